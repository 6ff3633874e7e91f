"""Every code that a game or the core says has a sentence, and every sentence is said by somebody: random deals, read aloud."""

import ast
import random
from pathlib import Path

import pytest
import source

from shared_rules import games, house, questions, words
from shared_rules.deal import Deal
from shared_rules.line import line_facts
from shared_rules.table import Table

IDS = [row[0] for row in games.built_in()]
ROUNDS = 60
JUNK = ((), (None,), (0,), (-1,), ("",), ("x", 1), (7, 7, 7, 7), ("99", None, "EA", 3), (10**9,) * 12)


def rows_of(game):
    return [tuple(row.split("|", 1)) for row in Path(table_of(game)).read_text(encoding="utf-8").splitlines()]


def table_of(game):
    return games.words(game) if game else words.CORE


@pytest.mark.parametrize("game", [None, *IDS])
def test_a_table_is_whole(game):
    data = Path(table_of(game)).read_bytes()
    assert data[-1:] == b"\n" and b"\r" not in data and max(len(row) for row in data.split(b"\n")) < words.ROW
    codes = [row[0] for row in rows_of(game)]
    assert len(set(codes)) == len(codes), sorted(c for c in codes if codes.count(c) > 1)
    for row in rows_of(game):
        assert len(row) == 2 and row[0] and row[1].count("{") == row[1].count("}"), row
        assert words.find(row[0], table_of(game)) == row[1]


@pytest.mark.parametrize("game", IDS)
def test_a_game_that_rewords_the_core_says_no_more_arguments(game):
    """The game's table is looked at first, also for a why-tuple of the core."""
    for code, sentence in rows_of(game):
        core = words.find(code, words.CORE)
        assert core is None or arguments(sentence) <= arguments(core), code


def arguments(sentence):
    """The numbers of the arguments that a sentence uses."""
    return {digit for part in sentence.split("{")[1:] for digit in part.split("}")[0] if digit.isdigit()}


def constants(*folders):
    """Every string constant in these files, docstrings and all, and the words in it."""
    found = set()
    for folder in folders:
        for _path, tree in source.files(folder):
            for node in ast.walk(tree):
                if isinstance(node, ast.Constant) and isinstance(node.value, str):
                    found |= {node.value, *node.value.split(" ")}
    return found


def spoken(code, used):
    """Does the source hold this code, or the parts that it is put together from?"""
    first, _dot, last = code.partition(".")
    return code in used or first in ("o", "v", "depth", "mark") or first + "." in used or (first in used and last in used)


@pytest.mark.parametrize("game", [None, *IDS])
def test_every_sentence_is_said_by_somebody(game):
    used = constants("shared_rules", *([] if game else ["firmware", "host"]))
    assert not [code for code, _sentence in rows_of(game) if not spoken(code, used)]


@pytest.mark.parametrize("game", [None, *IDS])
def test_every_refusal_in_the_code_has_a_sentence(game):
    folder = "shared_rules/games/" + game if game else "shared_rules"
    missing = set()
    for path, tree in source.files(folder):
        if not game and "/games/" in path:
            continue
        for function in ast.walk(tree):
            if isinstance(function, ast.FunctionDef) and ("refuse" in function.name or path.endswith("guard.py")):
                for node in ast.walk(function):
                    code = first_word(node.value) if isinstance(node, ast.Return) else None
                    if code and not words.find(code, words.CORE) and not words.find(code, table_of(game)):
                        missing.add(f"{path}:{node.lineno}: {code}")
    assert not missing


def first_word(value):
    """The code of a why-tuple written out in the source, or None."""
    first = value.elts[0] if isinstance(value, ast.Tuple) and value.elts else None
    return first.value if isinstance(first, ast.Constant) and isinstance(first.value, str) else None


class Listener:
    """Says every why it hears, and remembers the codes that had no sentence."""

    def __init__(self, game, table, monkeypatch):
        self.table = table_of(game)
        self.names = table.names
        self.missing = set()
        find = words.find

        def spy(code, table):
            found = find(code, table)
            if found is None and table == words.CORE:
                self.missing.add(code)
            return found

        monkeypatch.setattr(words, "find", spy)

    def hear(self, *whys):
        for why in whys:
            if why is not None:
                assert words.say(why, self.names, self.table).strip(), why

    def hear_question(self, question):
        kind, title, body, _default, foot = question
        self.hear(title)
        if kind in ("pick", "seat"):
            for row in body:
                self.hear(*row[1:])
        elif kind == "number":
            self.hear(*body[0], *[row[0] for row in body[1] if isinstance(row[0], tuple)])
            foot = (foot[0], body[3][0][0], *foot[1:]) if isinstance(foot, tuple) else foot
        elif kind == "cards":
            self.hear(*[label for label, _cards in body[0]])
        elif kind == "show":
            self.hear(*body)
        self.hear(foot)

    def hear_sheet(self, sheet):
        self.hear(sheet.title, *sheet.notes, *sheet.details.values(), *[why for why, _members in sheet.reasons()])


def any_answer(question, rng):
    kind, _title, body = question[:3]
    if kind in ("pick", "seat"):
        return rng.choice(body)[0]
    if kind == "number":
        return rng.randint(*rng.choice(body[3]))
    if kind == "cards":
        return rng.choice([card for _label, cards in body[0] for card in cards])
    if kind == "hand":
        cards = list(body[0])
        return ",".join(rng.sample(cards, rng.randint(0, min(body[1], len(cards)))))
    return "ok"


def any_table(game, rng):
    package = games.load(game)
    seats = rng.randint(*package.SEATS)
    chosen = {}
    for row in package.OPTIONS:
        if rng.random() < 0.3 and not isinstance(row[2], str):
            chosen[row[0]] = rng.choice(row[2]) if len(row) == 3 else rng.randint(row[2], row[3])
    names = ("Ann", "Bob", "Cem", "Dora", "Emil", "Fay")[:seats]
    return Table(seats, rng.randrange(seats), house.options(game, chosen), names)


def drive(deal, rng, listener):
    """Answer a deal at random until its facts are known; None if it comes to no end in 300 answers."""
    for _ in range(300):
        if deal.question is None:
            return deal.facts
        listener.hear_question(deal.question)
        for junk in JUNK:
            listener.hear(deal.refuse((deal.verb, *junk)), deal.refuse((deal.verb, rng.randrange(deal.table.seats), *junk)))
        event = deal.event(any_answer(deal.question, rng))
        why = deal.refuse(event)
        listener.hear(why)
        if why is None:
            deal.apply(event)
            if getattr(deal.machine, "last", None):
                listener.hear(deal.machine.last[2])
    return None


@pytest.mark.parametrize("game", IDS)
def test_random_deals_read_aloud(game, monkeypatch):
    rng = random.Random(game)
    score = games.load(game, "score")
    listener = Listener(game, any_table(game, rng), monkeypatch)
    scored = 0
    for _ in range(ROUNDS):
        for _depth, *steps in (*games.load(game).DEPTHS, ("line", line_facts)):
            table = any_table(game, rng)
            listener.names = table.names
            deal = Deal(game, table, steps)
            facts = drive(deal, rng, listener)
            if hasattr(deal.machine, "audit"):
                listener.hear(*deal.machine.audit())
            if facts is None or facts[0] == "line":
                continue
            why = score.refuse(table, facts)
            listener.hear(why)
            if why is None:
                listener.hear_sheet(score.score(table, facts))
                scored += 1
        for junk in JUNK:
            listener.hear(score.refuse(table, junk))
    assert listener.missing == set()
    assert scored >= ROUNDS, "hardly a deal came to its end"


@pytest.mark.parametrize("game", IDS)
def test_random_checks_read_aloud(game, monkeypatch):
    rng = random.Random(game)
    check = games.load(game, "check")
    listener = Listener(game, any_table(game, rng), monkeypatch)
    verdicts = 0
    for _ in range(ROUNDS):
        for name in check.CHECKS:
            for exact in (False, True):
                asker = getattr(check, name)(any_table(game, rng), exact)
                answer = None
                for _ in range(100):
                    try:
                        question = asker.send(answer)
                    except StopIteration as stop:
                        ok, whys = stop.value
                        assert ok in (True, False, None)
                        listener.hear(*whys)
                        verdicts += 1
                        break
                    listener.hear_question(question)
                    answer = any_answer(question, rng)
                    assert questions.refuse(question, answer) is None
    assert listener.missing == set()
    assert verdicts > ROUNDS
