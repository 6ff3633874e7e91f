"""Labels of adafruit_display_text on CircuitPython itself, with the library's own files: their pictures, time and heap."""

import re
from importlib.util import find_spec
from pathlib import Path

import pytest

from pictures import expected

PAGE_MS, CURSOR_MS = 60, 30
"""What we want of a display."""
PAGE_NOW, CURSOR_NOW, HEAP_NOW = 250, 40, 55
"""What there is, with some room."""

SITE = Path(find_spec("adafruit_ticks").origin).parent
LIBRARIES = ("adafruit_display_text/__init__.py", "adafruit_display_text/bitmap_label.py", "adafruit_ticks.py")
DRIVERS = {"ssd1306": "adafruit_displayio_ssd1306", "sh1107": "adafruit_displayio_sh1107"}

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
import gc, time, busio, displayio, i2cdisplaybus, microcontroller, supervisor
from {} import {} as Driver

def tell(number):
    print("=", number)
    time.sleep(0.1)

while not supervisor.runtime.serial_connected:
    time.sleep(0.1)
displayio.release_displays()
wires = busio.I2C(microcontroller.pin.GPIO5, microcontroller.pin.GPIO4, frequency=400_000)
display = Driver(i2cdisplaybus.I2CDisplayBus(wires, device_address=0x3C), width=128, height=64, auto_refresh=False)
gc.collect()
free, start = gc.mem_free(), time.monotonic_ns()
from kiebitz_device.screens.labels import Labels
labels = Labels(display)
tell((time.monotonic_ns() - start) // 1000)
for rows, bar in {}:
    gc.collect()
    start = time.monotonic_ns()
    labels.show(rows, bar)
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


def page(number, bar):
    """What `Labels.show` takes."""
    return [(row + " " * 21)[:21] for row in PAGES[number].split("\n")], bar


def told(pico, count):
    """The number that the board tells as its `count`-th, in thousands."""

    def numbers():
        return re.findall(rb"= (\d+)\r", pico.line.out)

    assert pico.run(20000, lambda: len(numbers()) == count), bytes(pico.line.out)
    return int(numbers()[-1]) / 1000


@pytest.mark.parametrize("controller", DRIVERS)
def test_a_page_and_its_bar(controller, circuitpython, figure):
    from pico.board import Pico
    from pico.box import sources

    files = {path: data for path, data in sources().items() if path.startswith("kiebitz_device/screens/")}
    for name in (*LIBRARIES, DRIVERS[controller] + ".py"):
        files["lib/" + name] = (SITE / name).read_bytes()
    files["kiebitz_device/__init__.py"] = b""
    files["code.py"] = CODE.format(DRIVERS[controller], controller.upper(), [page(*step[2:]) for step in STEPS])
    pico = Pico(circuitpython, files, circuitpython=True)
    panel = pico.add_i2c(0, 0x3C, 4, 5, controller)
    on = "labels, %s: " % controller
    figure(on + "library loaded from its sources, and labels made", told(pico, 1))
    for count, (what, most, number, bar) in enumerate(STEPS, 2):
        took = told(pico, count)
        assert panel.picture() == expected(page(number, bar))[:64], what
        figure(on + what, took, {PAGE_NOW: PAGE_MS, CURSOR_NOW: CURSOR_MS}[most])
        assert took <= most
    heap = told(pico, len(STEPS) + 2)
    figure(on + "heap that stays, with the library", heap, None, "kB")
    assert heap <= HEAP_NOW
