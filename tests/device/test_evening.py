"""An evening at the keys: what is asked, what is saved, what is taken back, what the power switch does to it."""

from bench import Bench, fresh
from kiebitz_device.store import Store
from shared_rules import frame, games
from shared_rules.session import Session

games.register(("trifle", "Trifle", "2-3", "2 players, 4 cards"), "trifle")

AT_TABLE = "O >Trifle O O O >no_more O O O"
"""From the start page to the table page of two people."""


def bench(keys="", rows=8, roster=("Ann", "Ben", "Cy"), three_keys=False):
    """A device that has pressed some keys."""
    return Bench(fresh(), rows, three_keys, roster=roster).keys(keys)


def journal(of):
    """All events of the newest session, as flash has them."""
    store = Store(of.port.folder, of.port.random)
    return list(store.events(store.sessions()[-1]))


def test_a_new_game_is_written_in_one_piece_when_it_starts():
    b = bench("O >Trifle O O O >no_more O O")
    assert b.rows[0] == "Trifle, 2 players" and b.app.store.sessions() == []
    b.keys("O")
    assert journal(b) == [("open", 1, "trifle"), ("name", "Ann"), ("name", "Ben"), ("begin", 0)]


def test_the_table_page_is_the_first_question():
    b = bench(AT_TABLE)
    assert b.rows[:4] == ["Who won?     deal 1 ^", "D Ann               0", "  Ben               0", ""]
    assert b.where() == "r3" and b.rows[7] == "result      to 50: 50"


def test_ok_ok_ok_saves_the_ordinary_deal():
    b = bench(AT_TABLE + " O O")
    assert b.rows[:4] == ["1 Ben won           ^", "worth 5", "D Ann        -5    -5", " *Ben        +5     5"]
    assert b.rows[4:] == ["", "", "", "OK saves   BACK fixes"]
    assert b.where() == "r8"
    b.keys("O")
    assert b.rows[:3] == ["Who won?     deal 2 ^", "  Ann        -5    -5", "D Ben        +5     5"]
    assert b.rows[7] == "result          saved"
    assert journal(b)[-4:] == [
        ("tell", 1),
        ("tell", 5),
        ("close", 1, 1, 5),
        ("total", "result", 0, 1, 1, 1, 0, 1, 5, -5, 5, -5, 5),
    ]
    b.keys("D")
    assert b.rows[7] == "result      to 50: 45", "saved goes with the next key"


def test_the_rest_stands_under_the_number():
    b = bench(AT_TABLE + " O")
    assert b.rows[7] == "5, rest 35" and b.rows[1] == " *Ben        ?5      "[:15].rstrip()
    b.keys("U")
    assert b.rows[7] == "6, rest 34" and b.rows[1].endswith(" 6")


def test_back_takes_one_answer_back_and_keeps_it_under_the_bar():
    b = bench(AT_TABLE + " UO U B")
    assert b.rows[0].startswith("Who won?") and b.where() == "r2", "the number was not answered yet"
    b.keys("O UU O B")
    assert b.rows[0].startswith("Points") and b.inverse_text() == "7"
    b.keys("B B")
    assert b.rows[0] == "Kiebitz             ^" and b.rows[1] == "Go on Trifle"


def test_power_on_brings_back_the_same_question():
    b = bench(AT_TABLE + " UO OFF")
    assert b.rows[0].startswith("Points") and b.rows[7] == "power was off"
    b.keys("O OFF")
    assert b.rows[0].startswith("1 Ann won") and b.where() == "r8"
    b.keys("O OFF")
    assert b.rows[0].startswith("Who won?     deal 2")


def test_a_game_that_was_left_waits_on_the_start_page():
    b = bench(AT_TABLE + " O M >Leave O")
    assert b.rows[1] == "Go on Trifle"
    b.restart()
    assert b.rows[1] == "Go on Trifle" and b.where() == "r2"
    b.keys("O")
    assert b.rows[0].startswith("Points"), "the same question as it was left"


def test_facts_that_cannot_be_are_refused_and_asked_again():
    b = bench(AT_TABLE + " O UUU UUU O")
    assert b.rows[0].startswith("Points") and b.inverse_text() == "13", "the number stands as dialled"
    assert b.rows[7] == "13 is unlucky for Ben"
    b.keys("M")
    assert b.rows[1] == "Why?"
    b.keys("O")
    assert b.rows[:2] == ["Why not             ^", "13 is unlucky for Ben"]
    b.keys("B U O")
    assert b.rows[0].startswith("1 Ben won"), "the next key acted"


def test_a_refusal_goes_with_the_next_key_which_acts():
    b = bench(AT_TABLE + " O UUU UUU O U")
    assert b.inverse_text() == "14" and b.rows[7] == "14, rest 26"
    b.keys("M")
    assert b.rows[1] != "Why?"


def test_undo_without_limit_down_to_the_first():
    b = bench(AT_TABLE + " O O O O UUO O")
    assert b.app.evening.session.totals == (2, -2)
    b.keys("M O O")
    assert b.app.evening.session.totals == (-5, 5) and b.rows[7].endswith("saved")
    b.keys("MO O")
    assert b.app.evening.session.totals == (0, 0)
    b.keys("M")
    assert b.rows[1].startswith("This deal"), "nothing is left to undo"
    b.restart()
    assert b.app.evening.session.totals == (0, 0)


def test_a_correction_shows_what_changes_and_keeps_the_old_one():
    b = bench(AT_TABLE + " O O O O O O M >Correct O D O")
    assert b.where() == "r3" and b.rows[0] == "Who won?            ^", "the old answer is under the bar"
    b.keys("UO")
    assert b.inverse_text() == "5"
    b.keys("O")
    assert b.rows[:3] == ["1 Ann won           ^", "was -5 +5", "D*Ann        +5    10"]
    assert b.rows[3:5] == ["  Ben        -5   -10", "the old one is kept"]
    b.keys("O")
    assert b.app.evening.session.totals == (10, -10)
    assert [e.versions for e in b.app.evening.session.entries()] == [((1, 5),), ()]


def test_a_correction_that_changes_nothing_says_so_and_writes_nothing():
    b = bench(AT_TABLE + " O O O M >Correct O O O O")
    assert b.rows[0] == "Deal 1 unchanged    ^"
    b.keys("O")
    assert journal(b)[-1] == ("drop",) and b.app.evening.session.totals == (-5, 5)


def test_a_later_deal_that_no_longer_fits_is_named_and_offered():
    b = bench(AT_TABLE + " O U O O O UU O O M >Correct O >1 O O U O O")
    assert b.rows[:2] == ["Deal 2 does not fit ^", "7 after 7 cannot be"]
    b.keys("B")
    assert b.rows[0].startswith("Correct which deal?") and b.rows[1] == "2 does not fit     +0" and b.where() == "r2"
    b.keys("B")
    assert b.app.evening.session.totals == (-7, 7), "it counts nothing until it is corrected"


def test_what_the_tricks_prove_wrong_is_shown_before_the_sheet():
    b = bench(AT_TABLE + " M >This O >every O O O O U")
    assert b.rows[0].startswith("Trick")
    b.keys("B D O U O")
    assert b.rows[:2] == ["Ann D: right?       ^", "D no: an A was led,"]
    b.keys("M O")
    assert b.rows[0] == "Why not             ^"
    b.keys("B >play O")
    assert b.rows[:2] == ["Look again          ^", "Ben held A and D"]
    b.keys("O")
    assert b.rows[0].startswith("1 Ben won"), "the table decides, nothing is blocked"
    assert ("play", 0, "D", "despite") in journal(b)


def test_a_refused_card_can_be_taken_back():
    b = bench(AT_TABLE + " M >This O >every O O O O B D O U O O")
    assert b.rows[0].startswith("Trick") and b.inverse_text() == "D", "the wheels stand as they were"


def test_the_depth_of_a_deal_is_chosen_in_the_menu_and_stays():
    b = bench(AT_TABLE + " M >This O >every O")
    assert b.rows[0] == "Trifle       deal 1 ^" and b.rows[7] == "every card  to 50: 50"
    b.restart()
    assert b.app.evening.session.depth == "cards"


def test_not_saved_stays_until_it_is_written_or_played_on_without():
    b = bench(AT_TABLE + " O O BREAK O")
    assert b.rows[0] == "NOT SAVED: deal 1   ^" and b.rows[2] == "D Ann        -5    -5"
    b.keys("O")
    assert b.rows[0].startswith("NOT SAVED"), "tried again in vain"
    b.keys("MEND O")
    assert b.rows[0].startswith("Who won?     deal 2") and b.rows[7].endswith("saved")
    b.keys("O O BREAK O B")
    assert b.rows[0].startswith("Who won?     deal 3") and b.rows[7] == "NOT SAVED"
    b.keys("MEND O O O")
    assert Store(b.port.folder, b.port.random).open(1).totals == (-5, 5), "what was missing came with the next record"


def test_a_manual_line_sums_to_zero_with_the_pot():
    b = bench(AT_TABLE + " M >Other O >pot O D O O O O UUU O OOOOO")
    assert b.rows[0] == "1 pot               ^" and b.rows[1].split() == ["D", "Ann", "-3", "-3"] and b.rows[2].split()[-1] == "3"
    b.keys("O")
    assert journal(b)[-2] == ("close", 1, "line", "pot", -3, 3, 0)


def test_of_three_people_the_dealer_sits_out_unless_the_table_says_otherwise():
    b = bench("O >Trifle O O O >Cy O O O")
    assert b.rows[1:4] == ["  Ben               0", "  Cy                0", "D Ann sits out      0"]
    b.keys(">D_Ann O")
    assert b.rows[0] == "Who sits out?       ^" and b.inverse_text() == "Ann"
    b.keys("DO")
    assert b.rows[3] == "  Ben sits out      0" and journal(b)[-1] == ("sit", 1)


def test_the_second_seat_agrees_with_two_different_keys():
    b = bench("O >Trifle O O O >no_more O O >2nd O UU O O O O")
    assert b.rows[:2] == ["Hand it to Ann      ^", "Pay 5, now -5"]
    assert b.inverse_text() == "why?"
    b.keys("O B")
    assert b.rows[0].startswith("Hand it"), "OK, OK does not agree"
    b.keys("U O")
    assert b.rows[7].endswith("saved")


def test_the_end_is_saved_before_it_is_shown_and_the_seats_stay():
    b = bench(AT_TABLE + " O U(40) O O D O U(20) O O")
    assert b.rows[:5] == ["Trifle: Ben wins    ^", "2 Ann             -60", "1 Ben              60", "deals 2", ""]
    assert b.rows[-1] == "OK play again   saved"
    assert b.app.evening.session.winners() == (1,) and journal(b)[-1][0] == "total"
    b.keys("O O")
    assert b.app.store.sessions() == [1, 2] and b.app.evening.session.people == ["Ann", "Ben"]


def test_ending_on_request_can_be_undone():
    b = bench(AT_TABLE + " O O O M >End O O")
    assert b.app.evening.session.ended
    b.keys("M O O")
    assert not b.app.evening.session.ended and b.rows[0].startswith("Who won?     deal 2")


def test_a_check_leaves_the_game_alone():
    b = bench(AT_TABLE + " O M >Check O O DO")
    assert b.rows[:2] == ["NOT LEGAL           ^", "D: so it is"]
    b.keys("O B B")
    assert b.rows[0].startswith("Points") and len(journal(b)) == 5


def test_three_keys_reach_back_and_menu_by_holding_ok():
    b = bench(AT_TABLE + " O", three_keys=True)
    b.port.down = 4
    b.pause(700)
    assert b.rows[7] == "BACK.."
    b.pause(900)
    assert b.rows[7] == "MENU.."
    b.release()
    assert b.rows[0].startswith("Menu")


def test_the_light_dims_after_a_minute_and_the_key_that_wakes_it_acts():
    b = bench()
    b.pause(59000)
    assert b.port.level == 2
    b.pause(2000)
    assert b.port.level == 1
    b.keys("D")
    assert b.port.level == 2 and b.inverse_text() == "Check a card"


def ask(of, *words):
    """Send a request and give back the words of the answer."""
    of.port.serial.received = b""
    of.port.serial.sent = frame.encode((1,) + words)
    of.pause(100)
    return frame.decode(of.port.serial.received.split(b"\n")[0])[0][1:]


def test_the_pc_shows_itself_over_the_start_page_only_and_takes_no_key():
    b = bench(AT_TABLE + " O")
    epoch = b.app.store.epoch
    assert ask(b, "read", epoch, 1, 1, 1)[0] == "ok" and b.rows[0].startswith("Points")
    b.keys("M >Leave O")
    ask(b, "read", epoch, 1, 1, 1)
    assert b.rows[:3] == ["PC connected", "copying game 1", "0 of 1 there"]
    b.keys("D")
    assert b.rows[0].startswith("Kiebitz") and b.inverse_text() == "New game"
    ask(b, "ack", epoch, 1, b.app.store.records(1))
    b.pause(3000)
    assert b.rows[0] == "Kiebitz", "everything is on the PC"


def test_pages_that_name_what_no_pc_has_say_so_until_one_has_it():
    for keys, row, before, after in (
        ("M >Leave O", -1, "1 game not on PC", ""),
        ("M >Leave O >Past O", -1, "^ not on the PC yet", ""),
        ("M >Leave O >Past O", 1, "^ 1 Trifle        0 d", "  1 Trifle        0 d"),
    ):
        b = bench(AT_TABLE + " " + keys)
        assert b.rows[row].rstrip() == before
        ask(b, "ack", b.app.store.epoch, 1, b.app.store.records(1))
        b.pause(3000)
        assert b.rows[row].rstrip() == after


def test_identify_flashes_the_name_over_any_page():
    b = bench(AT_TABLE)
    ask(b, "identify", b.app.store.epoch)
    assert b.inverse_text() == b.app.store.name
    b.pause(3000)
    assert b.rows[0].startswith("Who won?")


def test_the_clock_of_the_pc_is_noted_in_the_game():
    b = bench(AT_TABLE)
    ask(b, "push", b.app.store.epoch, "clock", 800000000)
    assert b.app.evening.session.clock == 800000000 and journal(b)[-1] == ("clock", 800000000)


def test_what_answers_the_pc_leaves_the_memory_with_it():
    import sys

    b = bench()
    ask(b, "hello")
    assert "kiebitz_device.link" in sys.modules
    b.pause(6000)
    assert "kiebitz_device.link" not in sys.modules


def test_names_are_cut_and_never_wrapped():
    b = bench(AT_TABLE, roster=("Maximiliane", "Benjamin Otto"))
    assert b.rows[1] == "D Maximili          0" and b.rows[2] == "  Benjamin          0"
    assert b.app.evening.session.people == ["Maximiliane", "Benjamin Otto"]


def test_the_journal_of_the_evening_replays_to_the_same_totals():
    b = bench(AT_TABLE + " O O O DO UO O M O O UO UU O O")
    again = Session()
    for event in journal(b):
        assert again.refuse(event) is None, event
        again.apply(event)
    assert again.totals == b.app.evening.session.totals and again.differences == []
