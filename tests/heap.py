"""Steps through ``scenes()`` of a file in device/, which yields a label wherever the heap is to be read."""

import gc
import sys

_of = ("scenario_heap",)
_scenes = None


def _steps():
    """The app alone, then what the test itself adds, then the scenes."""
    __import__("kiebitz_device.app")
    yield "app imported"
    sys.path.append("tests/device")
    scenario = __import__(_of[0])
    yield "the test's own"
    yield from scenario.scenes(*_of[1:])


def answer(line):
    """``of <scenario> [game]``: step through that one instead of scenario_heap. ``next``: go on to the next scene, its label
    or "" after the last. ``heap``: bytes in use now."""
    global _of, _scenes
    if line == "heap":
        gc.collect()
        return str(gc.mem_alloc())
    if line[:3] == "of ":
        _of = tuple(line[3:].split(" "))
        return ""
    if _scenes is None:
        _scenes = _steps()
    try:
        return next(_scenes)
    except StopIteration:
        return ""
