"""Commands about the boxes themselves: ports, identify, and sim, which is one."""

import sys
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from kiebitz.client import Client
from kiebitz.context import Command, Here, pass_here
from kiebitz.document import counted
from kiebitz.errors import shown
from kiebitz.find import greet
from kiebitz.transport import candidates, looks_like_port

if TYPE_CHECKING:
    from rich.console import Console


@click.command(cls=Command)
@pass_here
def ports(here: Here) -> None:
    """Serial ports of this PC, and who answers on them."""
    names = [here.port] if here.port and looks_like_port(here.port) else candidates()
    rows: list[dict[str, Any]] = []
    for name, found in greet(names).items():
        if isinstance(found, Client):
            rows.append({"port": name, "box": asdict(found.box) if found.box else None, "fault": None, "message": None})
            found.close()
        else:
            rows.append({"port": name, "box": None, "fault": found.code, "message": found.sentence})

    def human(out: "Console") -> None:
        for row in rows:
            box = row["box"]
            if box:
                waits = f"{box['waiting']} of {counted(box['sessions'], 'session')} not fetched"
                out.print(shown(f"{row['port']}: {box['name']}, kiebitz {box['version']}, {waits}"))
            else:
                out.print(shown(row["message"], 1000))
        if not rows:
            out.print("No serial port on USB: plug the box in, or try `kiebitz sim`.")

    here.show({"ports": rows}, human)


all_boxes = click.option("--all", "every", is_flag=True, help="Every box that is plugged in, one after the other.")
"""The option that takes all boxes instead of one."""


@click.command(cls=Command)
@all_boxes
@pass_here
def identify(here: Here, every: bool) -> None:
    """Let the box flash its name, to see which one it is."""
    with here.boxes(every) as clients:
        for client in clients:
            client.identify()
        told = [{"port": client.line.name, "name": client.box.name if client.box else ""} for client in clients]

    def human(out: "Console") -> None:
        for one in told:
            out.print(shown(f"{one['name']} ({one['port']}) shows its name now."))

    here.show({"boxes": told} if every else {"name": told[0]["name"]}, human)


@click.command(cls=Command)
@click.option("--on", type=click.Choice(["cpython", "micropython"]), default="cpython", help="What runs the box's program.")
@click.option(
    "--folder", type=click.Path(file_okay=False, path_type=Path), help="What the box keeps; a folder of its own by default."
)
@click.option("--size", default="21x8", metavar="COLSxROWS", help="Size of its screen: 21x8, 21x5 ...")
@click.option("--tcp", type=int, metavar="NUMBER", help="Offer its serial port as socket://127.0.0.1:NUMBER too.")
@pass_here
def sim(here: Here, on: str, folder: Path | None, size: str, tcp: int | None) -> None:
    """A box on this screen.

    Arrows, Enter, Backspace and m are its buttons, s writes a picture, q ends. With --json it has no screen, says its port,
    and runs until its input ends.
    """
    folder = folder or here.folder / "simulated"
    if not here.json:
        from kiebitz.simterm import run

        run(folder, on, size, tcp)
        return
    from kiebitz.simulator import Device

    with Device(folder, on, size, tcp) as device:
        here.show({"port": device.port, "url": device.cable.url, "folder": str(folder)}, lambda _out: None)
        sys.stdin.read()


COMMANDS = (ports, identify, sim)
