"""Random whole Schafkopf deals through ``Play.legal`` and ``apply`` on this Python, as a ratio to a fixed loop."""

import random

import yardstick

from shared_rules import games, house
from shared_rules.games.schafkopf import play
from shared_rules.table import Table

OPTIONS = house.options("schafkopf")
CALLS = ("rufer:E", "rufer:G", "rufer:S", "wenz", "solo:E", "solo:G", "solo:H", "solo:S")


def deal(rng):
    """Play one deal to its end: random cards, a random contract whose declarer does not hold the called ace."""
    cards = games.load("schafkopf").DECK.split(" ")
    rng.shuffle(cards)
    hands = [cards[8 * seat : 8 * seat + 8] for seat in range(4)]
    call = rng.choice(CALLS)
    declarer = rng.choice([s for s in range(4) if call[:5] != "rufer" or call[6] + "A" not in hands[s]])
    machine = play.Play(Table(4, rng.randrange(4), OPTIONS), (call, declarer))
    while not machine.done:
        hand = hands[machine.turn]
        card = rng.choice(machine.legal(hand))
        hand.remove(card)
        machine.apply(machine.turn, card)


def main():
    """Print the speed, then where the time goes."""
    rng = random.Random(32)
    yardstick.report("Schafkopf deals on CPython", lambda: deal(rng))
    yardstick.profile(lambda: deal(rng), 300)


if __name__ == "__main__":
    main()
