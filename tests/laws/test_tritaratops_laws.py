"""Laws of Tritaratops that hold for every round: 2,000 random legal rounds for each number of players."""

import random

import pytest

from shared_rules import house, questions
from shared_rules.games.tritaratops import DECK, IN_PLAY, ask, cards, colour, hand, plays
from shared_rules.games.tritaratops.end import over
from shared_rules.games.tritaratops.log import fewest, fold
from shared_rules.games.tritaratops.score import refuse, refuse_log, score
from shared_rules.games.tritaratops.trick import Trick
from shared_rules.games.tritaratops.trick import refuse as refuse_trick
from shared_rules.table import Table

ROUNDS = 2000


class Round:
    """One random legal round with known hands, field, claws and numbers."""

    def __init__(self, dice, seats, counted=0, x2=None, totals=None, options=None):
        deck = DECK.split()
        dice.shuffle(deck)
        self.dice = dice
        self.trump = colour(deck[0])
        self.field = deck[1:4]
        size = hand(seats)
        self.hands = [deck[4 + s * size : 4 + (s + 1) * size] for s in range(seats)]
        self.claws = {card: dice.randrange(4) for card in DECK.split()}
        self.options = options or random_options(dice)
        x2 = dice.randrange(seats) if x2 is None else x2
        self.table = Table(seats, x2, self.options, totals=totals, carry=(x2,), counted=counted)
        self.x2 = x2
        self.log = []
        self.pairs = dice.random()
        self.over = False

    def play(self):
        """Plays to the end; the captured cards by trick winner are checked on the way."""
        leader = self.x2
        while not self.over:
            leader = self.trick(leader)
        return self

    def trick(self, leader):
        laid, seats = [], self.table.seats
        for i in range(seats):
            laid.append(self.one_play((leader + i) % seats, laid))
        assert refuse_trick(seats, leader, self.trump, laid, self.x2) is None
        done = Trick(self.table, leader, self.trump, laid, self.x2, [len(h) for h in self.hands])
        assert done.ask is None and seats <= done.taken <= 2 * seats
        check_winner(done, leader, self.trump, laid, cards.of(self.table))
        ice = any(card == "I" for play in laid for card, _ in plays.parse(play))
        special = ("5" if done.five else "") + ("M" if done.meteor else "") + ("I" if ice else "")
        self.log.append((done.winner, done.taken, special or "-"))
        assert (done.x2 == done.winner) if done.five else (done.x2 == self.x2)
        self.x2, self.over = done.x2, done.ends
        return done.winner

    def one_play(self, seat, laid):
        mine, text = self.hands[seat], cards.of(self.table)
        legal = plays.legal(mine, self.field, laid, text, self.options)
        assert legal, "a legal play always exists"
        for play in plays.every_play(mine, self.field) if self.dice.random() < 0.1 else ():
            why = plays.verdict(mine, self.field, laid, play, text, self.options)
            assert (why is None) == (play in legal)
        pairs = [p for p in legal if "+" in p]
        play = self.dice.choice(pairs if pairs and self.dice.random() < self.pairs else legal)
        for card, from_field in plays.parse(play):
            (self.field if from_field else mine).remove(card)
        return play

    def facts(self):
        kept, _tricks, meteor = fold(self.table, self.log)
        return (self.x2, meteor) + tuple(kept) + tuple(sum(self.claws[c] for c in h) for h in self.hands)


def random_options(dice):
    chosen = {
        "x2_negative": dice.choice(("double", "keep")),
        "field_when_void": dice.choice(("any", "lead_only")),
        "black5": dice.choice(("off", "on")),
        "field_black_free": dice.choice(("off", "on")),
        "meteor_own": dice.choice(("on", "on", "off")),
    }
    options = house.options("tritaratops", chosen)
    options["cards"] = "PPPPPPSSS/?/%d%d55" % (dice.randrange(10), dice.randrange(10))
    return options


def check_winner(done, leader, trump, laid, text):
    """The winner by the definition: nobody of the deciding group beats it, and no equal play came later."""
    parts = [[card for card, _ in plays.parse(play)] for play in laid]
    numbers = [sum(cards.number(text, card) for card in play) for play in parts]
    colours = [colour(play[0]) for play in parts]
    lead = next((c for c in colours if c), None)
    colours = [c or lead for c in colours]
    wanted = trump if trump in colours else lead
    place = (done.winner - leader) % len(laid)
    eruption = any(card[0] == "E" for play in parts for card in play)
    assert colours[place] == wanted
    for other, number in enumerate(numbers):
        if colours[other] == wanted and other != place:
            better = number < numbers[place] if eruption else number > numbers[place]
            assert not better and not (number == numbers[place] and other > place)


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


def type_result(facts, seats):
    """Answers a result entry as people would who know these facts."""

    def answer(question):
        code = question[1][0]
        if code == "ask.x2":
            return facts[0]
        if code == "ask.meteor":
            rows = [row[0] for row in question[2]]
            return facts[1] if facts[1] in rows else "nobody"
        if code == "ask.ice":
            return "yes"
        row, column = question[2][2]
        return facts[2 + column * seats + row]

    return answer


def expected(facts, seats, options):
    """The scores straight from the formula (rules: tritaratops 7)."""
    out = []
    for seat in range(seats):
        kept, left = facts[2 + seat], facts[2 + seats + seat]
        points = kept - left if kept or facts[1] == seat else left
        if seat == facts[0] and (points >= 0 or options["x2_negative"] == "double"):
            points *= 2
        out.append(points)
    return out


@pytest.mark.parametrize("seats", [3, 4])
def test_every_round_obeys_the_laws(seats):
    endings = {"ice": 0, "empty": 0, "meteor": 0}
    for seed in range(ROUNDS):
        dice = random.Random("%d %d" % (seed, seats))
        played = Round(dice, seats).play()
        table, log, facts = played.table, played.log, played.facts()
        taken = sum(row[1] for row in log)
        assert taken + sum(len(h) for h in played.hands) + len(played.field) == IN_PLAY, seed
        thrown = taken - sum(facts[2 : 2 + seats])
        assert (thrown > 0) == (facts[1] is not None) or table.options["meteor_own"] == "off", seed
        assert refuse_log(table, log) is None and refuse(table, facts) is None, (seed, refuse(table, facts))
        assert len(log) <= (13 if seats == 3 else 9)
        ice = "I" in log[-1][2]
        assert taken >= (fewest(seats) if ice else 24), seed
        endings["ice" if ice else "empty"] += 1
        endings["meteor"] += facts[1] is not None
        assert score(table, facts).scores(seats) == expected(facts, seats, table.options), seed
        words = [word for row in log for word in row]
        words += ["end"] if ask_end(table, log) else []
        answers = iter(words + list(facts[2 + seats :]))
        assert typed(ask.tricks(table), skipping(table, log, answers)) == facts, seed
        result = typed(ask.facts(table), type_result(facts, seats))
        assert score(table, result).scores(seats) == score(table, facts).scores(seats), seed
    assert min(endings.values()) > 50


def ask_end(table, log):
    """Does the log have to be told that the round is over?"""
    most = 13 if table.seats == 3 else 9
    taken = sum(row[1] for row in log)
    return "I" not in log[-1][2] and len(log) < most and IN_PLAY - taken >= table.seats


def skipping(table, log, answers):
    """The next word of a log, without the number of cards where only one is possible and so none is asked."""

    def answer(question):
        word = next(answers)
        if question[1][0] == "ask.special" and isinstance(word, int):
            word = next(answers)
        return word

    return answer


@pytest.mark.parametrize("seats", [3, 4])
def test_a_game_ends_after_four_rounds(seats):
    for seed in range(100):
        dice = random.Random("game %d %d" % (seed, seats))
        totals, x2, options = [0] * seats, dice.randrange(seats), random_options(dice)
        for counted in range(4):
            table = Table(seats, x2, options, totals=tuple(totals), carry=(x2,), counted=counted)
            assert over(table) is None
            played = Round(dice, seats, counted, x2, tuple(totals), options).play()
            sheet = score(played.table, played.facts())
            totals = [a + b for a, b in zip(totals, sheet.scores(seats), strict=True)]
            x2 = sheet.carry[0]
            assert (played.table.dealer + sheet.advance) % seats == x2
        table = Table(seats, x2, options, totals=tuple(totals), carry=(x2,), counted=4)
        best = [s for s in range(seats) if totals[s] == max(totals)]
        assert over(table) == ((x2,) if x2 in best else tuple(best))
