"""What a deal of Mü is worth: failure and eklat, and the price before the play.

Facts are ("nobody",), or ("eklat", challenger, cards shown a seat ...), where only the tied seats matter, or
("play", chief, cards shown, trump, partner, vice, card points a seat ...). The trump is what the Chief named, or only
its kind (`terms.KINDS`); vice is None where nobody noted it.
"""

from shared_rules.sheet import Sheet

from . import hand, is_trump, marks, total
from .naming import refuse_partner
from .terms import KINDS, bonus, kind, level, target


def team(facts):
    """Card points of Chief and partner together."""
    return sum([facts[6 + seat] for seat in (facts[1], facts[4]) if seat is not None])


def outcome(table, facts):
    """(target, team's card points, level reached, steps short or 0) of a played deal (rules: mu 6)."""
    need, got = target(table.seats, facts[2]), team(facts)
    reached = level(table.seats, got)
    return need, got, reached, 0 if got >= need else facts[2] - reached


def refuse(table, facts):
    """Why these facts cannot be, or None; total, for any words (rules: mu 10, 11)."""
    if facts == ("nobody",):
        return None
    if facts[:1] == ("eklat",) and len(facts) == 2 + table.seats:
        return _refuse_eklat(table, facts[1], facts[2:])
    if facts[:1] == ("play",) and len(facts) >= 6:
        return _refuse_result(table, facts) or _refuse_team(table, facts[1], facts[4], facts[5])
    return ("no_result",)


def _between(n, least, most):
    return isinstance(n, int) and not isinstance(n, bool) and least <= n <= most


def _refuse_eklat(table, challenger, shown):
    for n in shown:
        if not _between(n, 0, hand(table.seats)):
            return ("bid_range", hand(table.seats))
    top = max(shown)
    if not top or shown.count(top) < 2:
        return ("no_tie",)
    if not _between(challenger, 0, table.seats - 1) or shown[challenger] < top:
        return ("challenger_not_tied",)
    return None


def _refuse_result(table, facts):
    points = facts[6:]
    if not _between(facts[2], 1, hand(table.seats)):
        return ("bid_range", hand(table.seats))
    if facts[3] not in KINDS and not is_trump(table, facts[3]):
        return ("bad_trump", facts[3])
    if len(points) < table.seats or not all([_between(n, 0, total(table)) for n in points]):
        return ("points_range", total(table))
    if len(points) > table.seats:
        return ("sitter_points",)
    return None if sum(points) == total(table) else ("points_sum", sum(points), total(table))


def _refuse_team(table, chief, partner, vice):
    if not _between(chief, 0, table.seats - 1):
        return ("no_chief",)
    if vice is not None and (not _between(vice, 0, table.seats - 1) or vice == chief):
        return ("no_vice",)
    return refuse_partner(table, chief, vice, partner)


def counted(n):
    """(number, code of the word that goes with it): 1 card, 2 cards."""
    return n, "card" if n == 1 else "cards"


def score(table, facts):
    """The sheet of a deal (rules: mu 3.5, 6)."""
    if facts[0] == "nobody":
        return Sheet(("sheet.nobody",), counts=0)
    return _eklat(table, facts) if facts[0] == "eklat" else _played(table, facts)


def _eklat(table, facts):
    challenger, shown = facts[1], facts[2:]
    top = max(shown)
    others = [s for s in range(table.seats) if shown[s] == top and s != challenger]
    gain = 5 * top
    if table.options["eklat_split"] == "on":
        gain = 10 * top // len(others)
    lines = [(challenger, -10 * top, ("level_last", top))] + [(s, gain, ("level_first", top)) for s in others]
    return Sheet(("sheet.eklat",) + counted(top), tuple(lines), (("sheet.last", challenger),))


def _played(table, facts):
    chief, cards, trump, partner = facts[1:5]
    need, got, reached, short = outcome(table, facts)
    extra = [0] * table.seats
    if short:
        why = ("short", short)
        for seat in range(table.seats):
            extra[seat] = -10 * short if seat == chief else 0 if seat == partner else 5 * short
        title, note = ("sheet.fails", chief, short), ("sheet.short", got, need, reached)
    else:
        pays = bonus(table, cards, trump)
        why = ("pays" if pays == 10 * (cards + kind(trump)) else "pays_cap", cards, kind(trump), pays)
        for seat in (chief, partner):
            if seat is not None:
                extra[seat] = pays
        title, note = ("sheet.made", chief, cards), ("sheet.needed", got, need, pays)
    lines, details = [], {}
    for seat, points in enumerate(facts[6:]):
        lines.append((seat, points, ("own",)))
        details[seat] = ("sheet.sum", points, extra[seat])
    lines += [(seat, n, why) for seat, n in enumerate(extra) if n]
    return Sheet(title, tuple(lines), (note,), details, marks(chief, partner, facts[5]))
