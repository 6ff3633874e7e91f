"""Are four known hands and their tricks a finished deal?"""

from . import DECK, HAND, is_card
from .calls import refuse_call
from .play import Play


def deal(table, contract, hands, tricks):
    """(why, play): why four known hands and their tricks are no finished deal, or None, and the play as far as it goes.

    contract  (call, declarer); hands: four lists of cards; tricks: lists [leader, card, card, card, card]
    table.eldest led the first trick. Total for lists of any words; rules: schafkopf 10, in that order.
    """
    why = refuse_call(contract[0]) or (None if contract[1] in (0, 1, 2, 3) else ("bad_seat",))
    if why or not _is_deal(hands):
        return why or ("bad_deal",), None
    play = Play(table, contract)
    left = [list(hand) for hand in hands]
    for trick in tricks:
        if play.done:
            return ("play_after_end",), play
        if not trick or trick[0] != play.turn or len(play.tricks[-1]) > 1:
            return ("wrong_leader", play.turn), play
        for card in trick[1:]:
            seat = play.turn
            if card not in (left[seat] if seat is not None else ()):
                return ("not_in_hand", card), play
            why = play.refuse(seat, card, left[seat])
            if why:
                return why, play
            play.apply(seat, card)
            left[seat].remove(card)
    return (None if play.done else ("deal_not_finished",)), play


def _is_deal(hands):
    cards = [card for hand in hands for card in hand]
    whole = len(hands) == 4 and all([len(hand) == HAND for hand in hands]) and all([is_card(card) for card in cards])
    return whole and sorted(cards) == sorted(DECK.split())
