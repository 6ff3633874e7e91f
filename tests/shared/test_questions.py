"""A question is a plain tuple, and what is a legal answer follows from the question alone."""

from shared_rules import questions
from shared_rules.questions import refuse


def refused(question, *answers):
    """Every one of these answers is refused, none raises."""
    return all([refuse(question, a) is not None for a in answers])


def test_a_pick_starts_at_its_first_row_or_at_its_default():
    rows = (("pass", ("pass",)), ("wenz", ("wenz",), ("hint",)))
    assert questions.pick(("title",), rows)[3] == "pass"
    assert questions.pick(("title",), rows, "wenz")[3] == "wenz"


def test_a_pick_takes_the_values_of_its_rows():
    question = questions.pick(("title",), (("pass", "Pass"), (2, "Two"), (None, "Nobody")))
    assert [refuse(question, a) for a in ("pass", 2, None)] == [None, None, None]
    assert refused(question, "Pass", "2", 3, "", 2.5, ())
    assert refuse(question, "x") == ("not_an_answer", "x")


def test_a_seat_question_takes_its_seats_and_extra_rows():
    question = questions.seat(("who",), (2, 0), None, (("all", ("all_passed",)),))
    assert question[3] == 2 and [row[0] for row in question[2]] == [2, 0, "all"]
    assert question[2][0][1] == ("seat_row", 2)
    assert [refuse(question, a) for a in (0, 2, "all")] == [None, None, None]
    assert refused(question, 1, -1, "0", None)


def number(*allowed):
    return questions.number(("title",), (("points",),), ((0, "", (None,)),), (0, 0), allowed)


def test_a_number_lies_in_one_of_its_ranges():
    question = number((0, 10), (20, 20))
    assert [refuse(question, n) for n in (0, 10, 20)] == [None, None, None]
    assert refused(question, -1, 11, 19, 21, "5", None, 5.0)


def test_ranges():
    assert questions.ranges_have(((0, 3), (7, 9)), 7) and not questions.ranges_have(((0, 3), (7, 9)), 5)
    assert not questions.ranges_have((), 0)


def test_a_card_is_one_of_those_offered():
    question = questions.cards(("play",), (("T", ("EO", "GO")), ("E", ("EA",))), 0, ((3, "H7"),), 1)
    assert question[2] == ((("T", ("EO", "GO")), ("E", ("EA",))), 0, ((3, "H7"),), 1, {})
    assert refuse(question, "GO") is None and refuse(question, "EA") is None
    assert refused(question, "H7", "O", "", None, 7)


def test_a_hand_names_different_cards_of_the_deck():
    question = questions.hand(("hand",), ("EA", "ET", "EK"), 2)
    assert refuse(question, "") is None and refuse(question, "EA") is None and refuse(question, "EA,EK") is None
    assert refuse(question, "EA,XX") == ("unknown_card", "XX")
    assert refuse(question, "E") == ("unknown_card", "E")
    assert refused(question, "EA,EA", "EA,ET,EK", None, 3)


def test_a_deck_may_hold_a_card_twice():
    question = questions.hand(("hand",), ("R1", "R1", "R2"), 3)
    assert refuse(question, "R1,R1") is None and refused(question, "R1,R1,R1")


def test_what_is_shown_is_only_answered_by_ok():
    question = questions.show(("price",), [("a",), ("b",)])
    assert question == ("show", ("price",), (("a",), ("b",)), "ok", None)
    assert refuse(question, "ok") is None and refused(question, "", None, 1, "OK")
