"""USB numbers of the boards that run the program of the box, and the udev rule that lets its user in."""

from kiebitz import machine

BOARDS = (
    (0x2E8A, 0x0005, "MicroPython on RP2040 and RP2350"),
    (0xF055, 0x9800, "MicroPython under its own number"),
    (0x303A, 0x4001, "MicroPython on ESP32-S2 and S3"),
    (0x2E8A, 0x000B, "CircuitPython on RP2040 and RP2350"),
    (0x239A, None, "CircuitPython on boards of Adafruit and on the Pico"),
)
"""Vendor, product (None: every one of that vendor), and what shows itself so."""

MICROPYTHON = tuple((vendor, product) for vendor, product, what in BOARDS if what.startswith("MicroPython"))
BOOT_LOADERS = ((0x2E8A, 0x0003), (0x2E8A, 0x000F))
"""An RP2040 or RP2350 that waits for firmware: a drive, and no port."""
CONVERTERS = ((0x1A86, 0x7523), (0x10C4, 0xEA60), (0x0403, 0x6001))
"""Chips between USB and a serial line that brltty takes for a display of Braille."""

RULE_NAME = "70-kiebitz.rules"
"""Before 73-seat-late.rules, where the tag `uaccess` takes effect."""


def rule(group: str) -> str:
    """The file of udev rules: whoever sits at the PC, and that group, may open the port; ModemManager keeps off it."""
    lines = [
        "# Kiebitz: whoever sits at this PC may open the port of the box, and ModemManager leaves it alone.",
        f"#   kiebitz udev | sudo tee /etc/udev/rules.d/{RULE_NAME}",
        "#   sudo udevadm control --reload && sudo udevadm trigger",
        'ACTION=="remove", GOTO="kiebitz_end"',
    ]
    for vendor, product, what in BOARDS:
        device = f'ATTRS{{idVendor}}=="{vendor:04x}"' + (f', ATTRS{{idProduct}}=="{product:04x}"' if product else "")
        lines += [
            f"# {what}",
            f'{device}, ENV{{ID_MM_DEVICE_IGNORE}}="1", ENV{{ID_MM_PORT_IGNORE}}="1"',
            f'SUBSYSTEM=="tty", {device}, GROUP="{group}", MODE="0660", TAG+="uaccess"',
        ]
    return "\n".join([*lines, 'LABEL="kiebitz_end"', ""])


def usual_group() -> str:
    """The group that owns serial ports on this system."""
    names = ("dialout", "uucp")
    there = machine.groups()
    return next((name for name in names if name in there), names[0])
