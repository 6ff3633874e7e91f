"""Who played what, and how well: sums over many sessions, per game and person, from what the store has derived already."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from datetime import date, datetime
from typing import Any

from kiebitz.document import Document, when
from kiebitz.errors import Fault
from kiebitz.people import People
from kiebitz.store import Store
from shared_rules import games


@dataclass(frozen=True)
class Choice:
    """Which sessions count: of one game, of a group (everybody at the table belongs to it), from a day, to a day."""

    game: str | None = None
    club: str | None = None
    since: date | None = None
    until: date | None = None


@dataclass
class Played:
    """One session that counts: its row of Store.listing, the rows of its players, the persons they are, the local day."""

    row: Any
    players: list[Any]
    persons: list[str]
    day: date


@dataclass
class Tally:
    """One person in one game.

    sessions  evenings at the table; finished: those played to the end of the game; wins: of these, won (shared wins too)
    deals     deals played in; points: earned in them; lines: points of manual lines besides
    made, failed  contracts declared; streak, best: finished games won in a row, now and ever
    """

    game: str
    person: str
    sessions: int = 0
    finished: int = 0
    wins: int = 0
    deals: int = 0
    points: int = 0
    lines: int = 0
    made: int = 0
    failed: int = 0
    streak: int = 0
    best: int = 0
    totals: list[tuple[int, int]] = field(default_factory=list, repr=False)

    @property
    def win_rate(self) -> float | None:
        """Share of the finished games that were won."""
        return self.wins / self.finished if self.finished else None

    @property
    def per_deal(self) -> float | None:
        """Points per deal played."""
        return self.points / self.deals if self.deals else None

    def add(self, session: Any, player: Any) -> None:
        """Count one more session; they come in the order in which they were played."""
        self.sessions += 1
        self.deals += player.deals
        self.points += player.earned
        self.lines += player.total - player.earned
        self.made += player.made
        self.failed += player.failed
        self.totals.append((session.journal, player.total))
        if session.state == "over":
            self.finished += 1
            self.wins += player.winner
            self.streak = self.streak + 1 if player.winner else 0
            self.best = max(self.best, self.streak)

    def document(self) -> Document:
        """The tally as plain data."""
        rates = {"win_rate": self.win_rate, "per_deal": self.per_deal}
        return {
            **{key: value for key, value in self.__dict__.items() if key != "totals"},
            **{key: None if value is None else round(value, 3) for key, value in rates.items()},
        }


def chosen(store: Store, people: People, choice: Choice) -> Iterator[Played]:
    """The sessions that count, in the order in which they were played as far as a clock said so."""
    if choice.game is not None and games.find(choice.game) is None:
        raise Fault("no_game", choice.game, ", ".join(row[0] for row in games.rows()))
    club = set(people.club(choice.club)) if choice.club else None
    rows = [row for row in store.listing() if row.game and choice.game in (None, row.game)]
    times = {row.journal: when(row.clock, row.pulled)["time"] for row in rows}
    everybody = store.everybody()
    for row in sorted(rows, key=lambda row: (times[row.journal], row.journal)):
        players = everybody.get(row.journal, [])
        persons = people.at_table([player.name for player in players])
        day = datetime.fromisoformat(times[row.journal]).astimezone().date()
        if (club is None or club.issuperset(persons)) and (choice.since or day) <= day <= (choice.until or day):
            yield Played(row, players, persons, day)


def tallies(sessions: Iterable[Played]) -> list[Tally]:
    """A tally for every game and person in these sessions: games as in the catalog, then most points per deal first."""
    found: dict[tuple[str, str], Tally] = {}
    for one in sessions:
        for player, person in zip(one.players, one.persons, strict=True):
            key = (one.row.game, person)
            found.setdefault(key, Tally(*key)).add(one.row, player)
    order = {row[0]: place for place, row in enumerate(games.rows())}
    return sorted(found.values(), key=lambda t: (order[t.game], -(t.per_deal or 0), t.person))
