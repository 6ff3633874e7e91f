"""What the driver of the page-addressed displays sends for some pages, on any interpreter: one line of hex a page."""

from kiebitz_device.screens.paged import I2C, SPI, Paged

PAGES = (
    (("Who plays?   deal 7 ^", "D Ann        +1    12", "  Käthe      -1    -4", "* Benjamín   -1    -8"), (2, 0, 20)),
    (("Who plays?   deal 7 ^", "D Ann        +1    12", "  Käthe      -1    -4", "* Benjamín   -1    -8"), (3, 0, 20)),
    (("Round 2    purp  yell", "  Ann         2     2", "↑↓↕ ▁▂▃▄▅▆▇█ ♥♣♠♦   0", "Ж ÄÖÜ ß ñ ç É  ŒØå 9?"), (1, 17, 20)),
    (("Round 2    purp  yell", "  Ann         2     2", "↑↓↕ ▁▂▃▄▅▆▇█ ♥♣♠♦   0", "Ж ÄÖÜ ß ñ ç É  ŒØå 9?"), None),
)
"""(the first four rows, what is inverse); the rows below are numbered."""


def rows(page, count):
    """All rows of a page, each of 21 signs."""
    texts = list(page[0]) + ["row %d" % i for i in range(4, count)]
    return [(text + " " * 21)[:21] for text in texts]


class _Wire:
    """Keeps what is sent on either bus: pieces "c<hex>" of commands and "p<hex>" of pixels."""

    def __init__(self):
        self.pieces = []
        self.level = 0
        self.selected = False

    def writeto(self, address, data):
        assert address == 0x3C
        self._keep(data[1:], {0x00: "c", 0x40: "p"}[data[0]])

    def write(self, data):
        assert self.selected
        self._keep(data, "cp"[self.level])

    def _keep(self, data, kind):
        self.pieces.append(kind + "".join(["%02x" % byte for byte in data]))

    def select(self, level):
        self.selected = not level

    def pixels(self, level):
        self.level = level


def answer(line):
    """For "<bus> <controller> <height> <turned>": what is sent for `PAGES` one after the other, a "/" between two."""
    bus, controller, height, turned = line.split(" ")
    wire, kind = _Wire(), Paged
    if controller == "sh1107":
        from kiebitz_device.screens.sideways import Sideways as kind
    screen = kind(
        I2C(wire, 0x3C) if bus == "i2c" else SPI(wire, wire.select, wire.pixels), controller, int(height), turned == "1"
    )
    sent = []
    for page in PAGES:
        wire.pieces = []
        screen.show(rows(page, screen.rows), page[1])
        sent.append(" ".join(wire.pieces))
    return "/".join(sent)
