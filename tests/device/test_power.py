"""The app sleeps long while nothing happens and short while a key or a PC is at work; it says when the battery is low."""

from bench import Bench, Port, fresh
from kiebitz_device.app import DAY, FAR, LATER, NEAR
from shared_rules import frame


class Tired(Port):
    """A port that counts what it is asked to wait."""

    charge = None
    step = 0

    def __init__(self, *arguments):
        super().__init__(*arguments)
        self.waits = []

    def wait(self, ms):
        self.waits.append(ms)
        super().wait(ms)

    def battery(self):
        return self.charge

    def contrast(self, step):
        self.step = step


def bench():
    there = Bench(fresh())
    there.port = Tired(there.port.folder, 8)
    there.restart()
    return there


def turn(there):
    """One turn of `App.run`; how long it wanted to sleep."""
    there.port.waits = []
    there.app.step()
    there.app.rest()
    return there.port.waits


def test_nothing_happens_so_it_sleeps_long():
    there = bench()
    assert [turn(there) for _ in range(5)] == [[FAR]] * 5


def test_a_key_that_is_down_or_chatters_is_looked_at_often():
    there = bench()
    turn(there)
    there.port.down = 2
    assert [turn(there) for _ in range(3)] == [[NEAR]] * 3
    assert there.inverse_text() == "Check a card"
    for _ in range(45):
        turn(there)
    assert there.inverse_text() != "Check a card", "it repeats"
    there.port.down = 0
    assert turn(there) == [NEAR] and turn(there) == [FAR]


def test_a_pc_is_served_without_sleep_until_it_has_gone():
    there = bench()
    turn(there)
    there.port.serial.sent = frame.encode((1, "hello"))
    assert turn(there) == [NEAR] and there.port.serial.received
    slept = 0
    while turn(there) == [NEAR]:
        slept += NEAR
    assert 4900 <= slept <= 5100


def test_an_empty_battery_is_said_in_time_and_not_at_every_key():
    there = bench()
    for charge, said in ((None, ""), (100, ""), (20, ""), (19, "battery 19 % left")):
        there.port.charge = charge
        there.keys("D")
        turn(there)
        turn(there)
        assert there.rows[-1] == said, (charge, there.screen())
    there.keys("D")
    turn(there)
    turn(there)
    assert there.rows[-1] == "", "it was said"
    there.port.now += LATER + 100
    there.port.charge = 9
    there.keys("U")
    turn(there)
    turn(there)
    assert there.rows[-1] == "battery 9 % left"


def test_settings_have_contrast_and_charge_where_there_are_any():
    there = bench()
    assert there.port.step == 3
    there.port.charge = 63
    there.keys(">Settings O >Contrast O")
    assert there.port.step == 4 and there.inverse_text().split() == ["Contrast", "4", "of", "5"]
    there.keys("OOO")
    assert there.port.step == 2
    there.restart()
    assert there.port.step == 2
    there.keys(">Settings O >Battery")
    assert there.inverse_text().split() == ["Battery", "63", "%"]
    plain = Bench(fresh()).keys(">Settings O UUUUU")
    assert not [row for row in plain.rows if row[:8] in ("Contrast", "Battery ")]


def test_a_game_that_begins_later_has_the_clock_of_the_pc():
    there = bench()
    there.port.serial.sent = frame.encode((1, "push", there.app.store.epoch, "clock", 844000000))
    turn(there)
    there.port.now += 3600 * 1000
    there.keys("OOOOOOOOO")
    told = [event for event in there.app.store.events(1) if event[0] == "clock"]
    assert len(told) == 1 and 844003600 <= told[0][1] < 844003610


def test_the_clock_of_a_pc_is_forgotten_before_the_ticks_wrap_around():
    there = bench()
    there.port.serial.sent = frame.encode((1, "push", there.app.store.epoch, "clock", 844000000))
    for day in (0, 1):
        turn(there)
        assert (there.app.time() is None) == (day == 1)
        there.port.now += DAY
        turn(there)
