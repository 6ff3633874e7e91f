"""The store: lines kept as pulled, derived tables always the same, nothing overwritten, damage named."""

import sqlite3

import pytest

from kiebitz.errors import Fault
from kiebitz.store import Forked, Store


def tables(path):
    """Every row of every derived table as bytes."""
    with sqlite3.connect(path) as db:
        return [
            repr(db.execute(f"select * from {t} order by 1, 2, 3").fetchall()) for t in ("sessions", "players", "deals", "scores")
        ]


def test_lines_come_back_as_they_were_and_twice_changes_nothing(store, maker):
    lines = maker().random(1, 3).lines
    number = store.journal("a", "e", 7)
    assert store.add(number, 1, lines[:5]) == 5
    assert store.add(number, 4, lines[3:]) == len(lines) - 5
    assert store.add(number, 1, lines) == 0
    assert store.lines(number) == lines and store.count(number) == len(lines)
    assert store.journal("a", "e", 7) == number


def test_another_epoch_is_another_journal(store, maker):
    one, two = store.journal("a", "e1", 1), store.journal("a", "e2", 1)
    store.add(one, 1, maker().lines)
    store.add(two, 1, maker(people=("Di", "Eli")).lines)
    assert one != two and store.lines(one) != store.lines(two)


def test_other_words_under_a_known_number_keep_nothing(store, maker):
    ours, theirs = maker().lines, maker(people=("Ann", "Ben", "Di")).lines
    number = store.journal("a", "e", 1)
    store.add(number, 1, ours[:4])
    with pytest.raises(Forked):
        store.add(number, 4, theirs[3:])
    assert store.lines(number) == ours[:4]


def test_derived_tables_are_the_same_grown_or_rebuilt(store, keep, maker):
    lines = maker(clock=800_000_000).random(2, 3).lines
    number = store.journal("a1b2", "e1", 1)
    for i in range(len(lines)):
        store.add(number, i + 1, lines[i : i + 1])
        store.refresh()
    keep(maker(people=("Ann", "Ben")).random(3, 1).do("line").deal("fine", 3, -5).lines, session=2)
    store.refresh()
    grown = tables(store.path)
    store.rebuild()
    assert tables(store.path) == grown
    assert "Ann" in grown[1] and len(store.listing()) == 2


def test_tables_made_by_other_rules_are_made_again(store, keep, maker):
    keep(maker().random(4, 2).lines)
    store.refresh()
    before = tables(store.path)
    with sqlite3.connect(store.path) as db:
        db.execute("update sessions set rules = '0.0.9', deals = 77")
    store.refresh()
    assert tables(store.path) == before


def test_scores_add_up_to_the_totals(store, keep, maker):
    number = keep(maker().random(5, 3).lines)
    store.refresh()
    rows = store.derived(number)
    for player in rows["players"]:
        mine = [row for row in rows["scores"] if row["person"] == player["person"]]
        assert sum(row["points"] for row in mine) == player["total"] == mine[-1]["total"]


def test_a_file_that_is_no_store_and_one_from_the_future(tmp_path):
    (tmp_path / "kiebitz.sqlite").write_bytes(b"not a database at all, but long enough to be looked at" * 20)
    with pytest.raises(Fault) as bad:
        Store(tmp_path)
    assert bad.value.code == "bad_store" and "kiebitz.sqlite" in bad.value.sentence
    with sqlite3.connect(tmp_path / "newer.sqlite") as db:
        db.execute("pragma user_version = 99")
    (tmp_path / "newer.sqlite").replace(tmp_path / "kiebitz.sqlite")
    with pytest.raises(Fault) as newer:
        Store(tmp_path)
    assert newer.value.code == "newer_store"


def test_a_folder_that_cannot_be_made(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(Fault) as fault:
        Store(tmp_path / "file" / "store")
    assert fault.value.code == "bad_store"
