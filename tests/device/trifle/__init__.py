"""The smallest game that uses everything an app has to cope with: two players, four cards, one point a deal or more."""

DECK = "A B C D"
HAND = 2
SEATS = (2, 2)
DEPTHS = (("result", "ask.facts"), ("cards", "play.Play"))
OPTIONS = (("stakes", "low", ("low", "high")), ("goal", None, 0, 300))
FIRST = ("first.dealer",)
MARK = "D"


def sitting(people, dealer, options):
    """Of three people the dealer sits out."""
    return (dealer,) if people == 3 else ()
