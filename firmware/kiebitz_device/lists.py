"""A page on which one row is chosen."""

from kiebitz_device.pages import WIDTH, Page


class List(Page):
    """One row is chosen.

    rows   sequence of (value, label) or (value, label, hint); the hint of the row under the bar is the foot
    at     value under the bar; above: up to two texts over the rows
    foot   text, why, or a function that gives the text of now: a PC may fetch a game while the page stands there
    line   gives the text of a row, by default its label
    """

    def __init__(self, say, title, rows, at=None, foot="", above=(), line=None):
        super().__init__(say, title, foot)
        self.rows = rows
        self.above = above
        self.line = line or self._label
        self.at = self.top = self.room = 0
        for i, row in enumerate(rows):
            if row[0] == at and isinstance(at, type(row[0])):
                self.at = i

    def _label(self, row):
        return self.say(row[1])

    def body(self):
        """The rows around the bar, scrolled just into view."""
        # one text above on a low screen, and always a choice
        above = self.above if self.height > 4 else self.above[:1]
        room = self.height - len(above)
        self.room = room
        self.top = max(min(self.top, self.at, len(self.rows) - room), self.at - room + 1, 0)
        texts = list(above) + [self.line(row) for row in self.rows[self.top : self.top + room]]
        return texts, (len(above) + self.at - self.top, 0, WIDTH - 1)

    def more(self):
        return self.top > 0, self.top + self.room < len(self.rows)

    def foot_text(self):
        row = self.rows[self.at]
        if len(row) > 2 and row[2]:
            return self.say(row[2])
        return self.foot() if callable(self.foot) else self.say(self.foot)

    def move(self, step, held):
        to = self.at + step
        if not held:
            self.at = to % len(self.rows)
        elif 0 <= to < len(self.rows):
            self.at = to

    def answer(self):
        return self.rows[self.at][0]
