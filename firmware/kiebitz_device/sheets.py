"""A page to read, line by line."""

from kiebitz_device import speech
from kiebitz_device.pages import WIDTH, Page, wrapped


class Sheet(Page):
    """Something to read, line by line; OK turns the page until the last line was on the screen.

    lines  texts or whys, wrapped to the screen; acts: OK then does what the foot says
    """

    def __init__(self, say, title, lines, foot="", acts=False):
        super().__init__(say, title, foot)
        # one text is prose; of several, what is broken over is set in
        self.lines = wrapped([say(line) for line in lines], " " if len(lines) > 1 else "")
        self.acts = acts
        self.top = 0
        self.read = False

    def body(self):
        if self.top + self.height >= len(self.lines):
            self.read = True
        return self.lines[self.top : self.top + self.height], "foot" if self.acts or not self.read else None

    def more(self):
        return self.top > 0, self.top + self.height < len(self.lines)

    def foot_text(self):
        return (self.say(self.foot) or speech.text("back")) if self.read else speech.text("more")

    def move(self, step, held):
        far = self.height if held else 1
        self.top = max(0, min(self.top + step * far, len(self.lines) - self.height))

    def take(self, key):
        if key != "ok":
            return key
        if not self.read:
            self.move(1, True)
            return None
        return "ok" if self.acts else None

    def answer(self):
        return "ok"


def sheet_rows(seats, sheet):
    """What everybody gets by a score sheet: a row a seat with its sum and its new total."""
    rows = []
    for seat, points in enumerate(sheet.scores(seats.table.seats)):
        change = seats.say(sheet.details[seat]) if seat in sheet.details else "%+d" % points
        rows.append(seats.row(seat, change, str(seats.table.totals[seat] + points), sheet.marks))
    return rows


def numbered(say, number, title):
    """The title (a why) of a sheet with the number of its deal, where there is room for it and it does not say it itself."""
    text = say(title)
    fits = len(text) + len(str(number)) < WIDTH and not title[0].startswith("sheet.round")
    return "%d %s" % (number, text) if fits else text
