"""Laws of Klaberjass over thousands of random deals with random house rules, and over everything that can be counted out."""

import itertools
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from shared_rules import house, questions
from shared_rules.deal import Deal
from shared_rules.games import klaberjass
from shared_rules.games.klaberjass import ask, bid, check, declare, end, reach, runs, score, tricks
from shared_rules.table import Table

DECK = klaberjass.DECK.split()
STRENGTH = {"trump": "J9ATKQ87", "plain": "ATKQJ987"}


def table(dealer=0, carry=(), **options):
    return Table(2, dealer, house.options("klaberjass", options), carry=carry)


def random_rules(random):
    """House rules, each off the standard one time in three."""
    chosen = {}
    for key, standard, *values in klaberjass.OPTIONS:
        if len(values) == 1:
            chosen[key] = random.choice([standard, standard, *values[0]])
    return chosen


def allowed(hand, lead, trump):
    """The duties written down once more, from the text of rules 6."""
    if lead is None:
        return list(hand)
    same = [c for c in hand if c[1] == lead[1]]
    if lead[1] != trump:
        return same or [c for c in hand if c[1] == trump] or list(hand)
    order = STRENGTH["trump"]
    return [c for c in same if order.index(c[0]) < order.index(lead[0])] or same or list(hand)


def answer(deal, word):
    """Give an answer that must be allowed."""
    event = deal.event(word)
    assert deal.refuse(event) is None, (event, deal.refuse(event))
    deal.apply(event)


def bid_randomly(deal, random):
    """Random calls until the deal is thrown in or made."""
    while deal.facts is None and deal.machine and deal.machine.choices():
        answer(deal, random.choice(deal.machine.choices())[0])


class Dealt:
    """A shuffled deck with two hands of nine, the turned-up and the bottom card."""

    def __init__(self, random):
        cards = list(DECK)
        random.shuffle(cards)
        self.hands = [cards[:9], cards[9:18]]
        self.turned, self.bottom = cards[18], cards[31]

    def swap(self, auction):
        """The seat that swaps the trump 7, or "nobody"; its hand is changed."""
        seven = "7" + auction.trump
        for seat in (0, 1):
            if bid.refuse_exchange(auction.options, auction.trump, self.turned, self.hands[seat]) is None:
                self.hands[seat] = [self.turned if c == seven else c for c in self.hands[seat]]
                return seat
        return "nobody"


def play_out(deal, dealt, random, cheat=0.0):
    """Nine tricks; the share `cheat` of replies breaks a duty if it can. Gives the tricks (from 1) of the revokes."""
    hands, broken, started = [list(h) for h in dealt.hands], [], [list(h) for h in dealt.hands]
    while deal.question:
        seat, state = deal.turn, deal.machine
        if state.asking == "bella":
            assert {"K" + state.trump, "Q" + state.trump} <= set(started[seat])
            answer(deal, random.choice(("yes", "no")))
            continue
        legal = state.legal(hands[seat])
        assert legal and sorted(legal) == sorted(allowed(hands[seat], state.tricks.lead, state.trump))
        for card in hands[seat]:
            assert (state.refuse(seat, card, hands[seat]) is None) == (card in legal)
        illegal = [c for c in hands[seat] if c not in legal]
        if illegal and random.random() < cheat:
            card = random.choice(illegal)
            broken.append((len(state.tricks.done) + 1, seat))
            deal.apply(("play", seat, card, "despite"))
        else:
            card = random.choice(legal)
            assert questions.refuse(deal.question, card) is None
            if broken:
                deal.apply(("play", seat, card, "despite"))
            else:
                answer(deal, card)
        hands[seat].remove(card)
    return broken


def set_up(seed):
    """(random, deal, dealt) of a deal at the depth of every card, bid and ready to play or thrown in."""
    random = Random(seed)
    held = random.choice((0, 0, 60))
    at = table(random.randrange(2), (held, 0), **random_rules(random))
    deal, dealt = Deal("klaberjass", at, ("bid.Bidding", "price.rows!", "play.Play")), Dealt(random)
    answer(deal, dealt.turned)
    bid_randomly(deal, random)
    if deal.facts is None and not deal.machine.done:
        answer(deal, dealt.swap(deal.machine))
    if deal.question and deal.question[0] == "show":
        answer(deal, "ok")
    if deal.facts is None:
        answer(deal, dealt.bottom)
        at_play = deal.machine
        _best, seat, points, _why = declare.compare(dealt.hands, at_play.trump, at.dealer, at.options)
        answer(deal, runs.row_of(points) if seat is not None and random.random() < 0.8 else "none")
    return random, deal, dealt


@settings(max_examples=2500, deadline=None)
@given(st.integers(0, 2**32))
def test_a_random_deal(seed):
    """A legal card always exists; tracked cards, typed answers and a written record give the same sheet; sums hold."""
    random, deal, dealt = set_up(seed)
    at = deal.table
    if len(deal.facts or ()) == 1:
        sheet = score.score(at, deal.facts)
        assert score.refuse(at, deal.facts) is None and sheet.scores(2) == [0, 0] and sheet.carry == at.carry
        return
    play_out(deal, dealt, random)
    facts, state = deal.facts, deal.machine
    assert score.refuse(at, facts) is None
    assert state.audit() == ()
    contract = (state.maker, state.trump, state.turned, state.swapped)
    assert facts[1] + facts[2] + facts[9] == 152
    assert same_but_tricks(typed(at, contract, facts), facts)
    written(at, state, facts, contract, dealt)
    sums_of(at, facts)


def typed(at, contract, facts):
    """The facts that the questions after an auction give when the answers are these facts."""
    asker = ask.facts(at, contract)
    question, word = asker.send(None), None
    bella_told = False
    try:
        while True:
            title = question[1][0]
            if title == "ask.run_bella":
                word = "bella" if facts[6] is not None else runs.row_of(facts[4:6])
            elif title == "ask.who_bella":
                word, bella_told = facts[6], True
            elif title == "ask.run":
                word = runs.row_of(facts[4:6])
            elif title == "ask.last":
                word = facts[3]
            else:
                row = question[2][2][0]
                word = facts[7 + row] if question[4][0] == "foot.tricks" else facts[1 + row]
            assert questions.refuse(question, word) is None
            question = asker.send(word)
    except StopIteration as stop:
        assert bella_told == (facts[6] is not None)
        return stop.value


def same_but_tricks(typed_facts, facts):
    return typed_facts[:7] == facts[:7] and typed_facts[10:12] == facts[10:12]


def written(at, state, facts, contract, dealt):
    """A written record of the same cards gives the same piles, and the best run."""
    plays = [(lead, reply) for _leader, lead, reply, _winner in state.tricks.done]
    if state.swapped is None and state.turned in [c for pair in plays for c in pair]:
        raise AssertionError("a dead card was played")
    why, again, record = check.record(at, contract[:3], facts[6], plays)
    assert why is None and again.illegal() == []
    assert record[:4] == facts[:4] and record[6:12] == facts[6:12]
    assert list(record[4:6]) == declare.compare(dealt.hands, state.trump, at.dealer, at.options)[2]


def sums_of(at, facts):
    """Rules 10.6: what is paid is what was won, plus held points, except in a tie; nothing is ever taken."""
    raw, sheet = score.raw(at, facts), score.score(at, facts)
    scores, waiting = sheet.scores(2), sheet.carry[0]
    assert min(scores) >= 0
    if score.result(raw, facts[0]) != "tie":
        assert sum(scores) == sum(raw) + end.held(at) and waiting == 0
    elif at.options["tie_rule"] in ("held", "held_both"):
        assert sum(scores) + waiting == sum(raw) + end.held(at)
    else:
        assert sum(scores) == sum(raw) - (raw[facts[0]] if at.options["tie_rule"] == "defender_own" else 0)
    made = [seat for seat, points in enumerate(raw) if points == max(raw)]
    advance = sheet.advance
    if at.options["dealer_rule"] == "winner" and len(made) == 1:
        assert (at.dealer + advance) % 2 == made[0]
    else:
        assert advance == 1


@settings(max_examples=700, deadline=None)
@given(st.integers(0, 2**32))
def test_every_revoke_is_found_without_a_hand(seed):
    """After nine tricks the audit names exactly the replies that broke a duty."""
    random, deal, dealt = set_up(seed)
    if len(deal.facts or ()) == 1:
        return
    broken = play_out(deal, dealt, random, 0.3)
    assert [(number, seat) for number, seat, _why in deal.machine.tricks.illegal()] == broken
    assert [why[1:3] for why in deal.machine.audit() if why[0] == "audit"] == broken


@settings(max_examples=300, deadline=None)
@given(st.integers(0, 2**32))
def test_a_public_refusal_is_never_wrong(seed):
    """While nobody cheats, no card of the hand in turn is refused for a revoke or as known to lie elsewhere."""
    random, deal, dealt = set_up(seed)
    hands = [list(h) for h in dealt.hands]
    while deal.question:
        seat, state = deal.turn, deal.machine
        if state.asking == "bella":
            answer(deal, "no")
            continue
        for card in state.legal(hands[seat]):
            assert state.refuse(seat, card) is None
        card = random.choice(state.legal(hands[seat]))
        answer(deal, card)
        hands[seat].remove(card)


def sums_of_cards(trump="H"):
    """What 0..18 different cards can be worth together: a set for each number of cards."""
    reach = [{0}] + [set() for _ in range(18)]
    for card in DECK:
        for n in range(18, 0, -1):
            reach[n] |= {points + klaberjass.worth(card, trump) for points in reach[n - 1]}
    return reach


def test_piles_that_tricks_can_hold():
    sums = sums_of_cards()
    for n in range(10):
        assert {p for p in range(153) if reach.reachable(n, p)} == sums[2 * n]


def test_piles_that_can_be_typed():
    """The ranges offered are those of the rules: 18 to 146 together, never 1, whatever was dialled first."""
    for first in (n for n in range(147) if n != 1):
        asker = ask.facts(table(), None)
        asker.send(None)
        for word in (0, "none", 0):
            asker.send(word)
        allowed_second = asker.send(first)[2][3]
        offered = {n for low, high in allowed_second for n in range(low, high + 1)}
        assert offered == {n for n in range(147) if n != 1 and 18 <= first + n <= 146}


def test_a_pile_and_the_dead_cards_give_the_other_pile():
    for first in (n for n in range(147) if n != 1):
        asker = ask.facts(table(), None)
        asker.send(None)
        for word in (0, "none", "dead1", 0):
            asker.send(word)
        offered = {n for low, high in asker.send(first)[2][3] for n in range(low, high + 1)}
        assert offered == {n for n in range(153) if 152 - n - first >= 0 and 152 - n - first != 1 and 18 <= 152 - n <= 146}


def test_the_auction_is_what_the_table_of_states_says():
    """Every sequence of calls without schmeiss: 2 + 3 * 2 + 1 ways to end, as in rules 4."""
    ends = []

    def walk(calls):
        machine = bid.Bidding(table())
        for call in ["8H", *calls]:
            machine.apply(machine.turn, call)
        if machine.state in ("MADE", "THROWN"):
            ends.append((machine.state, machine.maker, machine.trump, len(calls)))
            return
        for call in machine.choices():
            assert machine.refuse(machine.turn, *call) is None
            walk([*calls, *call])

    walk([])
    suits = [("MADE", 1, s, 3) for s in "CDS"] + [("MADE", 0, s, 4) for s in "CDS"]
    assert sorted(ends, key=repr) == sorted(
        [("MADE", 1, "H", 1), ("MADE", 0, "H", 2), ("THROWN", None, None, 4), *suits], key=repr
    )


def test_who_wins_any_two_cards():
    """All pairs of cards: a trump beats a plain card, else strength within the suit, else the leader."""
    for lead, reply in itertools.permutations(DECK, 2):
        index, _reason = tricks.trick(lead, reply, "H")
        order = STRENGTH["trump" if lead[1] == "H" else "plain"]
        if lead[1] == reply[1]:
            assert index == (1 if order.index(reply[0]) < order.index(lead[0]) else 0)
        else:
            assert index == (1 if reply[1] == "H" else 0)


@settings(max_examples=500)
@given(st.lists(st.one_of(st.integers(), st.none(), st.text(max_size=3), st.sampled_from(DECK)), max_size=13), st.booleans())
def test_whatever_words_are_called_facts_or_calls_are_judged(words, house):
    at = table(trickless_seq_void="on" if house else "off")
    why = score.refuse(at, tuple(words))
    if why is None:
        score.score(at, tuple(words))
    machine = bid.Bidding(at)
    for word in ["9H", "pass", "take"]:
        assert machine.refuse(0, *words) is None or isinstance(machine.refuse(0, *words)[0], str)
        machine.apply(machine.turn, word)
