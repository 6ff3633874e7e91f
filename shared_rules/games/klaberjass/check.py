"""Judged without a running game: may this card be played, who wins two cards, may this be called, is a written deal sound."""

from shared_rules import questions

from . import DECK, SUITS, rank, wheels, worth
from .bid import Bidding, refuse_exchange
from .declare import compare
from .play import refuse_bella
from .tricks import Tricks, refuse_reply
from .tricks import trick as win

CHECKS = ("play", "trick", "call")
_ANSWERS = (("yes", ("yes",)), ("no", ("no",)), ("unsure", ("unsure",)))


def _trump():
    return questions.pick(("check.trump",), [(suit, (suit,)) for suit in SUITS])


def play(table, exact, contract=None):
    """May this card be played? Trump, the card led, the card, then the hand or only what still decides (rules: klaberjass 6)."""
    trump = contract[1] if contract else (yield _trump())
    leads = yield questions.pick(("check.leads",), (("no", ("check.reply",)), ("yes", ("check.lead",))))
    lead = None
    if leads == "no":
        lead = yield questions.cards(("check.led",), wheels(trump, ()))
    card = yield questions.cards(("check.card",), wheels(trump, (lead,)))
    if lead is None:
        return True, (("check.any_lead",),)
    if exact:
        hand = yield questions.hand(("check.hand",), DECK.split(), 9)
        why = refuse_reply(card, lead, trump, [c for c in hand.split(",") if c] + [card])
        return why is None, (why or ("check.fine", card),)
    return (yield from _facts_that_decide(card, lead, trump))


def _facts_that_decide(card, lead, trump):
    """The verdict from the fewest yes or no questions about the hand."""
    doubts = []
    for duty, title in _doubts(card, lead, trump):
        answer = yield questions.pick(title, _ANSWERS, "no")
        if answer == "yes":
            return False, ((duty, card, lead),)
        if answer == "unsure":
            doubts.append((duty, card, lead))
    return (None, tuple(doubts)) if doubts else (True, (("check.fine", card),))


def _doubts(card, lead, trump):
    """(verdict, question) of each holding that would make this reply wrong."""
    if card[1] == lead[1]:
        lower = card[1] == trump and rank(card, trump) < rank(lead, trump)
        return [("check.beat", ("check.hold_higher", lead))] if lower else []
    doubts = [("check.follow", ("check.hold_suit", lead[1]))]
    if trump not in (card[1], lead[1]):
        doubts.append(("check.ruff", ("check.hold_suit", trump)))
    return doubts


def trick(table, exact, contract=None):
    """Which of two cards wins, why, and what the trick is worth (rules: klaberjass 6)."""
    trump = contract[1] if contract else (yield _trump())
    lead = yield questions.cards(("check.led",), wheels(trump, ()))
    reply = yield questions.cards(("check.replied",), wheels(trump, (lead,)))
    index, reason = win(lead, reply, trump)
    points = worth(lead, trump) + worth(reply, trump)
    return True, (("check.wins", (lead, reply)[index], points), ("check." + reason, (lead, reply)[index]))


def call(table, exact):
    """May this be called after so many passes in a row (rules: klaberjass 4)?"""
    suit = yield questions.pick(("check.turned",), [(s, (s,)) for s in SUITS])
    passes = yield questions.pick(("check.passes",), [(n, ("check.passed", n)) for n in range(4)])
    calls = ["take", "pass"] + list(SUITS) + ([] if table.options["schmeiss"] == "off" else ["schmeiss"])
    said = yield questions.pick(("check.call",), [(c, (c,)) for c in calls])
    auction = Bidding(table)
    auction.apply(table.dealer, "8" + suit)
    for _ in range(passes):
        auction.apply(auction.turn, "pass")
    why = auction.refuse(auction.turn, said)
    return why is None, (why or ("check.call_fine", said),)


def refuse_cards(hands, more=()):
    """Why these hands, and single cards besides, cannot be; total, for any words (rules: klaberjass 11)."""
    cards = [card for hand in hands for card in hand] + list(more)
    for card in cards:
        if card not in DECK.split():
            return ("bad_card", card)
    for card in cards:
        if cards.count(card) > 1:
            return ("duplicate", card)
    return ("too_many", 9) if any([len(hand) > 9 for hand in hands]) else None


def record(table, contract, bella, plays):
    """(why it cannot be, tricks, facts) of nine tricks that were written down, each a pair of lead and reply.

    contract  (maker, trump suit, turned-up card); bella: the seat that said it or None
    The turned-up card among the plays means it was swapped for the trump 7; both seats declared their best run
    (rules: klaberjass 12).
    """
    maker, trump, turned = contract
    flat = [card for pair in plays for card in pair]
    why = refuse_cards((), flat + [turned]) if turned not in flat else refuse_cards((), flat)
    if why or len(plays) != 9:
        return why or ("tricks_not_nine",), None, None
    if turned in flat and refuse_exchange(table.options, trump, turned):
        return ("not_in_hand", turned), None, None
    seven = "7" + trump
    if turned in flat and seven in flat:
        return ("not_in_hand", seven), None, None
    tricks = Tricks(trump, 1 - table.dealer)
    for card in flat:
        tricks.lay(card)
    hands = (tricks.played(0), tricks.played(1))
    if bella is not None:
        pair = ("K" + trump, "Q" + trump)
        why = refuse_bella(table.options, trump, pair[0], hands[bella], pair[1:])
    if why:
        return why, None, None
    points = compare(hands, trump, table.dealer, table.options)[2]
    cards, won = tricks.piles()
    facts = (maker, cards[0], cards[1], tricks.leader, points[0], points[1], bella, won[0], won[1], 152 - sum(cards), trump)
    return None, tricks, facts + ((seven,) if turned in flat else (turned,))
