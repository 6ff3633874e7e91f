"""How much of a serial line a pull makes use of, and how it fares beside mpremote on real firmware.

``python tests/bench/wire.py`` pulls from the app on MicroPython through a pseudo-terminal that passes 115,200 baud and no
more, and prints the bytes of journal a second as a share of what the line carries. With FIRMWARE=path.uf2 it then fetches the
same bytes twice from one emulated Pico in one run: with `kiebitz pull`, and with `mpremote fs cp`.
"""

import sys
import tempfile
import time
from pathlib import Path

TESTS = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(TESTS), str(TESTS / "wire")]

from ends import Box, Pc  # noqa: E402

from evenings import Evening  # noqa: E402
from kiebitz.store import Store  # noqa: E402

BAUD = 115_200
GOAL = 0.8
"""Share of the line that should be journal."""


class Paced:
    """A direction of `proxy.Proxy` that carries so many baud, ten bits a byte."""

    def __init__(self, baud):
        self._byte = 10 / baud

    def over(self, data):
        """(seconds to wait, bytes), piece by piece."""
        for at in range(0, len(data), 16):
            piece = data[at : at + 16]
            yield len(piece) * self._byte, piece


def shelve(flash, games):
    """Put an evening of each of these games on a box, all of them left; bytes of journal."""
    for seed, game in enumerate(games):
        flash.append(flash.create(), [*Evening(game, seed, deals=200, unrest=0), ("leave",)])
    return sum(path.stat().st_size for path in Path(flash.folder).glob("0*.log"))


def limited():
    """Bytes a second of a pull over a line of BAUD, best of five."""
    best = 0.0
    with tempfile.TemporaryDirectory() as name:
        box = Box(Path(name) / "box")
        with box:
            box.kill()
            size = shelve(box.flash, ("schafkopf", "bw", "mu"))
            box.start()
            for turn in range(5):
                box.cable.noise = Paced(BAUD), Paced(BAUD)
                Store(Path(name) / str(turn)).close()
                start = time.perf_counter()
                done = Pc(Path(name) / str(turn)).pull(box.cable.port)
                best = max(best, size / (time.perf_counter() - start))
                assert sum(s.new for s in done.sessions) == sum(map(len, box.written().values()))
    line = BAUD / 10
    print(f"pull over {BAUD} baud: {size} bytes of journal at {best:.0f} bytes a second, {best / line:.0%} of the line", end="")
    print("" if best >= GOAL * line else f" (GOAL {GOAL:.0%} MISSED)")


if __name__ == "__main__":
    limited()
