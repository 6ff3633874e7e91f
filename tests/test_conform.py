"""Every case file passes on every interpreter, and conform.py itself says clearly what it cannot run."""

import json

import pytest

import conform
import interpreters
from shared_rules.games import built_in

DATA = interpreters.ROOT.parent / "shared" / "data"
FILES = [interpreters.TESTS / "vectors" / (row[0] + ".json") for row in built_in()]
FILES += [DATA / "schafkopf_whole_deals.json", DATA / "schafkopf_deals.jsonl"]


@pytest.mark.parametrize("path", FILES, ids=lambda p: p.name)
@pytest.mark.parametrize("interpreter", interpreters.NAMES)
def test_cases(interpreter, path, present):
    present(interpreter)
    if DATA in path.parents and not path.exists():
        pytest.skip("the real deals lie outside this project, in ../shared/data")
    failures = []
    passed, failed = conform.run([path], interpreter, failures.append)
    assert passed > 0 and failed == 0, "\n".join(failures)


CASE = {"id": "a", "kind": "legal", "given": {}, "expect": {}}


@pytest.mark.parametrize(
    "text, said",
    [
        (None, "cannot be read"),
        ("", "is not JSON"),
        ("[1,", "is not JSON"),
        ("[" * 100000, "is not JSON"),
        ("[]", "holds no JSON object"),
        ("{}", "has neither a list of vectors nor of cases"),
        ('{"game": "bw", "vectors": []}', "holds no case"),
        ('{"game": "bw", "vectors": [{"id": "a"}]}', "has a case without kind"),
        ('{"game": "bw", "vectors": [7]}', "has a case without id"),
        (json.dumps({"game": "chess", "vectors": [CASE]}), "not known here: chess"),
        (json.dumps({"game": "../bw", "vectors": [CASE]}), "not known here: ../bw"),
        (json.dumps({"vectors": [CASE]}), "not known here: None"),
        (b"\xff\xfe", "is not JSON"),
    ],
)
def test_a_file_that_cannot_be_run_is_one_sentence_and_exit_2(tmp_path, capsys, text, said):
    path = tmp_path / "cases.json"
    if text is not None:
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
    assert conform.main([str(path)]) == 2
    shown = capsys.readouterr().err
    assert said in shown and shown.startswith("conform: %s " % path) and shown.count("\n") == 1


def test_a_deal_without_its_payout_is_named(tmp_path, capsys):
    path = tmp_path / "deals.jsonl"
    path.write_text('{"id": "d", "contract": "wenz", "declarer": 0, "first": 0, "hands": [], "tricks": [], "tariff": {}}\n')
    assert conform.main([str(path)]) == 2
    assert "payout is missing" in capsys.readouterr().err


@pytest.mark.parametrize(
    "expect, got, unordered, same",
    [
        ({"a": [1, 2]}, {"a": [1, 2], "b": 3}, (), True),
        ({"a": [1, 2]}, {"a": [2, 1]}, (), False),
        ({"a": ["x", "y"]}, {"a": ["y", "x"]}, ("a",), True),
        ({"a": ["x", "y"]}, {"a": ["y", "x", "x"]}, ("a",), False),
        ({"a": {"x": 1, "y": 2}}, {"a": {"y": 2, "x": 1}}, (), True),
        ({"a": None}, {}, (), False),
        ({"a": True}, {"a": 1}, (), False),
    ],
)
def test_what_counts_as_equal(expect, got, unordered, same):
    assert (conform.differences(expect, {"got": got, "unordered": unordered}) == []) is same
