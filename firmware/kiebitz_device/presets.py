"""The house rules of a group, as a PC gave them: a new game starts from them."""

import sys

from kiebitz_device import speech
from kiebitz_device.pages import NAME, ends
from shared_rules import games, house
from shared_rules.agreed import RULES


def of(store, game):
    """The `Preset` of a game, None if no group has house rules for it."""
    rows = store.noted("house")
    if not rows or rows[0][2] != len(rows) - 1:
        return None
    rules = {row[2]: row[3] for row in rows[1:] if row[1] == game and _allowed(*row[1:])}
    return Preset(game, rows[0][1], rules) if rules else None


class Preset:
    """House rules of a group for one game: `rules` holds those off the standard, by key."""

    def __init__(self, game, group, rules):
        self.group = group
        self.rules = rules
        self._options = games.load(game).OPTIONS + RULES

    def row(self, chosen):
        """A row of the last page before a game: whose rules they are, and whether they are chosen."""
        answer = speech.text("yes" if self._is(chosen) else "no")
        return "group", ends(speech.text("rules_of", self.group[:NAME]), answer)

    def turn(self, chosen):
        """Choose the rules of the group, or the standard instead."""
        rules = {} if self._is(chosen) else self.rules
        chosen.clear()
        chosen.update(rules)

    def _is(self, chosen):
        return all([chosen.get(row[0], row[1]) == self.rules.get(row[0], row[1]) for row in self._options])


def _allowed(game, key, value):
    """May this house rule be that? No game stays in memory that was not there before."""
    if games.find(game) is None:
        return False
    before = tuple(sys.modules)
    package = games.load(game)
    rows = [row for row in package.OPTIONS + RULES if row[0] == key]
    fine = bool(rows) and house.allows(game, rows[0], value)
    if package.__name__ not in before:
        games.drop(game)
    return fine


class Coming:
    """House rules that come one by one over the cable, `count` of them; with the last one they replace those of the store."""

    def __init__(self, store, group, count):
        self._store = store
        self._first = ("group", group, count)
        self._rules = []
        self._keep()

    def take(self, index, game, key, value):
        """The answer to one of them; it may come twice in a row, and only what the game knows is taken."""
        rule, rules = ("rule", game, key, value), self._rules
        if not _allowed(game, key, value):
            return ("no", "bad_rule", key)
        if index == len(rules) < self._first[2]:
            rules.append(rule)
        elif rules[index:] != [rule]:
            return ("no", "gap")
        self._keep()
        return ("ok",)

    def _keep(self):
        rows = [self._first] + self._rules
        if len(self._rules) == self._first[2] and self._store.noted("house") != rows:
            self._store.log("house").rewrite(rows)
