"""Arguments with short names do not change what a function does."""

import ast

from hypothesis import given
from hypothesis import strategies as st

from kiebitz.program import _files
from kiebitz.shorten import keywords, shorten

SOURCE = '''class Pile:
    """Keeps self."""

    def __init__(self, cards, *more, size=3, **rest):
        self.cards = cards + list(more)
        self.size = size

    def best(self, ärger, of=max):
        def worth(card, plus=len(self.cards)):
            return card * ärger + plus + self.size

        return of([worth(card) for card in self.cards], key=lambda cards: -cards), ärger


def shown(left, right):
    return f"{left}:" + right


def make(cards, least):
    return Pile([card for card in cards if card > least], *[5], size=least)
'''


def named(source):
    """Names of all arguments."""
    return {node.arg for node in ast.walk(ast.parse(source)) if isinstance(node, ast.arg)}


def test_arguments_are_called_by_their_place():
    short = shorten(SOURCE, {"size"})
    # those of a function inside go on where those around it stop; size is named in a call
    assert named(short) == {"_0", "_1", "_2", "_3", "_4", "size", "left"}
    # before Python 3.12 nobody knows where a name in an f-string stands
    assert 'def shown(left, _0):\n    return f"{left}:" + _0' in short
    assert "def __init__(_0, _1, *_2, size=3, **_3):" in short
    assert "def best(_0, _1, _2=max):\n        def worth(_3, _4=len(_0.cards)):" in short
    assert "return _3 * _1 + _4 + _0.size" in short and "key=lambda _3: -_3), _1" in short
    assert '"""Keeps self."""' in short and "self.cards" not in short


@given(st.lists(st.integers(-9, 9), min_size=1), st.integers(-9, 4), st.integers(1, 3))
def test_functions_give_what_they_gave(cards, least, times):
    found = []
    for source in (SOURCE, shorten(SOURCE, {"size"})):
        space = {}
        exec(source, space)
        pile = space["make"](cards, least)
        found.append((pile.cards, pile.size, pile.best(times), pile.best(times, min)))
    assert found[0] == found[1]


def test_what_is_named_in_a_call_keeps_its_name():
    assert keywords([SOURCE, "f(1, names=2, **more)\n"]) == {"size", "key", "names"}
    program = [data.decode() for path, data in _files("micropython").items() if path.endswith(".py")]
    kept = keywords(program)
    for source in program:
        assert named(shorten(source, kept)) <= kept | {"_%d" % n for n in range(12)}
