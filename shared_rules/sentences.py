"""The core's own sentences, a row ``code|sentence`` each: see words.py."""

EN = """
seat_row|{0n}
not_an_answer|{0} is not a choice here
unknown_card|{0}: no such card
not_your_turn|{0n} is not in turn: {1n} is
not_zero_sum|sum is {0+}, must be 0
not_whole|whole numbers only
not_now|not possible now
not_a_record|damaged record
unknown_record|unknown record: {0}
newer_record|written by a newer version ({0})
unknown_game|no such game: {0}
bad_name|a name needs 1 to 20 signs
same_name|{0} is already there
too_many_people|at most {0} players
wrong_people|needs {0} to {1} players
wrong_sitters|too many or too few sit out
no_such_seat|no seat {0}
unknown_rule|no house rule {0}
rule_cannot_be|{0} cannot be {1}
unknown_depth|no way of recording: {0}
no_such_deal|there is no deal {0}
other_facts|the record does not fit the answers
line_what|What is it for?
line_title|{0w}
line.fine|fine
line.pot|pot
line.house|house contract
line.round|round of drinks
line.other|other
points|points
pot|pot
pot_gets|pot {0+}
foot.pot|pot {1-0}
contract_title|Before the play
ok_plays|OK plays
"""
