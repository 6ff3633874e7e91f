"""Displays as they look from the bus: bytes in, the picture on the glass out; what a data sheet does not allow is an error."""

# first byte of a command, last first byte, bytes that follow it, its name
_ALL = (
    (0x00, 0x0F, 0, "column_low"),
    (0x40, 0x7F, 0, "start_line"),
    (0x81, 0x81, 1, "contrast"),
    (0xA0, 0xA1, 0, "segments"),
    (0xA4, 0xA5, 0, "all_on"),
    (0xA6, 0xA7, 0, "inverse"),
    (0xAE, 0xAF, 0, "on"),
    (0xB0, 0xBF, 0, "page"),
    (0xC0, 0xCF, 0, "scan"),
)
_OLED = (
    (0xA8, 0xA8, 1, "multiplex"),
    (0xD3, 0xD3, 1, "offset"),
    (0xD5, 0xD5, 1, "clock"),
    (0xD9, 0xD9, 1, "precharge"),
    (0xDA, 0xDA, 1, "com_pins"),
    (0xDB, 0xDB, 1, "deselect"),
)
COMMANDS = {
    "ssd1306": _ALL
    + _OLED
    + (
        (0x10, 0x1F, 0, "column_high"),
        (0x20, 0x20, 1, "mode"),
        (0x21, 0x21, 2, "columns"),
        (0x22, 0x22, 2, "pages"),
        (0x8D, 0x8D, 1, "pump"),
    ),
    "sh1106": _ALL + _OLED + ((0x10, 0x1F, 0, "column_high"), (0x30, 0x33, 0, "pump_volts"), (0xAD, 0xAD, 1, "pump")),
    "sh1107": tuple([row for row in _ALL if row[3] != "start_line"])
    + tuple([row for row in _OLED if row[3] != "com_pins"])
    + ((0x10, 0x17, 0, "column_high"), (0x20, 0x21, 0, "mode"), (0xAD, 0xAD, 1, "pump"), (0xDC, 0xDC, 1, "start_line")),
    "st7567": _ALL
    + (
        (0x10, 0x1F, 0, "column_high"),
        (0x20, 0x27, 0, "ratio"),
        (0x28, 0x2F, 0, "power"),
        (0xA2, 0xA3, 0, "bias"),
        (0xE2, 0xE2, 0, "reset"),
    ),
}

_COLUMNS = {"ssd1306": 128, "sh1106": 132, "sh1107": 128, "st7567": 132}


class Panel:
    """A controller and the glass it is soldered to, in the way of the modules that are sold.

    log      every command as (name, its byte, bytes that followed); registers: last value by name
    height   pixel rows of the glass; answers: False while its wires are off
    """

    def __init__(self, controller, height=64):
        self.controller = controller
        self.height = height
        self.columns = _COLUMNS[controller]
        self.memory = bytearray(b"\xa5" * (self.columns * 16))
        self.log = []
        self.registers = {"mode": 2, "offset": 0, "scan": 0, "segments": 0, "start_line": 0, "multiplex": 63}
        self.registers.update({"all_on": 4, "inverse": 6})
        self.column = self.page = 0
        self.window = (0, 127, 0, 7)
        self.answers = True
        self.pixel_bytes = 0
        self._wanted = None
        self._locked = False

    # the buses

    def writeto(self, _address, data=None, buffer=None):
        """One write on the I2C bus: a control byte says what follows, and whether only for one byte."""
        data = bytes(buffer if data is None else data)
        if not self.answers:
            raise OSError(19, "nobody answers")
        while data:
            control, data = data[0], data[1:]
            assert not control & 0x3F, "no control byte: %02x" % control
            piece, data = (data[:1], data[1:]) if control & 0x80 else (data, b"")
            (self.pixels if control & 0x40 else self.commands)(piece)

    def try_lock(self):
        locked, self._locked = self._locked, True
        return not locked

    def unlock(self):
        self._locked = False

    def deinit(self):
        pass

    # the controller

    def commands(self, data):
        for byte in data:
            if self._wanted is None:
                row = [row for row in COMMANDS[self.controller] if row[0] <= byte <= row[1]]
                assert row, "%s has no command %02x" % (self.controller, byte)
                self._wanted = (row[0][3], byte, row[0][2], [])
            else:
                self._wanted[3].append(byte)
            name, first, count, rest = self._wanted
            if len(rest) == count:
                self._wanted = None
                self._run(name, first, rest)

    def _run(self, name, first, rest):
        self.log.append((name, first, *rest))
        self.registers[name] = rest[0] if rest else first & (0x3F if name == "start_line" else 0x0F)
        if name == "column_low":
            self.column = self.column & 0xF0 | first & 15
        elif name == "column_high":
            self.column = self.column & 0x0F | (first & 15) << 4
        elif name == "page":
            self.page = first & 15
        elif name == "mode":
            self.registers["mode"] = rest[0] if rest else (1 if first & 1 else 2)
        elif name == "columns":
            self.window = (rest[0], rest[1], *self.window[2:])
            self.column = rest[0]
        elif name == "pages":
            self.window = (*self.window[:2], rest[0], rest[1])
            self.page = rest[0]

    def pixels(self, data):
        self.pixel_bytes += len(data)
        for byte in data:
            assert self.column < self.columns, "behind the last column of the memory"
            self.memory[self.page * self.columns + self.column] = byte
            self._advance()

    def _advance(self):
        mode = self.registers["mode"] & 3
        if mode == 2:
            self.column = min(self.column + 1, self.columns)
        elif mode == 0:
            self.column += 1
            if self.column > self.window[1]:
                self.column = self.window[0]
                self.page = self.page + 1 if self.page < self.window[3] else self.window[2]
        else:
            self.page = (self.page + 1) % 16
            self.column += self.page == 0

    # the glass

    def lit(self):
        """Does it show anything: switched on, and with what drives the glass switched on?"""
        pump = {"ssd1306": ("pump", 0x14), "sh1106": ("pump", 0x8B), "st7567": ("power", 0x0F)}.get(self.controller)
        return self.registers.get("on") == 15 and (pump is None or self.registers.get(pump[0]) == pump[1])

    def picture(self):
        """What a person sees who holds the module the right way up: a list of texts of # and a dot."""
        assert (self.registers["start_line"], self.registers["inverse"], self.registers["all_on"]) == (0, 6, 4)
        return ["".join([".#"[self.lit() and self._pixel(x, y)] for x in range(128)]) for y in range(self.height)]

    def _bit(self, line, column):
        return self.memory[(line >> 3) * self.columns + column] >> (line & 7) & 1

    def _pixel(self, x, y):
        flipped, reverse = self.registers["segments"] & 1, self.registers["scan"] & 8
        assert self.registers["multiplex"] == self.height - 1
        if self.controller == "sh1107":
            # pages run along the segments; where the glass begins depends on its height, and the offset undoes it
            column = self.height - 1 - y + (0x60 if self.height == 64 else 0) - self.registers["offset"]
            assert not flipped and not reverse
            return self._bit(x, column % 128)
        assert self.registers["offset"] == 0
        common = 63 - y
        segment = {"ssd1306": 127 - x, "sh1106": 129 - x, "st7567": x}[self.controller]
        return self._bit(63 - common if reverse else common, self.columns - 1 - segment if flipped else segment)


class Colour:
    """An ST7789 behind the 240x240 glass of the Waveshare Pico-LCD-1.3.

    The maker drives it with MADCTL 70 (axes exchanged, columns mirrored) and a window from 0 on: so a pixel (x, y) on the
    glass is column 239 - y, line x of the memory.
    """

    COLUMNS, LINES = 240, 320

    def __init__(self):
        self.memory = {}
        self.commands = []
        self.pixels = 0
        self._turns = 0
        self._window = [0, 0, 0, 0]

    def command(self, byte):
        self.commands.append(byte)
        self._data = b""
        self._at = (self._window[0], self._window[2])

    def data(self, data):
        self._data += bytes(data)
        if self.commands[-1] == 0x2C:
            while len(self._data) > 1:
                self._pixel(256 * self._data[0] + self._data[1])
                self._data = self._data[2:]
        elif self.commands[-1] == 0x36:
            self._turns = data[0]
            assert not self._turns & 0x20
        elif self.commands[-1] in (0x2A, 0x2B) and len(self._data) == 4:
            at = 0 if self.commands[-1] == 0x2A else 2
            self._window[at : at + 2] = [256 * self._data[0] + self._data[1], 256 * self._data[2] + self._data[3]]

    def _pixel(self, value):
        x, y = self._at
        assert x < self.COLUMNS and y < self.LINES
        self.pixels += 1
        self.memory[self.COLUMNS - 1 - x if self._turns & 0x40 else x, self.LINES - 1 - y if self._turns & 0x80 else y] = value
        self._at = (x + 1, y) if x < self._window[1] else (self._window[0], y + 1)

    def picture(self):
        """What a person sees: a list of texts of # (white), a dot (black) and ? (anything else)."""
        signs = {0: ".", 0xFFFF: "#"}
        return ["".join([signs.get(self.memory.get((239 - y, x)), "?") for x in range(240)]) for y in range(240)]
