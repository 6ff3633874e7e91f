"""The end of a game in Black and White."""


def over(table):
    """The winning seats once the game is finished, else None (rules: bw 6, 7).

    Three and four players play as many rounds as there are players, and equal leaders share the victory. Of two
    players the first to win two rounds has won. Their rounds are handed on (`Sheet.carry`) and not read from the totals,
    which a manual line may have changed.
    """
    if table.seats == 2:
        return (table.carry.index(2),) if 2 in table.carry else None
    if table.counted < table.seats:
        return None
    best = max(table.totals)
    return tuple([seat for seat in range(table.seats) if table.totals[seat] == best])


def left(table):
    """A why: how far it is to the end."""
    return ("left.two",) if table.seats == 2 else ("left.round", table.counted + 1, table.seats)


def ending(table):
    """A why: what ended a finished game."""
    return ("left.two",) if table.seats == 2 else ("end.rounds", table.seats)
