"""Every press is taken exactly once: short ones, chattering ones, two at a time, many a second, and while a PC fetches."""

import pytest

from kiebitz_device.boards.pico import PINS as ROWS

PINS = dict(ROWS)
ROWS_AT_START = 4
"""Rows of the start page of a box without a session; the bar goes round."""
A_SECOND = 12


def moved(there, presses):
    """Is the bar where that many presses of DOWN take it, from the first row of the start page?"""
    return there.screen().inverse[0] == 1 + presses % ROWS_AT_START


def start(there):
    there.start()
    assert there.screen().bar == "New game"
    return there


@pytest.mark.parametrize("hold, chatter", ((20, 0), (20, 5), (60, 5)))
def test_a_press_is_one_press(any_box, hold, chatter):
    there = start(any_box())
    for number in range(1, 41):
        # every moment between two looks at the contacts is tried, and some in which garbage is collected
        there.pico.press(PINS["down"], there.pico.ms + number * 1.7 % 12, hold, chatter)
        there.pico.run(70 + 2 * hold)
        assert moved(there, number), (number, there.screen().bar)


def test_two_keys_at_once_are_two_presses(any_box):
    there = start(any_box())
    for gap in (0, 0.2, 3, 12):
        now = there.pico.ms
        there.pico.press(PINS["down"], now)
        there.pico.press(PINS["ok"], now + gap)
        there.pico.run(400)
        there.settle()
        assert there.screen().rows[0].startswith("Which game?"), str(there.screen())
        # DOWN came first: this is the second row, to check a card
        there.press("ok")
        assert there.screen().rows[0].startswith("Check a card"), str(there.screen())
        for _ in range(2):
            there.press("back")
        there.press("up")
        assert moved(there, 0)


def test_twelve_presses_a_second(any_box):
    there = start(any_box())
    for number in range(37):
        there.pico.press(PINS["down"], there.pico.ms + number * 1000 / A_SECOND, 500 / A_SECOND)
    there.pico.run(3400)
    assert moved(there, 37), str(there.screen())


@pytest.mark.parametrize("timed", (False, True), ids=("flash at once", "flash as slow as real"))
def test_twelve_presses_a_second_through_pages_that_save(any_box, timed):
    """As fast as a finger can, ahead of the screen: set up a game, play the first trick; every key does what it does slowly.

    Where flash is slow a key moves, and chatters, at many moments while it is erased and no interrupt comes.
    """
    from pico.player import NAME

    keys, screens = "OOOOOOOOOOODOO", []
    for later, chatter in ((None, 0), (0, 0), *(((7, 3), (23, 0), (38, 3)) if timed else ())):
        there = start(any_box(timed=timed))
        begin = there.pico.ms + (later or 0)
        for number, letter in enumerate(keys):
            if later is None:
                there.press(NAME[letter])
            else:
                there.pico.press(PINS[NAME[letter]], begin + number * 1000 / A_SECOND, 500 / A_SECOND, chatter)
        there.pico.run(1 if later is None else len(keys) * 1000 / A_SECOND + 3000)
        there.settle()
        screens.append(str(there.screen()))
    assert screens[1:] == screens[:1] * (len(screens) - 1)


def test_presses_far_ahead_leave_no_key_down(any_box):
    """More than are kept: CircuitPython drops the last ones. Then no key may be down that nobody holds."""
    there = start(any_box())
    there.pico.down(PINS["up"])
    for number in range(200):
        there.pico.press(PINS["back" if number % 2 else "ok"], there.pico.ms + number * 40, 20)
    there.pico.run(8000)
    there.pico.up(PINS["up"])
    # longer than a key is held before it seems stuck
    there.pico.run(30000)
    assert "stuck" not in str(there.screen())
    drawn = there.panel.pixel_bytes
    there.pico.run(2000)
    assert there.panel.pixel_bytes == drawn
