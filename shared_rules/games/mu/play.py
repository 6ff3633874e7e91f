"""The play of Mü: which cards are trumps, what must be followed, who wins a trick, and what comes to light later."""

from shared_rules import questions
from shared_rules.order import follows, winner

from . import COLOURS, colours, copies, hand, is_card, marks, pips, split

CLASSES = ("led", "vice", "chief", "double")


def group(card, trumps):
    """The group that a card belongs to: "T" for every trump, else its colour.

    trumps  two characters: trump of the Chief, trump of the Vice, "-" for none ("7R")
    """
    return "T" if card[0] in trumps or card[1] in trumps else card[0]


def strength(card, trumps):
    """Rank of a card inside its group: matches both trumps, the Chief's, the Vice's, neither; then its number (rules: mu 5)."""
    match = [trump in card for trump in trumps]
    return 20 * match[0] + 10 * match[1] + int(card[1])


def win(cards, trumps):
    """(index, why) of the card that wins a trick, in playing order; equal cards: the one played first (rules: mu 5).

    why is ("wins", card, class, note); class is one of `CLASSES`
    """
    best, _ = winner(cards, lambda c: group(c, trumps), lambda c: strength(c, trumps))
    card = cards[best]
    note = ("wins.alone",)
    for other in cards[best + 1 :]:
        if group(other, trumps) == group(card, trumps) and strength(other, trumps) == strength(card, trumps):
            note = ("wins.first", other)
    return best, ("wins", card, CLASSES[strength(card, trumps) // 10], note)


def wheels(table, trumps, left):
    """The groups of `questions.cards`, trumps first, strongest first; left: function card -> may it still be played."""
    groups = []
    for name in "T" + COLOURS:
        cards = [c + n for c in colours(table) for n in "9876543210"]
        cards = [c for c in cards if group(c, trumps) == name and left(c)]
        cards.sort(key=lambda c: (-strength(c, trumps), c))
        if cards:
            groups.append((name, tuple(cards)))
    return tuple(groups)


class Play:
    """The tricks of one deal card by card; hands stay unknown, but cards shown in the auction are known to be held.

    trick   ((seat, card), ...) on the table; turn: the seat that plays, None at the end
    last    (trick, winner, why) of the last complete trick, or None
    points  card points won so far, by seat; trumps: Chief's and Vice's trump ("7R"), "-" for none
    """

    def __init__(self, table, contract):
        self.table = table
        self.contract = contract
        self.trumps = contract[3] + (contract[6] or "-")
        self.turn = contract[1]
        self.trick = ()
        self.last = None
        self.points = [0] * table.seats
        self._shown = list(contract[7:]) or [""] * table.seats
        # the cards that each seat has played, trick by trick, and the group led to each trick
        self._played = [""] * table.seats
        self._led = ""

    @property
    def done(self):
        """True when every card is played."""
        return self.turn is None

    def led(self):
        """Group that was led to the trick on the table, or None."""
        return group(self.trick[0][1], self.trumps) if self.trick else None

    def legal(self, cards):
        """The cards of a known hand that may be played now, in its order (rules: mu 5)."""
        return follows(cards, self.led(), lambda c: group(c, self.trumps))

    def refuse(self, seat, card, hand=None):
        """Why this seat cannot play this card, or None; total, for any words (rules: mu 5, 11).

        hand  the cards still held, shown ones included: then exact; without it only what is public is judged
        """
        if seat != self.turn:
            return ("not_your_turn", seat, self.turn) if self.turn is not None else ("play_over",)
        if not is_card(self.table, card):
            return ("unknown_card", card)
        if hand is not None:
            return self._refuse_follow(card, hand) if card in hand else ("not_in_hand", card)
        return self._refuse_gone(seat, card) or self._refuse_follow(card, split(self._shown[seat])) or self._revoke(seat, card)

    def _refuse_gone(self, seat, card):
        if not self._free(card, seat):
            holders = [s for s, text in enumerate(self._shown) if s != seat and card in text]
            return ("shown_by", card, holders[0]) if holders else ("card_seen", card)
        shown = split(self._shown[seat])
        if card not in shown and len(shown) >= hand(self.table.seats) - len(self._played[seat]) // 2:
            return ("only_shown", card, seat, shown)
        return None

    def _left(self, card):
        """How many copies of a card nobody has played."""
        return copies(card) - sum([text.count(card) for text in self._played])

    def _free(self, card, seat):
        """May this seat hold a copy that was neither played nor is shown by others?"""
        return self._left(card) > sum([text.count(card) for s, text in enumerate(self._shown) if s != seat])

    def _refuse_follow(self, card, cards):
        led = self.led()
        held = [c for c in cards if group(c, self.trumps) == led]
        if held and group(card, self.trumps) != led:
            return ("must_follow", card, "t." + group(card, self.trumps), "t." + led, held[0])
        return None

    def _revoke(self, seat, card):
        """Why this card proves that the seat did not follow earlier, or None (rules: mu 5)."""
        for number, thrown in enumerate(split(self._played[seat])):
            if group(card, self.trumps) == self._led[number] != group(thrown, self.trumps):
                return ("past.revoke", seat, thrown, "t." + self._led[number], number + 1, card)
        return None

    def apply(self, seat, card):
        """Play a card; a full trick goes to its winner, who leads next."""
        if not self.trick:
            self._led += group(card, self.trumps)
        self.trick += ((seat, card),)
        self._played[seat] += card
        self._shown[seat] = self._shown[seat].replace(card, "", 1)
        self.turn = self.table.after(seat)
        if len(self.trick) == self.table.seats:
            self._finish()

    def _finish(self):
        cards = [card for _seat, card in self.trick]
        best, why = win(cards, self.trumps)
        seat = self.trick[best][0]
        self.points[seat] += sum([pips(card) for card in cards])
        self.last = (self.trick, seat, why)
        self.trick = ()
        self.turn = seat if len(self._led) < hand(self.table.seats) else None

    def facts(self):
        """The facts of a finished deal, else None: as `ask.facts` types them."""
        return self.contract[:6] + tuple(self.points) if self.done else None

    def marks(self):
        """Chief, partner and Vice."""
        return marks(self.contract[1], self.contract[4], self.contract[5])

    def audit(self):
        """Every revoke that later cards prove, once a trick and seat; exact when all cards are played."""
        found = []
        for seat in range(self.table.seats):
            cards = split(self._played[seat])
            for number, thrown in enumerate(cards):
                led = self._led[number]
                later = [c for c in cards[number + 1 :] + split(self._shown[seat]) if group(c, self.trumps) == led]
                if later and group(thrown, self.trumps) != led:
                    found.append(("audit", seat, "t." + led, number + 1, later[0]))
        return tuple(found)

    def question(self):
        """The card of the seat in turn: what nobody has played and nobody else shows; starts in the group led."""
        groups = wheels(self.table, self.trumps, lambda c: self._free(c, self.turn))
        # where cards were played in spite of what others show, it may be that no card is free any more
        groups = groups or wheels(self.table, self.trumps, self._left)
        led, start = self.led(), None
        if led is None:
            title = ("play.lead", len(self._led) + 1, self.turn)
            foot = ("play.won", self.last[1], self.last[2][1]) if self.last else None
        else:
            title = ("play.led", len(self._led), "t." + led)
            foot = ("play.best",) + self.trick[win([c for _s, c in self.trick], self.trumps)[0]]
            for i, row in enumerate(groups):
                start = i if row[0] == led else start
        return questions.cards(title, groups, start, self.trick, self.turn, self.marks(), foot)
