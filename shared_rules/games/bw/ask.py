"""The questions whose answers decide a round: the piles counted at its end, or a log of the tricks as they fall."""

from shared_rules import questions

from . import hand, pile, size


def facts(table, contract=None, old=None):
    """Purple and yellow tricks of every seat; what must be is filled in and not asked (rules: bw 10)."""
    tricks = hand(table.seats, size(table))
    values = [None] * (2 * table.seats)
    for cell in range(len(values) - 1):
        left = tricks - sum([v or 0 for v in values])
        if left:
            grid = tuple([(seat, "", tuple(values[2 * seat : 2 * seat + 2])) for seat in range(table.seats)])
            title, heads, foot = ("ask.round", table.counted + 1), (("purp",), ("yell",)), ("ask.left", left)
            start = min(left, old[cell]) if old else 0
            values[cell] = yield questions.number(title, heads, grid, (cell // 2, cell % 2), ((0, left),), start, foot)
        else:
            values[cell] = 0
    values[-1] = tricks - sum(values[:-1])
    return tuple(values)


def refuse_log(table, log):
    """Why these entries cannot be the log of a round, or None; total, for any words (rules: bw 11).

    log  one entry a trick, winner and side: "0Y" is a yellow trick of seat 0
    """
    entries = entries_of(table)
    for entry in log:
        if entry not in entries:
            return ("bad_entry", entry)
    tricks = hand(table.seats, size(table))
    return None if len(log) == tricks else ("log_length", len(log), tricks)


def entries_of(table):
    """Every possible entry of a log in the order of the facts: "0P", "0Y", "1P", ..."""
    return ["%d%s" % (seat, side) for seat in range(table.seats) for side in "PY"]


def count(table, log):
    """The facts (P0, Y0, P1, Y1, ...) so far from the entries of a log."""
    piles = [0] * (2 * table.seats)
    for entry in log:
        piles[pile(int(entry[0]), entry[1])] += 1
    return tuple(piles)


def tricks(table, contract=None, old=None):
    """Winner and side of every trick, as it falls; the round closes itself after the last (rules: bw 10).

    The facts keep no order of the tricks, so a correction starts at the first pile that still lacks a trick of `old`.
    """
    log, leader, last = [], table.dealer, hand(table.seats, size(table))
    for number in range(1, last + 1):
        piles = count(table, log)
        rows, default = [], None
        for cell, entry in enumerate(entries_of(table)):
            seat, side = cell // 2, entry[1]
            rows.append((entry, ("ask.entry", seat, side), ("ask.piles", seat, piles[2 * seat], piles[2 * seat + 1])))
            if default is None and old and piles[cell] < old[cell]:
                default = entry
        entry = yield questions.pick(("play.lead", number, leader, last), rows, default or "%dP" % leader)
        log.append(entry)
        leader = int(entry[0])
    return count(table, log)
