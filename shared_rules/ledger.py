"""The booked deals of an evening and how things stand after them; amounts are per person at the table."""

from shared_rules.games import load
from shared_rules.sheet import Sheet, ranks, refuse_line
from shared_rules.table import Table


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


class Standing:
    """How an evening stands between two deals.

    number   deals and lines booked; dealer: person who deals next; counted: deals that count towards a limit
    pot      balance of the pot; carry: what the game handed on; totals, changes: points per person, all and last
    """

    def __init__(self, number, dealer, counted, pot, carry, totals, changes):
        self.number = number
        self.dealer = dealer
        self.counted = counted
        self.pot = pot
        self.carry = carry
        self.totals = totals
        self.changes = changes

    def words(self):
        """The standing as a tuple of words, for a checkpoint."""
        head = (self.number, self.dealer, self.counted, self.pot, len(self.carry))
        return head + tuple(self.carry) + tuple(self.totals) + tuple(self.changes)


def standing(words, people):
    """The `Standing` that `Standing.words` wrote for that many people, or None if it could not have written them."""
    n = 5 + words[4] if len(words) > 4 and isinstance(words[4], int) else 0
    numbers = words[:5] + words[n:]
    if n < 5 or len(words) != n + 2 * people or not all([isinstance(w, int) for w in numbers]) or not 0 <= words[1] < people:
        return None
    return Standing(words[0], words[1], words[2], words[3], words[5:n], words[n : n + people], words[n + people :])


class Ledger:
    """Books entries one after the other; `entries` is None while a device has forgotten them."""

    def __init__(self, game, people, dealer):
        zero = (0,) * len(people)
        self.game = game
        self.people = people
        self.entries = []
        self.now = Standing(0, dealer, 0, 0, (), zero, zero)

    def table(self, before, sitters, options, is_line=False):
        """The table of a deal: those who play it, in their order, as seats. `table.persons[seat]` is the person."""
        people = len(self.people)
        persons = [p for p in range(people) if is_line or p not in sitters]
        first = [p for p in persons if p > before.dealer] or persons
        table = Table(
            len(persons),
            persons.index(before.dealer) if before.dealer in persons else None,
            options,
            tuple([self.people[p] for p in persons]),
            before.number + 1,
            tuple([before.totals[p] for p in persons]),
            before.carry,
            before.counted,
            persons.index(first[0]),
        )
        table.persons = persons
        return table

    def sitting(self, options):
        """Persons whom the game proposes to sit out the next deal."""
        propose = getattr(load(self.game), "sitting", None)
        return tuple(propose(len(self.people), self.now.dealer, options)) if propose else ()

    def winners(self, options, ended):
        """Persons who have won: by the game's own end, or (ended) whoever leads; an empty tuple before that."""
        if ended:
            return tuple([p for p, rank in enumerate(ranks(self.now.totals)) if rank == 1])
        return (self.now.number and load(self.game, "score").over(self.standing_table(options))) or ()

    def standing_table(self, options):
        """The table of everybody as it stands now, for the question whether the game is over."""
        now = self.now
        return Table(len(self.people), now.dealer, options, self.people, now.number, now.totals, now.carry, now.counted)

    def table_of(self, entry):
        """The table at which a booked deal was played."""
        return self.table(entry.before, entry.sitters, entry.options, entry.is_line)

    def refuse(self, table, facts):
        """Why these facts cannot be booked, or None."""
        if facts[:1] == ("line",):
            amounts = facts[2:]
            return ("not_an_answer", "line") if len(amounts) != table.seats + 1 else refuse_line(amounts)
        return load(self.game, "score").refuse(table, facts)

    def score(self, table, facts):
        """The sheet of these facts, manual lines included."""
        if facts[:1] != ("line",):
            return load(self.game, "score").score(table, facts)
        why = ("line." + facts[1],)
        lines = tuple([(s, n, why) for s, n in enumerate(facts[2:-1]) if n])
        notes = (("pot_gets", facts[-1]),) if facts[-1] else ()
        return Sheet(("line_title", why), lines, notes, advance=0, carry=table.carry, counts=0)

    def book(self, entry):
        """Add an entry on top of the standing."""
        if self.entries is not None:
            self.entries.append(entry)
        self._settle(entry)

    def replace(self, number, facts):
        """Give deal `number` other facts, keep the old ones as a version, and work out all later deals again."""
        was = self.entries[number - 1]
        self.entries[number - 1] = Entry(facts, was.depth, was.sitters, was.options, was.versions + (was.facts,))
        self.now = was.before
        for entry in self.entries[number - 1 :]:
            self._settle(entry)

    def pop(self):
        """Take the last entry back."""
        self.now = self.entries.pop().before

    def _settle(self, entry):
        before = entry.before = self.now
        table = self.table_of(entry)
        entry.unfit = self.refuse(table, entry.facts)
        if entry.unfit is None:
            sheet = self.score(table, entry.facts)
        else:
            sheet = Sheet(entry.unfit, carry=before.carry, counts=0)
        changes = [0] * len(self.people)
        for seat, points in enumerate(sheet.scores(table.seats)):
            changes[table.persons[seat]] += points
        entry.scores = tuple(changes)
        self.now = Standing(
            before.number + 1,
            (before.dealer + sheet.advance) % len(self.people),
            before.counted + sheet.counts,
            before.pot + (entry.facts[-1] if entry.is_line and entry.unfit is None else 0),
            tuple(sheet.carry),
            tuple([a + b for a, b in zip(before.totals, changes)]),
            entry.scores,
        )
