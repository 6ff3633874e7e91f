"""Heap on a board: deals of every game beside a block that nobody may touch, its size, and what is free between two keys."""

import pytest

from presses import DEALS

WANTED = {"MicroPython": 150, "CircuitPython": 70}
"""kB that have to stay free in the worst moment: what is wanted."""
BLOCK = {"MicroPython": 100_000, "CircuitPython": 40_000}
"""Bytes that can be taken away at power-on and every deal plays through: what there is, with some room."""
FREE = {"MicroPython": 125_000, "CircuitPython": 60_000}
"""Bytes that are free between two keys: what there is, with some room."""
STEP = 4000
"""How exactly the biggest such block is looked for."""

CARDS = ("schafkopf_cards_8", "klaberjass_cards_8", "mu_cards_8", "tritaratops_tricks_8", "bw_8")
"""A golden script of each game that records as closely as the game can."""


@pytest.fixture
def beside(any_firmware):
    """Call for a `Player` at a new box of whose heap so many bytes are taken away; `on` names the interpreter."""
    from pico import journals, watch
    from pico.box import Box, compiled, drive_files
    from pico.player import Player

    class Careful(Player):
        """Sees at once that the app is gone."""

        def _taps(self, keys):
            for key in keys:
                super()._taps(key)
                line = self.box.pico.line
                assert b"Error" not in line.out, bytes(line.out[-1500:]).decode()

    image, circuitpython = any_firmware

    def make(block, every=False):
        program = {**(drive_files() if circuitpython else compiled()), **watch.main(circuitpython, every, block)}
        there = Box(image, {**program, **journals.files()}, circuitpython)
        there.start()
        return Careful(there)

    make.on = "CircuitPython" if circuitpython else "MicroPython"
    return make


def play(player, deal):
    """From the start page to the saved sheet of a deal of `presses`."""
    _what, setup, keys, _allowed = deal
    player.keys(setup)
    for step in keys.split("|")[:-1]:
        player.keys(step)
    while player.inverse_text().startswith("OK more"):
        player.keys("O")
    player.keys(keys.split("|")[-1])
    assert "saved" in player.rows[-1].split(), player.screen()


def plays(beside, block, deal):
    """Does a deal play through?"""
    try:
        play(beside(block), deal)
    except AssertionError:
        return False
    return True


def play_cards(player, name):
    """From the start page to the end of a golden script."""
    from pico.player import golden, same

    for keys, screen in golden(name):
        player.keys(keys)
        assert same(player.screen(), screen), "\n".join((player.screen(), "-- not --", screen))


@pytest.mark.parametrize("deal", DEALS[1:], ids=lambda deal: deal[0])
def test_how_much_can_be_taken_away(deal, beside, figure):
    most, too_much = BLOCK[beside.on], WANTED[beside.on] * 1000
    play(beside(most), deal)
    while too_much - most > STEP:
        middle = (most + too_much) // 2
        if plays(beside, middle, deal):
            most = middle
        else:
            too_much = middle
    what = "%s, %s: heap that can be taken away" % (beside.on, deal[0].partition(",")[0])
    figure(what, most / 1000, WANTED[beside.on], "kB", True)


@pytest.mark.parametrize("name", CARDS)
def test_a_deal_card_by_card_beside_a_block_of_heap(name, beside):
    play_cards(beside(BLOCK[beside.on]), name)


@pytest.mark.parametrize("name", CARDS)
def test_what_is_free_between_two_keys(name, beside, figure):
    from pico import watch

    player = beside(0, every=True)
    play_cards(player, name)
    looks = watch.seen(player.box.pico)
    free, title = min([(look[1], look[3]) for look in looks])
    figure("%s, %s: least free between two keys: %s" % (beside.on, name, title), free / 1000, WANTED[beside.on], "kB", True)
    figure("%s, %s: largest free block then" % (beside.on, name), looks[-1][2] / 1000, None, "kB")
    assert free > FREE[beside.on]
