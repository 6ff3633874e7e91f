"""Every sentence of the device fits its place with the longest names and numbers, is said by somebody, and is there."""

import ast
from pathlib import Path

from kiebitz_device.speech import WORDS
from shared_rules.words import ROW, find, say

ROOT = Path(__file__).resolve().parents[2]
APP = ROOT / "firmware" / "kiebitz_device"
NAMES = ("Maximili", "Benjamin")
LONGEST = {
    "menu.depth": ["every card"],
    "start.on": ["Black and White"],
    "start.result": ["Black and White"],
    "game_with": ["Schafkopf", 7],
    "game_n": ["Black and White", 7],
    "game_and": ["Schafkopf", "Shared win"],
    "sits_out": ["Maximili"],
    "first": ["Maximili"],
    "hand_to": ["Maximili"],
    "wins": ["Maximili"],
    "shared": ["Ann, Di"],
    "allowed": [1, "Y20"],
    "why_won": [1],
    "seat_of": [6, 7],
    "who_sits": [3, 3],
    "rules_off": [13, 13],
    "you_pay": [156, -1234],
    "you_get": [156, -1234],
    "waiting": [10],
    "minutes": [5],
    "test.of": [5],
    "test.file": ["FAILED"],
    "was": ["+156 -52 -52 -52"],
    "others": [-156],
    "pc_there": [999, 999],
    "deal_range": [989, 999],
    "fault.torn": [999, 9999],
    "fault.refused": [999, 9999],
    "fault.unreadable": [999, ("newer_record", 2)],
    "fault.not_saved": ["settings"],
}
"""The longest arguments of a sentence; where none are named here it is 999 for each."""

WRAPPED = ("fault.", "room_for", "nothing_changed", "not_begun", "not_set", "why_not")
"""What stands on a sheet or as a refusal, and so may take more than a row."""

IN_A_LIST = ("hint.", "turns", "changes", "asks_again", "pc_sets", "not_on_pc")
"""Feet of lists that may scroll: the last two columns belong to the arrow."""

BESIDE = {
    "deal": 8,
    "saved": 5,
    "unsaved": 9,
    "short_deals": 5,
    "kept": 9,
    "sum": 3,
    "set.": 11,
    "free_deals": 10,
    "back_suit": 9,
}
"""What shares a row with something else, and the columns it may take."""


def rows():
    return [tuple(row.split("|", 1)) for row in Path(WORDS).read_text(encoding="utf-8").splitlines()]


def constants():
    """Every string constant of the app."""
    found = set()
    for path in APP.rglob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        found |= {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    return found


def test_the_table_is_whole():
    codes = [row[0] for row in rows()]
    data = Path(WORDS).read_bytes()
    assert data[-1:] == b"\n" and b"\r" not in data and max(len(row) for row in data.split(b"\n")) < ROW
    assert len(set(codes)) == len(codes)
    assert all(len(row) == 2 and row[0] and row[1] for row in rows())


def test_every_sentence_fits_its_place():
    wrong = []
    for code, sentence in rows():
        arguments = LONGEST.get(code, [999] * sentence.count("{"))
        text = say((code, *arguments), NAMES, WORDS)
        room = 19 if code.startswith(IN_A_LIST) else 21
        for key, columns in BESIDE.items():
            if code == key or (key[-1] == "." and code.startswith(key)):
                room = columns
        if len(text) > room and not code.startswith(WRAPPED):
            wrong.append((code, text, len(text), room))
    assert not wrong


def test_a_refusal_takes_at_most_two_rows():
    for code in ("not_begun", "not_set"):
        assert len(find(code, WORDS)) <= 42


def test_every_sentence_is_said_by_somebody():
    said = constants()
    unsaid = []
    for code, _sentence in rows():
        first, dot, last = code.partition(".")
        if code not in said and not (dot and first + dot in said) and not (first.split("_")[0] + "_" in said and "_" in code):
            unsaid.append(code)
    assert not unsaid


def test_every_code_that_is_said_is_in_the_table():
    missing = set()
    for path in APP.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "text" and node.args:
                for code in literals(node.args[0]):
                    if find(code, WORDS) is None:
                        missing.add(f"{path.name}: {code}")
    assert not missing


def literals(node):
    """The codes that an argument may be, as far as they are written out."""
    if isinstance(node, ast.Constant):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from literals(node.body)
        yield from literals(node.orelse)
