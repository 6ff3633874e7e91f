"""The play of a round: which card may lie on which side, who wins the trick, and the piles that come of it."""

from shared_rules import questions

from . import hand, pile, size


def shown(card, top):
    """The number that a play shows ("Y20" shows 20), or 0 if the deck has no such card; total, for any word.

    top  highest number on a card
    """
    text = card[1:] if isinstance(card, str) and card[:1] in ("P", "Y") else ""
    if not 0 < len(text) < 3 or text[0] == "0" or not all(["0" <= c <= "9" for c in text]):
        return 0
    return int(text) if int(text) <= top else 0


def yellow(card, top):
    """The physical card behind a play, as its yellow number: "Y20" and "P25" are both 20 (rules: bw 3)."""
    value = int(card[1:])
    return value if card[0] == "Y" else top + 1 - value


def turned(card, top):
    """The play that shows the other side of the same card."""
    return "%s%d" % ("P" if card[0] == "Y" else "Y", top + 1 - int(card[1:]))


def refuse_card(card, led, seen, hand, top):
    """Why a card of the deck may not be laid now, or None (rules: bw 3).

    led   side of the first card of the trick, None when leading
    seen  yellow numbers of all cards that lay in this round
    hand  cards of the player by their yellow numbers ("1".."44"), or None if it is not known
    """
    if yellow(card, top) in seen:
        return ("played_before", card)
    if hand is not None and str(yellow(card, top)) not in hand:
        return ("not_in_hand", card)
    if led and card[0] != led:
        return ("wrong_side", turned(card, top), card, led)
    return None


def ranking(trick):
    """Places 0.. of the plays of a trick, best first: all show one side, the higher number is better (rules: bw 4)."""
    return sorted(range(len(trick)), key=lambda place: -int(trick[place][1:]))


def wheels(sides, seen, top):
    """The groups of `questions.cards`: unseen cards of some sides by tens ("Y2" holds Y29..Y20), strongest first.

    One wheel of 44 numbers would take eleven steps on average; a digit and then a card take four.
    """
    groups = []
    for side in sides:
        for tens in range(top // 10, -1, -1):
            values = range(min(top, 10 * tens + 9), max(0, 10 * tens - 1), -1)
            cards = ["%s%d" % (side, v) for v in values if (v if side == "Y" else top + 1 - v) not in seen]
            if cards:
                groups.append(("%s%d" % (side, tens), tuple(cards)))
    return tuple(groups)


class Play:
    """One round card by card; the hands stay unknown.

    leader  seat that led or leads the trick; trick: the plays that lie ("Y20"), from the leader on
    seen    yellow numbers of all cards that lay in this round; piles: the facts so far
    last    (trick, winner, why) of the last complete trick, or None; trick is ((seat, card), ...)
    """

    contract = ()

    def __init__(self, table, contract=None):
        self.seats = table.seats
        self.top = size(table)
        self.tricks = hand(table.seats, self.top)
        self.leader = table.dealer
        self.trick = []
        self.seen = []
        self.piles = [0] * (2 * table.seats)
        self.last = None

    @property
    def done(self):
        """True when every card is played."""
        return sum(self.piles) == self.tricks

    @property
    def turn(self):
        """The seat that plays now, or None."""
        return None if self.done else (self.leader + len(self.trick)) % self.seats

    def laid(self):
        """The trick on the table as ((seat, card), ...)."""
        return tuple([((self.leader + i) % self.seats, card) for i, card in enumerate(self.trick)])

    def question(self):
        """The card of the seat in turn: on both sides for the leader, on the side led for the others."""
        number, laid = sum(self.piles) + 1, self.laid()
        if laid:
            sides = laid[0][1][0]
            title, foot = ("play.led", number, sides, self.tricks), ("play.best",) + laid[ranking(self.trick)[0]]
        else:
            sides = "PY"
            title = ("play.lead", number, self.leader, self.tricks)
            foot = self.last[2] if self.last else ("price.starts", self.leader, self.tricks)
        return questions.cards(title, wheels(sides, self.seen, self.top), None, laid, self.turn, None, foot)

    def refuse(self, seat, card, hand=None):
        """Why this seat may not lay this card now, or None; exact with a hand, public facts only without (rules: bw 3)."""
        if not shown(card, self.top):
            return ("not_a_card", card)
        if self.done or len(self.trick) == self.seats:
            return ("trick_complete",)
        if seat != self.turn:
            return ("not_your_turn", seat, self.turn)
        return refuse_card(card, self.trick[0][0] if self.trick else None, self.seen, hand, self.top)

    def legal(self, hand, seat=None):
        """All plays of a known hand in its order, yellow before purple; seat: who asks, by default the one in turn."""
        seat = self.turn if seat is None else seat
        plays = []
        for card in hand:
            plays += ["Y" + card, turned("Y" + card, self.top)]
        return tuple([p for p in plays if self.refuse(seat, p, hand) is None])

    def apply(self, seat, card):
        """Lay a card that `refuse` allows; a full trick goes to its winner, who leads next."""
        self.trick.append(card)
        self.seen.append(yellow(card, self.top))
        if len(self.trick) == self.seats:
            laid = self.laid()
            winner, best = laid[ranking(self.trick)[0]]
            self.piles[pile(winner, best[0])] += 1
            self.last = (laid, winner, ("highest", winner, best))
            self.leader, self.trick = winner, []

    def facts(self):
        """The facts (P0, Y0, P1, Y1, ...) of a finished round, else None."""
        return tuple(self.piles) if self.done else None

    def marks(self):
        """Nobody has a role in this game."""
        return {}

    def audit(self):
        """Nothing can come to light later: every card follows every side (rules: bw 3)."""
        return ()
