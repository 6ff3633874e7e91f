"""Settling up: sums to zero to the last coin, nobody a coin off, and no fewer payments would do."""

from decimal import Decimal
from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kiebitz import pay

ONE = Decimal(1)


def owed(*points):
    return {f"P{i}": Fraction(n) for i, n in enumerate(points)}


def groups_by_trying(amounts):
    """The most groups of these amounts that sum to zero, by trying every group that the first amount can belong to."""
    if not amounts:
        return 0
    first, rest = amounts[0], amounts[1:]
    best = 0
    for size in range(len(rest) + 1):
        for chosen in combinations(range(len(rest)), size):
            if first + sum(rest[i] for i in chosen) == 0:
                best = max(best, 1 + groups_by_trying([n for i, n in enumerate(rest) if i not in chosen]))
    return best


@given(st.lists(st.integers(-6, 6), min_size=1, max_size=6))
def test_payments_settle_everything_and_are_the_fewest(points):
    points.append(-sum(points))
    found = pay.settle(owed(*points), ONE, ONE)
    left = dict(found.amounts)
    for payer, payee, coins in found.payments:
        assert coins > 0 and found.amounts[payer] < 0 < found.amounts[payee]
        left[payer] += coins
        left[payee] -= coins
    assert not any(left.values())
    nonzero = [n for n in points if n]
    assert found.fewest and len(found.payments) == len(nonzero) - groups_by_trying(nonzero)


@given(st.lists(st.integers(-1000, 1000), min_size=2, max_size=7), st.integers(1, 99), st.integers(1, 50))
def test_rounding_sums_to_zero_and_nobody_is_a_coin_off(points, point, coin):
    shares = pay.shares([f"P{i}" for i in range(len(points))], points, 0)
    assert sum(shares.values()) == 0
    found = pay.settle(shares, Decimal(point) / 100, Decimal(coin) / 100)
    assert sum(found.amounts.values()) == 0 and found.off < 1
    for person, n in shares.items():
        assert abs(found.amounts[person] - n * point / coin) < 1


def test_so_many_that_not_everything_is_tried():
    points = [*range(1, 12), *[-n for n in range(1, 12)]]
    found = pay.settle(owed(*points), ONE, ONE)
    assert not found.fewest and len(found.payments) <= 21
    assert sum(coins for _a, _b, coins in found.payments) == 66


def test_two_pairs_instead_of_a_chain():
    """3 and -3, 5 and -5: two payments, where the greatest debt to the greatest claim would also start well."""
    found = pay.settle(owed(3, 5, -5, -3), ONE, ONE)
    assert sorted(found.payments) == [("P2", "P1", 5), ("P3", "P0", 3)]


def test_thirds_of_a_coin(run, keep, maker):
    """By hand: +4 -1 +4 is 7 in all, so 5/3, -10/3, 5/3 above the average; at 0.10 a point 0.1667, -0.3333, 0.1667."""
    keep(maker().deal(2, 2, 1, 2, 2).lines)
    told = run("settle", "--point", "0,10", "--json").json
    assert told["amounts"] == [
        {"name": "Ann", "amount": "0.17"},
        {"name": "Ben", "amount": "-0.33"},
        {"name": "Cy", "amount": "0.16"},
    ]
    assert told["payments"] == [
        {"from": "Ben", "to": "Ann", "amount": "0.17"},
        {"from": "Ben", "to": "Cy", "amount": "0.16"},
    ]
    assert told["off"] == "0.0067" and told["fewest"]
    text = run("settle", "1", "--point", "0.10").out
    assert "Ben pays Ann 0.17" in text and "sum to zero; rounded by up to 0.0067; the fewest payments" in text


def test_schafkopf_with_a_pot_and_two_evenings_of_merged_people(run, keep, maker):
    """Solo +15 -5 -5 -5, then a fine of 4 into the pot; and the same solo again, where Ann is written Anne."""
    keep(maker("schafkopf", ("Ann", "Ben", "Cy", "Di")).deal(0, "solo", "won", 1).do("line").deal("fine", -4, 0, 0, 0).lines)
    keep(maker("schafkopf", ("Anne", "Ben", "Cy", "Di")).deal(0, "solo", "won", 1).lines, session=2)
    run("players", "merge", "Ann", "Anne")
    told = run("settle", "1", "2", "--point", "1", "--coin", "1", "--json").json
    assert {a["name"]: a["amount"] for a in told["amounts"]} == {
        "Ann": "26",
        "Ben": "-10",
        "Cy": "-10",
        "Di": "-10",
        "the pot": "4",
    }
    assert len(told["payments"]) == 4 and told["sessions"] == [1, 2]


def test_somebody_called_like_the_pot(run, keep, maker):
    keep(maker(people=("the pot", "pot", "Cy")).deal(2, 2, 1, 2, 2).do("line").deal("fine", -3, 0, 0).lines)
    told = run("settle", "--point", "1", "--json").json
    assert [a["name"] for a in told["amounts"]] == ["the pot", "pot", "Cy", "the pot"]
    assert sum(Decimal(a["amount"]) for a in told["amounts"]) == 0


@pytest.mark.parametrize("amount", ["0", "-1", "nan", "inf", "1e9", "x", "", "0.00001", "\x1b[31m"])
def test_what_is_no_amount(run, keep, maker, amount):
    keep(maker().deal(2, 2, 1, 2, 2).lines)
    told = run("settle", f"--point={amount}")
    assert told.status == 2 and "\x1b" not in told.err


def test_nothing_played_and_nothing_won(run, keep, maker):
    assert run("settle", "--point", "1").status == 30
    keep(maker().lines[:3])
    assert run("settle", "--point", "1").status == 30
    keep(maker(people=("Ann", "Ben", "Cy")).lines, session=2)
    told = run("settle", "2", "--point", "1", "--json").json
    assert told["payments"] == [] and told["off"] == "0.0000"
