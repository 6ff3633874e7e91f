"""A page on which one card is chosen by two short wheels."""

from kiebitz_device import speech
from kiebitz_device.pages import NAME, WIDTH, Page, ends
from shared_rules.text import cut


class Cards(Page):
    """One card is chosen by two wheels, its group and then the card (`questions.cards`).

    line  gives the two marks and the name of a seat; turn: the seat asked, or None; trick: ((seat, card), ...)
    """

    def __init__(self, say, question, line, seats, at=None):
        _kind, title, body, _default, foot = question
        super().__init__(say, title, foot)
        groups, led, self.trick, self.turn, _marks = body
        # one text a group: thirty cards one by one would take 1 KB
        self.groups = [(label, " ".join(cards)) for label, cards in groups]
        self.line = line
        self.seats = seats
        self.on_card = led is not None
        self.group = led or 0
        self.card = 0
        for g, (_label, cards) in enumerate(groups):
            if at in cards:
                self.on_card, self.group, self.card = True, g, cards.index(at)

    def count(self):
        """How many signs the wheel has that is turned now."""
        return self.groups[self.group][1].count(" ") + 1 if self.on_card else len(self.groups)

    def _row(self, seat):
        mark, name = self.line(seat)
        if seat != self.turn:
            card = [c for s, c in self.trick if s == seat]
            return self._cells(mark, name, "", card[0] if card else "")
        return self._cells(mark, name, self.say(self.groups[self.group][0]), self.answer() if self.on_card else "")

    def _cells(self, mark, name, group, card):
        return "%s%-9s%-3s%s" % (mark, cut(name, NAME), cut(group, 2), card)

    def body(self):
        seats = list(range(self.seats)) if self.turn is not None else [None]
        row = seats.index(self.turn)
        top = max(0, min(row - self.height // 2, len(seats) - self.height))
        self.hidden = top > 0, top + self.height < len(seats)
        first = 14 if self.on_card else 11
        last = first + max(2, len(self.answer()) if self.on_card else 0) - 1
        return [self._row(s) for s in seats[top : top + self.height]], (row - top, first, last)

    def more(self):
        return self.hidden

    def foot_text(self):
        """The foot, and where there is room how to get to the other wheel."""
        foot = self.say(self.foot)
        hint = speech.text("back_suit") if self.on_card and len(self.groups) > 1 else ""
        return ends(foot, hint) if hint and len(foot) + len(hint) < WIDTH - 2 * any(self.hidden) else foot

    def move(self, step, held):
        n = self.count()
        to = (self.card if self.on_card else self.group) + step
        if not held:
            to %= n
        if 0 <= to < n:
            if self.on_card:
                self.card = to
            else:
                self.group, self.card = to, 0

    def take(self, key):
        if key == "ok" and not self.on_card:
            self.on_card = True
            return None
        if key == "back" and self.on_card and len(self.groups) > 1:
            self.on_card = False
            return None
        return key

    def answer(self):
        return self.groups[self.group][1].split(" ", self.card + 1)[self.card]
