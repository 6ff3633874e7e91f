"""The fewest questions that decide the score of a deal; what bids or play have told is not asked."""

from shared_rules import questions

from .calls import LEVELS, split
from .terms import RESULTS, longest, needs_side, result_of, terms

_NOTHING = (None,) * 9


def facts(table, contract=None, old=None):
    """The facts (see facts.py) of a deal (rules: schafkopf 9, 11).

    contract  None, or (call, declarer) from the auction, or the facts with None for what the play does not tell
    """
    was = old if old and len(old) == 9 and split(old[0])[0] in LEVELS else _NOTHING
    known = contract or (yield from _played(table, was, old == ("passed",)))
    if known == ("passed",):
        return known
    level = split(known[0])[0]
    if len(known) == 2:
        call, declarer = known
        partner = (yield from _partner(table, declarer, was[2])) if level == "rufer" else None
        told = (None, None, None) if level == "sie" else (yield from _result(level, declarer, partner, was))
        run = (8, "with") if level == "sie" else (None, None)
        known = (call, declarer, partner) + told + run + (None if table.options["doublings"] else 0,)
    if known[6] is None:
        known = known[:6] + (yield from _run(table.options, level, known, was)) + known[8:]
    if known[8] is None:
        rows = [(n, ("ask.times", 1 << n)) for n in range(table.options["doublings"] + 1)]
        known = known[:8] + ((yield questions.pick(("ask.doubled",), rows, _among(rows, was[8]))),)
    return known


def _among(rows, value):
    """The value if it is one of the rows, else None: an old answer may not fit the new ones."""
    return value if value in [row[0] for row in rows] else None


def _played(table, was, passed):
    default = "passed" if passed else table.eldest if was[1] is None else was[1]
    declarer = yield questions.seat(("ask.player",), range(4), default, (("passed", ("all_passed",)),))
    if declarer == "passed":
        return ("passed",)
    rows = []
    for level in LEVELS:
        base, extra, runner, _fewest = terms(table.options, level)
        hint = ("hint.sie", base + 8 * runner) if level == "sie" else ("hint.game" if extra else "hint.plain", base)
        rows.append((level, (level,), ("hint.tout", base) if level.find("tout") > 0 else hint))
    level = yield questions.pick(("ask.game", declarer), rows, _among(rows, split(was[0])[0]))
    return (was[0] if split(was[0])[0] == level else level), declarer


def _partner(table, declarer, was):
    seats = [seat for seat in range(4) if seat != declarer]
    default = was if was in seats else table.after(declarer)
    return (yield questions.seat(("ask.partner", declarer), seats, default, foot=("hint.partner",)))


def _result(level, declarer, partner, was):
    """(result, points, tricks) as far as they are told."""
    tout = level.find("tout") > 0
    names = ("won", "lost") if tout else [row[0] for row in RESULTS]
    rows = [(name, (name,), ("range.tout",) if tout else ("range." + name,)) for name in names]
    if not tout:
        rows.append(("points", ("ask.points",), ("hint.points",)))
    rows += [(name, (name,), ("hint.forfeit",)) for name in ("lost_forfeit", "won_forfeit")]
    before = was[0] and ("points" if was[3] is None and not tout else result_of(was))
    side = (declarer,) if partner is None else (declarer, partner)
    result = yield questions.pick(("ask.how", side), rows, _among(rows, before))
    told = (result, None, None)
    if result == "points":
        told = yield from _points(side, 61 if was[4] is None else was[4], was[5])
    same_deal = was[0] and split(was[0])[0] == level and was[1:3] == (declarer, partner)
    unchanged = same_deal and result == before and (result != "points" or told == (None, was[4], None))
    return was[3:6] if unchanged else told


def _points(side, default, tricks):
    others = tuple([seat for seat in range(4) if seat not in side])
    grid = ((("side", side), "*", (None,)), (("side", others), "", (None,)))
    allowed = ((0, 0), (2, 118), (120, 120))
    pts = yield questions.number(("ask.of_120",), (("points",),), grid, (0, 0), allowed, default, ("hint.rest", 120))
    if pts not in (0, 120):
        return None, pts, None
    rows = (("yes", ("yes",)), ("no", ("no",)))
    whole = yield questions.pick(("ask.all_tricks",), rows, "yes" if tricks in (None, 0, 8) else "no", ("hint.schwarz",))
    if whole == "yes":
        return None, pts, pts // 15
    return ("won_schneider" if pts else "lost_schneider"), pts, None


def _run(options, level, known, was):
    """(run, side) of the top trumps; not asked where runners do not count."""
    _base, _extra, runner, fewest = terms(options, level)
    if not runner:
        return 1, None
    same = known[:3] == was[:3]
    rows = [(1, ("ask.no_run", fewest))]
    rows += [(n, ("ask.number", n), ("hint.run", n, n * runner)) for n in range(fewest, longest(options, level, None) + 1)]
    while True:
        run = yield questions.pick(("ask.run",), rows, _among(rows, was[6]))
        if run <= longest(options, level, "with"):
            break
        sure = yield questions.pick(("ask.sure",), (("yes", ("yes",)), ("no", ("no",))), None, ("hint.sure", run))
        if sure == "yes":
            return run, "without"
    if needs_side(options, level, run):
        rows = (("with", ("side", known[1:3])), ("without", ("ask.others",)))
        return run, (yield questions.pick(("ask.held", run), rows, was[7] if same else None))
    if run == 1 and same and was[6] and was[6] < fewest:
        return was[6:8]
    return run, was[7] if same and was[6] == run else None
