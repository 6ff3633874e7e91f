"""The end of the game, and how far it is to there."""


def over(table):
    """50 points end the game."""
    best = max(table.totals)
    return tuple([seat for seat, total in enumerate(table.totals) if total == best]) if best >= 50 else None


def left(table):
    """How far it is to 50."""
    return ("to_fifty", 50 - max(table.totals))
