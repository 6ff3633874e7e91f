"""What the demo works with: a simulated box, a finger on its keys, the command `kiebitz`, and a word about every step."""

import os
import subprocess
import sys
from itertools import groupby
from pathlib import Path

import click

from kiebitz import screenshot
from kiebitz.errors import Fault
from kiebitz.finger import Finger
from kiebitz.simulator import Device, Screen


class Evening:
    """The box, the finger on its keys, and the folder where everything goes."""

    def __init__(self, folder: Path, on: str) -> None:
        self.folder = folder
        self.device = Device(folder / "box", on)
        self.finger = Finger(self.device, self.step)
        self.steps = self.pictures = 0

    def step(self, before: Screen, wanted: str, keys: list[str]) -> None:
        """Say what was pressed and on which page."""
        self.steps += len(keys)
        runs = [(key, len(list(same))) for key, same in groupby(keys)]
        short = "  ".join(key.upper() if n == 1 else f"{key.upper()} x{n}" for key, n in runs)
        click.echo(f"   {before.rows[0].rstrip(' ^'):<22} {wanted:<18} {short}")

    def look(self, name: str = "") -> None:
        """Print what the screen shows, and keep a picture of it."""
        screen = self.device.screen()
        click.echo("   +-----------------------+")
        for y, row in enumerate(screen.rows):
            if screen.inverse and screen.inverse[0] == y:
                _y, first, last = screen.inverse
                row = row[:first] + click.style(row[first : last + 1], reverse=True) + row[last + 1 :]
            click.echo(f"   | {row} |")
        click.echo("   +-----------------------+")
        if name:
            self.pictures += 1
            screenshot.save(screen, self.folder / "screens" / f"{self.pictures:02d}-{name}.png")

    def kiebitz(self, *words: str) -> None:
        """Run the command `kiebitz` as a person would, and show it and what it prints; Fault if it fails."""
        click.secho(f"\n$ kiebitz {' '.join(words)}", bold=True)
        environment = {**os.environ, "KIEBITZ_DATA": str(self.folder / "pc"), "KIEBITZ_PORT": self.device.port}
        run = subprocess.run([sys.executable, "-m", "kiebitz", *words], env=environment, capture_output=True, text=True)
        if run.returncode:
            raise Fault("cannot_simulate", f"kiebitz {' '.join(words)}: {run.stderr.strip()}")
        click.echo(run.stdout, nl=False)

    def choose(self, *choices: str) -> None:
        """Answer one list after another."""
        for choice in choices:
            self.finger.choose(choice)

    def dial(self, *numbers: int) -> None:
        """Dial one number after another."""
        for number in numbers:
            self.finger.dial(number)

    def depth(self, wanted: str) -> None:
        """How deals are recorded from now on. The row of the menu names the way until now, alone where it is long."""
        self.finger.menu("This deal", "bids, then result", "every card", "every trick")
        self.finger.choose(wanted)

    def end(self, name: str = "") -> None:
        """End the game between two deals, look at its end, and go back to the first page."""
        self.finger.menu("End this game")
        self.finger.confirm()
        if name:
            self.look(name)
        self.finger.take("back", "first page")


def title(text: str) -> None:
    """Say what happens now."""
    click.secho(f"\n{text}", bold=True)
