"""The house rules of a game: their standard, and what they may be."""

from shared_rules import games


def options(game, chosen=None):
    """Every house rule of a game by key: `chosen` over the defaults. ValueError names a key or value it does not know."""
    known = {}
    chosen = chosen or {}
    for row in games.load(game).OPTIONS:
        known[row[0]] = chosen.get(row[0], row[1])
        if not allows(game, row, known[row[0]]):
            raise ValueError("%s cannot be %s" % (row[0], known[row[0]]))
    for key in chosen:
        if key not in known:
            raise ValueError("no house rule %s" % key)
    return known


def allows(game, row, value):
    """May this house rule of a game take this value?

    A row is (key, default, values), (key, default, lowest, highest), or for a text of any length (key, default, part):
    then ``part.refuse(text)`` judges it, ``part.fill(text)`` yields the questions that write it, and ``part.learn(text, whys)``
    gives the text after a verdict that reports what somebody read from a card.
    """
    if len(row) == 4:
        return value == row[1] or (isinstance(value, int) and row[2] <= value <= row[3])
    if isinstance(row[2], str):
        return games.load(game, row[2]).refuse(value) is None
    return any([value == v and isinstance(value, type(v)) for v in row[2]])
