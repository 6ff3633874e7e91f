"""The reference build with the other controller: most 1.3 inch OLED modules on I2C have an SH1106."""

SCREEN, SIZE, TURN = "sh1106", (128, 64), 0
BUS = ("i2c", 0, 0x3C)
PINS = (
    ("sda", 4),
    ("scl", 5),
    ("up", 10),
    ("down", 11),
    ("ok", 12),
    ("back", 13),
    ("menu", 14),
)
BATTERY = (29, 24, 3, 3300, 4100)
