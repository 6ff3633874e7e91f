"""What every command shares: the options that may stand anywhere, the store, the box, and one way to print a result.

A command is loaded when it is called, and what only some commands need (database, serial line, tables) when they need it.
"""

import json
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn, TypeVar

import click
from click.core import ParameterSource
from platformdirs import user_data_path

from kiebitz.errors import SCHEMA, Fault

if TYPE_CHECKING:
    from rich.console import Console

    from kiebitz.client import Client
    from kiebitz.store import Store

T = TypeVar("T")

MANY = 20
"""Sessions that take longer than a blink."""

_RANKS = (ParameterSource.DEFAULT_MAP, ParameterSource.ENVIRONMENT, ParameterSource.COMMANDLINE)
"""Where an option may come from, besides its default: the later counts for more, before or behind the command's name."""


class Here:
    """The choices of this run: json, port and data (see _common)."""

    def __init__(self) -> None:
        self.json = False
        self.port: str | None = None
        self.data: str | None = None
        self._ranks: dict[str, int] = {}

    def choose(self, name: str, value: Any, source: ParameterSource | None) -> None:
        """Take the value of an option, unless one that counts for more is there."""
        if source in _RANKS and _RANKS.index(source) >= self._ranks.get(name, 0):
            self._ranks[name] = _RANKS.index(source)
            setattr(self, name, value)

    @property
    def folder(self) -> Path:
        """Where this PC keeps the evenings."""
        return Path(self.data) if self.data else user_data_path("kiebitz", appauthor=False)

    @contextmanager
    def store(self) -> "Iterator[Store]":
        """The store, closed afterwards."""
        from kiebitz.store import Store

        store = Store(self.folder)
        store.watch = lambda journals: self.track(journals, "working out")
        try:
            yield store
        finally:
            store.close()

    @contextmanager
    def box(self) -> "Iterator[Client]":
        """The box, greeted; its port is let go afterwards."""
        with self.boxes(False) as (client,):
            yield client

    @contextmanager
    def boxes(self, all_of_them: bool) -> "Iterator[list[Client]]":
        """The box, or all that are plugged in; their ports are let go afterwards."""
        from kiebitz.find import every, find

        clients = every() if all_of_them else [find(self.port)]
        try:
            yield clients
        finally:
            for client in clients:
                client.close()

    def track(self, items: Sequence[T], what: str) -> Iterable[T]:
        """The items one by one; if they are many and somebody looks, with a bar on standard error."""
        if self.json or len(items) < MANY or not sys.stderr.isatty():
            return items
        from rich.progress import track

        from kiebitz.render import console

        return track(items, what, console=console(error=True), transient=True)

    def show(self, result: dict[str, Any], human: "Callable[[Console], None]") -> None:
        """Print a result: with --json one document on one line, else in words."""
        if self.json:
            command = click.get_current_context().command.name
            print(json.dumps({"kiebitz": SCHEMA, "command": command, **result}, ensure_ascii=False))
        else:
            from kiebitz.render import console

            human(console())
        sys.stdout.flush()

    def fail(self, fault: Fault) -> NoReturn:
        """End with the status of a fault whose details were just shown; with --json nothing more is printed."""
        if self.json:
            raise click.exceptions.Exit(fault.exit)
        raise fault


pass_here = click.make_pass_decorator(Here, ensure=True)


def _keep(ctx: click.Context, param: click.Parameter, value: Any) -> Any:
    name = str(param.name)
    ctx.ensure_object(Here).choose(name, value, ctx.get_parameter_source(name))
    return value


def _common() -> list[click.Parameter]:
    return [
        click.Option(
            ["--json"], is_flag=True, expose_value=False, callback=_keep, help="Print one JSON document (docs/json.md)."
        ),
        click.Option(
            ["--port"],
            envvar="KIEBITZ_PORT",
            metavar="PORT",
            expose_value=False,
            callback=_keep,
            help="Port, URL or name of the box; needed only if several are plugged in.",
        ),
        click.Option(
            ["--data"],
            envvar="KIEBITZ_DATA",
            type=click.Path(file_okay=False),
            expose_value=False,
            callback=_keep,
            help="Folder that holds the evenings on this PC.",
        ),
    ]


class Command(click.Command):
    """A command that takes the common options too, so that they may stand before or behind its name."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.params += _common()


class Group(click.Group):
    """A group of such commands."""

    command_class = Command
    group_class = type

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.params += _common()
