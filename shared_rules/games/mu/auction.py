"""The open auction of Mü: who has shown how many cards, who may add how many, and who would be Chief and Vice now."""

from . import colours, copies, hand, is_card


def refuse_add(add, most, top):
    """Why `add` further cards cannot be shown where `most` can and `top` is the most that anybody shows, or None."""
    return ("too_many_cards", add, top, most) if add > most else None


class Auction:
    """The calls of one auction (rules: mu 3).

    A call is "pass", "all" (everybody passes from here to the end), a number of cards, or the cards themselves.
    Where the house shows which cards, a number is followed by that many cards of the same seat.

    turn    seat that speaks, None once the auction has ended; owed: cards of its last call that are not yet named
    shown   number of cards shown, by seat; cards: those that are known, by seat, two characters each ("R7B3")
    hands   {seat: all cards of the hand before the auction} where somebody knows it
    """

    def __init__(self, table, hands=None):
        self.table = table
        self.hands = hands or {}
        self.turn = table.eldest if table.dealer is None else table.dealer
        self.owed = 0
        self.shown = [0] * table.seats
        self.cards = [""] * table.seats
        self._passes = 0
        self._order = []

    def most(self):
        """How many cards the seat in turn may add: up to one more than anybody shows, and not more than it holds."""
        held = len(self.hands[self.turn]) if self.turn in self.hands else hand(self.table.seats)
        return max(0, min(max(self.shown) + 1, held) - self.shown[self.turn])

    def choices(self):
        """The calls allowed now: pass, 1 .. most by number, all pass; or the cards that may still be named."""
        if self.owed:
            every = [c + n for c in colours(self.table) for n in "9876543210"]
            return tuple([(card,) for card in every if self.unseen(card)])
        return (("pass",),) + tuple([(k,) for k in range(1, self.most() + 1)]) + (("all",),)

    def refuse(self, seat, words):
        """Why this call cannot be made, or None; total, for any words (rules: mu 11)."""
        if self.turn is None:
            return ("auction_over",)
        if seat != self.turn:
            return ("not_your_turn", seat, self.turn)
        if words in (("pass",), ("all",)):
            return ("cards_first", seat, self.owed) if self.owed else None
        counted = len(words) == 1 and isinstance(words[0], int)
        add = words[0] if counted else len(words)
        if add < 1:
            return ("empty_bid",)
        cards = () if counted and not self.owed else words
        return self._refuse_held(seat, cards) or self._refuse_number(add) or self._refuse_copies(cards)

    def _refuse_held(self, seat, cards):
        for card in cards:
            if not is_card(self.table, card):
                return ("unknown_card", card)
        if seat in self.hands:
            for card in cards:
                if self.cards[seat].count(card) + cards.count(card) > self.hands[seat].count(card):
                    return ("not_in_hand", card)
        return None

    def _refuse_number(self, add):
        if self.owed:
            return ("cards_first", self.turn, self.owed) if add > self.owed else None
        return refuse_add(add, self.most(), max(self.shown))

    def _refuse_copies(self, cards):
        for card in cards:
            if cards.count(card) > self.unseen(card):
                return ("too_many_copies", card)
        return None

    def unseen(self, card):
        """How many copies of a card nobody has shown yet."""
        return copies(card) - sum([text.count(card) for text in self.cards])

    def apply(self, seat, words):
        """Take a call that `refuse` allows."""
        if words[0] in ("pass", "all"):
            self._passes += 1 if words[0] == "pass" else self.table.seats
        else:
            named = not isinstance(words[0], int)
            if not self.owed:
                self._bid(seat, len(words) if named else words[0])
                self.owed = self.shown[seat] - len(self.cards[seat]) // 2 if self.table.options["show_cards"] == "on" else 0
            if named:
                self.cards[seat] += "".join(words)
                self.owed = max(0, self.owed - len(words))
        if self._passes >= self.table.seats:
            self.turn = None
        elif not self.owed:
            self.turn = self.table.after(seat)

    def _bid(self, seat, add):
        self.shown[seat] += add
        self._passes = 0
        if seat in self._order:
            self._order.remove(seat)
        self._order.append(seat)

    # how it stands

    def leaders(self, shown=None):
        """Seats that show the most cards, none while nobody shows any; shown: other numbers than the present ones."""
        shown = shown or self.shown
        return tuple([s for s, count in enumerate(shown) if count and count == max(shown)])

    def challenger(self):
        """Of the leaders the one that drew level last (rules: mu 3.5)."""
        return [s for s in self._order if s in self.leaders()][-1]

    def known(self, seat):
        """The cards that a seat shows if every one of them is known, else ""."""
        return self.cards[seat] if len(self.cards[seat]) == 2 * self.shown[seat] else ""

    def rivals(self, shown=None):
        """Seats that may be Vice to a sole leader: one is, none is, or several whose numbers the table must compare.

        Most cards shown; then the higher numbers, high to low; if all are equal there is no Vice (rules: mu 3.6).
        """
        shown = shown or self.shown
        if self.table.seats == 3 and self.table.options["three_vice"] == "off":
            return ()
        others = [s for s in range(self.table.seats) if s not in self.leaders(shown) and shown[s]]
        most = max([shown[s] for s in others] or [0])
        level = tuple([s for s in others if shown[s] == most])
        if len(level) < 2 or any([len(self.cards[s]) != 2 * shown[s] for s in level]):
            return level
        best = max([self._numbers(s) for s in level])
        level = tuple([s for s in level if self._numbers(s) == best])
        return level if len(level) == 1 else ()

    def _numbers(self, seat):
        return "".join(sorted([c for c in self.cards[seat] if "0" <= c <= "9"], reverse=True))

    def standing(self, add=0):
        """A why: who would be Chief and Vice if the seat in turn added so many cards and the auction ended."""
        shown = list(self.shown)
        shown[self.turn] += add
        leaders = self.leaders(shown)
        if len(leaders) != 1:
            return ("stand.level", leaders, max(shown)) if leaders else ("stand.nobody",)
        rivals = self.rivals(shown)
        stand = ("stand.alone", leaders[0], max(shown))
        if not rivals:
            return stand
        return ("stand.vice",) + stand[1:] + (rivals[0], shown[rivals[0]]) if len(rivals) == 1 else ("stand.tied",) + stand[1:]
