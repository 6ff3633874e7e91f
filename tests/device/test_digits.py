"""A box with digit keys: a digit goes to a row or a card, and a number is typed."""

from bench import Bench, fresh
from kiebitz_device.cards import Cards
from kiebitz_device.digits import Digits
from kiebitz_device.lists import List
from kiebitz_device.numbers import Numbers


def typed(page, keys):
    """What the page gives for each key, drawn in between as on a box."""
    found = []
    for key in keys:
        page.draw(8)
        found.append(page.press({"O": "ok", "U": "up", "B": "back"}.get(key, key)))
    return found


def number(kind, *allowed, proposed=0):
    body = (("points",), (("A", "", (0,)),), (0, 0), allowed, 1)
    return kind(str, ("number", "Points", body, proposed, ""), lambda row: ("", "A"))


def test_a_digit_goes_to_a_row_and_pressed_again_takes_it():
    page = List(str, "Which?", [(n, "row %d" % n) for n in range(1, 13)])
    assert typed(page, "3") == [None] and page.answer() == 3
    assert typed(page, "3") == ["ok"]
    # six rows fit on the screen: there is no seventh to be seen
    assert typed(page, "70") == [None, None] and page.answer() == 3
    for _ in range(8):
        page.draw(8)
        page.move(1, False)
    page.draw(8)
    assert page.answer() == 11 and typed(page, "1") == [None] and page.answer() == 6


def test_a_digit_before_the_page_was_drawn_does_nothing():
    page = List(str, "Which?", [(1, "a"), (2, "b")])
    assert page.press("2") is None and page.answer() == 1


def test_a_number_is_typed():
    page = number(Numbers, (0, 162), proposed=81)
    assert typed(page, "157") == [None] * 3 and page.answer() == 157 and page.guess == 0
    # 1570 cannot be: it begins anew
    assert typed(page, "0") == [None] and page.answer() == 0
    assert typed(page, "42O") == [None, None, "ok"] and page.answer() == 42
    # UP and DOWN change what was typed, and a digit after them begins anew
    typed(page, "U")
    assert page.answer() == 43 and typed(page, "7O") == [None, "ok"] and page.answer() == 7


def test_a_number_that_cannot_be_is_the_nearest_above_that_can():
    page = number(Numbers, (10, 12), (20, 30), proposed=10)
    assert typed(page, "2") == [None] and page.answer() == 10
    # the 2 was typed all the same
    assert typed(page, "4O") == [None, "ok"] and page.answer() == 24
    assert typed(page, "15O") == [None, None, "ok"] and page.answer() == 20
    page = number(Numbers, (0, 3), (7, 8))
    assert typed(page, "5O") == [None, "ok"] and page.answer() == 7


def test_wheels_take_a_digit_each():
    page = number(Digits, (-500, 500))
    assert typed(page, "250") == [None] * 3 and page.answer() == 250
    # the last wheel keeps the bar; a digit that cannot be there changes nothing
    assert typed(page, "1O") == [None, "ok"] and page.answer() == 251
    page = number(Digits, (0, 162))
    assert len(page.wheels) == 2 and typed(page, "98") == [None] * 2 and page.answer() == 98


def test_a_card_by_two_digits():
    groups = (("E", ("EA", "EK")), ("G", ("GA", "G10", "GK")))
    question = ("cards", "Lead?", (groups, None, (), 0, ()), None, "")
    page = Cards(str, question, lambda seat: ("  ", "A"), 1)
    assert typed(page, "2") == [None] and not page.on_card
    assert typed(page, "2") == [None] and page.on_card and page.answer() == "GA"
    assert typed(page, "3") == [None] and page.answer() == "GK"
    assert typed(page, "9") == [None] and page.answer() == "GK"
    assert typed(page, "3") == ["ok"]


def test_pages_without_a_use_for_digits_and_boxes_without_them():
    there = Bench(fresh(), digits=True)
    there.keys("2")
    assert there.inverse_text() == "Check a card"
    there.keys("2")
    assert there.rows[0].startswith("Which game?")
    there.keys("B 4 4 >Self O 123 U")
    assert there.rows[0].startswith("Self test") and there.rows[0].endswith("1 of 5"), there.screen()
    plain = Bench(fresh())
    plain.keys("2")
    assert plain.inverse_text() == "New game"
