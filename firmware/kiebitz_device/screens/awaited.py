"""A display on I2C that displayio drives: while none answers the box goes on without a picture, and each page looks again."""

import displayio

from kiebitz_device.screens.labels import COLUMNS, ROWS, Labels


class Awaited:
    """A display of 128x64.

    open_display  function that gives it, or raises what CircuitPython does if nothing pulls the wires up, or nobody answers
    there  it has answered
    """

    columns, rows = COLUMNS, ROWS
    there = False

    def __init__(self, open_display):
        self._open = open_display
        self._look()

    def _look(self):
        try:
            display = self._open()
        except (RuntimeError, ValueError):
            displayio.release_displays()
        else:
            self._labels = Labels(display)
            self.there = True

    def show(self, rows, inverse):
        """Draw the whole screen (ports/__init__.py), if there is one."""
        if not self.there:
            self._look()
        if self.there:
            self._labels.show(rows, inverse)

    def light(self, level):
        """0 dark, 1 dimmed, 2 full."""
        if self.there:
            self._labels.light(level)
