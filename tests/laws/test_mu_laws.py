"""Laws of Mü that hold for every deal: 2,000 random legal deals for each number of players, played to the last card."""

import random

import pytest

from shared_rules import games, house, questions
from shared_rules.deal import Deal
from shared_rules.games.mu import DECK, ask, hand, pips, total
from shared_rules.games.mu.bid import Bidding
from shared_rules.games.mu.play import Play, group
from shared_rules.games.mu.score import outcome, refuse, score
from shared_rules.table import Table

DEALS = 2000
# people at the table, and whether the dealer sits out
TABLES = ((3, False), (4, False), (5, False), (6, False), (6, True))


def new_table(dice, people, sits_out):
    chosen = {
        "show_cards": dice.choice(("off", "on")),
        "three_vice": dice.choice(("off", "on")),
        "vice_no_trump": dice.choice(("off", "on")),
        "eklat_split": dice.choice(("off", "off", "on")),
        "sit_out": "on" if sits_out else "off",
    }
    seats = people - 1 if sits_out else people
    first = dice.randrange(seats)
    return Table(seats, None if sits_out else first, house.options("mu", chosen), eldest=first if sits_out else None)


def deal_cards(dice, table):
    cards = [c for c in DECK.split() if table.seats > 3 or c[0] in table.options["suits3"]]
    dice.shuffle(cards)
    size = hand(table.seats)
    return [cards[s * size : (s + 1) * size] for s in range(table.seats)]


def not_shown(bidding, cards):
    """The cards of the hand in turn that it has not shown."""
    left, shown = list(cards), bidding.auction.cards[bidding.turn]
    for i in range(0, len(shown), 2):
        left.remove(shown[i : i + 2])
    return left


def bid(dice, table, hands):
    """The bidding of people who show cards they hold, sometimes by number alone, and the words that were said."""
    bidding, said, by_number = Bidding(table), [], dice.random() < 0.3
    while not bidding.done:
        turn, calls = bidding.turn, bidding.choices()
        assert calls, "somebody always has something to say"
        words = dice.choice(calls)
        if bidding.step == "auction":
            if bidding.auction.owed:
                words = (dice.choice(not_shown(bidding, hands[turn])),)
                assert words in calls
            else:
                words = ("pass",) if dice.random() < 0.6 or words == ("all",) else words
                if words != ("pass",) and not by_number:
                    words = tuple(dice.sample(not_shown(bidding, hands[turn]), words[0]))
        assert bidding.refuse(turn, *words) is None
        bidding.apply(turn, *words)
        said.append((turn, words))
    again = Bidding(table)
    for turn, words in said:
        again.apply(turn, *words)
    assert (again.contract, again.facts()) == (bidding.contract, bidding.facts())
    return bidding


def check_eklat(table, facts):
    assert refuse(table, facts) is None
    scores = score(table, facts).scores(table.seats)
    if facts[0] == "nobody":
        assert scores == [0] * table.seats
        return
    tied, top = [n for n in facts[2:] if n], max(facts[2:])
    assert scores[facts[1]] == -10 * top and min(scores) == scores[facts[1]]
    gains = sum(scores) + 10 * top
    share = 10 * top // (len(tied) - 1) if table.options["eklat_split"] == "on" else 5 * top
    assert gains == share * (len(tied) - 1)


def play_out(dice, table, contract, hands, revoke_at=-1):
    """The played game; at `revoke_at` one seat breaks the rule to follow if it can. Gives (game, seats that revoked)."""
    game, revoked = Play(table, contract), []
    hands = [list(cards) for cards in hands]
    for number in range(table.seats * hand(table.seats)):
        seat = game.turn
        cards = tuple(hands[seat])
        legal = game.legal(cards)
        assert legal, "a legal card always exists"
        card = dice.choice(legal)
        illegal = [c for c in cards if c not in legal]
        for c in cards:
            assert (game.refuse(seat, c, cards) is None) == (c in legal)
        if number >= revoke_at >= 0 and illegal and not revoked:
            card = dice.choice(illegal)
            revoked.append(seat)
        elif not revoked:
            assert game.refuse(seat, card) is None, "what everybody knows never forbids an honest card"
        game.apply(seat, card)
        hands[seat].remove(card)
    assert game.done
    return game, revoked


def typed(asker, answers):
    """The facts of a question generator whose answers come from a function of the question."""
    try:
        question = asker.send(None)
        while True:
            answer = answers(question)
            assert questions.refuse(question, answer) is None, (question, answer)
            question = asker.send(answer)
    except StopIteration as stop:
        return stop.value


def check_scores(table, facts):
    assert refuse(table, facts) is None
    chief, cards, trump, partner = facts[1:5]
    scores = score(table, facts).scores(table.seats)
    extra = [a - b for a, b in zip(scores, facts[6:], strict=True)]
    team = [chief] if partner is None else [chief, partner]
    need, got, reached, short = outcome(table, facts)
    if got >= need:
        step = 0 if trump in "RBGYP" else 1 if trump in "17" else 3 if trump == "-" else 2
        assert short == 0 and reached >= cards
        assert extra == [min(100, 10 * (cards + step)) if s in team else 0 for s in range(table.seats)]
    else:
        assert 1 <= short <= cards and reached == cards - short
        assert sum(extra) == -10 * short + 5 * short * (table.seats - len(team))
        assert extra[chief] == -10 * short and (partner is None or extra[partner] == 0)


@pytest.mark.parametrize(("people", "sits_out"), TABLES)
def test_every_deal_obeys_the_laws(people, sits_out):
    played = 0
    for seed in range(DEALS):
        dice = random.Random("%d %d %s" % (seed, people, sits_out))
        table = new_table(dice, people, sits_out)
        hands = deal_cards(dice, table)
        bidding = bid(dice, table, hands)
        if bidding.facts() is not None:
            check_eklat(table, bidding.facts())
            continue
        played += 1
        game, _ = play_out(dice, table, bidding.contract, hands)
        facts = game.facts()
        assert sum(facts[6:]) == total(table) == (36 if table.seats == 3 else 60), seed
        assert game.audit() == (), seed
        check_scores(table, facts)
        points = typed(ask.facts(table, bidding.contract), lambda question, facts=facts: facts[6 + question[2][2][0]])
        assert points == facts, seed
    assert played > DEALS // 4


@pytest.mark.parametrize("people", [3, 4, 5, 6])
def test_every_revoke_comes_to_light(people):
    found = 0
    for seed in range(200):
        dice = random.Random("revoke %d %d" % (seed, people))
        table = new_table(dice, people, False)
        hands = deal_cards(dice, table)
        bidding = bid(dice, table, hands)
        if bidding.facts() is None:
            game, revoked = play_out(dice, table, bidding.contract, hands, dice.randrange(table.seats * hand(table.seats) // 2))
            assert {row[1] for row in game.audit()} == set(revoked), seed
            found += len(revoked)
    assert found > 20


@pytest.mark.parametrize("people", [3, 4, 5, 6])
def test_all_four_depths_give_the_same_sheet_and_replay_is_live(people):
    for seed in range(40):
        dice = random.Random("depth %d %d" % (seed, people))
        table = new_table(dice, people, False)
        hands = deal_cards(dice, table)
        steps = dict((row[0], row[1:]) for row in games.load("mu").DEPTHS)
        live, events, tricks = Deal("mu", table, steps["cards"]), [], []
        while live.facts is None:
            if live.verb == "call":
                if live.question[0] == "cards":
                    answer = dice.choice(not_shown(live.machine, hands[live.turn]))
                else:
                    answer = dice.choice([row[0] for row in live.question[2] if row[0] != "all"])
            elif live.verb == "play":
                answer = dice.choice(live.machine.legal(tuple(hands[live.turn])))
                hands[live.turn].remove(answer)
            else:
                answer = "ok"
            event = live.event(answer)
            assert live.refuse(event) is None, (seed, event)
            live.apply(event)
            events.append(event)
            if event[0] == "play" and not live.machine.trick:
                laid, winner, _ = live.machine.last
                tricks.append((winner, sum(pips(card) for _s, card in laid)))
        again = Deal("mu", table, steps["cards"])
        for event in events:
            again.apply(event)
        assert again.facts == live.facts, seed
        for depth in ("bids", "tricks"):
            same = Deal("mu", table, steps[depth])
            for event in events:
                if event[0] != "play" and same.question is not None:
                    same.apply(event)
            log = [n for trick in tricks for n in trick]
            while same.facts is None:
                cell = same.question[2]
                if depth == "bids":
                    answer = live.facts[6 + cell[2][0]]
                else:
                    if same.question[0] == "seat" and len(log) % 2:
                        log.pop(0)
                    answer = log.pop(0)
                assert same.refuse(("tell", answer)) is None, (seed, same.question, answer)
                same.apply(("tell", answer))
            assert same.facts == live.facts, (seed, depth)
        if live.facts[0] == "play":
            corrected = typed(ask.facts(table, None, live.facts), lambda question: question[3])
            assert corrected == live.facts, seed


def test_group_is_trump_exactly_where_a_trump_matches():
    for trumps in ("7R", "R7", "--", "-R", "17", "RB"):
        for card in set(DECK.split()):
            assert (group(card, trumps) == "T") == any(t in card for t in trumps)
