"""A picture of the screen as a small OLED shows it: 6x8 pixels a sign, light on dark, with a thin gap between the pixels."""

from pathlib import Path

from PIL import Image, ImageDraw

from kiebitz.errors import Fault
from kiebitz.simulator import Screen
from kiebitz_device.screens import font

PIXEL, GAP, RIM = 4, 1, 12
DARK, LIGHT, BETWEEN, CASE = (8, 12, 20), (196, 226, 255), (120, 146, 172), (34, 36, 42)


def lit(screen: Screen) -> set[tuple[int, int]]:
    """The pixels (column, row) that shine."""
    on = set()
    for y, row in enumerate(screen.rows):
        for x, number in enumerate(font.numbers(row)):
            inverse = screen.inverse is not None and y == screen.inverse[0] and screen.inverse[1] <= x <= screen.inverse[2]
            start = (number - font.FIRST) * font.CELL_WIDTH
            for dx, bits in enumerate(font.CELLS[start : start + font.CELL_WIDTH]):
                for dy in range(font.CELL_HEIGHT):
                    if bool(bits >> dy & 1) != inverse:
                        on.add((x * font.CELL_WIDTH + dx, y * font.CELL_HEIGHT + dy))
    return on


def picture(screen: Screen) -> Image.Image:
    """The screen as an image."""
    width, height = len(screen.rows[0]) * font.CELL_WIDTH, len(screen.rows) * font.CELL_HEIGHT
    image = Image.new("RGB", (width * PIXEL + 2 * RIM, height * PIXEL + 2 * RIM), CASE)
    draw = ImageDraw.Draw(image)
    draw.rectangle((RIM // 2, RIM // 2, image.width - RIM // 2, image.height - RIM // 2), fill=DARK)
    for x, y in lit(screen):
        left, top = RIM + x * PIXEL, RIM + y * PIXEL
        draw.rectangle((left, top, left + PIXEL - 1, top + PIXEL - 1), fill=BETWEEN)
        draw.rectangle((left, top, left + PIXEL - 1 - GAP, top + PIXEL - 1 - GAP), fill=LIGHT)
    return image


def save(screen: Screen, path: Path) -> None:
    """Write the picture as a PNG file; Fault if it cannot be written."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        picture(screen).save(path, "PNG")
    except OSError as e:
        raise Fault("cannot_write", path, e.strerror or e) from None
