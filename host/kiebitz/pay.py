"""Settle up: what everybody's points are worth in money, and who pays whom so that as few payments as possible are made."""

from collections.abc import Iterable
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction

EXACT = 14
"""Up to so many people who owe or are owed anything the fewest payments are found; beyond that nearly the fewest."""

POT = ""
"""Stands for the pot among the names of persons, which are never empty."""


@dataclass(frozen=True)
class Settlement:
    """What is owed.

    amounts   whole coins per person, what the pot holds under POT; negative pays, positive gets; they sum to zero
    off       the most by which rounding changed an amount, as a share of a coin
    payments  (from, to, coins); fewest: fewer cannot be
    """

    amounts: dict[str, int]
    off: Fraction
    payments: list[tuple[str, str, int]]
    fewest: bool


def shares(persons: list[str], totals: Iterable[int], pot: int) -> dict[str, Fraction]:
    """Points above the average of the table, the pot as one more holder: the points themselves where they sum to zero."""
    points = list(totals)
    average = Fraction(sum(points) + pot, len(points))
    owed = {person: n - average for person, n in zip(persons, points, strict=True)}
    return {**owed, POT: Fraction(pot)} if pot else owed


def settle(owed: dict[str, Fraction], point: Decimal, coin: Decimal) -> Settlement:
    """Turn points that sum to zero into payments: `point` is what one is worth, `coin` the smallest amount that is paid."""
    exact = {person: n * Fraction(point) / Fraction(coin) for person, n in owed.items()}
    amounts = rounded(exact)
    off = max((abs(amounts[person] - n) for person, n in exact.items()), default=Fraction(0))
    parties = {person: n for person, n in amounts.items() if n}
    groups = least_groups(parties) if len(parties) <= EXACT else [parties]
    payments = [payment for group in groups for payment in chain(group)]
    return Settlement(amounts, off, payments, len(parties) <= EXACT)


def rounded(exact: dict[str, Fraction]) -> dict[str, int]:
    """Whole coins that sum to zero like the exact amounts, nobody a whole coin off: the largest remainders are rounded up."""
    amounts = {person: n.__floor__() for person, n in exact.items()}
    ranked = sorted(exact, key=lambda person: (amounts[person] - exact[person], person))
    for person in ranked[: -sum(amounts.values())]:
        amounts[person] += 1
    return amounts


def least_groups(amounts: dict[str, int]) -> list[dict[str, int]]:
    """Parties split into as many groups as possible that each sum to zero: one payment is saved by every group.

    For every set of parties the best number of groups is that of the set without one of them, and one more where the
    set itself sums to zero.
    """
    names = list(amounts)
    sums, best, last = [0], [0], [0]
    for parties in range(1, 1 << len(names)):
        low = parties & -parties
        sums.append(sums[parties - low] + amounts[names[low.bit_length() - 1]])
        without = [parties - bit for bit in (1 << i for i in range(len(names))) if parties & bit]
        last.append(max(without, key=lambda left: best[left]))
        best.append(best[last[-1]] + (sums[-1] == 0))
    groups: list[dict[str, int]] = []
    parties = (1 << len(names)) - 1
    group: dict[str, int] = {}
    while parties:
        left = last[parties]
        name = names[(parties - left).bit_length() - 1]
        if sums[parties] == 0:
            groups.append(group := {})
        group[name] = amounts[name]
        parties = left
    return groups


def chain(amounts: dict[str, int]) -> list[tuple[str, str, int]]:
    """Payments inside a group, one fewer than people: whoever owes most pays whoever is owed most."""
    left, payments = dict(amounts), []
    while any(left.values()):
        debtor = min(left, key=lambda person: (left[person], person))
        creditor = min(left, key=lambda person: (-left[person], person))
        coins = min(-left[debtor], left[creditor])
        payments.append((debtor, creditor, coins))
        left[debtor] += coins
        left[creditor] -= coins
    return payments
