"""What the app needs of a board or a PC: one object a port, handed to `App`; nothing else touches an interpreter.

A port, a `Usual` one, has:

* ``columns``, ``rows``: size of the screen in characters
* ``show(rows, inverse)``: draw the whole screen. rows: list of exactly `rows` texts of exactly `columns` characters;
  inverse: (row, first column, last column), counted from 0, drawn dark on light, or None
* ``light(level)``: 0 dark, 1 dimmed, 2 full
* ``keys(now)``: mask of the keys that are down at this tick, as the contacts say: UP 1, DOWN 2, OK 4, BACK 8, MENU 16,
  and where ``digits`` is true 32 for the digit 0, 64 for 1, and so on
* ``three_keys``: true if only UP, DOWN and OK exist
* ``ticks()``: a clock in milliseconds that may wrap around; ``elapsed(a, b)``: milliseconds from tick a to tick b
* ``wait(ms)``: sleep until a key or the serial line may have something to say, at most `ms` milliseconds
* ``serial.read()``: the bytes that have arrived, b"" if none; ``serial.write(data)``: send as much as there is room for
  now, and give the number of bytes taken. Neither waits, neither raises when the cable is out
* ``folder``: path where files may be written; ``random(n)``: n random bytes; ``chip``: bytes that are
  this box's own and outlive its storage, b"" if there are none
* ``nvm``: memory that takes byte after byte, for what is written last, or None if every file is safe once it is closed
* ``locked``: the files belong to the PC until the next power-on
* ``contrast``: function that sets the contrast of the screen, 1 to 5, 3 as it comes; None if it has none
* ``roomy(begun)``: is so much memory free, garbage just collected, that modules may stay for the next page; begun: at power-on,
  when nothing is in memory yet
* ``battery()``: percent of charge, None without a battery or on USB power
* ``interpreter``: name and version of the interpreter, plain text
"""

from shared_rules.text import fit, wrap


class Usual:
    """What a port has that says nothing else; one with a display of its own kind only has that as ``_screen``."""

    chip = b""
    nvm = None
    locked = False
    digits = False
    contrast = None

    _missed = False

    def show(self, rows, inverse):
        self._screen.show(rows, inverse)
        if not self._screen.there and not self._missed:
            self._missed = True
            print("no display answers: look at its VCC, GND, SDA and SCL")

    def battery(self):
        return None

    def roomy(self, begun=False):
        return False


def fit_for_use(kit, open_screen):
    """ValueError with a sentence if a kit cannot be wired; its display shows it too, if that one can be reached."""
    if not kit.WHY:
        return
    try:
        screen = open_screen()
        rows = wrap(kit.WHY, screen.columns)[: screen.rows]
        screen.show([fit(row, screen.columns) for row in rows + [""] * (screen.rows - len(rows))], None)
    except (KeyError, OSError, RuntimeError, ValueError):
        # a pin of the display is wrong: then only the serial line says it
        pass
    raise ValueError(kit.WHY)


def charge(reading, battery):
    """Percent of charge. reading: of the ADC, 0 to 65535 for 3.3 V; battery: ``BATTERY`` of a kit (boards/__init__.py)."""
    _adc, _usb, divider, empty, full = battery
    millivolts = reading * divider * 3300 // 65535
    return max(0, min(100, (millivolts - empty) * 100 // (full - empty)))
