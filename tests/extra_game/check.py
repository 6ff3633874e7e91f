"""Who takes a trick, without a running game."""

from shared_rules import questions

from .play import Play

CHECKS = ("trick",)


def trick(table, exact):
    """The leader, then the cards in playing order."""
    play = Play(table)
    play.leader = yield questions.seat(("check.leader",), range(table.seats), table.dealer)
    while play.last is None:
        card = yield play.question()
        play.apply(play.turn, card)
    return True, (play.last[2],)
