"""The tricks of a deal, and what speaks against a card for a hand that is known wholly or in part."""

from .deck import group, trumps


class Tricks:
    """The tricks so far. A card is judged against the cards that its seat is known to have held at that time.

    tricks   lists [leader, card, ...], the running trick last
    trump    see `trumps`; ace: the called ace, or ""
    """

    def __init__(self, call, declarer, options, tricks):
        self.call = call
        self.declarer = declarer
        self.options = options
        self.tricks = tricks
        self.trump = trumps(call)
        self.ace = call[6] + "A" if call[:6] == "rufer:" else ""

    def group(self, card):
        """What a card follows in this contract."""
        return group(card, self.trump)

    def who(self, card):
        """The seat that played a card, or None."""
        for trick in self.tricks:
            if card in trick:
                return (trick[0] + trick.index(card) - 1) % 4
        return None

    def cards_of(self, seat, k=0):
        """The cards that a seat played in trick k and later: it held them all when trick k began."""
        return [t[1 + (seat - t[0]) % 4] for t in self.tricks[k:] if len(t) > 1 + (seat - t[0]) % 4]

    def fault(self, k, seat, card, held, size):
        """(code, card that proves it) against a card in trick k, or None (rules: schafkopf 4.1).

        held  cards known to be in the seat's hand then; size: how many it had, so size - len(held) are unknown
        """
        trick, suit = self.tricks[k], self.ace[:1]
        tied = self.ace in held and not any([t[0] == seat and self.group(t[1]) == suit for t in self.tricks[:k]])
        if size == 1:
            return None
        if trick[0] == seat:
            low = tied and card != self.ace and self.group(card) == suit
            return ("no_underlead", self.ace) if low and self.most(k, seat, held, size) < 4 else None
        led = self.group(trick[1])
        if tied and led == suit:
            return None if card == self.ace else ("must_play_called_ace", self.ace)
        if self.group(card) != led:
            for other in held:
                if self.group(other) == led:
                    return ("must_follow", other)
        return ("ace_reserved", self.ace) if tied and card == self.ace else None

    def most(self, k, seat, held, size):
        """Most plain cards of the called suit that a seat can have had in trick k (when dealt, if the house counts those)."""
        suit, unknown = self.ace[0], 0 if self.void(seat) else size - len(held)
        if self.options.get("run_away_count") == "start":
            held = self.options.get("start_hand") or self.cards_of(seat)[:k] + list(held)
        seen = [c for t in self.tricks for c in t[1:]] + list(held)
        unseen = [rank for rank in "ATK987" if suit + rank not in seen]
        return len([c for c in held if self.group(c) == suit]) + min(len(unseen), unknown)

    def void(self, seat):
        """Has this seat shown that no plain card of the called suit is left in its hand?"""
        suit = self.ace[0]
        for t in self.tricks:
            place = 1 + (seat - t[0]) % 4
            if len(t) > place and self.group(t[1]) == suit and self.group(t[place]) != suit:
                return True
        return False
