"""When a game of Klaberjass is finished."""


def ahead(points):
    """The seat with more points, or None if they are equal."""
    return None if points[0] == points[1] else 0 if points[0] > points[1] else 1


def over(table):
    """The winning seats once somebody has reached the target, else None (rules: klaberjass 8, 9.12)."""
    if max(table.totals) < table.options["target"]:
        return None
    winner = ahead(table.totals)
    if winner is not None:
        return (winner,)
    maker = table.carry[1] if table.carry else None
    return {"shared": (0, 1), "maker": None if maker is None else (maker,), "play_on": None}[table.options["end_tie"]]


def left(table):
    """A why: how far it is to the end; two with the same points beyond the target play on (rules: klaberjass 8)."""
    short = table.options["target"] - max(table.totals)
    return ("left.target", table.options["target"], short) if short > 0 else ("left.equal",)


def ending(table):
    """A why: what decided a finished game."""
    if ahead(table.totals) is None:
        return ("end." + table.options["end_tie"], table.totals[0])
    return ("end.target", table.options["target"])


def held(table):
    """Points that wait for the next decided deal (rules: klaberjass 9.9)."""
    return table.carry[0] if table.carry else 0
