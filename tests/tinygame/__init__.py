"""A game small enough to work out by head: in each deal one seat wins 1 to 9 points from every other seat."""

DECK = "A B C D E F"
HAND = 1
DEPTHS = (("result", "ask.facts"), ("bids", "bid.Bidding", "price.rows!", "ask.facts"), ("cards", "play.Play"))
OPTIONS = (("double", "off", ("off", "on")), ("target", 0, 1, 99))
FIRST = ("first.dealer",)
MARK = "D"
SEATS = (2, 4)

ROW = ("tiny", "Tiny", "2-7", "only for tests")
"""What a test registers: ``games.register(tinygame.ROW, "tinygame")``."""


def sitting(people, dealer, options):
    """Of five to seven people the dealer sits out, and as many to the left of the dealer as are too many."""
    return tuple([(dealer + i) % people for i in range(people - 4)])
