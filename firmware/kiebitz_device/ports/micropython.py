"""MicroPython on a board: keys on pins, a display on a bus, the USB line of the interpreter itself."""

import gc
import os
import select
import sys
import time

import machine

from kiebitz_device.boards import KEYS
from kiebitz_device.ports import Usual, charge, fit_for_use
from kiebitz_device.ports.contacts import Contact, Contacts, elapsed
from kiebitz_device.screens import paged

_FREE = 90_000
"""Bytes of heap that stay free, so that no piece of it is ever too small; above that a page that was seen comes quickly."""

_PIECE = 16
"""Bytes written at once: a line that has any room nearly always has this much, and waits only if not."""

_NAP = 3
"""Milliseconds of sleep until the keys are looked for again."""

_LONG = 10
"""Milliseconds of waiting that are worth a sleep."""

MEASURED = ("Raspberry Pi Pico", "Raspberry Pi Pico2", "Raspberry Pi Pico 2")
"""Boards on which the pins of ``BATTERY`` are what it says; with a radio they belong to that."""

_TO_PC = 10000
"""Milliseconds after power-on for which a PC gets to know the box, whatever the pin says: boards that call themselves a Pico may
have another one. After that MicroPython lets the line of a PC alone while it sleeps."""

_DEEP = 100
"""Most milliseconds of deep sleep: a key pressed just before it waits so long."""

_LAMP = (0, 6000, 65535)
"""How bright the lamp behind a display is when dark, dimmed and full."""


class Serial:
    """Standard input and output, never waiting. Ctrl-C stays with the interpreter: frames have no control bytes."""

    def __init__(self):
        self._in = select.poll()
        self._in.register(sys.stdin, select.POLLIN)
        self._out = select.poll()
        self._out.register(sys.stdout, select.POLLOUT)

    def waiting(self, ms=0):
        """Is there anything to read? If not, the chip sleeps until there is, at most `ms` milliseconds."""
        return _ready(self._in, ms)

    def read(self):
        data = b""
        while len(data) < 256 and self.waiting():
            data += sys.stdin.buffer.read(1)
        return data

    def write(self, data):
        sent = 0
        while sent < len(data) and _ready(self._out, 0):
            sent += sys.stdout.buffer.write(data[sent : sent + _PIECE])
        return sent


def _ready(poll, ms):
    for _event in poll.ipoll(ms):
        return True
    return False


class Port(Usual):
    """The port contract (ports/__init__.py) for a kit (boards/__init__.py)."""

    folder = "/kiebitz"
    interpreter = "%s %d.%d.%d %s" % ((sys.implementation[0],) + tuple(sys.implementation[1][:3]) + (sys.platform,))
    random = staticmethod(os.urandom)
    chip = machine.unique_id()
    ticks = staticmethod(time.ticks_ms)
    elapsed = staticmethod(elapsed)

    def __init__(self, kit):
        pins = dict(kit.PINS)
        self.serial = Serial()
        fit_for_use(kit, lambda: _screen(kit, pins))
        self._screen = _screen(kit, pins)
        self.columns, self.rows = self._screen.columns, self._screen.rows
        self._lamp = machine.PWM(machine.Pin(pins["lamp"]), freq=1000, duty_u16=_LAMP[2]) if "lamp" in pins else None
        self.three_keys, self.digits = "back" not in pins, "0" in pins
        self._contacts = Contacts([(pin, 1 << KEYS.index(use)) for use, pin in kit.PINS if use in KEYS])
        self.keys = self._contacts.take
        self._battery = getattr(kit, "BATTERY", None) if sys.implementation[2].split(" with ")[0] in MEASURED else None
        self._began, self._known = self.ticks(), False
        if self._battery:
            self._adc = machine.ADC(machine.Pin(self._battery[0]))
            self._usb = machine.Pin(self._battery[1], machine.Pin.IN)
        self.contrast = self._screen.contrast

    def wait(self, ms):
        if ms > _LONG and self._contacts.rest():
            self._doze(ms)
            return
        start = now = self.ticks()
        while self.elapsed(start, now) < ms and not self._contacts.held.due(now) and not self.serial.waiting(_NAP):
            now = self.ticks()

    def _doze(self, ms):
        """Sleep while no contact moves: deep if nothing but the clock is needed, else until USB or the next look."""
        start = now = self.ticks()
        # looked at once: ticks wrap around
        self._known = self._known or self.elapsed(self._began, now) > _TO_PC
        deep = self._known and self._battery and not self._usb() and not self._lamp
        while self.elapsed(start, now) < ms and not Contact.stirred and not self.serial.waiting(0 if deep else _NAP):
            if deep:
                machine.lightsleep(min(_DEEP, ms - self.elapsed(start, now)))
            now = self.ticks()

    def battery(self):
        if not self._battery or self._usb():
            return None
        return charge(self._adc.read_u16(), self._battery)

    def roomy(self, begun=False):
        # to look takes a Pico 13 ms, and at power-on it has room
        return begun and sys.platform == "rp2" or gc.mem_free() > _FREE

    def light(self, level):
        self._screen.light(level)
        if self._lamp:
            self._lamp.duty_u16(_LAMP[level])


def _out(pin, level):
    return machine.Pin(pin, machine.Pin.OUT, value=level)


def _screen(kit, pins):
    kind, block, where = kit.BUS
    if kind == "i2c":
        i2c = machine.I2C(block, sda=machine.Pin(pins["sda"]), scl=machine.Pin(pins["scl"]), freq=400_000)
        bus = paged.I2C(i2c, where)
    else:
        spi = machine.SPI(block, baudrate=where, sck=machine.Pin(pins["sck"]), mosi=machine.Pin(pins["mosi"]))
        bus = paged.SPI(spi, _out(pins["select"], 1), _out(pins["pixels"], 0))
    if "reset" in pins:
        reset = _out(pins["reset"], 0)
        time.sleep_ms(10)
        reset(1)
        time.sleep_ms(100)
    screen = paged.Paged
    if kit.SCREEN == "sh1107":
        from kiebitz_device.screens.sideways import Sideways as screen
    return screen(bus, kit.SCREEN, kit.SIZE[1], kit.TURN == 180)
