"""The score of a round from the tricks on each player's purple and yellow pile."""

from shared_rules.sheet import Sheet

from . import SEATS, hand, size
from .end import over


def _whole(n):
    return isinstance(n, int) and not isinstance(n, bool)


def refuse_seats(seats, starter=0):
    """Why so many players, or this seat as the starter, cannot be, or None; total, for any words (rules: bw 9 A12)."""
    if not _whole(seats) or not SEATS[0] <= seats <= SEATS[1]:
        return ("bad_players", seats)
    if not _whole(starter) or not 0 <= starter < seats:
        return ("bad_seat", starter)
    return None


def refuse(table, facts):
    """Why these facts cannot be the result of the table's next round, or None; total, for any words (rules: bw 8.1, 11).

    facts  tricks won by side and seat: (P0, Y0, P1, Y1, ...)
    """
    why = refuse_seats(table.seats, table.dealer)
    if why:
        return why
    if over(table):
        return ("game_over",)
    if len(facts) != 2 * table.seats:
        return ("row_count", table.seats)
    for n in facts:
        if not _whole(n) or n < 0:
            return ("bad_count", n)
    tricks = hand(table.seats, size(table))
    return None if sum(facts) == tricks else ("trick_total", sum(facts), tricks)


def facts_of(rows):
    """The facts of a list of (purple, yellow) rows by seat; () if that is no list of pairs."""
    if not isinstance(rows, (list, tuple)) or any([not isinstance(r, (list, tuple)) or len(r) != 2 for r in rows]):
        return ()
    return tuple([n for row in rows for n in row])


def differences(facts):
    """|P - Y| by seat."""
    return [abs(facts[i] - facts[i + 1]) for i in range(0, len(facts), 2)]


def loses_all(table):
    """Does an unbalanced player lose every trick won, not only the difference (rules: bw A8, A9)?"""
    penalty = table.options.get("penalty", "auto")
    return penalty == "tricks" or (penalty == "auto" and size(table) == 36)


def score(table, facts):
    """The sheet of a round: points for three or four players, the round itself for two (rules: bw 5, 7)."""
    return _match(table, facts) if table.seats == 2 else _points(table, facts)


def _points(table, facts):
    lines, details = [], {}
    for seat, gap in enumerate(differences(facts)):
        purple, yellow = facts[2 * seat], facts[2 * seat + 1]
        tricks = purple + yellow
        if not gap:
            points, why = tricks, ("balanced", purple, yellow, tricks)
        elif loses_all(table):
            points, why = -tricks, ("uneven_all", purple, yellow, tricks)
        else:
            points, why = -gap, ("uneven", purple, yellow, gap)
        lines.append((seat, points, why))
        details[seat] = ("sheet.piles", purple, yellow, points)
    title = ("sheet.round", table.counted + 1, table.seats)
    return Sheet(title, tuple(lines), _terms(table), details)


def _match(table, facts):
    gaps = differences(facts)
    winner = 0 if gaps[0] < gaps[1] else 1
    loser = 1 - winner
    details = {}
    for seat, gap in enumerate(gaps):
        details[seat] = ("sheet.gap", facts[2 * seat], facts[2 * seat + 1], gap)
    won = list(table.carry or (0, 0))
    won[winner] += 1
    notes = [("round_won", winner, won[winner], won[loser])]
    if not facts[0] + facts[1] or not facts[2] + facts[3]:
        notes.insert(0, ("no_tricks",))
    lines = ((winner, 1, ("smaller", gaps[winner], gaps[loser])), (loser, 0, ("larger", gaps[loser])))
    return Sheet(("sheet.round_two", table.counted + 1), lines, tuple(notes), details, carry=tuple(won))


def _terms(table):
    if table.seats == 2:
        return (("price.two",),)
    return (("price.balanced",), ("price.tricks",) if loses_all(table) else ("price.difference",))


def aside(table):
    """Cards that nobody gets this round (rules: bw 1)."""
    return size(table) - table.seats * hand(table.seats, size(table))


def rounds(seats):
    """(fewest, most) rounds of a game (rules: bw 1)."""
    return (2, 3) if seats == 2 else (seats, seats)


def refuse_row(table, row):
    """Why these scores of one round, known without the tricks, cannot be, or None; total, for any words (rules: bw 8.4, 11).

    row  points by seat of three or four players
    """
    why = refuse_seats(table.seats, table.dealer)
    if why or table.seats == 2:
        return why or ("bad_players", 2)
    if len(row) != table.seats:
        return ("row_count", table.seats)
    for n in row:
        if not _whole(n):
            return ("bad_count", n)
    used = sum([abs(n) for n in row])
    left = hand(table.seats, size(table)) - used
    # A loss of one by difference may hide any number of further pairs of tricks; a loss of all tricks hides none.
    absorbed = left == 0 or (left > 0 and left % 2 == 0 and min(row) < 0 and not loses_all(table))
    if absorbed and all([n <= 0 or n % 2 == 0 for n in row]):
        return None
    return ("impossible_scores",)
