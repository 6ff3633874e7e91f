"""A player at the box on the bench: the scripts of the golden screens, pressed on emulated keys."""

from test_screens import SCREENS, steps

from bench import KEYS, Bench
from kiebitz_device.buttons import NAMES
from pico.box import looks

NAME = {letter: NAMES[mask.bit_length() - 1] for letter, mask in KEYS.items() if not letter.isdigit()}
"""Letter of a key in a script: its name."""

ONLY_INSIDE = ("BREAK", "WORN", "MEND", "TORN", "FULL")
"""Words of a script that need the app at hand."""


def golden(name):
    """(keys, screen) of a file of tests/screens, as far as they can be pressed from outside."""
    text = (SCREENS / (name + ".txt")).read_text(encoding="utf-8")
    screens = [block.split("\n", 1)[1].strip() for block in text.split("\n> ")[1:]]
    for keys, screen in zip(steps(text)[1], screens, strict=True):
        if any(word in keys for word in ONLY_INSIDE):
            return
        yield keys, screen


def same(screen, wanted):
    """Do two screens look alike?"""
    return looks(screen) == looks(wanted)


class Player(Bench):
    """Understands the scripts of `bench.Bench`, except for ONLY_INSIDE; `timings` of all its boxes together."""

    columns = 21

    def __init__(self, box):
        self.box = box
        self.port = self
        self.presses = 0
        self.timings = box.timings

    @property
    def shown(self):
        """What the display shows, in the way of the port that `Bench` knows."""
        screen = self.box.screen()
        return [(list(screen.rows), screen.inverse)]

    def restart(self):
        self.box = self.box.restarted()
        self.box.timings = self.timings
        self.box.start()

    def at(self, text):
        return looks(self.inverse_text()).startswith(looks(text))

    def _taps(self, keys):
        for key in keys:
            self.presses += 1
            self.box.press(NAME[key])

    def hold(self, key, goal):
        self.presses += 1
        self.box.hold(NAME[key], lambda: self.inverse_text() == goal)
