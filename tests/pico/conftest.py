"""What the tests on the bench share: the firmware images to run, boxes on them, and the figures that are printed at the end."""

import os
from pathlib import Path

import pytest

IMAGES = {"micropython": os.environ.get("FIRMWARE"), "circuitpython": os.environ.get("CIRCUITPYTHON")}
NO_IMAGE = "no firmware image of "


def _image(name):
    path = IMAGES[name]
    if not path:
        pytest.skip(NO_IMAGE + name)
    if not Path(path).is_file():
        pytest.fail("there is no file %s" % path)
    return path


@pytest.fixture
def firmware():
    """Path of the image of MicroPython; skips the test if there is none."""
    return _image("micropython")


@pytest.fixture
def circuitpython():
    """Path of the image of CircuitPython; skips the test if there is none."""
    return _image("circuitpython")


@pytest.fixture(params=("micropython", "circuitpython"))
def any_firmware(request):
    """(path of an image, is it CircuitPython), once for each image; skips the test if there is none."""
    return _image(request.param), request.param == "circuitpython"


def _maker(image, circuitpython=False):
    """Makes boxes on an image; `more` are files in the flash beside the program, or all of them if it is `bare`."""
    from pico import journals
    from pico.box import Box, compiled, drive_files

    program = drive_files if circuitpython else compiled

    def make(more=None, bare=False, **options):
        files = None if "image" in options else more if bare else {**program(), **journals.files(), **(more or {})}
        return Box(image, files, circuitpython=circuitpython, **options)

    return make


@pytest.fixture
def box(firmware):
    """Makes a box that runs the program on MicroPython, see `_maker`."""
    return _maker(firmware)


@pytest.fixture
def any_box(any_firmware):
    """The same once for each image."""
    return _maker(*any_firmware)


@pytest.fixture
def figure(record_property):
    """Call with what was measured, its value, what is wanted and the unit: printed when all tests are done."""

    def note(what, value, wanted=None, unit="ms", more=False):
        missed = wanted is not None and (value < wanted if more else value > wanted)
        goal = "" if wanted is None else "%s %d%s" % ("at least" if more else "at most", wanted, ", MISSED" if missed else "")
        record_property("figure", "%-78s %6.0f %-3s %s" % (what, value, unit, goal))

    return note


@pytest.fixture
def slow_presses(record_property):
    """Call with `Box.timings`; the slowest ten of all tests are printed when all are done."""

    def note(timings):
        for timing in sorted(timings)[-10:]:
            record_property("press", timing)

    return note


def pytest_terminal_summary(terminalreporter):
    """The figures, and images that were not given. Tests may have run in other processes: only their reports come here."""
    reports = [report for some in terminalreporter.stats.values() for report in some if isinstance(report, pytest.TestReport)]
    noted = [noted for report in reports if report.when == "teardown" for noted in report.user_properties]
    if noted:
        terminalreporter.section("emulated, not measured on a board")
        for line in [value for name, value in noted if name == "figure"]:
            terminalreporter.line(line)
    for ms, key, before, after in sorted([value for name, value in noted if name == "press"], reverse=True)[:10]:
        terminalreporter.line("%6.1f ms from %s to the whole picture: %s -> %s" % (ms, key.upper(), before, after))
    skipped = [report.longrepr[2] for report in reports if report.skipped and isinstance(report.longrepr, tuple)]
    for name in sorted({why.partition(NO_IMAGE)[2] for why in skipped if NO_IMAGE in why}):
        terminalreporter.section("NOT TESTED HERE", sep="!", yellow=True)
        given = {"micropython": "FIRMWARE=path.uf2", "circuitpython": "FIRMWARE=path.uf2 CIRCUITPYTHON=path.uf2"}[name]
        terminalreporter.line("no firmware image of %s: make test-pico %s" % (name, given), yellow=True)
