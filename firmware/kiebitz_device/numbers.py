"""A page on which one cell of a grid of numbers is dialled."""

from kiebitz_device.pages import WIDTH, Page, ends, seat_row
from shared_rules.late import load
from shared_rules.text import right


class Numbers(Page):
    """One cell of a grid of numbers is dialled (`questions.number`).

    grid   rows (seat or why, mark, values); cell: (row, column) asked; allowed: (lowest, highest) ranges, ascending
    guess  the value was proposed and nobody touched it; line: gives the two marks and the name of a grid row
    """

    def __init__(self, say, question, line, at=None):
        _kind, title, body, default, foot = question
        super().__init__(say, title, foot)
        self.heads, self.grid, self.cell, self.allowed, self.guess = body
        self.line = line
        self.value = default if at is None else at
        if at is not None and at != default:
            self.guess = 0

    def cell_text(self):
        """The dialled cell as it stands."""
        return ("?" if self.guess else "") + str(self.value)

    def draw(self, rows, note=None, stamp="", refusal=()):
        out, inverse = super().draw(rows, note, stamp, refusal)
        # the heads stand over the right ends of their columns; a title that is long enough needs no single head
        heads = [self.say(head) for head in self.heads]
        title, end = self.say(self.title), WIDTH if len(heads) > 1 else 15
        if len(heads) > 1 or (heads and len(title) + len(heads[0]) < end):
            out[0] = ends(title, heads[0] + "".join([right(head, 6) for head in heads[1:]]), end) + " " * (WIDTH - end)
        return out, inverse

    def body(self):
        """The grid, on a low screen the rows around the cell."""
        row, column = self.cell
        self.top = max(0, min(row - self.height // 2, len(self.grid) - self.height))
        texts = []
        for i in range(self.top, min(len(self.grid), self.top + self.height)):
            mark, name = self.line(self.grid[i])
            numbers = [self._number(v) for v in self.grid[i][2]]
            if i == row:
                numbers[column] = self.cell_text()
            texts.append(seat_row(mark, name, numbers[0], numbers[1] if len(numbers) > 1 else ""))
        first = 16 if column else 10
        return texts, (row - self.top, first, first + 4)

    def _number(self, value):
        return "." if value is None else str(value)

    def more(self):
        return self.top > 0, self.top + self.height < len(self.grid)

    def foot_text(self):
        """The foot with the dialled value as its first argument."""
        return self.say((self.foot[0], self.value) + tuple(self.foot[1:])) if isinstance(self.foot, tuple) else self.foot or ""

    def move(self, step, held):
        """UP adds. Held, it goes to the next multiple of five and stops at the ends."""
        step = -step
        few = sum([hi - lo + 1 for lo, hi in self.allowed]) <= 12
        value = self.next(self.value, step)
        while held and not few and value is not None and value % 5 and self.next(value, step) is not None:
            value = self.next(value, step)
        if value is None and not held:
            value = self.allowed[0][0] if step > 0 else self.allowed[-1][1]
        if value is not None:
            self.value = value
            self.guess = 0

    def next(self, value, step):
        """The nearest allowed value above (1) or below (-1), None past the ends."""
        if step > 0:
            above = [max(lo, value + 1) for lo, hi in self.allowed if hi > value]
            return above[0] if above else None
        below = [min(hi, value - 1) for lo, hi in self.allowed if lo < value]
        return below[-1] if below else None

    def answer(self):
        return self.value


def page(question, say, line, at=None, digits=False):
    """The page that dials a number: a wheel, or digit by digit what takes a wheel too long."""
    allowed, proposed = question[2][3], question[2][4]
    values = sum([hi - lo + 1 for lo, hi in allowed])
    if (values > 200 and not proposed) or (digits and values > 20):
        return load("kiebitz_device.digits").Digits(say, question, line, at)
    return Numbers(say, question, line, at)
