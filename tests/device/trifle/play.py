"""Two cards: the later letter loses; D after A is called a revoke, and equal halves of the deck look odd in the end."""

from shared_rules import questions


class Play:
    """One trick of two cards."""

    contract = ()

    def __init__(self, table, contract=None):
        self.first = table.eldest
        self.trick = []
        self.last = None

    @property
    def done(self):
        return len(self.trick) == 2

    @property
    def turn(self):
        return None if self.done else (self.first + len(self.trick)) % 2

    def _laid(self):
        return tuple([((self.first + i) % 2, card) for i, card in enumerate(self.trick)])

    def question(self):
        groups = (("L", ("A", "B")), ("R", ("C", "D")))
        left = tuple([(label, tuple([c for c in cards if c not in self.trick])) for label, cards in groups])
        return questions.cards(("play.title",), left, 0 if self.trick else None, self._laid(), self.turn)

    def refuse(self, seat, card):
        if seat != self.turn:
            return ("not_your_turn", seat, self.turn)
        return ("revoke", card) if card == "D" and self.trick == ["A"] else None

    def apply(self, seat, card):
        self.trick.append(card)
        if self.done:
            winner = self._laid()[self.trick.index(min(self.trick))][0]
            self.last = (self._laid(), winner, ("won", winner))

    def marks(self):
        return {self.first: "*"}

    def facts(self):
        return (self.last[1], 3)

    def audit(self):
        return (("odd", self.first),) if self.trick == ["A", "D"] else ()
