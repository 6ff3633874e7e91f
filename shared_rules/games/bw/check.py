"""Judged without a running game: may this card be played, who wins the trick, can this be a trick or a deal at all."""

from shared_rules import questions

from . import DECK, hand, size
from .play import Play, refuse_card, shown, wheels, yellow

CHECKS = ("play", "trick")


def play(table, exact):
    """May this card be played on the side it shows? The side that was led decides; with `exact` the hand too (rules: bw 3)."""
    top = size(table)
    sides = (("", ("check.none",)), ("P", ("P",)), ("Y", ("Y",)))
    led = yield questions.pick(("check.led",), sides)
    held = None
    if exact:
        held = yield questions.hand(("check.hand",), DECK.split()[:top], hand(table.seats, top))
        held = [c for c in held.split(",") if c]
    card = yield questions.cards(("check.card",), wheels("PY", (), top))
    why = refuse_card(card, led, (), held, top)
    if why:
        return False, (why,)
    return True, (("check.follows", card, led) if led else ("check.leads", card),)


def trick(table, exact):
    """Who wins the trick? The leader, then the cards in playing order (rules: bw 4)."""
    round_ = Play(table)
    round_.leader = yield questions.seat(("check.leader",), range(table.seats), table.dealer)
    while round_.last is None:
        card = yield round_.question()
        round_.apply(round_.turn, card)
    laid, winner, why = round_.last
    return True, (("check.trick", laid[0][1][0], tuple([card[1:] for _seat, card in laid])), why, ("check.next", winner))


def refuse_trick(plays, seats, top):
    """Why these plays cannot be booked as a finished trick, or None; total, for any words (rules: bw 11)."""
    if len(plays) > seats:
        return ("too_many_plays", seats)
    seen = []
    for card in plays:
        if not shown(card, top):
            return ("not_a_card", card)
        why = refuse_card(card, plays[0][0], seen, None, top)
        if why:
            return ("duplicate_card", card) if why[0] == "played_before" else why
        seen.append(yellow(card, top))
    return None if len(plays) == seats else ("trick_incomplete", len(plays), seats)


def refuse_hands(hands, seats, top):
    """Why these cannot be the hands of a round, or None; total, for any words (rules: bw 11).

    hands  one list of cards by their yellow numbers ("1".."44") for every seat
    """
    if len(hands) != seats:
        return ("row_count", seats)
    seen = []
    for held in hands:
        for card in held:
            if not isinstance(card, str) or not shown("Y" + card, top):
                return ("not_a_card", card)
            if card in seen:
                return ("duplicate_card", card)
            seen.append(card)
    full = hand(seats, top)
    return None if all([len(held) == full for held in hands]) else ("hand_size", full)
