"""What is said between the bids and the play: the contract, what it pays and what it costs."""

from .calls import split
from .terms import terms


def rows(table, contract):
    """What is played and what it wins and costs, in rows for the table before the play (rules: schafkopf 6)."""
    call, declarer = contract
    level, suit = split(call)
    base, extra, runner, fewest = terms(table.options, level)
    tout = level.find("tout") > 0
    if level == "sie":
        base += 8 * runner
        return (("price.alone", declarer, level), ("price.wins", 3 * base, -base), ("price.sie",))
    if level == "rufer":
        rows = [("price.rufer", declarer, suit + "A"), ("price.each", base)]
    else:
        rows = [("price.alone", declarer, level)] + ([("price.trumps", suit)] if suit else [])
        rows += [("price.wins", 3 * base, -base), ("price.pays", -3 * base, base)]
    rows += [("price.tout",)] if tout else [("price.schneider", extra), ("price.schwarz", 2 * extra)]
    rows += [("price.runners", fewest, runner)] if runner else []
    return tuple(rows + ([] if tout else [("price.points",)]) + [("price.leads", table.eldest)])
