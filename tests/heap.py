"""Steps through ``scenes()`` of device/scenario_heap.py, which yields a label wherever the heap is to be read."""

import gc
import sys

_scenes = None


def _steps():
    """The app alone, then what the test itself adds, then the scenes."""
    __import__("kiebitz_device.app")
    yield "app imported"
    sys.path.append("tests/device")
    scenario = __import__("scenario_heap")
    yield "the test's own"
    yield from scenario.scenes()


def answer(line):
    """``next``: go on to the next scene, its label or "" after the last. ``heap``: bytes in use now."""
    global _scenes
    if line == "heap":
        gc.collect()
        return str(gc.mem_alloc())
    if _scenes is None:
        _scenes = _steps()
    try:
        return next(_scenes)
    except StopIteration:
        return ""
