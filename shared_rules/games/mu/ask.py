"""The questions whose answers decide a deal of Mü: its result at the end, or winner and card points trick by trick."""

from shared_rules import questions

from . import hand, marks, total
from .naming import ask_partner
from .terms import KINDS, bonus, kind, target


def dial(title, head, row, allowed, start, foot=None):
    """The question for a single number; row: (seat or why, mark, (None,)); allowed: (lowest, highest)."""
    return questions.number(title, ((head,),), (row,), (0, 0), (allowed,), start, foot)


def facts(table, contract=None, old=None):
    """The result of a deal; what the auction has told is not asked again (rules: mu 10)."""
    if contract:
        head = contract[:6]
    else:
        head = yield from _outcome(table, old or ())
        if head[0] != "play":
            return head
    points = yield from _points(table, head, old if old and old[:1] == ("play",) else None)
    return head + points


def _outcome(table, old):
    eklat, nobody = ("eklat", ("ask.eklat",)), ("nobody", ("ask.nobody",))
    first = table.eldest if table.dealer is None else table.dealer
    start = first if not old else old[1] if old[0] == "play" else old[0]
    who = yield questions.seat(("ask.who",), range(table.seats), start, (eklat, nobody))
    if who == "nobody":
        return ("nobody",)
    if who == "eklat":
        return (yield from _eklat(table, old if old[:1] == ("eklat",) else ()))
    return (yield from _contract(table, who, old if old[:1] == ("play",) else ()))


def _contract(table, chief, old):
    row, start = (chief, "*", (None,)), old[2] if old else 3
    cards = yield dial(("ask.cards",), "cards", row, (1, hand(table.seats)), start, ("ask.shown_by", chief))
    rows = []
    for name in KINDS:
        rows.append((name, ("k." + name,), ("ask.pays", target(table.seats, cards), bonus(table, cards, name))))
    trump = yield questions.pick(("ask.kind",), rows, KINDS[kind(old[3])] if old else None)
    if old and trump == KINDS[kind(old[3])]:
        trump = old[3]
    partner = None
    if table.seats > 3:
        partner = yield ask_partner(table, chief, None, old[4] if old else None)
    vice = old[5] if old and old[5] not in (chief, partner) else None
    return ("play", chief, cards, trump, partner, vice)


def _eklat(table, old):
    row, start = (("ask.each",), "", (None,)), max(old[2:]) if old else 3
    top = yield dial(("ask.eklat_cards",), "cards", row, (1, hand(table.seats)), start)
    last = yield questions.seat(("ask.last",), range(table.seats), old[1] if old else None)
    level = [s for s in range(table.seats) if old and s != last and old[2 + s] == max(old[2:])]
    tied = [last]
    while len(tied) < table.seats:
        left = [s for s in range(table.seats) if s not in tied]
        before = [s for s in level if s not in tied]
        if len(tied) == 1:
            seat = yield questions.seat(("ask.tied",), left, before[0] if before else None)
        else:
            seat = yield questions.seat(("ask.another",), left, before[0] if before else "no", (("no", ("ask.no",)),))
            if seat == "no":
                break
        tied.append(seat)
    return ("eklat", last) + tuple([top if s in tied else 0 for s in range(table.seats)])


def _points(table, head, old):
    """Card points by seat: Chief, partner, then clockwise; the last seat gets what is left."""
    chief, cards, partner = head[1], head[2], head[4]
    order = [chief] + ([] if partner is None else [partner])
    order += [s for s in [table.after(chief, k) for k in range(1, table.seats)] if s != partner]
    need, values = target(table.seats, cards), [None] * table.seats
    roles = marks(chief, partner, head[5])
    for i, seat in enumerate(order[:-1]):
        left = total(table) - sum([v or 0 for v in values])
        if not left:
            values[seat] = 0
            continue
        start = min(left, old[6 + seat]) if old else left // (table.seats - i)
        grid = tuple([(s, roles.get(s, ""), (values[s],)) for s in range(table.seats)])
        won = sum([values[s] or 0 for s in (chief, partner) if s is not None])
        foot = ("ask.team" if seat in (chief, partner) else "ask.rest", won, need, left)
        heads, allowed = (("points",),), ((0, left),)
        title, guess = ("ask.deal", table.number), 0 if old else 1
        values[seat] = yield questions.number(title, heads, grid, (seat, 0), allowed, start, foot, guess)
    values[order[-1]] = total(table) - sum([v or 0 for v in values])
    return tuple(values)


def tricks(table, contract, old=None):
    """Winner and card points of every trick, at most two a card; the last trick holds what is left (rules: mu 10)."""
    size, most = hand(table.seats), 2 * table.seats
    points, leader = [0] * table.seats, contract[1]
    roles = marks(contract[1], contract[4], contract[5])
    for trick in range(size):
        leader = yield questions.seat(("ask.trick", trick + 1, size), range(table.seats), leader)
        left = total(table) - sum(points)
        least, most_now = max(0, left - most * (size - trick - 1)), min(most, left)
        won = least
        if least < most_now:
            start = max(least, min(table.seats, most_now))
            row = (leader, roles.get(leader, ""), (None,))
            won = yield dial(("ask.trick_points", trick + 1), "points", row, (least, most_now), start, ("ask.pips",))
        points[leader] += won
    return contract[:6] + tuple(points)
