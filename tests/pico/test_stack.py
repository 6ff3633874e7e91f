"""Stack on a board while golden screens are played: the measure of what `tests/test_stack.py` sees without firmware."""

import pytest

from test_stack import BEARS, SAFE


@pytest.mark.parametrize("name", SAFE)
def test_there_is_stack_enough(name, box, figure):
    from pico import watch
    from pico.player import Player, golden

    # so little heap that every part is loaded anew
    player = Player(box(watch.main(False, every=False, ballast=100_000)))
    player.box.start()
    most = 0
    for keys, _screen in golden(name):
        pico = player.box.pico
        pico.watch_stack()
        player.keys(keys)
        if player.box.pico is pico:
            most = max(most, pico.stack_used())
    figure("stack, %s" % name, most, BEARS, "B")
    assert most <= BEARS
    assert b"Error" not in player.box.pico.line.out, bytes(player.box.pico.line.out)
