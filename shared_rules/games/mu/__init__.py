"""Mü, the classic edition: an auction with shown cards, the trumps of a Chief and of a Vice, two teams a deal."""

COLOURS = "RBGYP"
DECK = " ".join([c + n for c in COLOURS for n in "011234567789"])
"""Red, blue, green, yellow, purple. 1 and 7 exist twice in every colour, and the two copies are alike (rules: mu 1)."""

SEATS = (3, 6)
FIRST = ("first.dealer",)
MARK = "D"
DEPTHS = (
    ("result", "ask.facts"),
    ("bids", "bid.Bidding", "price.rows!", "ask.facts"),
    ("tricks", "bid.Bidding", "price.rows!", "ask.tricks"),
    ("cards", "bid.Bidding", "price.rows!", "play.Play"),
)
_OFF_ON = ("off", "on")
OPTIONS = (
    ("show_cards", "off", _OFF_ON),
    ("three_vice", "off", _OFF_ON),
    ("vice_no_trump", "off", _OFF_ON),
    ("bonus_cap", 100, (100, "none")),
    ("sit_out", "off", _OFF_ON),
    ("suits3", "RBY", ("RBY", "RBG", "RBP", "RGY", "RGP", "RYP", "BGY", "BGP", "BYP", "GYP")),
    ("target", 200, 50, 2000),
    ("deals", 0, 1, 99),
    ("tie", "shared", ("shared", "extra")),
    ("eklat_split", "off", _OFF_ON),
)


def refuse_people(people, options):
    """Why so many people cannot play with these house rules, or None (rules: mu 2, 11).

    people  any number; with the sitting-out dealer it must be six
    """
    fewest = 6 if options["sit_out"] == "on" else 3
    return None if fewest <= people <= 6 else ("player_count.six" if fewest == 6 else "player_count", fewest, 6)


def sitting(people, dealer, options):
    """Persons who do not play the next deal: of six the dealer, if the house plays so (rules: mu 2)."""
    return (dealer,) if people == 6 and options["sit_out"] == "on" else ()


def hand(seats):
    """Cards per player, which is also the number of tricks; seats 3..6 (rules: mu 2)."""
    return (36 if seats == 3 else 60) // seats


HAND = hand


def colours(table):
    """Letters of the colours in play: all five, or the three that the table chose for three players (rules: mu 2)."""
    return table.options["suits3"] if table.seats == 3 else COLOURS


def is_card(table, card):
    """Is this word a card of the table's deck? Total, for any word."""
    return isinstance(card, str) and len(card) == 2 and card[0] in colours(table) and "0" <= card[1] <= "9"


def is_trump(table, trump):
    """Is this word a colour in play, a number or "-" for no trump? Total, for any word."""
    return isinstance(trump, str) and len(trump) == 1 and trump in colours(table) + "0123456789-"


def copies(card):
    """How often the deck holds a card."""
    return 2 if card[1] in "17" else 1


def pips(card):
    """Card points of one card, 0..2 (rules: mu 1)."""
    return int("1011112210"[int(card[1])])


def total(table):
    """Card points of all cards in play: 60, or 36 with three players (rules: mu 1)."""
    return 12 * len(colours(table))


def split(text):
    """The cards of a text of two characters each: "R7B3" is R7 and B3."""
    return tuple([text[i : i + 2] for i in range(0, len(text), 2)])


def marks(chief, partner, vice):
    """{seat: mark} of the three roles, as far as they are known."""
    found = {}
    for seat, mark in ((vice, "v"), (partner, "+"), (chief, "*")):
        if seat is not None:
            found[seat] = mark
    return found
