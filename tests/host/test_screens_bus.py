"""The driver of the page-addressed displays, judged by what is on the glass, and by the bytes that bring it there."""

import pytest

import interpreters
import screen_traffic
from kiebitz_device.screens import font, paged
from panels import Panel
from pictures import FONT, expected, upside_down

ALL = ("ssd1306", "sh1106", "st7567", "sh1107")


def replay(panel, page):
    """Give a panel what `screen_traffic.answer` said of a page."""
    for piece in page.split():
        (panel.commands if piece[0] == "c" else panel.pixels)(bytes.fromhex(piece[1:]))


def traffic(interpreter, *cases):
    """For each case the pages that an interpreter sends."""
    said = interpreters.ask(interpreter, "screen_traffic", [" ".join([str(word) for word in case]) for case in cases])
    assert len(said) == len(cases), said
    return [line.split("/") for line in said]


def test_the_font_is_what_is_drawn():
    signs = [chr(code) for code in range(32, 127)] + list(font.SIGNS) + ["□"]
    assert sorted(signs) == sorted(FONT)
    cells = [[sum([(FONT[sign][y][x] == "#") << y for y in range(8)]) for x in range(5)] + [0] for sign in signs]
    assert font.CELLS.hex() == bytes(sum(cells, [])).hex()


def test_the_font_has_the_letters_of_the_names_it_promises():
    german, finnish = "ÄÖÜäöüß", "ÅÄÖåäöŠŽšž"
    french, spanish = "ÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸàâæçéèêëîïôœùûüÿ’", "ÁÉÍÑÓÚÜáéíñóúü¡¿"
    assert [sign for sign in german + finnish + french + spanish + "↑↓↕▁▂▃▄▅▆▇█♣♠♥♦" if sign not in font.SIGNS] == []
    assert len({font.CELLS[6 * (n - 32) : 6 * (n - 32) + 6] for n in font.numbers(font.SIGNS)}) == len(font.SIGNS)


def test_chart_strokes_stand_one_above_the_other():
    heights = [7 - FONT[sign].index("#####") for sign in "▁▂▃▄▅▆▇█"]
    assert heights == list(range(8))


# start-up, then the first row's address; from the data sheets, and from what the makers of the modules send
GOLDEN = {
    ("ssd1306", 0): "aed580a83fd300408d142002da12d9f1db40a4a6a1c8",
    ("ssd1306", 1): "aed580a83fd300408d142002da12d9f1db40a4a6a0c0",
    ("sh1106", 0): "aed580a83fd30040ad8bda12d91fdb4033a4a6a1c8",
    ("sh1106", 1): "aed580a83fd30040ad8bda12d91fdb4033a4a6a0c0",
    ("st7567", 0): "e2aea34024811e2fa4a6a0c8",
    ("st7567", 1): "e2aea34024811e2fa4a6a1c0",
    ("sh1107", 0): "aedc0021a0c0d551d922db35a4a6a83fd360",
    ("sh1107", 1): "aedc0021a0c0d551d922db35a4a6a83fd360",
}
FIRST_ROW = {
    ("ssd1306", 0): "b00010",
    ("ssd1306", 1): "b00010",
    ("sh1106", 0): "b00210",
    ("sh1106", 1): "b00210",
    ("st7567", 0): "b00010",
    ("st7567", 1): "b00410",
    ("sh1107", 0): "b00813",
    ("sh1107", 1): "b00010",
}
LIGHT = {"ssd1306": "81cfaf", "sh1106": "81cfaf", "st7567": "811eaf", "sh1107": "814faf"}


@pytest.mark.parametrize("interpreter", ["micropython", "wasm"])
@pytest.mark.parametrize("bus", ["i2c", "spi"])
def test_golden_start_and_picture(present, interpreter, bus):
    present(interpreter)
    cases = [(bus, controller, 64, turned) for controller in ALL for turned in (0, 1)]
    for (_bus, controller, _height, turned), pages in zip(cases, traffic(interpreter, *cases), strict=True):
        pieces = pages[0].split()
        key = (controller, turned)
        assert pieces[:2] == ["c" + GOLDEN[key], "c" + FIRST_ROW[key]], key
        # nothing is lit before the first picture is whole
        assert pieces[-1] == "c" + LIGHT[controller] and len(pieces) == 1 + 2 * 8 + 1
        panel = Panel(controller)
        for page, sent in zip(screen_traffic.PAGES, pages, strict=True):
            replay(panel, sent)
            seen = upside_down(panel.picture()) if turned else panel.picture()
            assert seen == expected(page), key
            assert upside_down(seen) != expected(page)


def test_native_displays_on_cpython_too():
    cases = [("i2c", controller, 64, turned) for controller in ALL[:3] for turned in (0, 1)]
    for (_bus, controller, _height, turned), pages in zip(cases, traffic("cpython", *cases), strict=True):
        panel = Panel(controller)
        for sent in pages:
            replay(panel, sent)
        picture = upside_down(panel.picture()) if turned else panel.picture()
        assert picture == expected(screen_traffic.PAGES[-1])


def test_a_square_sh1107_has_sixteen_rows(present):
    present("micropython")
    [pages] = traffic("micropython", ("i2c", "sh1107", 128, 0))
    panel = Panel("sh1107", 128)
    for page, sent in zip(screen_traffic.PAGES, pages, strict=True):
        replay(panel, sent)
        assert panel.picture() == expected(page, 128)


def screen(controller="ssd1306", turned=False):
    panel = Panel(controller)
    return panel, paged.Paged(paged.I2C(panel, 0x3C), controller, 64, turned)


def show(display, number):
    page = screen_traffic.PAGES[number]
    display.show(screen_traffic.rows(page, display.rows), page[1])


def test_a_wrong_turn_or_controller_does_not_pass():
    for controller in ALL[:3]:
        panel, display = screen(controller, turned=True)
        show(display, 0)
        assert panel.picture() != expected(screen_traffic.PAGES[0])
    panel = Panel("sh1106")
    with pytest.raises(AssertionError, match="has no command"):
        paged.Paged(paged.I2C(panel, 0x3C), "ssd1306").show(screen_traffic.rows(screen_traffic.PAGES[0], 8), None)


def test_only_rows_that_changed_are_sent():
    panel, display = screen()
    show(display, 0)
    assert panel.pixel_bytes == 8 * 128
    show(display, 1)
    assert panel.pixel_bytes == 10 * 128
    show(display, 1)
    assert panel.pixel_bytes == 10 * 128
    assert panel.picture() == expected(screen_traffic.PAGES[1])


def test_a_display_whose_wires_come_off_is_started_again():
    panel, display = screen()
    panel.answers = False
    show(display, 0)
    display.light(1)
    assert not display.there and not panel.log
    panel.answers = True
    show(display, 0)
    assert display.there and panel.picture() == expected(screen_traffic.PAGES[0])
    assert panel.registers["contrast"] == 0x01
    panel.answers = False
    show(display, 1)
    panel.memory[:] = bytes(len(panel.memory))
    panel.registers["on"] = 14
    panel.answers = True
    show(display, 1)
    assert panel.picture() == expected(screen_traffic.PAGES[1])


def test_light_dims_and_darkens():
    panel, display = screen()
    show(display, 0)
    bright = panel.registers["contrast"]
    display.light(1)
    assert panel.lit() and panel.registers["contrast"] < bright
    display.light(0)
    assert not panel.lit()
    show(display, 1)
    assert not panel.lit()
    display.light(2)
    assert panel.registers["contrast"] == bright and panel.picture() == expected(screen_traffic.PAGES[1])
