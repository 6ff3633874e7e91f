"""What every page shares: keys in, rows of text out, and where things stand in a row."""

from shared_rules.late import load
from shared_rules.text import fit, right, wrap

WIDTH = 21
NAME = 8


def seat_row(mark, name, first="", second=""):
    """The row of a seat: marks in columns 1-2, the name from 3 (cut, never wrapped), numbers up to columns 15 and 21."""
    name = fit(name, max(0, min(NAME, 12 - len(first))))
    return fit(fit(fit(mark, 2) + name, 15 - len(first)) + first + right(second, 6), WIDTH)


def marks(place, role):
    """The two mark columns: who deals or leads, and the part a seat plays; a mark like x2 shares its columns."""
    if len(role) < 2:
        return fit(place, 1) + fit(role, 1)
    return place + role[1] if place else role


def ends(left, right_end, width=WIDTH):
    """A row with one text at its left and one at its right end; the left one is cut to leave a space."""
    return fit(left, width - len(right_end) - 1) + " " + right_end if right_end else fit(left, width)


def wrapped(texts, indent=""):
    """Texts as rows of 21 columns; what is broken over is indented."""
    rows = []
    for text in texts:
        if len(text) <= WIDTH:
            rows.append(text)
        else:
            rows.extend([indent + row if i else row for i, row in enumerate(wrap(text, WIDTH - len(indent)))])
    return rows


class Page:
    """A title, a body and a foot.

    say     makes the sentence of a why-tuple; title, foot: text or why
    menu    MENU opens the menu over this page
    reason  the refusal that the page is about, or None; at_start: a PC at work may be shown over it
    """

    reason = None
    menu = at_start = False

    def __init__(self, say, title, foot=""):
        self.say = say
        self.title = title
        self.foot = foot
        self.height = 0

    def draw(self, rows, note=None, stamp="", refusal=()):
        """The page as a list of `rows` texts of 21 columns, and the inverse part as (row, first, last column) or None.

        note     takes the place of a foot that does nothing; stamp: takes the right end of any foot
        refusal  up to two rows that take the foot and the row above it
        """
        self.height = rows - 1 - max(1, len(refusal))
        body, inverse = self.body()
        out = [fit(self.say(self.title), WIDTH)]
        out.extend([fit(row, WIDTH) for row in body])
        out.extend([" " * WIDTH] * (1 + self.height - len(out)))
        text = self.foot_text() if note is None or inverse == "foot" else note
        out.extend([fit(row, WIDTH) for row in refusal] or [self._foot(text, stamp)])
        if inverse == "foot":
            inverse = None if refusal else (rows - 1, 0, WIDTH - 1)
        elif inverse:
            inverse = (inverse[0] + 1, inverse[1], inverse[2])
        return out, inverse

    def _foot(self, text, stamp):
        above, below = self.more()
        width = WIDTH - 2 if above or below else WIDTH
        if stamp and len(text) + len(stamp) >= width:
            # of two texts the one at the right end gives way, then the other one
            text = text.split("  ")[0]
            text = text if len(text) + len(stamp) < width else ""
        elif len(text) > width:
            text = " ".join(text.split())
        arrow = "↕" if above and below else "↑" if above else "↓"
        return ends(text, stamp, width) + (" " + arrow if width < WIDTH else "")

    def foot_text(self):
        """What the foot says now."""
        return self.say(self.foot)

    def more(self):
        """Is something hidden above, below the body?"""
        return False, False

    def press(self, key, held=False):
        """Take a key ("up down ok back menu" or a digit, held: a repeat). Gives "ok", "back" or "menu" if the page leaves it to
        its flow, else None."""
        if key in ("up", "down"):
            self.move(1 if key == "down" else -1, held)
        elif len(key) == 1:
            return load("kiebitz_device.typed").digit(self, int(key))
        elif not held:
            return self.take(key)
        return None

    def move(self, step, held):
        """UP (-1) or DOWN (1)."""

    def take(self, key):
        """OK, BACK or MENU."""
        return key

    def answer(self):
        """What OK answers."""
