"""Pimoroni Pico GFX Pack: a 128x64 LCD (ST7567) on SPI, and its keys A to E from left to right."""

SCREEN, SIZE, TURN = "st7567", (128, 64), 0
BUS = ("spi", 0, 2_000_000)
PINS = (
    ("select", 17),
    ("sck", 18),
    ("mosi", 19),
    ("pixels", 20),
    ("reset", 21),
    ("lamp", 9),
    ("up", 12),
    ("down", 13),
    ("ok", 14),
    ("back", 15),
    ("menu", 22),
)
BATTERY = (29, 24, 3, 3300, 4100)
