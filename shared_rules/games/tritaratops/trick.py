"""A finished trick: who wins it, which cards it brings, and what its black cards and its fives do."""

from . import COLOURS, cards, colour, whole
from .plays import lead_of, parse, refuse_form, refuse_pair


def refuse(seats, leader, trump, plays, x2):
    """Why this is no finished trick, or None; total, for any words (rules: tritaratops 11).

    leader, x2  seats, x2 None if its holder is not known; trump: letter of a colour or None; plays: texts, leader first
    """
    if not whole(leader) or not 0 <= leader < seats or (x2 is not None and (not whole(x2) or not 0 <= x2 < seats)):
        return ("seat",)
    if trump is not None and (not isinstance(trump, str) or len(trump) != 1 or trump not in COLOURS):
        return ("trump",)
    if len(plays) != seats:
        return ("plays_count", seats)
    seen = []
    for number, play in enumerate(plays):
        parts = parse(play)
        why = refuse_form(play) or _refuse_twice(parts, seen) or refuse_pair(parts, number == 0)
        if why:
            return why
    return None


def _refuse_twice(parts, seen):
    for card, _field in parts:
        if card in seen:
            return ("dup_card", card)
        seen.append(card)
    return None


class Trick:
    """What a finished trick that `refuse` allows does (rules: tritaratops 5, 6).

    ask       first black card whose number must be read before anything can be said; else None
    winner    seat that takes the trick; number: of its play; by: "trump" or "follow"
    follow    colour led, None if all cards are black; reversed: does the lowest number win
    taken     cards in the trick; five: does it move the x2 card; x2: seat that holds that card afterwards
    meteor    does the winner throw away what it has; ends: is the round over
    level     was an equal number beaten by being later
    """

    def __init__(self, table, leader, trump, plays, x2=None, hands=(), text=None):
        """hands: cards left a seat after the trick, where they are known; text: a card table other than the house's."""
        self._text = text or cards.of(table)
        self._plays = [[card for card, _field in parse(play)] for play in plays]
        every = [card for play in self._plays for card in play]
        self.taken = len(every)
        self.follow = lead_of(plays)
        self.reversed = "E1" in every or "E2" in every
        self.meteor = "M" in every
        self.ends = "I" in every or 0 in hands
        group = self._group(trump)
        self.ask = self._unknown(every, group, table.options["black5"] == "on")
        if self.ask is None:
            self._win(group)
            self.winner = (leader + self._place) % table.seats
            self.five = self._moves(every, table.options["black5"] == "on")
            self.x2 = self.winner if self.five else x2

    def _group(self, trump):
        """Places of the plays among which the numbers decide (rules: tritaratops 5.2)."""
        colours = [colour(play[0]) for play in self._plays]
        self.by = "trump" if trump in colours and trump is not None and trump != self.follow else "follow"
        wanted = (trump,) if self.by == "trump" else (self.follow, None)
        return [place for place, c in enumerate(colours) if c in wanted]

    def _unknown(self, every, group, black5):
        needed = [self._plays[place][0] for place in group]
        if black5 and not any([colour(card) and card[1] == "5" for card in every]):
            needed = every
        for card in every:
            if card in needed and cards.number(self._text, card) is None:
                return card
        return None

    def _win(self, group):
        """Among equal numbers the later play wins, in both directions (rules: tritaratops 5.4)."""
        self.number, self.level = None, False
        for place in group:
            number = sum([cards.number(self._text, card) for card in self._plays[place]])
            if self.number is None or number == self.number or (number < self.number) == self.reversed:
                self.level = number == self.number
                self._place, self.number = place, number

    def _moves(self, every, black5):
        """Is there a five: a coloured one, by house rule a black one too (rules: tritaratops 6)?"""
        return any([cards.number(self._text, card) == 5 and (black5 or colour(card)) for card in every if self._known(card)])

    def _known(self, card):
        return cards.number(self._text, card) is not None
