"""Every sentence of the device's own: one string with a row ``code|sentence`` each, as in shared_rules/words.py."""

EN = """
kiebitz|Kiebitz
start.on|Go on {0}
start.result|Last: {0}
start.new|New game
start.check|Check a card
start.past|Past games
start.settings|Settings
waiting|{0} games not on PC
waiting_one|1 game not on PC
power_off|power was off
which_game|Which game?
seat_of|Seat {0} of {1}
as_last|as last time
no_more|no more
clockwise|clockwise
pick_for_us|pick for us
game_with|{0}, {1} players
game_n|{0}, {1}
start|Start
rules_standard|House rules: standard
rules_off|House rules: {0} of {1}
second_off|2nd seat confirms  no
second_on|2nd seat confirms yes
first|First: {0}
house_rules|House rules
o.second_confirms|2nd seat confirms
turns|OK turns the row
as_usual|as usual
own|own
not_begun|NOT SAVED: the game could not be begun
deal|deal {0}
sits_out|{0} sits out
saved|saved
unsaved|NOT SAVED
more|OK more
back|BACK goes back
back_suit|BACK suit
allowed|{0n} {1}: right?
take_card|take the card back
play_on|play on, table rules
look_again|Look again
ok_on|OK goes on
ok_saves|OK saves   BACK fixes
not_saved|NOT SAVED: deal {0}
on_paper|Write it on paper:
back_without|BACK plays on without
ok_again|OK tries again
menu|Menu
menu.why|Why?
menu.undo|Undo deal {0}
menu.undo_end|Undo the end
menu.why_deal|Why deal {0}?
menu.drop|Drop this deal
menu.depth|This deal: {0}
menu.check|Check a card
menu.sheet|Score sheet
menu.correct|Correct a deal
menu.chart|Chart
menu.rules|House rules
menu.line|Other entry
menu.sit|Who sits out?
menu.end|End this game
menu.settings|Settings
menu.leave|Leave
hint.undo|takes back the last
hint.drop|answers are lost
hint.depth|how it is recorded
hint.line|fines, pots, bets
hint.leave|the game stays open
take_back|Take back deal {0}?
take_back_end|Go on playing?
stays_noted|it stays noted
ok_undo|OK takes it back
drop_title|Drop this deal?
drop_loses|Answers lost: {0}
ok_drops|OK drops it
depth_title|How is it recorded?
who_sits|Sits out, {0} of {1}?
end_title|End this game?
ok_ends|OK ends it
why_not|Why not
why_won|Why {0n} won
in_all|in all
others|others {0+}
no_longer_fits|Deal {0} does not fit
unfit|does not fit
correct_which|Correct which deal?
asks_again|asks it all again
was|was {0}
old_stays|the old one is kept
ok_corrects|OK corrects
unchanged|Deal {0} unchanged
nothing_changed|All answers are the old ones: nothing changes.
ok_leaves|OK leaves it
wins|{0} wins
shared_win|Shared win
game_and|{0}: {1}
shared|shared: {0}
deals|deals {0}
same_seats|OK again, same seats
hand_to|Hand it to {0}
you_pay|Pay {0}, now {1}
you_get|Get {0}, now {1}
second.agree|agree
second.why|why?
second.not_right|not right
up_agrees|UP, then OK to agree
past|Past games
kept|{0} kept
none_kept|none yet
short_deals|{0} d
not_on_pc|^ not on the PC yet
go_on|Go on
sum|sum
others_too|the others
deal_range|deal {0}-{1}
one_scale|one scale for all
how_many|How many play?
check.play|May I play it?
check.trick|Who won the trick?
check.call|May I call that?
check.score|What would it score?
legal|LEGAL
not_legal|NOT LEGAL
depends|IT DEPENDS
cannot_be|That cannot be
another|OK another question
a_trial|not saved: a trial
settings|Settings
changes|OK changes
set.numbers|Numbers
wheel|wheel
digits|digits
set.light|Light dims
minutes|{0} min
stays|never
set.name|Name
set.clock|Clock
clock_set|by the PC
clock_not_set|not set
pc_sets|only the PC sets it
not_set|NOT SAVED: the setting is as it was
set.test|Self test
set.free|Free
free_deals|{0} deals
set.version|Version
set.faults|Damage
key.up|UP
key.down|DOWN
key.ok|OK
key.back|BACK
key.menu|MENU
test.of|{0} of 5
test.ok|ok
test.press|press
test.failed|FAILED
test.file|write, read: {0}
test.ends|all five end the test
storage|STORAGE
pc|PC connected
pc_copies|copying game {0}
pc_there|{0} of {1} there
pc_keys|KEYS WORK AS ALWAYS
fault.torn|Game {0}: the last record was torn by a power cut. {1} good ones are kept.
fault.refused|Game {0}: record {1} does not fit and is left out.
fault.new_identity|The box did not know who it is any more. The games are there; fetch them with the PC.
fault.not_saved|A note could not be written ({0}).
fault.unreadable|Game {0}: {1w}. It is kept and not touched. Update this box.
nearly_full|STORAGE NEARLY FULL
room_for|Room for {0} deals. This game can be finished. Then plug into a PC and run kiebitz pull
"""
