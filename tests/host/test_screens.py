"""Golden screens: each file of tests/screens is a script of keys and the screens that they lead to.

``python tests/host/test_screens.py`` writes the screens of all files afresh: read what changed before you keep it.
"""

import re
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SCREENS = ROOT / "tests" / "screens"
FILES = sorted(SCREENS.glob("*.txt"))

if __name__ == "__main__":
    sys.path[:0] = [str(ROOT), str(ROOT / "firmware"), str(ROOT / "tests" / "device")]

from bench import Bench  # noqa: E402
from kiebitz_device.pages import WIDTH, Page  # noqa: E402

NAMES = ("Ann", "Ben", "Cy", "Di", "Eli", "Flo", "Gus", "Hal")
LONG = ("Annegret", "Benedikt", "Cyrillus", "Dietlind", "Elisabet", "Florenti", "Gustavus", "Haldoria")
"""As many letters as the screen shows of a name."""

CUT = ("ask.how", "play.lead", "price.starts", "stand.vice", "stand.tied")
"""Sentences that lose their end beside long names; the rows of the page say the same."""


def steps(text):
    """(head, scripts): the first lines of a file, and the keys of every screen in it."""
    blocks = text.split("\n> ")
    return blocks[0].rstrip("\n"), [block.split("\n", 1)[0].split("  inv ")[0].strip() for block in blocks[1:]]


def replay(text, folder, rows):
    """The text of a golden file with the screens as they are now."""
    head, scripts = steps(text)
    bench = Bench(str(folder), rows, roster=NAMES)
    out = [head]
    for script in scripts:
        bench.keys(script)
        out.append("\n> %s  inv %s\n%s" % (script, bench.where(), bench.screen()))
    return "\n".join(out) + "\n"


def size(path):
    """Rows of the screen a file is drawn for, from the end of its name."""
    return int(path.stem.rsplit("_", 1)[1])


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_keys_lead_to_the_screens(path, tmp_path):
    text = path.read_text(encoding="utf-8")
    assert replay(text, tmp_path, size(path)) == text


def too_long(page):
    """Title and foot of a page, as far as they do not fit."""
    arrows = 2 * any(page.more())
    for why, width in ((page.title, WIDTH), (page.foot, WIDTH - arrows)):
        if isinstance(why, tuple) and why[0] not in CUT:
            text = page.foot_text() if why is page.foot else page.say(why)
            if len(text) > width:
                yield why[0], text


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_long_names_leave_titles_and_feet_whole(path, tmp_path, monkeypatch):
    found, draw = set(), Page.draw

    def look(page, *more):
        drawn = draw(page, *more)
        found.update(too_long(page))
        return drawn

    monkeypatch.setattr(Page, "draw", look)
    bench = Bench(str(tmp_path), size(path), roster=LONG)
    for script in steps(path.read_text(encoding="utf-8"))[1]:
        for name, long in zip(NAMES, LONG, strict=True):
            script = re.sub(rf"(?<![A-Za-z]){name}(?![a-z])", long, script)
        try:
            bench.keys(script)
        except AssertionError:
            # a sheet that took more rows is paged through by other keys
            break
    assert not found


def test_there_are_screens_for_both_sizes():
    assert {size(path) for path in FILES} >= {5, 8}


if __name__ == "__main__":
    import tempfile

    for golden in [Path(name) for name in sys.argv[1:]] or FILES:
        with tempfile.TemporaryDirectory() as empty:
            golden.write_text(replay(golden.read_text(encoding="utf-8"), empty, size(golden)), encoding="utf-8")
