"""A box on a PC, on MicroPython's unix build or on CPython alike: a parent process has the keys, the screen and the cable.

``python -m kiebitz_device.ports.unix folder=PATH [serial=PATH] [screen=21x8] [keys=5] [chip=TEXT]``, also with ``micropython``.

`serial` is a pseudo-terminal in raw mode. Lines of standard input, each in force for at least 10 ms before the next:

* ``down KEY`` and ``up KEY`` with KEY one of up, down, ok, back, menu

Lines of standard output, UTF-8:

* ``screen COLUMNS ROWS ROW FIRST LAST TEXT`` the screen has changed. TEXT is all rows one after the other without
  anything between them; row ROW (from 0) is inverse from column FIRST to LAST, ``- - -`` if nothing is
* ``done N`` the first N lines of input have been acted on, and every screen that came of them has been printed
* ``light LEVEL`` 0 dark, 1 dimmed, 2 full

When standard input ends, so does the box. Killing it is the power cut.
"""

import os
import select
import sys
import time

from kiebitz_device.app import App
from kiebitz_device.buttons import NAMES
from kiebitz_device.ports import Usual

_LEAST = 10
"""Milliseconds a line of input stays in force: longer than `Buttons` needs to let a contact settle."""


class _Stream:
    """A file that is read and written without waiting."""

    def __init__(self, file):
        self.file = file
        self._there = select.poll()
        self._there.register(file, select.POLLIN)
        self._room = select.poll()
        self._room.register(file, select.POLLOUT)

    def read(self):
        """The bytes that are there, at most 512; OSError once the other end is gone."""
        data = b""
        while len(data) < 512 and self._there.poll(0):
            byte = self.file.read(1)
            if not byte:
                raise OSError("closed")
            data += byte
        return data

    def write(self, data):
        """Write as much of the data as there is room for; gives how many bytes were taken."""
        taken = 0
        while taken < len(data) and self._room.poll(0):
            # room is promised for one byte only: more could wait for a reader
            self.file.write(data[taken : taken + 1])
            taken += 1
        return taken


class _Serial(_Stream):
    """The cable: when the other end is gone it is silent."""

    def read(self):
        """The bytes that are there, at most 512."""
        try:
            return super().read()
        except OSError:
            return b""


class _NoSerial:
    """No cable at all."""

    def read(self):
        """Nothing ever comes."""
        return b""

    def write(self, data):
        """Whatever is sent is gone."""
        return len(data)


class UnixPort(Usual):
    """The port contract (ports/__init__.py) over standard input, standard output and a pseudo-terminal."""

    def __init__(self, folder, serial="", screen="21x8", keys="5", chip=""):
        self.folder = folder
        self.columns, self.rows = [int(n) for n in screen.split("x")]
        self.three_keys = keys == "3"
        version = ".".join([str(n) for n in sys.implementation.version[:3]])
        self.interpreter = "%s %s %s" % (sys.implementation.name, version, sys.platform)
        self.random = os.urandom
        self.chip = chip.encode("utf-8")
        self._in = _Stream(open(0, "rb", 0))
        self._out = open(1, "wb", 0)
        self.serial = _Serial(open(serial, "r+b", 0)) if serial else _NoSerial()
        self._anything = select.poll()
        self._anything.register(self._in.file, select.POLLIN)
        if serial:
            self._anything.register(self.serial.file, select.POLLIN)
        self._text = b""
        self._lines = []
        self._mask = self._taken = self._said = 0
        self._since = self.ticks()

    if hasattr(time, "ticks_ms"):

        def ticks(self):
            """Milliseconds, wrapping around."""
            return time.ticks_ms()

        def elapsed(self, a, b):
            """Milliseconds from tick a to tick b."""
            return time.ticks_diff(b, a)

    else:

        def ticks(self):
            """Milliseconds."""
            return int(time.monotonic() * 1000)

        def elapsed(self, a, b):
            """Milliseconds from tick a to tick b."""
            return b - a

    def keys(self, now):
        """Each call lets at most one line of input come into force."""
        self._receive()
        if self._lines and self.elapsed(self._since, now) >= _LEAST:
            verb, key = self._lines.pop(0).split(" ")
            bit = 1 << NAMES.index(key)
            self._mask = self._mask | bit if verb == "down" else self._mask & ~bit
            self._since = now
            self._taken += 1
        return self._mask

    def _receive(self):
        try:
            self._text += self._in.read()
        except OSError:
            sys.exit(0)
        while b"\n" in self._text:
            line, self._text = self._text.split(b"\n", 1)
            self._lines.append(str(line, "utf-8"))

    def wait(self, ms):
        """Say what has been acted on, then sleep until something comes in or the next line is due."""
        if self._said != self._taken:
            self._said = self._taken
            self._print("done %d" % self._taken)
        if self._lines:
            time.sleep(max(0, min(ms, _LEAST - self.elapsed(self._since, self.ticks()))) / 1000)
        else:
            self._anything.poll(ms)

    def show(self, rows, inverse):
        """Print the screen."""
        row, first, last = inverse or ("-", "-", "-")
        self._print("screen %d %d %s %s %s %s" % (self.columns, self.rows, row, first, last, "".join(rows)))

    def light(self, level):
        """Print how bright the screen is."""
        self._print("light %d" % level)

    def _print(self, line):
        self._out.write((line + "\n").encode("utf-8"))


if __name__ == "__main__":
    App(UnixPort(**dict([argument.split("=", 1) for argument in sys.argv[1:]]))).run()
