"""Key presses from the table page to the saved sheet of the model deals, on both screen sizes: ``make presses``."""

import sys
import tempfile
from pathlib import Path

TESTS = Path(__file__).resolve().parent
if __name__ == "__main__":
    sys.path[:0] = [str(TESTS.parent), str(TESTS.parent / "firmware"), str(TESTS / "device")]

from bench import Bench  # noqa: E402

MUE = "D O | U O | D O | D O | U(15) U U O | U O | U U U O | D(5) U O | O"
TRITARATOPS = "O | O | U U O | U U U O | O | D(0) U O | U U U O | D D D O | U O | O"

# what, set-up up to the table page, the keys of the deal, presses allowed
DEALS = (
    ("Schafkopf, Rufer won, nothing extra", "O >Schafkopf O OOOO O O O", "D O | O | D O | O | O | O", 12),
    ("Schafkopf, Rufer, Schneider, 4 runners", "O >Schafkopf O OOOO O O O", "U O | O | U O | D D O | D D O | O", 12),
    ("Klaberjass, a run, failed", "O >Klab O O O O O", "U O | D O | O | D(35) U U O | U(90) U O | O", 16),
    ("Mue, five players, four cards, failed", "O >Mue O OOO >Di O >Eli O >no_more O O O", MUE, 25),
    ("Tritaratops, four players", "O >Trita O OOO >Di O O O", TRITARATOPS, 30),
    ("Black and White, three players", "O >Black O OO >Cy O O O O", "O | U U O | U U O | U O | U U O | U U O | O", 17),
)


def count(folder, setup, keys, rows=8):
    """(presses, last foot) of a deal; a sheet that fills more than the screen is paged through first."""
    bench = Bench(folder, rows, roster=("Ann", "Ben", "Cy", "Di", "Eli", "Flo"))
    bench.keys(setup)
    bench.presses = 0
    for step in keys.split("|")[:-1]:
        bench.keys(step)
    while bench.inverse_text().startswith("OK more"):
        bench.keys("O")
    bench.keys(keys.split("|")[-1])
    return bench.presses, bench.rows[-1]


def table():
    """(what, presses on 21x8, presses on 21x5, allowed) of every model deal; AssertionError if one is not saved."""
    for what, setup, keys, allowed in DEALS:
        counts = []
        for rows in (8, 5):
            with tempfile.TemporaryDirectory() as folder:
                presses, foot = count(folder, setup, keys, rows)
            assert "saved" in foot.split(), (what, rows, foot)
            counts.append(presses)
        yield what, *counts, allowed


if __name__ == "__main__":
    print("%-40s %5s %5s %7s" % ("from the table page to saved", "21x8", "21x5", "allowed"))
    for row in table():
        print("%-40s %5d %5d %7d" % row)
