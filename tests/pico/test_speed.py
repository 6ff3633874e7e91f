"""How long a player waits on the reference build, with the flash cache of the chip modelled."""

import pytest

RESUME_MS, CURSOR_MS, PAGE_MS, GAME_MS = 600, 30, 60, 250
"""What we want."""
RESUME_NOW, CURSOR_NOW, PAGE_NOW, GAME_NOW = 650, 100, 340, 300
"""What there is, with some room: a test fails if it gets worse than this."""

EVENING = ("schafkopf_result_8", "schafkopf_bids_8", "schafkopf_cards_8", "bw_8", "line_8", "table_8", "check_8")


def test_power_on_to_the_page_of_a_running_deal(box, figure):
    from pico import journals

    took = {}
    for finished in (1, 100):
        there = box(journals.files(finished, deal=True))
        took[finished] = there.start()
        assert there.screen().rows[0].startswith("Trick 5"), there.screen()
        assert there.screen().rows[-1].startswith("power was off") and not there.pico.line.out
        figure("power-on to the page of a running deal, evenings in flash: %d" % finished, took[finished], RESUME_MS)
    assert took[100] < took[1] + 60
    assert took[1] <= RESUME_NOW


def kind(timing):
    """("cursor" ...) and the time wanted for what a press did; timing: see `Box.timings`."""
    _ms, key, before, after = timing
    if key in ("up", "down") and before == after:
        return "cursor", CURSOR_MS
    if before.startswith(("Which game", "Kiebitz")) or ", " in before:
        return "game", GAME_MS
    return "page", PAGE_MS


@pytest.mark.parametrize("name", EVENING)
def test_the_golden_screens_come_on_real_firmware(name, box, figure, slow_presses):
    from pico.player import Player, golden, same

    player = Player(box())
    player.box.start()
    for keys, wanted in golden(name):
        player.keys(keys)
        assert same(player.screen(), wanted), "%s %s\n%s" % (keys, bytes(player.box.pico.line.out).decode(), player.screen())
    slow_presses(player.timings)
    for what, now in (("cursor", CURSOR_NOW), ("page", PAGE_NOW), ("game", GAME_NOW)):
        times = sorted([timing[0] for timing in player.timings if kind(timing)[0] == what])
        if times:
            wanted = {"cursor": CURSOR_MS, "page": PAGE_MS, "game": GAME_MS}[what]
            figure("%s: %d times %s, half of them within" % (name, len(times), what), times[len(times) // 2], wanted)
            figure("%s: the slowest %s" % (name, what), times[-1], wanted)
            assert times[-1] <= now
