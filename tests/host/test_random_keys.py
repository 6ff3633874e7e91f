"""Keys at random, power cuts at random: the app never fails, the page comes back, the journal tells the same totals."""

import random

import pytest

from bench import Bench
from kiebitz_device.store import Store
from shared_rules import games
from shared_rules.session import Session

NAMES = ("Annabell", "Benjamin", "Cyrillus", "Dietrich", "Elisabet", "Florenti", "Gustavus")
PRESSES = 250

NOT_WRITTEN = ("Hand it to", "right?")
"""Pages between an answer and its record: the power cut takes them back to the page before."""


def seated(game, folder, rows, rng):
    """A bench at the table page of a game, with a number of people that it allows."""
    _id, name, people, _line = games.find(game)
    least, most = [int(n) for n in (people.split("-") * 2)[:2]]
    wanted = rng.randint(least, most)
    bench = Bench(folder, rows, roster=NAMES).keys("O >%s O" % name.replace(" ", "_"))
    for name in NAMES[:wanted]:
        bench.keys(">%s O" % name)
    return bench.keys(("O " if wanted < most else "") + "O O")


def told(bench):
    """What the page says, without the foot, which may say something else after a power cut."""
    return bench.rows[:-1]


def on_paper(bench):
    """Is the page one that has to come back after a power cut: an answered deal, nothing opened over it?"""
    app = bench.app
    return app.evening and not app.evening.away and app.evening.session.steps and app.page.menu and app.refusal is None


def cut_power(bench):
    """Off and on; the page that has to be back is back."""
    before = told(bench) if on_paper(bench) else None
    bench.restart()
    while bench.rows[0].startswith("STORAGE"):
        bench.keys("O")
    # a sheet starts at its top again, and dialled is not answered: so the title tells
    if before and not any([before[0].find(step) >= 0 for step in NOT_WRITTEN]):
        assert told(bench)[0] in (before[0], "Look again          ^")


@pytest.mark.parametrize("rows", [8, 5])
@pytest.mark.parametrize("game", [row[0] for row in games.built_in()])
def test_nothing_breaks_and_nothing_is_lost(game, rows, tmp_path):
    rng = random.Random(game + str(rows))
    bench = seated(game, str(tmp_path), rows, rng)
    for _ in range(PRESSES):
        if rng.random() < 0.02:
            cut_power(bench)
        else:
            bench.keys(rng.choices("OUDBM", (14, 5, 6, 1, 1))[0])
    store = Store(str(tmp_path), bench.port.random)
    assert store.faults == []
    for n in store.sessions():
        again = Session()
        for event in store.events(n):
            assert again.refuse(event) is None, event
            again.apply(event)
        assert again.differences == []
        assert again.totals == store.open(n).totals
