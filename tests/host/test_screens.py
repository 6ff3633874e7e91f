"""Golden screens: each file of tests/screens is a script of keys and the screens that they lead to.

``python tests/host/test_screens.py`` writes the screens of all files afresh: read what changed before you keep it.
"""

import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SCREENS = ROOT / "tests" / "screens"
FILES = sorted(SCREENS.glob("*.txt"))

if __name__ == "__main__":
    sys.path[:0] = [str(ROOT), str(ROOT / "firmware"), str(ROOT / "tests" / "device")]

from bench import Bench  # noqa: E402

NAMES = ("Ann", "Ben", "Cy", "Di", "Eli", "Flo", "Gus", "Hal")


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


def test_there_are_screens_for_both_sizes():
    assert {size(path) for path in FILES} >= {5, 8}


if __name__ == "__main__":
    import tempfile

    for golden in [Path(name) for name in sys.argv[1:]] or FILES:
        with tempfile.TemporaryDirectory() as empty:
            golden.write_text(replay(golden.read_text(encoding="utf-8"), empty, size(golden)), encoding="utf-8")
