"""Who is who: spellings that mean one person, groups of people, and the house rules of a group; no journal is touched."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import delete, insert, select

from kiebitz.errors import Fault, shown
from kiebitz.naming import check_name
from kiebitz.store import Store
from kiebitz.tables import members, presets, spellings
from shared_rules import games, house
from shared_rules.agreed import RULES
from shared_rules.journal import word
from shared_rules.reading import unword


class People:
    """What the store knows of people, read once."""

    def __init__(self, store: Store) -> None:
        with store.transaction() as db:
            self._person = {row.spelling: row.person for row in db.execute(select(spellings))}
            clubs = list(db.execute(select(members).order_by(members.c.club, members.c.place)))
        self.clubs: dict[str, list[str]] = {}
        for row in clubs:
            club, person = self.clubs.setdefault(row.club, []), self.person(row.person)
            if person not in club:
                club.append(person)

    def person(self, name: str) -> str:
        """The person whom a name means."""
        return self._person.get(name, name)

    def spellings(self, person: str) -> list[str]:
        """Other names of a person."""
        return sorted(name for name, known in self._person.items() if known == person)

    def at_table(self, names: Sequence[str]) -> list[str]:
        """The persons of one table. Two names of one person at the same table are two persons there."""
        persons = [self.person(name) for name in names]
        return [name if persons.count(p) > 1 else p for name, p in zip(names, persons, strict=True)]

    def club(self, name: str) -> list[str]:
        """The people of a group; Fault if there is no such group."""
        if name not in self.clubs:
            raise Fault("no_group", name, ", ".join(self.clubs) or "none yet")
        return self.clubs[name]


def tables(store: Store) -> dict[int, list[str]]:
    """The names at the table of every session, by journal."""
    store.refresh()
    return {journal: [row.name for row in rows] for journal, rows in store.everybody().items()}


def known(store: Store) -> dict[str, int]:
    """Every name in the journals, and in how many sessions it stands."""
    found: dict[str, int] = {}
    for names in tables(store).values():
        for name in names:
            found[name] = found.get(name, 0) + 1
    return found


def merge(store: Store, person: str, others: Sequence[str]) -> str:
    """From now on the other names mean this person; gives the person's name. Fault if they sat at one table."""
    people = People(store)
    person = people.person(person)
    merged = {name for other in others for name in (other, people.person(other), *people.spellings(people.person(other)))}
    merged -= {person}
    names = known(store)
    for name in (person, *others):
        if name not in names and people.person(name) == name and not people.spellings(name):
            raise Fault("no_player", name)
    for journal, table in tables(store).items():
        met = [name for name in table if name == person or name in merged or people.person(name) == person]
        if len(met) > 1:
            raise Fault("same_table", met[0], met[1], journal)
    with store.transaction() as db:
        db.execute(delete(spellings).where(spellings.c.spelling.in_(merged)))
        if merged:
            db.execute(insert(spellings), [{"spelling": name, "person": person} for name in sorted(merged)])
    return person


def split(store: Store, name: str) -> None:
    """A name means a person of its own again."""
    with store.transaction() as db:
        if not db.execute(delete(spellings).where(spellings.c.spelling == name)).rowcount:
            raise Fault("no_player", name)


def set_club(store: Store, club: str, persons: Sequence[str]) -> None:
    """Replace the people of a group; with nobody in it the group and its house rules are gone."""
    for name in (club, *persons):
        check_name(name)
    persons = list(dict.fromkeys(People(store).person(name) for name in persons))
    if not persons:
        People(store).club(club)
    with store.transaction() as db:
        db.execute(delete(members).where(members.c.club == club))
        if persons:
            db.execute(insert(members), [{"club": club, "place": i, "person": name} for i, name in enumerate(persons)])
        else:
            db.execute(delete(presets).where(presets.c.club == club))


def rules(store: Store, club: str, game: str) -> dict[str, Any]:
    """The house rules that a group has for a game, by key: only what differs from the standard, and what this version knows."""
    known = {row[0]: row for row in _rows(game)}
    with store.transaction() as db:
        query = select(presets.c.key, presets.c.value).where(presets.c.club == club, presets.c.game == game)
        found = {row.key: unword(row.value.encode()) for row in db.execute(query.order_by(presets.c.key))}
    return {key: value for key, value in found.items() if key in known and house.allows(game, known[key], value)}


def _rows(game: str) -> tuple[Any, ...]:
    """The house rules of a game, and those of every game."""
    return (*games.load(game).OPTIONS, *RULES)


def set_rules(store: Store, club: str, game: str, chosen: dict[str, Any]) -> dict[str, Any]:
    """Add house rules to those of a group; a rule at its standard is forgotten. Gives what the group has now."""
    People(store).club(club)
    rows = {row[0]: row for row in _rows(game)}
    for key, value in chosen.items():
        if key not in rows:
            raise Fault("usage", f"There is no house rule {shown(key)}: choose one of {', '.join(rows)}.")
        if not house.allows(game, rows[key], value):
            raise Fault("usage", f"The house rule {key} cannot be {shown(value) or 'nothing'}.")
    with store.transaction() as db:
        for key, value in chosen.items():
            db.execute(delete(presets).where(presets.c.club == club, presets.c.game == game, presets.c.key == key))
            if value != rows[key][1]:
                db.execute(insert(presets).values(club=club, game=game, key=key, value=word(value)))
    return rules(store, club, game)
