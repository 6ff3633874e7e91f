"""The facts of a deal that was played card by card."""

from .deck import points


def run_of(trump, who, side):
    """(length, "with" or "without") of the run of top trumps dealt to one side, (None, None) if it is not known.

    who  function card -> seat that was dealt it, or None; side: seats of the declarer's side (rules: schafkopf 5)
    """
    first, length = None, 0
    for i in range(0, len(trump), 2):
        seat = who(trump[i : i + 2])
        if seat is None:
            return None, None
        if first is None:
            first = seat in side
        if (seat in side) != first:
            break
        length += 1
    return length, "with" if first else "without"


def known(play, hands):
    """The facts as far as a finished `Play` tells them, see there."""
    doublings = None if play.options.get("doublings") else 0
    if play.call == "sie":
        return ("sie", play.declarer, None, None, None, None, 8, "with", doublings)
    side = (play.declarer, play.partner())
    takers = [t[0] for t in play.tricks[1:]] + [play.last[1]]
    won = [t for t, taker in zip(play.tricks, takers) if taker in side]
    pile = [c for t in won for c in t[1:]]
    who = (lambda card: [s for s in range(4) if card in hands[s]][0]) if hands else play.who
    return (play.call,) + side + (None, points(pile), len(won)) + run_of(play.trump, who, side) + (doublings,)
