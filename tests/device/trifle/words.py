"""Sentences of the trifle."""

EN = """
first.dealer|Who deals first?
ask.winner|Who won?
ask.points|Points
foot.rest|{0}, rest {1-0}
play.title|Trick
revoke|{0} no: an A was led, so a B or C must follow
won|{0n} won
odd|{0n} held A and D
unlucky|13 is unlucky for {0n}
seven_twice|7 after 7 cannot be
title|{0n} won
note|worth {0}
base|points {0}
to_fifty|to 50: {0}
depth.result|result
depth.cards|every card
o.stakes|Stakes
o.goal|Goal
check.card|Which card?
verdict|{0}: so it is
"""
