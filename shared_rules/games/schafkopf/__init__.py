"""Schafkopf: 32 cards, four players; a declarer, alone or with the holder of a called ace, needs 61 of 120 points."""

DECK = "EA ET EK EO EU E9 E8 E7 GA GT GK GO GU G9 G8 G7 HA HT HK HO HU H9 H8 H7 SA ST SK SO SU S9 S8 S7"
HAND = 8
SEATS = (4, 4)
DEPTHS = (
    ("result", "ask.facts"),
    ("bids", "bid.Bidding", "price.rows!", "ask.facts"),
    ("cards", "bid.Bidding", "price.rows!", "play.Play", "ask.facts"),
)
FIRST = ("first.dealer",)
MARK = "D"
OPTIONS = (
    ("doublings", 0, 0, 6),
    ("rufer", 1, 0, 999),
    ("solo", 5, 0, 999),
    ("unit", 1, 0, 999),
    ("wenz", None, 0, 999),
    ("schneider", None, 0, 999),
    ("laufende", None, 0, 999),
    ("wenz_run_min", 2, 2, 3),
    ("run_away_count", "now", ("now", "start")),
    ("heart_solo_higher", "off", ("off", "on")),
    ("solo_needs_plain", "on", ("on", "off")),
    ("without_declarer_only", "off", ("off", "on")),
    ("limit", 0, 0, 999),
)


def sitting(people, dealer, options):
    """Who of five to seven at the table sits this deal out: the dealer, then others spread evenly (rules: schafkopf 11)."""
    return {5: (dealer,), 6: (dealer, (dealer + 3) % 6), 7: (dealer, (dealer + 2) % 7, (dealer + 4) % 7)}.get(people, ())


def is_card(word):
    """Is this word a card of the deck?"""
    return isinstance(word, str) and len(word) == 2 and " " not in word and word in DECK
