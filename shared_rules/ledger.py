"""How an evening stands, and what was booked; amounts are per person at the table."""

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
    """The standing, and the entries that led to it (None while a device has forgotten them); booking.py adds to it."""

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

    def standing_table(self, options):
        """The table of everybody as it stands now, for the question whether the game is over."""
        now = self.now
        return Table(len(self.people), now.dealer, options, self.people, now.number, now.totals, now.carry, now.counted)

    def table_of(self, entry):
        """The table at which a booked deal was played."""
        return self.table(entry.before, entry.sitters, entry.options, entry.is_line)
