"""Waveshare Pico-LCD-1.3: 240x240 colour (ST7789) on SPI, a stick, and its keys A, B, X and Y."""

SCREEN, SIZE, TURN = "st7789", (240, 240), 270
BUS = ("spi", 1, 40_000_000)
PINS = (
    ("pixels", 8),
    ("select", 9),
    ("sck", 10),
    ("mosi", 11),
    ("reset", 12),
    ("lamp", 13),
    ("up", 2),
    ("down", 18),
    ("back", 16),
    ("ok", 20),
    ("ok", 3),
    ("ok", 15),
    ("back", 17),
    ("menu", 19),
    ("menu", 21),
)
