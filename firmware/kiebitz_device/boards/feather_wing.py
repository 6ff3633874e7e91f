"""Feather RP2040 with the 128x64 OLED FeatherWing (SH1107): its buttons A, B and C."""

SCREEN, SIZE, TURN = "sh1107", (128, 64), 90
BUS = ("i2c", 1, 0x3C)
PINS = (
    ("sda", "SDA"),
    ("scl", "SCL"),
    ("up", "D9"),
    ("ok", "D6"),
    ("down", "D5"),
)
