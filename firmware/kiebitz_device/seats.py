"""What the pages of a deal know about its seats: names, marks, and the words of the game."""

from kiebitz_device.pages import NAME, marks, seat_row
from shared_rules import games, words
from shared_rules.text import cut


class Seats:
    """The seats of one deal.

    table  `shared_rules.table.Table`; mark: what the game calls the seat `table.dealer`; roles: {seat: mark}
    """

    def __init__(self, game, table, roles):
        self.game = game
        self._words = games.words(game)
        self.mark = games.load(game).MARK
        self.table = table
        self.names = [cut(name, NAME) for name in table.names]
        self.roles = roles
        self._said = {}

    def say(self, why):
        """The sentence of a why-tuple, with names as short as the screen needs them.

        What was said is remembered: a page is drawn again for every step of the bar, and a Pico takes 4 ms a sentence.
        """
        if why not in self._said:
            self._said[why] = words.say(why, self.names, self._words)
        return self._said[why]

    def line(self, leader=None, roles=None):
        """The function that gives (two marks, name) of a seat, or of a grid row (seat or why, mark, values).

        leader  seat that leads the trick
        """
        places = {}
        if self.table.dealer is not None and (leader is None or self.mark != ">"):
            places[self.table.dealer] = self.mark
        if leader is not None:
            places[leader] = ">"
        roles = roles or self.roles

        def marks_and_name(row):
            who, role = (row[0], row[1]) if isinstance(row, tuple) else (row, "")
            if not isinstance(who, int):
                return marks("", role), self.say(who)
            return marks(places.get(who, ""), role or roles.get(who, "")), self.names[who]

        return marks_and_name

    def row(self, seat, first="", second="", roles=None):
        """The row of a seat with up to two numbers."""
        return seat_row(*self.line(None, roles)(seat), first, second)
