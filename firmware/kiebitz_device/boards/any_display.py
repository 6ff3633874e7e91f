"""Any board with a display of its own in CircuitPython and three to five keys: settings.toml names their pins."""

SCREEN, SIZE, TURN = "display", None, 0
BUS = None
PINS = (
    ("up", "$KIEBITZ_UP"),
    ("down", "$KIEBITZ_DOWN"),
    ("ok", "$KIEBITZ_OK"),
    ("back", "$KIEBITZ_BACK"),
    ("menu", "$KIEBITZ_MENU"),
)
