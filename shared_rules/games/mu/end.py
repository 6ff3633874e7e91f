"""When a game of Mü is finished, how far it is to there, and what ended it."""


def over(table):
    """The winning seats once the game is finished, else None (rules: mu 7, 12)."""
    best = max(table.totals)
    deals = table.options["deals"]
    if table.counted < deals if deals else best < table.options["target"]:
        return None
    winners = tuple([s for s, n in enumerate(table.totals) if n == best])
    return None if len(winners) > 1 and table.options["tie"] == "extra" else winners


def left(table):
    """A why: how far it is to the end; those who are equal at the end may have to play on (rules: mu 7)."""
    deals, target = table.options["deals"], table.options["target"]
    if deals:
        return ("left.deals", table.counted + 1, deals) if table.counted < deals else ("left.equal",)
    return ("left.target", target, target - max(table.totals)) if max(table.totals) < target else ("left.equal",)


def ending(table):
    """A why: what ended a finished game."""
    if table.options["deals"]:
        return ("end.deals", table.counted)
    return ("end.target", table.options["target"])
