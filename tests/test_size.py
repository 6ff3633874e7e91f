"""The whole app with a running deal fits into its heap, on 32 bit and on 64 bit."""

import size


def test_every_scene_fits(present):
    present("wasm")
    assert not [scene for scene in size.scenes() if scene[1] > size.allowed(scene[0])]


def test_the_scenes_run_in_a_small_heap(present):
    present("micropython")
    assert size.small() == ""
