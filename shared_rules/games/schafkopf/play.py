"""A deal card by card with the hands unknown: who plays, who wins, what may not be, and the facts that come of it."""

from shared_rules import questions
from shared_rules.late import passing

from . import HAND, is_card
from .deck import laid, points, wheels, winner
from .tricks import Tricks


def _proof():
    # needed once a card, and not while the page stands
    return passing("shared_rules.games.schafkopf.proof")


class Play(Tricks):
    """One deal card by card (rules: schafkopf 4).

    last  (trick, winner, why) of the last complete trick, or None; trick is ((seat, card), ...)
    done  after eight tricks, after the first lost trick of a Tout, or at once in a Sie
    """

    def __init__(self, table, contract):
        Tricks.__init__(self, contract[0], contract[1], table.options, [[table.eldest]])
        self.last = None
        self.done = self.call == "sie"

    @property
    def turn(self):
        """The seat that plays now, or None."""
        return None if self.done else (self.tricks[-1][0] + len(self.tricks[-1]) - 1) % 4

    def question(self):
        """The card of the seat in turn: unseen cards, and a follower starts in the group that was led."""
        trick, number = self.tricks[-1], len(self.tricks)
        groups = wheels(self.trump, [c for t in self.tricks for c in t[1:]])
        if len(trick) == 1:
            led, title = None, ("play.leads", number, trick[0])
            foot = ("play.won", self.last[1], self.last[2][2]) if self.last else None
        else:
            suit = self.group(trick[1])
            led = ([i for i, row in enumerate(groups) if row[0] == suit] or [None])[0]
            title, foot = ("play.led", number, suit), ("play.best",) + laid(trick)[winner(trick[1:], self.trump)[0]]
        return questions.cards(title, groups, led, laid(trick), self.turn, self.marks(), foot)

    def marks(self):
        """The declarer, and the partner once the table knows."""
        marks = {self.declarer: "*"}
        partner = self.partner()
        if partner not in (None, self.declarer):
            marks[partner] = "+"
        return marks

    def partner(self):
        """The holder of the called ace once the table knows, else None (rules: schafkopf 4.3)."""
        return _proof().partner(self)

    def audit(self):
        """What is provably wrong with the tricks so far, a tuple of whys (see proof.py); exact once all cards lie."""
        return _proof().audit(self)

    def legal(self, hand):
        """The cards of a known hand that the seat in turn may play now, in the hand's order."""
        from .held import judge

        return judge(self, self.turn, hand)[0]

    def refuse(self, seat, card, hand=None):
        """Why this seat may not play this card now, or None: exact with a hand, without one what the card itself proves."""
        if self.done:
            return ("play_after_end",)
        if seat != self.turn:
            return ("not_your_turn", seat, self.turn)
        if not is_card(card):
            return ("unknown_card", card)
        for number, trick in enumerate(self.tricks):
            if card in trick:
                return ("card_seen", card, number + 1)
        if hand is None:
            return _proof().news(self, seat, card)
        from .held import refuse_held

        return refuse_held(self, seat, card, hand) or _proof().news(self, seat, card, hand)

    def apply(self, seat, card):
        """Play a card as it is, refused or not; the fourth gives the trick to its winner, who leads next."""
        trick = self.tricks[-1]
        trick.append(card)
        if len(trick) < 5:
            return
        at, how = winner(trick[1:], self.trump)
        taker = (trick[0] + at) % 4
        self.last = (laid(trick), taker, (how, taker, trick[1 + at], self.group(trick[1]), points(trick[1:])))
        self.done = len(self.tricks) == HAND or (self.call.find("tout") > 0 and taker != self.declarer)
        if not self.done:
            self.tricks.append([taker])

    @property
    def contract(self):
        """The facts as far as the finished play tells them; the next step asks the others.

        A declarer who held the called ace, and the table played on, has no partner by the cards: then it asks who and how.
        """
        return (self.call, self.declarer) if self._holds_ace() else self.known()

    def _holds_ace(self):
        return self.call != "sie" and self.partner() == self.declarer

    def facts(self):
        """The facts if nothing is left to ask, else None."""
        facts = self.known()
        return None if None in facts[6:] or self._holds_ace() else facts

    def known(self, hands=None):
        """The facts (see facts.py) of a finished deal, None for what is not known; hands: the four hands if they are.

        The doublings are never in the cards, and the run may be hidden where a Tout ended early.
        """
        # in memory only once the last card lies
        from . import result

        return result.known(self, hands)
