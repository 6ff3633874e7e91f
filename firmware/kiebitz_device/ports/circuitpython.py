"""CircuitPython on a board: keypad and rotaryio, any display, the second serial port of the USB."""

import os
import sys
import time

import analogio
import board
import busio
import digitalio
import displayio
import keypad
import microcontroller
import storage
import supervisor
import usb_cdc

from kiebitz_device.boards import KEYS
from kiebitz_device.ports import Usual, charge, fit_for_use
from kiebitz_device.ports.held import Held

SAMPLE = 6
"""Milliseconds between two looks at the contacts: longer than they chatter, so that one press is one change."""

MEASURED = ("raspberry_pi_pico", "raspberry_pi_pico2")
"""Boards on which the pins of ``BATTERY`` are what it says; with a radio they belong to that."""

ROOM = 2048
"""Bytes of nvm that are worth using: less may not hold what a new game writes in one go."""

_LONG = 10
"""Milliseconds of waiting in which the keys may be looked at less often."""

_UP, _DOWN = 1, 2
_WRAP = 1 << 29


class Serial:
    """The port that boot.py switched on; without it the console, where Ctrl-C stays with the interpreter."""

    def __init__(self):
        self._port = usb_cdc.data or usb_cdc.console
        self._port.timeout = self._port.write_timeout = 0

    def waiting(self):
        """Is there anything to read?"""
        return self._port.in_waiting

    def read(self):
        return self._port.read(min(256, self._port.in_waiting)) if self._port.in_waiting else b""

    def write(self, data):
        return self._port.write(data)


class Port(Usual):
    """The port contract (ports/__init__.py) for a kit (boards/__init__.py)."""

    folder = "/kiebitz"
    interpreter = "%s %d.%d.%d %s" % ((sys.implementation[0],) + tuple(sys.implementation[1][:3]) + (sys.platform,))
    random = staticmethod(os.urandom)
    chip = bytes(microcontroller.cpu.uid)
    ticks = staticmethod(supervisor.ticks_ms)

    def __init__(self, kit):
        self.serial = Serial()
        if microcontroller.nvm and len(microcontroller.nvm) >= ROOM:
            self.nvm = microcontroller.nvm
        self.locked = storage.getmount("/").readonly
        fit_for_use(kit, lambda: _screen(kit))
        self._screen = _screen(kit)
        self.columns, self.rows = self._screen.columns, self._screen.rows
        self.light = self._screen.light
        self.contrast = getattr(self._screen, "contrast", None)
        self._battery = getattr(kit, "BATTERY", None) if board.board_id in MEASURED else None
        if self._battery:
            self._adc = analogio.AnalogIn(_pin(self._battery[0]))
            self._usb = digitalio.DigitalInOut(_pin(self._battery[1]))
        pins = dict(kit.PINS)
        self.three_keys, self.digits = "back" not in pins, "0" in pins
        keys = [(use, pin) for use, pin in kit.PINS if use in KEYS]
        self._bits = [1 << KEYS.index(use) for use, _pin in keys]
        self._down = [False] * len(keys)
        self._keypad = keypad.Keys([_pin(pin) for _use, pin in keys], value_when_pressed=False, interval=SAMPLE / 1000)
        self._dial = _dial(pins)
        self._turned = 0
        self._held = Held(self.elapsed, self.ticks())
        time.sleep(2 * SAMPLE / 1000)

    def elapsed(self, a, b):
        return (b - a + _WRAP // 2) % _WRAP - _WRAP // 2

    def keys(self, now):
        events = self._keypad.events
        while events and not self._held.full():
            event = events.get()
            self._down[event.key_number] = event.pressed
            self._held.put(self._mask())
        if events.overflowed and not events:
            # so far ahead that changes were dropped: what is down now is said anew
            events.clear()
            self._keypad.reset()
            self._down = [False] * len(self._down)
        if not self._held.full():
            self._held.put(self._mask())
        if self._dialled():
            step = 1 if self._dial.position > self._turned else -1
            self._turned += step
            self._held.put(self._mask() | (_DOWN if step > 0 else _UP))
        return self._held.take(now)

    def _mask(self):
        mask = 0
        for bit, down in zip(self._bits, self._down):
            if down:
                mask |= bit
        return mask

    def wait(self, ms):
        start = self.ticks()
        while self.elapsed(start, self.ticks()) < ms and not self._moved():
            time.sleep(0.005 if ms > _LONG else 0.002)

    def battery(self):
        if not self._battery or self._usb.value:
            return None
        return charge(self._adc.value, self._battery)

    def _moved(self):
        return self._keypad.events or self._dialled() or self._held.due(self.ticks()) or self.serial.waiting()

    def _dialled(self):
        """Has the dial been turned further, and is all that came before in force? Each notch is one press."""
        return self._dial and not self._held.waiting() and self._dial.position != self._turned


def any_key(kit):
    """Is a key of the kit down? For boot.py, before there is a port."""
    down = False
    for use, pin in kit.PINS:
        if use in KEYS:
            with digitalio.DigitalInOut(_pin(pin)) as contact:
                contact.switch_to_input(digitalio.Pull.UP)
                time.sleep(0.002)
                down = down or not contact.value
    return down


def _pin(name):
    return getattr(microcontroller.pin, "GPIO%d" % name) if isinstance(name, int) else getattr(board, name)


def _dial(pins):
    if "dial_a" not in pins:
        return None
    import rotaryio

    return rotaryio.IncrementalEncoder(_pin(pins["dial_a"]), _pin(pins["dial_b"]))


class _Wires:
    """An I2C bus that is opened with the first byte: a display that is plugged in later is found then."""

    def __init__(self, sda, scl):
        self._pins = (scl, sda)
        self._bus = None

    def writeto(self, address, data):
        if self._bus is None:
            try:
                self._bus = busio.I2C(*self._pins, frequency=400_000)
            except RuntimeError as nothing_pulls_up:
                raise OSError(str(nothing_pulls_up))
            self._bus.try_lock()
        self._bus.writeto(address, data)


def _screen(kit):
    if kit.SCREEN != "display":
        displayio.release_displays()
    pins = {use: _pin(pin) for use, pin in kit.PINS}
    if kit.SCREEN in ("ssd1306", "sh1106"):
        from kiebitz_device.screens import paged

        bus = paged.I2C(_Wires(pins["sda"], pins["scl"]), kit.BUS[2])
        return paged.Paged(bus, kit.SCREEN, kit.SIZE[1], kit.TURN == 180)
    if kit.SCREEN == "sh1107":
        from kiebitz_device.screens.awaited import Awaited

        return Awaited(lambda: _sh1107(kit, pins))
    from kiebitz_device.screens.labels import Labels

    if kit.SCREEN == "st7789":
        return Labels(_st7789(kit, pins))
    if not getattr(board, "DISPLAY", None):
        raise ValueError("This board has no display of its own: choose another kit")
    return Labels(board.DISPLAY)


def _sh1107(kit, pins):
    from adafruit_displayio_sh1107 import SH1107
    from i2cdisplaybus import I2CDisplayBus

    wires = busio.I2C(pins["scl"], pins["sda"], frequency=400_000)
    try:
        bus = I2CDisplayBus(wires, device_address=kit.BUS[2])
    except ValueError:
        wires.deinit()
        raise
    return SH1107(bus, width=kit.SIZE[0], height=kit.SIZE[1], rotation=kit.TURN, auto_refresh=False)


def _st7789(kit, pins):
    from adafruit_st7789 import ST7789
    from fourwire import FourWire

    spi = busio.SPI(pins["sck"], MOSI=pins["mosi"])
    bus = FourWire(spi, command=pins["pixels"], chip_select=pins["select"], reset=pins["reset"], baudrate=kit.BUS[2])
    width, height = kit.SIZE
    shape = {"width": width, "height": height, "rowstart": 320 - height, "rotation": kit.TURN}
    return ST7789(bus, backlight_pin=pins["lamp"], auto_refresh=False, **shape)
