"""Every sentence of Mü that a person reads."""

EN = """
t.R|red
t.B|blue
t.G|green
t.Y|yellow
t.P|purple
t.0|0s
t.1|1s
t.2|2s
t.3|3s
t.4|4s
t.5|5s
t.6|6s
t.7|7s
t.8|8s
t.9|9s
t.-|no trump
t.T|trump
k.colour|a colour
k.1/7|1 or 7
k.number|other number
k.-|no trump
card|card
cards|cards
step|step
steps|steps
first.dealer|Who deals first?
depth.result|result
depth.bids|bids, then result
depth.tricks|every trick
depth.cards|every card
o.show_cards|Note which cards
o.three_vice|Vice with three
o.vice_no_trump|Vice no trump
o.bonus_cap|Bonus cap
o.sit_out|Dealer sits out
o.suits3|Colours of three
o.target|Play to
o.deals|Deals
o.tie|Tie
o.eklat_split|Split eklat loss
v.shared|shared win
v.extra|play on
v.none|no limit
v.0|no limit
ask.who|Who is Chief?
ask.eklat|eklat
ask.nobody|nobody bid
ask.cards|Cards shown?
ask.shown_by|{1n} shows {0}
ask.kind|Chief's trump?
ask.pays|needs {0}, pays {1}
ask.partner|{0n}'s partner?
ask.eklat_cards|Eklat: cards each?
ask.each|each of them
ask.last|Drew level last?
ask.tied|Level with whom?
ask.another|Another one?
ask.no|no
ask.points|points
ask.team|team {0+1} of {2}
ask.rest|team {1}/{2} left {3-0}
ask.trick|Trick {0} of {1}: won?
ask.trick_points|Trick {0}: points
ask.pips|6 and 7: 2, 1 and 9: 0
ask.speaks|{0n}: up to {1}
ask.pass|pass
ask.more|{0} more
ask.all|all others pass
ask.shows|{0n} shows {1}
ask.shown|shown: {0c}
ask.higher|Higher numbers?
ask.all_equal|all equal: no Vice
ask.vice|Vice {0n} names?
ask.chief|Chief {0n} names?
stand.nobody|nobody has shown
stand.level|level at {1}: eklat
stand.alone|*{0n} {1} no Vice
stand.vice|*{0n} {1} v{2n} {3}
stand.tied|*{0n} {1} v tied
play.lead|Trick {0}: {1n} leads
play.led|Trick {0}: {1w} led
play.best|best: {0n} {1}
play.won|{0n} won with {1}
wins|{0} wins: {1w}{2w}
wins.alone|
wins.first|, played before {0}
led|highest of the colour led
vice|the Vice's trump
chief|the Chief's trump
double|double trump
sheet.nobody|nobody bid
sheet.eklat|Eklat at {0} {1w}
sheet.last|{0n} drew level last
sheet.fails|{0n} fails by {1} {2w}
sheet.made|{0n} makes {1} {2w}
sheet.short|{0} of {1}: good for {2}
sheet.needed|{0} of {1}: pays {2}
sheet.sum|{0}{1+}
own|own tricks
pays|bonus 10x({0}+{1}) = {2}
pays_cap|bonus 10x({0}+{1}), at most {2}
short|{0} short: Chief -10 a step, opponents +5, partner 0
level_last|drew level last at {0}: -10 a card
level_first|level before at {0}
left.target|to {0}: {1}
left.deals|deal {0} of {1}
end.target|first to {0}
end.deals|after {0} deals
price.chief|{0n} Chief, {1} {2w}, {3w}
price.partner|partner {0n}, no Vice
price.vice|Vice {0n}
price.both|partner {0n}, Vice {1n}
price.no_trumps|no trumps at all
price.trump|trumps {0w}
price.trumps|trumps {0w}, {1w}
price.double|trumps {0}, {1w}, {2w}
price.needs|needs {0} of {1} points
price.made|made: {0n} +{1}
price.both_made|made: {0n}, {1n} +{2} ea
price.short|short: {0n} -10 a step
price.others| others +5
price.others_not| others +5, {0n} 0
player_count|needs {0} to {1} players
auction_over|the auction is over
empty_bid|pass, or 1 card or more
not_in_hand|{0} is not in this hand
cards_first|{0n} has {1} more to show
too_many_cards|{0} more no: top is {1}, {2} at most
too_many_copies|{0} lies there already
bad_trump|{0}: no such trump
vice_no_trump|no trump is the Chief's
not_shown|{0} no: name what lies shown there
same_trump|{0w} no: the Vice named it
one_word|one answer, please
no_partner|three play without partners
partner_required|the Chief needs a partner
partner_chief|{0n} is the Chief
partner_vice|{0n} is the Vice
partner_absent|does not play this deal
no_result|no result of a deal
no_tie|eklat needs two level
challenger_not_tied|drew level last: one of the tied
bid_range|1 to {0} cards shown
points_range|card points: 0 to {0}
sitter_points|who sits out has no points
points_sum|card points are {0}, must be {1}
no_chief|no such Chief
no_vice|no such Vice
play_over|all cards are played
card_seen|{0} lay already: look at the card again
shown_by|{0} no: {1n} shows it
only_shown|{0} no: {1n} has only {2c} left
must_follow|{0} no: {1w}, {2w} led: {3} held
revoke|{0}: {1w} led in trick {2}, {3} given
audit|{0n} had {3}: {1w} led in trick {2}
check.chief|Chief's trump?
check.vice|Vice's trump?
check.no_vice|none
check.how_many|Cards on the table?
check.count|{0}
check.nth|Card {0} of the trick
check.card|Your card?
check.hand|Your hand, shown cards too
check.hold|Any {0w} in hand?
check.yes|yes
check.no|no
check.unsure|not sure
check.leads|{0}: lead any card
check.follows|{0} is fine
check.must|{0} no: {1w} led, follow while held
check.free|{0} is fine if you hold no {1w}
check.leader|Who led the trick?
check.winner|{0n} wins {1} points
check.top|Most cards shown?
check.own|Your own shown?
check.add|You want to add?
check.may|up to {0} may be added
"""
