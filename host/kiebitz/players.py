"""The command `kiebitz players`: who is who, in which groups, by which house rules."""

import click

from kiebitz import people, render
from kiebitz.context import Group, Here, pass_here
from kiebitz.document import game_name
from kiebitz.errors import Fault, shown
from kiebitz.people import People
from kiebitz.settle import game_ids, rules_from


@click.group(cls=Group, invoke_without_command=True)
@click.pass_context
def players(ctx: click.Context) -> None:
    """Everybody in the journals; merge two spellings of a person, make groups, give a group house rules."""
    if ctx.invoked_subcommand is None:
        _list(ctx.ensure_object(Here))


def _list(here: Here) -> None:
    """Everybody, under how many spellings, in how many sessions, in which groups."""
    with here.store() as store:
        who, names = People(store), people.known(store)
    persons: dict[str, int] = {}
    for name, sessions in names.items():
        persons[who.person(name)] = persons.get(who.person(name), 0) + sessions
    rows = [
        {
            "name": person,
            "spellings": who.spellings(person),
            "sessions": sessions,
            "groups": [club for club, members in who.clubs.items() if person in members],
        }
        for person, sessions in sorted(persons.items(), key=lambda one: (-one[1], one[0]))
    ]
    groups = [{"name": club, "people": members} for club, members in who.clubs.items()]
    here.show({"players": rows, "groups": groups}, lambda out: out.print(render.player_list(rows) if rows else "Nobody yet."))


@players.command()
@click.argument("person")
@click.argument("spelling", nargs=-1, required=True)
@pass_here
def merge(here: Here, person: str, spelling: tuple[str, ...]) -> None:
    """The other SPELLINGs mean PERSON from now on; the journals stay as they are."""
    with here.store() as store:
        kept = people.merge(store, person, spelling)
        others = People(store).spellings(kept)
    here.show({"name": kept, "spellings": others}, lambda out: out.print(shown(f"{kept} is also {', '.join(others)}.")))


@players.command()
@click.argument("spelling")
@pass_here
def split(here: Here, spelling: str) -> None:
    """A SPELLING that was merged is a person of its own again."""
    with here.store() as store:
        people.split(store, spelling)
    here.show({"name": spelling, "spellings": []}, lambda out: out.print(shown(f"{spelling} is a person of its own again.")))


@players.command()
@click.argument("name")
@click.argument("person", nargs=-1)
@click.option("--remove", is_flag=True, help="Take the group and its house rules away.")
@pass_here
def group(here: Here, name: str, person: tuple[str, ...], remove: bool) -> None:
    """Make a group of people, or replace it; without people it is shown."""
    if person and remove:
        raise Fault("usage", "--remove takes the whole group away: leave the people out.")
    with here.store() as store:
        if person or remove:
            people.set_club(store, name, person)
        members = [] if remove else People(store).club(name)
    says = f"{name}: {', '.join(members)}" if members else f"{name} is gone."
    here.show({"name": name, "people": members}, lambda out: out.print(shown(says)))


@players.command()
@click.argument("name")
@click.argument("game", shell_complete=game_ids)
@click.argument("rule", nargs=-1, metavar="KEY=VALUE...")
@pass_here
def rules(here: Here, name: str, game: str, rule: tuple[str, ...]) -> None:
    """House rules that a group plays a game by; without KEY=VALUE they are shown."""
    with here.store() as store:
        found = people.set_rules(store, name, game, rules_from(game, rule))
    says = ", ".join(f"{key}={value}" for key, value in found.items()) or "the standard rules"
    here.show({"name": name, "game": game, "rules": found}, lambda out: out.print(shown(f"{name}, {game_name(game)}: {says}")))


COMMANDS = (players,)
