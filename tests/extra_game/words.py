"""Every sentence of Highest Card."""

EN = """
first.leader|Who leads first?
depth.result|result
depth.cards|every card
o.target|Game to
o.low|Lowest wins
v.off|no
v.on|yes
tricks|tricks
ask.deal|Deal {0}
play.card|{0n}: trick {1}
took|{0n} takes it with {1}
over|all cards are played
seen|{0} was played
not_five|there are {0} tricks
a_trick|{0} tricks
most|{0n} took {1}
check.leader|Who led?
"""
