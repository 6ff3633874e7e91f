"""House rules that are a text, such as what is printed on the cards: copied once, the box keeps them for all its games."""

from shared_rules import games
from shared_rules.late import passing


def rules(app, game):
    """{key: text} of the texts that this box keeps for a game."""
    found = {}
    for row in _texts(game):
        text = app.store.get(_name(game, row))
        if text is not None and passing("shared_rules.house").allows(game, row, text):
            found[row[0]] = text
    return found


def keep(app, game, row, value):
    """Keep the value of a house rule if it is a text; row: as in a game's OPTIONS."""
    if isinstance(row[2], str):
        app.keep(_name(game, row), value)


def learn(app, game, table, whys):
    """Keep what the whys of a verdict report as read from a card, and use it at this table from now on."""
    for row in _texts(game):
        text = games.load(game, row[2]).learn(table.options[row[0]], whys)
        if text != table.options[row[0]]:
            table.options[row[0]] = text
            keep(app, game, row, text)


def _texts(game):
    return [row for row in games.load(game).OPTIONS if isinstance(row[2], str)]


def _name(game, row):
    return "%s.%s" % (game, row[0])
