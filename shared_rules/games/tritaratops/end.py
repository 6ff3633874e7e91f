"""When a game of Tritaratops is finished, how far it is to there, and what ended it."""

from . import ROUNDS, holder


def _best(table):
    return [seat for seat, n in enumerate(table.totals) if n == max(table.totals)]


def over(table):
    """The winning seats after four rounds, else None: of tied players the one with the x2 card (rules: tritaratops 8.1)."""
    if table.counted < ROUNDS:
        return None
    best = _best(table)
    return (holder(table),) if holder(table) in best else tuple(best)


def left(table):
    """A why: how far it is to the end."""
    return ("left.round", table.counted + 1, ROUNDS)


def ending(table):
    """A why: what decided a finished game."""
    best = _best(table)
    if len(best) == 1:
        return ("end.points", ROUNDS)
    return ("end.x2" if holder(table) in best else "end.shared", max(table.totals))
