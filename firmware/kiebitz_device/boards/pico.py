"""Raspberry Pi Pico, Pico W or Pico 2 with a 128x64 OLED (SSD1306) on I2C and five buttons: the reference build."""

SCREEN, SIZE, TURN = "ssd1306", (128, 64), 0
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
