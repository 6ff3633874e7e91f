"""Heap on a board: an evening of every game beside a block that nobody may touch, and what is free between two keys."""

import pytest

from presses import DEALS

FREE = 150_000
"""Bytes that have to stay free in the worst moment on MicroPython: what is wanted."""
FREE_NOW = 100_000
"""What there is, with some room."""

MAIN = """
import gc
gc.collect()
print("heap", gc.mem_free())
ballast = bytearray(%d)
from kiebitz_device.app import App
from kiebitz_device.boards import load
from kiebitz_device.ports.micropython import Port
app = App(Port(load("pico")))
app.run()
"""
"""As main.py, but with a name for the app, and with so much of the heap taken away before it starts."""

LOOK = """
import gc
import micropython
from shared_rules import late
late.room(False)
gc.collect()
print(gc.mem_free())
micropython.mem_info()
"""
"""What is free once everything is given back that is in memory only because there is room."""

CARDS = (("Schafkopf, every card", "schafkopf_cards_8"), ("Black and White, trick by trick", "bw_8"))


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


@pytest.mark.parametrize("deal", DEALS, ids=lambda deal: deal[0])
def test_a_deal_of_every_game_beside_a_block_of_heap(deal, box):
    from pico.player import Player

    player = Player(box({"main.py": MAIN % FREE_NOW}))
    player.box.start()
    play(player, deal)
    assert b"Error" not in player.box.pico.line.out, bytes(player.box.pico.line.out)


@pytest.mark.parametrize("what, name", CARDS)
def test_a_deal_card_by_card_beside_a_block_of_heap(what, name, box):
    from pico.player import Player, golden

    player = Player(box({"main.py": MAIN % FREE_NOW}))
    player.box.start()
    for keys, _screen in golden(name):
        player.keys(keys)
    assert b"Error" not in player.box.pico.line.out, bytes(player.box.pico.line.out)


@pytest.mark.parametrize("what, name", CARDS)
def test_what_is_free_between_two_keys(what, name, box, figure):
    from pico.player import Player, golden

    player = Player(box({"main.py": MAIN % 0}))
    pico = player.box.pico
    player.box.start()
    least = []
    for keys, _screen in golden(name):
        player.keys(keys)
        said, wrong = pico.execute(LOOK)
        assert not wrong
        least.append((int(said.split()[0]), said.split("max free sz: ")[1].split()[0], player.screen()))
        pico.line.send(b"app.run()\r")
        pico.run(60)
        player.box.settle()
    free, largest, screen = min(least)
    figure("%s: least free between two keys, on the page %s" % (what, screen[1:22].strip()), free / 1000, FREE / 1000, "kB", True)
    figure("%s: largest free block then" % what, int(largest) * 16 / 1000, None, "kB")
    assert free > FREE_NOW
