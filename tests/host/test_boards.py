"""The kits: nothing but pins in their files, pins that the chip can use like that, and each pin only once."""

import ast
from pathlib import Path

import pytest

import kiebitz_device.boards
from kiebitz_device.boards import KEYS, load, refuse
from kiebitz_device.ports import Usual, charge, fit_for_use
from kiebitz_device.screens.paged import CONTROLLERS

FOLDER = Path(kiebitz_device.boards.__file__).parent
KITS = sorted([path.stem for path in FOLDER.glob("*.py") if path.stem != "__init__"])
NAMES = {"SCREEN", "SIZE", "TURN", "BUS", "PINS"}
BATTERY = (29, 24, 3, 3300, 4100)
"""On a Pico: the ADC behind a divider by 3 of its supply, the pin that is high on USB power, a LiPo cell empty and full."""
USES = (*KEYS, "sda", "scl", "sck", "mosi", "select", "pixels", "reset", "lamp", "dial_a", "dial_b")

# GPIOs that a Pico keeps for itself: power supply, light, battery
KEPT = (23, 24, 25, 29)


def kit(name):
    settings = {"KIEBITZ_UP": "D9", "KIEBITZ_DOWN": "D6", "KIEBITZ_OK": "D5"}
    return load(name, settings.get)


def test_the_kits_are_these():
    wanted = ["any_display", "feather_wing", "gfx_pack", "macropad", "pico", "pico_lcd", "pico_sh1106"]
    assert wanted == KITS


@pytest.mark.parametrize("name", KITS)
def test_a_kit_file_has_nothing_but_its_five_values(name):
    tree = ast.parse((FOLDER / f"{name}.py").read_text(encoding="utf-8"))
    given = set()
    for node in tree.body[1:]:
        assert isinstance(node, ast.Assign)
        ast.literal_eval(node.value)
        for target in node.targets:
            given |= {n.id for n in ast.walk(target) if isinstance(n, ast.Name)}
    assert ast.get_docstring(tree) and given - {"BATTERY"} == NAMES


@pytest.mark.parametrize("name", KITS)
def test_a_kit_can_be_wired(name):
    board = kit(name)
    assert board.SCREEN in (*CONTROLLERS, "st7789", "display")
    assert refuse(board.BUS, board.PINS) is None and board.WHY is None
    uses = [use for use, _pin in board.PINS]
    assert set(uses) <= set(USES)
    assert [use for use in uses if uses.count(use) > 1 and use not in KEYS] == []
    assert ("back" in uses) == ("menu" in uses)


@pytest.mark.parametrize("name", [n for n in KITS if isinstance(kit(n).PINS[0][1], int)])
def test_the_chip_has_these_pins_for_these_uses(name):
    board = kit(name)
    pins = dict(board.PINS)
    assert all([isinstance(pin, int) and 0 <= pin <= 28 and pin not in KEPT for _use, pin in board.PINS])
    kind, block, where = board.BUS
    if kind == "i2c":
        assert pins["sda"] % 2 == 0 and pins["scl"] % 2 == 1
        assert block == pins["sda"] // 2 % 2 == pins["scl"] // 2 % 2
        assert where in (0x3C, 0x3D)
    else:
        assert pins["sck"] % 4 == 2 and pins["mosi"] % 4 == 3
        assert block == pins["sck"] // 8 % 2 == pins["mosi"] // 8 % 2
        assert where <= 62_500_000


def test_the_reference_build_has_the_pins_that_everybody_has_soldered():
    pins = dict(kit("pico").PINS)
    assert (pins["sda"], pins["scl"]) == (4, 5)
    assert [pins[key] for key in KEYS[:5]] == [10, 11, 12, 13, 14]
    assert kit("pico_sh1106").PINS == kit("pico").PINS


@pytest.mark.parametrize("name", [n for n in KITS if hasattr(kit(n), "BATTERY")])
def test_a_battery_is_measured_where_a_pico_has_the_pins_for_it(name):
    assert kit(name).BATTERY == BATTERY
    assert not {pin for _use, pin in kit(name).PINS} & set(BATTERY[:2])


def test_charge_goes_from_empty_to_full():
    # behind a divider by 3, 4100 mV are 1367 mV of the 3300 that the ADC reads as 65535
    for millivolts, percent in ((0, 0), (3300, 0), (3301, 0), (3500, 25), (3700, 50), (4099, 99), (4102, 100), (5000, 100)):
        assert abs(charge(millivolts * 65535 // 9900, BATTERY) - percent) <= 1, millivolts


def test_a_pin_used_twice_is_refused():
    pins = dict(kit("pico").PINS, menu=13)
    assert refuse(("i2c", 0, 0x3C), tuple(pins.items())) == "pin 13 is used twice, for back and menu"
    assert refuse(None, (("up", "D5"), ("down", "D6"), ("ok", "D5"))) == "pin D5 is used twice, for up and ok"


def test_a_missing_line_or_key_is_refused():
    pins = kit("gfx_pack").PINS
    for use in ("select", "mosi", "up", "ok"):
        fewer = tuple([row for row in pins if row[0] != use])
        assert refuse(("spi", 0, 1), fewer) == "no pin for " + use
    dial = (("dial_a", "A"), ("dial_b", "B"))
    assert refuse(None, (*dial, ("ok", "C"))) is None
    assert refuse(None, dial) == "no pin for ok"


def test_settings_name_the_pins_of_any_display():
    assert kit("any_display").PINS == (("up", "D9"), ("down", "D6"), ("ok", "D5"))


def test_settings_that_name_a_pin_twice_or_none_are_refused():
    for settings, why in (
        ({"KIEBITZ_UP": "D9", "KIEBITZ_DOWN": "D9", "KIEBITZ_OK": "D5"}, "pin D9 is used twice"),
        ({"KIEBITZ_UP": "D9", "KIEBITZ_OK": "D5"}, "no pin for down"),
    ):
        assert load("any_display", settings.get).WHY.startswith("kit any_display: " + why)


class Screen:
    """A display that notes what it shows; there: it answers."""

    columns, rows, there = 21, 5, True
    shown = None

    def show(self, rows, inverse):
        self.shown = rows, inverse


def test_a_kit_that_cannot_be_wired_says_so_on_its_display_and_on_the_line():
    board, screen = kit("pico"), Screen()
    fit_for_use(board, lambda: screen)
    assert screen.shown is None
    board.WHY = "kit pico: " + refuse(("i2c", 0, 0x3C), tuple(dict(board.PINS, menu=13).items()))
    with pytest.raises(ValueError, match="kit pico: pin 13 is used twice, for back and menu"):
        fit_for_use(board, lambda: screen)
    assert screen.shown == (["kit pico: pin 13 is  ", "used twice, for back ", "and menu             ", " " * 21, " " * 21], None)


def test_a_kit_whose_display_cannot_be_reached_says_so_on_the_line_alone():
    board = kit("pico")
    board.WHY = "kit pico: no pin for sda"
    with pytest.raises(ValueError, match="no pin for sda"):
        fit_for_use(board, lambda: dict(())["sda"])


def test_a_display_that_does_not_answer_is_told_to_the_line_once(capsys):
    port = Usual()
    port._screen = Screen()
    port.show(["a"], None)
    assert port._screen.shown == (["a"], None) and capsys.readouterr().out == ""
    port._screen.there = False
    port.show(["b"], None)
    port.show(["c"], None)
    assert capsys.readouterr().out == "no display answers: look at its VCC, GND, SDA and SCL\n"


def test_an_unknown_kit_is_an_import_error():
    with pytest.raises(ImportError):
        load("toaster")
