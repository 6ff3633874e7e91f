"""The command `kiebitz push`: give a box names, its own name, the time, and what a group plays by."""

import time
from pathlib import Path

import click

from kiebitz import people
from kiebitz.context import Group, Here, pass_here
from kiebitz.document import EPOCH_2000
from kiebitz.errors import shown
from kiebitz.push import names_from, push_clock, push_name, push_names, push_rules
from shared_rules import games


@click.group(cls=Group)
def push() -> None:
    """Give the box names, its own name, the time, or what a group plays by."""


@push.command()
@click.argument("person", nargs=-1, metavar="NAME...")
@click.option("--file", type=click.Path(exists=True, dir_okay=False, path_type=Path), help="A text file with a name a line.")
@pass_here
def names(here: Here, person: tuple[str, ...], file: Path | None) -> None:
    """The names it offers when a game starts; the list there is replaced."""
    roster = names_from(person, file)
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
        roster = people.People(store).club(name)
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


COMMANDS = (push,)
