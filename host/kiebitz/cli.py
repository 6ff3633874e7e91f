"""The command `kiebitz`: fetch the evening from the box, show it, prove it, export it, settle a quarrel."""

import io
import json
import os
import platform
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Any

import click
from click.shell_completion import CompletionItem, get_completion_class

from kiebitz import config
from kiebitz.context import Command, Group, Here, pass_here
from kiebitz.errors import SCHEMA, Fault, shown
from shared_rules import VERSION

COMMANDS = {
    "amend": ("records", "Correct a booked deal: its questions are asked again, Enter keeps an answer, < goes back."),
    "bgstats": ("club", "The link by which the app BG Stats takes a session over as a play."),
    "doctor": ("care", "Why the box cannot be reached: names the cause and the cure."),
    "export": ("evenings", "Write sessions to a file."),
    "history": ("records", "Every change to a booked deal, by the box or on this PC, with old and new totals."),
    "identify": ("boxes", "Let the box flash its name, to see which one it is."),
    "import": ("records", "Take sessions back from files of `kiebitz export json` or `journal`."),
    "install": ("install", "Put the program of the box on a board, or bring it up to date."),
    "judge": ("settle", "Settle a quarrel: CHECK is play, trick, call or score."),
    "players": ("players", "Everybody in the journals; merge two spellings of a person, make groups, give a group house rules."),
    "ports": ("boxes", "Serial ports of this PC, and who answers on them."),
    "pull": ("fetch", "Fetch everything that is new on the box."),
    "push": ("send", "Give the box names, its own name, the time, or what a group plays by."),
    "report": ("club", "Write a page to look at and to print: of a session, or with --season of many."),
    "sessions": ("evenings", "Every session on this PC, oldest first."),
    "settle": ("club", "Who pays whom, in the fewest payments."),
    "show": ("evenings", "The score sheet of a session."),
    "sim": ("boxes", "A box on this screen."),
    "stats": ("club", "Who played how often and how well, game by game."),
    "udev": ("care", "The udev rule (Linux) by which you may open the port of the box."),
    "verify": ("evenings", "Compare the totals of the box with the records."),
}
"""Name of a command: the module that has it among its COMMANDS, and what the list of commands says; loaded when it is called."""


class Late(Group):
    """The group of all commands, each loaded when it is called: a list of them loads none."""

    # what click asks of a group

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Names of all commands."""
        return sorted([*COMMANDS, *self.commands])

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        """The command of this name, loaded now; None if there is none."""
        if name not in COMMANDS:
            return super().get_command(ctx, name)
        module = import_module(f"kiebitz.{COMMANDS[name][0]}")
        return next(command for command in module.COMMANDS if command.name == name)

    def told(self) -> dict[str, str]:
        """What is said of every command in a list."""
        here = {name: command.get_short_help_str(200) for name, command in self.commands.items()}
        return dict(sorted({**here, **{name: says for name, (_module, says) in COMMANDS.items()}}.items()))

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The list of commands in the help."""
        with formatter.section("Commands"):
            formatter.write_dl(list(self.told().items()))

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """Commands and options that begin so."""
        found = [CompletionItem(name, help=says) for name, says in self.told().items() if name.startswith(incomplete)]
        return found + click.Command.shell_complete(self, ctx, incomplete)


@click.group(
    cls=Late,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog="No box? `kiebitz doctor` says why. Exit statuses: docs/cli.md.",
)
@click.version_option(VERSION, "--version", prog_name="kiebitz", allow_from_autoenv=False)
def cli() -> None:
    """Fetch the evening from the box beside the deck, and have it on this PC: complete, and the same numbers."""


@cli.command()
@pass_here
def version(here: Here) -> None:
    """Versions of kiebitz, of its JSON and of the Python it runs on; where the evenings and the settings are."""
    python = f"{platform.python_implementation()} {platform.python_version()}"
    path = str(config.path())
    result = {"version": VERSION, "schema": SCHEMA, "python": python, "data": str(here.folder), "config": path}
    here.show(result, lambda out: out.print(f"kiebitz {VERSION}, {python}, evenings in {here.folder}, settings in {path}"))


@cli.command(cls=Command)
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]))
@pass_here
def completion(here: Here, shell: str) -> None:
    """Print what completes words of this command in a shell: eval "$(kiebitz completion bash)"."""
    made = get_completion_class(shell)
    assert made is not None
    script = made(cli, {}, "kiebitz", "_KIEBITZ_COMPLETE").source()
    here.show({"shell": shell, "script": script}, lambda _out: click.echo(script))


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command; whatever goes wrong becomes one sentence and an exit status of errors.TABLE."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    for stream in (sys.stdout, sys.stderr):
        # a terminal that cannot write a name shows its code instead
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    here = Here()
    try:
        about: dict[str, Any] = {"obj": here, "default_map": config.read(cli), "auto_envvar_prefix": "KIEBITZ"}
        status = cli.main(words, prog_name="kiebitz", standalone_mode=False, **about)
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
    report(fault, here.json or "--json" in words)
    sys.exit(fault.exit)


def report(fault: Fault, as_json: bool) -> None:
    """Say what went wrong: as a document on standard output with --json, else as a sentence on standard error."""
    if as_json:
        error = {"code": fault.code, "exit": fault.exit, "message": fault.sentence}
        print(json.dumps({"kiebitz": SCHEMA, "error": error}, ensure_ascii=False))
    else:
        print("kiebitz: " + shown(fault.sentence, 1000), file=sys.stderr)
