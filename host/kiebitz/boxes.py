"""Commands that talk to a box: ports, pull, push, identify, and sim, which is one."""

import time
from collections.abc import Callable, Iterator, Sequence
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
from kiebitz.store import Store
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


_all = click.option("--all", "every", is_flag=True, help="Every box that is plugged in, one after the other.")


@click.command(cls=Command)
@_all
@pass_here
def pull(here: Here, every: bool) -> None:
    """Fetch everything that is new on the box.

    May be stopped and repeated at any time.
    """
    with here.store() as store, here.boxes(every) as clients:
        if not every:
            done = _fetch(here, store, clients[0])
            here.show(_told(done), lambda out: _say_pulled(out, done))
            faults = [done.fault]
        else:
            found = [_try(here, store, client) for client in clients]
            here.show({"boxes": [_told(one) for one in found]}, lambda out: _say_all(out, found))
            faults = [one.fault if isinstance(one, Pulled) else one for one in found]
    for fault in faults:
        if fault:
            here.fail(fault)


def _fetch(here: Here, store: Store, client: Client) -> Pulled:
    with _progress(here, client.box.name if client.box else "") as progress:
        return fetch(client, store, progress)


def _try(here: Here, store: Store, client: Client) -> Pulled | Fault:
    """One box of several: what is wrong with it does not hold up the others."""
    try:
        return _fetch(here, store, client)
    except Fault as fault:
        return fault


def _told(done: Pulled | Fault) -> dict[str, Any]:
    if isinstance(done, Fault):
        return {"error": {"code": done.code, "exit": done.exit, "message": done.sentence}}
    return {
        "box": asdict(done.box),
        "emptied": done.emptied,
        "listed": done.listed,
        "new": sum(s.new for s in done.sessions),
        "sessions": [asdict(s) for s in done.sessions],
    }


def _say_all(out: Console, found: Sequence[Pulled | Fault]) -> None:
    for one in found:
        if isinstance(one, Fault):
            out.print("NOT fetched: " + shown(one.sentence, 1000))
        else:
            _say_pulled(out, one)


@contextmanager
def _progress(here: Here, name: str) -> Iterator[Callable[[int, int], None]]:
    """A bar on standard error while records of that box come, if somebody looks at it."""
    err = render.console(error=True)
    if here.json or not err.is_terminal:
        yield lambda _done, _todo: None
        return
    with Progress(
        TextColumn(f"{name}, records", markup=False), BarColumn(), TaskProgressColumn(), console=err, transient=True
    ) as bar:
        task = bar.add_task("", total=None)
        yield lambda done, todo: bar.update(task, completed=done, total=todo)


def _say_pulled(out: Console, done: Pulled) -> None:
    out.print(shown(f"{done.box.name}: {done.listed} sessions on the box."))
    if done.emptied:
        out.print("Its storage was emptied since the last time: what was fetched before stays here as it is.")
    odd = {
        "forked": "NOT fetched: the box tells other records than before, what is here was not changed",
        "shorter": "the box has lost records of it that are safe here",
        "damaged": "record {} on the box is damaged: all before it are here, what comes after it cannot be read",
    }
    for s in done.sessions:
        says = odd[s.odd].format(s.records + 1) if s.odd else f"{s.new} new records, {s.records} in all"
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
@_all
@pass_here
def identify(here: Here, every: bool) -> None:
    """Let the box flash its name, to see which one it is."""
    with here.boxes(every) as clients:
        for client in clients:
            client.identify()
        told = [{"port": client.line.name, "name": client.box.name if client.box else ""} for client in clients]

    def human(out: Console) -> None:
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

    Arrows, Enter, Backspace and m are its buttons, s writes a picture, q ends.
    """
    from kiebitz.simterm import run

    run(folder or here.folder / "simulated", on, size, tcp)


COMMANDS = (ports, pull, push, identify, sim)
