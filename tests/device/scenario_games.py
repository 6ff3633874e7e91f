"""The heap of the app with a deal of each game, one game after the other in one run (`make size`)."""

import folders
from scenario_heap import App, Port, press

SET_UP = (
    ("schafkopf", "OOOO O O O"),
    ("klaberjass", "OO O O"),
    ("mu", "OOO O O O"),
    ("tritaratops", "OOO O O O"),
    ("bw", "OO O O O"),
)
"""The games in the order they are offered, and the keys from the list of games to the table page."""


class Seen(Port):
    """Knows the row under the bar, too."""

    def show(self, rows, inverse):
        self.title = rows[0]
        self.bar = rows[inverse[0]] if inverse else ""


def scenes(only=None):
    """Yields a label wherever the heap is to be read: in a deal by the first and last depth of each game, and when it is left."""
    Port.folder = folders.folder()
    app = App(Seen())
    for number, (game, keys) in enumerate(SET_UP):
        if only not in (None, game):
            continue
        # the start page has one row more once a session is at the table
        press(app, ("D" if app.evening else "") + "O" + "D" * number + "O" + keys)
        assert app.evening.session.game == game, (game, app.port.title)
        _begin(app)
        yield "%s, a result" % game
        while app.evening.session.steps or app.evening.opened:
            press(app, "B")
        _record_most(app)
        _begin(app)
        yield "%s, every card" % game
        while not app.page.at_start:
            press(app, "B")
        yield "%s left" % game
    folders.sweep()


def _begin(app):
    """Give the first answers of a deal."""
    while len(app.evening.session.steps) < 2:
        press(app, "O")


def _record_most(app):
    """Have deals recorded as closely as the game can."""
    press(app, "M")
    while not app.port.bar.startswith("This deal"):
        press(app, "D")
    press(app, "O" + "D" * (_depths(app) - 1) + "O")


def _depths(app):
    from shared_rules import games

    return len(games.load(app.evening.session.game).DEPTHS)
