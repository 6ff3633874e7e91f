"""The order of cards inside one trick: who must follow with what, and which card wins."""


def follows(hand, led, group):
    """The cards of `hand` that follow the led group, or the whole hand if none does.

    hand   sequence of cards
    led    group of the first card of the trick, or None when leading
    group  function card -> group (its suit, or the trump group)
    """
    if led is None:
        return tuple(hand)
    found = tuple([c for c in hand if group(c) == led])
    return found or tuple(hand)


def winner(cards, group, rank, trump="T"):
    """(index, why) of the card that wins: the highest trump, else the highest card of the group led.

    cards  cards in the order they were played, at least one
    group  function card -> group; rank: function card -> whole number, higher beats lower
    Equal cards: the one played first wins. why is ``trump_wins`` or ``led_wins``.
    """
    best = 0
    for i in range(1, len(cards)):
        a, b = group(cards[best]), group(cards[i])
        if (a == b and rank(cards[i]) > rank(cards[best])) or (b == trump and a != trump):
            best = i
    return best, "trump_wins" if group(cards[best]) == trump else "led_wins"
