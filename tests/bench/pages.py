"""Pages drawn per second on MicroPython: every question of a short Schafkopf deal drawn, moved by a key, drawn again."""

import sys

import yardstick

from kiebitz_device.asking import page
from kiebitz_device.seats import Seats
from shared_rules import games, house, late
from shared_rules.deal import Deal
from shared_rules.table import Table

ROWS = 8
AUCTION = ("pass", "wenz", "pass", "pass", "ok")
DEALS = (("bids", AUCTION + ("points", 70)), ("cards", AUCTION + ("EA", "ET", "EK", "EO", "GA")))
"""Two ways through a deal: its depth, and the answers given."""


def setting():
    """(questions of both deals, what their pages know)."""
    table = Table(4, 3, house.options("schafkopf"), ("Ann", "Bob", "Cem", "Dora"))
    asked = []
    for depth, answers in DEALS:
        steps = [row[1:] for row in games.load("schafkopf").DEPTHS if row[0] == depth][0]
        deal = Deal("schafkopf", table, steps)
        for answer in answers:
            asked.append(deal.question)
            deal.apply(deal.event(answer))
        asked.append(deal.question)
    return asked, Seats("schafkopf", table, {1: "*"})


def draw(asked, seats):
    """Draw every page, and again after a key; as on a board what came in passing leaves each time."""
    for question in asked:
        shown = page(question, seats)
        shown.draw(ROWS)
        late.let_go()
        shown.press("down")
        shown.draw(ROWS)
        late.let_go()


def main():
    """Print pages a second, in this interpreter."""
    asked, seats = setting()
    yardstick.report("Pages on " + sys.implementation.name, lambda: draw(asked, seats), 2 * len(asked))


def on_micropython():
    """Run `main` on MicroPython, then show on CPython where the time goes."""
    sys.path.append("tests")
    import interpreters

    command, env = interpreters.micropython(__file__)
    interpreters.subprocess.run(command, env=env, check=True)
    asked, seats = setting()
    yardstick.profile(lambda: draw(asked, seats), 300)


if __name__ == "__main__":
    main() if sys.implementation.name == "micropython" else on_micropython()
