"""Journals of strangers: whatever they say, the fold ends, believes only what the rules allow, and says what it left out."""

from hypothesis import given, settings
from hypothesis import strategies as st

from kiebitz.replay import deals, fold
from kiebitz.tables import derive
from shared_rules import journal, reading
from shared_rules.names import clean


def test_a_good_evening_has_no_problems(maker):
    made = maker(clock=800_000_000).deal(2, 2, 1, 2, 2).do("amend", 1).answer(2, 2, 2, 1, 2).close().random(1, 2)
    evening = fold(made.lines)
    assert evening.problems == [] and evening.checkpoints == 4 and evening.clock == 800_000_000
    assert evening.records == len(made.lines) and evening.state == "over"
    assert evening.totals == tuple(made.session.totals)


def test_the_lines_of_a_deal_are_its_score(maker):
    """By hand: P2 Y2 is +4, P1 Y2 is -1, P2 Y2 is +4 (rules: bw 5)."""
    (deal,) = deals(fold(maker().deal(2, 2, 1, 2, 2).lines))
    assert deal.scores == (4, -1, 4) == deal.totals
    assert [(person, points) for person, points, _why in deal.lines] == [(0, 4), (1, -1), (2, 4)]


def test_a_correction_keeps_the_old_facts(maker):
    """By hand: corrected to P2 Y2, P2 Y1, P2 Y2 the second player still has -1."""
    (deal,) = deals(fold(maker().deal(2, 2, 1, 2, 2).do("amend", 1).answer(2, 2, 2, 1, 2).close().lines))
    assert deal.replaced == (((2, 2, 1, 2, 2, 2), "Round 1 of 3", (4, -1, 4)),) and deal.facts == (2, 2, 2, 1, 2, 2)


def test_torn_doubled_and_missing_lines(maker):
    lines = maker().random(6, 2).lines
    torn = fold([*lines[:9], lines[9][:-3], *lines[10:]])
    assert torn.records == 9 and torn.problems == [("torn", 10, len(lines) - 9)]
    assert "record 10 is damaged" in torn.sentences()[0]
    assert fold([*lines[:9], lines[8], *lines[9:]]).problems == []
    assert fold(lines[:5] + lines[6:]).problems[0][:2] == ("gap", 6)


def test_a_total_that_lies_is_said_and_not_believed(maker):
    made = maker().deal(2, 2, 1, 2, 2)
    told = list(made.session.checkpoint())
    told[8] += 10
    made.lines.pop()
    evening = fold(made.raw(*told).lines)
    assert evening.totals == (4, -1, 4)
    assert len(evening.problems) == 1 and "the box said" in evening.sentences()[0]


def test_facts_that_were_not_answered_are_left_out(maker):
    made = maker().answer(2, 2, 1, 2, 2).raw("close", 1, 11, 0, 0, 0, 0, 0)
    evening = fold(made.lines)
    assert evening.totals == (0, 0, 0) and [why[:3] for why in evening.problems] == [("refused", 11, "close")]


def test_unknown_records_are_kept_and_change_nothing(maker):
    made = maker().raw("sparkle", 1, "x").deal(2, 2, 1, 2, 2)
    evening = fold(made.lines)
    assert evening.unknown == 1 and evening.problems == [] and evening.totals == (4, -1, 4)


def test_a_newer_or_unknown_journal_is_unreadable_in_one_sentence(maker):
    for first in (("open", 99, "bw"), ("open", 1, "whist"), ("name", "Ann")):
        lines = [journal.encode(n, event) for n, event in enumerate((first, ("name", "Ben"), ("begin", 0)), 1)]
        evening = fold(lines)
        assert evening.state == "unreadable" and len(evening.sentences()) == 1, first


def test_a_table_with_too_few_players_never_begins():
    told = [("open", 1, "schafkopf"), ("name", "Ann"), ("name", "Ben"), ("name", "Cy"), ("begin", 0), ("tell", 0)]
    evening = fold(lines_of(told))
    assert evening.state == "setup" and evening.totals == (0, 0, 0)
    assert [why[2] for why in evening.problems] == ["begin", "tell"] and "4 to 7 players" in evening.sentences()[0]


def test_names_that_do_not_fit_are_refused(maker):
    lines = ["open 1 bw", "name Ann", "name " + "x" * 150, "name %1B%5B2J", "name Ann", "name Ben", "begin 0"]
    evening = fold([f"{n} {text} {journal.guard(f'{n} {text}')}" for n, text in enumerate(lines, 1)])
    assert evening.session.people == ["Ann", "Ben"]
    assert [why[1] for why in evening.problems] == [3, 4, 5]
    assert all(is_tame(s) for s in evening.sentences())


words = st.one_of(
    st.none(),
    st.integers(-10, 30),
    st.integers(-(2**30), 2**30),
    st.sampled_from(
        [
            "bw",
            "schafkopf",
            "result",
            "cards",
            "tricks",
            "bids",
            "pass",
            "line",
            "fine",
            "Y20",
            "GA",
            "rufer",
            "0Y",
            "ok",
            "Ann",
            "",
            "despite",
        ]
    ),
    st.text(max_size=8),
)
verbs = st.sampled_from(
    "open name rule begin depth sit call play tell back drop line amend close undo end clock leave total sparkle".split()
)
events = st.tuples(verbs, st.lists(words, max_size=12)).map(lambda e: (e[0], *e[1]))


def lines_of(told):
    return [journal.encode(n, event) for n, event in enumerate((e for e in told if len(journal.pack(e)) < 190), 1)]


def is_tame(text):
    """Nothing in it moves a cursor or turns the writing round."""
    return clean(text, 9999) == text


@settings(max_examples=400, deadline=None)
@given(st.sampled_from(["bw", "schafkopf"]), st.integers(0, 8), st.lists(events, max_size=25))
def test_no_journal_crashes_the_fold(game, people, told):
    setup = [("open", 1, game)] + [("name", f"P{i}") for i in range(people)] + [("begin", 0)]
    for start in (setup, []):
        evening = fold(lines_of(start + told))
        rows = derive(1, 1, evening)
        assert rows["sessions"][0]["state"] in ("unreadable", "setup", "open", "over")
        assert all(is_tame(s) for s in evening.sentences())


@settings(max_examples=200, deadline=None)
@given(seed=st.integers(0, 10_000), data=st.data())
def test_what_the_rules_refuse_changes_nothing(maker, seed, data):
    """Strange events put between good ones: where none of them is a legal move, the evening is as if they were not there."""
    made = maker().random(seed, 2)
    rows = [reading.decode(line)[1] for line in made.lines]
    at = data.draw(st.integers(5, len(rows)))
    strange = [e for e in data.draw(st.lists(events, min_size=1, max_size=4)) if e[0] != "total" and len(journal.pack(e)) < 190]
    before = fold(lines_of(rows[:at] + strange))
    if len(before.problems) + before.unknown == len(strange):
        evening = fold(lines_of(rows[:at] + strange + rows[at:]))
        assert evening.totals == tuple(made.session.totals)
        assert len(evening.problems) + evening.unknown == len(strange)
