"""Who won, and how many points."""

from shared_rules import questions


def facts(table, contract=None, old=None):
    """Facts are (winner, points)."""
    winner = yield questions.seat(("ask.winner",), (0, 1), old[0] if old else table.eldest)
    grid = ((winner, "*", (None,)),)
    points = yield questions.number(
        ("ask.points",), (("points",),), grid, (0, 0), ((1, 9), (12, 40)), old[1] if old else 5, ("foot.rest", 40), 1
    )
    return winner, points
