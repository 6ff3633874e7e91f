"""Book a deal: from its facts to its sheet, and from its sheet to the new standing of the evening.

What is booked is looked up again only when somebody asks, so a board loads this file for a moment and drops it.
"""

from shared_rules.games import load
from shared_rules.ledger import Entry, Standing
from shared_rules.sheet import Sheet, ranks, refuse_line


def winners(ledger, options, ended):
    """Persons who have won: by the game's own end, or (ended) whoever leads; an empty tuple before that."""
    if ended:
        return tuple([p for p, rank in enumerate(ranks(ledger.now.totals)) if rank == 1])
    return (ledger.now.number and load(ledger.game, "score").over(ledger.standing_table(options))) or ()


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


def book(ledger, entry):
    """Add an entry on top of the standing."""
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
