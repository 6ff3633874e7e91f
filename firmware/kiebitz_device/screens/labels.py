"""Rows of text on any display that displayio drives: labels of adafruit_display_text in our own font, stretched to the room."""

import bitmaptools
import displayio
from adafruit_display_text.bitmap_label import Label
from fontio import Glyph

from kiebitz_device.screens.font import CELL_HEIGHT, CELL_WIDTH, CELLS, FIRST, numbers

COLUMNS, ROWS, FEWEST_ROWS = 21, 8, 5
"""What the pages are drawn for, and what they need."""

_BRIGHTNESS = (0, 0.15, 1)
_BLACK, _WHITE = 0x000000, 0xFFFFFF

_RUNS = tuple([(" " * cells, chr(0xE000 + cells), cells) for cells in (8, 4, 2)])
"""(blanks, the one sign that stands for them, how many): a label takes half a millisecond a sign, and most are blanks."""


_SHEET = 8
"""Signs of a bitmap: an evening shows some 70 of 190, and a heap that is in use for long has no room for a large one."""


class Font:
    """The signs of `screens.font` as a font that labels accept; a sign is drawn when it is first asked for.

    wide, high  pixels of a cell; across, down: pixels of a stroke. A label can only enlarge evenly, and 21 cells twice as
    large do not fit on 240 pixels: so the font itself is large, and a display is filled in both directions.
    """

    descent = 0

    def __init__(self, wide, high, across, down):
        self.ascent = high
        self._wide = wide
        self._stroke = (across, down)
        self._glyphs = {}
        blank = self.get_glyph(ord(" "))
        for _blanks, sign, cells in _RUNS:
            self._glyphs[ord(sign)] = Glyph(blank.bitmap, blank.tile_index, wide, high, 0, 0, cells * wide, 0)

    def get_bounding_box(self):
        """Pixels of a cell, as the library asks for them."""
        return self._wide, self.ascent

    def get_glyph(self, code):
        """The glyph of a code point, as the library asks for it; what we have no sign for is a box."""
        glyph = self._glyphs.get(code)
        if not glyph:
            tile = len(self._glyphs) % _SHEET
            if not tile:
                self._sheet = displayio.Bitmap(_SHEET * self._wide, self.ascent, 2)
            self._draw(numbers(chr(code))[0] - FIRST, tile * self._wide)
            glyph = self._glyphs[code] = Glyph(self._sheet, tile, self._wide, self.ascent, 0, 0, self._wide, 0)
        return glyph

    def _draw(self, number, x):
        across, down = self._stroke
        for bits in CELLS[number * CELL_WIDTH : (number + 1) * CELL_WIDTH]:
            y = 0
            while bits:
                if bits & 1:
                    bitmaptools.fill_region(self._sheet, x, y, x + across, y + down, 1)
                bits >>= 1
                y += down
            x += across


class Labels:
    """A label a row, and one more over the part of a row that is inverse; only a label whose text changed is set, and sent.

    display  any display of displayio; the picture is drawn when `show` asks for it
    columns, rows  characters on the screen: 21 or more, as many rows as there is room for
    """

    there = True

    def __init__(self, display):
        across = max(1, (display.width // COLUMNS - 1) // (CELL_WIDTH - 1))
        down = max(1, min(display.height // (ROWS * CELL_HEIGHT), across * 3 // 2))
        self._size = wide, high = max(CELL_WIDTH, min(display.width // COLUMNS, CELL_WIDTH * across)), CELL_HEIGHT * down
        self.columns, self.rows = display.width // wide, display.height // high
        if self.columns < COLUMNS or self.rows < FEWEST_ROWS:
            raise ValueError("a display of %d x %d is too small" % (display.width, display.height))
        spare = display.width - self.columns * wide
        self._margin = left, top = spare // 2, (display.height - self.rows * high) // 2
        self._texts = [" " * self.columns] * self.rows
        self._inverse = None
        self._group = displayio.Group()
        font = Font(wide, high, across, down)
        self._labels = []
        for number in range(self.rows):
            # to the edges, so that a bar has no gap there
            label = self._label(font, self._texts[0], _WHITE, None, left, spare - left)
            label.x, label.y = left, top + (number + 1) * high
            self._labels.append(label)
        # the first stroke of a sign needs something bright beside it
        self._part = self._label(font, "", _BLACK, _WHITE, wide - (CELL_WIDTH - 1) * across, 0)
        self._display = display
        display.auto_refresh = False
        display.root_group = self._group

    def _label(self, font, text, ink, paper, left, right):
        label = Label(
            font,
            text=_joined(text),
            color=ink,
            background_color=paper,
            padding_left=left,
            padding_right=right,
            base_alignment=True,
        )
        self._group.append(label)
        return label

    def show(self, rows, inverse):
        """Draw the whole screen (ports/__init__.py)."""
        for number in range(self.rows):
            if rows[number] != self._texts[number]:
                self._labels[number].text = _joined(rows[number])
                self._texts[number] = rows[number]
        number, first, last = inverse or (None, 0, self.columns - 1)
        part = (first, last) != (0, self.columns - 1)
        self._exchange(None if part else number)
        self._part.hidden = not part
        if part:
            # one blank more behind the last column, so that a bar has no gap at the edge
            end = last + 1 if last < self.columns - 1 else self.columns + 1
            self._part.text = _joined((rows[number] + " ")[first:end])
            self._part.x = self._margin[0] + first * self._size[0]
            self._part.y = self._labels[number].y
        self._display.refresh()

    def _exchange(self, number):
        """Give a row, or none, dark signs on light instead of the one that has them: quicker than to set a text."""
        if number == self._inverse:
            return
        for row, ink, paper in ((self._inverse, _WHITE, None), (number, _BLACK, _WHITE)):
            if row is not None:
                self._labels[row].color, self._labels[row].background_color = ink, paper
        self._inverse = number

    def light(self, level):
        """0 dark, 1 dimmed, 2 full."""
        self._group.hidden = not level
        try:
            self._display.brightness = _BRIGHTNESS[level]
        except RuntimeError:
            # a display that cannot be dimmed is only switched
            pass
        self._display.refresh()


def _joined(text):
    """A text whose runs of blanks are single signs of `Font`."""
    for blanks, sign, _cells in _RUNS:
        text = text.replace(blanks, sign)
    return text
