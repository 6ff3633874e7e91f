"""Rows of text on any display that displayio drives: tiles of our own font, enlarged to what the display has room for."""

import bitmaptools
import displayio

from kiebitz_device.screens.font import CELLS, FIRST, HEIGHT, WIDTH, numbers

COLUMNS, ROWS, FEWEST_ROWS = 21, 8, 5
"""What the pages are drawn for, and what they need."""

_BRIGHTNESS = (0, 0.15, 1)


def _colours(paper, ink):
    palette = displayio.Palette(2)
    palette[0], palette[1] = paper, ink
    return palette


class Tiles:
    """A grid of tiles for each row, so that only rows that changed are sent, and a bar over what is inverse.

    display  any display of displayio; the picture is drawn when `show` asks for it
    columns, rows  characters on the screen: 21 or more, as many rows as there is room for
    """

    there = True

    def __init__(self, display):
        across = max(1, (display.width // COLUMNS - 1) // (WIDTH - 1))
        down = max(1, min(display.height // (ROWS * HEIGHT), across * 3 // 2))
        self._size = wide, high = max(WIDTH, min(display.width // COLUMNS, WIDTH * across)), HEIGHT * down
        self.columns, self.rows = display.width // wide, display.height // high
        if self.columns < COLUMNS or self.rows < FEWEST_ROWS:
            raise ValueError("a display of %d x %d is too small" % (display.width, display.height))
        self._scale = (across, down)
        self._margin = ((display.width - self.columns * wide) // 2, (display.height - self.rows * high) // 2)
        self._signs = displayio.Bitmap(wide * (len(CELLS) // WIDTH), high, 2)
        self._drawn = bytearray(len(CELLS) // WIDTH)
        self._bright, self._inverse = _colours(0x000000, 0xFFFFFF), _colours(0xFFFFFF, 0x000000)
        self._lines = [self._grid(self._bright, number, 0, self.columns + 2) for number in range(self.rows)]
        self._shown = [""] * self.rows
        self._bar = self._covered = None
        self._group = displayio.Group()
        for line in self._lines:
            self._group.append(line)
        self._display = display
        display.auto_refresh = False
        display.root_group = self._group

    def _grid(self, colours, number, first, count):
        """`count` blank tiles of row `number` from tile `first` on. Tile 0 and the last reach beyond the edges of the
        display: so a bar from edge to edge has no gap, and a sign in column 1 does not touch its end."""
        wide, high = self._size
        x, y = self._margin[0] + (first - 1) * wide, self._margin[1] + number * high
        return displayio.TileGrid(
            self._signs, pixel_shader=colours, width=count, height=1, tile_width=wide, tile_height=high, x=x, y=y
        )

    def show(self, rows, inverse):
        """Draw the whole screen (ports/__init__.py)."""
        for number in range(self.rows):
            if rows[number] != self._shown[number]:
                self._write(self._lines[number], rows[number])
                self._shown[number] = rows[number]
        covered = (inverse, rows[inverse[0]]) if inverse else None
        if covered != self._covered:
            self._covered = covered
            if self._bar:
                self._group.remove(self._bar)
            self._bar = self._inverted(*inverse) if inverse else None
            if self._bar:
                self._group.append(self._bar)
        self._display.refresh()

    def light(self, level):
        """0 dark, 1 dimmed, 2 full."""
        self._group.hidden = not level
        try:
            self._display.brightness = _BRIGHTNESS[level]
        except RuntimeError:
            # a display that cannot be dimmed is only switched
            pass
        self._display.refresh()

    def _write(self, line, text):
        at = 1
        for number in numbers(text):
            tile = number - FIRST
            if not self._drawn[tile]:
                self._draw(tile)
            line[at] = tile
            at += 1

    def _draw(self, tile):
        """A sign into its tile, when it is shown for the first time."""
        across, down = self._scale
        for column in range(WIDTH - 1):
            x = tile * self._size[0] + column * across
            for y in range(HEIGHT):
                if CELLS[tile * WIDTH + column] >> y & 1:
                    bitmaptools.fill_region(self._signs, x, y * down, x + across, (y + 1) * down, 1)
        self._drawn[tile] = 1

    def _inverted(self, number, first, last):
        start = first + 1 if first else 0
        if first and not self._lines[number][first]:
            # the first stroke of a sign needs something bright beside it: the blank before it
            start = first
        end = last + 2 if last < self.columns - 1 else self.columns + 2
        bar = self._grid(self._inverse, number, start, end - start)
        for at in range(start, end):
            bar[at - start] = self._lines[number][at]
        return bar
