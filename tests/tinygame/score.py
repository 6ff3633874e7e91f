"""Points of a deal: the winner gets them from every other seat, one more if that seat won the deal before."""

from shared_rules.sheet import Sheet


def refuse(table, facts):
    """Facts are ("none",) or ("won", seat, points 1..9); a seat that won 9 cannot win 9 in the next deal."""
    if facts == ("none",):
        return None
    if len(facts) != 3 or facts[0] != "won" or not isinstance(facts[1], int) or not isinstance(facts[2], int):
        return ("not_facts",)
    if not 0 <= facts[1] < table.seats or not 1 <= facts[2] <= 9:
        return ("not_facts",)
    return ("nine_twice", facts[1]) if facts[2] == 9 and table.carry[1:] == (9,) else None


def score(table, facts):
    if facts == ("none",):
        return Sheet(("none",), advance=0, carry=table.carry, counts=0)
    _won, seat, points = facts
    each = points * (2 if table.options["double"] == "on" else 1)
    rows = [(("won", seat, each), each)]
    if table.carry[:1] == (table.names[seat],):
        rows.append((("streak",), 1))
    lines = [(s, n * (table.seats - 1) if s == seat else -n, why) for why, n in rows for s in range(table.seats)]
    return Sheet(("won", seat, each), tuple(lines), carry=(table.names[seat], points), marks={seat: "*"})
