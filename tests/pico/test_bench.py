"""The bench itself: two cores that agree, a screen that can be read, a flash that is cut where it should be."""

import pytest


def test_the_fast_core_does_what_rp2040py_does(firmware):
    from pico.lockstep import Lockstep

    try:
        both = Lockstep(firmware)
    except LookupError as why:
        pytest.skip(str(why))
    for i in range(200_000):
        wrong = both.step()
        assert wrong is None, "instruction %d, %s" % (i, wrong)
    assert both.taken > 150_000


def test_a_text_is_read_off_the_pixels(firmware):
    from kiebitz_device.screens.paged import I2C, Paged
    from pico.box import read_row

    class Bus:
        def writeto(self, _address, data):
            self.data = bytes(data)

    bus = Bus()
    page = Paged(I2C(bus, 0), "ssd1306", height=8)
    for text, bar in (("Jörg ♣ -12 ? ß     ab", (0, 3)), ("all of it is inverse ", (0, 20)), ("nothing              ", None)):
        page.show([text], bar and (0, *bar))
        assert read_row(bytes(page._row[1:])) == (text, bar)


def test_a_torn_command_leaves_the_rest_as_it_was():
    from pico.flash import PROGRAM, SECTOR, torn

    image = b"\xf0" * 8192
    assert torn(image, (PROGRAM, 4096, b"\x0f" * 4), 0.5)[4094:4102] == b"\xf0\xf0\x00\x00\xf0\xf0\xf0\xf0"
    erased = torn(image, (SECTOR, 4096, b"\xff" * 4096), 0.25)
    assert erased[:4096] == image[:4096] and erased[4096:5120] == b"\xff" * 1024 and erased[5120:] == image[5120:]
    assert torn(image, (SECTOR, 4096, b"\xff" * 4096), 0) == image


def test_files_go_into_flash_and_come_back(firmware):
    from pico import images

    files = {"main.py": b"x = 1\n", "a/b/c.txt": b"\xff" * 9000, "empty": b""}
    flash = b"\xff" * images.MICROPYTHON[0] + images.littlefs(files)
    assert images.read_littlefs(flash) == files


def test_flash_takes_the_time_of_a_real_one(box):
    times = []
    for timed in (False, True):
        pico = box({"main.py": b""}, timed=timed).pico
        pico.boot()
        start, commands = pico.ms, pico.flash.commands
        assert pico.execute("with open('x', 'w') as f: f.write('x' * 9000)") == ("", "")
        assert pico.flash.commands > commands + 30
        times.append(pico.ms - start)
    assert times[1] > times[0] + 30 * 0.4


PENDING = """
import machine, micropython, time

@micropython.asm_thumb
def sleep():
    wfi()

timer = machine.Timer(-1, period=5, callback=lambda _timer: None)
held = machine.disable_irq()
start = time.ticks_us()
while time.ticks_diff(time.ticks_us(), start) < 20000:
    pass
sleep()
machine.enable_irq(held)
timer.deinit()
print("awake")
"""


def test_an_interrupt_that_came_before_the_sleep_ends_it(box):
    pico = box({"main.py": b""}).pico
    pico.boot()
    assert pico.execute(PENDING, 2000) == ("awake\r\n", "")
