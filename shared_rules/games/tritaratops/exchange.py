"""The card table as the dictionary that is kept as JSON outside the device (rules: tritaratops 1.3)."""

from . import COLOURS
from .cards import BLACK, full, refuse, verified


def as_dict(text):
    """A card table as a dictionary; unknown numbers are None."""
    icons, claws, numbers = full(text).split("/")
    marks = {suit: claws[9 * i : 9 * i + 9] for i, suit in enumerate(COLOURS)}
    marks["K"] = claws[36:]
    return {
        "v": 1,
        "icons": {suit: icons[9 * i : 9 * i + 9] for i, suit in enumerate(COLOURS)},
        "claws": marks,
        "values": {card: None if n == "?" else int(n) for card, n in zip(BLACK, numbers)},
        "verified": verified(text),
    }


def from_dict(table):
    """The card table of such a dictionary; ValueError says what is wrong. Whether it is verified follows from its marks."""
    try:
        if table["v"] != 1 or not all([len(table[part][suit]) == 9 for part in ("icons", "claws") for suit in COLOURS]):
            raise KeyError("v")
        icons = "".join([table["icons"][suit] for suit in COLOURS])
        claws = "".join([table["claws"][suit] for suit in COLOURS + "K"])
        numbers = "".join(["?" if table["values"][card] is None else str(table["values"][card]) for card in BLACK])
        text = "/".join((icons, claws, numbers))
    except (KeyError, TypeError):
        text = ""
    why = refuse(text)
    if why:
        raise ValueError("no card table: %s" % why[0])
    return text
