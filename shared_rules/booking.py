"""Book a deal: from its facts to its sheet, and from its sheet to the new standing of the evening.

What is booked is looked up again only when somebody asks, so a board loads this file for a moment and drops it.
"""

from shared_rules.games import load
from shared_rules.ledger import Standing
from shared_rules.sheet import Sheet, refuse_line

# all that is read when forgotten deals are asked for
_BOOKING = ("open", "name", "rule", "begin", "depth", "sit", "close", "undo", "end")


class Entry:
    """One booked deal or manual line.

    facts     what decides its score, ("line", ...) for a manual line
    depth     how it was recorded; sitters: persons who did not play; options: the house rules it was played by
    before    `Standing` before it; scores: points per person
    unfit     refusal if the facts no longer fit (after an earlier deal was corrected): it counts nothing then
    versions  facts that corrections have replaced, oldest first
    """

    def __init__(self, facts, depth, sitters, options, versions=()):
        self.facts = facts
        self.depth = depth
        self.sitters = sitters
        self.options = options
        self.versions = versions
        self.before = None
        self.scores = ()
        self.unfit = None

    @property
    def number(self):
        """Running number of the deal, from 1."""
        return self.before.number + 1

    @property
    def is_line(self):
        """Is this a manual line rather than a deal of the game?"""
        return self.facts[:1] == ("line",)


def refuse(ledger, table, facts):
    """Why these facts cannot be booked, or None."""
    if facts[:1] == ("line",):
        amounts = facts[2:]
        return ("not_an_answer", "line") if len(amounts) != table.seats + 1 else refuse_line(amounts)
    return load(ledger.game, "score").refuse(table, facts)


def score(ledger, table, facts):
    """The sheet of these facts, manual lines included."""
    if facts[:1] != ("line",):
        return load(ledger.game, "score").score(table, facts)
    why = ("line." + facts[1],)
    lines = tuple([(s, n, why) for s, n in enumerate(facts[2:-1]) if n])
    notes = (("pot_gets", facts[-1]),) if facts[-1] else ()
    return Sheet(("line_title", why), lines, notes, advance=0, carry=table.carry, counts=0)


def entries(session, events):
    """Every entry that these events book in a new session."""
    for event in events:
        if event[0] in _BOOKING:
            session.apply(event)
    return session.ledger.entries


def book(ledger, facts, depth, sitters, options):
    """Add an `Entry` on top of the standing."""
    entry = Entry(facts, depth, sitters, options)
    if ledger.entries is not None:
        ledger.entries.append(entry)
    _settle(ledger, entry)


def replace(ledger, number, facts):
    """Give deal `number` other facts, keep the old ones as a version, and work out all later deals again."""
    was = ledger.entries[number - 1]
    ledger.entries[number - 1] = Entry(facts, was.depth, was.sitters, was.options, was.versions + (was.facts,))
    ledger.now = was.before
    for entry in ledger.entries[number - 1 :]:
        _settle(ledger, entry)


def _settle(ledger, entry):
    before = entry.before = ledger.now
    table = ledger.table_of(entry)
    entry.unfit = refuse(ledger, table, entry.facts)
    if entry.unfit is None:
        sheet = score(ledger, table, entry.facts)
    else:
        sheet = Sheet(entry.unfit, carry=before.carry, counts=0)
    changes = [0] * len(ledger.people)
    for seat, points in enumerate(sheet.scores(table.seats)):
        changes[table.persons[seat]] += points
    entry.scores = tuple(changes)
    ledger.now = Standing(
        before.number + 1,
        (before.dealer + sheet.advance) % len(ledger.people),
        before.counted + sheet.counts,
        before.pot + (entry.facts[-1] if entry.is_line and entry.unfit is None else 0),
        tuple(sheet.carry),
        tuple([a + b for a, b in zip(before.totals, changes)]),
        entry.scores,
    )
