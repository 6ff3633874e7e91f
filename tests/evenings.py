"""Evenings by chance: all events of a table that plays some game, at any depth, under any house rules, and changes its mind.

``for event in Evening("mu", seed): ...`` gives each event just before it is applied to ``.session``, so that a test can ask
`refuse` first. The same game and seed give the same evening. What comes next follows from the session alone; where every
card is played, hands lie behind the deal and only what their owners may play is played.
"""

import random

from shared_rules import games
from shared_rules.agreed import RULES
from shared_rules.games.klaberjass import bid, declare, runs
from shared_rules.session import Session

NAMES = ("Ann", "Jörg", "Cy 3", "Zoë", "=1+1", "-7", "名前")
"""People, with signs that a journal has to escape."""


def any_answer(dice, question, usual=0.4):
    """A legal answer to a question; usual: how often it is the one that stands under the bar."""
    kind, _title, body, default = question[:4]
    if kind in ("pick", "seat"):
        rows = [row[0] for row in body]
        return default if default in rows and dice.random() < usual else dice.choice(rows)
    if kind == "number":
        if dice.random() < usual and any(lo <= default <= hi for lo, hi in body[3]):
            return default
        lo, hi = dice.choice(body[3])
        # what a manual line allows goes far beyond what anybody pays
        return dice.randint(-30, 30) if lo < -999 else dice.randint(lo, hi)
    if kind == "cards":
        return dice.choice(dice.choice(body[0])[1])
    if kind == "hand":
        return ",".join(dice.sample(list(body[0]), dice.randint(0, min(body[1], len(body[0])))))
    return "ok"


def any_value(dice, game, row):
    """A value that the house rule of this row of OPTIONS may take; of numbers rather a small one."""
    if len(row) == 4:
        return dice.choice((row[1], row[2] + int((row[3] - row[2]) * dice.random() ** 4)))
    if not isinstance(row[2], str):
        return dice.choice(row[2])
    asker, answer = games.load(game, row[2]).fill(row[1]), None
    try:
        while True:
            answer = any_answer(dice, asker.send(answer), 0.8)
    except StopIteration as stop:
        return stop.value


class Hands:
    """The cards behind one deal, and what somebody who holds them may say and play."""

    def __init__(self, dice, game, table):
        self.dice, self.table = dice, table
        deck, size = self.deck(games.load(game), table)
        dice.shuffle(deck)
        self.dealt = [deck[seat * size : (seat + 1) * size] for seat in range(table.seats)]
        self.stock = deck[table.seats * size :]

    def deck(self, package, table):
        """All cards, and how many of them a player gets."""
        return package.DECK.split(" "), package.HAND if isinstance(package.HAND, int) else package.HAND(table.seats)

    def hand(self, machine, seat):
        """The cards of a seat when the play begins."""
        return self.dealt[seat]

    def held(self, machine, steps):
        """The cards that the seat in turn has not played; steps: the events of the running deal."""
        left = list(self.hand(machine, machine.turn))
        for event in steps:
            if event[0] == "play" and event[1] == machine.turn and event[2] in left:
                left.remove(event[2])
        return left

    def call(self, machine):
        """What the seat in turn says, as words."""
        return (any_answer(self.dice, machine.question()),)

    def play(self, machine, steps):
        """What the seat in turn plays."""
        return self.dice.choice(machine.legal(self.held(machine, steps)))


class BlackAndWhiteHands(Hands):
    """A card is known by its yellow number, and lies on the table by the number of either side."""

    def deck(self, package, table):
        cards = 36 if table.options["edition"] == "36" else 44
        return package.DECK.split(" ")[:cards], package.HAND(table.seats, cards)

    def held(self, machine, steps):
        return [card for card in self.dealt[machine.turn] if int(card) not in machine.seen]


class SchafkopfHands(Hands):
    """A call depends on the hand, and its level may be said before its suit."""

    def call(self, machine):
        choices = [call for (call,) in machine.choices(self.dealt[machine.turn])]
        if not machine.named and self.dice.random() < 0.4:
            return ("pass",)
        call = self.dice.choice(choices)
        level = call.split(":")[0] + "?"
        return (level if ":" in call and not machine.named and self.dice.random() < 0.7 else call,)


class KlaberjassHands(Hands):
    """The card turned up and the bottom card lie in the stock, and the trump 7 may be swapped for the former."""

    def call(self, machine):
        if machine.state == "up":
            return (self.stock[0],)
        if machine.state != "MADE":
            return super().call(machine)
        rules, trump, turned = self.table.options, machine.trump, machine.turned
        able = [seat for seat in (0, 1) if bid.refuse_exchange(rules, trump, turned, self.dealt[seat]) is None]
        return (self.dice.choice([*able, "nobody"]),)

    def hand(self, machine, seat):
        swapped = machine.swapped == seat
        return [machine.turned if swapped and card == "7" + machine.trump else card for card in self.dealt[seat]]

    def play(self, machine, steps):
        if machine.asking == "bottom":
            return self.stock[-1]
        if machine.asking == "bella":
            return any_answer(self.dice, machine.question())
        if machine.asking == "card":
            return super().play(machine, steps)
        hands = [self.hand(machine, seat) for seat in (0, 1)]
        points = declare.compare(hands, machine.trump, self.table.dealer, self.table.options)[2]
        return runs.row_of(points) if self.dice.random() < 0.9 else "none"


class MuHands(Hands):
    """Bids are cards of the hand, shown one by one, together or by their number alone."""

    def deck(self, package, table):
        cards, size = super().deck(package, table)
        return [card for card in cards if table.seats > 3 or card[0] in table.options["suits3"]], size

    def call(self, machine):
        auction = machine.auction
        if machine.step != "auction":
            return super().call(machine)
        shown = [auction.cards[machine.turn][i : i + 2] for i in range(0, len(auction.cards[machine.turn]), 2)]
        left = list(self.dealt[machine.turn])
        for card in shown:
            left.remove(card)
        if auction.owed:
            return (self.dice.choice(left),)
        add = self.dice.randint(0, auction.most())
        if not add or self.dice.random() < 0.6:
            return ("pass",) if self.dice.random() < 0.9 else ("all",)
        return (add,) if self.dice.random() < 0.7 else tuple(self.dice.sample(left, add))


HANDS = {"bw": BlackAndWhiteHands, "schafkopf": SchafkopfHands, "klaberjass": KlaberjassHands, "mu": MuHands}
"""How hands of a game are dealt and used where that is not as in `Hands`."""


class Evening:
    """One evening of a game; iterate it once for its events.

    deals    how many more are booked, manual lines not counted; unrest: how often a table changes its mind instead of answering
    depths   ids of the depths that the table uses, by default all of the game
    honest   how often hands lie behind a deal; otherwise people do what is offered, and play on in spite of every refusal
    session  the evening so far; hands: the cards behind the running deal, or None
    """

    def __init__(self, game, seed, deals=6, unrest=0.05, depths=None, honest=0.8):
        self.game, self.deals, self.unrest = game, deals, unrest
        self.dice = random.Random("%s %s" % (game, seed))
        self.package = games.load(game)
        self.depths = depths or [row[0] for row in self.package.DEPTHS]
        self.honest = honest
        self.session = Session()
        self.hands = None
        self.changes_rules = self.dice.random() < 0.15

    def __iter__(self):
        for event in self._events():
            yield event
            self.session.apply(event)

    def _events(self):
        yield from self._set_up()
        while self.deals > 0 and (self.session.phase != "over" or self.dice.random() < 0.5):
            event = self._next()
            self.deals -= event[0] == "close" and event[2] != "line" and not self.session.correcting
            yield event
            if event[0] in ("close", "undo", "end"):
                yield self.session.checkpoint()
        if self.session.phase == "table" and self.dice.random() < 0.3:
            yield ("end",)
            yield self.session.checkpoint()

    def _set_up(self):
        dice = self.dice
        fewest, most = [int(n) for n in (2 * games.find(self.game)[2].split("-"))[:2]]
        people = dice.randint(fewest, most)
        yield ("open", 1, self.game)
        for name in dice.sample(NAMES, people):
            yield ("name", name)
        for row in RULES + self.package.OPTIONS:
            if dice.random() < 0.4:
                yield ("rule", row[0], any_value(dice, self.game, row))
        yield ("begin", dice.randrange(people))
        yield self._depth()

    def _depth(self):
        return ("depth", self.dice.choice(self.depths))

    def _next(self):
        session, chance = self.session, self.dice.random()
        if session.phase == "over" or (session.phase == "table" and chance < 0.4):
            return self._between()
        if session.steps and chance < self.unrest:
            return self.dice.choice((("back",),) * 6 + (("drop",), ("leave",), ("clock", 700000000), self._depth()))
        if session.phase != "confirm":
            return self._answer()
        close = ("close", session.correcting or session.number + 1, *session.running().facts)
        return close if session.refuse(close) is None else self.dice.choice((("back",), ("drop",)))

    def _between(self):
        """What a table may do between two deals, or once the game is over."""
        session, dice = self.session, self.dice
        choices = [("clock", dice.randrange(1 << 30)), ("leave",), self._depth(), self._depth()]
        if session.number:
            choices += [("undo", session.number), ("amend", dice.randint(1, session.number))] * 2
        if session.phase == "over":
            return dice.choice(choices) if session.number else ("undo", 0)
        choices += [("line",), ("line",), ("end",)]
        if hasattr(self.package, "sitting"):
            choices.append(self._sit())
        if self.changes_rules:
            row = dice.choice(RULES + self.package.OPTIONS)
            choices.append(("rule", row[0], any_value(dice, self.game, row)))
        return dice.choice(choices)

    def _sit(self):
        people, (fewest, most) = len(self.session.people), self.package.SEATS
        out = self.dice.randint(max(0, people - most), people - fewest)
        return ("sit", *self.dice.sample(range(people), out))

    def _answer(self):
        """An event that answers the question asked now."""
        session, dice = self.session, self.dice
        deal, machine = session.running(), session.running().machine
        if not session.steps:
            honest = dice.random() < self.honest
            self.hands = HANDS.get(self.game, Hands)(dice, self.game, deal.table) if honest else None
        if deal.verb == "tell" or not self.hands:
            event = session.event(any_answer(dice, session.question))
            return event + ("despite",) if deal.verb == "play" and session.refuse(event) else event
        words = self.hands.call(machine) if deal.verb == "call" else (self.hands.play(machine, session.steps),)
        return (deal.verb, deal.turn, *words)
