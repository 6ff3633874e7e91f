"""The main job from end to end: an evening pressed into a simulated box on MicroPython, fetched, proved, printed, exported."""

import json
import os
import shutil
import sys
import tempfile
import time
from pathlib import Path

import click

from kiebitz.demo_evening import Evening, title
from kiebitz.demo_games import GAMES
from kiebitz.errors import Fault
from kiebitz.simulator import interpreter

# Worked out by hand, session by session.
# Schafkopf: Rufer 1, corrected to 4; Solo with Schneider and 3 runners 9 each; Rufer with Schneider 2; all passed 0; a fine
# of 3. Black and White: +4 -1 +4, +4 -1 +4, -2 +4 -3.
# Klaberjass: Ann 58 and Bella 20; Ben 34, run 20, last trick 10: the maker Ann has more, both keep theirs.
# Mü: eklat at 2 cards, Ann -20 and Ben +10. Then 2 cards need 32 of 60: Cy 20 and Di 14 make it and get 10 x (2 + 1 for 7s)
# each on top; Ann 10, Ben the rest, 16.
# Tritaratops: Ann 4 cards - 1 claw; Ben (6 - 2) x 2; Cy, hit by the meteor, 0 - 3; Di won no trick, so 4 claws count plus.
TOTALS = [
    {"Ann": -7, "Ben": -14, "Cy": 33, "Di": -15},
    {"Ann": 6, "Ben": 2, "Cy": 5},
    {"Ann": 78, "Ben": 64},
    {"Ann": -10, "Ben": 26, "Cy": 50, "Di": 44},
    {"Ann": 3, "Ben": 8, "Cy": -3, "Di": 4},
]

QUARREL = ("rufer", "Gras", "yes", "GK", "GA,G9,E7", "G9", "no")

MARKER = ".kiebitz-demo"


def fresh(folder: Path | None) -> Path:
    """An empty folder: a new one, or the one named if it is empty or of an earlier demo."""
    if folder is None:
        return Path(tempfile.mkdtemp(prefix="kiebitz-demo-"))
    if folder.exists() and any(folder.iterdir()):
        if not (folder / MARKER).exists():
            raise Fault("usage", f"The folder {folder} is not empty and not of an earlier demo: name another one.")
        shutil.rmtree(folder)
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def report(evening: Evening) -> None:
    """The evening on the PC: fetched, proved, printed, exported, and compared with what was worked out by hand."""
    title("The evening goes to the PC")
    evening.kiebitz("pull")
    evening.kiebitz("pull")
    evening.kiebitz("verify")
    evening.kiebitz("show", *[str(n + 1) for n in range(len(GAMES))], "--why")
    title("A quarrel: Gras was called and is led, may the holder of the ace throw a low one?")
    evening.kiebitz("judge", "schafkopf", "play", *QUARREL)
    title("Files for everything else")
    evening.kiebitz("report", "1", "--out", str(evening.folder))
    for words in (("csv", "--out", "evening.csv"), ("json", "--out", "evening.json"), ("journal", "--out", "journals")):
        evening.kiebitz("export", *words[:2], str(evening.folder / words[2]))
    told = json.loads((evening.folder / "evening.json").read_text("utf-8"))["sessions"]
    totals = [{player["name"]: player["total"] for player in session["players"]} for session in told]
    if totals != TOTALS:
        raise Fault("cannot_simulate", f"the totals are {totals}, by hand they are {TOTALS}")
    click.echo(f"\nThe totals of all {len(TOTALS)} sessions are those that were worked out by hand.")


def next_steps(evening: Evening) -> None:
    """What to try now."""
    beside = Path(sys.executable).with_name("kiebitz")
    kiebitz = "kiebitz" if shutil.which("kiebitz") or not beside.exists() else os.path.relpath(beside)
    data = f"--data {evening.folder / 'pc'}"
    title(f"Everything is in {evening.folder}: a page to look at, evening.csv, evening.json, journals/, screens/. Try next:")
    for words in (
        f"{data} report 1 --out {evening.folder} --open        (the page of the Schafkopf evening, in a browser)",
        f"{data} sessions",
        f"{data} show last --why",
        "judge schafkopf trick",
        f"sim --folder {evening.folder / 'box'}        (this very box, with your keys)",
    ):
        click.echo(f"  {kiebitz} {words}")


@click.command()
@click.option(
    "--folder", type=click.Path(file_okay=False, path_type=Path), help="Where everything goes; a new folder by default."
)
def demo(folder: Path | None) -> None:
    """Press an evening into a simulated box, and fetch it."""
    start = time.monotonic()
    on = "micropython"
    try:
        interpreter(on)
    except Fault as fault:
        click.secho(f"NOT on MicroPython but on CPython: {fault.sentence}", bold=True)
        on = "cpython"
    evening = Evening(fresh(folder), on)
    (evening.folder / MARKER).touch()
    with evening.device:
        title(f"A box on {on}; KIEBITZ_PORT={evening.device.port} KIEBITZ_DATA={evening.folder / 'pc'} from here on")
        evening.look()
        evening.kiebitz("push", "names", "Ann", "Ben", "Cy", "Di")
        evening.finger.wait("New game")
        for play in GAMES:
            play(evening)
        click.echo(f"\n{evening.steps} key presses.")
        report(evening)
    next_steps(evening)
    click.echo(f"\n{time.monotonic() - start:.0f} seconds.")


def main() -> None:
    """Run it; a failure is one sentence and an exit status."""
    try:
        demo.main(standalone_mode=False)
    except Fault as fault:
        sys.exit(f"kiebitz demo: {fault.sentence}")
    except (click.Abort, click.ClickException, KeyboardInterrupt) as e:
        sys.exit(f"kiebitz demo: {e}" if str(e) else "kiebitz demo: stopped")


if __name__ == "__main__":
    main()
