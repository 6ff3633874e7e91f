"""When a game of Highest Card is finished."""


def over(table):
    """The winning seats once somebody has reached the target, else None."""
    best = max(table.totals)
    if best < table.options["target"]:
        return None
    return tuple([seat for seat, n in enumerate(table.totals) if n == best])
