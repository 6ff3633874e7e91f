"""A session: the journal of one evening folded into whose turn it is, totals, sheets and winners.

Events of a session:

* ``open <format> <game>``, ``name <text>`` a person, ``rule <key> <value>``, ``begin <dealer>``: set-up, in this order
* ``depth <id>`` how deals are recorded from now on; ``sit <person> ...`` who does not play the next deal
* ``call`` ``play`` ``tell`` answers of the running deal, ``back`` one answer fewer, ``drop`` all of them gone
* ``line`` opens a manual line, ``amend <n>`` opens deal n again; both run like a deal
* ``close <n> <facts>`` books the running deal as number n; ``undo <n>`` takes the last booked one back
* ``end`` ends the game on request; ``clock <seconds>`` the time a PC gave; ``leave`` the table was left for now
* ``total ...`` a checkpoint: only a cache and a check
"""

from shared_rules import games, late, words
from shared_rules.deal import IN_DEAL, Deal, steps
from shared_rules.ledger import Ledger


def _booking():
    return late.passing("shared_rules.booking")


class Session:
    """The fold of one journal. `refuse(event)` says why not, `apply(event)` believes.

    game     id of the game; people: names, in seat order; depth: how deals are recorded
    rules    house rules chosen, by key; options: all of them, defaults filled in
    source  callable that gives an iterator over the events applied so far; with it booked deals may be forgotten
            (`forget`) and are read again when someone asks, so that memory does not grow with the evening
    ledger  the booked deals, None before the table is set up; steps: events of the running deal
    ended   the game was ended on request; left: the table was left; clock: seconds since 2000 that a PC gave, or None
    differences  what a journal says otherwise than its own events: list of (what, number, ours, theirs)
    """

    def __init__(self, source=None):
        self.game = self.depth = None
        self.people = []
        self.rules = {}
        self.options = {}
        self.source = source
        self.sitters = self.ledger = self.clock = self.deal = None
        self.ended = self.left = self.late_rules = False
        self.steps, self.differences = [], []
        self._winners = None

    def say(self, why, table=None):
        """The sentence of a why-tuple, with the names of that table's seats (else of all persons)."""
        return words.say(why, table.names if table else self.people, games.words(self.game) if self.game else "")

    @property
    def phase(self):
        """One of setup, table, call, play, tell, confirm, over."""
        if self.ledger is None:
            return "setup"
        if not self.steps:
            return "over" if self.winners() else "table"
        deal = self.running()
        return "confirm" if deal.facts is not None else deal.verb

    @property
    def question(self):
        """The question asked now: of the running deal, or at the table the first one of the next deal."""
        return None if self.phase in ("setup", "over") else self.running().question

    @property
    def totals(self):
        """Points per person."""
        return self.ledger.now.totals

    @property
    def number(self):
        """How many deals and lines are booked."""
        return self.ledger.now.number

    @property
    def correcting(self):
        """Number of the booked deal that is being corrected, or None."""
        return self.steps[0][1] if self.steps and self.steps[0][0] == "amend" else None

    def winners(self):
        """Persons who have won once the game is over, else an empty tuple."""
        if self._winners is None:
            self._winners = self._leaders() if self.ended else self._over()
        return self._winners

    def _leaders(self):
        return tuple([p for p, total in enumerate(self.totals) if total == max(self.totals)])

    def _over(self):
        """Who has won by the game's own end, or an empty tuple."""
        over = self.number and games.load(self.game, "end").over(self.ledger.standing_table(self.options))
        return over or ()

    def running(self):
        """The running deal, or at the table the next one, not begun."""
        if self.deal is None and self.steps:
            self._bring()
            late.passing("shared_rules.fold").again(self)
        elif self.deal is None:
            self.deal = self._next_deal()
        return self.deal

    def rest(self):
        """Drop the running deal from memory; its answers make it again as soon as someone asks for it."""
        self.deal = None

    def _bring(self):
        """Import what a deal needs that is played again: from up here, where a board with 8 KB of stack has enough left."""
        path = steps(self.game, self.depth)
        for step in path[:-1] or path:
            # what is only to be read waits until somebody looks
            if step[-1] != "!":
                games.load(self.game, step.split(".")[0])

    def sheet(self):
        """The sheet of the deal whose facts are all known but not booked."""
        deal = self.running()
        return _booking().score(self.ledger, deal.table, deal.facts)

    def sheet_of(self, entry):
        """The sheet of a booked deal, worked out again."""
        return _booking().score(self.ledger, self.ledger.table_of(entry), entry.facts)

    def entries(self):
        """Every booked deal and line, oldest first."""
        if self.ledger.entries is None:
            self.ledger.entries = _booking().entries(Session(), self.source())
        return self.ledger.entries

    def forget(self):
        """Drop the booked deals from memory if they can be read again."""
        if self.source and self.ledger:
            self.ledger.entries = None

    def sitting(self):
        """Persons who do not play the next deal: as the table said, else as the game proposes."""
        propose = getattr(games.load(self.game), "sitting", None)
        if self.sitters is None and propose:
            return tuple(propose(len(self.people), self.ledger.now.dealer, self.options))
        return self.sitters or ()

    def _next_deal(self):
        table = self.ledger.table(self.ledger.now, self.sitting(), self.options)
        return Deal(self.game, table, steps(self.game, self.depth))

    def begin(self, dealer):
        """The set-up is complete."""
        self.ledger = Ledger(self.game, self.people, dealer)

    def clear(self):
        """No deal is begun; what the next one asks is worked out when someone looks."""
        self.deal = self._winners = None
        self.steps = []

    def refuse(self, event):
        """Why this event cannot come next, as a refusal, or None. Total: takes any tuple of words."""
        if event[:1] and event[0] in IN_DEAL and self.phase in ("table",) + IN_DEAL:
            return self.running().refuse(event)
        # a board has no room for a gate that most keys do not pass
        return late.passing("shared_rules.guard").refused(self, event)

    def event(self, answer):
        """The event that gives this answer to the question asked now."""
        return self.running().event(answer)

    def apply(self, event):
        """Take the next event as it is; `refuse` has been asked before. Unknown verbs change nothing."""
        verb = event[0]
        if verb in IN_DEAL:
            if self.deal is None:
                self._bring()
            self.running().apply(event)
            self.steps.append(event)
        else:
            if verb in ("back", "amend"):
                # the deal is made anew: before that the old one leaves
                self.rest()
                self._bring()
            if verb in ("close", "undo", "amend"):
                games.load(self.game, "score")
            late.passing("shared_rules.fold").apply(self, event)
        self.left = verb == "leave"

    def checkpoint(self):
        """The ``total`` event: all that a device needs to go on without reading the booked deals again."""
        return ("total", self.depth, int(self.late_rules) + 2 * int(self.ended)) + self.ledger.now.words()
