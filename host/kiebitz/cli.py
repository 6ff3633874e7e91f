"""The command `kiebitz`: fetch the evening from the box, show it, prove it, export it, settle a quarrel."""

import io
import json
import os
import platform
import sys
from collections.abc import Sequence

import click

from kiebitz import boxes, care, club, evenings, players, records, settle
from kiebitz.context import Group, Here, pass_here
from kiebitz.document import SCHEMA
from kiebitz.errors import Fault, shown
from kiebitz.install import install
from shared_rules import VERSION


@click.group(cls=Group, context_settings={"help_option_names": ["-h", "--help"]}, epilog="Exit statuses: docs/cli.md.")
@click.version_option(VERSION, "--version", prog_name="kiebitz")
def cli() -> None:
    """Fetch the evening from the box beside the deck, and have it on this PC: complete, and the same numbers."""


@cli.command()
@pass_here
def version(here: Here) -> None:
    """Versions of kiebitz, of its JSON and of the Python it runs on."""
    python = f"{platform.python_implementation()} {platform.python_version()}"
    result = {"version": VERSION, "schema": SCHEMA, "python": python, "data": str(here.folder)}
    here.show(result, lambda out: out.print(f"kiebitz {VERSION}, {python}, evenings in {here.folder}"))


for command in (
    *boxes.COMMANDS,
    *care.COMMANDS,
    install,
    *evenings.COMMANDS,
    *records.COMMANDS,
    *club.COMMANDS,
    players.players,
    settle.judge,
):
    cli.add_command(command)


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command; whatever goes wrong becomes one sentence and an exit status of errors.TABLE."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    for stream in (sys.stdout, sys.stderr):
        # a terminal that cannot write a name shows its code instead
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    try:
        status = cli.main(words, prog_name="kiebitz", standalone_mode=False)
        sys.exit(status if isinstance(status, int) else 0)
    except click.exceptions.NoArgsIsHelpError as e:
        print(e.ctx.get_help() if e.ctx else "")
        sys.exit(Fault("usage", "").exit)
    except click.ClickException as e:
        fault = Fault("usage", e.format_message())
    except (click.Abort, KeyboardInterrupt):
        fault = Fault("stopped")
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(0)
    except Fault as e:
        fault = e
    except Exception as e:
        if os.environ.get("KIEBITZ_DEBUG"):
            raise
        fault = Fault("unexpected", f"{type(e).__name__}: {e}")
    report(fault, "--json" in words)
    sys.exit(fault.exit)


def report(fault: Fault, as_json: bool) -> None:
    """Say what went wrong: as a document on standard output with --json, else as a sentence on standard error."""
    if as_json:
        error = {"code": fault.code, "exit": fault.exit, "message": fault.sentence}
        print(json.dumps({"kiebitz": SCHEMA, "error": error}, ensure_ascii=False))
    else:
        print("kiebitz: " + shown(fault.sentence, 1000), file=sys.stderr)
