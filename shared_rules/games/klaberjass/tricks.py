"""Tricks of two cards: the duties of the reply, who wins, and what nine of them were worth."""

from shared_rules import order

from . import rank, worth


def trick(lead, reply, trump):
    """(index of the card that wins, reason) of two cards; the reason is one of higher_trump, only_trump, higher_led, discard."""
    winner, _why = order.winner((lead, reply), lambda card: card[1], lambda card: rank(card, trump), trump)
    trumps = (lead[1] == trump) + (reply[1] == trump)
    if trumps:
        return winner, "higher_trump" if trumps == 2 else "only_trump"
    return winner, "higher_led" if lead[1] == reply[1] else "discard"


def refuse_reply(card, lead, trump, hand):
    """Why a card of the hand may not be played to `lead`, or None: (duty, card, lead, a card held that proves it).

    The duties are follow, beat (a trump led) and trump (void in the suit led). A card that is wrong for some cards
    of a hand is wrong for the whole hand, so `hand` may be as much of it as is known (rules: klaberjass 6).
    """
    same = [c for c in hand if c[1] == lead[1]]
    if same and card[1] != lead[1]:
        return ("follow", card, lead, same[0])
    if lead[1] == trump:
        higher = [c for c in same if rank(c, trump) > rank(lead, trump)]
        return ("beat", card, lead, higher[0]) if higher and card not in higher else None
    trumps = [c for c in hand if c[1] == trump]
    return ("trump", card, lead, trumps[0]) if trumps and not same and card[1] != trump else None


def legal(hand, lead, trump):
    """The cards of a hand that may be played, in its order; lead: the card led, None when leading."""
    return tuple([c for c in hand if lead is None or refuse_reply(c, lead, trump, hand) is None])


class Tricks:
    """The tricks of one deal so far.

    leader, lead  seat that leads, and its card that waits for a reply or None
    done    (leader, lead, reply, winner) of each complete trick
    last    (trick, winner, why) of the last complete one, or None; trick is ((seat, card), (seat, card))
    """

    def __init__(self, trump, leader):
        self.trump = trump
        self.leader = leader
        self.done = []
        self.lead = self.last = None

    def played(self, seat):
        """Cards that a seat has played, in order."""
        cards = [lead if leader == seat else reply for leader, lead, reply, _winner in self.done]
        return cards + ([self.lead] if self.lead and self.leader == seat else [])

    def lay(self, card):
        """Play a card; the second one decides the trick, and its winner leads."""
        if self.lead is None:
            self.lead = card
            return
        lead, leader = self.lead, self.leader
        index, reason = trick(lead, card, self.trump)
        winner = leader if index == 0 else 1 - leader
        points = worth(lead, self.trump) + worth(card, self.trump)
        self.last = (((leader, lead), (1 - leader, card)), winner, (reason, winner, (lead, card)[index], points))
        self.done.append((leader, lead, card, winner))
        self.leader, self.lead = winner, None

    def piles(self):
        """(points by seat, tricks by seat) without the ten for the last trick."""
        cards, won = [0, 0], [0, 0]
        for _leader, lead, reply, winner in self.done:
            cards[winner] += worth(lead, self.trump) + worth(reply, self.trump)
            won[winner] += 1
        return cards, won

    def revoke(self, seat, card):
        """Why this seat cannot hold `card`: an earlier reply of its own would have broken a duty; or None."""
        for number, (leader, lead, reply, _winner) in enumerate(self.done):
            if leader != seat and refuse_reply(reply, lead, self.trump, (reply, card)):
                return ("past.revoke", seat, reply, lead, number + 1, card)
        return None

    def illegal(self):
        """Replies that cards played later prove wrong: list of (trick from 1, seat, why); after nine tricks all of them."""
        found = []
        for number, (leader, lead, reply, _winner) in enumerate(self.done):
            seat = 1 - leader
            why = refuse_reply(reply, lead, self.trump, self.played(seat)[number:])
            if why:
                found.append((number + 1, seat, why))
        return found
