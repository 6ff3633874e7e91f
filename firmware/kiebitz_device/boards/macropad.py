"""Adafruit MacroPad RP2040: its own OLED, the dial is UP, DOWN and OK, its twelve keys are laid out like a telephone's."""

SCREEN, SIZE, TURN = "display", (128, 64), 0
BUS = None
PINS = (
    ("dial_a", "ROTA"),
    ("dial_b", "ROTB"),
    ("ok", "BUTTON"),
    ("1", "KEY1"),
    ("2", "KEY2"),
    ("3", "KEY3"),
    ("4", "KEY4"),
    ("5", "KEY5"),
    ("6", "KEY6"),
    ("7", "KEY7"),
    ("8", "KEY8"),
    ("9", "KEY9"),
    ("back", "KEY10"),
    ("0", "KEY11"),
    ("menu", "KEY12"),
)
