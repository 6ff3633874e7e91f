"""What a table agreed on before the first deal: the game, the people and the house rules."""

from shared_rules import games, words

FORMAT = 1
"""Version of the journal's events; a reader refuses a higher one."""

RULES = (("second_confirms", "off", ("off", "on")),)
"""House rules of every game, in the form of a game's OPTIONS."""


class Agreed:
    """The set-up events of a journal folded; `Session` goes on from here.

    game     id of the game; text: its table of sentences
    people   names, in seat order
    rules    house rules chosen, by key; options: all of them, defaults filled in
    depth    how deals are recorded
    """

    def __init__(self):
        self.game = self.depth = None
        self.people = []
        self.rules = {}
        self.options = {}
        self.text = ""

    def say(self, why, table=None):
        """The sentence of a why-tuple, with the names of that table's seats (else of all persons)."""
        return words.say(why, table.names if table else self.people, self.text)

    def _on_open(self, _format, game, *_more):
        self.game = game
        self.options = games.options(game)
        for row in RULES:
            self.options[row[0]] = row[1]
        self.depth = games.load(game).DEPTHS[0][0]
        self.text = games.load(game, "words").EN

    def _on_name(self, name):
        self.people.append(name)

    def _on_rule(self, key, value):
        self.rules[key] = value
        # a new dict: booked deals keep the rules that they were played by
        self.options = dict(self.options)
        self.options[key] = value
