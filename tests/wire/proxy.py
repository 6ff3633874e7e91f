"""The cable of a box as bad as a cable can be: by a seed it damages, delays and tears what passes, breaks, and talks itself."""

import os
import select
import threading
import time
import tty
from collections import deque

STRAY = (
    b"boot.py output:\r\n",
    b'Traceback (most recent call last):\r\n  File "main.py", line 3, in <module>\r\nMemoryError: memory allocation failed\r\n',
    b">>> ",
    b"MPY: soft reboot\r\n",
    b"AT+GCAP\r",
    b"\xff\x00\xfe\x03\x04",
    b"~kz ",
    b"~kz 5 ok half a fra",
    b"~kz 1 ok 64e62535\n",
    b"\n",
)
"""What other programs say on such a line: prints, a traceback, a prompt, a modem's greeting, halves of frames."""


class Noise:
    """What happens to the bytes of one direction. Every rate counts bytes: 0.01 is one byte in a hundred.

    flip, drop, double  a bit, a byte; stray: something of STRAY comes before the byte
    split  a pause of a few milliseconds; late: a pause of up to `pause` seconds, in which what follows piles up
    """

    def __init__(self, dice, flip=0.0, drop=0.0, double=0.0, stray=0.0, split=0.0, late=0.0, pause=0.2):
        self.dice = dice
        self.flip, self.drop, self.double, self.stray = flip, drop, double, stray
        self.split, self.late, self.pause = split, late, pause

    def over(self, data):
        """(seconds to wait, bytes) of what becomes of these bytes, piece by piece."""
        dice, piece = self.dice, b""
        for byte in data:
            raw = bytes([byte])
            if dice.random() < self.stray:
                piece += dice.choice(STRAY)
            if dice.random() < self.flip:
                raw = bytes([byte ^ 1 << dice.randrange(8)])
            if dice.random() < self.drop:
                raw = b""
            if dice.random() < self.double:
                raw += raw
            wait = dice.random() * 0.005 if dice.random() < self.split else 0.0
            wait += dice.random() * self.pause if dice.random() < self.late else 0.0
            if wait:
                yield 0.0, piece
                yield wait, raw
                piece = b""
            else:
                piece += raw
        yield 0.0, piece


class Proxy(threading.Thread):
    """Stands where `kiebitz.cable.Cable` does: `inner` for the box, `port` for the PC, `close`.

    noise   the `Noise` to the box and to the PC, None for a good cable
    at      after so many more bytes to the PC `then` is called, from this thread; None: never
    silent  nothing passes any more, as when a hub loses its power
    """

    url = None

    def __init__(self):
        super().__init__(daemon=True)
        self._lock = threading.Lock()
        self._wake, self._waker = os.pipe()
        self._box, self._box_end, self.inner = _pair()
        self._pc, self._pc_end, self.port = _pair()
        self._late = {}
        self.heal()
        self.start()

    def heal(self):
        """A good cable from now on; what was still on its way is lost."""
        with self._lock:
            self.noise = (None, None)
            self.at = self.then = None
            self.silent = False
            self._late = {self._box: deque(), self._pc: deque()}

    def vanish(self):
        """The port of the PC is gone, with all who have it open; plugged in again it has another name."""
        with self._lock:
            os.close(self._pc)
            os.close(self._pc_end)
            self._pc, self._pc_end, self.port = _pair()
            self._late = {self._box: deque(), self._pc: deque()}

    def run(self):
        while True:
            with self._lock:
                ends = {self._box: 1, self._pc: 0}
                due = [pieces[0][0] for pieces in self._late.values() if pieces]
            wait = max(0.0, min(due) - time.monotonic()) if due else 0.05
            ready = select.select([*ends, self._wake], [], [], min(wait, 0.05))[0]
            if self._wake in ready:
                return
            then = None
            with self._lock:
                for end in ready:
                    if end in (self._box, self._pc):
                        then = self._take(end, ends[end]) or then
                for target, pieces in self._late.items():
                    while pieces and pieces[0][0] <= time.monotonic():
                        _put(target, pieces.popleft()[1])
            if then:
                then()

    def _take(self, end, to_pc):
        """Take what came from one end; gives what is to be done now that so much has passed."""
        data, then = os.read(end, 512), None
        if to_pc and self.at is not None:
            data, self.at = data[: self.at], max(0, self.at - len(data))
            if not self.at:
                # what follows in this piece is lost, as when a plug leaves its socket
                then, self.at = self.then, None
        target = self._pc if to_pc else self._box
        pieces = self._late[target]
        when = max(time.monotonic(), pieces[-1][0] if pieces else 0.0)
        for wait, piece in self.noise[to_pc].over(data) if self.noise[to_pc] else [(0.0, data)]:
            when += wait
            if piece and not self.silent:
                pieces.append((when, piece))
        return then

    def close(self):
        """Take the cable away."""
        os.write(self._waker, b"x")
        self.join()
        for end in (self._box, self._box_end, self._pc, self._pc_end, self._wake, self._waker):
            os.close(end)


def _pair():
    """Both ends of a pseudo-terminal that passes bytes as they are, and the path of the second."""
    here, there = os.openpty()
    tty.setraw(there)
    for end in (here, there):
        os.set_blocking(end, False)
    return here, there, os.ttyname(there)


def _put(end, data):
    try:
        os.write(end, data)
    except OSError:
        # nobody reads: like a USB line, it drops what finds no room
        pass
