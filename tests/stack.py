"""How deep the app goes on MicroPython's stack, page by page, while it plays golden screens: for ``make test``, without firmware.

``micropython tests/stack.py <file of tests/screens> ...`` prints for each of them the most bytes of stack and the keys before.
The stack below the interpreter is painted before a step and looked at afterwards, as the bench does with that of the chip.
"""

import sys

import micropython
import uctypes

NAMES = ("Ann", "Ben", "Cy", "Di", "Eli", "Flo", "Gus", "Hal")

_DEEPEST = 100_000
_PAINT = b"\xa5" * _DEEPEST

_MARGIN = 6_000
"""Bytes below what is in use that are not painted: the paint itself needs some."""


def _top():
    """Address at which the stack of this process began; Linux says so."""
    with open("/proc/self/stat") as file:
        return int(file.read().rsplit(")", 1)[1].split()[25])


def _painted():
    """The part of the stack that nothing has used yet, painted, and how many bytes lie between its end and the top."""
    above = micropython.stack_use() + _MARGIN
    unused = uctypes.bytearray_at(_top() - above - _DEEPEST, _DEEPEST)
    unused[:] = _PAINT
    return unused, above


def _touched(unused):
    """How many bytes at the end of the painted part were used since."""
    for i in range(_DEEPEST):
        if unused[i] != 0xA5:
            return _DEEPEST - i
    return 0


def deepest(keys):
    """(bytes of stack, keys) of the step that went deepest; keys: the steps of a golden screen."""
    bench = Bench(fresh(), 8, roster=NAMES)
    most = (0, "")
    for step in keys:
        unused, above = _painted()
        bench.keys(step)
        used = _touched(unused)
        most = max(most, (used and used + above, step))
    return most


def steps(text):
    """The keys between the screens of a golden file."""
    return [block.split("\n", 1)[0].split("  inv ")[0].strip() for block in text.split("\n> ")[1:]]


if __name__ == "__main__":
    # before tests/bench
    sys.path.insert(0, "tests/device")
    from bench import Bench, fresh

    for name in sys.argv[1:]:
        with open(name) as golden:
            print("%d %s" % deepest(steps(golden.read())))
