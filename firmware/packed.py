"""The whole program in one file: MicroPython finds a module in it sooner than among a hundred files in folders.

`kiebitz install` makes the file and starts it with this module. Whoever copies the folders themselves needs neither.

The file begins with ``kzp1`` and the number of slots of its table in four bytes, lowest first. Then come the keys of all
slots and the places of all slots, four bytes each. The key of a path is the CRC-32 of its text without the two highest bits,
0 in a slot that is free; its place is where its content begins, in units of 16 bytes, times 65,536, plus how many bytes it
has; 0 for a folder. A path has the slot of its key modulo their number, or the next free one.
"""

import sys

for _name in ("array", "binascii", "io", "machine", "os", "select", "time"):
    # each import of these looks for a file first, which takes 4 ms. With "u" in front it is what is built in
    sys.modules[_name] = __import__("u" + _name)

import io  # noqa: E402
import os  # noqa: E402
from array import array  # noqa: E402
from binascii import crc32  # noqa: E402

_NO_ENTRY = 2
_FOLDER = (0x4000, 0, 0, 0, 0, 0, 0, 0, 0, 0)


class Pack:
    """A file system of one file, only to read, as `os.mount` takes it. OSError or ValueError if there is no such file."""

    def __init__(self, path):
        self._file = open(path, "rb")
        head = self._file.read(8)
        self._slots = array("I", head[4:])[0] if len(head) == 8 and head[:4] == b"kzp1" else 0
        table = self._file.read(8 * self._slots)
        if not self._slots or len(table) < 8 * self._slots:
            raise ValueError("%s is damaged" % path)
        self._keys = array("I", table[: len(table) // 2])
        self._places = array("I", table[len(table) // 2 :])
        self._last = ("", 0)

    def _place(self, path):
        """The place of a path; OSError if there is no such path. The last one is asked for twice: is it there, open it."""
        if path == self._last[0]:
            return self._last[1]
        key = crc32(path) & 0x3FFFFFFF
        at = key % self._slots
        found = self._keys[at]
        while found != key:
            if not found:
                raise OSError(_NO_ENTRY)
            at = (at + 1) % self._slots
            found = self._keys[at]
        self._last = (path, self._places[at])
        return self._places[at]

    def mount(self, _readonly, _mkfs):
        """Called by `os.mount`."""

    def umount(self):
        """Called by `os.umount`."""

    def stat(self, path):
        """Is it a file or a folder? Its times are nobody's business."""
        if path.endswith(".py"):
            # asked before each .mpy
            raise OSError(_NO_ENTRY)
        place = self._place(path)
        return (0x8000, 0, 0, 0, 0, 0, place & 0xFFFF, 0, 0, 0) if place else _FOLDER

    def open(self, path, _mode):
        """A file to read from."""
        place = self._place(path)
        start = place >> 16 << 4
        return Code(self._file, start) if path.endswith(".mpy") else Part(self._file, start, place & 0xFFFF)


class Code(io.IOBase):
    """A module within a file, for an import, which knows by itself where it ends."""

    def __init__(self, file, start):
        file.seek(start)
        # without a function of ours in between that would run for every piece
        self.readinto = file.readinto

    def ioctl(self, request, _argument):
        """What an import asks: how much it had better read at a time (11). Other files are read in pieces of 20 bytes."""
        return 255 if request == 11 else 0


class Part:
    """A file within a file, to read from."""

    def __init__(self, file, start, size):
        self._file = file
        self._start, self._size = start, size
        self._at = 0

    def seek(self, offset, whence=0):
        """As of any file; whence is 0 for its begin or 2 for its end."""
        self._at = self._size + offset if whence else offset
        return self._at

    def readinto(self, buffer):
        """Fill a buffer; gives how many bytes of it are of this file, 0 at its end."""
        self._file.seek(self._start + self._at)
        size = min(self._file.readinto(buffer), self._size - self._at)
        self._at += size
        return size

    def close(self):
        """The file around it stays open."""


def mount():
    """From now on modules come from the file, if they are in it."""
    try:
        pack = Pack("/kiebitz.pack")
    except (OSError, ValueError):
        print("kiebitz.pack is missing or damaged: put the program on the board again with kiebitz install")
        return
    os.mount(pack, "/program")
    sys.path.insert(0, "/program")
