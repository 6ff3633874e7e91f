"""The questions of a manual line: points for everything that the rules of a game do not know."""

from shared_rules import questions


def line_facts(table, contract, old):
    """What the line is for, then an amount a player; the rest goes to the pot.

    Facts are ("line", label, amount a person ..., pot); amounts and pot sum to zero.
    """
    labels = ("fine", "pot", "house", "round", "other")
    label = yield questions.pick(
        ("line_what",), [(code, ("line." + code,)) for code in labels], old[1] if old and old[1] in labels else None
    )
    grid = [[s, "", (None,)] for s in range(table.seats)] + [[("pot",), "", (None,)]]
    amounts = []
    for s in range(table.seats):
        start = old[2 + s] if old else -sum(amounts) if s == table.seats - 1 else 0
        rows = tuple([(r[0], r[1], r[2]) for r in grid])
        n = yield questions.number(
            ("line_title", (("line." + label),)),
            (("points",),),
            rows,
            (s, 0),
            ((-9999, 9999),),
            start,
            ("foot.pot", -sum(amounts)),
        )
        amounts.append(n)
        grid[s][2] = (n,)
    return tuple(["line", label] + amounts + [-sum(amounts)])
