"""The command as a person or a script meets it: results, one sentence for each fault, exit statuses, the JSON schema."""

import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from kiebitz.errors import TABLE, Fault

ROOT = Path(__file__).parents[2]


def said(result, code):
    """The run failed with this fault: its exit status, one sentence on standard error and nothing else."""
    assert result.status == TABLE[code][0], (result.status, result.out, result.err)
    told = result.err.lstrip("\n")
    assert told.startswith("kiebitz: ") and told.count("\n") == 1
    return told


def test_exit_statuses_are_those_of_the_documented_table():
    told = (ROOT / "docs" / "cli.md").read_text("utf-8")
    rows = {code: int(status) for status, code in re.findall(r"^\| (\d+) \| `(\w+)` \|", told, re.MULTILINE)}
    assert rows == {code: row[0] for code, row in TABLE.items()}
    assert all(0 < status < 256 for status in rows.values())


def test_a_pull_and_what_follows_in_words(run, box, maker):
    one = box()
    one.sessions = {1: maker(clock=800_020_800).deal(2, 2, 1, 2, 2).random(1, 2).lines}
    first = run("pull", "--port", one.port)
    assert first.status == 0 and "new records" in first.out and "1 session on the box" in first.out
    assert "Nothing new." in run("pull", "--port", one.port).out
    assert "Ann" in run("sessions").out and "2025-05-08" in run("sessions").out
    sheet = run("show")
    assert "+4" in sheet.out and "total" in sheet.out and "balanced: 4 tricks" not in sheet.out
    assert "balanced: 4 tricks" in run("show", "last", "--why").out
    assert run("verify").status == 0 and "ok session 1" in run("verify").out


def test_every_result_fits_the_schema(run, box, maker, tmp_path):
    one = box()
    one.sessions = {
        1: maker().deal(2, 2, 1, 2, 2).do("amend", 1).answer(2, 2, 2, 1, 2).close().lines,
        2: ["1 open 1 bw 0badf00d"],
    }
    one.sessions[2] = [maker(people=("Ann", "Ben")).lines[0]]
    port = ("--port", one.port)
    assert run("--json", *port, "ports").json["ports"][0]["box"]["name"] == "Kiebitz-3"
    pulled = run("pull", "--json", *port).json
    assert pulled["new"] == len(one.sessions[1]) + 1 and [s["number"] for s in pulled["sessions"]] == [1, 2]
    assert run("pull", "--json", *port).json["new"] == 0
    assert [s["state"] for s in run("sessions", "--json").json["sessions"]] == ["open", "setup"]
    shown = run("show", "1", "--json").json["sessions"][0]
    assert shown["deals"][0]["replaced"] == [{"facts": [2, 2, 1, 2, 2, 2], "title": "Round 1 of 3", "scores": [4, -1, 4]}]
    assert shown["journal"] == one.sessions[1]
    assert run("verify", "--json").json["wrong"] == 0
    assert run("export", "csv", "--out", tmp_path / "x.csv", "--json").json["files"] == [str(tmp_path / "x.csv")]
    assert (
        run("judge", "bw", "trick", "P2", "Y20", "Y33", "Y3", "--players", "P1,P2,P3", "--json").json["says"][-1]
        == "P3 leads next"
    )
    assert run("judge", "bw", "score", "2", "2", "1", "2", "2", "--players", "A,B,C", "--json").json["scores"][1]["points"] == -1
    for words in (("push", "names", "Ann", "Jö"), ("push", "name", "Kiebitz-9"), ("push", "clock"), ("identify",)):
        run(*words, "--json", *port).json  # noqa: B018
    assert one.got[:3] == [("roster", 0, 2, "Ann"), ("roster", 1, 2, "Jö"), ("name", "Kiebitz-9")]
    assert one.got[3][0] == "clock" and one.got[3][1] > 700_000_000 and one.got[4] == ("identify",)
    assert run("version", "--json").json["schema"] == 1
    assert run("show", "99", "--json").json["error"] == {
        "code": "no_session",
        "exit": 30,
        "message": Fault("no_session", 99).sentence,
    }


def test_verify_says_what_differs(run, keep, maker):
    made = maker().deal(2, 2, 1, 2, 2)
    told = list(made.session.checkpoint())
    told[8] += 10
    made.lines.pop()
    keep(made.raw(*told).lines)
    keep(maker().random(1, 2).lines, session=2)
    result = run("verify")
    assert "!! session 1" in result.out and "ok session 2" in result.out
    assert "1 of 2" in said(result, "differs")
    told = run("verify", "--json")
    assert told.status == 40 and told.json["wrong"] == 1 and told.err == "", "one document, and the status says the rest"


def test_the_reasons_begin_with_the_notes_of_the_sheet(run, keep):
    journals = ROOT / "tests" / "journals"
    keep((journals / "klaberjass.log").read_text("utf-8").splitlines())
    told = run("show", "--why").out
    # rules: klaberjass 7, the worked deal
    assert "4 Ann failed\n    37+10+20=67 < 91\n    tricks: Ann +37, Ben +91\n" in told


def test_one_deal_is_counted_as_one(run, keep, maker):
    keep(maker().deal(2, 2, 1, 2, 2).lines)
    assert " records, 1 deal, 1 total of the box agrees" in run("verify").out


def test_verify_finds_tables_that_somebody_changed(run, keep, store, maker):
    import sqlite3

    keep(maker().random(1, 2).lines)
    run("sessions")
    with sqlite3.connect(store.path) as db:
        db.execute("update scores set points = points + 1 where number = 1 and person = 0")
    assert "scores" in run("verify").out
    said(run("verify"), "differs")


def test_a_damaged_line_in_the_store_is_named(run, keep, maker):
    lines = maker().random(1, 2).lines
    keep(lines[:8] + [lines[8][:-1] + "x"] + lines[9:])
    result = run("verify")
    assert "record 9 is damaged" in result.out
    said(result, "differs")
    assert "record 9 is damaged" in run("show").out


def test_faults_of_ports(run, box, tmp_path, monkeypatch):
    monkeypatch.setattr("kiebitz.client.GREETING", 0.3)
    one = box()
    one.deaf = 1000
    assert one.port in said(run("pull", "--port", one.port), "silent")
    said(run("pull", "--port", tmp_path / "no-port"), "no_port")
    said(run("pull"), "no_device")
    said(run("identify", "--port", "Kiebitz-9"), "no_such_device")
    monkeypatch.setenv("KIEBITZ_PORT", str(tmp_path / "other-port"))
    assert "other-port" in said(run("pull"), "no_port")


def test_faults_of_the_command_line(run, keep, maker):
    said(run("show"), "no_sessions")
    keep(maker().lines)
    said(run("show", "7"), "no_session")
    said(run("export", "xml"), "usage")
    said(run("export", "csv", "--delimiter", "ab"), "usage")
    said(run("frobnicate"), "usage")
    said(run("export", "csv", "--out", "/proc/nothing/here.csv"), "cannot_write")


def test_names_that_do_not_fit_are_not_sent(run, box):
    one = box()
    port = ("--port", one.port)
    for bad in ("x" * 300, "a\x1b[2J", "\u202eevil", " ", "\N{PILE OF POO}" * 20):
        said(run("push", "names", "Ann", bad, *port), "bad_name")
        said(run("push", "name", bad, *port), "bad_name")
    assert "twice" in said(run("push", "names", "Ann", "Ben", "Ann", *port), "usage")
    said(run("push", "names", *port), "usage")
    assert one.got == []


def test_names_from_a_file(run, box, tmp_path):
    one = box()
    (tmp_path / "names.txt").write_bytes("\ufeffAnn\r\nJöchen '-1.\n\n!#+*\nLi\n".encode())
    assert run("push", "names", "--file", tmp_path / "names.txt", "--port", one.port).status == 0
    assert [words[3] for words in one.got] == ["Ann", "Jöchen '-1.", "!#+*", "Li"]
    (tmp_path / "names.txt").write_bytes(b"\xff\xfe\x00")
    said(run("push", "names", "--file", tmp_path / "names.txt", "--port", one.port), "bad_file")


def test_a_box_that_says_no(run, box):
    one = box()
    one.on_push = lambda *words: (("no", "bad_name", "\x1b]0;x"), ())
    assert "\x1b" not in said(run("push", "name", "Ann", "--port", one.port), "refused")


def test_names_of_strangers_do_not_reach_the_terminal_as_they_are(run, box, keep, maker):
    one = box(name="\x1b[31mred\u202e")
    assert "\x1b" not in run("ports", "--port", one.port).out and "\u202e" not in run("ports", "--port", one.port).out
    keep(maker(people=("[bold]A", "=1+1", "@cmd")).deal(2, 2, 1, 2, 2).lines)
    assert "[bold]A" in run("show").out


def test_unforeseen_faults_are_one_sentence_too(run, monkeypatch):
    monkeypatch.setattr("kiebitz.evenings.Here.store", lambda self: 1 / 0)
    assert "ZeroDivisionError" in said(run("sessions"), "unexpected")
    monkeypatch.setattr("kiebitz.evenings.Here.store", lambda self: (_ for _ in ()).throw(KeyboardInterrupt()))
    said(run("sessions"), "stopped")


@pytest.mark.skipif(os.name == "nt", reason="no such signal there")
def test_ctrl_c_in_a_real_process_is_one_sentence(box, tmp_path):
    one = box()
    one.deaf = 10_000
    child = subprocess.Popen(
        [sys.executable, "-m", "kiebitz", "--data", tmp_path, "pull", "--port", one.port],
        stderr=subprocess.PIPE,
        text=True,
    )
    while not one.asked:
        assert child.poll() is None
    child.send_signal(signal.SIGINT)
    _out, err = child.communicate(timeout=20)
    assert child.returncode == 130 and err.startswith("\nkiebitz: Stopped") and err.count("\n") == 2, "a new line after ^C"


def test_a_terminal_without_umlauts(keep, maker, tmp_path):
    keep(maker(people=("Jö", "Ann")).lines)
    words = [sys.executable, "-m", "kiebitz", "--data", str(tmp_path / "store"), "show"]
    told = subprocess.run(words, env={**os.environ, "PYTHONIOENCODING": "ascii"}, capture_output=True, text=True)
    assert told.returncode == 0 and "J\\xf6" in told.stdout


def test_help_names_every_command(run):
    told = run("--help")
    assert told.status == 0
    for command in "ports pull push sessions show export verify judge sim identify version".split():
        assert f"  {command}" in told.out
    assert json.dumps(run().status) == "2"
