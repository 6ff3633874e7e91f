"""When a game for tests is finished."""


def over(table):
    best = max(table.totals)
    if not table.options["target"] or best < table.options["target"]:
        return None
    return tuple([s for s in range(table.seats) if table.totals[s] == best])
