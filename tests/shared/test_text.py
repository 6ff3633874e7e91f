"""Names of strangers become fit to show, and rows fit their width, alike on every interpreter."""

from shared_rules import names, text


def test_an_ordinary_name_stays_as_it_is():
    for name in ("Ann", "Jöchen '-1.", "!#+*", "Bo", "長い名前", "{0n}", "=1+1"):
        assert names.clean(name) == name


def test_spaces_become_single_and_ends_bare():
    assert names.clean("  Ann \t B\r\n ") == "Ann B"


def test_every_kind_of_space_is_a_space():
    # str.split() knows these on CPython and not on a board
    for space in ("\u00a0", "\u1680", "\u2003", "\u202f", "\u205f", "\u3000"):
        assert names.clean(space + "Ann" + space + "B" + space) == "Ann B", repr(space)


def test_control_and_direction_characters_go():
    assert names.clean("A\x00n\x1b[31mn\x7f\x9b") == "An[31mn"
    for hidden in ("\u202e", "\u2066", "\u200b", "\u200f", "\u061c", "\ufeff", "\u00ad", "\ufe0f", "\u3164", "\u180e"):
        assert names.clean("An" + hidden + "n") == "Ann", repr(hidden)


def test_a_name_is_cut_and_not_left_with_a_space_at_its_end():
    assert names.clean("x" * 300) == "x" * 20
    assert names.clean("x" * 19 + " y") == "x" * 19
    assert names.clean("abcdef", 3) == "abc"


def test_nothing_visible_is_an_empty_name():
    assert names.clean("") == "" and names.clean(" \t\u200b\x07") == ""


def test_cleaning_twice_changes_nothing():
    for name in ("  a  b ", "x" * 19 + " y", "\u202ea\u00a0\u00a0b"):
        assert names.clean(names.clean(name)) == names.clean(name)


def test_fit_cuts_and_pads_to_the_width():
    assert text.fit("abc", 5) == "abc  " and text.fit("abcdef", 5) == "abcde" and text.fit("", 2) == "  "


def test_right_pads_on_the_left_and_never_cuts():
    assert text.right("12", 5) == "   12" and text.right("123456", 5) == "123456"


def test_wrap_breaks_at_spaces():
    assert text.wrap("trump led: beat 9D", 11) == ["trump led:", "beat 9D"]
    assert text.wrap("ab cd", 5) == ["ab cd"]
    assert text.wrap("ab cd", 4) == ["ab", "cd"]


def test_wrap_cuts_a_word_longer_than_the_row():
    assert text.wrap("a bcdefgh i", 3) == ["a", "bcd", "efg", "h i"]


def test_wrap_keeps_line_breaks_and_gives_a_row_for_nothing():
    assert text.wrap("a\nb", 9) == ["a", "b"] and text.wrap("", 9) == [""] and text.wrap("a\n\nb", 9) == ["a", "", "b"]


def test_no_wrapped_row_is_wider_than_asked():
    for width in range(1, 25):
        for row in text.wrap("you must follow trump: 9D beats it, Donaudampfschiff", width):
            assert len(row) <= width, (width, row)
