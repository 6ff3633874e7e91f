"""Settle a quarrel without a running game: ask a game's own questions, answered by words or at a prompt."""

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from typing import Any

from kiebitz.answers import Ask, Question, Reading
from kiebitz.errors import Fault
from shared_rules import games, house
from shared_rules.deal import Deal
from shared_rules.table import Table
from shared_rules.words import say


@dataclass
class Verdict:
    """ok: may it be (None: it depends); whys: sentences; scores and lines: only for `score`."""

    ok: bool | None
    whys: list[str]
    scores: list[tuple[str, int]]
    lines: list[tuple[str, int, str]]


class Judge:
    """The judge of one game at one table."""

    def __init__(self, game: str, names: Sequence[str] = (), rules: dict[str, Any] | None = None, dealer: int = 0) -> None:
        if games.find(game) is None:
            raise Fault("no_game", game, ", ".join(row[0] for row in games.rows()))
        self.game = game
        fewest, most = games.load(game).SEATS
        self.names = tuple(names) or tuple(f"P{i + 1}" for i in range(most))
        if not fewest <= len(self.names) <= most:
            raise Fault("usage", f"A table of {game} has {fewest} to {most} players, not {len(self.names)}.")
        try:
            options = house.options(game, rules)
        except ValueError as e:
            raise Fault("usage", f"House rule: {e}.") from None
        self.table = Table(len(self.names), dealer % len(self.names), options, self.names)
        self._words = games.words(game)
        self.reading = Reading(self.text)

    def text(self, why: object) -> str:
        """The sentence of a why-tuple."""
        return str(say(why, self.names, self._words))

    def checks(self) -> tuple[str, ...]:
        """What this judge can be asked."""
        return (*games.load(self.game, "check").CHECKS, "score")

    def settle(self, check: str, ask: Ask) -> Verdict:
        """The verdict on one check, its questions answered by `ask`."""
        if check not in self.checks():
            raise Fault("no_check", self.game, check, ", ".join(self.checks()))
        if check == "score":
            return self._score(ask)
        asker: Generator[Question, Any, Any] = getattr(games.load(self.game, "check"), check)(self.table, True)
        answer = None
        while True:
            try:
                question = asker.send(answer)
            except StopIteration as stop:
                ok, whys = stop.value
                return Verdict(ok, [self.text(why) for why in whys], [], [])
            answer = self.reading.answer(question, ask)

    def _score(self, ask: Ask) -> Verdict:
        deal = Deal(self.game, self.table, games.load(self.game).DEPTHS[0][1:])
        while deal.question is not None:
            deal.apply(deal.event(self.reading.answer(deal.question, ask)))
        score = games.load(self.game, "score")
        why = score.refuse(self.table, deal.facts)
        if why is not None:
            return Verdict(False, [self.text(why)], [], [])
        sheet = score.score(self.table, deal.facts)
        lines = [(self.names[seat], points, self.text(why)) for seat, points, why in sheet.lines]
        scores = list(zip(self.names, sheet.scores(len(self.names)), strict=True))
        return Verdict(True, [self.text(sheet.title), *map(self.text, sheet.notes)], scores, lines)
