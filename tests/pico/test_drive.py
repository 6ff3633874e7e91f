"""Who owns the drive of CircuitPython: the box, or the PC if a key is down at power-on; the box counts on either way."""

from kiebitz_device.boards.pico import PINS as ROWS

PINS = dict(ROWS)


def test_a_key_at_power_on_gives_the_drive_to_the_pc(circuitpython):
    from pico.box import Box, drive_files
    from pico.images import CIRCUITPYTHON

    there = Box(circuitpython, drive_files(), circuitpython=True)
    there.pico.down(PINS["up"])
    there.start()
    there.pico.up(PINS["up"])
    there.pico.run(300)
    assert there.screen().rows[0].startswith("THE PC HAS THE DRIVE")
    drive = there.pico.flash.image()[CIRCUITPYTHON[0] :]
    for key in ("ok",) * 10:
        there.press(key)
    assert there.screen().rows[0].startswith("Who plays?") and not there.pico.line.out
    assert there.pico.flash.image()[CIRCUITPYTHON[0] :] == drive
    again = there.restarted()
    again.start()
    assert again.screen().rows[:-1] == there.screen().rows[:-1] and again.screen().rows[-1].startswith("power was off")
