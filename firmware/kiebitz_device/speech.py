"""What is said on the screen: tables of sentences are loaded when something is said, and forgotten once it is drawn."""

from kiebitz_device.late import drop, load
from shared_rules import games, words

_WORDS = "kiebitz_device.words"

_loaded = []


def _table(module):
    if module.__name__ not in _loaded:
        _loaded.append(module.__name__)
    return module.EN


def text(code, *arguments, names=()):
    """The device's own sentence of a code; names: player names by seat."""
    return words.say((code,) + arguments, names, _table(load(_WORDS)))


def hint(code):
    """The sentence under the bar that explains a row of the menu, or nothing."""
    return words.find("hint." + code, _table(load(_WORDS))) or ""


def say(game, why, names=()):
    """The sentence of a why-tuple of a game."""
    return words.say(why, names, _table(games.load(game, "words"))) if isinstance(why, tuple) else why or ""


def find(game, code):
    """A game's sentence of a code, or None."""
    return words.find(code, _table(games.load(game, "words")))


def forget():
    """The page is drawn: the tables may go."""
    while _loaded:
        drop(_loaded.pop())
