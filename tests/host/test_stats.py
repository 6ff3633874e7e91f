"""Statistics: every number worked out by hand."""

import sqlite3

import pytest

from evenings import Evening
from kiebitz.replay import deals, fold
from shared_rules import games, journal


@pytest.fixture
def season(keep, maker):
    """Two finished games of bw: first Ann and Cy share the win, then Ben and Cy (rules: bw 5, 6)."""
    even, uneven = (2, 2, 1, 2, 2), (1, 2, 2, 2, 2)
    keep(maker(clock=600_000_000).deal(*even).deal(*even).deal(*even).lines, session=1)
    keep(maker(clock=700_000_000).deal(*uneven).deal(*uneven).deal(*uneven).lines, session=2)


def by_person(told):
    return {p["person"]: p for p in told.json["players"]}


def test_win_rates_points_per_deal_and_streaks(run, season):
    told = by_person(run("stats", "--json"))
    counts = ("sessions", "finished", "wins", "deals", "points", "streak", "best")
    assert [tuple(told[name][c] for c in counts) for name in ("Ann", "Ben", "Cy")] == [
        (2, 2, 1, 6, 9, 0, 1),
        (2, 2, 1, 6, 9, 1, 1),
        (2, 2, 2, 6, 24, 2, 2),
    ]
    assert (told["Ann"]["win_rate"], told["Ann"]["per_deal"], told["Cy"]["per_deal"]) == (0.5, 1.5, 4.0)
    assert [p["person"] for p in run("stats", "--json").json["players"]] == ["Cy", "Ann", "Ben"]
    assert "2 of 2 100 %" in run("stats").out


def test_contracts_lines_and_who_sat_out(run, keep, maker):
    """Rules: schafkopf 6: Solo 5 from each, Rufer 1 from each. With five people the dealer sits out (11)."""
    made = maker("schafkopf", ("Ann", "Ben", "Cy", "Di", "Eve"), dealer=4)
    made.deal(0, "solo", "won", 1)
    made.deal(0, "rufer", 2, "lost", 1)
    made.do("line").deal("fine", -4, 0, 0, 0, 0)
    keep(made.lines)
    told = by_person(run("stats", "--json"))
    assert [
        tuple(told[n][c] for c in ("deals", "points", "lines", "made", "failed")) for n in ("Ann", "Ben", "Cy", "Di", "Eve")
    ] == [
        (1, 15, -4, 1, 0),
        (2, -6, 0, 0, 1),
        (2, -4, 0, 0, 0),
        (2, -6, 0, 0, 0),
        (1, 1, 0, 0, 0),
    ]
    assert told["Ann"]["finished"] == 0 and told["Ann"]["win_rate"] is None


@pytest.mark.parametrize(
    "game,names,answers,how",
    [
        # 80 and the last trick against 60: made; 60 and 10 against 80: failed; 70 and 10 against 80: a tie
        ("klaberjass", ("A", "B"), (0, "none", 0, 80, 60), (1, 0)),
        ("klaberjass", ("A", "B"), (0, "none", 0, 60, 80), (0, 1)),
        ("klaberjass", ("A", "B"), (0, "none", 0, 60, 70), (0, 0)),
        # 3 cards of 3 players need 16 of 36
        ("mu", ("A", "B", "C"), (0, 3, "colour", 16, 10), (1, 0)),
        ("mu", ("A", "B", "C"), (0, 3, "colour", 15, 11), (0, 1)),
    ],
)
def test_every_game_with_a_declarer_says_how_it_went(run, keep, maker, game, names, answers, how):
    keep(maker(game, names).deal(*answers).lines)
    told = by_person(run("stats", "--json"))
    assert (told["A"]["made"], told["A"]["failed"]) == how
    assert (told["B"]["made"], told["B"]["failed"]) == (0, 0)


@pytest.mark.parametrize("game", [row[0] for row in games.built_in()])
def test_every_contract_that_anybody_declares_was_made_or_failed_or_tied(game):
    for seed in range(8):
        evening = fold(journal.encode(n, event) for n, event in enumerate(Evening(game, seed), 1))
        for deal in deals(evening):
            if "*" in deal.marks.values():
                assert (deal.made is None) == ("tied" in deal.title), deal.title
            else:
                assert deal.made is None


def test_days_and_games_choose(run, season, keep, maker):
    keep(maker("klaberjass", ("Ann", "Ben"), clock=800_000_000).deal(0, "none", 0, 80, 60).lines, session=3)
    assert {p["game"] for p in run("stats", "--game", "bw", "--json").json["players"]} == {"bw"}
    assert by_person(run("stats", "--since", "2020-01-01", "--game", "bw", "--json"))["Ann"]["sessions"] == 1
    assert by_person(run("stats", "--until", "2020-01-01", "--json"))["Ann"]["wins"] == 1
    assert run("stats", "--until", "2000-01-01").out.strip() == "No sessions to count."
    assert run("stats", "--game", "poker").status == 31
    assert run("stats", "--since", "tomorrow").status == 2


def test_the_order_is_that_of_the_clock(run, keep, maker):
    """The later game was pulled first: Ben's row of wins is broken, not begun."""
    even, uneven = (2, 2, 1, 2, 2), (1, 2, 2, 2, 2)
    keep(maker(clock=700_000_000).deal(*even).deal(*even).deal(*even).lines, session=2)
    keep(maker(clock=600_000_000).deal(*uneven).deal(*uneven).deal(*uneven).lines, session=1, epoch="e2")
    assert by_person(run("stats", "--json"))["Ben"]["streak"] == 0


def test_a_store_that_an_older_version_made_is_worked_out_anew(run, store, season):
    before = run("stats", "--json").json
    with sqlite3.connect(store.path) as db:
        db.execute("drop table players")
        db.execute("create table players (journal integer, person integer, name varchar, total integer)")
        db.execute("pragma user_version = 1")
    assert run("stats", "--json").json == before


def test_an_empty_store_and_an_unreadable_journal(run, keep):
    assert run("stats").status == 0
    keep(["1 what ever 00000000"])
    assert run("stats", "--json").json["players"] == []
