"""What is said between the bids and the play: who makes, with which trump, and what each result pays."""

from .end import held


def rows(table, contract):
    """What is played, and what each result pays, in words."""
    maker, trump = contract[0], contract[1]
    other = 1 - maker
    rows = [("price.maker", maker, trump), ("price.beat", other), ("price.less", other)]
    rows.append(("equal." + table.options["tie_rule"], maker, other))
    if held(table):
        rows.append(("price.held", held(table)))
    rows.append(("price.leads", 1 - table.dealer))
    return tuple(rows)
