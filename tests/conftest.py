"""What pytest knows about this project: which interpreters are here, and where data outside the project lies."""

import os

import hypothesis
import pytest

import interpreters

hypothesis.settings.register_profile("kiebitz", deadline=None, derandomize=True)
hypothesis.settings.load_profile("kiebitz")

_missing = set()


@pytest.fixture
def present():
    """Call with the name of an interpreter: skips the test if it is not on this machine, fails it under CI=true."""

    def check(name):
        try:
            interpreters.answering(name, "run")
        except interpreters.Missing as why:
            if os.environ.get("CI") == "true":
                pytest.fail(str(why))
            _missing.add(str(why))
            pytest.skip(str(why))

    return check


def pytest_terminal_summary(terminalreporter):
    """A missing interpreter is said so that nobody overlooks it."""
    for why in sorted(_missing):
        terminalreporter.section("NOT TESTED HERE", sep="!", red=True)
        terminalreporter.line(why, red=True)
