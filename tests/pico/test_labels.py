"""Labels of adafruit_display_text on CircuitPython itself, with the library's own files: their pictures, time and heap."""

import re
from functools import cache
from importlib.util import find_spec
from pathlib import Path

import pytest

import kiebitz.program
from bench import Bench
from kiebitz.program import CIRCUITPYTHON, About
from kiebitz_device.boards.pico_lcd import PINS
from pictures import enlarged, expected
from presses import DEALS

PAGE_MS, CURSOR_MS = 60, 30
"""What we want of a display."""
PAGE_NOW, CURSOR_NOW, HEAP_NOW = 250, 40, 70
"""What there is, with some room."""

SITE = Path(find_spec("adafruit_ticks").origin).parent
LIBRARIES = (
    "adafruit_display_text/__init__.py",
    "adafruit_display_text/bitmap_label.py",
    "adafruit_displayio_sh1107.py",
    "adafruit_displayio_ssd1306.py",
    "adafruit_st7789.py",
    "adafruit_ticks.py",
)

DISPLAYS = {
    "SSD1306, 128x64": """
from adafruit_displayio_ssd1306 import SSD1306
from i2cdisplaybus import I2CDisplayBus
from kiebitz_device.screens.labels import Labels
wires = busio.I2C(microcontroller.pin.GPIO5, microcontroller.pin.GPIO4, frequency=400_000)
labels = Labels(SSD1306(I2CDisplayBus(wires, device_address=0x3C), width=128, height=64, auto_refresh=False))
""",
    "kit feather_wing, 128x64": """
kit = load("feather_wing")
kit.PINS = (("sda", 4), ("scl", 5))
labels = _screen(kit)
""",
    "kit pico_lcd, 240x240": "labels = _screen(load('pico_lcd'))",
}
"""How a display of some driver of the makers is opened; the kits as our port does it."""

PAGES = (
    """Who plays?   deal 7 ^
D Ann        +1    12
  Käthe      -1    -4
* Benjamín   -1    -8
  Di         +1     0
  all passed

result       no limit""",
    """Which game?
Schafkopf
Klaberjass
Mü
Tritaratops
Black and White
♥♣♠♦ ▁▂▃▄▅▆▇█ ↑↓↕
4 players, 32 cards""",
)
"""Two pages of which no row is alike."""

CODE = """
import gc, time, busio, displayio, microcontroller, supervisor
from kiebitz_device.boards import load
from kiebitz_device.ports.circuitpython import _screen

def tell(number):
    print("=", number)
    time.sleep(0.1)

while not supervisor.runtime.serial_connected:
    time.sleep(0.1)
gc.collect()
free, start = gc.mem_free(), time.monotonic_ns()
{}
tell((time.monotonic_ns() - start) // 1000)
for rows, bar in {}:
    gc.collect()
    start = time.monotonic_ns()
    labels.show((rows + [" " * 21] * 2)[: labels.rows], bar)
    tell((time.monotonic_ns() - start) // 1000)
gc.collect()
tell(free - gc.mem_free())
"""
"""Opens the display, shows pages, and tells the microseconds that each took, and the bytes of heap that stay."""

STEPS = (
    ("first full page", PAGE_NOW, 0, (2, 0, 20)),
    ("page, all eight rows", PAGE_NOW, 1, (2, 0, 20)),
    ("page, all eight rows, no sign of it new", PAGE_NOW, 0, (2, 0, 20)),
    ("cursor, a bar from edge to edge", CURSOR_NOW, 0, (3, 0, 20)),
    ("cursor, a bar over a part", CURSOR_NOW, 0, (3, 17, 20)),
    ("cursor, from there to another part", CURSOR_NOW, 0, (4, 11, 14)),
    ("no bar", CURSOR_NOW, 0, None),
)
"""What a step is, milliseconds it may take, number of its page, its bar."""


@cache
def libraries():
    """Files of the makers on the drive, compiled as circup brings them."""
    board = About("circuitpython", "10", CIRCUITPYTHON["10"])
    return kiebitz.program._compiled({"lib/" + name: (SITE / name).read_text() for name in LIBRARIES}, board)


def page(number, bar):
    """What `Labels.show` takes."""
    return [(row + " " * 21)[:21] for row in PAGES[number].split("\n")], bar


def told(pico, count):
    """The number that the board tells as its `count`-th, in thousands."""

    def numbers():
        return re.findall(rb"= (\d+)\r", pico.line.out)

    assert pico.run(20000, lambda: len(numbers()) == count), bytes(pico.line.out)
    return int(numbers()[-1]) / 1000


@pytest.mark.parametrize("display", DISPLAYS)
def test_a_page_and_its_bar(display, circuitpython, figure):
    from pico.board import Pico
    from pico.box import drive_files

    files = {**drive_files(), **libraries(), "code.py": CODE.format(DISPLAYS[display], [page(*step[2:]) for step in STEPS])}
    del files["boot.py"]
    pico = Pico(circuitpython, files, circuitpython=True)
    colour = "240" in display
    if colour:
        panel = pico.add_spi(1, 8, 9, "st7789")
    else:
        panel = pico.add_i2c(0, 0x3C, 4, 5, "ssd1306" if "SSD1306" in display else "sh1107")
    figure(display + ": opened, with its library", told(pico, 1))
    for count, (what, most, number, bar) in enumerate(STEPS, 2):
        took = told(pico, count)
        rows, bar = page(number, bar)
        wanted = enlarged((rows + [""] * 2, bar)) if colour else expected((rows, bar))
        assert panel.picture() == wanted[: len(panel.picture())], what
        figure("%s: %s" % (display, what), took, {PAGE_NOW: PAGE_MS, CURSOR_NOW: CURSOR_MS}[most])
        assert took <= most * (2.5 if colour else 1)
    heap = told(pico, len(STEPS) + 2)
    figure(display + ": heap that stays, with the library", heap, None, "kB")
    assert heap <= HEAP_NOW


class Twin(Bench):
    """An app on a PC whose keys are pressed on a board with the kit `pico_lcd`, too: both have to show the same."""

    def __init__(self, folder, pico, panel):
        self._pico, self._panel = pico, panel
        super().__init__(str(folder), rows=10)

    def same(self):
        """Wait for the page of the app on the board's display."""
        for _ in range(40):
            self._pico.run(250)
            if self._panel.picture() == enlarged(self.port.shown[-1])[:240]:
                return
        raise AssertionError("%s\n%s" % (self.screen(), bytes(self._pico.line.out)))

    def _taps(self, keys):
        for key in keys:
            super()._taps(key)
            gpio = dict(PINS)[{"U": "up", "D": "down", "O": "ok"}[key]]
            self._pico.press(gpio, self._pico.ms, 60)
            self.same()


def test_a_deal_on_240x240_where_the_heap_is_short(circuitpython, tmp_path):
    from pico.board import Pico
    from pico.box import drive_files

    files = {**drive_files(), **libraries(), "settings.toml": b'KIEBITZ_KIT = "pico_lcd"\n'}
    pico = Pico(circuitpython, files, circuitpython=True)
    twin = Twin(tmp_path, pico, pico.add_spi(1, 8, 9, "st7789"))
    twin.same()
    _what, setup, keys, _allowed = DEALS[0]
    twin.keys(setup + keys)
    assert twin.rows[-1].endswith("saved")
