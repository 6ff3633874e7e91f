"""The command `kiebitz pull`: fetch what is new, from one box or from all."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict
from typing import Any

import click
from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn

from kiebitz import render
from kiebitz.boxes import all_boxes
from kiebitz.client import Client
from kiebitz.context import Command, Here, pass_here
from kiebitz.document import counted, game_name
from kiebitz.errors import Fault, shown
from kiebitz.pull import Pulled
from kiebitz.pull import pull as fetch
from kiebitz.store import Store


@click.command(cls=Command)
@all_boxes
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
        store.watch = iter  # one bar at a time
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
        TextColumn("{task.description}", markup=False), BarColumn(), TaskProgressColumn(), console=err, transient=True
    ) as bar:
        task = bar.add_task(f"{name}, records", total=None)
        yield lambda done, todo: bar.update(task, completed=done, total=todo)


def _say_pulled(out: Console, done: Pulled) -> None:
    out.print(shown(f"{done.box.name}: {counted(done.listed, 'session')} on the box."))
    if done.emptied:
        out.print("Its storage was emptied since the last time: what was fetched before stays here as it is.")
    odd = {
        "forked": "NOT fetched: the box tells other records than before, what is here was not changed",
        "shorter": "the box has lost records of it that are safe here",
        "damaged": "record {} on the box is damaged: all before it are here, what comes after it cannot be read",
    }
    for s in done.sessions:
        says = odd[s.odd].format(s.records + 1) if s.odd else f"{counted(s.new, 'new record')}, {s.records} in all"
        out.print("  " + shown(f"session {s.number}, {game_name(s.game)} #{s.session}: {says}"))
    new = [s for s in done.sessions if s.new]
    records = counted(sum(s.new for s in new), "record")
    out.print(f"Fetched and safe on this PC: {records} of {counted(len(new), 'session')}." if new else "Nothing new.")


COMMANDS = (pull,)
