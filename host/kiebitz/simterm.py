"""The simulated box in a terminal: its screen drawn with inverse video, keys as its buttons, its port printed below."""

from datetime import datetime
from pathlib import Path

from blessed import Terminal

from kiebitz import screenshot
from kiebitz.errors import Fault
from kiebitz.simulator import Device, Screen

BUTTONS = {
    "KEY_UP": "up",
    "KEY_DOWN": "down",
    "KEY_ENTER": "ok",
    "KEY_BACKSPACE": "back",
    "KEY_DELETE": "back",
    "KEY_ESCAPE": "back",
    "KEY_LEFT": "back",
    "KEY_RIGHT": "ok",
    "m": "menu",
}


def run(folder: Path, on: str, size: str, tcp: int | None) -> None:
    """Play with it until q is pressed."""
    term = Terminal()
    if not (term.is_a_tty and term.number_of_colors is not None):
        raise Fault("cannot_simulate", "it needs a terminal")
    with (
        Device(folder, on, size, tcp) as device,
        term.fullscreen(),
        term.cbreak(),
        term.hidden_cursor(),
    ):
        said, drawn = "", None
        while device.alive:
            now = (device.screen(), said, term.width, term.height)
            if now != drawn:
                drawn = now
                print(term.home + term.clear + _drawing(term, device, said), end="", flush=True)
            key = term.inkey(timeout=0.05)
            if key == "q":
                return
            if key == "s":
                path = Path(f"kiebitz-{datetime.now():%Y%m%d-%H%M%S}.png")
                screenshot.save(device.screen(), path)
                said = f"written: {path}"
            button = BUTTONS.get(key.name or str(key))
            if button:
                said = ""
                device.press(button)


def _drawing(term: Terminal, device: Device, said: str) -> str:
    screen = device.screen()
    edge = "+" + "-" * (len(screen.rows[0]) + 2) + "+"
    lines = [f"kiebitz sim, {device.on}", edge]
    lines += [f"| {_row(term, screen, y)} |" for y in range(len(screen.rows))]
    lines += [edge, "up down   Enter OK   Backspace BACK   m MENU   s picture   q quit"]
    lines += [f"fetch the evening:  kiebitz pull --port {device.port}"]
    lines += [f"or over TCP:        kiebitz pull --port {device.cable.url}"] if device.cable.url else []
    lines += [f"its journals:       {device.folder}", said]
    return "\r\n".join(lines)


def _row(term: Terminal, screen: Screen, y: int) -> str:
    row = screen.rows[y]
    if screen.inverse is None or screen.inverse[0] != y:
        return row
    _y, first, last = screen.inverse
    return row[:first] + str(term.reverse(row[first : last + 1])) + row[last + 1 :]
