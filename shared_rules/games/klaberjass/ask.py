"""The questions whose answers decide a deal: maker, run, Bella, last trick and the points of both piles."""

from shared_rules import questions

from . import runs
from .reach import reachable


def facts(table, contract=None, old=None):
    """The facts of a deal (see score.py). After an auction the maker is known and Bella is only offered if it can be."""
    maker = contract[0] if contract else (yield _maker(table, old))
    if isinstance(maker, str):
        return (maker,)
    old = old if old and len(old) > 1 else None
    tail = _seen(contract, old)
    points, bella = yield from _run_and_bella(table, old, not contract or _may_hold_bella(tail))
    if bella is not None and not _may_hold_bella(tail):
        # a correction knows better than what was told of the cards
        tail = (None,)
    last, counted = yield from _last(table, maker, old)
    if counted is None:
        piles, out = (yield from _piles(table, maker, old)), None
    else:
        piles, out = yield from _dead(table, counted)
    base = (maker, piles[0], piles[1], last, points[0], points[1], bella)
    tricks = yield from _tricks(table, base, old)
    if old and len(old) > 7 and base[1:4] == old[1:4]:
        tricks = old[7:9] if tricks[0] is None else tricks
        out = old[9] if out is None else out
    rest = tuple(tricks) + (out,) + tail
    return base if rest == (None, None, None, None) else base + rest


def _maker(table, old):
    rows = [] if table.options["dealer_forced"] == "on" else [("thrown", ("ask.thrown",))]
    if table.options["schmeiss"] != "off":
        rows.append(("schmeiss", ("ask.schmeiss",)))
    return questions.seat(("ask.maker",), (0, 1), old[0] if old else table.eldest, rows)


def _seen(contract, old):
    """(trump suit, dead card that lies face up ...) as far as known: (None,) after no auction."""
    if contract:
        _maker_seat, trump, turned, swapped = contract
        return (trump, turned if swapped is None else "7" + trump)
    return tuple(old[10:]) if old and len(old) > 10 else (None,)


def _may_hold_bella(seen):
    """Can king and queen of trumps be in one hand, for all that is known of the cards that lie face up?"""
    return seen[0] is None or not ("K" + seen[0] in seen or "Q" + seen[0] in seen)


def _run_and_bella(table, old, possible):
    """(points by seat for runs, seat of Bella or None); possible: may Bella have been said."""
    rows, bella = runs.rows(table.options), None
    run = runs.row_of(old[4:6]) if old else "none"
    more = [("bella", ("ask.bella",))] if possible else []
    answer = yield questions.pick(("ask.run_bella",), rows + more, "bella" if more and old and old[6] is not None else run)
    if answer == "bella":
        bella = yield questions.seat(("ask.who_bella",), (0, 1), old[6] if old else None)
        answer = yield questions.pick(("ask.run",), rows, run)
    return runs.points_of(answer), bella


def _last(table, maker, old):
    """(seat that won the last trick, seat whose pile is counted besides the dead cards or None)."""
    start = old[3] if old else maker
    more = [("dead%d" % seat, ("ask.dead", seat), ("ask.counted",)) for seat in (maker, 1 - maker)]
    answer = yield questions.seat(("ask.last",), (0, 1), start, more)
    if not isinstance(answer, str):
        return answer, None
    last = yield questions.seat(("ask.last",), (0, 1), start)
    return last, int(answer[4:])


def _between(low, high, hole):
    """The ranges of a number that may be low..high but not `hole`."""
    parts = ((low, min(high, hole - 1)), (max(low, hole + 1), high))
    return tuple([part for part in parts if part[0] <= part[1]])


def _nearest(allowed, value):
    """The allowed number closest to a proposal."""
    numbers = [min(max(value, low), high) for low, high in allowed]
    return sorted(numbers, key=lambda n: (abs(n - value), n))[0]


def _cell(table, marks, rows, row, allowed, value, foot, known=False, head="ask.cards"):
    """The question for one number; rows: [(seat or label, value or None), ...]; known: the proposal is an old answer."""
    grid = tuple([(who, marks.get(who, "") if isinstance(who, int) else "", (n,)) for who, n in rows])
    start = _nearest(allowed, value)
    return questions.number(("ask.deal", table.number), ((head,),), grid, (row, 0), allowed, start, foot, 0 if known else 1)


def _piles(table, maker, old):
    """Card points by seat, the maker's first; never 1, together 18..146."""
    piles, marks, other = [None, None], {maker: "*"}, 1 - maker
    start = (old[1 + maker], old[1 + other]) if old else (55, None)
    rows = [(0, None), (1, None)]
    first = yield _cell(table, marks, rows, maker, ((0, 0), (2, 146)), start[0], ("foot.no_last",), old)
    rows[maker] = (maker, first)
    allowed = _between(max(0, 18 - first), 146 - first, 1)
    guess = start[1] if old else 90 - first
    piles[other] = yield _cell(table, marks, rows, other, allowed, guess, ("foot.both", first), old)
    piles[maker] = first
    return piles


def _dead(table, seat):
    """(card points by seat, points of the dead cards) from one pile and the dead cards: all three make 152."""
    rows = [(0, None), (1, None), (("ask.dead_row",), None)]
    pile = yield _cell(table, {}, rows, seat, ((0, 0), (2, 146)), 55, ("foot.no_last",))
    rows[seat] = (seat, pile)
    allowed = _between(6, min(134, 152 - pile), 151 - pile)
    out = yield _cell(table, {}, rows, 2, allowed, 62, ("foot.dead", 152 - pile, 1 - seat))
    piles = [152 - pile - out] * 2
    piles[seat] = pile
    return piles, out


def _tricks(table, base, old):
    """Tricks by seat where the house voids the run of a player without a trick and it may be one; else (None, None)."""
    for seat in (0, 1) if table.options["trickless_seq_void"] == "on" else ():
        if base[4 + seat] and not base[1 + seat] and base[3] != seat:
            fit = [n for n in range(10) if reachable(n, 0) and reachable(9 - n, base[2 - seat])]
            allowed = tuple([(n, n) for n in fit])
            start = old[7 + seat] if old and len(old) > 7 and old[7 + seat] is not None else fit[0]
            rows = [(s, None) for s in (0, 1)]
            tricks = [9, 9]
            tricks[seat] = yield _cell(table, {}, rows, seat, allowed, start, ("foot.tricks",), True, "line.tricks")
            tricks[1 - seat] -= tricks[seat]
            return tricks
    return (None, None)
