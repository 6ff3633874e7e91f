"""The page kinds, key by key, without an app around them."""

from kiebitz_device.cards import Cards
from kiebitz_device.digits import Digits
from kiebitz_device.lists import List
from kiebitz_device.numbers import Numbers
from kiebitz_device.pages import ends, marks, seat_row, wrapped
from kiebitz_device.sheets import Sheet
from shared_rules import questions
from shared_rules.words import say


def listed(n, **more):
    """A list of n rows "row 0", "row 1", ..."""
    return List(str, "Title", [(i, "row %d" % i) for i in range(n)], **more)


def body(page, rows=8):
    """The rows between title and foot, without blanks."""
    return [row.rstrip() for row in page.draw(rows)[0][1:-1]]


def press(page, keys):
    """Press keys; an upper case letter is a repeat of a held key. What the last one gave."""
    given = None
    for key in keys:
        name = {"u": "up", "d": "down", "o": "ok", "b": "back", "m": "menu"}[key.lower()]
        given = page.press(name, key != key.lower())
        page.draw(8)
    return given


def test_a_row_keeps_its_columns():
    assert seat_row("D*", "Ann", "+6", "18") == "D*Ann        +6    18"
    assert seat_row("x2", "Benjamin", "(4-3)x2=2", "23") == "x2Ben (4-3)x2=2    23"
    assert seat_row("  ", "Annabella", "?53") == "  Annabell  ?53      "


def test_marks_take_two_columns():
    assert marks("D", "*") == "D*" and marks("", "+") == " +" and marks("", "") == "  "
    assert marks("", "x2") == "x2" and marks(">", "x2") == ">2"


def test_two_texts_share_a_row():
    assert ends("result", "to 500: 288") == "result    to 500: 288"
    assert ends("a very long left side here", "end") == "a very long left  end"


def test_what_is_broken_over_is_set_in():
    assert wrapped(["short", "one two three four five six"], " ") == ["short", "one two three four", " five six"]


def test_up_and_down_wrap_and_a_held_key_stops_at_the_end():
    page = listed(3)
    assert press(page, "u") is None and page.answer() == 2
    assert press(page, "d") is None and page.answer() == 0
    press(page, "dDDDD")
    assert page.answer() == 2
    press(page, "UUUU")
    assert page.answer() == 0


def test_the_flow_gets_ok_back_and_menu_but_no_repeats_of_them():
    page = listed(2)
    assert press(page, "o") == "ok" and press(page, "b") == "back" and press(page, "m") == "menu"
    assert press(page, "O") is None and press(page, "B") is None and press(page, "M") is None


def test_the_bar_is_scrolled_just_into_view():
    page = listed(9, foot="foot")
    rows, inverse = page.draw(8)
    assert inverse == (1, 0, 20) and rows[1].rstrip() == "row 0" and rows[7] == "foot" + " " * 16 + "↓"
    press(page, "dddddd")
    assert body(page) == ["row 1", "row 2", "row 3", "row 4", "row 5", "row 6"]
    assert page.draw(8)[0][7][-1] == "↕" and page.draw(8)[1] == (6, 0, 20)
    press(page, "u")
    assert body(page)[0] == "row 1", "it moves only when it must"
    press(page, "dDDDDD")
    assert page.draw(8)[0][7][-1] == "↑" and body(page)[-1] == "row 8"


def test_a_low_screen_shows_one_text_above_the_choices():
    page = listed(3, above=("first", "second"))
    assert body(page) == ["first", "second", "row 0", "row 1", "row 2", ""]
    assert body(page, 5) == ["first", "row 0", "row 1"]
    assert page.draw(5)[1] == (2, 0, 20)


def test_the_hint_of_the_row_is_the_foot():
    page = List(str, "T", (("a", "A", "about A"), ("b", "B")), None, "else")
    assert page.draw(8)[0][7].rstrip() == "about A"
    press(page, "d")
    assert page.draw(8)[0][7].rstrip() == "else"


def test_a_value_of_another_type_is_not_under_the_bar():
    assert List(str, "T", ((1, "one"), ("1", "text")), "1").answer() == "1"
    assert List(str, "T", ((1, "one"), (0, "none")), None).answer() == 1


def test_a_refusal_takes_two_rows_and_leaves_the_bar_in_view():
    page = listed(9)
    press(page, "ddddd")
    rows, inverse = page.draw(8, None, "", ("no: a rule", "and a proof"))
    assert [row.rstrip() for row in rows[6:]] == ["no: a rule", "and a proof"]
    assert rows[inverse[0]].rstrip() == "row 5" and inverse[0] == 5


def test_a_sheet_acts_only_after_its_last_line_was_shown():
    page = Sheet(str, "T", ["line %d" % i for i in range(8)], "OK saves", True)
    assert page.draw(8)[0][7] == "OK more             ↓" and page.draw(8)[1] == (7, 0, 20)
    assert press(page, "o") is None and body(page)[-1] == "line 7"
    assert page.draw(8)[0][7].startswith("OK saves") and press(page, "o") == "ok"
    press(page, "u")
    assert body(page)[0] == "line 1" and press(page, "o") == "ok", "it was shown before"


def test_a_sheet_to_read_only_ends_with_back():
    page = Sheet(str, "T", ["one"])
    assert page.draw(8)[1] is None and press(page, "o") is None and press(page, "b") == "back"


def test_a_held_key_turns_a_sheet_by_a_body():
    page = Sheet(str, "T", ["line %d" % i for i in range(20)])
    page.draw(8)
    press(page, "D")
    assert body(page)[0] == "line 6"
    press(page, "DDDD")
    assert body(page)[-1] == "line 19"
    press(page, "U")
    assert body(page)[0] == "line 8"


def dialled(allowed, default, proposed=0, kind=Numbers, heads=("points",), cell=(0, 0), rows=((0, "", (None,)),)):
    """A page that dials a number for Ann."""
    question = questions.number("Title", heads, rows, cell, allowed, default, None, proposed)
    return kind(lambda why: say(why, ("Ann",)), question, lambda row: ("  ", "Ann"))


def test_a_number_wraps_and_jumps_over_gaps():
    page = dialled(((0, 0), (2, 118), (120, 120)), 2)
    press(page, "d")
    assert page.answer() == 0
    press(page, "d")
    assert page.answer() == 120
    press(page, "dd")
    assert page.answer() == 117 and press(page, "uuu") is None and page.answer() == 0


def test_a_held_number_goes_to_the_next_multiple_of_five_and_stops():
    page = dialled(((0, 120),), 55)
    press(page, "dDDDD")
    assert page.answer() == 35, "54, 50, 45, 40, 35"
    press(page, "uU")
    assert page.answer() == 40
    press(page, "UUUUUUUUUUUUUUUUUUUUU")
    assert page.answer() == 120
    page = dialled(((1, 9), (12, 40)), 9)
    press(page, "uU")
    assert page.answer() == 15, "12, then 15"


def test_twelve_values_or_fewer_are_held_one_by_one():
    page = dialled(((0, 11),), 3)
    press(page, "uUU")
    assert page.answer() == 6
    press(page, "DDDDDDDDD")
    assert page.answer() == 0


def test_a_proposal_carries_its_mark_until_touched():
    page = dialled(((0, 90),), 53, 1)
    rows, inverse = page.draw(8)
    assert rows[1] == "  Ann       ?53      " and inverse == (1, 10, 14)
    press(page, "ud")
    assert page.draw(8)[0][1] == "  Ann        53      "


def test_the_heads_stand_over_their_columns_and_the_cell_is_inverse():
    rows = ((0, "", (2, 1)), (0, "", (None, None)))
    page = dialled(((0, 4),), 0, 0, Numbers, ("purp", "yell"), (1, 1), rows)
    shown, inverse = page.draw(8)
    assert shown[0] == "Title      purp  yell" and shown[1] == "  Ann         2     1"
    assert shown[2] == "  Ann         .     0" and inverse == (2, 16, 20)


def test_on_a_low_screen_the_body_follows_the_cell():
    rows = tuple([(i, "", (None,)) for i in range(5)])
    page = dialled(((0, 4),), 0, 0, Numbers, (), (3, 0), rows)
    shown, inverse = page.draw(5)
    assert inverse == (2, 10, 14) and shown[4][-1] == "↑"


def test_digits_turn_wheel_by_wheel_and_never_make_what_cannot_be():
    page = dialled(((0, 250), (400, 420)), 0, 0, Digits)
    assert page.draw(8)[0][1] == "  Ann       000      " and page.draw(8)[1] == (1, 12, 12)
    press(page, "u")
    assert page.answer() == 100
    press(page, "uu")
    assert page.answer() == 400, "there is no three hundred"
    press(page, "u")
    assert page.answer() == 0
    press(page, "uuoddd")
    assert page.answer() == 230, "tens wrap below 5, for there is no 260"
    press(page, "ob")
    assert page.draw(8)[1] == (1, 13, 13)
    assert press(page, "oo") == "ok" and press(page, "b") is None and press(page, "bb") == "back"


def test_digits_that_no_longer_fit_are_turned_on():
    page = dialled(((0, 250), (400, 420)), 47, 0, Digits)
    press(page, "uuu")
    assert page.answer() == 447, "the hundreds alone are asked so far"
    press(page, "o")
    assert page.answer() == 407


def test_the_sign_comes_first():
    page = dialled(((-99, 999),), 0, 0, Digits)
    assert page.draw(8)[0][1] == "  Ann      +000      "
    press(page, "uo")
    assert page.draw(8)[0][1][10:15] == " -000", page.draw(8)[0][1]
    press(page, "uouou")
    assert page.answer() == -11, "no hundreds below zero"


def test_tens_and_ones_up_to_two_hundred():
    page = dialled(((0, 120),), 61, 1, Digits)
    assert page.draw(8)[1] == (1, 12, 13)
    press(page, "uuuuu")
    assert page.answer() == 111
    press(page, "uo")
    assert page.answer() == 120


def wheels(led, trick=(), turn=0, at=None, groups=None):
    """A page that asks Ann for a card."""
    groups = groups or (("T", ("EO", "GO")), ("G", ("GA", "GT", "GK")))
    names = ("Ann", "Ben", "Cy", "Di")
    question = questions.cards("Title", groups, led, trick, turn, {}, "best: Di GK")
    return Cards(str, question, lambda seat: ("  ", names[seat]) if seat is not None else ("  ", ""), 4, at)


def test_who_leads_chooses_the_group_first():
    page = wheels(None)
    rows, inverse = page.draw(8)
    assert rows[1].rstrip() == "  Ann      T" and inverse == (1, 11, 12)
    press(page, "d")
    assert press(page, "o") is None
    assert page.draw(8)[0][1].rstrip() == "  Ann      G  GA" and page.draw(8)[1] == (1, 14, 15)
    press(page, "d")
    assert press(page, "o") == "ok" and page.answer() == "GT"


def test_who_follows_starts_on_the_card_and_back_reaches_the_group():
    page = wheels(1, ((3, "GK"),), 0)
    rows, inverse = page.draw(8)
    assert rows[4].rstrip() == "  Di          GK" and rows[7] == "best: Di GK BACK suit"
    assert inverse == (1, 14, 15) and press(page, "u") is None and page.answer() == "GK"
    assert press(page, "b") is None and page.draw(8)[1] == (1, 11, 12)
    assert press(page, "b") == "back"


def test_with_one_group_back_leaves_at_once():
    assert press(wheels(0, (), 0, None, (("T", ("EO",)),)), "b") == "back"


def test_a_card_taken_back_is_on_the_wheel():
    page = wheels(None, (), 0, "GK")
    assert page.answer() == "GK" and page.draw(8)[1] == (1, 14, 15)


def test_on_a_low_screen_the_seat_in_turn_is_in_the_middle():
    rows, inverse = wheels(None, (), 2).draw(5)
    assert rows[2].rstrip() == "  Cy       T" and inverse == (2, 11, 12)


def test_a_card_that_no_seat_plays_has_a_row_of_its_own():
    rows, _inverse = wheels(None, (), None).draw(8)
    assert rows[1].rstrip() == "           T" and rows[2].strip() == ""
