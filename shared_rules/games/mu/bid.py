"""From the first call to the partner: the auction, then who names which trump, then whom the Chief picks."""

from shared_rules import questions
from shared_rules.late import passing

from . import colours, marks, split
from .auction import Auction


def _naming():
    # needed after the auction alone
    return passing("shared_rules.games.mu.naming")


class Bidding:
    """Auction, the Vice's tie where numbers are not known, both trumps and the partner (rules: mu 3, 4).

    step      what is asked now: auction, higher, vice, chief, partner, or None when all is said
    chief, vice, partner  seats or None; trump, vice_trump: what they named, vice_trump None if there is none
    contract  ("play", chief, cards shown, trump, partner, vice, vice_trump), then what each seat shows ("R7B3")
              if every card of the auction is known; () without a Chief
    """

    def __init__(self, table, contract=None, hands=None):
        self.table = table
        self.auction = Auction(table, hands)
        self.step = "auction"
        self.chief = self.vice = self.partner = self.trump = self.vice_trump = None

    @property
    def done(self):
        """True when there is nothing more to ask."""
        return self.step is None

    @property
    def turn(self):
        """The seat that speaks now, or None."""
        if self.step == "auction":
            return self.auction.turn
        return self.vice if self.step == "vice" else None if self.done else self.chief

    @property
    def contract(self):
        """What the next step of the deal is told."""
        if self.chief is None:
            return ()
        known = [self.auction.known(s) for s in range(self.table.seats)]
        whole = all([known[s] or not self.auction.shown[s] for s in range(self.table.seats)])
        head = ("play", self.chief, max(self.auction.shown), self.trump, self.partner, self.vice, self.vice_trump)
        return head + tuple(known) if whole else head

    def facts(self):
        """The facts if nothing is played: eklat, or nobody showed a card (rules: mu 3.5); else None."""
        leaders = self.auction.leaders()
        if len(leaders) == 1:
            return None
        if not leaders:
            return ("nobody",)
        top = max(self.auction.shown)
        return ("eklat", self.auction.challenger()) + tuple([n if n == top else 0 for n in self.auction.shown])

    def marks(self):
        """Chief, partner and Vice once they are known."""
        return marks(self.chief, self.partner, self.vice)

    def choices(self):
        """What may be said now, as tuples of words."""
        if self.step == "auction":
            return self.auction.choices()
        if self.step == "higher":
            return tuple([(s,) for s in self.auction.rivals()]) + (("none",),)
        if self.step == "partner":
            return tuple([(s,) for s in _naming().partner_choices(self.table, self.chief, self.vice)])
        shown = self.auction.known(self.turn) if self.step else ""
        return tuple([(t,) for t in _naming().trump_choices(self.table, self.step, shown, self.vice_trump)]) if self.step else ()

    def refuse(self, seat, *words):
        """Why this cannot be said now, or None; total, for any words (rules: mu 11)."""
        if self.step == "auction" or self.done:
            return self.auction.refuse(seat, words)
        if seat != self.turn:
            return ("not_your_turn", seat, self.turn)
        if len(words) != 1:
            return ("one_word",)
        if self.step == "higher":
            return None if words in self.choices() else ("not_an_answer", words[0])
        if self.step == "partner":
            return _naming().refuse_partner(self.table, self.chief, self.vice, words[0])
        return _naming().refuse_trump(self.table, self.step, self.auction.known(seat), words[0], self.vice_trump)

    def apply(self, seat, *words):
        """Take what `refuse` allows."""
        if self.step == "auction":
            self.auction.apply(seat, words)
            if self.auction.turn is None:
                self._auction_over()
        elif self.step == "higher":
            self._name_vice(None if words[0] == "none" else words[0])
        elif self.step == "vice":
            self.vice_trump = None if words[0] == "-" else words[0]
            self.step = "chief"
        elif self.step == "chief":
            self.trump = words[0]
            self.step = "partner" if self.table.seats > 3 else None
        else:
            self.partner = words[0]
            self.step = None

    def _auction_over(self):
        leaders = self.auction.leaders()
        if len(leaders) != 1:
            self.step = None
            return
        self.chief = leaders[0]
        rivals = self.auction.rivals()
        if len(rivals) > 1:
            self.step = "higher"
        else:
            self._name_vice(rivals[0] if rivals else None)

    def _name_vice(self, seat):
        self.vice = seat
        self.step = "chief" if seat is None else "vice"

    def question(self):
        """The question asked now; only what is allowed is offered."""
        if self.step == "auction":
            return self._ask_cards() if self.auction.owed else self._ask_call()
        if self.step == "higher":
            return questions.seat(("ask.higher",), self.auction.rivals(), None, (("none", ("ask.all_equal",)),))
        if self.step == "partner":
            return _naming().ask_partner(self.table, self.chief, self.vice)
        rows = [(t, ("t." + t,)) for (t,) in self.choices()]
        return questions.pick(("ask." + self.step, self.turn), rows)

    def _ask_call(self):
        auction = self.auction
        rows = [("pass", ("ask.pass",), auction.standing())]
        for add in range(1, auction.most() + 1):
            rows.append((add, ("ask.more", add), auction.standing(add)))
        rows.append(("all", ("ask.all",), auction.standing()))
        return questions.pick(("ask.speaks", auction.turn, auction.most()), rows)

    def _ask_cards(self):
        cards = [card for (card,) in self.choices()]
        groups = []
        for colour in colours(self.table):
            mine = tuple([c for c in cards if c[0] == colour])
            if mine:
                groups.append((colour, mine))
        named = split(self.auction.cards[self.turn])
        foot = ("ask.shown", named) if named else None
        return questions.cards(("ask.shows", self.turn, self.auction.owed), tuple(groups), foot=foot)
