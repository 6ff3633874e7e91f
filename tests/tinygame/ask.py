"""Who won and how much; after an auction only how much."""

from shared_rules import questions


def facts(table, contract, old):
    """Facts as in score.py; contract is (seat, highest bid) or None."""
    if contract:
        seat = contract[0]
    else:
        extra = (("none", ("none",)),)
        seat = yield questions.seat(
            ("who",), [table.after(table.eldest, i) for i in range(table.seats)], old[1] if old and len(old) == 3 else None, extra
        )
        if seat == "none":
            return ("none",)
    rows = tuple([(s, "", (None,)) for s in range(table.seats)])
    default = old[2] if old and len(old) == 3 else 1
    points = yield questions.number(("much",), (("much",),), rows, (seat, 0), ((1, 9),), default)
    return ("won", seat, points)
