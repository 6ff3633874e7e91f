"""The box on the bench: the program on an emulated reference build, its keys pressed by name, its screen read off the pixels."""

from functools import cache

from kiebitz.program import CIRCUITPYTHON, About, program
from kiebitz.simulator import Screen
from kiebitz_device.boards import pico as kit
from kiebitz_device.screens.font import CELL_WIDTH, CELLS, FIRST, SIGNS, numbers
from pico.board import Pico

PINS = dict(kit.PINS)
IDLE = 12e6
"""Nanoseconds without work after which the box has done all that a key asked for: it looks at its keys every 10 ms."""


def _cell(sign):
    """The pixels of a sign, without the gap to the next."""
    at = CELL_WIDTH * (next(iter(numbers(sign))) - FIRST)
    return bytes(CELLS[at : at + CELL_WIDTH - 1])


_SIGN = {}
"""The sign that a cell of pixels shows."""
for _sign in "".join(map(chr, range(0x20, 0x7F))) + SIGNS:
    _SIGN.setdefault(_cell(_sign), _sign)


@cache
def compiled(mpy="6.3"):
    """The program as `kiebitz install` would copy it to a Pico with MicroPython."""
    return program(About("micropython", "", mpy), "pico")


@cache
def drive_files():
    """The same for the drive of CircuitPython 10."""
    return program(About("circuitpython", "10", CIRCUITPYTHON["10"]), "pico")


def looks(text):
    """A text with one sign for all that look alike on the screen, such as O and 0."""
    return "".join([_SIGN.get(_cell(sign), sign) for sign in text])


class Box:
    """A box that is switched on at once. `files` and the other options are those of `Pico`; files: the program by default.

    timings  (milliseconds to the last byte of the picture, key, first row before, first row after) of every `press`
    """

    def __init__(self, firmware, files=None, circuitpython=False, **options):
        if files is None and options.get("image") is None:
            files = drive_files() if circuitpython else compiled()
        self._firmware = firmware
        self._options = {**options, "circuitpython": circuitpython}
        self._options.pop("image", None)
        self.pico = Pico(firmware, files, circuitpython=circuitpython, **options)
        self.panel = self.pico.add_i2c(0, kit.BUS[2], PINS["sda"], PINS["scl"])
        self.timings = []

    def start(self, ms=10000):
        """Wait for the first page; milliseconds from power-on to its last byte."""
        if not self.pico.run(ms, lambda: self.panel.lit() and self.idle):
            raise AssertionError("no page after %d ms: %r" % (ms, bytes(self.pico.line.out[-1000:])))
        return self.panel.frames[-1][1] / 1e6

    @property
    def idle(self):
        """Has the box nothing to do but to wait for a key?"""
        return self.pico.ns - self.pico.worked > IDLE

    def settle(self, ms=20000):
        """Run until the box has nothing left to do."""
        self.pico.run(IDLE / 1e6)
        if not self.pico.run(ms, lambda: self.idle):
            raise AssertionError("still at work: %r" % bytes(self.pico.line.out[-1000:]))

    def press(self, key, hold_ms=40):
        """Press a key, let go, and wait for the picture; gives the `Screen`."""
        before, frames, start = self.screen(), len(self.panel.frames), self.pico.ns
        gpio = PINS[key]
        self.pico.down(gpio)
        self.pico.run(hold_ms)
        self.pico.up(gpio)
        self.settle()
        if len(self.panel.frames) > frames:
            took = (self.panel.frames[-1][1] - start) / 1e6
            self.timings.append((took, key, before.rows[0].strip(), self.screen().rows[0].strip()))
        return self.screen()

    def hold(self, key, until, ms=20000):
        """Hold a key until a function holds."""
        self.pico.down(PINS[key])
        held = self.pico.run(ms, lambda: not self.panel.busy and until())
        self.pico.up(PINS[key])
        self.pico.run(20)
        self.settle()
        assert held, "held %s for %d ms:\n%s" % (key, ms, self.screen())

    def screen(self):
        """What the display shows, as text."""
        rows, bar = [], None
        for number in range(self.panel.height // 8):
            text, inverse = read_row(self.panel.row(number))
            rows.append(text)
            if inverse:
                bar = (number, *inverse)
        return Screen(tuple(rows), bar)

    def restarted(self, image=None):
        """Power off and on: a box with the flash of this one, or with another image of it."""
        return Box(self._firmware, image=self.pico.flash.image() if image is None else image, **self._options)


def read_row(pixels):
    """(text, (first, last inverse column) or None) of the bytes of a row: undoes `screens.paged.Paged`."""
    text, inverse = "", []
    for column in range(len(pixels) // CELL_WIDTH):
        # without the gap to the next sign: the bar begins in it
        cell = pixels[column * CELL_WIDTH + 1 : column * CELL_WIDTH + CELL_WIDTH]
        turned = bytes(byte ^ 0xFF for byte in cell)
        if pixels[column * CELL_WIDTH] == 0xFF and turned in _SIGN:
            inverse.append(column)
            cell = turned
        text += _SIGN.get(cell, "\N{REPLACEMENT CHARACTER}")
    return _letters(text), (inverse[0], inverse[-1]) if inverse else None


def _letters(text):
    """A nought beside a letter is an O: on a display of this size they look alike."""
    near = " " + text + " "
    return "".join(["O" if c == "0" and (near[i] + near[i + 2]).strip("0 ").isalpha() else c for i, c in enumerate(text)])
