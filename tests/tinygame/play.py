"""Each seat from the eldest plays one letter; the lowest in the alphabet wins as many points as there are seats."""

from shared_rules import questions


class Play:
    def __init__(self, table, contract):
        self.table = table
        self.cards = []
        self.contract = contract

    @property
    def done(self):
        return len(self.cards) == self.table.seats

    @property
    def turn(self):
        return None if self.done else self.table.after(self.table.eldest, len(self.cards))

    def question(self):
        unseen = tuple([c for c in "ABCDEF" if c not in self.cards])
        return questions.cards(("who",), (("letters", unseen),), turn=self.turn)

    def refuse(self, seat, *words):
        if seat != self.turn:
            return ("not_your_turn", seat, self.turn)
        if len(words) != 1 or words[0] not in ("A", "B", "C", "D", "E", "F"):
            return ("unknown_card", str(words))
        return ("played", words[0]) if words[0] in self.cards else None

    def apply(self, seat, card):
        self.cards.append(card)

    def facts(self):
        best = min(self.cards)
        return ("won", self.table.after(self.table.eldest, self.cards.index(best)), self.table.seats)

    def marks(self):
        return {}
