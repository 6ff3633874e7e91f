"""What a contract of Mü needs and pays."""

from . import hand

KINDS = ("colour", "1/7", "number", "-")
"""Kinds of the Chief's trump, from most cards in trump to none; the place is the number of extra bonus steps (rules: mu 6)."""


def kind(trump):
    """The place of a trump, or of its kind, in `KINDS`."""
    if trump in KINDS:
        return KINDS.index(trump)
    return 1 if trump in "17" else 2 if "0" <= trump <= "9" else 0


def _terms(seats):
    """(target of no card, points a card) of the table of targets (rules: mu 6)."""
    return ((10, 2), (28, 2), (21, 3), (16, 4))[seats - 3]


def target(seats, cards):
    """Card points that the Chief's team needs for so many cards shown."""
    first, step = _terms(seats)
    return first + step * cards


def level(seats, points):
    """The highest number of cards whose target these points reach, 0 if none."""
    first, step = _terms(seats)
    return max(0, min(hand(seats), (points - first) // step))


def bonus(table, cards, trump):
    """What Chief and partner each get if they make it (rules: mu 6)."""
    full = 10 * (cards + kind(trump))
    cap = table.options["bonus_cap"]
    return full if cap == "none" else min(cap, full)
