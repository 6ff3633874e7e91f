"""Every sentence of Trick-Taking in Black and White that a person reads."""

EN = """
P|purple
Y|yellow
purp|purp
yell|yell
first.stars|Last saw the stars?
depth.result|result
depth.tricks|every trick
depth.cards|every card
o.penalty|Uneven
o.edition|Deck
v.auto|as the deck
v.difference|difference
v.tricks|all tricks
v.44|44 cards
v.36|36 cards
ask.round|Round {0}
ask.left|left {1-0}
ask.entry|{0n} {1w}
ask.piles|{0n} has P{1} Y{2}
play.lead|{1n} leads {0}/{2}
play.led|{1w} led {0}/{2}
play.best|best: {0n} {1}
highest|{1} highest: {0n}
sheet.round|Round {0} of {1}
sheet.two|Round {0}, first to 2
sheet.piles|P{0} Y{1} {2+}
sheet.gap||{0}-{1}|={2}
balanced|P{0} Y{1} balanced: {2} tricks x +1 = {2+}
uneven|P{0} Y{1} uneven: |{0}-{1}| = {2}, so -{2}
uneven_all|P{0} Y{1} uneven: {2} tricks x -1 = -{2}
smaller|difference {0}, the other has {1}
larger|difference {0} is larger
no_tricks|no tricks: |0-0|=0
round_won|{0n} wins round ({1}-{2})
price.starts|{0n} starts, {1} tricks
price.aside|{0} cards lie aside
price.two|nearer balance wins
price.balanced|balanced: 1 a trick
price.difference|uneven: - difference
price.tricks|uneven: - all tricks
not_a_card|{0}: no such card
trick_complete|the trick is full
played_before|{0} lay already: look at the card again
not_in_hand|{0} is not in this hand
wrong_side|Turn it: {0} not {1}, {2w} was led
too_many_plays|a trick has {0} cards
duplicate_card|{0} lies there already
trick_incomplete|{0} of {1} cards lie
hand_size|every hand has {0} cards
bad_players|2, 3 or 4 players
bad_seat|no such seat
row_count|purple and yellow for each of {0} players
bad_count|{0}: tricks are 0 or more
trick_total|{0} tricks counted, there were {1}
game_over|the game is finished
bad_entry|{0}: no player's pile
log_length|{0} of {1} tricks noted
impossible_scores|no round can end with these points
check.led|Which colour was led?
check.none|none, I lead
check.card|Your card, your side?
check.hand|Your hand, by its yellow numbers
check.follows|{0} follows {1w}: any card of the hand may
check.leads|{0}: lead any card, on either side
check.leader|Who led the trick?
check.trick|{0w} {1c}
check.next|{0n} leads next
"""
