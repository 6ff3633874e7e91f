"""Laws of Trick-Taking in Black and White over thousands of random rounds and over every possible result."""

import itertools
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from shared_rules import house, questions
from shared_rules.deal import Deal
from shared_rules.games import bw
from shared_rules.games.bw import ask, check, play, score
from shared_rules.table import Table


def table(seats, edition="44", penalty="auto", dealer=0):
    return Table(seats, dealer, house.options("bw", {"edition": edition, "penalty": penalty}))


def answered(asker, answers):
    """The result of a generator that gets these answers."""
    asker.send(None)
    try:
        for answer in answers:
            asker.send(answer)
    except StopIteration as stop:
        return stop.value
    raise AssertionError("asks more")


@settings(max_examples=2000, deadline=None)
@given(st.integers(2, 4), st.sampled_from(("44", "36")), st.integers(0, 2**32))
def test_a_random_round(seats, edition, seed):
    """Somebody may always play; typed piles, the log and the tracked cards agree; the parities of rules 8 hold."""
    random = Random(seed)
    at = table(seats, edition, dealer=random.randrange(seats))
    cards = bw.DECK.split()[: bw.size(at)]
    random.shuffle(cards)
    size = bw.hand(seats, bw.size(at))
    hands = [cards[size * s : size * s + size] for s in range(seats)]
    deal = Deal("bw", at, ("play.Play",))
    log = []
    while deal.question:
        seat = deal.turn
        legal = deal.machine.legal(hands[seat])
        led = deal.machine.trick[:1]
        assert len(legal) == len(hands[seat]) * (1 if led else 2)
        card = random.choice(legal)
        assert questions.refuse(deal.question, card) is None
        assert deal.machine.refuse(seat, card) is None
        assert deal.machine.refuse(seat, play.turned(card, bw.size(at)), hands[seat]) == (
            ("wrong_side", card, play.turned(card, bw.size(at)), led[0][0]) if led else None
        )
        last = deal.machine.last
        deal.apply(deal.event(card))
        hands[seat].remove(str(play.yellow(card, bw.size(at))))
        assert deal.machine.refuse((seat + 1) % seats, card)[0] in ("played_before", "not_your_turn", "trick_complete")
        if deal.machine.last is not last:
            trick, winner, _why = deal.machine.last
            assert int(dict(trick)[winner][1:]) == max(int(c[1:]) for _s, c in trick)
            log.append(f"{winner}{card[0]}")
    assert not any(hands)
    facts = deal.facts
    assert ask.refuse_log(at, log) is None
    assert answered(ask.tricks(at), log) == facts == ask.count(at, log)
    asked, left = [], size
    for n in facts[:-1]:
        asked += [n] if left else []
        left -= n
    assert answered(ask.facts(at), asked) == facts
    check_facts(at, facts, size)


def check_facts(at, facts, size):
    assert score.refuse(at, facts) is None
    scores = score.score(at, facts).scores(at.seats)
    if at.seats == 2:
        assert sorted(scores) == [0, 1]
        return
    assert score.refuse_row(at, scores) is None
    assert sum(scores) % 2 == size % 2
    for seat, points in enumerate(scores):
        tricks = facts[2 * seat] + facts[2 * seat + 1]
        assert points % 2 == tricks % 2 and (points == 0) == (tricks == 0)
        assert points <= 0 or points % 2 == 0


def splits(total, parts):
    """Every way to write a total as that many whole numbers from 0."""
    if parts == 1:
        yield (total,)
        return
    for first in range(total + 1):
        for rest in splits(total - first, parts - 1):
            yield (first, *rest)


def test_two_players_never_draw():
    """All 364 splits of eleven tricks, in both editions and whatever the penalty."""
    results = list(splits(11, 4))
    assert len(results) == 364
    for facts, penalty in itertools.product(results, ("auto", "tricks")):
        gaps = score.differences(facts)
        assert gaps[0] != gaps[1]
        assert score.score(table(2, penalty=penalty), facts).scores(2)[gaps.index(min(gaps))] == 1


def test_a_row_of_points_is_possible_exactly_if_some_tricks_give_it():
    """Brute force: every result of a round of three, and every row of points within reach of one trick more."""
    for edition, penalty in itertools.product(("44", "36"), ("difference", "tricks")):
        at = table(3, edition, penalty)
        size = bw.hand(3, bw.size(at))
        reached = {tuple(score.score(at, facts).scores(3)) for facts in splits(size, 6)}
        points = range(-size - 1, size + 2)
        possible = {row for row in itertools.product(points, repeat=3) if score.refuse_row(at, row) is None}
        assert possible == reached
        sums = [sum(row) for row in reached]
        if penalty == "difference":
            assert (min(sums), max(sums)) == ((-11, 9) if edition == "44" else (-12, 12))


def test_a_row_of_points_of_four_players():
    """The same for four: what a player can score with n tricks, combined."""
    for edition, penalty in itertools.product(("44", "36"), ("difference", "tricks")):
        at = table(4, edition, penalty)
        size = bw.hand(4, bw.size(at))
        reached = set()
        for tricks in splits(size, 4):
            reached.update(itertools.product(*[points_of(at, n) for n in tricks]))
        possible = {row for row in itertools.product(range(-size, size + 1), repeat=4) if score.refuse_row(at, row) is None}
        assert possible == reached
        sums = [sum(row) for row in reached]
        if penalty == "difference":
            assert (min(sums), max(sums)) == ((-10, 10) if edition == "44" else (-9, 7))


def points_of(at, tricks):
    """What one player may score with so many tricks, by the sheet."""
    size = bw.hand(at.seats, bw.size(at))
    rest = (size - tricks,) + (0,) * (2 * at.seats - 3)
    return {score.score(at, (purple, tricks - purple, *rest)).scores(at.seats)[0] for purple in range(tricks + 1)}


@settings(max_examples=300)
@given(st.integers(2, 4), st.lists(st.one_of(st.integers(), st.none(), st.text(max_size=3)), max_size=9))
def test_whatever_words_are_called_facts_are_judged(seats, facts):
    why = score.refuse(table(seats), tuple(facts))
    assert why is None or why[0] in ("row_count", "bad_count", "trick_total")
    assert ask.refuse_log(table(seats), facts) is not None
    assert check.refuse_trick(facts, seats, 44) is not None
