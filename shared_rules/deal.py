"""One running deal: the steps of a depth, driven by answers until the facts that decide the score are known."""

from shared_rules import questions
from shared_rules.games import load

IN_DEAL = ("call", "play", "tell")
"""Verbs that answer the question of the running deal."""


def steps(game, depth):
    """The steps that lead to the facts of a deal recorded at this depth; ValueError if the game has no such depth."""
    for row in load(game).DEPTHS:
        if row[0] == depth:
            return row[1:]
    raise ValueError("no depth %s" % depth)


class Deal:
    """Drives the steps of one depth of a game (games/README.md "The parts, exactly").

    asks      is a question open, which it is until `facts` are known
    turn      seat that is asked, or None where anybody may answer
    verb      the verb of the event that answers: "call" or "play" for a machine, "tell" for a plain question
    machine   the machine in charge (bidding or play), kept after its last answer for `last` and `audit`
    facts     tuple of words once everything is known, else None
    """

    def __init__(self, game, table, path, old=None):
        self.game = game
        self.table = table
        self.old = old
        self.machine = self.facts = self.turn = None
        self.contract = self._question = self._page = None
        self.asks = False
        self.verb = "tell"
        self._steps = list(path)
        self._asker = None
        self._next_step()

    @property
    def question(self):
        """The question asked now, or None. Unless a game works it out step by step, that is done only when somebody looks: a
        replay never does.
        """
        if self.asks and self._question is None:
            self._question = self._read() if self._page else self.machine.question()
        return self._question

    def _read(self):
        part, name = self._page.split(".")
        rows = getattr(load(self.game, part), name)(self.table, self.contract)
        return questions.show(rows[0], rows[1:], ("ok_plays",))

    def look_away(self):
        """Nobody needs the question for now; whoever asks for it again gets it again, if it can be worked out again."""
        if self._asker is None:
            self._question = None

    def _next_step(self):
        """Start steps until one asks something or the facts are known."""
        while self._steps and self.facts is None and not self.asks:
            step = self._steps.pop(0)
            if not isinstance(step, str):
                self._start(step(self.table, self.contract, self.old))
                continue
            if step[-1] == "!":
                self.verb, self.turn, self.asks = "tell", None, True
                self._page = step[:-1]
                continue
            part, name = step.split(".")
            make = getattr(load(self.game, part), name)
            if "A" <= name[0] <= "Z":
                self.machine = make(self.table, self.contract)
                self.verb = "play" if part == "play" else "call"
                self._ask_machine()
            else:
                self._start(make(self.table, self.contract, self.old))

    def _start(self, asker):
        self._asker = asker
        self.verb, self.turn = "tell", None
        self._send(None)

    def _send(self, answer):
        try:
            self._question = self._asker.send(answer)
            self.asks = True
        except StopIteration as stop:
            self._asker = self._question = None
            self.asks = False
            if self._steps:
                self.contract = stop.value
            else:
                self.facts = stop.value

    def _ask_machine(self):
        self._question = self.turn = None
        self.asks = not self.machine.done
        if self.asks:
            self.turn = self.machine.turn
            return
        self.facts = self.machine.facts()
        self.contract = self.machine.contract

    def event(self, answer):
        """The event that gives this answer to the question asked now."""
        return ("tell", answer) if self.verb == "tell" else (self.verb, self.turn, answer)

    def refuse(self, event):
        """Why this event cannot be the next one of the deal, or None. Total: takes any tuple of words.

        A fourth word ``despite`` on a play says that the table saw the refusal and plays on: then only what is not
        a choice at all stays refused.
        """
        if not self.asks or event[0] != self.verb:
            return ("not_now", event[0])
        if self.verb == "tell":
            return questions.refuse(self.question, event[1]) if len(event) == 2 else ("not_a_record",)
        if len(event) == 4 and event[3] == "despite":
            return self._refuse_despite(event)
        if len(event) < 3 or not isinstance(event[1], int) or (self.verb == "play" and len(event) > 3):
            return ("not_a_record",)
        return self.machine.refuse(event[1], *event[2:])

    def _refuse_despite(self, event):
        if event[1] != self.turn:
            return ("not_your_turn", event[1] if isinstance(event[1], int) else 0, self.turn)
        return questions.refuse(self.question, event[2])

    def apply(self, event):
        """Take the next event as it is; `refuse` has been asked before."""
        if self._page:
            self._page = self._question = None
            self.asks = False
        elif self.verb == "tell":
            self._send(event[1])
        elif event[-1] == "despite":
            self.machine.apply(event[1], *event[2:-1])
            self._ask_machine()
        else:
            self.machine.apply(event[1], *event[2:])
            self._ask_machine()
        if not self.asks and self.facts is None:
            self._next_step()

    def marks(self):
        """{seat: mark} that the whole table knows now."""
        return self.machine.marks() if self.machine else {}
