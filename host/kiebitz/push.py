"""What a PC may put on a box: names to offer, the box's own name, the time. Everything is checked before the first byte goes."""

import time
from collections.abc import Sequence
from pathlib import Path

from kiebitz.client import Client, Refusal
from kiebitz.document import EPOCH_2000
from kiebitz.errors import Fault, shown
from kiebitz.naming import check_name


def names_from(people: Sequence[str], file: Path | None) -> list[str]:
    """The names of a roster, from the command line or a file; each is checked, none may come twice."""
    roster = list(people)
    if file is not None:
        try:
            roster += [line.strip() for line in file.read_text("utf-8-sig").splitlines() if line.strip()]
        except (OSError, UnicodeError) as e:
            raise Fault("bad_file", file, e) from None
    if not roster:
        raise Fault("usage", "Which names? Write them behind the command, or give a --file with a name a line.")
    for i, name in enumerate(roster):
        check_name(name)
        if name in roster[:i]:
            raise Fault("usage", f"{shown(name)} is there twice: names must differ.")
    return roster


def push_names(client: Client, roster: Sequence[str]) -> None:
    """Replace the roster of the box; it takes effect with the last name."""
    for i, name in enumerate(roster):
        client.push("roster", i, len(roster), name)


def push_name(client: Client, name: str) -> None:
    """Give the box its own name."""
    client.push("name", check_name(name))


def push_rules(client: Client, group: str, rules: dict[str, dict[str, object]]) -> bool:
    """Give the box the house rules of a group, from which its new games start; False if its program keeps none.

    rules  by game and key, only what differs from the standard; the box takes them with the last one, or none of them
    """
    rows = [(game, key, value) for game, chosen in rules.items() for key, value in chosen.items()]
    try:
        client.push("group", len(rows), group)
        for i, row in enumerate(rows):
            client.push("rule", i, *row)
    except Refusal as refusal:
        if refusal.why[:1] != ("unknown_request",):
            raise
        return False
    return True


def push_clock(client: Client) -> int:
    """Give the box the time; returns it, seconds since 2000 in UTC."""
    seconds = int(time.time()) - EPOCH_2000
    client.push("clock", seconds)
    return seconds
