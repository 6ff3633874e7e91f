"""What a round of Tritaratops is worth, and which results cannot be.

Facts are (x2, meteor, cards kept a seat ..., claws left in hand a seat ...); x2 is the seat that holds the x2 card at
the end, meteor the seat that took the meteor, None if nobody did or nobody noted it.
"""

from shared_rules.sheet import Sheet

from . import IN_PLAY, ROUNDS, holder, refuse_people, whole
from .log import fewest


def _seat(table, seat):
    return whole(seat) and 0 <= seat < table.seats


def refuse_rounds(table):
    """Why so many people or rounds cannot be, or None; total (rules: tritaratops 8.1, 11)."""
    fits = whole(table.counted) and 0 <= table.counted <= ROUNDS
    return refuse_people(table.seats) or (None if fits else ("rounds", ROUNDS))


def refuse_standing(table):
    """Why these totals, or this holder of the x2 card, cannot be, or None; total (rules: tritaratops 11)."""
    if len(table.totals) != table.seats:
        return ("len", table.seats)
    return None if _seat(table, holder(table)) else ("seat",)


def refuse_log(table, log):
    """Why this cannot be the log of a round, or None; total (rules: tritaratops 11).

    log  (winner, cards, special) of each trick; special holds "M" if the meteor was taken
    """
    n = table.seats
    for _winner, cards, _special in log:
        if not whole(cards) or not n <= cards <= 2 * n:
            return ("few_cards", n)
    if len([1 for row in log if "M" in row[2]]) > 1:
        return ("two_meteors",)
    return None if all([_seat(table, row[0]) for row in log]) else ("seat",)


def refuse(table, facts):
    """Why these facts cannot be, or None; total, for any words (rules: tritaratops 8.2, 11)."""
    why = refuse_people(table.seats)
    if why:
        return why
    middle = 2 + table.seats
    x2, meteor = (facts + (None, None))[:2]
    return refuse_result(table, x2, meteor, facts[2:middle], facts[middle:])


def refuse_result(table, x2, meteor, kept, claws):
    """The same for facts in parts: two seats, then cards kept and claws by seat, for a number of players that can be."""
    if table.counted >= ROUNDS:
        return ("rounds", ROUNDS)
    if len(kept) != table.seats or len(claws) != table.seats:
        return ("len", table.seats)
    if not all([whole(c) and c >= 0 for c in kept]) or not all([whole(k) and 0 <= k <= 99 for k in claws]):
        return ("range",)
    if not _seat(table, x2) or (meteor is not None and not _seat(table, meteor)):
        return ("seat",)
    return _refuse_cards(table, kept, meteor) or _refuse_x2(table, x2, meteor, kept)


def _refuse_cards(table, kept, meteor):
    n, own = table.seats, table.options["meteor_own"] == "on"
    if any([0 < c < n for c in kept]) or (meteor is not None and not own and kept[meteor] < n):
        return ("few_cards", n)
    most = IN_PLAY - n if meteor is not None and own else IN_PLAY
    if sum(kept) > most:
        return ("total", sum(kept), most)
    if meteor is None and not sum(kept):
        return ("no_trick",)
    if meteor is None and sum(kept) < fewest(n):
        return ("low_total", sum(kept), fewest(n))
    return None


def _refuse_x2(table, x2, meteor, kept):
    before = holder(table)
    won = kept[x2] or meteor == x2
    return None if won or before is None or before == x2 else ("x2_move", x2)


def misere(facts, seats):
    """Who won no trick, by seat (rules: tritaratops 7)."""
    return [facts[2 + seat] == 0 and facts[1] != seat for seat in range(seats)]


def score(table, facts):
    """The sheet of a round (rules: tritaratops 7)."""
    x2, meteor, n = facts[0], facts[1], table.seats
    none, lines, details = misere(facts, n), [], {}
    last = table.counted + 1 == ROUNDS
    notes = [("sheet.last" if last else "sheet.sum", sum(facts[2 : 2 + n]), x2)]
    for seat in range(n):
        cards, claws = facts[2 + seat], facts[2 + n + seat]
        points = cards + claws if none[seat] else cards - claws
        if none[seat]:
            lines.append((seat, claws, ("misere",)))
        else:
            lines += [(seat, cards, ("cards",)), (seat, -claws, ("claws",))]
        sign = "plus" if none[seat] else "less"
        details[seat] = ("sum." + sign, cards, claws, points)
        if seat == x2 and points < 0 and table.options["x2_negative"] == "keep":
            notes.append(("rule.keep", seat))
        elif seat == x2:
            lines.append((seat, points, ("doubled",)))
            long = len("%d%d%d" % (cards, claws, 2 * points)) > 4
            # a name has to stay beside it
            details[seat] = ("sum.twice", points, 2 * points) if long else ("sum.x2_" + sign, cards, claws, 2 * points)
    if meteor is not None:
        notes.append(("sheet.meteor" if table.options["meteor_own"] == "on" else "rule.meteor", meteor))
    title = ("sheet.round", table.counted + 1, ROUNDS)
    steps = 0 if table.dealer is None else (x2 - table.dealer) % n
    return Sheet(title, tuple(lines), tuple(notes), details, {x2: "x2"}, steps, (x2,))
