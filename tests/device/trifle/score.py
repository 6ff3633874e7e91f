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
