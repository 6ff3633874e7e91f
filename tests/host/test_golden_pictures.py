"""Ten pages as pixels on three displays, kept as pictures in docs/screens.

``python tests/host/test_golden_pictures.py`` draws them afresh: look at them, at arm's length, before you keep them.
"""

import sys
from pathlib import Path

import pytest
from PIL import Image

ROOT = Path(__file__).resolve().parents[2]
if __name__ == "__main__":
    sys.path[:0] = [str(ROOT), str(ROOT / "tests"), str(ROOT / "tests" / "device"), str(ROOT / "tests" / "host")]
    sys.path.append(str(ROOT / "firmware"))

from test_displayio import colour, displayio, oled  # noqa: E402
from test_screens import NAMES, SCREENS, steps  # noqa: E402

from bench import Bench  # noqa: E402
from kiebitz_device.screens.paged import I2C, Paged  # noqa: E402
from panels import Panel  # noqa: E402

FOLDER = ROOT / "docs" / "screens"
PAGES = (
    ("table_8", 17),
    ("schafkopf_result_8", 14),
    ("schafkopf_cards_8", 11),
    ("klaberjass_bids_8", 19),
    ("mu_bids_8", 16),
    ("mu_bids_8", 26),
    ("tritaratops_result_8", 22),
    ("bw_8", 12),
    ("table_8", 36),
    ("check_8", 13),
)
"""Golden screens (tests/screens), and which of a file."""

RIM, GAP, SCALE = 6, 10, 2
GLASS, LIGHT, CASE = (8, 12, 20), (196, 226, 255), (34, 36, 42)


def page(name, number, rows, folder):
    """(rows, inverse) of a golden screen on a display of so many rows."""
    bench = Bench(str(folder), rows, roster=NAMES)
    for script in steps((SCREENS / (name + ".txt")).read_text(encoding="utf-8"))[1][:number]:
        bench.keys(script)
    return bench.port.shown[-1]


def micropython():
    panel = Panel("ssd1306")
    return panel, Paged(I2C(panel, 0x3C), "ssd1306")


DISPLAYS = {"micropython-128x64": micropython, "circuitpython-128x64": lambda: oled("ssd1306"), "circuitpython-240x240": colour}


def sheet(display, folder):
    """An image of all pages on a display, two beside each other."""
    glass, screen = DISPLAYS[display]()
    pictures = []
    for i, (name, number) in enumerate(PAGES):
        screen.show(*page(name, number, screen.rows, folder / str(i)))
        pictures.append(glass.picture())
    displayio.release_displays()
    scale = SCALE if len(pictures[0]) < 100 else 1
    width, height = scale * len(pictures[0][0]) + 2 * RIM, scale * len(pictures[0]) + 2 * RIM
    image = Image.new("RGB", (2 * (width + GAP) + GAP, 5 * (height + GAP) + GAP), CASE)
    for i, picture in enumerate(pictures):
        one = Image.new("RGB", (len(picture[0]), len(picture)), GLASS)
        one.putdata([LIGHT if pixel == "#" else GLASS for line in picture for pixel in line])
        framed = Image.new("RGB", (width, height), GLASS)
        framed.paste(one.resize((width - 2 * RIM, height - 2 * RIM), Image.Resampling.NEAREST), (RIM, RIM))
        image.paste(framed, (GAP + i % 2 * (width + GAP), GAP + i // 2 * (height + GAP)))
    return image


@pytest.mark.parametrize("display", DISPLAYS)
def test_pages_look_as_they_did(display, tmp_path):
    with Image.open(FOLDER / (display + ".png")) as kept:
        assert kept.convert("RGB").tobytes() == sheet(display, tmp_path).tobytes(), "read the docstring of this file"


if __name__ == "__main__":
    import tempfile

    FOLDER.mkdir(exist_ok=True)
    for name in DISPLAYS:
        with tempfile.TemporaryDirectory() as scratch:
            sheet(name, Path(scratch)).save(FOLDER / (name + ".png"), optimize=True)
