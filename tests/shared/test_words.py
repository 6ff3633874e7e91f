"""A why-tuple becomes a sentence, whatever a stranger's journal put into it."""

from shared_rules import sentences, words

TABLE = """
won|{0n} won
both|{0N} against {1n}
kind|{0w}: {1}
change|{0+}
cards|beat {0c}
not_whole|ours first
gap||{0}-{1}| = {0-1}, both {0+1}
rest|{0-1-2} left
"""
NAMES = ("Ann", "Bob", "Cem")


def say(*why):
    return words.say(why, NAMES, TABLE)


def test_a_sentence_is_found_by_its_whole_code():
    assert words.find("won", TABLE) == "{0n} won"
    assert words.find("wo", TABLE) is None and words.find("on", TABLE) is None and words.find("", TABLE) is None
    assert words.find("not_whole", TABLE) == "ours first"


def test_a_seat_is_said_as_its_name():
    assert say("won", 1) == "Bob won" and say("both", (0, 2), 1) == "Ann + Cem against Bob"


def test_a_code_within_a_sentence_is_said_too():
    assert say("kind", "not_whole", 5) == "ours first: 5"
    assert say("kind", ("won", 0), None) == "Ann won: -"


def test_numbers_carry_their_sign_and_cards_stand_apart():
    assert say("change", 3) == "+3" and say("change", -3) == "-3" and say("change", 0) == "+0"
    assert say("cards", ("9D", "JD")) == "beat 9D JD"


def test_the_game_speaks_before_the_core():
    assert say("not_whole") == "ours first" and words.say(("not_whole",)) == words.find("not_whole", sentences.EN)


def test_plain_text_stays_and_nothing_is_empty_text():
    assert words.say("Contract") == "Contract" and words.say(None) == "" and words.say(7) == "7"


def test_a_code_without_a_sentence_is_shown_as_itself():
    assert words.say(("no_such_code", 1, None)) == "no_such_code 1 None"


def test_braces_in_a_name_are_only_braces():
    assert words.say(("won", 0), ("{1c}",), TABLE) == "{1c} won"


def test_what_a_stranger_may_name_is_said_somehow():
    for seat in (None, -1, 3, 99):
        assert say("won", seat) == "? won"
    for value in (-1, "", "{0}", (), (1, "x"), "\x00"):
        assert say("kind", "not_whole", value) == "ours first: " + str(value)


def test_numbers_are_added_and_taken_off():
    assert say("gap", 7, 2) == "|7-2| = 5, both 9" and say("gap", -7, 2) == "|-7-2| = -9, both -5"
    assert say("rest", 120, 61, 9) == "50 left"


def test_every_row_of_the_core_is_found_by_its_code():
    assert sentences.EN[0] == "\n" and sentences.EN[-1] == "\n"
    for row in sentences.EN.strip().split("\n"):
        code, sentence = row.split("|", 1)
        assert code and words.find(code, sentences.EN) == sentence, row
