"""The whole app with a running deal fits into its heap, on 32 bit and on 64 bit."""

import pytest

import size


def test_every_scene_fits(present):
    present("wasm")
    assert not [scene for scene in size.scenes() if scene[1] > size.allowed(scene[0])]


def test_the_scenes_run_in_a_small_heap(present):
    present("micropython")
    assert size.small() == ""


@pytest.mark.parametrize("game", size.GAMES)
def test_a_deal_of_each_game_fits(game, present):
    present("wasm")
    present("micropython")
    assert not [scene for scene in size.scenes("scenario_games " + game) if scene[1] > size.LIMIT]
    assert size.small("scenario_games", game) == ""
