"""The command `kiebitz install`: put the program on a board, only what changed, and prove that it landed."""

import hashlib
import tomllib
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.progress import track
from serial.tools import list_ports

from kiebitz import render, usb
from kiebitz.client import Client
from kiebitz.context import Command, Here, pass_here
from kiebitz.errors import Fault, shown
from kiebitz.find import find, greet
from kiebitz.program import OURS, SETTINGS, STARTERS, is_ours, kit_of, program
from kiebitz.target import Drive, Prompt, Target, mounted
from kiebitz.transport import candidates, looks_like_port

KEPT = "before-kiebitz-"
"""What the name of a start file of another program gets in front; it is never thrown away."""

LIBRARIES = {
    "any_display": ("adafruit_display_text",),
    "feather_wing": ("adafruit_display_text", "adafruit_displayio_sh1107"),
    "macropad": ("adafruit_display_text",),
    "pico_lcd": ("adafruit_display_text", "adafruit_st7789"),
}
"""What a kit needs on the drive of CircuitPython that is not ours, by the names that circup has for it."""


@click.command(cls=Command)
@click.option("--drive", type=click.Path(file_okay=False, path_type=Path), help="The drive of a board with CircuitPython.")
@click.option("--kit", help="A file of pins in kiebitz_device/boards; what is there stays, a new board gets pico.")
@click.option("--dry-run", is_flag=True, help="Only say what would be done.")
@pass_here
def install(here: Here, drive: Path | None, kit: str | None, dry_run: bool) -> None:
    """Put the program of the box on a board, or bring it up to date.

    The board has MicroPython or CircuitPython on it. Only files that changed are copied, each is proved by its hash. The
    evenings on the board are not touched.
    """
    with closing(Drive(drive) if drive else choose(here.port)) as board:
        files = {**program(board.about, kit or kit_there(board) or "pico"), **kit_setting(board, kit)}
        plan = Plan(board, files)
        if not dry_run:
            plan.carry_out(track(plan.copied, "copying", console=render.console(error=True), transient=True, disable=here.json))
        lacking = libraries_lacking(board, kit)
    result = {"place": board.place, "board": str(board.about), "dry_run": dry_run, **plan.told(), "lacking": lacking}
    here.show(result, lambda out: say(out, result))


def choose(wanted: str | None) -> Target:
    """The one board that is plugged in, or the one on the port of that name, or the box of that name."""
    if wanted and looks_like_port(wanted):
        return Prompt(wanted)
    if wanted:
        with closing(find(wanted)) as client:
            boxes = {client.line.name: client}
    else:
        boxes = {name: client for name, client in greet(candidates()).items() if isinstance(client, Client)}
        for client in boxes.values():
            client.close()
    ports = [name for name, client in boxes.items() if client.box and not client.box.interpreter.startswith("circuitpython")]
    if not wanted:
        ports += [name for name in micropython_ports() if name not in boxes]
    drives = mounted() if not wanted or not ports else []
    if len(ports) + len(drives) > 1:
        raise Fault("many_boards", ", ".join([*ports, *map(str, drives)]))
    if not ports and not drives:
        raise Fault("no_board")
    return Prompt(ports[0]) if ports else Drive(drives[0])


def micropython_ports() -> list[str]:
    """Ports on USB that call themselves MicroPython, or have its numbers: only to such a one a Ctrl-C is sent unasked."""
    ports = list_ports.comports()
    return sorted(str(p.device) for p in ports if "MicroPython" in str(p.manufacturer) or (p.vid, p.pid) in usb.MICROPYTHON)


def kit_there(board: Target) -> str | None:
    """The kit that the board was installed for."""
    start = board.read("main.py") if board.about.interpreter == "micropython" else None
    return kit_of(start) if start else None


def kit_setting(board: Target, kit: str | None) -> dict[str, bytes]:
    """On CircuitPython a kit that was asked for is a line of its settings; the other lines stay."""
    if not kit or board.about.interpreter != "circuitpython":
        return {}
    lines = (board.read(SETTINGS) or b"").decode("utf-8", "replace").splitlines()
    lines = [line for line in lines if line.split("=")[0].strip() != "KIEBITZ_KIT"]
    return {SETTINGS: "\n".join([*lines, f'KIEBITZ_KIT = "{kit}"', ""]).encode()}


def libraries_lacking(board: Target, kit: str | None) -> list[str]:
    """Libraries that the kit, that which was asked for or that of the settings, needs on a drive and that are not there."""
    if board.about.interpreter != "circuitpython":
        return []
    try:
        settings = tomllib.loads((board.read(SETTINGS) or b"").decode("utf-8", "replace"))
    except tomllib.TOMLDecodeError:
        settings = {}
    needed = LIBRARIES.get(str(kit or settings.get("KIEBITZ_KIT")), ())
    ends = (".mpy", ".py", "/__init__.mpy", "/__init__.py")
    return [name for name in needed if all(board.read(f"lib/{name}{end}") is None for end in ends)]


class Plan:
    """What has to be done to a board so that it holds these files.

    copied   paths to copy, those that start the program last; removed: files of the program that are no part of it any
             more; kept: start files of another program; unchanged: how many files are there already
    """

    def __init__(self, board: Target, files: dict[str, bytes]) -> None:
        self._board = board
        self._files = files
        there = board.hashes()
        self.copied = [path for path, data in files.items() if there.get(path) != _hash(data)]
        self.unchanged = len(files) - len(self.copied)
        self.removed = [path for path in sorted(there) if path.split("/")[0] in OURS and path not in files]
        starters = [path for path in STARTERS[board.about.interpreter] if path in self.copied]
        self.kept = [path for path in starters if path in there and not is_ours(board.read(path) or b"")]

    def told(self) -> dict[str, Any]:
        """The plan as plain data."""
        return {"copied": self.copied, "removed": self.removed, "kept": self.kept, "unchanged": self.unchanged}

    def carry_out(self, paths: Iterable[str]) -> None:
        """Do it; `paths` are those to copy. Fault("landed") if afterwards a file is not what was sent."""
        for path in self.removed:
            self._board.remove(path)
        for path in self.kept:
            self._board.rename(path, KEPT + path)
        for path in paths:
            self._board.put(path, self._files[path])
        if not (self.copied or self.removed):
            return
        there = self._board.hashes()
        for path, data in self._files.items():
            if there.get(path) != _hash(data):
                raise Fault("landed", path, self._board.place)


def _hash(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def say(out: Console, result: dict[str, Any]) -> None:
    """The result in words."""
    would = result["dry_run"]
    out.print(shown(f"{result['place']}: {result['board']}"))
    for word, paths in (("remove", result["removed"]), ("copy", result["copied"])):
        for path in paths if would else ():
            out.print(f"  would {word} {path}")
    for path in result["kept"]:
        out.print(f"  {path} is of another program: it {'would be' if would else 'is'} kept as {KEPT}{path}")
    copied, removed, unchanged = len(result["copied"]), len(result["removed"]), result["unchanged"]
    if would:
        out.print(f"Nothing was done: {copied} files to copy, {removed} to remove, {unchanged} are there already.")
    else:
        out.print(f"{copied} files copied and proved by their hashes, {removed} removed, {unchanged} were there already.")
    if result["lacking"]:
        out.print(
            f"The display of this kit needs libraries that are not on the drive: circup install {' '.join(result['lacking'])}"
        )


COMMANDS = (install,)
