"""Every card of a deal: the bottom card, the run that scores, nine tricks by hands unknown, and Bella."""

from shared_rules import questions

from . import DECK, runs, wheels
from .tricks import Tricks, legal, refuse_reply


def refuse_bella(options, trump, card, hand, played):
    """Why "Bella" cannot be said with this card, or None; the first reason of rules: klaberjass 11.

    hand    cards of the seat when play started; played: those it played before this card
    """
    pair = ("K" + trump, "Q" + trump)
    if card not in pair:
        return ("not_trump_kq", card)
    if not (pair[0] in hand and pair[1] in hand):
        return ("pair_not_held",)
    first = not (pair[0] in played or pair[1] in played)
    return ("first_of_pair", card) if first and options["bella_call"] == "second" else None


class Play:
    """One deal card by card.

    maker, trump, turned, swapped  the contract; up: cards that lie face up out of play; tricks: see tricks.py
    runs, bella  points by seat for runs, and the seat that said Bella or None
    asking  what is asked now: bottom, run, card or bella
    """

    contract = ()

    def __init__(self, table, contract):
        self.options = table.options
        self.dealer = table.dealer
        self.maker, self.trump, self.turned, self.swapped = contract
        self.up = [self.turned if self.swapped is None else "7" + self.trump]
        self.tricks = Tricks(self.trump, 1 - table.dealer)
        self.runs = [0, 0]
        self.bella = self._pair = None
        self.asking = "bottom"

    @property
    def done(self):
        """True when nine tricks are played and nothing more is asked."""
        return len(self.tricks.done) == 9 and self.asking == "card"

    @property
    def turn(self):
        """The seat that plays or said Bella, or None; the dealer tells the bottom card, the other seat the run."""
        if self.done:
            return None
        if self.asking == "card":
            return self.tricks.leader if self.tricks.lead is None else 1 - self.tricks.leader
        return {"bottom": self.dealer, "run": 1 - self.dealer, "bella": self._pair}[self.asking]

    @property
    def last(self):
        """(trick, winner, why) of the last complete trick, or None."""
        return self.tricks.last

    def question(self):
        """The bottom card, who scores a run, the card of the seat in turn, or whether Bella was said."""
        if self.asking == "bottom":
            return questions.cards(("play.bottom",), wheels(self.trump, self.up + [self.turned]))
        if self.asking == "run":
            return questions.pick(("ask.run",), runs.rows(self.options), "none")
        if self.asking == "bella":
            return questions.pick(("play.bella", self.turn), (("yes", ("said",)), ("no", ("not_said",))))
        return self._card()

    def _card(self):
        groups = wheels(self.trump, self.up + self._gone(self.turn))
        number, lead = len(self.tricks.done) + 1, self.tricks.lead
        if lead is None:
            title, foot = ("play.lead", self.turn, number), self.last[2] if self.last else None
            return questions.cards(title, groups, None, (), self.turn, self.marks(), foot)
        label = "T" if lead[1] == self.trump else lead[1]
        places = [place for place, group in enumerate(groups) if group[0] == label] or [None]
        lying = ((self.tricks.leader, lead),)
        return questions.cards(("play.led", label, number), groups, places[0], lying, self.turn, self.marks())

    def _gone(self, seat):
        """Cards that were played, and the one that everybody knows to be in the other hand."""
        gone = self.tricks.played(0) + self.tricks.played(1)
        return gone + ([self.turned] if self.swapped == 1 - seat else [])

    def _taken(self, seat):
        """The turned-up card while the seat that swapped for it still holds it."""
        return [self.turned] if self.swapped == seat and self.turned not in self.tricks.played(seat) else []

    def refuse(self, seat, card, hand=None):
        """Why this seat may not answer so now, or None; total, for any words.

        With a hand exact; without one what is public proves: the turn, cards seen, the card taken up from the table,
        a duty that an earlier reply of this seat broke if it holds this card (rules: klaberjass 6).
        """
        if self.done or seat != self.turn:
            return ("not_your_turn", seat, self.turn)
        if self.asking != "card":
            return questions.refuse(self.question(), card)
        if card not in DECK.split():
            return ("bad_card", card)
        if card in self.up:
            return ("face_up", card)
        if card in self._gone(seat):
            return ("not_in_hand" if self._taken(1 - seat) == [card] else "duplicate", card)
        if hand is not None and card not in hand:
            return ("not_in_hand", card)
        known, lead = [card] + self._taken(seat) if hand is None else hand, self.tricks.lead
        why = refuse_reply(card, lead, self.trump, known) if lead else None
        return why or (self.tricks.revoke(seat, card) if hand is None else None)

    def legal(self, hand):
        """The cards of a known hand that may be played now, in its order."""
        return legal(hand, self.tricks.lead, self.trump)

    def apply(self, seat, answer):
        """Take an answer that `refuse` allows."""
        if self.asking == "card":
            before = self.tricks.played(seat)
            self.tricks.lay(answer)
            if refuse_bella(self.options, self.trump, answer, before + [answer], before) is None:
                self.asking, self._pair = "bella", seat
        elif self.asking == "bottom":
            self.up.append(answer)
            self.asking = "run"
        else:
            if self.asking == "run":
                self.runs = runs.points_of(answer)
            else:
                self.bella = seat if answer == "yes" else None
            self.asking = "card"

    def facts(self):
        """The facts of a finished deal (see score.py), else None."""
        if not self.done:
            return None
        cards, won = self.tricks.piles()
        base = (self.maker, cards[0], cards[1], self.tricks.leader, self.runs[0], self.runs[1], self.bella)
        return base + (won[0], won[1], 152 - cards[0] - cards[1], self.trump) + tuple(self.up)

    def marks(self):
        """The maker."""
        return {self.maker: "*"}

    def audit(self):
        """What is provably wrong so far, as whys; after nine tricks all hands are known and it is exact."""
        whys = [("audit", number, seat, why) for number, seat, why in self.tricks.illegal()]
        for seat in (0, 1) if len(self.tricks.done) == 9 else ():
            if not runs.can_score(self.tricks.played(seat), self.runs[seat], self.options):
                whys.append(("audit_run", seat, self.runs[seat]))
            if self._taken(seat):
                whys.append(("audit_swap", seat, self.turned))
        return tuple(whys)
