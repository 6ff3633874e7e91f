"""Rows of text on the controllers whose memory is pages of eight pixel rows: SSD1306, SH1106 and ST7567 (SH1107: `sideways`)."""

from kiebitz_device.screens.font import CELL_WIDTH, CELLS, FIRST, numbers
from shared_rules.late import keep

_OLED = b"\x20\x60\xcf\xe8\xff"

CONTROLLERS = {
    "ssd1306": (
        b"\xae\xd5\x80\xa8\x3f\xd3\x00\x40\x8d\x14\x20\x02\xda\x12\xd9\xf1\xdb\x40\xa4\xa6",
        (b"\xa1\xc8", b"\xa0\xc0"),
        (0, 0),
        (0x01, _OLED),
    ),
    "sh1106": (
        b"\xae\xd5\x80\xa8\x3f\xd3\x00\x40\xad\x8b\xda\x12\xd9\x1f\xdb\x40\x33\xa4\xa6",
        (b"\xa1\xc8", b"\xa0\xc0"),
        (2, 2),
        (0x01, _OLED),
    ),
    "st7567": (
        b"\xe2\xae\xa3\x40\x24\x81\x1e\x2f\xa4\xa6",
        (b"\xa0\xc8", b"\xa1\xc0"),
        (0, 4),
        (None, b"\x16\x1a\x1e\x22\x26"),
    ),
    "sh1107": (b"\xae\xdc\x00\x21\xa0\xc0\xd5\x51\xd9\x22\xdb\x35\xa4\xa6", (b"", b""), (0, 0), (0x01, b"\x10\x28\x4f\x80\xb0")),
}
"""By name: commands that start it, those that set the picture upright or turned by 180 degrees, the first memory column
on the glass in either case, contrast when dimmed (None: that is done by a lamp on a pin of its own) and in five steps."""

PIXELS = 128
"""Pixel columns of all these displays."""


class I2C:
    """A display on an I2C bus; i2c: anything with ``writeto(address, data)``, such as machine.I2C."""

    def __init__(self, i2c, address):
        self._i2c = i2c
        self._address = address

    def commands(self, data):
        """Send commands; OSError if nobody answers."""
        self._i2c.writeto(self._address, b"\x00" + data)

    def row(self, data):
        """Send pixels; the byte before them says on this bus that pixels follow."""
        self._i2c.writeto(self._address, data)


class SPI:
    """A display on an SPI bus; select and pixels: pins of the chip select and of data/command, called with a level."""

    def __init__(self, spi, select, pixels):
        self._spi = spi
        self._select = select
        self._pixels = pixels

    def commands(self, data):
        """Send commands."""
        self._send(0, data)

    def row(self, data):
        """Send pixels; the byte before them is for other buses."""
        self._send(1, memoryview(data)[1:])

    def _send(self, level, data):
        self._pixels(level)
        self._select(0)
        self._spi.write(data)
        self._select(1)


class _Cells:
    """The pixels of the signs that were shown, each cut out once: 3 KB that are there while there is room."""

    def __init__(self, _name):
        self.cut = [None] * (len(CELLS) // CELL_WIDTH)

    def close(self):
        """Called by `late.let_go`; there is nothing to close."""


class Paged:
    """A display that is sent only the rows of text that changed. One that does not answer is started again by the next page.

    bus  an `I2C` or `SPI`; controller: a key of `CONTROLLERS`; height: its pixel rows; turned: upside down
    columns, rows  characters on the screen; there: it has answered
    """

    columns = PIXELS // CELL_WIDTH

    def __init__(self, bus, controller, height=64, turned=False):
        self.rows = height // 8
        self.there = False
        self._bus = bus
        self._turned = turned
        commands, turns, columns, self._contrast = CONTROLLERS[controller]
        self._start = commands + turns[turned]
        self._column = columns[turned]
        self._level = 2
        self._step = 3
        self._row = bytearray(b"\x40" + bytes(PIXELS))
        self._shown = [None] * self.rows
        self._cells = None

    def show(self, rows, inverse):
        """Draw the whole screen (ports/__init__.py)."""
        self._cells = keep("cells", _Cells).cut
        try:
            starting = not self.there
            if starting:
                self._bus.commands(self._start)
            for number in range(self.rows):
                first, last = inverse[1:] if inverse and inverse[0] == number else (0, -1)
                self._update(number, (rows[number], first, last), starting)
            if starting:
                self._bus.commands(self._lamp())
            self.there = True
        except OSError:
            self.there = False
        self._cells = None

    def light(self, level):
        """0 dark, 1 dimmed, 2 full."""
        self._level = level
        self._adjust()

    def contrast(self, step):
        """1 to 5; 3 is what the display comes with."""
        self._step = step
        self._adjust()

    def _adjust(self):
        try:
            if self.there:
                self._bus.commands(self._lamp())
        except OSError:
            self.there = False

    def _lamp(self):
        if not self._level:
            return b"\xae"
        dimmed, steps = self._contrast
        contrast = steps[max(1, min(5, self._step)) - 1] if self._level > 1 or dimmed is None else dimmed
        return bytes((0x81, contrast, 0xAF))

    def _update(self, number, what, always):
        if always or self._shown[number] != what:
            self._draw(*what)
            self._send(number)
            self._shown[number] = what

    def _draw(self, text, first, last):
        """A row of text into the buffer: pixel column x is byte x + 1, its bit 0 the top. The text begins in column 1."""
        row, cells = self._row, self._cells
        row[2:-1] = b"".join([cells[number - FIRST] or self._cell(number - FIRST) for number in numbers(text)])
        row[1] = row[-1] = 0
        if last >= first:
            end = len(row) if last == self.columns - 1 else CELL_WIDTH * (last + 1) + 2
            start = CELL_WIDTH * first + 1
            # one long number is turned over faster than a hundred bytes
            ones = (1 << 8 * (end - start)) - 1
            row[start:end] = (int.from_bytes(row[start:end], "little") ^ ones).to_bytes(end - start, "little")

    def _cell(self, place):
        """The pixels of a sign, cut out when it is shown for the first time."""
        self._cells[place] = cell = CELLS[CELL_WIDTH * place : CELL_WIDTH * (place + 1)]
        return cell

    def _send(self, number):
        column = self._column
        self._bus.commands(bytes((0xB0 | number, column & 15, 0x10 | column >> 4)))
        self._bus.row(self._row)
