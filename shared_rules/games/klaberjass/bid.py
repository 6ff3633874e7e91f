"""The auction: the turned-up card, take or pass, another suit or pass, and the exchange of the trump 7."""

from shared_rules import questions

from . import DECK, SUITS, wheels


def refuse_exchange(options, trump, turned, hand=None, started=False, scored=()):
    """Why the trump 7 cannot be swapped for the turned-up card, or None; the first reason of rules: klaberjass 11.

    hand     cards of the seat in the order they were dealt, None if not known
    started  a card was led to the first trick; scored: cards of the run that this seat has scored
    """
    seven = "7" + trump
    if turned == seven:
        return ("turned_is_seven", seven)
    if turned[1] != trump and options["exchange_any_suit"] == "off":
        return ("other_suit", turned)
    if hand is not None and seven not in (hand[:6] if options["exchange_first_six"] == "on" else hand):
        return ("no_seven", seven)
    if started:
        return ("too_late",)
    return ("seven_in_sequence", seven) if seven in scored else None


class Bidding:
    """The auction of one deal (rules: klaberjass 4).

    turned  the card turned up, None until it was told; passes: how many in a row
    state   "up" (which card is turned up?), R1, R2, SCHMEISS (throw in or play?), NAME (the caller must), MADE, THROWN
    maker, trump, swapped  seat, suit, and the seat that took the turned-up card or None
    """

    def __init__(self, table, contract=None):
        self.options = table.options
        self.dealer = table.dealer
        self.turned = self.maker = self.trump = self.swapped = self.caller = None
        self.passes = 0
        self.state = "up"
        self.swap_open = False

    @property
    def turn(self):
        """The seat that speaks now; the dealer tells the turned-up card and the other seat the exchange."""
        if self.done:
            return None
        if self.state in ("up", "MADE"):
            return self.dealer if self.state == "up" else 1 - self.dealer
        speaker = 1 - self.dealer if self.passes % 2 == 0 else self.dealer
        return 1 - speaker if self.state == "SCHMEISS" else speaker

    @property
    def done(self):
        """True when nothing more is asked."""
        return self.state in ("MADE", "THROWN") and not self.swap_open

    @property
    def contract(self):
        """(maker, trump suit, turned-up card, seat that swapped the trump 7 for it or None)."""
        return (self.maker, self.trump, self.turned, self.swapped)

    def choices(self):
        """The calls allowed now; none before the card is turned up and after the auction."""
        if self.state == "SCHMEISS":
            return (("yes",), ("no",))
        if self.state == "R1":
            calls = ["take", "pass"]
        elif self.state in ("R2", "NAME"):
            forced = self.state == "NAME" or (self.turn == self.dealer and self.options["dealer_forced"] == "on")
            calls = [suit for suit in SUITS if suit != self.turned[1]] + ([] if forced else ["pass"])
        else:
            return ()
        if self.state != "NAME" and self.options["schmeiss"] != "off":
            calls.append("schmeiss")
        return tuple([(call,) for call in calls])

    def question(self):
        """The card turned up, the call of the seat in turn, or who swapped the trump 7."""
        if self.state == "up":
            return questions.cards(("bid.up",), wheels(None, ()))
        if self.state == "MADE":
            foot = ("bid.first_six",) if self.options["exchange_first_six"] == "on" else None
            return questions.seat(("bid.swap",), (0, 1), "nobody", (("nobody", ("nobody",)),), foot)
        calls = [call[0] for call in self.choices()]
        title = ("bid.answer" if self.state == "SCHMEISS" else "bid.call", self.turn, self.turned)
        return questions.pick(title, [(call, (call,)) for call in calls], "pass" if "pass" in calls else None)

    def refuse(self, seat, *words):
        """Why this seat may not call that now, or None; total, for any words (rules: klaberjass 11)."""
        call = words[0] if len(words) == 1 else None
        if self.state == "up":
            return None if seat == self.dealer and call in DECK.split() else ("bad_card", call)
        if self.state in ("MADE", "THROWN"):
            return None if not self.done and seat == self.turn and call in (0, 1, "nobody") else ("bidding_over",)
        if seat != self.turn:
            return ("not_your_turn", seat, self.turn)
        if (call,) in self.choices():
            return None
        if call == "schmeiss" and self.options["schmeiss"] == "off":
            return ("schmeiss_off",)
        if call == self.turned[1] and self.state in ("R2", "NAME"):
            return ("turned_suit", call)
        return ("illegal_call", call)

    def apply(self, seat, call):
        """Take a call that `refuse` allows."""
        if self.state == "up":
            self.turned, self.state = call, "R1"
        elif self.state == "MADE":
            self.swapped, self.swap_open = None if call == "nobody" else call, False
        elif call == "pass":
            self.passes += 1
            self.state = ("R1", "R1", "R2", "R2", "THROWN")[self.passes]
        elif call == "schmeiss":
            self.caller, self.state = seat, "SCHMEISS"
        elif call == "yes":
            self.state = "THROWN"
        elif call == "no":
            self._refused(seat)
        else:
            self._make(seat, self.turned[1] if call == "take" else call)

    def _refused(self, seat):
        """The other seat wants to play on: in round two the caller must name a suit (rules: klaberjass 4)."""
        if self.passes >= 2:
            self.state = "NAME"
        else:
            self._make(self.caller if self.options["schmeiss"] == "caller" else seat, self.turned[1])

    def _make(self, seat, suit):
        self.maker, self.trump, self.state = seat, suit, "MADE"
        self.swap_open = refuse_exchange(self.options, suit, self.turned) is None

    def facts(self):
        """Facts of a deal that is thrown in, else None."""
        if self.state != "THROWN":
            return None
        return ("thrown",) if self.caller is None else ("schmeiss",)

    def marks(self):
        """The maker once known."""
        return {} if self.maker is None else {self.maker: "*"}
