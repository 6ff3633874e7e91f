"""A kit whose display CircuitPython drives, without its display."""

import pytest

from pictures import expected

BOX = """
from kiebitz_device.app import App
from kiebitz_device.boards import load
from kiebitz_device.ports.circuitpython import Port
kit = load("feather_wing")
kit.PINS = (("sda", 4), ("scl", 5), ("up", 10), ("down", 11), ("ok", 12))
App(Port(kit)).run()
"""


@pytest.mark.parametrize("else_there", (False, True), ids=("nothing pulls the wires up", "something else on the bus"))
def test_without_its_display_a_box_says_so_and_goes_on_until_there_is_one(circuitpython, else_there):
    from pico.board import Pico
    from pico.box import drive_files
    from pico.test_labels import libraries

    files = {**drive_files(), **libraries(), "code.py": BOX, "boot.py": "import storage\nstorage.remount('/', readonly=False)\n"}
    pico = Pico(circuitpython, files, circuitpython=True)
    if else_there:
        pico.add_i2c(0, 0x3D, 4, 5, "sh1107")
    pico.expect("no display answers: look at its VCC, GND, SDA and SCL\r\n")
    pico.press(11, pico.ms + 100)
    pico.run(2000)
    panel = pico.add_i2c(0, 0x3C, 4, 5, "sh1107")
    pico.press(11, pico.ms + 100)
    pico.run(3000)
    rows = ["Kiebitz", "New game", "Check a card", "Past games", "Settings"]
    assert panel.picture()[:40] == expected((rows, (3, 0, 20)))[:40]
    assert pico.line.out.count(b"no display") == 1 and b"Traceback" not in pico.line.out, bytes(pico.line.out)
