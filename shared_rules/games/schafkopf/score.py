"""What a deal is worth: the itemised sheet, and the price of a contract."""

from shared_rules.sheet import Sheet

from .calls import split
from .facts import refuse_facts
from .terms import needs_side, result_of, terms


def refuse(table, facts):
    """Why these facts (see facts.py) cannot be a deal of this table, or None; total, for any words (rules: 10, 11)."""
    why = refuse_facts(table.options, facts)
    if not why and len(facts) == 9 and facts[7] is None and needs_side(table.options, split(facts[0])[0], facts[6]):
        return ("side_required",)
    return why


def items(options, facts):
    """The items of the value per opponent before doubling, as whys (code, amount, ...) (rules: schafkopf 6)."""
    level, (run, side) = split(facts[0])[0], facts[6:8]
    base, extra, runner, fewest = terms(options, level)
    result = result_of(facts)
    found = [("base", base, level)]
    if result[-9:] == "schneider" and extra:
        found.append(("schneider", extra, "range." + result))
    if result[-7:] == "schwarz" and extra:
        found.append(("schwarz", 2 * extra))
    run = 8 if run is None else run
    if run >= fewest and runner:
        found.append(("laufende", run * runner, ("run." + (side or "any"), run), runner))
    return found


def score(table, facts):
    """The sheet of a deal that `refuse` allows: an item is a line a seat, so that the sum is the score (rules: 6)."""
    if facts[0] == "passed":
        return Sheet(("sheet.passed",), (), (("sheet.next",),), counts=0)
    level, (declarer, partner) = split(facts[0])[0], facts[1:3]
    result = result_of(facts)
    sign = 1 if result[:3] == "won" else -1
    lines = [(declarer, 0, why) for why in remarks(table.options, facts)]
    priced = items(table.options, facts)
    for why in priced:
        alone = partner is None or (why[0] == "laufende" and needs_side(table.options, level, facts[6]) and facts[7] == "without")
        lines += _lines(declarer, partner, sign * why[1], why, alone)
    times = 1 << facts[8]
    if times > 1:
        lines += [(seat, (times - 1) * n, ("doubled", times)) for seat, n in enumerate(_sums(lines))]
    marks = {declarer: "*"}
    if partner is not None:
        marks[partner] = "+"
    title = ("sheet.title", declarer, "tout.short" if level.find("tout") > 0 else level, result.split("_")[0])
    return Sheet(title, tuple(lines), _notes(priced, facts, result, times), marks=marks)


def _lines(declarer, partner, amount, why, alone):
    """An item as a line a seat: each opponent pays the amount, the side shares it, or the declarer alone."""
    side = (declarer,) if alone else (declarer, partner)
    others = [seat for seat in range(4) if seat not in (declarer, partner)]
    share = amount * len(others) // len(side)
    return [(seat, share, why) for seat in side] + [(seat, -amount, why) for seat in others]


def _sums(lines):
    return Sheet("", lines).scores(4)


def remarks(options, facts):
    """What a player asks about and what changes nothing: lines of 0 points."""
    level, (pts, tricks, run) = split(facts[0])[0], facts[4:7]
    found = []
    _base, extra, runner, fewest = terms(options, level)
    if level.find("tout") > 0:
        found.append(("tout", 8 if result_of(facts) == "won" else tricks))
    elif pts is not None:
        found.append(("pile", pts, 120 - pts))
        if pts in (0, 120) and tricks not in (None, 0, 8):
            found.append(("one_trick",))
    if facts[3] in ("won_forfeit", "lost_forfeit"):
        found.append(("forfeit",))
    if run and 1 < run < fewest:
        found.append(("few_runners", run, fewest))
    if run and run >= fewest and not runner:
        found.append(("no_runners",))
    return found


def _notes(priced, facts, result, times):
    """The sum of the items in two or three rows."""
    value = sum([why[1] for why in priced])
    extra, runners = ("note.plain",), 0
    for why in priced:
        if why[0] in ("schneider", "schwarz"):
            extra = ("note." + why[0], why[1])
        if why[0] == "laufende":
            runners = why[1]
    run = 8 if facts[6] is None else facts[6]
    base = ("note.base", priced[0][1], extra)
    if result[-7:] == "forfeit":
        base = ("note.forfeit" if facts[2] is None else "note.both_pay", priced[0][1])
    rows = [base, ("note.runners", run, runners, value) if run > 1 else ("note.no_run", value)]
    return tuple(rows + ([("note.doubled", times, value * times)] if times > 1 else []))
