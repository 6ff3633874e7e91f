"""Rows of text on an SH1107: its pages run across the picture, so that a row of text is eight of its memory columns."""

import framebuf

from kiebitz_device.screens.paged import PIXELS, Paged


class Sideways(Paged):
    """As `Paged`, for a display whose memory lies on its side. Nothing is turned by the controller, all of it here."""

    def __init__(self, bus, controller, height=64, turned=False):
        super().__init__(bus, controller, height, turned)
        self._start += bytes((0xA8, height - 1, 0xD3, 0x60 if height == 64 else 0))
        self._height = height
        upright = memoryview(self._row)[1:]
        self._lines = bytearray(PIXELS)
        order = framebuf.MONO_HLSB if turned else framebuf.MONO_HMSB
        self._from = framebuf.FrameBuffer(upright, PIXELS, 8, framebuf.MONO_VLSB)
        self._to = framebuf.FrameBuffer(self._lines, PIXELS, 8, order)

    def _send(self, number):
        """The eight pixel lines of a row, in the order of the memory columns that they become."""
        self._to.blit(self._from, 0, 0)
        column = 8 * number if self._turned else self._height - 8 - 8 * number
        for y in range(8):
            line = self._lines[16 * y : 16 * y + 16]
            at = 1 + 16 * (y if self._turned else 7 - y)
            self._row[at : at + 16] = bytes(reversed(line)) if self._turned else line
        self._bus.commands(bytes((0xB0, column & 15, 0x10 | column >> 4)))
        self._bus.row(self._row)
