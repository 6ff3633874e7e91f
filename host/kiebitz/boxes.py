"""Commands that talk to a box: ports, pull, push, identify, and sim, which is one."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn

from kiebitz import people, render
from kiebitz.client import Client
from kiebitz.context import Command, Group, Here, pass_here
from kiebitz.document import EPOCH_2000, game_name
from kiebitz.errors import Fault, shown
from kiebitz.find import greet
from kiebitz.people import People
from kiebitz.pull import Pulled
from kiebitz.pull import pull as fetch
from kiebitz.push import names_from, push_clock, push_name, push_names, push_rules
from kiebitz.transport import candidates
from shared_rules import games


@click.command(cls=Command)
@pass_here
def ports(here: Here) -> None:
    """Serial ports of this PC, and who answers on them."""
    names = [here.port] if here.port else candidates()
    rows: list[dict[str, Any]] = []
    for name, found in greet(names).items():
        if isinstance(found, Client):
            rows.append({"port": name, "box": asdict(found.box) if found.box else None, "fault": None, "message": None})
            found.close()
        else:
            rows.append({"port": name, "box": None, "fault": found.code, "message": found.sentence})

    def human(out: Console) -> None:
        for row in rows:
            box = row["box"]
            says = (
                f"{box['name']}, kiebitz {box['version']}, {box['waiting']} of {box['sessions']} sessions not fetched"
                if box
                else row["message"]
            )
            out.print(shown(f"{row['port']}: {says}"))
        if not rows:
            out.print("No serial port on USB: plug the box in, or try `kiebitz sim`.")

    here.show({"ports": rows}, human)


@click.command(cls=Command)
@pass_here
def pull(here: Here) -> None:
    """Fetch everything that is new on the box.

    May be stopped and repeated at any time.
    """
    with here.store() as store, here.box() as client, _progress(here) as progress:
        done = fetch(client, store, progress)
    result = {
        "box": asdict(done.box),
        "emptied": done.emptied,
        "listed": done.listed,
        "new": sum(s.new for s in done.sessions),
        "sessions": [asdict(s) for s in done.sessions],
    }
    here.show(result, lambda out: _say_pulled(out, done))
    if done.forked:
        here.fail(Fault("forked"))


@contextmanager
def _progress(here: Here) -> Iterator[Callable[[int, int], None]]:
    """A bar on standard error while records come, if somebody looks at it."""
    err = render.console(error=True)
    if here.json or not err.is_terminal:
        yield lambda _done, _todo: None
        return
    with Progress(TextColumn("records"), BarColumn(), TaskProgressColumn(), console=err, transient=True) as bar:
        task = bar.add_task("", total=None)
        yield lambda done, todo: bar.update(task, completed=done, total=todo)


def _say_pulled(out: Console, done: Pulled) -> None:
    out.print(shown(f"{done.box.name}: {done.listed} sessions on the box."))
    if done.emptied:
        out.print("Its storage was emptied since the last time: what was fetched before stays here as it is.")
    odd = {
        "forked": "NOT fetched: the box tells other records than before, what is here was not changed",
        "shorter": "the box has lost records of it that are safe here",
        "damaged": "a record on the box is damaged: what came before it is here",
    }
    for s in done.sessions:
        says = odd[s.odd] if s.odd else f"{s.new} new records, {s.records} in all"
        out.print("  " + shown(f"session {s.number}, {game_name(s.game)} #{s.session}: {says}"))
    new = [s for s in done.sessions if s.new]
    out.print(
        f"Fetched and safe on this PC: {sum(s.new for s in new)} records of {len(new)} sessions." if new else "Nothing new."
    )


@click.group(cls=Group)
def push() -> None:
    """Give the box names, its own name or the time."""


@push.command()
@click.argument("people", nargs=-1, metavar="NAME...")
@click.option("--file", type=click.Path(exists=True, dir_okay=False, path_type=Path), help="A text file with a name a line.")
@pass_here
def names(here: Here, people: tuple[str, ...], file: Path | None) -> None:
    """The names it offers when a game starts; the list there is replaced."""
    roster = names_from(people, file)
    with here.box() as client:
        push_names(client, roster)
    here.show({"names": roster}, lambda out: out.print(f"{len(roster)} names are on the box: {', '.join(roster)}"))


@push.command()
@click.argument("text")
@pass_here
def name(here: Here, text: str) -> None:
    """What the box is called."""
    with here.box() as client:
        push_name(client, text)
    here.show({"name": text}, lambda out: out.print(f"The box is called {text} now."))


@push.command("group")
@click.argument("name")
@pass_here
def group_(here: Here, name: str) -> None:
    """The people of a group (`kiebitz players group`) to offer, the group's house rules, and the time."""
    with here.store() as store:
        roster = People(store).club(name)
        rules = {row[0]: people.rules(store, name, row[0]) for row in games.rows()}
    with here.box() as client:
        push_names(client, roster)
        push_clock(client)
        kept = push_rules(client, name, rules)
    says = "its house rules" if kept else "its house rules not: the program of this box keeps none"

    here.show(
        {"name": name, "names": roster, "rules": kept},
        lambda out: out.print(shown(f"On the box: {', '.join(roster)}; the time; {says}.")),
    )


@push.command()
@pass_here
def clock(here: Here) -> None:
    """The time of this PC: from now on the box can date its sessions."""
    with here.box() as client:
        seconds = push_clock(client)
    said = time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(EPOCH_2000 + seconds))
    here.show({"clock": seconds}, lambda out: out.print(f"The box knows that it is {said}."))


@click.command(cls=Command)
@pass_here
def identify(here: Here) -> None:
    """Let the box flash its name, to see which one it is."""
    with here.box() as client:
        client.identify()
        called = client.box.name if client.box else ""
    here.show({"name": called}, lambda out: out.print(f"{called} shows its name now."))


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

    Arrows, Enter, Backspace and m are its buttons, s writes a picture, q ends.
    """
    from kiebitz.simterm import run

    run(folder or here.folder / "simulated", on, size, tcp)


COMMANDS = (ports, pull, push, identify, sim)
