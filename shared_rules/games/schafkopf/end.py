"""The end of an evening of Schafkopf."""


def over(table):
    """The seats with the most points once the agreed number of deals has counted, else None (rules: schafkopf 7)."""
    limit = table.options["limit"]
    if not limit or table.counted < limit:
        return None
    return tuple([seat for seat in range(table.seats) if table.totals[seat] == max(table.totals)])


def left(table):
    """A why: how far it is to the end; None if nobody agreed on one."""
    return ("left.deals", table.counted + 1, table.options["limit"]) if table.options["limit"] else None


def ending(table):
    """A why: what ended a finished game."""
    return ("end.deals", table.options["limit"])
