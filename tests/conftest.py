"""What pytest knows about this project: which interpreters and games are here, and what may run at the same time."""

import os
from pathlib import Path

import hypothesis
import pytest

import interpreters
from shared_rules import games

hypothesis.settings.register_profile("kiebitz", deadline=None, derandomize=True)
hypothesis.settings.load_profile("kiebitz")

NOT_HERE = "NOT TESTED HERE: "


@pytest.fixture
def present():
    """Call with the name of an interpreter: skips the test if it is not on this machine, fails it under CI=true."""

    def check(name):
        try:
            interpreters.answering(name, "run")
        except interpreters.Missing as why:
            if os.environ.get("CI") == "true":
                pytest.fail(str(why))
            pytest.skip(NOT_HERE + str(why))

    return check


_registered = {}


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(collector):
    """A test file may register a game of its own as it is imported: remember which."""
    games._extra.clear()
    report = yield
    if isinstance(collector, pytest.Module):
        _registered[collector.path] = list(games._extra)
    return report


@pytest.fixture(autouse=True)
def _own_games(request):
    """A test sees the games of its own file, not those that other files have registered."""
    games._extra[:] = _registered.get(request.path, [])


def pytest_collection_modifyitems(items):
    """A file that runs on every interpreter may write to one folder, so its runs stay on one worker."""
    for item in items:
        path = item.callspec.params.get("path", item.path) if hasattr(item, "callspec") else item.path
        if Path(path).parent.name == "device":
            item.add_marker(pytest.mark.xdist_group(Path(path).name))


def pytest_terminal_summary(terminalreporter):
    """A missing interpreter is said so that nobody overlooks it."""
    reasons = [r.longrepr[2] for r in terminalreporter.stats.get("skipped", []) if isinstance(r.longrepr, tuple)]
    for why in sorted({reason.partition(NOT_HERE)[2] for reason in reasons if NOT_HERE in reason}):
        terminalreporter.section(NOT_HERE.strip(": "), sep="!", red=True)
        terminalreporter.line(why, red=True)
