"""Trick-Taking in Black and White: the questions, the play, the score and the end, by hand from the rules."""

from shared_rules import games, house, questions, words
from shared_rules.deal import Deal
from shared_rules.games import bw
from shared_rules.games.bw import ask, check, end, play, score
from shared_rules.table import Table

WORDS = games.words("bw")


def table(seats, counted=0, totals=None, dealer=0, carry=(), **options):
    """A table with these house rules, after that many rounds."""
    return Table(seats, dealer, house.options("bw", options), totals=totals, carry=carry, counted=counted)


def drive(asker, answers):
    """(questions, result) of a generator that is answered from a list; every answer must be allowed."""
    asked = []
    answer = None
    for n in range(len(answers) + 1):
        try:
            question = asker.send(answer)
        except StopIteration as stop:
            assert n == len(answers)
            return asked, stop.value
        asked.append(question)
        answer = answers[n]
        assert questions.refuse(question, answer) is None
    raise AssertionError("asks more")


def test_the_deck_has_each_yellow_number_once():
    assert bw.DECK.split() == [str(n) for n in range(1, 45)]
    assert bw.size(table(2)) == 44 and bw.size(table(2, edition="36")) == 36


def test_cards_per_player_and_cards_set_aside():
    assert [bw.hand(n) for n in (2, 3, 4)] == [11, 11, 10]
    assert [score.aside(table(n)) for n in (2, 3, 4)] == [22, 11, 4]
    assert [bw.hand(n, 36) for n in (2, 3, 4)] == [11, 12, 9]
    assert [score.aside(table(n, edition="36")) for n in (2, 3, 4)] == [14, 0, 0]


def test_the_grid_asks_five_cells_of_three_players_and_fills_in_the_last():
    asked, facts = drive(ask.facts(table(3)), [2, 2, 1, 2, 2])
    assert facts == (2, 2, 1, 2, 2, 2)
    assert [q[2][2] for q in asked] == [(0, 0), (0, 1), (1, 0), (1, 1), (2, 0)]
    # one press a trick, OK for each cell, one OK to open and one to save
    assert sum(facts[:5]) + len(asked) + 2 == 16
    assert asked[3][2][1] == ((0, "", (2, 2)), (1, "", (1, None)), (2, "", (None, None)))
    assert asked[3][2][3] == ((0, 6),)


def test_the_grid_does_not_ask_once_nothing_is_left():
    asked, facts = drive(ask.facts(table(4)), [10])
    assert len(asked) == 1 and facts == (10, 0, 0, 0, 0, 0, 0, 0)
    asked, facts = drive(ask.facts(table(2)), [6, 0, 5])
    assert facts == (6, 0, 5, 0)


def test_a_correction_starts_at_the_old_piles():
    old = (2, 2, 1, 2, 2, 2)
    asked, facts = drive(ask.facts(table(3), None, old), [2, 2, 1, 2, 2])
    assert [q[3] for q in asked] == [2, 2, 1, 2, 2] and facts == old
    asked, facts = drive(ask.facts(table(3), None, old), [9, 2])
    assert asked[1][3] == 2 and facts == (9, 2, 0, 0, 0, 0)


def test_the_log_closes_itself_and_counts_by_winner_and_side():
    log = ["0Y", "0P", "1P", "1P", "1P", "0Y", "0P", "1Y", "0Y", "0P", "1P"]
    asked, facts = drive(ask.tricks(table(2, dealer=1)), log)
    assert len(asked) == 11 and facts == (3, 3, 4, 1)
    assert [q[3] for q in asked[:4]] == ["1P", "0P", "0P", "1P"]
    assert asked[2][2][1] == ("0Y", ("ask.entry", 0, "Y"), ("ask.piles", 0, 1, 1))


def test_a_corrected_log_is_ok_all_the_way():
    old = (3, 3, 4, 1)
    asker = ask.tricks(table(2), None, old)
    question = asker.send(None)
    for _ in range(10):
        question = asker.send(question[3])
    try:
        asker.send(question[3])
    except StopIteration as stop:
        assert stop.value == old
    else:
        raise AssertionError("asks more")


def test_what_a_log_cannot_hold():
    assert ask.refuse_log(table(2), ["0Y"] * 11) is None
    assert ask.refuse_log(table(2), ["0Y"] * 10)[0] == "log_length"
    assert ask.refuse_log(table(2), ["0Y"] * 12)[0] == "log_length"
    for entry in ("2Y", "0W", "Y0", "", 0, None):
        assert ask.refuse_log(table(2), ["0Y"] * 11 + [entry]) == ("bad_entry", entry)


def test_one_card_has_two_names():
    assert play.yellow("Y20", 44) == play.yellow("P25", 44) == 20
    assert play.turned("Y20", 44) == "P25" and play.turned("P25", 44) == "Y20"
    assert play.turned("Y20", 36) == "P17"


def test_what_is_no_card():
    for word in ("Y0", "Y45", "P045", "P01", "W10", "Y", "", "Y+1", "Y1 ", "1", 20, None):
        assert play.shown(word, 44) == 0
    assert play.shown("Y44", 44) == 44 and play.shown("Y37", 36) == 0


def test_the_leader_has_both_sides_and_a_follower_the_side_led():
    state = play.Play(table(3))
    assert state.legal(("1", "20", "44")) == ("Y1", "P44", "Y20", "P25", "Y44", "P1")
    state.apply(0, "P25")
    assert state.legal(("1", "10", "44")) == ("P44", "P35", "P1")
    assert state.refuse(1, "Y1") == ("wrong_side", "P44", "Y1", "P")
    assert words.say(state.refuse(1, "Y1"), (), WORDS) == "Turn it: P44 not Y1, purple was led"


def test_the_first_reason_that_applies_is_given():
    state = play.Play(table(3))
    state.apply(0, "Y20")
    assert state.refuse(2, "P45")[0] == "not_a_card"
    assert state.refuse(2, "P25")[0] == "not_your_turn"
    assert state.refuse(1, "P25", ("5",))[0] == "played_before"
    assert state.refuse(1, "P35", ("5",))[0] == "not_in_hand"
    assert state.refuse(1, "P35", ("5", "10"))[0] == "wrong_side"
    assert state.refuse(1, "Y10", ("5", "10")) is None
    assert state.refuse(1, "Y10") is None


def test_the_printed_trick():
    """Dejima leads yellow 20, Toshinori 10, Miku 33: Miku wins. Led purple the same cards are 25, 35, 12: Toshinori."""
    for cards, winner in ((("Y20", "Y10", "Y33"), 2), (("P25", "P35", "P12"), 1)):
        state = play.Play(table(3))
        for seat in range(3):
            state.apply(seat, cards[seat])
        assert state.last == (((0, cards[0]), (1, cards[1]), (2, cards[2])), winner, ("highest", winner, cards[winner]))
        assert state.turn == winner


def test_what_cannot_be_booked_as_a_trick():
    assert check.refuse_trick(("Y20", "Y10"), 2, 44) is None
    assert check.refuse_trick(("Y20", "Y10", "Y1"), 2, 44)[0] == "too_many_plays"
    assert check.refuse_trick(("Y20", "P25"), 2, 44)[0] == "duplicate_card"
    assert check.refuse_trick(("Y20", "P24"), 2, 44)[0] == "wrong_side"
    assert check.refuse_trick(("Y20", "Y45"), 2, 44)[0] == "not_a_card"
    assert check.refuse_trick(("Y20",), 2, 44)[0] == "trick_incomplete"


def test_what_cannot_be_dealt():
    hands = [[str(n) for n in range(1, 12)], [str(n) for n in range(12, 23)]]
    assert check.refuse_hands(hands, 2, 44) is None
    assert check.refuse_hands(hands[:1], 2, 44)[0] == "row_count"
    assert check.refuse_hands([hands[0], hands[1][1:]], 2, 44)[0] == "hand_size"
    assert check.refuse_hands([hands[0], hands[0]], 2, 44)[0] == "duplicate_card"
    assert check.refuse_hands([hands[0], ["45"]], 2, 44)[0] == "not_a_card"
    assert check.refuse_hands([hands[0], [5]], 2, 44)[0] == "not_a_card"


def test_the_wheels_are_short_and_hold_each_unseen_card_once():
    groups = play.wheels("PY", (20,), 44)
    assert [label for label, _cards in groups] == ["P4", "P3", "P2", "P1", "P0", "Y4", "Y3", "Y2", "Y1", "Y0"]
    assert groups[0][1] == ("P44", "P43", "P42", "P41", "P40")
    assert "P25" not in groups[2][1] and "Y20" not in groups[7][1]
    assert max([len(cards) for _label, cards in groups]) == 10
    assert sum([len(cards) for _label, cards in groups]) == 2 * 43


def test_points_of_the_printed_examples():
    """Rules 5: P2 Y2 is +4, P1 Y2 is -1; P3 Y1, the other four tricks, is -2."""
    sheet = score.score(table(3, 1), (3, 1, 1, 2, 2, 2))
    assert sheet.scores(3) == [-2, -1, 4]
    assert sheet.title == ("sheet.round", 2, 3) and sheet.advance == 1
    said = [words.say(why, (), WORDS) for _seat, _points, why in sheet.lines]
    assert said == ["P3 Y1 uneven: |3-1| = 2, so -2", "P1 Y2 uneven: |1-2| = 1, so -1", "P2 Y2 balanced: 4 tricks x +1 = +4"]
    assert words.say(sheet.details[2], (), WORDS) == "P2 Y2 +4"


def test_the_older_edition_loses_every_trick():
    """The photographed round of the older rules: 4 and 2 lose 6, 1 and 1 win 2, 3 and 1 lose 4."""
    facts = (4, 2, 1, 1, 3, 1)
    assert score.refuse(table(3, edition="36"), facts) is None
    assert score.score(table(3, edition="36"), facts).scores(3) == [-6, 2, -4]
    assert score.score(table(3, edition="36", penalty="difference"), facts).scores(3) == [-2, 2, -2]
    assert score.score(table(3, penalty="tricks"), (6, 5, 0, 0, 0, 0)).scores(3) == [-11, 0, 0]


def test_two_players_win_a_round_by_the_smaller_difference():
    for facts, winner in (((3, 3, 5, 0), 0), ((5, 1, 3, 2), 1), ((0, 0, 6, 5), 0), ((1, 0, 10, 0), 0), ((11, 0, 0, 0), 1)):
        for penalty in ("auto", "tricks"):
            scores = score.score(table(2, penalty=penalty), facts).scores(2)
            assert scores[winner] == 1 and sum(scores) == 1


def test_the_sheet_of_two_players():
    sheet = score.score(table(2, 1, carry=(0, 1)), (3, 3, 5, 0))
    names = ("Ann", "Ben")
    assert [words.say(sheet.details[s], names, WORDS) for s in (0, 1)] == ["|3-3|=0", "|5-0|=5"]
    assert words.say(sheet.notes[-1], names, WORDS) == "Ann wins round (1-1)"
    assert words.say(score.score(table(2), (0, 0, 6, 5)).notes[0], names, WORDS) == "no tricks: |0-0|=0"


def test_what_the_piles_cannot_be():
    assert score.refuse(table(3), (3, 1, 1, 2, 2, 2)) is None
    assert score.refuse(table(3), (3, 1, 1, 2, 2, 1)) == ("trick_total", 10, 11)
    assert score.refuse(table(3), (3, 1, 1, 2, 4)) == ("row_count", 3)
    assert score.refuse(table(3), ()) == ("row_count", 3)
    for wrong in (-1, "1", None, True):
        assert score.refuse(table(3), (3, 1, 1, 2, 3, wrong)) == ("bad_count", wrong)
    assert score.refuse(table(2, 2, carry=(2, 0)), (3, 3, 5, 0)) == ("game_over",)
    assert score.refuse_seats(5) == ("bad_players", 5) and score.refuse_seats(3, 3) == ("bad_seat", 3)
    assert score.refuse_seats(True)[0] == score.refuse_seats("3")[0] == "bad_players"


def test_what_a_row_of_points_cannot_be():
    assert score.refuse_row(table(3), (2, -1, -6)) is None
    assert score.refuse_row(table(3), (10, -1, 0)) is None
    assert score.refuse_row(table(3), (4, -2, -2)) == ("impossible_scores",)
    assert score.refuse_row(table(4), (2, 2, 2, 2)) == ("impossible_scores",)
    assert score.refuse_row(table(3, penalty="tricks"), (2, -1, -6)) == ("impossible_scores",)
    assert score.refuse_row(table(3, penalty="tricks"), (2, -3, -6)) is None
    assert score.refuse_row(table(2), (1, 0)) == ("bad_players", 2)
    assert score.refuse_row(table(3), (1, 0)) == ("row_count", 3)
    assert score.refuse_row(table(3), (2, -1, "-6")) == ("bad_count", "-6")


def test_three_and_four_players_play_all_rounds_and_share():
    assert end.over(table(3, 2, (20, 0, 0))) is None
    assert end.over(table(3, 3, (-3, -12, -6))) == (0,)
    assert end.over(table(4, 4, (10, 10, 3, 10))) == (0, 1, 3)
    assert score.rounds(4) == (4, 4)


def test_two_players_play_until_two_rounds_are_won():
    assert end.over(table(2)) is None
    assert end.left(table(2)) == end.ending(table(2)) == ("left.two",)
    assert end.left(table(3, 1)) == ("left.round", 2, 3) and end.ending(table(3, 3)) == ("end.rounds", 3)
    assert end.over(table(2, 1, carry=(1, 0))) is None
    assert end.over(table(2, 2, carry=(1, 1))) is None
    assert end.over(table(2, 2, carry=(0, 2))) == (1,)
    assert score.score(table(2, 1, carry=(1, 0)), (3, 3, 5, 0)).carry == (2, 0)


def test_a_fine_does_not_win_a_round_of_two():
    assert end.over(table(2, 1, (3, -2), carry=(1, 0))) is None
    assert score.rounds(2) == (2, 3)


def test_a_quarrel_about_a_side():
    _asked, verdict = drive(check.play(table(3), False), ["Y", "P35"])
    assert verdict == (False, (("wrong_side", "Y10", "P35", "Y"),))
    assert drive(check.play(table(3), False), ["", "P35"])[1][0] is True
    assert drive(check.play(table(3), True), ["Y", "1,20", "Y10"])[1] == (False, (("not_in_hand", "Y10"),))
    assert drive(check.play(table(3), True), ["Y", "1,20", "Y20"])[1][0] is True


def test_a_quarrel_about_a_trick():
    asked, (ok, whys) = drive(check.trick(table(3), False), [1, "Y20", "Y10", "Y33"])
    assert ok is True and len(asked) == 4
    said = [words.say(why, ("Dejima", "Toshi", "Miku"), WORDS) for why in whys]
    assert said == ["yellow 20 10 33", "Y33 highest: Dejima", "Dejima leads next"]


def test_a_round_of_cards_runs_to_the_same_facts_as_typed_piles():
    """The deal of the rules' case score-26: four hands of every fourth card, ten tricks, seat 2 starts."""
    tricks = "Y5 Y6 Y3 Y4 P35 P38 P37 P36 P34 P33 P32 P31 P30 P29 P28 P27 Y19 Y24 Y21 Y22 Y32 Y25 Y26 Y31 P5 P4 P15 P6"
    tricks += " Y34 Y35 Y36 Y33 P17 P16 P3 P18 P22 P25 P8 P7"
    deal = Deal("bw", table(4, dealer=2), bw.DEPTHS[2][1:])
    for card in tricks.split():
        assert questions.refuse(deal.question, card) is None
        event = deal.event(card)
        assert deal.refuse(event) is None
        deal.apply(event)
    assert deal.facts == (4, 0, 1, 3, 0, 0, 1, 1) and deal.question is None
    assert score.score(deal.table, deal.facts).scores(4) == [-4, -2, 0, 2]
    assert deal.machine.turn is None and deal.machine.audit() == () and deal.machine.marks() == {}
    assert deal.machine.refuse(1, "Y1") == ("trick_complete",)


def test_every_word_said_has_a_sentence():
    for code in ("first.stars", "depth.result", "depth.tricks", "depth.cards", "o.penalty", "o.edition", "v.auto", "v.36"):
        assert words.find(code, WORDS)
    for question in (next(ask.facts(table(3))), next(ask.tricks(table(3))), play.Play(table(3)).question()):
        assert words.find(question[1][0], WORDS)
        assert question[4] is None or words.find(question[4][0], WORDS)
