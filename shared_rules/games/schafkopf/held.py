"""What may be played from a known hand: a board, to which hands stay hidden, never loads this."""

from .tricks import Tricks


def legal(call, seat, hand, trick, history, options):
    """(cards that may be played, {card: code} of the others), both for a known hand (rules: schafkopf 4.1).

    trick, history  [leader, cards so far ...], and earlier tricks [leader, four cards], at least those that matter
    options         house rules; "start_hand" has the cards as dealt where `history` does not tell them all
    """
    return judge(Tricks(call, None, options, list(history) + [trick]), seat, hand)


def judge(play, seat, hand):
    """(cards that may be played now, {card: code} of the others) for the known hand of a seat."""
    faults = {}
    for card in hand:
        fault = play.fault(len(play.tricks) - 1, seat, card, hand, len(hand))
        if fault:
            faults[card] = fault[0]
    return tuple([c for c in hand if c not in faults]), faults


def refuse_held(play, seat, card, hand):
    """Why this card of a known hand may not be played now, or None; exact (rules: schafkopf 4.1, 10)."""
    if card not in hand:
        return ("not_in_hand", card)
    trick = play.tricks[-1]
    fault = play.fault(len(play.tricks) - 1, seat, card, hand, len(hand))
    return fault and (fault[0], card, play.group(trick[1] if len(trick) > 1 else card), fault[1])
