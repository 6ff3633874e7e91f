"""Whose run scores when both seats declare their best, and what is no run (rules: klaberjass 5)."""

from .runs import ORDER, runs, value


def _key(run, trump, options):
    first = value(run[0], options) if options["seq_compare"] == "class" else run[0]
    return (first, run[1], 1 if run[2] == trump and options["seq_trump_tiebreak"] == "on" else 0)


def best(hand, trump, options):
    """The run that a hand offers for comparison, or None."""
    found = None
    for run in runs(hand):
        if found is None or _key(run, trump, options) > _key(found, trump, options):
            found = run
    return found


def compare(hands, trump, dealer, options):
    """Whose run scores if both seats declare their best: (runs, winner or None, points by seat, reason).

    hands  cards by seat after any exchange
    The reason is one of none, only, longer, class, higher, trump, tie_none, tie_nondealer (rules: klaberjass 5).
    """
    offered = [best(hand, trump, options) for hand in hands]
    winner, reason = _winner(offered, trump, dealer, options)
    points = [0, 0]
    if winner is not None:
        scored = runs(hands[winner]) if options["seq_score_all"] == "on" else [offered[winner]]
        points[winner] = sum([value(run[0], options) for run in scored])
    return offered, winner, points, reason


def _winner(offered, trump, dealer, options):
    if None in offered:
        holders = [seat for seat in (0, 1) if offered[seat]]
        return (holders[0], "only") if holders else (None, "none")
    keys = [_key(run, trump, options) for run in offered]
    reasons = ("class" if options["seq_compare"] == "class" else "longer", "higher", "trump")
    for place in range(3):
        if keys[0][place] != keys[1][place]:
            return (0 if keys[0][place] > keys[1][place] else 1), reasons[place]
    return (1 - dealer, "tie_nondealer") if options["seq_tie"] == "nondealer" else (None, "tie_none")


def refuse_claim(cards, dead=()):
    """Why different cards of the deck are no run that can score, or None (rules: klaberjass 11).

    dead  cards that lie face up out of play
    """
    if len(cards) < 3:
        return ("too_short", len(cards))
    if any([card[1] != cards[0][1] for card in cards]):
        return ("not_one_suit",)
    places = [ORDER.find(card[0]) for card in cards]
    if max(places) - min(places) != len(cards) - 1:
        return ("not_consecutive",)
    for card in cards:
        if card in dead:
            return ("run_card_out", card)
    return None
