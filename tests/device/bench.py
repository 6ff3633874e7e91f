"""A device on the bench: a port without hardware, keys pressed by script, and the screen as text."""

import folders

from kiebitz_device import roster as people
from kiebitz_device.app import App
from kiebitz_device.ports import Usual
from kiebitz_device.store import Store

KEYS = {"U": 1, "D": 2, "O": 4, "B": 8, "M": 16}
KEYS.update({str(n): 32 << n for n in range(10)})
PRESS = 40
"""Milliseconds that a pressed key stays down, and stays up afterwards."""


def fresh():
    """Path of an empty folder for a device's files; the one before goes, with its files."""
    folders.sweep()
    return folders.folder()


class Wire:
    """A serial port: `sent` is what the PC sent, `received` what it got."""

    def __init__(self):
        self.sent = b""
        self.received = b""

    def read(self):
        data, self.sent = self.sent, b""
        return data

    def write(self, data):
        self.received += data
        return len(data)


class Port(Usual):
    """The port contract (kiebitz_device/ports) without a device; time passes only when something waits.

    shown  the last screens drawn, as many as are `logged`
    """

    columns = 21
    interpreter = "bench"

    def __init__(self, folder, rows=8, three_keys=False, logged=40):
        self.folder = folder
        self.logged = logged
        self.rows = rows
        self.three_keys = three_keys
        self.serial = Wire()
        self.now = self.down = 0
        self.level = 2
        self.shown = []

    def keys(self, _now):
        return self.down

    def ticks(self):
        return self.now

    def elapsed(self, a, b):
        return b - a

    def wait(self, ms):
        self.now += ms

    def random(self, n):
        return bytes([(37 * i + 11) % 256 for i in range(n)])

    def light(self, level):
        self.level = level

    def show(self, rows, inverse):
        assert len(rows) == self.rows and all([len(row) == self.columns for row in rows]), rows
        self.shown = (self.shown + [(rows, inverse)])[-self.logged :]


class Bench:
    """An app on a port.

    A script is words with spaces or bars between them: letters U D O B M and digits are keys, ``D(35)`` holds DOWN and
    lets go when the inverse part reads 35, ``>Other_entry`` taps DOWN until the bar is on a row that begins so. OFF is
    power off and on, BREAK lets every write to the store fail for want of room until MEND, WORN because the flash does,
    TORN leaves half a line behind as a power cut does, FULL leaves little room. `more` are attributes of the port.
    """

    def __init__(self, folder, rows=8, three_keys=False, logged=40, roster=(), **more):
        self.port = Port(folder, rows, three_keys, logged)
        for name in more:
            setattr(self.port, name, more[name])
        self.presses = 0
        if roster:
            people.put(Store(folder, self.port.random, self.port.chip, self.port.nvm), roster)
        self.restart()

    def restart(self):
        """Power off and on."""
        self.port.down = 0
        # a board has no two apps in memory
        self.app = None
        self.app = App(self.port)
        self.app.store.free = lambda: 1203 * 512
        self.app.step()

    def keys(self, script):
        """Do what a script says. Gives back the bench."""
        for token in script.replace("|", " ").split():
            if token in ("OFF", "BREAK", "WORN", "MEND", "TORN", "FULL"):
                getattr(self, "_" + token)()
            elif token[0] == ">":
                self._go(token[1:].replace("_", " "))
            elif "(" in token:
                taps, goal = token[: token.find("(")], token[token.find("(") + 1 : -1]
                self._taps(taps[:-1])
                self.hold(taps[-1], goal)
            else:
                self._taps(token)
        return self

    def _OFF(self):
        self.restart()

    def _BREAK(self, number=28):
        def fails(_n, _events):
            raise OSError(number)

        self.app.store.append = fails

    def _WORN(self):
        self._BREAK(5)

    def _MEND(self):
        kept = self.app.store
        kept.append = lambda n, events: Store.append(kept, n, events)

    def _FULL(self):
        self.app.store.free = lambda: 12 * 512

    def _TORN(self):
        with open("%s/%04d.log" % (self.port.folder, self.app.evening.number), "a") as file:
            file.write("99 tell on")

    def _go(self, text):
        for _ in range(99):
            if self.at(text):
                return
            self._taps("D")
        raise AssertionError("no row %s:\n%s" % (text, self.screen()))

    def at(self, text):
        """Is the bar on a row that begins so?"""
        return self.inverse_text().startswith(text)

    def _taps(self, keys):
        for key in keys:
            self._down(key)
            self.pause(PRESS)
            self.release()

    def _down(self, key):
        self.presses += 1
        self.port.down = KEYS[key]
        self.pause(10)

    def release(self):
        self.port.down = 0
        self.pause(PRESS)

    def hold(self, key, goal):
        """Hold a key until the inverse part reads `goal`."""
        self._down(key)
        for _ in range(2000):
            if self.inverse_text() == goal:
                self.release()
                return
            self.pause(10)
        raise AssertionError("never reads %s:\n%s" % (goal, self.screen()))

    def pause(self, ms):
        """Let time pass, the app running."""
        for _ in range(ms // 10):
            self.port.wait(10)
            self.app.step()

    # what is on the screen

    @property
    def rows(self):
        """The rows on the screen, without the blanks at their ends."""
        return [row.rstrip() for row in self.port.shown[-1][0]]

    @property
    def inverse(self):
        """(row, first, last column) of the inverse part, or None."""
        return self.port.shown[-1][1]

    def inverse_text(self):
        """What the inverse part says, without blanks and the ? of a proposal."""
        if self.inverse is None:
            return ""
        row, first, last = self.inverse
        return self.port.shown[-1][0][row][first : last + 1].strip().lstrip("?")

    def where(self):
        """The inverse part as screens.md names it: "r3", "r3 c11-15", "none"."""
        if self.inverse is None:
            return "none"
        row, first, last = self.inverse
        return "r%d" % (row + 1) + ("" if last - first == self.port.columns - 1 else " c%d-%d" % (first + 1, last + 1))

    def screen(self):
        """The screen as text, each row between bars."""
        return "\n".join(["|%s|" % row for row in self.port.shown[-1][0]])
