"""Both ends of the cable under test: the real app on MicroPython behind a `Proxy`, and PCs that pull from it and may die."""

import os
import re
import shutil
import sqlite3
import subprocess
import sys
import time
from contextlib import closing

from proxy import Proxy

import interpreters
from kiebitz.client import Client
from kiebitz.finger import Finger
from kiebitz.pull import pull
from kiebitz.simulator import Device
from kiebitz.store import Store
from kiebitz.transport import Line
from kiebitz_device.store import Store as Flash

BANNER = re.compile(r"(\d+) of (\d+) there")


class Box(Device):
    """The app as a board has it: compiled, with the heap of a board, its chip numbered.

    seen  every screen since it was emptied last; gone: {(epoch, session): lines} of storage that was emptied
    """

    def __init__(self, folder):
        self.seen = []
        self.gone = {}
        self.last_words = b""
        super().__init__(folder, "micropython")
        self.cable.close()
        self.cable = Proxy()
        self.finger = Finger(self, lambda *_step: None)
        self._hand = self._evening()

    @property
    def _screen(self):
        return self.seen[-1] if self.seen else None

    @_screen.setter
    def _screen(self, screen):
        # what it showed before it was switched off is no page of now
        self.seen = [*self.seen, screen] if screen else []

    def _end(self):
        self._child.wait()
        self.last_words += self._child.stderr.read()
        super()._end()

    def _command(self):
        words = (f"folder={self.folder}", f"serial={self.cable.inner}", "chip=wire")
        return interpreters.micropython("-m", "kiebitz_device.ports.unix", *words)

    # its files

    @property
    def flash(self):
        """Its storage, to look at."""
        return Flash(str(self.folder), None)

    def written(self):
        """{(epoch, session): lines as they stand in the file}."""
        flash = self.flash
        return {(flash.epoch, n): _lines(self.folder / ("%04d.log" % n)) for n in flash.sessions()}

    def empty(self):
        """The power fails, and the storage is formatted anew."""
        self.kill()
        self.gone.update(self.written())
        shutil.rmtree(self.folder)
        self._hand = self._evening()
        self.start()

    # its keys

    def play_on(self):
        """Press whatever comes next in an evening that never ends; it is on flash when this returns."""
        self.rest()
        next(self._hand)

    def _evening(self):
        f = self.finger
        while True:
            for choice in ("New game", "Black and White", "P1", "P2", "no more", "P1", "Start"):
                f.choose(choice)
            yield
            while True:
                f.take("ok", "count the piles")
                f.dial(3)
                yield
                f.dial(2)
                yield
                f.dial(4)
                f.confirm()
                if "wins" in str(f.screen):
                    f.take("back", "first page")
                    yield
                    break
                yield

    def rest(self):
        """Wait until it shows its page again: the one about the PC goes when the PC has been quiet for a while."""
        end = time.monotonic() + 5
        while BANNER.search(str(self.screen())):
            self.press("up")
            assert time.monotonic() < end, self.screen()

    def answers_keys(self):
        """Is its page there, and does its bar go away and come back?"""
        self.rest()
        before = self.screen()
        there, back = ("up", "down") if before.bar.lstrip("?").isdigit() else ("down", "up")
        moved = self.press(there)
        again = self.press(back)
        return moved.bar != before.bar and _body(again) == _body(before) and again.inverse == before.inverse


def _body(screen):
    """What a screen says, without the foot and without the mark that the PC lacks something: an ack may come any time."""
    return (screen.rows[0].rstrip(" ^"), *screen.rows[1:-1])


class Stopped(KeyboardInterrupt):
    """Somebody stops the PC's program."""


class Listener(Line):
    """A line whose program is stopped after so many bytes from the box."""

    def __init__(self, name, most):
        super().__init__(name)
        self._left = most

    def read(self, seconds):
        data = super().read(seconds)
        if self._left is not None:
            self._left -= len(data)
            if self._left < 0:
                raise Stopped
        return data


class Quitter(Client):
    """A client whose program is stopped when it has acknowledged so often and is about to do it again."""

    def __init__(self, line, acks):
        super().__init__(line)
        self._left = acks

    def ack(self, session, records):
        if self._left == 0:
            raise Stopped
        self._left = self._left and self._left - 1
        super().ack(session, records)


class Pc:
    """A PC with a store of its own."""

    def __init__(self, folder):
        self.folder = folder

    def pull(self, port, most=None, acks=None):
        """What a pull does. most: it is stopped after so many bytes; acks: it is stopped instead of acknowledging once more."""
        store = Store(self.folder)
        client = Quitter(Listener(port, most), acks)
        try:
            return pull(client, store, lambda _done, _todo: None)
        finally:
            client.close()
            store.close()

    def command(self, port):
        """The same as a process of its own, to be killed."""
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(p for p in sys.path if p)}
        words = ["-m", "kiebitz", "--data", str(self.folder), "pull", "--port", port]
        return subprocess.Popen([sys.executable, *words], env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE)

    def has(self):
        """{(epoch, session): lines} in its store, read past the code under test."""
        found = {}
        query = "select epoch, session, text from lines join journals on journals.id = journal order by journal, number"
        for epoch, session, text in self._rows(query):
            found.setdefault((epoch, session), []).append(text)
        return found

    def epochs(self):
        """The epochs of the box that it has met."""
        return [row[0] for row in self._rows("select epoch from devices")]

    def _rows(self, query):
        path = self.folder / "kiebitz.sqlite"
        if not path.exists():
            return []
        with closing(sqlite3.connect(path)) as db:
            return db.execute(query).fetchall()


def _lines(path):
    text = path.read_text("ascii")
    assert text.endswith("\n") or not text, path
    return text.split("\n")[:-1]
