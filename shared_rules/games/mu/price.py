"""What is said between the auction and the play: the trumps, what is needed, what it pays and costs."""

from .terms import bonus, target


def rows(table, contract):
    """What is played, the trumps from strongest to weakest, what is needed, what it pays and costs (rules: mu 6)."""
    _, chief, cards, trump, partner, vice, vice_trump = contract[:7]
    need, pays = target(table.seats, cards), bonus(table, cards, trump)
    rows = [("price.chief", chief, cards)]
    if partner is not None:
        rows.append(("price.partner", partner))
    if vice is not None:
        rows.append(("price.vice", vice))
    elif partner is not None:
        rows.append(("price.no_vice",))
    rows.append(_trump_row(trump, vice_trump))
    rows.append(("price.needs" if partner is None else "price.both_need", need, pays))
    rows += [("price.short",), ("price.others" if partner is None else "price.others_not",)]
    return tuple(rows)


def _trump_row(trump, vice_trump):
    """The trumps in words, strongest first: a card that matches both, the Chief's, the Vice's (rules: mu 5)."""
    if vice_trump is None:
        return ("price.no_trumps",) if trump == "-" else ("price.trump", "t." + trump)
    if trump == "-":
        return ("price.trump", "t." + vice_trump)
    if ("0" <= trump <= "9") == ("0" <= vice_trump <= "9"):
        return ("price.trumps", "t." + trump, "t." + vice_trump)
    double = vice_trump + trump if "0" <= trump <= "9" else trump + vice_trump
    return ("price.double", double, "t." + trump, "t." + vice_trump)
