"""The catalog of games: rows of plain strings, so that a game enters memory only when a table opens it."""

from shared_rules import late

CATALOG = (
    # id, name, people at the table, one line for the list of games
    ("schafkopf", "Schafkopf", "4-7", "4 players, 32 cards"),
    ("klaberjass", "Klaberjass", "2", "2 players, 32 cards"),
    ("mu", "Mue", "3-6", "3-6 players, 60 cards"),
    ("tritaratops", "Tritaratops", "3-4", "3-4 players, 40 cards"),
    ("bw", "Black and White", "2-4", "2-4 players, 44 cards"),
)
"""Built-in games in the order they are offered."""

_extra = []


def rows():
    """All catalog rows: the built-in games, then those that were registered."""
    return CATALOG + tuple([row for row, _package in _extra])


def register(row, package):
    """Add a game from outside the tree: a catalog row, and the name of the importable package that answers for it."""
    if find(row[0]) is None:
        _extra.append((row, package))


def find(game):
    """The catalog row of a game id, or None."""
    for row in rows():
        if row[0] == game:
            return row
    return None


def _package(game):
    for row, package in _extra:
        if row[0] == game:
            return package
    return "shared_rules.games." + game


def load(game, part=""):
    """Import one part of a game (``bid``, ``play``, ``score``, ``ask``, ``check``, ``words``; "" is the package itself).

    The package stays until `drop`, its parts until `late.let_go`: what a running deal holds stays alive by itself.
    """
    package = late.load(_package(game))
    return late.passing(package.__name__ + "." + part) if part else package


def drop(game):
    """Forget every part of a game, so that its memory can be collected."""
    late.drop_package(_package(game))


def options(game, chosen=None):
    """Every house rule of a game by key: `chosen` over the defaults. ValueError names a key or value it does not know."""
    known = {}
    chosen = chosen or {}
    for row in load(game).OPTIONS:
        known[row[0]] = chosen.get(row[0], row[1])
        if not option_allows(game, row, known[row[0]]):
            raise ValueError("%s cannot be %s" % (row[0], known[row[0]]))
    for key in chosen:
        if key not in known:
            raise ValueError("no house rule %s" % key)
    return known


def option_allows(game, row, value):
    """May this house rule of a game take this value?

    A row is (key, default, values), (key, default, lowest, highest), or for a text of any length (key, default, part):
    then ``part.refuse(text)`` judges it and ``part.fill(text)`` yields the questions that write it.
    """
    if len(row) == 4:
        return value == row[1] or (isinstance(value, int) and row[2] <= value <= row[3])
    if isinstance(row[2], str):
        return load(game, row[2]).refuse(value) is None
    return any([value == v and isinstance(value, type(v)) for v in row[2]])
