"""Import: what export wrote comes back whole, twice changes nothing, a stranger's file is a sentence, never half a store."""

import json
import random
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kiebitz import bring, exports
from kiebitz.document import document
from kiebitz.errors import Fault
from kiebitz.store import Store
from shared_rules import journal, reading


def told(store):
    return [document(row, store.lines(row.journal), store.corrections(row.journal)) for row in store.choose(())]


@pytest.fixture
def evenings(run, keep, maker):
    """A finished game without a clock that was corrected here, and a running one with a clock."""
    keep(maker(people=("=Ann", "Jörg", "名前")).deal(2, 2, 1, 2, 2).deal(2, 2, 1, 2, 2).lines)
    keep(maker("schafkopf", ("A", "B", "C", "D"), clock=600_000_000).random(7, 4).answer(0).lines, session=2, name="Küche")
    run("amend", "1", "1", 3, 1, 1, 2, 2)


@pytest.fixture
def other(tmp_path):
    opened = Store(tmp_path / "other")
    yield opened
    opened.close()


def test_json_comes_back_without_loss(run, store, other, evenings, tmp_path):
    run("export", "json", "--out", tmp_path / "all.json")
    done = run("import", tmp_path / "all.json", "--data", tmp_path / "other", "--json").json
    assert [(s["number"], s["corrections"], s["odd"]) for s in done["sessions"]] == [(1, 8, None), (2, 0, None)]
    assert exports.to_json(told(other)) == (tmp_path / "all.json").read_text("utf-8")


def test_journals_come_back_byte_for_byte(run, store, other, evenings, tmp_path):
    run("export", "journal", "--out", tmp_path / "j")
    files = sorted((tmp_path / "j").iterdir())
    assert [f.name for f in files] == ["a1b2-e1-0001.corrections", "a1b2-e1-0001.journal", "a1b2-e1-0002.journal"]
    assert run("import", *files, "--data", tmp_path / "other").status == 0
    run("export", "journal", "--out", tmp_path / "again", "--data", tmp_path / "other")
    for file in files:
        assert (tmp_path / "again" / file.name).read_bytes() == file.read_bytes()
    assert [s["players"] for s in told(other)] == [s["players"] for s in told(store)]


def test_twice_changes_nothing_and_a_longer_file_adds_what_is_new(run, other, maker, tmp_path):
    made = maker().deal(2, 2, 1, 2, 2)
    file = tmp_path / "a1b2-e1-0001.journal"
    for new in (len(made.lines), 0):
        file.write_text("".join(line + "\n" for line in made.lines))
        assert run("import", file, "--data", tmp_path / "other", "--json").json["new"] == new
    made.deal(2, 2, 1, 2, 2)
    file.write_text("\n".join(made.lines))
    assert run("import", file, "--data", tmp_path / "other", "--json").json["new"] == 7
    assert other.lines(1) == made.lines


def test_other_records_under_a_known_number_change_nothing(run, store, keep, maker, tmp_path):
    keep(maker().deal(2, 2, 1, 2, 2).lines)
    before = store.lines(1)
    file = tmp_path / "a1b2-e1-0001.journal"
    file.write_text("\n".join(maker(people=("X", "Y", "Z")).lines))
    done = run("import", file)
    assert done.status == 41 and "NOT taken" in done.out and store.lines(1) == before
    told = run("import", file, "--json")
    assert told.status == 41 and told.json["sessions"][0]["odd"] == "forked"


def test_a_damaged_file_is_named_and_keeps_nothing(run, store, maker, tmp_path):
    lines = maker().deal(2, 2, 1, 2, 2).lines
    for spoil in (
        lambda x: x.__setitem__(4, x[4][:-1] + "0" if x[4][-1] != "0" else x[4][:-1] + "1"),
        lambda x: x.pop(3),
        lambda x: x.append("\x1b[31m"),
        lambda x: x.append(""),
    ):
        spoiled = list(lines)
        spoil(spoiled)
        file = tmp_path / "a1b2-e1-0001.journal"
        file.write_text("\n".join([*spoiled, ""]))
        done = run("import", file)
        assert done.status == 32 and "damaged" in done.err and "\x1b" not in done.err
    assert run("sessions", "--json").json["sessions"] == []


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{}",
        '{"kiebitz": 2, "sessions": []}',
        '{"kiebitz": 1, "sessions": 7}',
        '{"kiebitz": 1, "sessions": [7]}',
        '{"kiebitz": 1, "sessions": [{}]}',
        '{"kiebitz": 1, "error": {}}',
        "[" * 100_000,
        "\ufeff{",
        "nothing of ours",
    ],
)
def test_files_that_are_none_of_ours(run, tmp_path, text):
    (tmp_path / "x.json").write_text(text, "utf-8")
    done = run("import", tmp_path / "x.json")
    assert done.status == 32 and done.err.count("\n") == 1


def test_bytes_that_are_no_text_and_a_folder(run, tmp_path):
    (tmp_path / "x.json").write_bytes(bytes(range(256)))
    assert run("import", tmp_path / "x.json").status == 32
    assert run("import", tmp_path).status == 2 and run("import", tmp_path / "gone").status == 2


HOSTILE = st.one_of(
    st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=8), st.just([]), st.just({}), st.just(["../x"]),
    st.sampled_from(["../../etc", "a b", "=1", "\x1b[2J", "9999-99-99T00:00:00Z", "0001-01-01T00:00:00", 10**30, -1, True]),
)  # fmt: skip


@given(data=st.data())
def test_whatever_stands_in_a_session_is_taken_whole_or_refused(tmp_path_factory, data):
    """One field of a good session is something else: a Fault, or a session that still names a box and only whole records."""
    lines = [journal.encode(1, ("open", 1, "bw")), journal.encode(2, ("name", "Ann"))]
    session = {
        "device": "a1b2",
        "epoch": "e1",
        "session": 1,
        "box": "Kiebitz",
        "played": {"time": "2024-01-01T00:00:00Z", "measured": False},
        "journal": lines,
        "corrections": [],
    }
    key = data.draw(st.sampled_from([*session, "played.time", "played.measured"]))
    value = data.draw(HOSTILE)
    place, _, inner = key.partition(".")
    if inner:
        session["played"][inner] = value
    else:
        session[place] = value
    file = tmp_path_factory.mktemp("hostile") / "x.json"
    file.write_text(json.dumps({"kiebitz": 1, "sessions": [session]}), "utf-8")
    try:
        (one,) = bring.read(file)
    except Fault as fault:
        assert fault.code == "bad_file" and fault.sentence.isprintable()
        return
    assert 0 <= one.session < 1 << 31
    assert all(re.fullmatch("[A-Za-z0-9_-]{1,32}", name) for name in (one.device, one.epoch))
    assert all(reading.decode(line)[0] == number for number, line in enumerate(one.lines, 1))
    store = Store(file.parent)
    list(bring.keep(store, [one]))
    assert all(row.game in ("bw", None) for row in store.listing())
    store.close()


def test_a_cut_export_is_refused_at_every_length(run, evenings, tmp_path):
    run("export", "json", "1", "--out", tmp_path / "x.json")
    text = (tmp_path / "x.json").read_text("utf-8").rstrip()
    for length in random.Random(1).sample(range(len(text)), 40):
        (tmp_path / "y.json").write_text(text[:length], "utf-8")
        with pytest.raises(Fault):
            bring.read(tmp_path / "y.json")
