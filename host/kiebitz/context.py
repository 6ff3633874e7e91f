"""What every command shares: the options that may stand anywhere, the store, the box, and one way to print a result."""

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NoReturn

import click
from click.core import ParameterSource
from platformdirs import user_data_path
from rich.console import Console

from kiebitz import render
from kiebitz.client import Client
from kiebitz.document import SCHEMA, Document
from kiebitz.errors import Fault
from kiebitz.find import every, find
from kiebitz.store import Store


class Here:
    """The choices of this run: json, port and data (see COMMON)."""

    def __init__(self) -> None:
        self.json = False
        self.port: str | None = None
        self.data: str | None = None

    @property
    def folder(self) -> Path:
        """Where this PC keeps the evenings."""
        return Path(self.data) if self.data else user_data_path("kiebitz", appauthor=False)

    @contextmanager
    def store(self) -> Iterator[Store]:
        """The store, closed afterwards."""
        store = Store(self.folder)
        try:
            yield store
        finally:
            store.close()

    @contextmanager
    def box(self) -> Iterator[Client]:
        """The box, greeted; its port is let go afterwards."""
        client = find(self.port)
        try:
            yield client
        finally:
            client.close()

    @contextmanager
    def boxes(self, all_of_them: bool) -> Iterator[list[Client]]:
        """The box, or all that are plugged in; their ports are let go afterwards."""
        clients = every() if all_of_them else [find(self.port)]
        try:
            yield clients
        finally:
            for client in clients:
                client.close()

    def show(self, result: Document, human: Callable[[Console], None]) -> None:
        """Print a result: with --json one document on one line, else in words."""
        if self.json:
            command = click.get_current_context().command.name
            print(json.dumps({"kiebitz": SCHEMA, "command": command, **result}, ensure_ascii=False))
        else:
            human(render.console())
        sys.stdout.flush()

    def fail(self, fault: Fault) -> NoReturn:
        """End with the status of a fault whose details were just shown; with --json nothing more is printed."""
        if self.json:
            raise click.exceptions.Exit(fault.exit)
        raise fault


pass_here = click.make_pass_decorator(Here, ensure=True)


def _keep(ctx: click.Context, param: click.Parameter, value: Any) -> Any:
    if ctx.get_parameter_source(str(param.name)) not in (None, ParameterSource.DEFAULT):
        setattr(ctx.ensure_object(Here), str(param.name), value)
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
