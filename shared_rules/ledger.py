"""How an evening stands, and what was booked; amounts are per person at the table."""

from shared_rules.table import Table


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
