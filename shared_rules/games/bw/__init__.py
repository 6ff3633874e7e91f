"""Trick-Taking in Black and White: every card is a purple and a yellow number, and your two piles of tricks should balance."""

DECK = (
    "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36 37 38 39 40 41 42 43 44"
)
"""A card is named by its yellow number; the purple number on its other half is 45 (edition 36: 37) minus that (rules: bw 1)."""

SEATS = (2, 4)
DEPTHS = (("result", "ask.facts"), ("tricks", "ask.tricks"), ("cards", "play.Play"))
OPTIONS = (("penalty", "auto", ("auto", "difference", "tricks")), ("edition", "44", ("44", "36")))
FIRST = ("first.stars",)
MARK = ">"


def size(table):
    """Cards in the deck of the table's edition, which is also the highest number on a card (rules: bw 1, A9)."""
    return 36 if table.options.get("edition") == "36" else 44


def hand(seats, cards=44):
    """Cards per player, which is also the number of tricks in a round (rules: bw 1, A9).

    seats  2..4; cards: size of the deck, 44 or 36
    """
    return ((11, 11, 10) if cards == 44 else (11, 12, 9))[seats - 2]


HAND = hand


def pile(seat, side):
    """Where a player's tricks of one side, "P" or "Y", stand in the facts (P0, Y0, P1, Y1, ...)."""
    return 2 * seat + "PY".find(side)
