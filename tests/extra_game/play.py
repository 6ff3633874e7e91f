"""Every card: who wins a trick and leads the next one."""

from shared_rules import order, questions

from . import DECK, HAND


def group(_card):
    """All cards are of one kind: nobody has to follow."""
    return "all"


class Play:
    """A deal card by card (games/README.md)."""

    contract = ()

    def __init__(self, table, contract=None):
        self.table = table
        self.leader = table.dealer
        self.trick = []
        self.seen = []
        self.won = [0] * table.seats
        self.last = None

    @property
    def done(self):
        """True when every card is played."""
        return sum(self.won) == HAND

    @property
    def turn(self):
        """The seat that plays now, or None."""
        return None if self.done else self.table.after(self.leader, len(self.trick))

    def question(self):
        """Any card that nobody has played."""
        groups = []
        for letter in "ABC":
            cards = tuple([c for c in DECK.split() if c[0] == letter and c not in self.seen])
            if cards:
                groups.append((letter, cards))
        laid = tuple([(self.table.after(self.leader, i), card) for i, card in enumerate(self.trick)])
        return questions.cards(("play.card", self.turn, sum(self.won) + 1), groups, None, laid, self.turn)

    def refuse(self, seat, card, hand=None):
        """Why this seat may not play this card now, or None."""
        if seat != self.turn:
            return ("not_your_turn", seat, self.turn) if self.turn is not None else ("over",)
        if card not in DECK.split():
            return ("unknown_card", card)
        return ("seen", card) if card in self.seen or (hand is not None and card not in hand) else None

    def legal(self, hand):
        """The cards of a known hand that may be played now: all of them."""
        return tuple(hand)

    def apply(self, seat, card):
        """Play a card; the last of a trick decides it."""
        self.trick.append(card)
        self.seen.append(card)
        if len(self.trick) == self.table.seats:
            sign = -1 if self.table.options["low"] == "on" else 1
            best, _why = order.winner(self.trick, group, lambda c: sign * int(c[1]))
            laid = tuple([(self.table.after(self.leader, i), c) for i, c in enumerate(self.trick)])
            self.leader = self.table.after(self.leader, best)
            self.won[self.leader] += 1
            self.last = (laid, self.leader, ("took", self.leader, self.trick[best]))
            self.trick = []

    def facts(self):
        """Tricks by seat once all are played, else None."""
        return tuple(self.won) if self.done else None

    def marks(self):
        """Nobody has a role."""
        return {}

    def audit(self):
        """Nothing can be wrong with a card that was there to play."""
        return ()
