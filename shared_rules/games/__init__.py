"""The catalog of games: rows of plain strings, so that a game enters memory only when a table opens it."""

from shared_rules import late
from shared_rules.words import beside

CATALOG = """\
schafkopf|Schafkopf|4-7|4 players, 32 cards
klaberjass|Klaberjass|2|2 players, 32 cards
mu|Mue|3-6|3-6 players, 60 cards
tritaratops|Tritaratops|3-4|3-4 players, 40 cards
bw|Black and White|2-4|2-4 players, 44 cards"""
"""Built-in games in the order they are offered: id, name, people at the table, one line for the list of games."""

_extra = []
_words = {}


def built_in():
    """The catalog rows of the built-in games, tuples of four texts."""
    return tuple([tuple(row.split("|")) for row in CATALOG.split("\n")])


def rows():
    """All catalog rows: the built-in games, then those that were registered."""
    return built_in() + tuple([row for row, _package in _extra])


def register(row, package):
    """Add a game from outside the tree: a catalog row, and the name of the importable package that answers for it."""
    if find(row[0]) is None:
        _extra.append((row, package))


def find(game):
    """The catalog row of a game id, or None."""
    for line in CATALOG.split("\n"):
        row = line.split("|")
        if row[0] == game:
            return tuple(row)
    for row, _package in _extra:
        if row[0] == game:
            return row
    return None


def _package(game):
    for row, package in _extra:
        if row[0] == game:
            return package
    return "shared_rules.games." + game


def load(game, part=""):
    """Import one part of a game (``bid``, ``play``, ``score``, ``ask``, ``check``; "" is the package itself).

    The package stays until `drop`, its parts until `late.let_go`: what a running deal holds stays alive by itself.
    """
    package = late.load(_package(game))
    return late.passing(package.__name__ + "." + part) if part else package


def words(game):
    """Path of the game's own table of sentences, see words.py."""
    if game not in _words:
        _words[game] = beside(load(game).__file__)
    return _words[game]


def drop(game):
    """Forget every part of a game, so that its memory can be collected."""
    late.drop_package(_package(game))
