"""Files: they add up with the sheet, survive spreadsheets, keep everything, and are whole or not there."""

import csv
import io
import json

import jsonschema
import pytest

from kiebitz import exports
from kiebitz.document import document, schema
from kiebitz.errors import Fault


@pytest.fixture
def session(store, keep, maker):
    """By hand: +4 -1 +4, then a fine of 5 from the first and -3 for the second; names that spreadsheets take for formulas."""
    made = maker(people=("=Ann", "-5", 'Jö "J", c')).deal(2, 2, 1, 2, 2).do("line").deal("fine", 5, -3, 0)
    keep(made.lines)
    (row,) = store.choose(())
    return document(row, made.lines)


def rows(text, **dialect):
    return list(csv.DictReader(io.StringIO(text), **dialect))


def test_csv_has_a_row_a_seat_and_deal_that_adds_up(session):
    told = rows(exports.to_csv([session]))
    assert [(r["deal"], r["seat"], r["points"], r["total"]) for r in told] == [
        ("1", "1", "4", "4"),
        ("1", "2", "-1", "-1"),
        ("1", "3", "4", "4"),
        ("2", "1", "5", "9"),
        ("2", "2", "-3", "-4"),
        ("2", "3", "0", "4"),
    ]


def test_csv_texts_are_no_formulas_and_numbers_stay_numbers(session):
    told = rows(exports.to_csv([session]))
    assert [r["player"] for r in told[:3]] == ["'=Ann", "'-5", 'Jö "J", c']
    assert all(r["points"].lstrip("-").isdigit() for r in told)
    for text in ("=1+1", "+1", "-1", "@x", "\tx", "\rx"):
        assert exports.cell(text) == "'" + text
    assert exports.cell(-6) == -6 and exports.cell("6") == "6"


def test_another_delimiter(session):
    text = exports.to_csv([session], ";")
    assert rows(text, delimiter=";") == rows(exports.to_csv([session]))
    assert text.startswith("number;box;")


def test_json_keeps_everything(session):
    told = json.loads(exports.to_json([session]))
    jsonschema.Draft202012Validator(schema()).validate(told)
    assert told["sessions"][0]["journal"] == session["journal"]
    for deal in told["sessions"][0]["deals"]:
        for seat, points in enumerate(deal["scores"]):
            assert sum(line["points"] for line in deal["lines"] if line["player"] == seat) == points
    assert told["sessions"][0]["pot"] == -2


def test_the_schema_refuses_what_is_not_ours(session):
    jsonschema.Draft202012Validator.check_schema(schema())
    told = json.loads(exports.to_json([session]))
    for spoil in (
        lambda t: t.update(kiebitz=2),
        lambda t: t["sessions"][0].pop("journal"),
        lambda t: t["sessions"][0].update(x=1),
    ):
        spoiled = json.loads(json.dumps(told))
        spoil(spoiled)
        assert not jsonschema.Draft202012Validator(schema()).is_valid(spoiled)


def test_the_journal_is_the_bytes_of_the_box(run, session, tmp_path):
    assert run("export", "journal", "1", "--out", tmp_path / "j").status == 0
    (file,) = (tmp_path / "j").iterdir()
    assert file.name == "a1b2-e1-0001.journal"
    assert file.read_bytes() == "".join(line + "\n" for line in session["journal"]).encode("ascii")


def test_export_to_standard_output_and_to_a_file(run, session, tmp_path):
    assert run("export", "csv", "--out", "-").out.replace("\r", "") == exports.to_csv([session]).replace("\r", "")
    run("export", "csv", "--delimiter", ";", "--bom", "--out", tmp_path / "x.csv")
    assert (tmp_path / "x.csv").read_bytes().startswith(b"\xef\xbb\xbfnumber;")
    assert "Jö" in (tmp_path / "x.csv").read_text("utf-8")


def test_a_file_is_whole_or_not_there(tmp_path, monkeypatch):
    exports.write(tmp_path / "a.txt", "first")
    monkeypatch.setattr("os.fsync", lambda fd: (_ for _ in ()).throw(OSError(28, "No space left on device")))
    with pytest.raises(Fault) as fault:
        exports.write(tmp_path / "a.txt", "second")
    assert fault.value.code == "cannot_write" and "No space left" in fault.value.sentence
    assert (tmp_path / "a.txt").read_text() == "first"
    assert [p.name for p in tmp_path.iterdir()] == ["a.txt"]
