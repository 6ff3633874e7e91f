"""The tricks of a deal: trumps, who wins, and which cards are legal for a hand that is known wholly or in part."""

from shared_rules import order


def trumps(call):
    """The trumps of a contract in one string, highest first (rules: schafkopf 2)."""
    if call[:4] == "wenz":
        return "EUGUHUSU"
    suit = "H" if call[:5] == "rufer" else call[-1]
    return "EOGOHOSOEUGUHUSU" + "".join([suit + rank for rank in "ATK987"])


def group(card, trump):
    """What a card follows: "T" for a trump, else its suit."""
    return "T" if card in trump else card[0]


def winner(cards, trump):
    """(index, why) of the best card of a trick in playing order (rules: schafkopf 4.2)."""

    def rank(card):
        return -(trump.find(card) if card in trump else "ATKO987".find(card[1]))

    return order.winner(cards, lambda card: group(card, trump), rank)


def points(cards):
    """Card points: A 11, T 10, K 4, O 3, U 2 (rules: schafkopf 1)."""
    return sum([(11, 10, 4, 3, 2, 0, 0, 0)["ATKOU987".find(c[1])] for c in cards])


def laid(trick):
    """((seat, card), ...) of a trick [leader, card, ...]."""
    return tuple([((trick[0] + i) % 4, card) for i, card in enumerate(trick[1:])])


def legal(call, seat, hand, trick, history, options):
    """(cards that may be played, {card: code} of the others), both for a known hand (rules: schafkopf 4.1).

    trick, history  [leader, cards so far ...], and earlier tricks [leader, four cards], at least those that matter
    options         house rules; "start_hand" has the cards as dealt where `history` does not tell them all
    """
    return Tricks(call, None, options, list(history) + [trick]).judge(seat, hand)


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

    def judge(self, seat, hand):
        """(cards that may be played now, {card: code} of the others) for the known hand of a seat."""
        faults = {}
        for card in hand:
            fault = self.fault(len(self.tricks) - 1, seat, card, hand, len(hand))
            if fault:
                faults[card] = fault[0]
        return tuple([c for c in hand if c not in faults]), faults

    def refuse_held(self, seat, card, hand):
        """Why this card of a known hand may not be played now, or None; exact (rules: schafkopf 4.1, 10)."""
        if card not in hand:
            return ("not_in_hand", card)
        trick = self.tricks[-1]
        fault = self.fault(len(self.tricks) - 1, seat, card, hand, len(hand))
        return fault and (fault[0], card, self.group(trick[1] if len(trick) > 1 else card), fault[1])

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


def wheels(trump, seen):
    """The groups of `questions.cards`: trumps, then the plain suits; only cards not in `seen`, strongest first."""
    groups = []
    for label in "TEGHS":
        named = [trump[i : i + 2] for i in range(0, len(trump), 2)] if label == "T" else [label + r for r in "ATKO987"]
        cards = tuple([c for c in named if c not in seen and (label == "T" or c not in trump)])
        if cards:
            groups.append((label, cards))
    return tuple(groups)
