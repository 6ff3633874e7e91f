"""Displays on the emulated board: the models of `panels`, one with the times at which its pictures were complete."""

import zlib

from PIL import Image

import panels


class Panel(panels.Panel):
    """A controller and its glass. `frames`: (ns of the first, ns of the last byte) of every transfer that changed its memory."""

    def __init__(self, clock, controller="ssd1306", height=64):
        super().__init__(controller, height)
        self.frames = []
        self._clock = clock
        self._began = None
        self._checksum = zlib.crc32(self.memory)

    @property
    def busy(self):
        """Is a transfer under way? Its picture is half the old and half the new one."""
        return self._began is not None

    def command(self, byte):
        """Take a byte of a command."""
        self.commands((byte,))

    def data(self, byte):
        """Take eight pixels."""
        if self._began is None:
            self._began = self._clock.nanos
        self.pixels((byte,))

    def end(self):
        """The transfer is over."""
        checksum = zlib.crc32(self.memory)
        if checksum != self._checksum:
            self._checksum = checksum
            self.frames.append((self._began, self._clock.nanos))
        self._began = None

    def row(self, number):
        """The 128 bytes of a row of text, on a display that stands upright (not on an SH1107)."""
        start = number * self.columns + {"sh1106": 2}.get(self.controller, 0)
        return bytes(self.memory[start : start + 128])

    def save(self, path, scale=4):
        """The picture as a PNG file."""
        lines = self.picture()
        image = Image.new("1", (len(lines[0]), len(lines)))
        image.putdata([sign == "#" for line in lines for sign in line])
        image.resize((image.width * scale, image.height * scale)).save(path)


class Colour(panels.Colour):
    """A colour display on four wires."""

    def data(self, byte):
        """Take a byte of what follows a command."""
        super().data((byte,))

    def end(self):
        """The transfer is over."""
