"""The catalog gives a game's parts late, takes games from outside the tree, and lets go of them again."""

import sys

from shared_rules import games, house

TOY = ("toy", "Toy", "2-4", "a second name for bw")


def raises(call, *arguments):
    try:
        call(*arguments)
    except ValueError as error:
        return str(error)
    return None


def loaded():
    return [name for name in sys.modules if name.startswith("shared_rules.games.bw")]


def test_a_row_is_four_texts_and_ids_differ():
    for row in games.built_in():
        assert len(row) == 4 and all([isinstance(text, str) and text for text in row])
        assert games.find(row[0]) == row
    assert len(set([row[0] for row in games.built_in()])) == len(games.built_in())


def test_an_unknown_game_has_no_row():
    assert games.find("chess") is None and games.find(None) is None


def test_a_part_is_loaded_when_asked_for_and_dropped_again():
    games.drop("bw")
    assert loaded() == []
    assert isinstance(games.load("bw").DECK, str)
    assert games.load("bw", "end").over
    assert loaded() != []
    games.drop("bw")
    assert loaded() == [] and not hasattr(games, "bw")
    assert isinstance(games.load("bw").DECK, str)


def test_dropping_what_was_never_loaded_is_no_fault():
    games.drop("bw")
    games.drop("bw")
    games.drop("chess")


def test_dropping_one_game_leaves_the_others():
    games.load("schafkopf")
    games.load("bw")
    games.drop("bw")
    assert "shared_rules.games.schafkopf" in sys.modules


def test_a_game_from_outside_is_offered_after_the_built_in_ones():
    before = games.rows()
    games.register(TOY, "shared_rules.games.bw")
    try:
        assert games.rows() == before + (TOY,) and games.find("toy") == TOY
        assert games.load("toy").DECK == games.load("bw").DECK
        assert games.words("toy") == games.words("bw")
        games.register(TOY, "shared_rules.games.schafkopf")
        assert games.rows() == before + (TOY,)
    finally:
        games._extra.remove((TOY, "shared_rules.games.bw"))
    assert games.rows() == before


def test_a_built_in_game_cannot_be_replaced_from_outside():
    before = games.rows()
    games.register(("bw", "Other", "2", "other"), "os")
    assert games.rows() == before and before[: len(games.built_in())] == games.built_in()


def test_options_are_the_defaults_until_chosen():
    defaults = house.options("bw")
    for row in games.load("bw").OPTIONS:
        assert defaults[row[0]] == row[1]
        assert house.allows("bw", row, row[1])
    assert house.options("bw", {}) == defaults
    # rules: bw, option edition: 44 (default) or 36
    key = [row for row in games.load("bw").OPTIONS if row[0] == "edition"][0]
    assert house.options("bw", {"edition": key[2][1]})["edition"] == key[2][1] != defaults["edition"]


def test_a_house_rule_that_does_not_exist_is_named():
    assert "nonsense" in raises(house.options, "bw", {"nonsense": 1})
    assert "edition" in raises(house.options, "bw", {"edition": 45})
    assert "edition" in raises(house.options, "bw", {"edition": None})


def test_what_an_option_allows():
    def allows(row, value):
        return house.allows("bw", row, value)

    listed = ("a", "x", ("x", 1))
    assert allows(listed, "x") and allows(listed, 1)
    assert not allows(listed, "1") and not allows(listed, 2) and not allows(listed, None)
    ranged = ("b", None, 5, 9)
    assert allows(ranged, None) and allows(ranged, 5) and allows(ranged, 9)
    assert not allows(ranged, 4) and not allows(ranged, "5") and not allows(ranged, 10)
