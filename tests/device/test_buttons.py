"""What fingers and contacts do becomes presses: each once, none missed, none invented."""

from kiebitz_device.buttons import Buttons

UP, DOWN, OK, BACK, MENU = 1, 2, 4, 8, 16


class Contacts:
    """Keys that follow a script: list of (millisecond, mask) from which on the contacts read so."""

    digits = False

    def __init__(self, script=(), three_keys=False, start=0):
        self.script = list(script)
        self.three_keys = three_keys
        self.start = self.now = start

    def ticks(self):
        return self.now & 0x3FFF

    def elapsed(self, a, b):
        return ((b - a + 0x2000) & 0x3FFF) - 0x2000

    def keys(self, _now):
        mask = 0
        for at, to in self.script:
            if at <= self.now - self.start:
                mask = to
        return mask


def pressed(script, until, every=10, three_keys=False, start=0):
    """What `Buttons` makes of a script when it is asked every so many milliseconds: list of (millisecond, key, held)."""
    port = Contacts(script, three_keys, start)
    buttons = Buttons(port)
    found = []
    while port.now - start <= until:
        found += [(port.now - start, key, held) for key, held in buttons.poll()]
        port.now += every
    return found


def keys(script, until, every=10, three_keys=False):
    return [row[1:] for row in pressed(script, until, every, three_keys)]


def chatter(at, old, new, times=5):
    """A contact that changes its mind every millisecond before it settles."""
    return [(at + i, new if i % 2 == 0 else old) for i in range(times)]


def test_each_key_has_its_name():
    for mask, name in ((UP, "up"), (DOWN, "down"), (OK, "ok"), (BACK, "back"), (MENU, "menu")):
        assert keys([(50, mask), (120, 0)], 300) == [(name, False)]


def test_a_press_acts_at_once_and_a_release_does_nothing():
    assert pressed([(50, OK), (250, 0)], 600) == [(50, "ok", False)]


def test_presses_of_20_ms_are_seen_wherever_they_fall():
    for at in range(50, 61):
        assert keys([(at, BACK), (at + 20, 0)], 300) == [("back", False)], at


def test_chattering_contacts_give_one_press():
    for every in (1, 2, 3, 5, 7, 10):
        for at in range(40, 51):
            script = chatter(at, 0, OK) + chatter(at + 60, OK, 0)
            assert keys(script, 300, every) == [("ok", False)], (every, at)


def test_short_presses_that_chatter_at_both_ends_give_one_press():
    for every in (1, 5, 10):
        for at in range(40, 51):
            script = chatter(at, 0, UP, 5) + chatter(at + 20, UP, 0, 5)
            assert keys(script, 300, every) == [("up", False)], (every, at)


def test_ragged_bounce_gives_one_press():
    press = [(100, OK), (101, 0), (102, OK), (103, 0), (105, OK)]
    release = [(180, 0), (181, OK), (182, 0), (184, OK), (185, 0)]
    for every in (1, 3, 5, 8, 10):
        assert keys(press + release, 400, every) == [("ok", False)], every


def test_twelve_presses_a_second_are_each_taken_once():
    for every in (5, 10):
        script = []
        for i in range(60):
            at = 20 + i * 1000 // 12
            script += chatter(at, 0, DOWN, 5) + chatter(at + 40, DOWN, 0, 5)
        assert keys(script, 5200, every) == [("down", False)] * 60


def test_holding_repeats_after_400_ms_then_every_160():
    found = pressed([(100, DOWN), (1000, 0)], 1500)
    assert found == [(100, "down", False), (500, "down", True), (660, "down", True), (820, "down", True), (980, "down", True)]


def test_only_up_and_down_repeat():
    for mask in (OK, BACK, MENU):
        assert len(keys([(100, mask), (2000, 0)], 2500)) == 1
    assert len(keys([(100, UP), (2000, 0)], 2500)) > 1


def test_after_a_long_stop_there_is_one_repeat_not_many():
    port = Contacts([(0, 0), (10, UP)])
    buttons = Buttons(port)
    port.now = 20
    assert buttons.poll() == [("up", False)]
    port.now = 3000
    assert buttons.poll() == [("up", True)]
    port.now = 3010
    assert buttons.poll() == []


def test_a_second_key_does_not_disturb_the_first():
    script = [(100, OK), (130, OK | UP), (160, UP), (200, 0)]
    assert keys(script, 400) == [("ok", False), ("up", False)]
    assert [row for row in pressed([(100, UP), (200, UP | DOWN), (300, UP)], 700)] == [(100, "up", False), (200, "down", False)]


def test_a_key_that_is_down_at_the_start_counts_only_after_release():
    for three in (False, True):
        assert keys([(0, OK), (300, 0), (400, OK), (450, 0)], 600, 10, three) == [("ok", False)]
    assert keys([(0, DOWN), (2000, 0)], 2500) == []


def test_three_keys_ok_is_three_keys_on_release():
    for held, name in ((60, "ok"), (580, "ok"), (620, "back"), (1480, "back"), (1520, "menu"), (4000, "menu")):
        found = pressed(chatter(100, 0, OK) + chatter(100 + held, OK, 0), 100 + held + 300, 5, True)
        assert [row[1:] for row in found] == [(name, False)], held
        assert found[0][0] >= 100 + held


def test_three_keys_the_others_act_on_press_and_repeat():
    assert pressed([(100, UP), (520, 0)], 700, 10, True) == [(100, "up", False), (500, "up", True)]


def test_the_hint_says_what_a_release_would_do():
    port = Contacts([(100, OK), (2000, 0)], True)
    buttons = Buttons(port)
    said = []
    while port.now < 2200:
        buttons.poll()
        if not said or said[-1][1] != buttons.hint():
            said.append((port.now, buttons.hint()))
        port.now += 10
    assert said == [(0, ""), (700, "BACK.."), (1600, "MENU.."), (2000, "")]


class Patient(Contacts):
    """With a clock that goes on for longer than a key may be held."""

    def ticks(self):
        return self.now

    def elapsed(self, a, b):
        return b - a


def test_a_key_that_does_not_come_up_is_called_stuck_and_repeats_no_more():
    for three, start in ((False, 0), (True, 0), (False, 100)):
        for bit, name in ((DOWN, "DOWN"), (OK, "OK")):
            port = Patient([(start, bit), (25000, 0), (26000, UP)], three)
            buttons = Buttons(port)
            said, pressed = [], []
            while port.now < 26100:
                pressed += [(port.now, key) for key, _held in buttons.poll()]
                if buttons.hint() not in said + ["BACK..", "MENU.."]:
                    said.append(buttons.hint())
                port.now += 10
            assert said == ["", name + " seems stuck"] and buttons.hint() == "", said
            assert [key for at, key in pressed if at > 20100] == ["up"], "the others work on"


def test_five_keys_need_no_hint():
    port = Contacts([(0, 0), (10, OK)])
    buttons = Buttons(port)
    port.now = 20
    buttons.poll()
    port.now = 3000
    buttons.poll()
    assert buttons.hint() == ""


def test_a_clock_that_wraps_around_does_no_harm():
    # ticks wrap at 16384: the press lies across it, and the next ones a whole turn later
    for start in range(16384 - 120, 16384, 10):
        assert [row[1:] for row in pressed([(100, UP), (520, 0)], 700, 10, False, start)] == [("up", False), ("up", True)]
    script = [(100, OK), (150, 0), (100 + 16384, OK), (150 + 16384, 0), (9000 + 16384, OK), (9050 + 16384, 0)]
    assert keys(script, 26000) == [("ok", False)] * 3
