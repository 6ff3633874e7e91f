"""How many tricks everybody took; the last number follows."""

from shared_rules import questions

from . import HAND


def facts(table, contract=None, old=None):
    """Tricks by seat."""
    won = [None] * table.seats
    for seat in range(table.seats - 1):
        left = HAND - sum([n or 0 for n in won])
        grid = tuple([(s, "", (won[s],)) for s in range(table.seats)])
        start = min(left, old[seat]) if old else 0
        won[seat] = yield questions.number(("ask.deal", table.number), (("tricks",),), grid, (seat, 0), ((0, left),), start)
    won[-1] = HAND - sum(won[:-1])
    return tuple(won)
