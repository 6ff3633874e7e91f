"""What the log of the tricks of a round adds up to."""


def fold(table, log):
    """(cards kept by seat, tricks won by seat, seat that took the meteor or None) of a log (rules: tritaratops 6)."""
    kept, tricks, meteor = [0] * table.seats, [0] * table.seats, None
    for winner, cards, special in log:
        tricks[winner] += 1
        kept[winner] += cards
        if "M" in special:
            meteor = winner
            kept[winner] = 0 if table.options["meteor_own"] == "on" else cards
    return kept, tricks, meteor


def fewest(seats):
    """Fewest cards that a round without a meteor can bring (rules: tritaratops 8.2)."""
    return 22 if seats == 3 else 19
