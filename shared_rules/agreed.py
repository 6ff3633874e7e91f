"""What a table agreed on before the first deal: the game, the people and the house rules."""

from shared_rules import games, words

FORMAT = 1
"""Version of the journal's events; a reader refuses a higher one."""

RULES = (("second_confirms", "off", ("off", "on")),)
"""House rules of every game, in the form of a game's OPTIONS."""


class Agreed:
    """What the set-up events of a journal leave behind; `Session` goes on from here.

    game     id of the game
    people   names, in seat order
    rules    house rules chosen, by key; options: all of them, defaults filled in
    depth    how deals are recorded
    """

    def __init__(self):
        self.game = self.depth = None
        self.people = []
        self.rules = {}
        self.options = {}

    def say(self, why, table=None):
        """The sentence of a why-tuple, with the names of that table's seats (else of all persons)."""
        return words.say(why, table.names if table else self.people, games.words(self.game) if self.game else "")
