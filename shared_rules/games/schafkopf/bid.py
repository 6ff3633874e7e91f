"""The auction: each seat speaks once, a higher level beats a lower one, equal levels belong to the earlier seat."""

from shared_rules import questions

from . import HAND, is_card
from .calls import LEVELS, refuse_call, split, suits


def calls():
    """Every call in the canonical order: pass, then the contracts from the lowest level up."""
    found = ["pass"]
    for level in LEVELS:
        found += [level + ":" + suit for suit in suits(level)] or [level]
    return found


def refuse_hand(hand):
    """Why these cards cannot be one hand, or None; total, for any words (rules: schafkopf 10)."""
    for card in hand:
        if not is_card(card):
            return ("unknown_card", card)
    for card in hand:
        if hand.count(card) > 1:
            return ("duplicate_card", card)
    return ("hand_size", HAND) if len(hand) > HAND else None


def refuse_with(call, hand, options):
    """Why a call cannot be made with this hand, or None (rules: schafkopf 2, hand conditions)."""
    level, suit = split(call)
    if level == "rufer" and suit + "A" in hand:
        return ("holds_called_ace", suit + "A")
    if level == "rufer" or (level in ("solo", "solo_tout") and options["solo_needs_plain"] == "on"):
        if not any([c[0] == suit and c[1] not in "OU" for c in hand]):
            return ("no_plain_card_of_suit", suit)
    if level == "sie" and (len(hand) < HAND or any([c[1] not in "OU" for c in hand])):
        return ("sie_needs_all_obers_and_unters",)
    return None


class Bidding:
    """The auction of one deal (rules: schafkopf 3). A call is one word: "pass", "wenz", "rufer:E".

    A level that needs a suit may come first as "solo?"; the same seat is then asked for the suit.
    high    the highest call, or None; holder: its seat
    """

    def __init__(self, table, contract=None):
        self.table = table
        self.spoken = 0
        self.high = self.holder = None
        self.named = ""

    @property
    def done(self):
        """True after four calls, or after a Sie."""
        return self.spoken == 4 or self.high == "sie"

    @property
    def turn(self):
        """The seat that speaks now, or None."""
        return None if self.done else self.table.after(self.table.eldest, self.spoken)

    @property
    def contract(self):
        """(call, declarer), or None if nobody plays."""
        return (self.high, self.holder) if self.high else None

    def facts(self):
        """The facts where the auction alone decides the deal: all passed, or a Sie without doublings."""
        if not self.high:
            return ("passed",)
        if self.high == "sie" and not self.table.options["doublings"]:
            return ("sie", self.holder, None, None, None, None, 8, "with", 0)
        return None

    def marks(self):
        """The seat that holds the highest call."""
        return {self.holder: "*"} if self.high else {}

    def _height(self, call):
        level, suit = split(call)
        hearts = suit == "H" and self.table.options["heart_solo_higher"] == "on"
        return 2 * LEVELS.index(level) + hearts

    def choices(self, hand=None):
        """The calls allowed now in the canonical order, as tuples of words; with a hand only those that it may make."""
        allowed = [c for c in calls() if self.refuse(self.turn, c) is None]
        return tuple([(c,) for c in allowed if hand is None or refuse_with(c, hand, self.table.options) is None])

    def refuse(self, seat, *words):
        """Why this seat may not make this call now, or None; total, for any words."""
        call = words[0] if len(words) == 1 else None
        if self.done:
            return ("auction_closed",)
        if seat != self.turn:
            return ("not_your_turn", seat, self.turn)
        if self.named and split(call)[0] != self.named:
            return ("suit_required", self.named)
        if call == "pass":
            return None
        if isinstance(call, str) and call[-1:] == "?" and suits(call[:-1]):
            return self._refuse_height(call[:-1] + ":H") and self._refuse_height(call[:-1] + ":E")
        return refuse_call(call) or self._refuse_height(call)

    def _refuse_height(self, call):
        if self.high and self._height(call) <= self._height(self.high):
            return ("not_higher", split(call)[0], split(self.high)[0])
        return None

    def apply(self, seat, call):
        """Make a call that `refuse` allows."""
        if call[-1:] == "?":
            self.named = call[:-1]
            return
        self.named = ""
        self.spoken += 1
        if call != "pass":
            self.high, self.holder = call, seat

    def question(self):
        """The word of the seat that speaks: pass or a level, then its suit if it takes one."""
        choices = [c[0] for c in self.choices()]
        if self.named:
            title = ("ask.ace",) if self.named == "rufer" else ("ask.suit", self.named)
            return questions.pick(title, [(c, (split(c)[1],)) for c in choices])
        rows = [("pass", ("pass",))]
        for level in LEVELS:
            if any([split(c)[0] == level for c in choices]):
                rows.append((level + "?" if suits(level) else level, (level,)))
        foot = ("bid.high", self.holder, split(self.high)[0]) if self.high else None
        return questions.pick(("bid.speaks", self.turn), rows, "pass", foot)
