"""Golden evenings: each journal of tests/journals folds to the totals beside it, on every interpreter."""

import pytest

import interpreters
from shared_rules import games, reading

FOLDER = interpreters.TESTS / "journals"
IDS = [row[0] for row in games.built_in()]


def read(game, kind):
    return (FOLDER / f"{game}.{kind}").read_text(encoding="utf-8")


@pytest.mark.parametrize("game", IDS)
@pytest.mark.parametrize("interpreter", interpreters.NAMES)
def test_the_totals_are_those_worked_out_by_hand(game, interpreter, present):
    present(interpreter)
    said = interpreters.ask(interpreter, "journals", [*read(game, "log").splitlines(), ""])
    wanted = [line for line in read(game, "totals").splitlines() if not line.startswith("#")]
    assert [line for line in said if line] == wanted


@pytest.mark.parametrize("game", IDS)
def test_a_golden_evening_shows_everything_that_a_journal_can_hold(game):
    events, reader = reading.read(read(game, "log"))
    assert reader.fault is None and reader.dropped == 0
    assert {"undo", "amend", "line", "back", "total"} <= {event[0] for event in events}
    depth, used = games.load(game).DEPTHS[0][0], set()
    for event in events:
        depth = event[1] if event[0] == "depth" else depth
        used |= {depth} if event[0] == "close" else set()
    assert used == {row[0] for row in games.load(game).DEPTHS}


@pytest.mark.parametrize("game", IDS)
def test_every_total_is_explained(game):
    """Each row of totals but that of an undo, and that of an end on request, stands under its working."""
    rows = read(game, "totals").splitlines()
    for above, row in zip(rows, rows[1:], strict=False):
        if row.startswith("close"):
            assert above.startswith("# "), row
