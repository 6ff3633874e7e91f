"""Corrections on this PC: the box's records stay as they are, every total is worked out anew, every change is told."""

import io

import pytest

from kiebitz import corrections
from kiebitz.history import history
from shared_rules import journal

FIRST = (2, 2, 1, 2, 2)
"""By hand (rules: bw 5): P2 Y2 +4, P1 Y2 -1, P2 Y2 +4."""
OTHER = (3, 1, 1, 2, 2)
"""P3 Y1 -2, P1 Y2 -1, P2 Y2 +4."""


@pytest.fixture
def evening(maker):
    return maker().deal(*FIRST).deal(*FIRST)


class Terminal(io.StringIO):
    def isatty(self):
        return True


def test_a_correction_changes_the_totals_and_not_one_byte_of_the_box(run, store, keep, evening):
    keep(evening.lines)
    told = run("amend", "1", "1", *OTHER, "--json")
    assert told.status == 0 and told.json["changed"]
    assert (told.json["before"], told.json["after"]) == ([8, -2, 8], [2, -2, 8])
    assert store.lines(1) == evening.lines
    session = run("show", "1", "--json").json["sessions"][0]
    assert [p["total"] for p in session["players"]] == [2, -2, 8] and session["problems"] == []
    assert session["deals"][0]["replaced"][0]["scores"] == [4, -1, 4]
    assert run("verify").status == 0


def test_history_tells_every_change_with_old_and_new_totals(run, keep, evening):
    evening.do("amend", 2).deal(*OTHER).do("undo", 2).do(*evening.session.checkpoint())
    keep(evening.lines)
    run("amend", "1", "1", *OTHER)
    told = run("history", "1", "--json").json
    assert [(c["origin"], c["kind"], c["number"], c["before"], c["after"]) for c in told["changes"]] == [
        ("box", "corrected", 2, [8, -2, 8], [2, -2, 8]),
        ("box", "taken back", 2, [2, -2, 8], [4, -1, 4]),
        ("pc", "corrected", 1, [4, -1, 4], [-2, -1, 4]),
    ]
    assert told["changes"][0]["old"] == "Round 2 of 3 (Ann +4, Ben -1, Cy +4)"
    assert told["changes"][1]["new"] == "" and told["changes"][2]["time"]
    text = run("history", "1").out
    assert "deal 2 taken back (on the box, record" in text and "Ann 4 -> -2, Ben -1, Cy 4" in text


def test_rules_ends_and_going_on_are_told_too(run, keep, evening):
    evening.do("rule", "penalty", "tricks").do("end").do("undo", 2)
    keep(evening.lines)
    told = run("history", "--json").json["changes"]
    assert [(c["kind"], c["old"], c["new"]) for c in told] == [
        ("rule", "penalty: auto", "penalty: tricks"),
        ("ended", "", ""),
        ("goes on", "", ""),
    ]


def test_nothing_to_tell(run, keep, evening):
    keep(evening.lines)
    assert "Nothing was changed" in run("history", "1").out


def test_the_same_answers_are_no_correction(run, store, keep, evening):
    keep(evening.lines)
    assert not run("amend", "1", "2", *FIRST, "--json").json["changed"]
    assert store.corrections(1) == []


def test_a_correction_of_a_correction(run, store, keep, evening):
    keep(evening.lines)
    run("amend", "1", "1", *OTHER)
    run("amend", "1", "1", *FIRST)
    session = run("show", "1", "--json").json["sessions"][0]
    assert [p["total"] for p in session["players"]] == [8, -2, 8]
    assert len(session["deals"][0]["replaced"]) == 2


def test_the_box_goes_on_after_a_correction(run, store, keep, evening):
    keep(evening.lines)
    run("amend", "1", "1", *OTHER)
    keep(evening.deal(*FIRST).lines)
    session = run("show", "1", "--json").json["sessions"][0]
    assert [p["total"] for p in session["players"]] == [6, -3, 12] and session["problems"] == []


def test_a_deal_that_the_box_changed_later_is_not_corrected_by_guess(run, keep, evening):
    keep(evening.lines)
    run("amend", "1", "2", *OTHER)
    keep(evening.do("undo", 2).do(*evening.session.checkpoint()).deal(1, 2, 2, 2, 2).lines)
    session = run("show", "1", "--json").json["sessions"][0]
    assert [p["total"] for p in session["players"]] == [3, 3, 8]
    assert session["problems"] == [
        "a correction of deal 2 made on this PC is left out: the box has other facts for that deal since"
    ]
    assert run("verify").status == 40


def test_a_running_deal_is_in_nobodys_way(run, keep, evening):
    keep(evening.answer(2, 2).lines)
    assert run("amend", "1", "1", *OTHER, "--json").json["after"] == [2, -2, 8]


def test_a_manual_line_is_corrected_like_a_deal(run, keep, evening):
    keep(evening.do("line").deal("fine", -5, 0, 0).lines)
    told = run("amend", "1", "3", "round of", "-6", "0", "1", "--json").json
    assert (told["old"], told["new"]) == ("fine (Ann -5)", "round of drinks (Ann -6, Cy +1)")
    assert run("show", "1", "--json").json["sessions"][0]["pot"] == 5


@pytest.mark.parametrize(
    "words,status,says",
    [
        (("amend", "1", "3", *FIRST), 30, "There is no deal 3: 2 are booked"),
        (("amend", "9", "1", *FIRST), 30, "There is no session 9"),
        (("amend", "1", "1", 2, 2), 33, "An answer is missing"),
        (("amend", "1", "1", 2, 2, 99), 32, "99 is no answer"),
        (("amend", "1", "1", *FIRST, 7), 33, "One answer too many: 7"),
    ],
)
def test_what_cannot_be_keeps_nothing(run, store, keep, evening, words, status, says):
    keep(evening.lines)
    told = run(*words)
    assert told.status == status and says in told.err
    assert store.corrections(1) == []


def test_at_a_terminal_enter_keeps_an_answer_and_less_than_goes_back(run, keep, evening, monkeypatch):
    keep(evening.lines)
    monkeypatch.setattr("sys.stdin", Terminal("3\n<\n3\nlots\n1\n\n\n\ny\n"))
    told = run("amend", "1", "1")
    assert told.status == 0 and "lots is no answer" in told.err
    assert "Round 1 of 3 (Ann -2, Ben -1, Cy +4)" in told.err and "Ann 8 -> 2" in told.err and "Kept" in told.out


def test_no_at_the_end_keeps_nothing(run, store, keep, evening, monkeypatch):
    keep(evening.lines)
    monkeypatch.setattr("sys.stdin", Terminal("3\n1\n\n\n\nn\n"))
    assert run("amend", "1", "1").status == 130
    assert store.corrections(1) == []


def lines_of(*events):
    return [journal.encode(number, event) for number, event in enumerate(events, 1)]


def test_hostile_corrections_are_left_out_and_named(maker):
    box = maker().deal(*FIRST)
    good = corrections.write(1, (1, 7, 9, *FIRST, 2), (("amend", 1), *[("tell", n) for n in OTHER], ("close", 1, *OTHER, 2)))
    assert corrections.corrected(box.lines, good).totals == (-2, -1, 4)
    for bad in (
        good[:-1],
        [*good[:3], "4 tell 1 00000000"],
        lines_of(("correct", 1, 7, 9, *FIRST, 2), ("amend", 1), ("undo", 1)),
        lines_of(("correct", 1, 7, 9, *FIRST, 2), ("close", 1, 99)),
        lines_of(("correct", 2, 7, 9, *FIRST, 2), ("amend", 1)),
        lines_of(("correct",), ("amend", "x")),
        lines_of(("correct", "x", None, "", None), ("amend",)),
        lines_of(("total", 1)),
    ):
        evening = corrections.corrected(box.lines, bad)
        assert evening.totals == (4, -1, 4)
        assert all(sentence.isprintable() for sentence in evening.sentences())
        assert history(box.lines, bad)[0].totals == (4, -1, 4)
    assert corrections.corrected([], good).totals == () and history([], good)[1] == []


def test_a_head_that_no_clock_wrote_has_no_time(maker):
    box = maker().deal(*FIRST)
    late = corrections.write(1, (1, 10**12, 9, *FIRST, 2), (("amend", 1), *[("tell", n) for n in OTHER], ("close", 1, *OTHER, 2)))
    assert history(box.lines, late)[1][0].time is None
