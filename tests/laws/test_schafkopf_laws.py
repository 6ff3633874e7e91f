"""Laws of Schafkopf over thousands of random deals, honest and with planted faults, and over every pile of card points."""

import itertools
import random

from hypothesis import given, settings
from hypothesis import strategies as st

from shared_rules import games, questions, words
from shared_rules.games import schafkopf
from shared_rules.games.schafkopf import ask, bid, calls, check, deck, held, known, play, proof, score, terms, tricks
from shared_rules.house import options as house_rules
from shared_rules.table import Table
from shared_rules.text import wrap

SAID = games.words("schafkopf")
NAMES = ("Benjamin", "Benedikt", "Bernhard", "Berthold")
WORTH = {"A": 11, "T": 10, "K": 4, "O": 3, "U": 2, "9": 0, "8": 0, "7": 0}


def house(chance):
    """A table with random house rules."""
    chosen = {}
    for row in schafkopf.OPTIONS:
        if len(row) == 3:
            chosen[row[0]] = chance.choice(row[2])
        elif row[0] != "limit":
            chosen[row[0]] = chance.choice([row[1], row[2], chance.randint(row[2], min(row[3], 20))])
    return Table(4, chance.randrange(4), house_rules("schafkopf", chosen))


def deal(chance, table, wanted=""):
    """(hands, call, declarer): random hands and a call that its declarer may make; `wanted` begins the call."""
    while True:
        cards = schafkopf.DECK.split()
        chance.shuffle(cards)
        hands = [cards[8 * seat : 8 * seat + 8] for seat in range(4)]
        declarer = chance.randrange(4)
        calls = [c for c in bid.calls()[1:-1] if c.startswith(wanted)]
        calls = [c for c in calls if bid.refuse_with(c, hands[declarer], table.options) is None]
        if calls:
            return hands, chance.choice(calls), declarer


def group(call, card):
    """The rule of the book in other words: what a card follows."""
    if card[1] == "U" or (card[1] == "O" and "wenz" not in call):
        return "T"
    if "wenz" not in call and card[0] == (call[-1] if "solo" in call else "H"):
        return "T"
    return card[0]


def strength(call, card, led):
    """The higher wins the trick."""
    trump = group(call, card) == "T"
    if not trump and card[0] != led:
        return -1
    if trump and card[1] in "OU":
        return 100 + 10 * "UO".index(card[1]) + "SHGE".index(card[0])
    return 50 * trump + "789OKTA".index(card[1])


def code(call, options, hand, dealt, trick, led_before, card):
    """The code of rules schafkopf 4.1, written down from the pseudo-code there. led_before: leads of this seat so far."""
    if len(hand) == 1:
        return None
    suit = call[-1] if call.startswith("rufer") else "none"
    ace = suit + "A"
    tied = ace in hand and not [c for c in led_before if group(call, c) == suit]
    if not trick:
        count = len([c for c in (dealt if options["run_away_count"] == "start" else hand) if group(call, c) == suit])
        low = group(call, card) == suit and card != ace
        return "no_underlead" if tied and count < 4 and low else None
    led = group(call, trick[0])
    if tied and led == suit:
        return None if card == ace else "must_play_called_ace"
    if any(group(call, c) == led for c in hand):
        return None if group(call, card) == led else "must_follow"
    return "ace_reserved" if tied and card == ace else None


class Game:
    """A deal played at random by people who hold the cards; `slip` is the chance that a card is an illegal one."""

    def __init__(self, chance, table, wanted="", slip=0.0):
        self.table = table
        self.hands, self.call, self.declarer = deal(chance, table, wanted)
        self.play = play.Play(table, (self.call, self.declarer))
        self.faults, self.news = {}, []
        self.partner = next(s for s in range(4) if self.call[-1] + "A" in self.hands[s]) if "rufer" in self.call else None
        left = [list(hand) for hand in self.hands]
        leads = {seat: [] for seat in range(4)}
        won = []
        while not self.play.done:
            seat, trick = self.play.turn, self.play.tricks[-1][1:]
            judged = {c: code(self.call, table.options, left[seat], self.hands[seat], trick, leads[seat], c) for c in left[seat]}
            fine = tuple(c for c in left[seat] if judged[c] is None)
            bad = [c for c in left[seat] if judged[c]]
            assert fine and self.play.legal(left[seat]) == fine
            assert held.judge(self.play, seat, left[seat])[1] == {c: judged[c] for c in bad}
            rare = [c for c in bad if judged[c] != "must_follow"]
            card = chance.choice(fine)
            if bad and chance.random() < (3 * slip if rare else slip):
                card = chance.choice(rare or bad)
            number = len(self.play.tricks)
            if judged[card]:
                self.faults[(seat, number)] = judged[card]
                assert self.play.refuse(seat, card, left[seat])[0] == judged[card]
            assert questions.refuse(self.play.question(), card) is None
            why = self.play.refuse(seat, card)
            if why:
                self.news.append((why, number, seat, card))
            if not trick:
                leads[seat].append(card)
            self.play.apply(seat, card)
            left[seat].remove(card)
            assert self.faults or self.play.partner() in (None, self.partner)
            if len(trick) == 3:
                lies, winner, _why = self.play.last
                best = max(strength(self.call, c, lies[0][1][0]) for _seat, c in lies)
                assert strength(self.call, dict(lies)[winner], lies[0][1][0]) == best
                won.append((winner, sum(WORTH[c[1]] for _seat, c in lies)))
        side = (self.declarer, self.partner)
        self.tricks = len([w for w, _points in won if w in side])
        self.points = sum(points for w, points in won if w in side)
        self.whole = len(won) == 8

    def run(self):
        """(length, side) of the run by the hands."""
        order = sorted(
            [c for c in schafkopf.DECK.split() if group(self.call, c) == "T"], key=lambda c: -strength(self.call, c, "")
        )
        side = self.hands[self.declarer] + (self.hands[self.partner] if self.partner is not None else [])
        held = [c in side for c in order]
        return len(list(itertools.takewhile(lambda h: h == held[0], held))), "with" if held[0] else "without"


def typed(table, contract, told):
    """The facts that somebody types who saw the deal, by result and not by points."""
    asker = ask.facts(table, contract)
    answer = None
    while True:
        try:
            question = asker.send(answer)
        except StopIteration as stop:
            return stop.value
        title, rows = question[1][0], [row[0] for row in question[2]]
        answer = {"ask.partner": told[2], "ask.how": terms.result_of(told), "ask.sure": "yes", "ask.held": told[7]}.get(title)
        if title == "ask.run":
            answer = told[6] if told[6] in rows else 1
        if title == "ask.doubled":
            answer = told[8]
        assert questions.refuse(question, answer) is None


def same_sheet(table, one, other):
    """Typed and tracked facts give the same sheet, up to the remarks that only the cards tell."""
    sheets = [score.score(table, told) for told in (one, other)]
    for sheet in sheets:
        assert sum(sheet.scores(4)) == 0
        assert len(sheet.notes) <= 3
    lines = [
        [line for line in sheet.lines if line[2] not in score.remarks(table.options, told)]
        for sheet, told in zip(sheets, (one, other), strict=True)
    ]
    priced = [[line for line in rows if line[2][0] != "laufende"] for rows in lines]
    assert priced[0] == priced[1]
    assert sheets[0].title == sheets[1].title and sheets[0].scores(4) == sheets[1].scores(4)


def test_honest_deals():
    """Legal set as in the book and never empty, nobody accused, the play alone tells the score that typing tells."""
    chance = random.Random(20)
    seen = set()
    for n in range(2000):
        table = house(chance)
        game = Game(chance, table, ("rufer", "", "rufer", "solo", "wenz", "")[n % 6])
        seen.add(game.call.split(":")[0])
        assert game.news == [] and game.play.audit() == ()
        partner = game.play.partner()
        assert partner == game.partner
        known = game.play.known()
        assert known[:6] == (game.call, game.declarer, game.partner, None, game.points, game.tricks)
        assert known[6:8] in ((None, None), game.run()) and (known[6] is None) <= ("tout" in game.call and not game.whole)
        assert (game.play.facts() is None) == (None in known[6:])
        doublings = chance.randint(0, table.options["doublings"])
        told = known[:6] + game.run() + (doublings,)
        assert game.play.known(game.hands)[:8] == told[:8]
        assert score.refuse(table, told) is None
        by_hand = typed(table, (game.call, game.declarer), told)
        assert score.refuse(table, by_hand) is None
        same_sheet(table, told, by_hand)
    assert seen == set(calls.LEVELS[:-1])


def test_planted_faults():
    """Once all cards lie the audit names every fault and nobody else; before, each as soon as a card proves it."""
    chance = random.Random(21)
    kinds, early = {}, 0
    for n in range(1000):
        game = Game(chance, house(chance), ("rufer", "rufer", "rufer", "solo", "wenz")[n % 5], slip=0.15)
        if not game.whole:
            continue
        audit = game.play.audit()
        assert {(why[1], why[4]): why[0] for why in audit} == {key: "past." + name for key, name in game.faults.items()}
        for name in game.faults.values():
            kinds[name] = kinds.get(name, 0) + 1
        named = {}
        for why, number, _seat, _card in game.news:
            if why[0] == "past.ace_missing":
                assert set(game.faults.values()) & {"must_play_called_ace", "no_underlead", "must_follow"}
            else:
                assert (why[1], why[4]) in game.faults and (why[1], why[4]) not in named
                named[(why[1], why[4])] = number
        for (seat, number), name in game.faults.items():
            latest = due(game, seat, number, name)
            if latest is not None:
                then = tricks.Tricks(game.call, game.declarer, game.table.options, game.play.tricks[:latest])
                assert (seat, number) in [(why[1], why[4]) for why in proof.audit(then)]
                # one card may prove several faults; it is refused for one of them
                assert named.get((seat, number), latest) <= latest
                early += named.get((seat, number), 8) < 8
    assert min(kinds.values()) > 80 and len(kinds) == 4
    assert early > sum(kinds.values()) // 2


def test_a_card_that_is_passed_over_would_have_proved_nothing():
    """What a card proves is what auditing all tricks with it says more than without it, however unlawfully it is played."""
    chance = random.Random(25)
    passed, proved = 0, 0
    for n in range(600):
        table = house(chance)
        hands, call, declarer = deal(chance, table, ("rufer", "rufer", "wenz", "solo")[n % 4])
        running, lawful = play.Play(table, (call, declarer)), chance.random()
        while not running.done:
            seat = running.turn
            cards = running.legal(hands[seat]) if chance.random() < lawful else hands[seat]
            card = chance.choice(list(cards) or hands[seat])
            before = [(why[1], why[4]) for why in running.audit()]
            running.tricks[-1].append(card)
            more = [why for why in running.audit() if (why[1], why[4]) not in before]
            running.tricks[-1].pop()
            found = proof.news(running, seat, card)
            assert found in (more or [None]) and (found is None) == (more == [])
            passed += not proof._tells(running, seat, card)
            proved += found is not None
            hands[seat].remove(card)
            running.apply(seat, card)
    assert passed > 5000 and proved > 1000


def due(game, seat, number, name):
    """The trick that proves a fault at the latest: there the seat lays a card that it should have laid before."""
    if name == "ace_reserved":
        return number
    led = game.play.tricks[number - 1][1]
    for later in range(number, 8):
        card = dict(deck.laid(game.play.tricks[later]))[seat]
        if name == "must_follow" and group(game.call, card) == group(game.call, led):
            return later + 1
        if name == "must_play_called_ace" and card == game.call[-1] + "A":
            return later + 1
    return 8 if name == "no_underlead" else None


def test_hands_that_become_known_prove_more():
    """With the hand of the seat in turn the same faults are found, and no honest card is refused."""
    chance = random.Random(22)
    for _ in range(250):
        game = Game(chance, house(chance), "rufer")
        why, judged = known.deal(game.table, (game.call, game.declarer), game.hands, game.play.tricks)
        assert why is None and judged.tricks == game.play.tricks and judged.facts() == game.play.facts()
        broken = [list(t) for t in game.play.tricks]
        a, b = chance.randrange(8), chance.randrange(1, 5)
        broken[a][b], broken[(a + 1) % 8][b] = broken[(a + 1) % 8][b], broken[a][b]
        why, _judged = known.deal(game.table, (game.call, game.declarer), game.hands, broken)
        assert why is not None or [t[0] for t in broken] == [t[0] for t in game.play.tricks]


def test_the_tree_of_facts_says_what_the_hand_says():
    """Whoever answers the few questions of a check truly gets the verdict of rules 4.1."""
    chance = random.Random(23)
    for n in range(1500):
        table = house(chance)
        hands, call, _declarer = deal(chance, table, ("rufer", "")[n % 2])
        seat = chance.randrange(4)
        size = chance.randint(1, 8)
        hand, gone = hands[seat][:size], hands[seat][size:]
        others = [c for s in range(4) if s != seat for c in hands[s]]
        led = chance.choice([None] + others)
        ran = [c for c in gone if group(call, c) == call[-1] and c[1] != "A"][:1] if call.startswith("rufer") else []
        for card in hand:
            wanted = code(call, table.options, hand, hands[seat], [led] if led else [], ran, card)
            tree = check.rules(call, led and group(call, led), card, table.options["run_away_count"] == "start")
            suit = call[-1]
            truth = {
                "ace": suit + "A" in hand,
                "suit": led is not None and group(call, led) in [group(call, c) for c in hand],
                "last": len(hand) == 1,
                "ran": bool(ran),
                "four": len([c for c in hand if group(call, c) == suit]) >= 4,
                "four_dealt": len([c for c in hands[seat] if group(call, c) == suit]) >= 4,
            }
            asker = check.branches(tree, truth, (card, "G", "GA"), None)
            try:
                asker.send(None)
                raise AssertionError("asks although everything is known")
            except StopIteration as stop:
                ((conditions, leaf),) = stop.value
                assert leaf == wanted and len(conditions) <= 3


def test_points_and_tricks_go_together_as_the_cards_allow():
    """Every pile of card points against every number of tricks, by counting the cards of the deck."""
    piles = {(0, 0)}
    for card in schafkopf.DECK.split():
        piles |= {(n + 1, points + WORTH[card[1]]) for n, points in piles}
    table = Table(4, 0, house_rules("schafkopf"))
    for level, seats in (("rufer", (0, 1)), ("wenz", (0, None)), ("solo", (3, None))):
        for points, n in itertools.product(range(-1, 123), range(-1, 10)):
            told = (level, *seats, None, points, n, 1, None, 0)
            assert (score.refuse(table, told) is None) == ((4 * n, points) in piles)
    for result, low, high in terms.RESULTS:
        for n in range(9):
            can = [p for p in range(low, high + 1) if (4 * n, p) in piles and (n in (0, 8)) == ("schwarz" in result)]
            assert (score.refuse(table, ("solo", 0, None, result, None, n, 1, None, 0)) is None) == bool(can)
            for points in range(121):
                fits = score.refuse(table, ("solo", 0, None, result, points, n, 1, None, 0)) is None
                assert fits == (points in can)


def test_longest_runs_are_those_that_hands_allow():
    """The bounds of rules 6 and 11, from the cards that the call itself demands."""
    for free in ("on", "off"):
        options = house_rules("schafkopf", {"solo_needs_plain": free})
        need = 1 if free == "on" else 0
        # a lone declarer has 8 cards: 8 trumps from the top would leave no plain card of the suit, which the eighth trump is not
        assert terms.longest(options, "solo", "with") == 8 - need
        assert terms.longest(options, "solo", "without") == 14 - need
        assert terms.longest(options, "solo", None) == 14 - need
        assert terms.longest(options, "wenz_tout", "with") == terms.longest(options, "wenz", "without") == 4
        assert terms.longest(options, "rufer", "without") == 14


STRANGE = st.one_of(
    st.none(),
    st.integers(-3, 130),
    st.sampled_from(bid.calls() + ["rufer", "solo", "solo_tout", "with", "without", "won", "lost", "won_forfeit", "", "x:y"]),
    st.text(max_size=3),
)


@settings(max_examples=600)
@given(st.lists(STRANGE, max_size=10), st.randoms(use_true_random=False))
def test_strangers_facts_are_refused_or_scored(told, chance):
    """Whatever a journal says: a refusal with a sentence, or a sheet that sums to zero."""
    table = house(chance)
    why = score.refuse(table, tuple(told))
    if why:
        assert words.say(why, NAMES, SAID) != why[0]
    else:
        assert sum(score.score(table, tuple(told)).scores(4)) == 0


@settings(max_examples=800)
@given(
    st.sampled_from([c for c in bid.calls()[1:]] + ["rufer", "solo", "solo_tout"]),
    st.integers(0, 3),
    st.one_of(st.none(), st.integers(0, 3)),
    st.one_of(st.none(), st.sampled_from([row[0] for row in terms.RESULTS] + ["won_forfeit", "lost_forfeit"])),
    st.one_of(st.none(), st.sampled_from((0, 30, 31, 60, 61, 90, 91, 110, 120))),
    st.one_of(st.none(), st.integers(0, 8)),
    st.one_of(st.none(), st.integers(1, 14)),
    st.sampled_from((None, "with", "without")),
    st.integers(0, 6),
    st.randoms(use_true_random=False),
)
def test_every_sheet_adds_up_and_reads_well(call, declarer, partner, result, points, n, run, side, doublings, chance):
    """Zero sum, an opponent pays what the items say, every row has a sentence."""
    table = house(chance)
    told = (call, declarer, partner if call.startswith("rufer") else None, result, points, n, run, side, doublings)
    if score.refuse(table, told):
        return
    sheet = score.score(table, told)
    scores = sheet.scores(4)
    value = sum(why[1] for why in score.items(table.options, told)) * 2**doublings
    assert sum(scores) == 0 and {abs(scores[s]) for s in range(4) if s not in (declarer, told[2])} == {value}
    for why in (sheet.title, *sheet.notes, *[line[2] for line in sheet.lines]):
        text = words.say(why, NAMES, SAID)
        assert text and "{" not in text and not text.startswith(why[0] + " ") and len(wrap(text, 21)) <= 4


@settings(max_examples=500)
@given(st.lists(STRANGE, max_size=9), st.randoms(use_true_random=False))
def test_the_auction_takes_any_word(spoken, chance):
    """Refuses or goes on; what the page offers is what it takes, the calls offered are those above the highest."""
    auction = bid.Bidding(house(chance))
    for word in spoken:
        if auction.done:
            break
        allowed = [c[0] for c in auction.choices()]
        offered = [row[0] for row in auction.question()[2]]
        assert all(auction.refuse(auction.turn, w) is None for w in offered + allowed)
        why = auction.refuse(auction.turn, word)
        assert (why is None) == (word in allowed or word in offered) or (isinstance(word, str) and word[-1:] == "?")
        if why is None:
            auction.apply(auction.turn, word)
    assert auction.done or auction.turn is not None
