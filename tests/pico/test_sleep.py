"""Between presses the core sleeps, deeply on a battery, and every key wakes it and counts."""

import pytest

from kiebitz_device.boards.pico import PINS as ROWS

PINS = dict(ROWS)

AWAKE = {"usb": 12, "battery": 3}
"""Of a hundred looks at the resting core, how many may find it awake."""


MAIN = b"""import sys
import packed
packed.mount()
import kiebitz_device.ports.micropython as port
port.MEASURED += (sys.implementation[2].split(" with ")[0],)
from kiebitz_device.app import App
from kiebitz_device.boards import load
App(port.Port(load("pico"))).run()
"""
"""Whatever board the image is made for: here it is a Pico."""


@pytest.mark.parametrize("power", AWAKE)
def test_a_box_that_rests_sleeps_and_a_key_wakes_it(box, power, figure):
    there = box({"main.py": MAIN}, usb=power == "usb")
    there.start()
    # a PC gets so long to know the box
    there.pico.run(11000)
    looks = 4000
    awake = 0
    for _ in range(looks):
        there.pico.run(0.31)
        awake += not there.pico.mcu.core.waiting
    figure("core awake while the box rests, on %s" % power, 100 * awake / looks, AWAKE[power], "%")
    assert 100 * awake / looks < AWAKE[power]
    at = there.screen().inverse[0] - 1
    for presses in range(1, 9):
        # at different moments of its sleep; the shortest press that counts
        there.pico.run(37 * presses)
        there.pico.press(PINS["down"], there.pico.ms, 20)
        there.pico.run(300)
        assert there.screen().inverse[0] - 1 == (at + presses) % 4, str(there.screen())


def test_a_pc_is_answered_out_of_the_sleep(box):
    there = box()
    there.start()
    there.pico.run(1000)
    there.pico.line.send(b"\n")
    there.pico.run(700)
    there.press("down")
    assert there.screen().bar == "Check a card" and not there.pico.line.out
