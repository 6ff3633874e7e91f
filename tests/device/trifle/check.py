"""One check, of the simplest kind."""

from shared_rules import questions

CHECKS = ("play",)


def play(table, exact):
    """Never with D."""
    card = yield questions.pick(("check.card",), (("A", "A"), ("D", "D")))
    return card != "D", (("verdict", card),)
