"""Every sentence of Tritaratops that a person reads."""

EN = """
c.R|red
c.B|blue
c.Y|yellow
c.G|green
c.K|black
c.-|end
c.M|meteor
c.I|ice age
c.E1|1st eruption
c.E2|2nd eruption
cards|cards
claws|claws
number|number
first.leader|Who leads? (x2 card)
depth.result|result
depth.tricks|every trick
o.x2_negative|x2 below 0
o.field_when_void|Void takes
o.black5|Black 5 moves x2
o.field_black_free|Black field free
o.meteor_own|Meteor own trick
o.cards|Marks on the cards
v.double|doubles
v.keep|stays
v.any|any card
v.lead_only|lead only
ask.x2|Who has the x2 card?
ask.round|Round {0}
ask.sum|sum {0+1} {2} at most
ask.claws|{1n} keeps {2} cards
ask.meteor|Meteor taken by?
ask.nobody|nobody
ask.ice|Ice age ended it?
ask.yes|yes
ask.again|no: count again
ask.trick|Trick {0}: won by?
ask.end|round is over
ask.cards|Trick {0}: cards?
ask.pairs|{0}: a pair counts 2
ask.special|Trick {0}: special?
s.-|none
s.5|a 5
s.M|meteor
s.I|ice age
s.5M|5 + meteor
s.5I|5 + ice age
s.MI|meteor + ice age
s.5MI|5 + meteor + ice age
sheet.round|Round {0} of {1}
sheet.sum|{0} cards, {1n} leads
sheet.last|{0} cards, {1n} has x2
sheet.meteor|meteor took {0n}'s pile
rule.meteor|house: {0n} keeps the meteor trick
rule.keep|house: {0n} below 0 is not doubled
sum.less|{0}-{1}={2}
sum.plus|{0}+{1}={2}
sum.x2_less|({0}-{1})x2={2}
sum.x2_plus|({0}+{1})x2={2}
misere|no trick won: claws count plus
doubled|x2 card
left.round|round {0} of {1}
end.points|after {0} rounds
end.x2|{0}-{0}: x2 card wins
end.shared|{0}-{0}: shared
players|needs {0} to {1} players
rounds|a game has {0} rounds
len|cards and claws for each of {0} players
range|whole numbers, claws up to 99
seat|no such player
few_cards|a trick has {0} cards or more
two_meteors|there is one meteor
total|{0} cards, {1} at most
no_trick|0 cards: only a meteor can do that
low_total|{0} cards, {1} at least without a meteor
x2_move|x2 cannot go to {0n}: no trick this round
trump|no such trump
plays_count|one play for each of {0} players
field_count|three cards lie in the field
empty|one card or two
too_many|two cards at most
bad_card|{0}: no such card
dup_card|{0} lies there already
not_held|{0} is not there to play
leader_field|{0} no: who leads plays from the hand
two_field|one card of the field at most
pair_black|black cards go alone
pair_colour|two cards: one colour
pair_icon|{0} goes alone: look at its icon
ice_hand|Ice age no: {0} in hand only with 3 or fewer
must_follow|{0} no: {1w} led and held
field_follow|{0} no: from the field only {1w}
field_void|{0} no: house rule, field only {1w}
ask_icon|{0}: look for its two-card icon
icons|icons: P, S or ?, nine of a colour
marks.claws|claws: a digit or ? a card
marks.numbers|numbers: a digit or ?
fill.alike|All colours alike?
fill.yes|yes
fill.no|no
fill.card|{0}
fill.all|all {0}s
fill.icon|{0w}: icon?
fill.P|one or two cards
fill.S|one card only
fill.number|{0w}: number?
fill.claws|{0w}: claws?
fill.mark|{0}
fill.unknown|not known
check.claws|Claws of a hand?
check.left|Cards left?
check.enough|that is all
claws.sum|{0} claws
claws.ask|claws of {0c} not known: look at the cards
check.lead|Which colour leads?
check.i_lead|I lead
check.no_colour|no colour yet
check.count|{0n}: how many?
check.your_count|How many cards?
check.one|one card
check.two|two cards
check.first|Which card?
check.second|Second card?
check.source|Where is {0}?
check.hand|in hand
check.field|in the field
check.whole_hand|Your hand
check.size|Cards in hand?
check.icon|{0}: which icon?
check.holds|Any {0w} in hand?
check.yes|yes
check.no|no
check.unsure|not sure
check.fine|{0c} is fine
check.if_yes|if held: {0w}
check.if_no|if not: {0w}
check.guess|icon of {0} not verified
check.trump|Trump colour?
check.no_trump|none
check.leader|Who led?
check.number|{0}
check.read|Number on {0}?
read.icon|{0}: icon {1} as read
read.number|{0}: number {1} as read
won|{0n} wins: {3}, {1w} {2w}
highest|highest
lowest|lowest
by.trump|trump
by.follow|of the led colour
by.black|black card
won.later|equal: the later one
won.reversed|eruption: low beats high
won.cards|{0} cards
won.x2|5: {0n} takes x2
won.meteor|meteor: {0n} throws all away
won.ends|ice age: round is over
"""
