"""Runs of three or more cards of a suit: what a hand holds and what it is worth."""

from . import SUITS

ORDER = "789TJQKA"
"""Order of the cards in a run, all suits alike; it does not wrap (rules: klaberjass 2)."""


def value(length, options):
    """Points of one run of that length (rules: klaberjass 5)."""
    if length >= 5 and options["seq5_100"] == "on":
        return 100
    return 50 if length >= 4 else 20


def values(options):
    """What a player may score for runs in one deal, ascending, without 0 (rules: klaberjass 12)."""
    if options["seq_score_all"] == "on":
        return (20, 40, 50, 60, 70, 100) + ((120, 150) if options["seq5_100"] == "on" else ())
    return (20, 50, 100) if options["seq5_100"] == "on" else (20, 50)


def runs(hand):
    """All longest runs of a hand as (length, place of the top card in ORDER, suit), suit by suit."""
    found = []
    for suit in SUITS:
        length = 0
        for place, name in enumerate(ORDER + "-"):
            if name + suit in hand:
                length += 1
                continue
            if length >= 3:
                found.append((length, place - 1, suit))
            length = 0
    return found


def can_score(hand, points, options):
    """Can this hand score that many points for runs, whatever the other one holds?"""
    sums = [0]
    for run in runs(hand):
        worth = value(run[0], options)
        sums += [s + worth for s in sums] if options["seq_score_all"] == "on" else [worth]
    return points in sums


def rows(options):
    """Rows of a pick: nobody scores a run, or a seat ("0/20") with each value that the house rules allow."""
    scored = [("%d/%d" % (s, v), ("run_row", s, v)) for s in (0, 1) for v in values(options)]
    return [("none", ("run_none",))] + scored


def points_of(row):
    """Points by seat of the value of one of the `rows`."""
    points = [0, 0]
    if row != "none":
        points[int(row[0])] = int(row[2:])
    return points


def row_of(points):
    """The value of the row that says these points by seat."""
    for seat in (0, 1):
        if points[seat]:
            return "%d/%d" % (seat, points[seat])
    return "none"
