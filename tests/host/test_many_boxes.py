"""Several boxes at once, and pulls that break off: each box gets its due, and nothing that came is lost."""

import json
import os
import signal
import subprocess
import sys
import time

import pytest

from kiebitz.errors import TABLE


@pytest.fixture(autouse=True)
def impatient(monkeypatch):
    monkeypatch.setattr("kiebitz.client.PATIENCE", 0.1)
    monkeypatch.setattr("kiebitz.client.GREETING", 0.5)
    monkeypatch.setattr("kiebitz.find.SECONDS", 1.0)
    monkeypatch.setattr("kiebitz.find.ENOUGH", 0.3)


@pytest.fixture
def two(box, maker, monkeypatch):
    """Two boxes, each with its own session 1."""
    one, other = box(), box(name="Kiebitz-4", device="c3d4")
    one.sessions = {1: maker().random(1, 2).lines}
    other.sessions = {1: maker(people=("Di", "Eli", "Flo")).random(2, 2).lines, 2: maker().random(3, 1).lines}
    monkeypatch.setattr("kiebitz.find.candidates", lambda: [one.port, other.port])
    return one, other


def test_without_a_choice_both_are_listed_and_nothing_is_fetched(run, two):
    for command in ("pull", "identify"):
        told = run(command)
        assert told.status == TABLE["many_devices"][0]
        assert all(f"{one.port}: {one.name_}" in told.err for one in two) and "--all" in told.err
    assert all({words[0] for words in one.asked} == {"hello"} for one in two)


def test_one_of_them_is_chosen_by_its_name(run, two):
    assert run("pull", "--port", "Kiebitz-4", "--json").json["listed"] == 2
    assert two[0].acked == {} and set(two[1].acked) == {1, 2}


def test_all_of_them(run, two, store):
    told = run("pull", "--all", "--json").json["boxes"]
    assert [(one["box"]["name"], one["listed"]) for one in told] == [("Kiebitz-3", 1), ("Kiebitz-4", 2)]
    assert [s["session"] for s in run("sessions", "--json").json["sessions"]] == [1, 1, 2]
    assert store.lines(1) == two[0].sessions[1] and store.lines(2) == two[1].sessions[1]
    again = run("pull", "--all")
    assert again.status == 0 and again.out.count("Nothing new.") == 2 and "Kiebitz-4: 2 sessions" in again.out
    shown = run("identify", "--all", "--json").json["boxes"]
    assert shown == [{"port": one.port, "name": one.name_} for one in two]
    assert all(("identify",) in one.got for one in two)


def test_a_box_that_fails_does_not_hold_up_the_others(run, two):
    two[0].on_list = lambda first: (("no", "not_saved"), ())
    told = run("pull", "--all", "--json")
    assert told.status == TABLE["refused"][0]
    assert told.json["boxes"][0]["error"]["code"] == "refused" and told.json["boxes"][1]["new"] > 0
    assert set(two[1].acked) == {1, 2}
    said = run("pull", "--all")
    assert "NOT fetched: The box refused" in said.out and "Kiebitz-4: 2 sessions" in said.out


def test_a_bar_shows_the_name_of_a_box_as_it_is(run, box, maker, monkeypatch):
    one = box(name="{task} [b]")
    one.sessions = {1: maker().random(1, 2).lines}
    monkeypatch.setenv("FORCE_COLOR", "1")
    told = run("pull", "--port", one.port)
    assert told.status == 0 and "{task} [b], records" in told.err


def test_many_sessions_are_counted_while_somebody_looks(run, two, maker, monkeypatch):
    monkeypatch.setattr("kiebitz.context.MANY", 2)
    two[1].sessions = {n: maker().random(n, 1).lines for n in (1, 2, 3)}
    run("pull", "--all")
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    told = run("verify")
    assert told.status == 0 and "checking" in told.err and told.out.count("ok session") == 4
    assert run("verify", "--json").err == ""


def test_all_of_one_and_of_none(run, two, monkeypatch):
    monkeypatch.setattr("kiebitz.find.candidates", lambda: [two[0].port])
    assert len(run("pull", "--all", "--json").json["boxes"]) == 1
    monkeypatch.setattr("kiebitz.find.candidates", lambda: [])
    assert run("pull", "--all").status == TABLE["no_device"][0]


def test_a_damaged_record_is_named_and_all_before_it_is_kept(run, two, store):
    one = two[0]
    read, lines = one.on_read, one.sessions[1]
    one.on_read = lambda n, first: (
        (("no", "damaged", 7), ()) if first > 7 else (read(n, first)[0][:3] + (1,), lines[first - 1 : first])
    )
    told = run("pull", "--port", one.port)
    assert told.status == TABLE["damaged"][0] and "record 8 on the box is damaged: all before it are here" in told.out
    assert store.lines(1) == lines[:7] and one.acked == {}, "the box keeps all that it has"
    assert run("pull", "--port", one.port, "--json").json["sessions"][0]["odd"] == "damaged"
    one.on_read = read
    assert run("pull", "--port", one.port).status == 0 and store.lines(1) == lines and one.acked == {1: len(lines)}


@pytest.mark.skipif(os.name == "nt", reason="no such signals there")
@pytest.mark.parametrize("kind", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_a_pull_that_is_stopped_loses_nothing(run, two, store, tmp_path, kind, maker):
    """Stopped in mid-pull, with one session complete and half of another: what was acknowledged is on disk, the rest comes."""
    one = two[1]
    one.sessions[2] = maker("schafkopf", ("Ann", "Ben", "Cy", "Di")).random(3, 15).lines
    assert len(one.sessions[2]) > 75
    read = one.on_read

    def stall(n, first):
        if n == 2 and first > 70:
            one.deaf = 10_000
        return read(n, first)

    one.on_read = stall
    child = subprocess.Popen(
        [sys.executable, "-m", "kiebitz", "--data", tmp_path / "store", "pull", "--json", "--port", one.port],
        stdout=subprocess.PIPE,
        text=True,
    )
    while not one.deaf:
        time.sleep(0.02)
        assert child.poll() is None
    # the box is ahead of the PC by what is on the cable
    journal = store.journal("c3d4", "e1", 2)
    while store.count(journal) < 64:
        time.sleep(0.02)
        assert child.poll() is None
    time.sleep(0.2)
    child.send_signal(kind)
    out, _err = child.communicate(timeout=20)
    if kind == signal.SIGINT:
        assert child.returncode == 130 and json.loads(out)["error"]["code"] == "stopped"
    one.deaf, one.on_read = 0, read
    for number, records in one.acked.items():
        assert store.lines(store.journal("c3d4", "e1", number)) == one.sessions[number][:records]
    assert 1 in one.acked and 2 not in one.acked
    kept = store.count(journal)
    assert kept >= 64 and (kind != signal.SIGINT or kept > 64), "at most a batch has to be fetched again"
    told = run("pull", "--port", one.port, "--json").json
    assert told["new"] == len(one.sessions[2]) - kept
    assert store.lines(journal) == one.sessions[2] and run("verify").status == 0
