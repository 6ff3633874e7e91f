"""What is said on the screen; tables of sentences come in passing and are gone once the page is drawn."""

from shared_rules import games, words
from shared_rules.late import passing

_WORDS = "kiebitz_device.words"


def text(code, *arguments, names=()):
    """The device's own sentence of a code; names: player names by seat."""
    return words.say((code,) + arguments, names, passing(_WORDS).EN)


def hint(code):
    """The sentence under the bar that explains a row of the menu, or nothing."""
    return words.find("hint." + code, passing(_WORDS).EN) or ""


def say(game, why, names=()):
    """The sentence of a why-tuple of a game."""
    return words.say(why, names, games.load(game, "words").EN) if isinstance(why, tuple) else why or ""


def find(game, code):
    """A game's sentence of a code, or None."""
    return words.find(code, games.load(game, "words").EN)
