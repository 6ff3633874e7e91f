"""Klaberjass for two: the maker must win more than the other with J and 9 of trumps on top, runs, Bella and the last trick."""

DECK = "7C 8C 9C TC JC QC KC AC 7D 8D 9D TD JD QD KD AD 7H 8H 9H TH JH QH KH AH 7S 8S 9S TS JS QS KS AS"
HAND = 9
SEATS = (2, 2)
DEPTHS = (
    ("result", "ask.facts"),
    ("bids", "bid.Bidding", "price.rows!", "ask.facts"),
    ("cards", "bid.Bidding", "price.rows!", "play.Play"),
)
_OFF_ON = ("off", "on")
OPTIONS = (
    ("target", 500, 1, 9999),
    ("tie_rule", "defender_own", ("defender_own", "defender_both", "held", "held_both")),
    ("seq_tie", "none", ("none", "nondealer")),
    ("seq_compare", "length", ("length", "class")),
    ("seq_trump_tiebreak", "on", _OFF_ON),
    ("seq_score_all", "off", _OFF_ON),
    ("seq5_100", "off", _OFF_ON),
    ("trickless_seq_void", "off", _OFF_ON),
    ("bella_call", "second", ("second", "either")),
    ("bella_kept", "off", _OFF_ON),
    ("exchange_any_suit", "off", _OFF_ON),
    ("exchange_first_six", "off", _OFF_ON),
    ("dealer_rule", "alternate", ("alternate", "winner")),
    ("dealer_forced", "off", _OFF_ON),
    ("allpass", "pass_deal", ("pass_deal", "same_dealer")),
    ("schmeiss", "off", ("off", "caller", "refuser")),
    ("schmeiss_redeal", "pass_deal", ("pass_deal", "same_dealer")),
    ("end_tie", "play_on", ("play_on", "maker", "shared")),
)
FIRST = ("first.dealer",)
MARK = "D"

SUITS = ("C", "D", "H", "S")


def worth(card, trump):
    """Points of a card in a trick; the whole deck is worth 152 (rules: klaberjass 2)."""
    if card[1] == trump and card[0] in "J9":
        return 20 if card[0] == "J" else 14
    place = "JQKTA".find(card[0])
    return (2, 3, 4, 10, 11)[place] if place >= 0 else 0


def rank(card, trump):
    """Strength of a card within its suit, higher beats lower: J 9 A T K Q 8 7 of trumps, else A T K Q J 9 8 7."""
    return ("78QKTA9J" if card[1] == trump else "789JQKTA").find(card[0])


def wheels(trump, out):
    """The groups of `questions.cards`: all cards but `out`, trumps ("T") first, then suit by suit, strongest first."""
    groups = []
    for suit in ([trump] if trump else []) + [s for s in SUITS if s != trump]:
        cards = [card for card in DECK.split() if card[1] == suit and card not in out]
        if cards:
            cards = tuple(sorted(cards, key=lambda card: -rank(card, trump)))
            groups.append(("T" if suit == trump else suit, cards))
    return tuple(groups)
