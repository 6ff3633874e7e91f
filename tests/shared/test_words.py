"""A why-tuple becomes a sentence, whatever a stranger's journal put into it."""

from shared_rules import games, late, words

TABLE = words.beside(__file__)
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
    assert say("not_whole") == "ours first" and words.say(("not_whole",)) == words.find("not_whole", words.CORE)


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


def test_every_row_is_found_in_any_order():
    for table in [TABLE, words.CORE] + [games.words(row[0]) for row in games.built_in()]:
        with open(table) as file:
            rows = [row.split("|", 1) for row in file.read().split("\n")[:-1]]
        size = len(rows)
        for order in (range(size), range(size - 1, -1, -1), [7 * i % size for i in range(size)]):
            for i in order:
                assert words.find(rows[i][0], table) == rows[i][1], (table, rows[i])
            assert words.find(rows[0][0] + "?", table) is None


def test_what_was_let_go_of_is_opened_again():
    assert words.find("won", TABLE) == "{0n} won"
    late.let_go()
    assert words.find("won", TABLE) == "{0n} won"


def test_a_table_that_is_missing_is_an_error():
    wrong = None
    try:
        words.find("won", "no/such/words.txt")
    except OSError as error:
        wrong = error
    assert wrong


def test_a_table_lies_beside_its_module():
    assert words.beside("shared_rules/games/bw/__init__.mpy") == "shared_rules/games/bw/words.txt"
    assert words.beside("/lib/shared_rules/words.mpy") == "/lib/shared_rules/words.txt"
    assert words.beside("C:\\kiebitz\\shared_rules\\words.py") == "C:\\kiebitz\\shared_rules\\words.txt"
    assert words.beside("words.py") == "words.txt"
