"""Quarrels of Mü settled without a running game: a card, a trick, a call."""

from shared_rules import questions

from . import DECK, hand, pips
from .ask import dial
from .auction import refuse_add
from .naming import trump_choices
from .play import Play, group, wheels, win

CHECKS = ("play", "trick", "call")


def _trumps(table):
    """Both trumps: two characters, "-" for none."""
    chief = yield questions.pick(("check.chief",), [(t, ("t." + t,)) for t in trump_choices(table, "chief", "")])
    rest = trump_choices(table, "vice", "")
    rows = [("-", ("check.no_vice",))] + [(t, ("t." + t,)) for t in rest if t not in (chief, "-")]
    vice = yield questions.pick(("check.vice",), rows)
    return chief + vice


def _pick(table, title, trumps, played):
    """One card that is not in `played` as often as the deck holds it."""
    return questions.cards(title, wheels(table, trumps, lambda c: played.count(c) < DECK.count(c)))


def _trick(table, trumps, count):
    played = []
    for i in range(count):
        card = yield _pick(table, ("check.nth", i + 1), trumps, played)
        played.append(card)
    return played


def play(table, exact, contract=None):
    """May this card be played? The trumps, the cards on the table, then the hand or the one fact that decides (rules: mu 5)."""
    trumps = contract[3] + (contract[6] or "-") if contract else (yield from _trumps(table))
    rows = [(n, ("check.count", n)) for n in range(table.seats)]
    count = yield questions.pick(("check.how_many",), rows)
    played = yield from _trick(table, trumps, count)
    card = yield _pick(table, ("check.card",), trumps, played)
    game = Play(table, ("play", 0, 1, trumps[0], None, None, trumps[1]))
    for seat, other in enumerate(played):
        game.apply(seat, other)
    led = game.led()
    if exact:
        held = yield questions.hand(("check.hand",), DECK.split(), hand(table.seats))
        held = tuple([c for c in held.split(",") if c])
        why = game.refuse(count, card, held)
        return (False, (why,)) if why else (True, (("check.follows", card),))
    if led is None or group(card, trumps) == led:
        return True, (("check.leads" if led is None else "check.follows", card),)
    holds = yield questions.pick(("check.hold", "t." + led), [(a, ("check." + a,)) for a in ("yes", "no", "unsure")])
    why, free = ("check.must", card, "t." + led), ("check.free", card, "t." + led)
    return ((False, (why,)), (True, (free,)), (None, (why, free)))[("yes", "no", "unsure").index(holds)]


def trick(table, exact, contract=None):
    """Who wins the trick? The trumps, who led, then every card (rules: mu 5)."""
    trumps = contract[3] + (contract[6] or "-") if contract else (yield from _trumps(table))
    leader = yield questions.seat(("check.leader",), range(table.seats), table.dealer)
    played = yield from _trick(table, trumps, table.seats)
    best, why = win(played, trumps)
    return True, (("check.winner", table.after(leader, best), sum([pips(card) for card in played])), why)


def call(table, exact):
    """May so many cards be added? Most cards shown by anybody, own cards shown, cards to add (rules: mu 3.2)."""
    full = hand(table.seats)
    top = yield dial(("check.top",), "cards", (("cards",), "", (None,)), (0, full), 0)
    own = yield dial(("check.own",), "cards", (("cards",), "", (None,)), (0, top), 0)
    add = yield dial(("check.add",), "cards", (("cards",), "", (None,)), (1, full), 1)
    most = min(top + 1, full) - own
    why = refuse_add(add, most, top)
    return (False, (why,)) if why else (True, (("check.may", most),))
