"""Every sentence of Schafkopf that a person reads."""

EN = """
E|Eichel
G|Gras
H|Herz
S|Schellen
T|trump
pass|pass
rufer|Rufer
wenz|Wenz
solo|Solo
wenz_tout|Wenz Tout
solo_tout|Solo Tout
sie|Sie
tout.short|Tout
won|won
lost|lost
won_schneider|won Schneider
lost_schneider|lost Schneider
won_schwarz|won Schwarz
lost_schwarz|lost Schwarz
won_forfeit|won by a revoke
lost_forfeit|lost by a revoke
yes|yes
no|no
unsure|not sure
side|{0N}
first.dealer|Who deals first?
depth.result|result
depth.bids|bids, then result
depth.cards|every card
o.doublings|Doublings, most
o.rufer|Rufer base
o.solo|Solo base
o.unit|Schneider, runner
o.wenz|Wenz base
o.schneider|Only Schneider
o.laufende|Only runners
o.wenz_run_min|Wenz runners from
o.run_away_count|Run away: 4 cards
o.heart_solo_higher|Herz Solo higher
o.solo_needs_plain|Solo needs suit
o.without_declarer_only|Without: alone
o.limit|Deals (0 = open)
v.None|same
v.now|now
v.start|dealt
v.on|yes
v.off|no
ask.player|Who plays?
all_passed|all passed
ask.game|{0n}: which game?
hint.game|{0} each, plus extras
hint.plain|{0} each, plus runners
hint.tout|{0} each, 8 tricks
hint.sie|{0} each, at once
ask.partner|{0n}'s partner?
hint.partner|held the called ace
ask.how|{0N}: how?
range.won|61 to 90 points
range.lost|31 to 60 points
range.won_schneider|91 points or more
range.lost_schneider|30 points or less
range.won_schwarz|all 8 tricks
range.lost_schwarz|no trick at all
range.tout|8 tricks or lost
ask.points|type points
hint.points|61 wins, 91 Schneider
hint.rest|others {1-0}, 61 wins
hint.forfeit|base and runners only
ask.of_120|Points of 120
ask.all_tricks|All 8 tricks?
hint.schwarz|a lost trick counts
ask.run|Runners from the top
ask.no_run|none (under {0})
ask.number|{0}
hint.run|{0} in a row: {1+}
ask.sure|Only without: sure?
hint.sure|with {0}: not possible
ask.held|Who held the top {0}?
ask.others|the others
ask.doubled|Doubled?
ask.times|x{0}
ask.ace|Ace of?
ask.suit|{0w} in?
bid.speaks|{0n} speaks
bid.high|{0n}: {1w}
auction_closed|the auction is over
bad_call|{0}: no such call
suit_required|{0w} needs a suit
suit_not_allowed|{0w} has no suit
heart_ace_not_callable|HA cannot be called: Herz is trump
not_higher|{0w} no: {1w} was called
holds_called_ace|{0} is in the hand: not callable
no_plain_card_of_suit|no plain {0w} card in the hand
sie_needs_all_obers_and_unters|Sie needs 4 Obers and 4 Unters
duplicate_card|{0} is there twice
hand_size|a hand has {0} cards
play.leads|{1n} leads {0}
play.led|Trick {0}: {1w} led
play.best|best: {0n} {1}
play.won|{0n} won with {1}
trump_wins|{0n} won: {1} is the top trump, {3} points
led_wins|{0n} won: {1} is the highest {2w}, no trump was played, {3} points
play_after_end|the deal is over
card_seen|{0} lay already: look at trick {1}
not_in_hand|{0} is not in this hand
must_follow|{0} no: {1w} led, {2} must follow
must_play_called_ace|{0} no: {2} is called, {1w} led: play it
ace_reserved|{0} no: called ace may not be thrown off yet
no_underlead|{0} no: running away needs 4 {1w}
past.must_follow|{4} no: {0n} gave {1} to {2} in trick {3}
past.must_play_called_ace|{4} no: {0n} kept it on {2} in trick {3}
past.ace_reserved|{1} no: called ace may not be thrown off yet
past.no_underlead|{1} led by {0n}: not 4 of it held
past.ace_missing|{1} did not fall on {2} in trick {3}
past.holds_called_ace|{1} no: {0n} has called this ace
past.no_plain_card_of_suit|{0n} had no plain {1w}
bad_deal|not four hands of eight cards
wrong_leader|{0n} must lead
deal_not_finished|the deal is not over
bad_facts|no result of this game
bad_seat|no such seat
partner_required|a Rufer has a partner
partner_is_declarer|the declarer cannot be the partner
partner_not_allowed|only a Rufer has a partner
bad_tricks|tricks are 0 to 8
bad_points|points are 0, 2 to 118 or 120
schwarz_unknown|all 8 tricks or not?
points_tricks_mismatch|so many tricks cannot hold these points
result_points_mismatch|these points are not this result
bad_laufende|no such run of trumps
side_required|who held the run?
bad_doublings|at most {0} doublings
sheet.passed|all passed
sheet.next|no score, next dealer
sheet.title|{0n} {1w} {2w}
base|{1w}, base {0}
schneider|{1w}: Schneider {0+}
schwarz|all tricks: Schwarz {0+} instead
laufende|{1w} runners, {2} each: {0+}
run.with|with {0}
run.without|without {0}
run.any|{0}
few_runners|{0} runners: they count from {1}
no_runners|runners do not count here
pile|{0} : {1} points, 61 wins, 91 is Schneider
one_trick|Schwarz needs all 8 tricks, not 120 points
tout|{0} of 8 tricks: no Schneider in a Tout
forfeit|a revoke: base and runners only, the whole side pays
doubled|doubled: x{0}
note.base|base {0}{1w}
note.plain|
note.schneider|  Schneider {0}
note.schwarz|  Schwarz {0}
note.forfeit|revoke: base {0}
note.both_pay|revoke: both pay {0}
note.runners|runners {0}: {1}  each {2}
note.no_run|no runners  each {0}
note.doubled|doubled x{0}: each {1}
price.rufer|{0n} Rufer on {1}
price.alone|{0n} {1w}
price.trumps|trumps O, U, {0w}
price.each|each wins or pays {0}
price.wins|wins {0+}, others {1+}
price.pays|pays {0+}, others {1+}
price.schneider|Schneider {0+}
price.schwarz|Schwarz {0+} instead
price.runners|runners from {0}: {1+} ea
price.points|61 wins, 60 loses
price.tout|8 tricks, or it fails
price.sie|won at once
price.leads|{0n} leads
check.contract|Which contract?
check.leads|Is a card led?
check.follow|yes, another player's
check.lead|no, this card leads
check.led|Card that was led?
check.card|Which card to play?
check.hand|Hand before this card
check.leader|Who led the trick?
check.trick|Cards in order
check.laid|{0n} {1}
check.want|wanted: {0}
check.want_call|wanted: {0w}
check.must_follow|{0} no: {1w} led, {1w} must follow
check.ran|had {0w} been led low before (run away), {1} would be fine
check.equal|equal is not higher, whatever the suit
fact.ace|Do you hold {2}?
fact.suit|Do you hold {1w}?
fact.ran|Led {1w} before?
fact.four|4 {1w} in hand?
fact.four_dealt|4 {1w} dealt?
fact.last|Is it the last card?
fact.own|Do you hold {2}?
fact.plain|Any plain {1w}?
fact.all|All Obers, Unters?
if.yes|{0w} yes:
if.no|{0w} no:
fine.lead|{0} may be led
fine.follow|{0} follows {1w}
fine.void|{0} is fine: nothing must follow
fine.last|{0} is fine: the last card always is
fine.ran|{0} is fine: the ace has run away
fine.call|{0w} may be called
"""
