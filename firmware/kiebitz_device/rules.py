"""The list of house rules: OK turns a row to its next value, a star marks what is off the standard."""

from kiebitz_device import kept, numbers, speech
from kiebitz_device.flow import AGAIN, BACK
from kiebitz_device.lists import List
from kiebitz_device.pages import ends
from kiebitz_device.trial import trial
from shared_rules import games, house, questions
from shared_rules.agreed import RULES
from shared_rules.table import Table

_FEW = 8
"""A house rule of fewer numbers is turned like one of words."""


def change(app):
    """House rules of the running game; AGAIN if one was changed."""
    session = app.evening.session
    before = session.options
    yield _choose(app, session.game, session.options, lambda key, value: app.write(("rule", key, value)), RULES)
    return AGAIN if session.options is not before else None


def choose(app, game, chosen):
    """House rules of a game to come: `chosen` holds those that are off the standard, and is changed."""

    def put(key, value):
        chosen[key] = value

    yield _choose(app, game, chosen, put, ())


def _choose(app, game, values, put, more):
    rows = games.load(game).OPTIONS + more
    values = dict(values)
    key = None

    def line(item):
        row = item[1]
        value = values.get(row[0], row[1])
        star = "" if value == row[1] else "*"
        return ends(star + _label(game, row), _shown(game, row, value))

    while True:
        key = yield List(str, speech.text("house_rules"), [(row[0], row) for row in rows], key, speech.text("turns"), (), line)
        if key is BACK:
            return
        row = [r for r in rows if r[0] == key][0]
        value = yield _turned(app, game, row, values.get(key, row[1]))
        if value is not BACK:
            values[key] = value
            put(key, value)
            kept.keep(app, game, row, value)


def _turned(app, game, row, value):
    """The next value of a house rule: the next of a few, a number dialled, or back to a standard that is no number."""
    if isinstance(row[2], str):
        return (yield _filled(app, game, row, value))
    if len(row) == 3:
        return row[2][(row[2].index(value) + 1) % len(row[2])]
    _key, standard, lowest, highest = row
    is_number = standard is not None and lowest <= standard <= highest
    if is_number and highest - lowest < _FEW:
        return value + 1 if value < highest else lowest
    if is_number or value == standard:
        return (yield _dial(app, game, row, value))
    return standard


def _label(game, row):
    """What a house rule is called."""
    return speech.label(game, "o." + row[0]) or speech.text("o." + row[0])


def _shown(game, row, value):
    """A value of a house rule as a player reads it."""
    if isinstance(row[2], str):
        return speech.text("as_usual" if value == row[1] else "own")
    return speech.label(game, "v.%s" % value) or (speech.text("as_usual") if value is None else str(value))


def _filled(app, game, row, text):
    """A house rule that is a longer text: the game asks for it piece by piece."""
    fill = games.load(game, row[2]).fill
    table = Table(games.load(game).SEATS[0], 0, house.options(game))
    deal = yield trial(app, game, table, (lambda table, contract, old: fill(text),), [])
    return BACK if deal is None else deal.facts


def _dial(app, game, row, value):
    start = value if isinstance(value, int) and row[2] <= value <= row[3] else row[2]
    question = questions.number(_label(game, row), (), (("", "", (None,)),), (0, 0), ((row[2], row[3]),), start)
    return numbers.page(question, str, lambda _row: ("", ""), None, app.digits)
