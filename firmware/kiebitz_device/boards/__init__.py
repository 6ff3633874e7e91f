"""Kits: a file of pins each. `load` finds one by its name and says of one that it cannot be wired.

A kit file has nothing but:

* ``SCREEN``: a key of `screens.paged.CONTROLLERS`, ``st7789``, or ``display`` for the display that CircuitPython calls
  ``board.DISPLAY``; ``SIZE``: (pixel columns, pixel rows); ``TURN``: degrees by which the picture is turned
* ``BUS``: ("i2c", block, address), ("spi", block, bits a second) or None if the display needs no pins of ours
* ``PINS``: rows (use, pin). A use is a line of the bus (sda scl sck mosi select pixels reset), ``lamp`` behind a display,
  ``dial_a dial_b`` of a rotary encoder, or a key to ground: up down ok back menu 0..9. A key may have several pins.
  A pin is the number of a GPIO of the RP2040 or RP2350, the name that CircuitPython's ``board`` module has for it, or
  "$NAME" for one of these read from NAME in ``settings.toml``
* ``BATTERY``, if its charge can be measured: (pin of the ADC, pin that is high on USB power, what a divider divides by,
  millivolts empty, millivolts full)
"""

from shared_rules import late

KEYS = ("up", "down", "ok", "back", "menu", "0", "1", "2", "3", "4", "5", "6", "7", "8", "9")
"""Uses that are keys, in the order of their bits in ``Port.keys``."""

_LINES = {"i2c": ("sda", "scl"), "spi": ("sck", "mosi", "select", "pixels")}


def load(name: str, setting=None):
    """The kit ``boards/<name>.py``, pins called "$NAME" replaced by ``setting(NAME)`` and left out if that is None.

    ImportError if there is no such kit. If it cannot be wired, its ``WHY`` is a sentence, else None.
    """
    kit = late.load("kiebitz_device.boards." + name)
    late.drop("kiebitz_device.boards." + name)
    if setting:
        kit.PINS = tuple([row for row in [_settled(row, setting) for row in kit.PINS] if row[1] is not None])
    why = refuse(kit.BUS, kit.PINS)
    kit.WHY = why and "kit %s: %s" % (name, why)
    return kit


def _settled(row, setting):
    use, pin = row
    return (use, setting(pin[1:])) if isinstance(pin, str) and pin[:1] == "$" else row


def refuse(bus, pins):
    """A sentence that says why the pins of a kit cannot be wired like that, or None."""
    used = []
    for row in pins:
        for use, pin in used:
            if pin == row[1]:
                return "pin %s is used twice, for %s and %s" % (pin, use, row[0])
        used.append(row)
    uses = [use for use, _pin in pins]
    keys = KEYS[2:3] if "dial_a" in uses else KEYS[:3]
    for use in (_LINES[bus[0]] if bus else ()) + keys:
        if use not in uses:
            return "no pin for %s" % use
    return None
