"""What the tricks of a deal prove while the hands are unknown: who holds the called ace, and what was wrong.

Every card was in its player's hand in all earlier tricks; nothing else is taken as known. `play` is a `Tricks`.
"""

from . import HAND
from .deck import laid


def _searched(play):
    """Index of the first complete trick led in the called suit, while the ace has not been seen; else None."""
    if play.ace and play.who(play.ace) is None:
        for k, trick in enumerate(play.tricks):
            if len(trick) == 5 and play.group(trick[1]) == play.ace[0]:
                return k
    return None


def _ran(play, k):
    """Can the leader of trick k have run away from the called ace?"""
    seat = play.tricks[k][0]
    return seat != play.declarer and not play.void(seat) and play.most(k, seat, play.cards_of(seat, k), HAND - k) >= 4


def partner(play):
    """The holder of the called ace once the table knows: it was played, or it ran away (rules: 4.3); else None."""
    k = _searched(play)
    if k is not None:
        return play.tricks[k][0] if _ran(play, k) else None
    return play.who(play.ace)


def audit(play, seat=None, hand=(), more=False):
    """What is provably wrong so far; exact once all cards lie. hand: cards that `seat` holds, if known.

    A why is ("past." and a code, seat or None, its card, card led, number of the trick, card that proves it).
    more  only what a further card of `seat` can have proved: of other seats that is a lead alone, for what remains of the
          called suit speaks against those
    """
    found = []
    for k, trick in enumerate(play.tricks):
        for who, card in laid(trick):
            if more and who != seat and (who != trick[0] or not play.ace):
                continue
            held = play.cards_of(who, k) + (list(hand) if who == seat else [])
            fault = play.fault(k, who, card, held, HAND - k)
            if fault:
                found.append(("past." + fault[0], who, card, trick[1], k + 1, fault[1]))
    return tuple(found + _against_call(play, list(hand) if seat == play.declarer else []))


def _against_call(play, hand):
    """Faults that no single card shows: a declarer who could not call, a called ace that nobody gives."""
    held, suit = play.cards_of(play.declarer) + hand, play.call[-1]
    if play.ace in held:
        return [("past.holds_called_ace", play.declarer, play.ace, play.ace, 0, play.ace)]
    needs = play.ace or (play.call[:4] == "solo" and play.options.get("solo_needs_plain") != "off")
    if needs and len(held) == HAND and not any([c[0] == suit and c[1] not in "OU" for c in held]):
        return [("past.no_plain_card_of_suit", play.declarer, suit, suit, 0, suit)]
    k = _searched(play)
    if k is not None and not _ran(play, k):
        return [("past.ace_missing", None, play.ace, play.tricks[k][1], k + 1, play.ace)]
    return []


def news(play, seat, card, hand=()):
    """What this card would prove and was not known before, of any trick, of its own seat first; or None."""
    if not (hand or _tells(play, seat, card)):
        return None
    play.tricks[-1].append(card)
    found = audit(play, seat, [c for c in hand if c != card], True)
    play.tricks[-1].pop()
    known = [(why[1], why[4]) for why in audit(play)] if found else ()
    fresh = [why for why in found if (why[1], why[4]) not in known]
    return ([why for why in fresh if why[1] == seat] + fresh + [None])[0]


def _tells(play, seat, card):
    """Can this card prove anything? Most cannot, and to look at all tricks for each of them takes a board 9 ms."""
    if len(play.tricks) == HAND:
        return True
    own, suit = play.group(card), play.ace[:1]
    if suit and (card[0] == suit or play.group((play.tricks[-1] + [card])[1]) == suit or _searched(play) is not None):
        return True
    for trick in play.tricks[:-1]:
        led, place = play.group(trick[1]), 1 + (seat - trick[0]) % 4
        # what it led in the called suit, every card more speaks of; and what it has now, it did not follow then
        if (place == 1 and led == suit) or (own == led and own != play.group(trick[place])):
            return True
    return False
