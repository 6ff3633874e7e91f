"""The questions whose answers decide a round of Tritaratops: counted at its end, or noted trick by trick."""

from shared_rules import questions

from . import IN_PLAY, hand, holder
from .log import fewest, fold

HEADS = (("cards",), ("claws",))
SPECIALS = ("-", "5", "M", "I", "5M", "5I", "MI", "5MI")
"""What else lies in a trick: a five, the meteor, the ice age, and what can come together."""


def _mark(seat, x2):
    return "x2" if seat == x2 else ""


def facts(table, contract=None, old=None):
    """The result of a round (rules: tritaratops 8.3, 10). Odd counts are asked about once, and asked again if they were wrong."""
    n = table.seats
    before = old[0] if old else holder(table)
    x2 = yield questions.seat(("ask.x2",), range(n), before)
    while True:
        kept, claws = yield from _counts(table, x2, old)
        meteor = yield from _meteor(table, kept, old)
        old = (x2, meteor) + tuple(kept) + tuple(claws)
        few = meteor is None and sum(kept) < 24
        if not few and not min(claws):
            return old
        foot = ("ask.few", sum(kept)) if few else ("ask.all_claws",)
        right = yield questions.pick(("ask.ice",), (("yes", ("ask.yes",)), ("no", ("ask.again",))), None, foot)
        if right == "yes":
            return old


def _counts(table, x2, old):
    """Cards kept and claws of every seat; cards start at an even share of what 36 dealt cards leave."""
    n = table.seats
    kept, claws = [None] * n, [None] * n
    for seat in range(n):
        taken = sum([c or 0 for c in kept])
        most = IN_PLAY - taken
        allowed = ((0, 0), (n, most)) if most >= n else ((0, 0),)
        start = max(0, 36 - taken) // (n - seat)
        start = old[2 + seat] if old else start if start >= n else 0
        start = start if questions.ranges_have(allowed, start) else 0
        foot = ("ask.sum", taken, IN_PLAY)
        kept[seat] = yield _cell(table, (kept, claws), x2, (seat, 0), allowed, start, foot, 0 if old else 1)
        start = old[2 + n + seat] if old else 0
        foot = ("ask.claws", seat, kept[seat])
        claws[seat] = yield _cell(table, (kept, claws), x2, (seat, 1), ((0, 99),), start, foot)
    return kept, claws


def _cell(table, columns, x2, cell, allowed, start, foot, proposed=0):
    grid = tuple([(s, _mark(s, x2), (columns[0][s], columns[1][s])) for s in range(table.seats)])
    return questions.number(("ask.round", table.counted + 1), HEADS, grid, cell, allowed, start, foot, proposed)


def _meteor(table, kept, old):
    """Asked only where it may matter: somebody kept nothing, or too few cards are there (rules: tritaratops 10)."""
    low, own = sum(kept) < 24, table.options["meteor_own"] == "on"
    was = old[1] if old else None
    seats = [s for s in range(table.seats) if s == was or (own and not kept[s]) or (low and (own or kept[s]))]
    if not seats:
        return None
    nobody = (("nobody", ("ask.nobody",)),)
    seat = yield questions.seat(("ask.meteor",), seats, "nobody" if was is None else was, nobody)
    return None if seat == "nobody" else seat


def tricks(table, contract=None, old=None):
    """Winner, cards and specials of every trick; x2 card, cards kept and meteor follow, claws are typed at the end."""
    x2 = leader = holder(table) or 0
    log = []
    while not _over(table, log):
        row = yield from _one_trick(table, log, leader)
        if row is None:
            break
        log.append(row)
        leader = row[0]
        x2 = leader if "5" in row[2] else x2
    kept, _tricks, meteor = fold(table, log)
    claws = [None] * table.seats
    for seat in range(table.seats):
        start = old[2 + table.seats + seat] if old else 0
        claws[seat] = yield _cell(table, (kept, claws), x2, (seat, 1), ((0, 99),), start, ("ask.claws", seat, kept[seat]))
    return (x2, meteor) + tuple(kept) + tuple(claws)


def _taken(log):
    return sum([row[1] for row in log])


def _over(table, log):
    """Does the round end without being said: ice age, or no cards left for another trick (rules: tritaratops 3)?"""
    most = 13 if table.seats == 3 else 9
    ice = log and "I" in log[-1][2]
    return ice or len(log) == most or IN_PLAY - _taken(log) < table.seats


def _one_trick(table, log, leader):
    """(winner, cards, special) of the next trick, or None if somebody's hand was empty before it."""
    n, number = table.seats, len(log) + 1
    # a hand cannot be empty before every one of its tricks took two cards, nor with fewer than 24 cards taken
    may_end = 2 * len(log) >= hand(n) and _taken(log) >= 24
    end = (("end", ("ask.end",)),) if may_end else ()
    winner = yield questions.seat(("ask.trick", number), range(n), leader, end)
    if winner == "end":
        return None
    most, cards = min(2 * n, IN_PLAY - _taken(log)), n
    if most > n:
        grid = ((winner, "", (None,)),)
        cards = yield questions.number(("ask.cards", number), HEADS[:1], grid, (0, 0), ((n, most),), n, ("ask.pairs",))
    # one meteor a round; the ice age needs hands of three cards, so many cards must be gone
    gone = ("M" if any(["M" in row[2] for row in log]) else "") + ("" if _taken(log) + cards >= fewest(n) else "I")
    rows = [(s, ("s." + s,)) for s in SPECIALS if not any([c in gone for c in s])]
    special = yield questions.pick(("ask.special", number), rows)
    return winner, cards, special
