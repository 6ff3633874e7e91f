"""Catalog, folders, case files, adapters, golden evenings and words agree, so that a game is whole or absent."""

import pytest
import source

from shared_rules import games, house, words

IDS = [row[0] for row in games.built_in()]
TESTS = source.ROOT / "tests"


def ids_of(folder, pattern):
    return {path.name.split(".")[0] for path in (source.ROOT / folder).glob(pattern) if not path.name.startswith("_")}


def test_every_folder_and_every_file_belongs_to_a_row_of_the_catalog():
    assert len(set(IDS)) == len(IDS)
    assert ids_of("shared_rules/games", "*/") == set(IDS)
    assert ids_of("tests/vectors", "*.json") == set(IDS)
    assert ids_of("tests/adapters", "*.py") == set(IDS)
    assert ids_of("tests/journals", "*.*") >= set(IDS)


@pytest.mark.parametrize("game", IDS)
def test_a_game_has_its_parts(game):
    folder = source.ROOT / "shared_rules" / "games" / game
    for name in ("__init__.py", "score.py", "end.py", "ask.py", "words.txt", "README.md"):
        assert (folder / name).is_file(), name
    package, score = games.load(game), games.load(game, "score")
    assert isinstance(package.DECK, str) and len(package.MARK) == 1 and isinstance(package.FIRST, tuple)
    assert isinstance(package.HAND, int) or callable(package.HAND)
    assert callable(score.refuse) and callable(score.score) and callable(games.load(game, "end").over)
    for _depth, *steps in package.DEPTHS:
        assert steps
        for step in steps:
            part, name = step.rstrip("!").split(".")
            assert callable(getattr(games.load(game, part), name)), step


@pytest.mark.parametrize("game", IDS)
def test_seats_and_people_agree(game):
    fewest, most = games.load(game).SEATS
    people = [int(n) for n in games.find(game)[2].split("-")]
    assert people[0] == fewest and people[-1] >= most
    if people[-1] > most:
        assert callable(games.load(game).sitting)


@pytest.mark.parametrize("game", IDS)
def test_house_rules_and_depths_have_words(game):
    package, text = games.load(game), games.words(game)
    missing = [code for code in ["depth." + row[0] for row in package.DEPTHS] if not words.find(code, text)]
    missing += ["o." + row[0] for row in package.OPTIONS if not words.find("o." + row[0], text)]
    missing += [code for code in package.FIRST[:1] if not words.find(code, text)]
    assert not missing
    for row in package.OPTIONS:
        assert house.allows(game, row, row[1]), row


@pytest.mark.parametrize("game", IDS)
def test_a_card_is_named_once_in_the_deck_unless_it_is_twice_in_the_box(game):
    cards = games.load(game).DECK.split(" ")
    assert all(cards) and len(cards) > 20
    assert all([cards.count(card) <= 2 for card in cards])
