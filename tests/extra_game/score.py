"""A point a trick; whoever has the target first has won. Facts: tricks by seat."""

from shared_rules.sheet import Sheet

from . import HAND


def refuse(table, facts):
    """Why these facts cannot be, or None; total, for any words."""
    if len(facts) != table.seats or not all([isinstance(n, int) and n >= 0 for n in facts]) or sum(facts) != HAND:
        return ("not_five", HAND)
    return None


def score(table, facts):
    """The sheet of a deal."""
    best = max(facts)
    lines = tuple([(seat, n, ("a_trick", n)) for seat, n in enumerate(facts)])
    return Sheet(("most", facts.index(best), best), lines)
