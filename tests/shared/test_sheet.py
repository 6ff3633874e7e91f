"""The lines of a sheet are the score: sums, reasons, ranks, and what may stand in a manual line."""

from shared_rules.sheet import Sheet, ranks, refuse_line

BASE, RUNNERS = ("base", 1), ("runners", 3)
SHEET = Sheet(("won",), ((0, 1, BASE), (1, -1, BASE), (0, 3, RUNNERS), (1, -3, RUNNERS), (2, 0, BASE)))


def test_the_score_is_the_sum_of_the_lines():
    assert SHEET.scores(4) == [4, -4, 0, 0]
    assert Sheet(("nothing",)).scores(3) == [0, 0, 0]


def test_reasons_group_the_lines_in_the_order_written():
    assert SHEET.reasons() == [(BASE, [(0, 1), (1, -1), (2, 0)]), (RUNNERS, [(0, 3), (1, -3)])]


def test_a_sheet_without_more_is_one_counted_deal_that_moves_the_dealer_on():
    assert (SHEET.advance, SHEET.counts, SHEET.carry, SHEET.notes, SHEET.details, SHEET.marks) == (1, 1, (), (), {}, {})


def test_two_sheets_share_nothing():
    one, two = Sheet(("a",)), Sheet(("b",))
    one.marks[0] = "*"
    one.details[0] = ("x",)
    assert two.marks == {} and two.details == {}


def test_equal_totals_share_a_rank():
    assert ranks([7, 12, 7, -3]) == [2, 1, 2, 4]
    assert ranks([0, 0, 0]) == [1, 1, 1] and ranks([]) == []


def test_a_manual_line_sums_to_zero():
    assert refuse_line((5, -2, -3)) is None
    assert refuse_line((5, -2)) == ("not_zero_sum", 3)
    assert refuse_line((0, 0)) is None


def test_a_manual_line_holds_whole_numbers_only():
    for amounts in ((0.5, -0.5), ("1", -1), (None, 0), (True, -1)):
        assert refuse_line(amounts) == ("not_whole",), amounts
