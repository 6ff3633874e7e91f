"""The evening of the demo: Schafkopf in every depth with a power cut and every kind of mistake, then Black and White."""

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

# A real deal: the cards in the order they were played, the first seat leads, calls the ace of Gras and runs into the arms
# of its partner, who runs away with the ace. From the MIT-licensed test data of openschafkopf (sauspiel.de game 1180324214).
DEAL = "H8 H7 HK HT  G7 G8 HU SO  SA S8 HA S7  SU GO EO G9  E7 EK H9 E9  HO EU S9 ST  GK SK E8 GA  GT GU EA ET"


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
            screenshot.save(screen, self.folder / "screens" / f"{self.pictures}-{name}.png")

    def kiebitz(self, *words: str, quiet: bool = False) -> str:
        """Run the command `kiebitz` as a person would, show it, and give what it printed."""
        if not quiet:
            click.secho(f"\n$ kiebitz {' '.join(words)}", bold=True)
        environment = {**os.environ, "KIEBITZ_DATA": str(self.folder / "pc"), "KIEBITZ_PORT": self.device.port}
        run = subprocess.run([sys.executable, "-m", "kiebitz", *words], env=environment, capture_output=True, text=True)
        if run.returncode:
            raise Fault("cannot_simulate", f"kiebitz {' '.join(words)}: {run.stderr.strip()}")
        if not quiet:
            click.echo(run.stdout, nl=False)
        return run.stdout

    # the two games

    def schafkopf(self) -> None:
        """Every way of recording a deal, a power cut, and everything that puts mistakes right."""
        f = self.finger
        title("Schafkopf: Ann, Ben, Cy and Di sit down")
        for choice in ("New game", "Schafkopf", "Ann", "Ben", "Cy", "Di", "no more", "Di", "Start"):
            f.choose(choice)
        title("Deal 1, by its result: a Rufer")
        for choice in ("Cy", "Rufer", "Ann", "won", "none (under 3)"):
            f.choose(choice)
        self.kiebitz("push", "clock")
        self.look("rufer")
        f.confirm()
        title("Deal 2, bids and then the result: a Solo. The price is on the screen before anybody plays")
        self.depth("bids, then result")
        for choice in ("Ben", "pass", "Solo", "Herz", "pass", "pass"):
            f.choose(choice)
        self.look("price")
        f.confirm()
        for choice in ("won Schneider", "3"):
            f.choose(choice)
        f.confirm()
        title("Deal 3, every card: nobody types a result, the power fails in trick 5")
        self.depth("every card")
        for choice in ("Cy", "Rufer", "Gras", "pass", "pass", "pass"):
            f.choose(choice)
        f.confirm()
        self.cards(DEAL.split())
        self.look("sheet-of-32-cards")
        f.confirm()
        title("Deal 4 was recorded by mistake: undo it, then note that all passed")
        self.depth("result")
        for choice in ("Di", "Rufer", "Ann", "lost", "none (under 3)"):
            f.choose(choice)
        f.confirm()
        f.menu("Undo deal 4")
        f.confirm()
        f.choose("all passed")
        f.confirm()
        title("A fine: Ben puts 3 into the pot")
        f.menu("Other entry")
        f.choose("fine")
        for amount in (0, -3, 0, 0):
            f.dial(amount)
        f.confirm()
        title("Deal 1 had three runners: correct it; the old version stays in the journal")
        f.menu("Correct a deal")
        for choice in ("1", "Cy", "Rufer", "Ann", "won", "3"):
            f.choose(choice)
        self.look("correction")
        f.confirm()
        f.menu("End this game")
        f.confirm()
        self.look("schafkopf-end")
        f.press("back")

    def depth(self, wanted: str) -> None:
        """How deals are recorded from now on. The row of the menu names the way until now, alone where it is long."""
        self.finger.menu("This deal", "bids, then result", "every card", "every trick")
        self.finger.choose(wanted)

    def cards(self, cards: list[str]) -> None:
        """Play card by card; the power fails once in the middle."""
        f = self.finger
        for i, card in enumerate(cards):
            if i == 18:
                before = f.screen
                self.device.kill()
                click.secho("   the power is cut (kill -9) ... and comes back:", bold=True)
                self.device.restart()
                f.wait("power was off")
                if f.screen.rows[:-1] != before.rows[:-1]:
                    raise Fault("cannot_simulate", "the page before the power cut did not come back")
                self.look("power-was-off")
            f.card("T" if card[0] == "H" or card[1] in "OU" else card[0], card)

    def black_and_white(self) -> None:
        """Three rounds, one of them trick by trick."""
        f = self.finger
        title("Trick-Taking in Black and White: Ann, Ben and Cy go on, three rounds to the end")
        for choice in ("New game", "Black and White", "Ann", "Ben", "Cy", "no more", "Ann", "Start"):
            f.choose(choice)
        self.round(2, 2, 1, 2, 2)
        self.depth("every trick")
        f.take("ok", "first trick")
        for trick in (
            "Ann purple",
            "Ann yellow",
            "Ben purple",
            "Ben purple",
            "Ben yellow",
            "Cy yellow",
            "Cy yellow",
            "Cy purple",
        ):
            f.choose(trick)
        for trick in ("Cy purple", "Ann purple", "Ann yellow"):
            f.choose(trick)
        f.confirm()
        self.depth("result")
        self.round(3, 1, 2, 2, 0)
        self.look("black-and-white-end")

    def round(self, *tricks: int) -> None:
        """A round by the piles at its end: purple and yellow, player by player; the last number follows."""
        self.finger.take("ok", "count the piles")
        for number in tricks:
            self.finger.dial(number)
        self.finger.confirm()


def title(text: str) -> None:
    """Say what happens now."""
    click.secho(f"\n{text}", bold=True)
