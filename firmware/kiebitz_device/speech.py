"""What is said on the screen: the device's own sentences, and those of a game."""

import kiebitz_device
from shared_rules import games, words

WORDS = words.beside(kiebitz_device.__file__)
"""Path of the table of the device's own sentences."""


def text(code, *arguments, names=()):
    """The device's own sentence of a code; names: player names by seat."""
    return words.say((code,) + arguments, names, WORDS)


def hint(code):
    """The sentence under the bar that explains a row of the menu, or nothing."""
    return words.find("hint." + code, WORDS) or ""


def said(game, why, names=()):
    """The sentence of a why-tuple of a game."""
    return words.say(why, names, games.words(game))


def label(game, code):
    """A game's sentence of a code, or None."""
    return words.find(code, games.words(game))
