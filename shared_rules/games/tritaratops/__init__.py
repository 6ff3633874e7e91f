"""Tritaratops: tricks of one or two cards, a common field, four black cards with effects, and a card that doubles."""

COLOURS = "RBYG"
DECK = " ".join([c + n for c in COLOURS for n in "123456789"]) + " M I E1 E2"
"""Red, blue, yellow, green 1-9; black: meteor, ice age, two eruptions (rules: tritaratops 1.1)."""

SEATS = (3, 4)
ROUNDS = 4
IN_PLAY = 39
"""Cards that can be won: all but the trump card (rules: tritaratops 2.2)."""

FIRST = ("first.leader",)
MARK = ">"
DEPTHS = (("result", "ask.facts"), ("tricks", "ask.tricks"))
OPTIONS = (
    ("x2_negative", "double", ("double", "keep")),
    ("field_when_void", "any", ("any", "lead_only")),
    ("black5", "off", ("off", "on")),
    ("field_black_free", "off", ("off", "on")),
    ("meteor_own", "on", ("on", "off")),
    ("cards", "PPPPPPSSS/?/??55", "fill"),
)


def refuse_people(people, options=None):
    """Why so many people cannot play, or None; total, for any word (rules: tritaratops 2.1)."""
    if whole(people) and SEATS[0] <= people <= SEATS[1]:
        return None
    return ("players",) + SEATS


def hand(seats):
    """Cards per player, for 3 or 4 seats (rules: tritaratops 2.2)."""
    return 36 // seats


HAND = hand


def whole(n):
    """Is this a whole number?"""
    return isinstance(n, int) and not isinstance(n, bool)


def is_card(card):
    """Is this word a card of the deck? Total, for any word."""
    return isinstance(card, str) and " " not in card and " %s " % card in " %s " % DECK


def colour(card):
    """Letter of the card's colour, None for a black card."""
    return card[0] if card[0] in COLOURS else None


def refuse_deal(trump_card, field):
    """Why these cards cannot lie open in a round, or None; total, for any words (rules: tritaratops 2.2, 11)."""
    if len(field) != 3:
        return ("field_count",)
    cards = [trump_card] + list(field)
    for card in cards:
        if not is_card(card):
            return ("bad_card", card)
    for i, card in enumerate(cards):
        if card in cards[:i]:
            return ("dup_card", card)
    return None


def holder(table):
    """The seat that had the x2 card before this round, None if that is not known (rules: tritaratops 2.4, 12)."""
    return table.carry[0] if table.carry else table.dealer
