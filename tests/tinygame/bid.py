"""One round of bids: each seat from the eldest says 0 to 9; the highest, the first of equals, plays."""

from shared_rules import questions


class Bidding:
    def __init__(self, table, contract):
        self.table = table
        self.bids = []
        self.contract = None

    @property
    def done(self):
        return len(self.bids) == self.table.seats

    @property
    def turn(self):
        return None if self.done else self.table.after(self.table.eldest, len(self.bids))

    def choices(self):
        return tuple([(n,) for n in range(10)])

    def question(self):
        return questions.pick(("bid", self.turn), [(n, str(n)) for n in range(10)])

    def refuse(self, seat, *words):
        if seat != self.turn:
            return ("not_your_turn", seat, self.turn)
        return None if words in self.choices() else ("not_an_answer", str(words))

    def apply(self, seat, bid):
        self.bids.append(bid)
        if self.done:
            best = max(self.bids)
            self.contract = (self.table.after(self.table.eldest, self.bids.index(best)), best)

    def facts(self):
        return None

    def marks(self):
        return {}
