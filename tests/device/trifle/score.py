"""The winner gets the points from the other; nobody may win 13, nor two deals in a row that are worth 7."""

from shared_rules.sheet import Sheet


def refuse(table, facts):
    """13 cannot be; 7 cannot follow 7."""
    if facts[1] == 13:
        return ("unlucky", facts[0])
    return ("seven_twice",) if facts[1] == 7 and table.carry == (7,) else None


def score(table, facts):
    """Points from the loser to the winner."""
    winner, points = facts
    lines = ((winner, points, ("base", points)), (1 - winner, -points, ("base", points)))
    return Sheet(("title", winner), lines, (("note", points),), marks={winner: "*"}, carry=(points,))


def over(table):
    """50 points end the game."""
    best = max(table.totals)
    return tuple([seat for seat, total in enumerate(table.totals) if total == best]) if best >= 50 else None


def left(table):
    """How far it is to 50."""
    return ("to_fifty", 50 - max(table.totals))
