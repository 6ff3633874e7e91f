"""Draws wiring/<kit>.svg for every kit from its file of pins: ``python hardware/draw_wiring.py``."""

from pathlib import Path
from xml.sax.saxutils import escape

from kiebitz_device.boards import KEYS, load

FOLDER = Path(__file__).parent / "wiring"

PICO = (
    "GP0 GP1 GND GP2 GP3 GP4 GP5 GND GP6 GP7 GP8 GP9 GND GP10 GP11 GP12 GP13 GND GP14 GP15".split(),
    "VBUS VSYS GND 3V3_EN 3V3 VREF GP28 AGND GP27 GP26 RUN GP22 GND GP21 GP20 GP19 GP18 GND GP17 GP16".split(),
)
"""Pins of a Pico seen from above with the USB plug on top: down the left edge (1 to 20), down the right edge (40 to 21)."""

WIRED = {
    "pico": ("Pico, Pico W or Pico 2", "OLED 128x64 (SSD1306)"),
    "pico_sh1106": ("Pico, Pico W or Pico 2", "OLED 128x64 (SH1106)"),
}
"""Kits to solder: the board, and what its display is."""

PLUGGED = {
    "gfx_pack": ("Pico on a Pimoroni GFX Pack", "the pack plugs on, nothing is soldered"),
    "pico_lcd": ("Pico on a Waveshare Pico-LCD-1.3", "the display plugs on, nothing is soldered"),
    "feather_wing": ("Feather RP2040 with OLED FeatherWing", "the wing plugs on, nothing is soldered"),
    "macropad": ("Adafruit MacroPad RP2040", "all on one board, nothing is soldered"),
    "any_display": ("A board with a display of its own", "keys from the pin to GND; settings.toml names the pins"),
}
"""Kits that need no wires of ours between board and display."""

GROUND, POWER = "GND", "3V3"
NAMES = {
    "sda": "SDA",
    "scl": "SCL",
    "select": "screen: select",
    "sck": "screen: clock",
    "mosi": "screen: data",
    "pixels": "screen: data/command",
    "reset": "screen: reset",
    "lamp": "screen: light",
    "dial_a": "dial: A",
    "dial_b": "dial: B",
}
COLOURS = ("#1f77b4", "#e07b00", "#2a9d3a", "#8e44ad", "#b5651d", "#d6278b", "#0a9396")
STEP, TOP, PAD = 24, 90, 6


class Drawing:
    """An SVG picture under construction."""

    def __init__(self, kit, title, subtitle, width, height):
        self.parts = [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" font-size="13">',
            f"<title>{escape(kit)}: {escape(title)}</title>",
            f'<rect width="{width}" height="{height}" fill="#ffffff"/>',
        ]
        self.text(24, 34, title, size=20, weight="bold")
        self.text(24, 56, subtitle, colour="#555555")

    def text(self, x, y, words, anchor="start", size=13, weight="normal", colour="#111111"):
        style = f'text-anchor="{anchor}" font-size="{size}" font-weight="{weight}" fill="{colour}"'
        self.parts.append(f'<text x="{x}" y="{y}" {style}>{escape(words)}</text>')

    def box(self, x, y, width, height, colour):
        self.parts.append(f'<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="8" fill="{colour}" stroke="#333333"/>')

    def pad(self, x, y, name, colour="#d4af37"):
        """The pad of a pin; `data-pad` says which, so that a test can see where a wire ends."""
        self.parts.append(f'<circle cx="{x}" cy="{y}" r="{PAD}" fill="{colour}" stroke="#333333" data-pad="{escape(name)}"/>')

    def wire(self, use, pin, colour, *points):
        """A line from the pad of a pin to what it is for."""
        path = "M" + " L".join([f"{x} {y}" for x, y in points])
        data = f'data-use="{escape(use)}" data-pin="{escape(str(pin))}"'
        self.parts.append(f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="3" stroke-linejoin="round" {data}/>')

    def svg(self):
        return "\n".join([*self.parts, "</svg>", ""])


def label(pin):
    """What is printed beside a pin."""
    return f"GP{pin}" if isinstance(pin, int) else pin.strip("$")


def purpose(use):
    """What a person calls a use."""
    return f"key {use.upper()}" if use in KEYS else NAMES[use]


def board(drawing, x, left, right, width=150):
    """The board with its pins; gives {name: (x, y) of its pads}, the first of a name that is there several times last."""
    rows = max(len(left), len(right))
    drawing.box(x, TOP, width, STEP * rows + 20, "#dcefe0")
    pads = {}
    for names, at, inwards, anchor in ((left, x, 14, "start"), (right, x + width, -14, "end")):
        for row, name in enumerate(names):
            y = TOP + 22 + STEP * row
            pads.setdefault(name, []).append((at, y))
            drawing.text(at + inwards, y + 5, name, anchor)
    for name, places in pads.items():
        for place in places:
            drawing.pad(*place, name)
    return pads


def wired(kit, pins):
    """The reference build: a Pico, a display on I2C, and keys that join their pin to GND."""
    title, display = WIRED[kit]
    drawing = Drawing(kit, title, f"with {display} and five buttons; seen from above, USB plug on top", 760, 640)
    pads = board(drawing, 520, *PICO)
    lanes = iter(range(480, 250, -20))
    uses = [(POWER, POWER), (GROUND, GROUND), *[(use, label(pin)) for use, pin in pins if use in ("scl", "sda")]]
    drawing.box(40, TOP + 4, 170, 20 + STEP * 4, "#e6e6f5")
    drawing.text(56, TOP + 24, display.split(" (")[0], weight="bold")
    ends = {use: (210, TOP + 38 + 20 * row) for row, (use, _pin) in enumerate(uses)}
    keys = [(use, label(pin)) for use, pin in pins if use in KEYS]
    for row, (use, _pin) in enumerate(keys):
        y = 300 + 56 * row
        drawing.box(60, y - 20, 150, 40, "#f5e6e6")
        drawing.text(110, y + 5, use.upper(), weight="bold")
        ends[use] = (210, y)
    plain = iter(COLOURS)
    for use, pin in uses + keys:
        colour = {POWER: "#c00000", GROUND: "#111111"}.get(use) or next(plain)
        start, end, lane = pads[pin][0], ends[use], next(lanes)
        over_the_top = ((700, start[1]), (700, TOP - 14), (lane, TOP - 14))
        detour = over_the_top if start[0] > 520 else ((lane, start[1]),)
        drawing.wire(use, pin, colour, start, *detour, (lane, end[1]), end)
        drawing.pad(*end, f"{use} of the part", "#ffffff")
        if use in (POWER, GROUND, "sda", "scl"):
            drawing.text(196, end[1] + 5, use.upper(), "end")
    common(drawing, [ends[use] for use, _pin in keys], pads[GROUND][-1])
    return drawing.svg()


def common(drawing, ends, ground):
    """The other leg of every key, joined and brought to one GND pin."""
    drawing.wire(GROUND, GROUND, "#111111", ground, (700, ground[1]), (700, 616), (40, 616), (40, ends[0][1]))
    for x, y in ends:
        drawing.parts.append(f'<path d="M40 {y} L{x - 150} {y}" fill="none" stroke="#111111" stroke-width="3"/>')
        drawing.pad(x - 150, y, "other leg", "#ffffff")


def plugged(kit, pins):
    """A board with its pins, and beside each what the kit uses it for."""
    title, subtitle = PLUGGED[kit]
    on_pico = all([isinstance(pin, int) for _use, pin in pins])
    left, right = PICO if on_pico else ([label(pin) for _use, pin in pins], [])
    rows = max(len(left), len(right))
    drawing = Drawing(kit, title, subtitle, 760, TOP + 60 + STEP * rows)
    pads = board(drawing, 305, left, right)
    for use, pin in pins:
        x, y = pads[label(pin)][0]
        colour = COLOURS[0] if use in KEYS else COLOURS[1]
        outwards = -1 if x == 305 else 1
        drawing.wire(use, label(pin), colour, (x, y), (x + outwards * 40, y))
        drawing.text(x + outwards * 48, y + 5, purpose(use), "end" if outwards < 0 else "start")
    return drawing.svg()


def draw(kit):
    """The drawing of a kit as SVG."""
    pins = load(kit).PINS
    return wired(kit, pins) if kit in WIRED else plugged(kit, pins)


if __name__ == "__main__":
    for name in (*WIRED, *PLUGGED):
        (FOLDER / f"{name}.svg").write_text(draw(name), encoding="utf-8")
        print(FOLDER / f"{name}.svg")
