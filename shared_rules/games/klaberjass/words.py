"""Every sentence of Klaberjass that a person reads."""

EN = """
C|clubs
D|diamonds
H|hearts
S|spades
T|trumps
nobody|nobody
yes|yes
no|no
unsure|not sure
first.dealer|Lower card deals
depth.result|result
depth.bids|bids, then result
depth.cards|every card
o.target|Game to
o.tie_rule|Maker ties
o.seq_tie|Equal runs
o.seq_compare|Runs compare
o.seq_trump_tiebreak|Trump run first
o.seq_score_all|All runs count
o.seq5_100|Run of 5 is 100
o.trickless_seq_void|No trick, no run
o.bella_call|Bella with
o.bella_kept|Bella is kept
o.exchange_any_suit|Swap any trump
o.exchange_first_six|Swap: first six
o.dealer_rule|Next dealer
o.dealer_forced|Dealer must
o.allpass|All pass
o.schmeiss|Schmeiss
o.schmeiss_redeal|Schmeiss deal
o.end_tie|Equal at end
v.defender_own|own
v.defender_both|both
v.held|held
v.held_both|held both
v.nondealer|leader
v.second|2nd card
v.pass_deal|passes
v.same_dealer|same
v.play_on|go on
v.caller|caller
v.refuser|refuser
ask.maker|Maker?
ask.thrown|thrown in
ask.schmeiss|schmeiss
ask.run_bella|Run or Bella?
ask.run|Who scores a run?
ask.bella|Bella..
ask.who_bella|Who said Bella?
ask.last|Last trick?
ask.dead|dead + {0n}'s pile
ask.deal|Deal {0}
ask.cards|cards
ask.dead_row|dead
run_none|none
run_row|{0n} {1}
foot.no_last|without the last 10
foot.both|both {0+1}, 18 to 146
foot.dead|with {1} and other: 152
foot.tricks|{0} of the 9 tricks
bid.up|Turned up?
bid.call|{0n} speaks  {1} up
bid.answer|{0n}: throw it in?
bid.swap|{0w} 7 swapped?
bid.first_six|first six cards only
take|take
pass|pass
schmeiss|schmeiss
play.bottom|Bottom card?
play.lead|{0n} leads, trick {1}
play.led|{0w} led, trick {1}
play.bella|{0n} said Bella?
said|yes, 20
not_said|no
line.tricks|tricks
line.last|last trick
line.run|run
line.bella|Bella
line.failed|maker failed
line.defender_own|tie: maker gets 0
line.defender_both|tie: both to other
line.held|tie: maker waits
line.paid|held before
line.held_both|tie: both held
sheet.made|{0n} made it
sheet.failed|{0n} failed
sheet.tie|{0n} tied
sheet.thrown|thrown in, no score
note.made|{0} beats {1}
note.failed|{0} not above {1}
note.tie|both have {0}
note.none|no run, no Bella
note.void|{0n}: run void, no trick
note.held|{0} held for next deal
note.deals|{0n} deals next
price.maker|{0n} maker, {1w}
price.beat|must beat {0n}; less:
price.less|{0n} 0, {1n} gets both
price.held|{0} held from before
equal.defender_own|equal: {0n} 0, {1n} own
equal.defender_both|equal: {1n} gets both
equal.held|equal: {0n} waits
equal.held_both|equal: both wait
higher_trump|{1}, higher trump: {0n}
only_trump|{1} is trump: {0n}
higher_led|{1} higher: {0n}
discard|{1} was led: {0n}
bad_card|{0}: no such card
bad_suit|{0}: no such suit
duplicate|{0} was played already
too_many|a hand has {0} cards
not_in_hand|{0} is not in this hand
face_up|{0} lies face up: not in play
follow|{0} no: {1} led, follow with {2}
beat|{0} no: trump led, beat {1}, you hold {2}
trump|{0} no: cannot follow, trump with {2}
revoke|{0}: a revoke? trick {1} {2} was put on {3}
audit|trick {0}, {1n}: {2w}
audit_run|{0n} held no run for {1}
audit_swap|{0n} never played {1}
bidding_over|the bidding is over
schmeiss_off|no schmeiss at this table
turned_suit|{0w} was turned down: name another
illegal_call|{0} cannot be called now
turned_is_seven|No swap: {0} itself is turned up
other_suit|No swap: turned card is not trump
no_seven|No swap: {0} not in hand
too_late|No swap: a card was led already
seven_in_sequence|No swap: {0} is in the run just scored
not_trump_kq|{0} is no K or Q of trumps
pair_not_held|Bella needs K and Q of trumps in one hand
first_of_pair|{0} no: say Bella with the second
too_short|{0} cards: a run has 3 or more
not_one_suit|a run is of one suit
not_consecutive|cards of a run follow each other
run_card_out|{0} lies face up: no run with it
maker_missing|who was the maker?
last_missing|who won the last trick?
bad_points|{0}: points are 0 or more
two_sequences|only one player scores a run
bad_sequence|{0}: no run is worth that here
piles_out_of_range|both piles {0}, must be 18 to 146
pile_impossible|{0}: no pile has that
not_152|with the dead {0}, must be 152
tricks_not_nine|there are nine tricks
last_needs_trick|{0n} won the last but no trick
tricks_needed|{0n}: how many tricks?
bella_card_out|no Bella: {0} lies face up
bella_seat|who said Bella?
dealer_must_name|the dealer must name a suit
check.trump|Which suit is trump?
check.leads|You lead?
check.reply|no, I reply
check.lead|yes, I lead
check.led|Which card was led?
check.replied|And the reply?
check.card|Your card?
check.hand|Your hand
check.any_lead|the leader may play any card
check.fine|{0} is fine
check.hold_suit|Hold any {0w}?
check.hold_higher|Hold trump over {0}?
check.follow|{0} no: {1} led, follow suit
check.beat|{0} no: trump led, beat {1} if you can
check.ruff|{0} no: {1} led, trump it if you can
check.wins|{0} wins {1} points
check.higher_trump|the higher trump
check.only_trump|the only trump
check.higher_led|higher card of the suit
check.discard|other suit, no trump
check.turned|Suit turned up?
check.passes|How many passes?
check.passed|{0}
check.call|Which call?
check.call_fine|{0w} may be called
"""
