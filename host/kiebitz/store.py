"""The PC's store: journal lines exactly as they were pulled, and derived tables that can be rebuilt from them at any time."""

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import Column, ColumnElement, Row, Table, create_engine, delete, func, insert, select, text, true
from sqlalchemy.engine import Connection
from sqlalchemy.exc import SQLAlchemyError

from kiebitz.corrections import corrected
from kiebitz.errors import Fault
from kiebitz.replay import Evening
from kiebitz.tables import DERIVED, OWN, PULLED, Rows, corrections, derive, devices, journals, lines, players, sessions
from shared_rules import VERSION

SCHEMA = 2
"""Version of the tables; a store with a higher one is not touched."""


class Forked(Exception):
    """The box tells another record than the one that was pulled under the same number."""


class Store:
    """One SQLite file in `folder`; every method is one transaction, committed to disk when it returns.

    watch  passes on the journals that are derived anew, so that somebody may show how far it is
    """

    def __init__(self, folder: Path) -> None:
        self.path = folder / "kiebitz.sqlite"
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as e:
            raise Fault("bad_store", self.path, e.strerror or e) from None
        self._engine = create_engine("sqlite:///" + str(self.path))
        self.watch: Callable[[list[int]], Iterable[int]] = iter
        with self.transaction() as db:
            version = db.execute(text("PRAGMA user_version")).scalar_one()
            if version > SCHEMA:
                raise Fault("newer_store", self.path)
            if version < SCHEMA:
                DERIVED.drop_all(db)
            PULLED.create_all(db)
            OWN.create_all(db)
            DERIVED.create_all(db)
            db.execute(text(f"PRAGMA user_version = {SCHEMA}"))

    @contextmanager
    def transaction(self) -> Iterator[Connection]:
        """A connection whose work is committed to disk in one step, or not at all."""
        try:
            with self._engine.begin() as db:
                yield db
        except SQLAlchemyError as e:
            raise Fault("bad_store", self.path, getattr(e, "orig", None) or e) from None

    def close(self) -> None:
        """Let go of the file."""
        self._engine.dispose()

    # what was pulled

    def epochs(self, device: str) -> list[str]:
        """The epochs of a device seen so far; a new one means that its storage was emptied."""
        with self.transaction() as db:
            return list(db.scalars(select(devices.c.epoch).where(devices.c.device == device)))

    def remember(self, device: str, epoch: str, name: str, version: str, interpreter: str) -> None:
        """Keep what a box says of itself."""
        row = {"name": name, "version": version, "interpreter": interpreter, "seen": int(time.time())}
        with self.transaction() as db:
            db.execute(delete(devices).where(devices.c.device == device, devices.c.epoch == epoch))
            db.execute(insert(devices).values(device=device, epoch=epoch, **row))

    def journal(self, device: str, epoch: str, session: int, pulled: int | None = None) -> int:
        """The number that this journal has in the store, given to it when it is first asked for.

        pulled  when it was first pulled, in Unix seconds, if that was not now
        """
        with self.transaction() as db:
            found = db.scalar(
                select(journals.c.id).where(journals.c.device == device, journals.c.epoch == epoch, journals.c.session == session)
            )
            if found is not None:
                return found
            new = insert(journals).values(device=device, epoch=epoch, session=session, pulled=pulled or int(time.time()))
            return int(db.execute(new).inserted_primary_key[0])  # type: ignore[index]

    def count(self, journal: int) -> int:
        """How many lines of a journal are here: 1 .. count, without a gap."""
        with self.transaction() as db:
            return db.scalar(select(func.max(lines.c.number)).where(lines.c.journal == journal)) or 0

    def add(self, journal: int, first: int, texts: Sequence[str]) -> int:
        """Keep lines `first`, `first + 1` ...; gives how many are new. Forked if one is known otherwise; nothing is kept then."""
        return self._keep(lines, journal, first, texts)

    def _keep(self, table: Table, journal: int, first: int, texts: Sequence[str]) -> int:
        with self.transaction() as db:
            query = select(table.c.number, table.c.text).where(table.c.journal == journal, table.c.number >= first)
            old = {row.number: row.text for row in db.execute(query)}
            told = dict(enumerate(texts, first))
            if any(old.get(n, told[n]) != told[n] for n in told):
                raise Forked
            new = [{"journal": journal, "number": n, "text": told[n]} for n in told if n not in old]
            if new:
                db.execute(insert(table), new)
            return len(new)

    def lines(self, journal: int) -> list[str]:
        """Every line of a journal, oldest first."""
        with self.transaction() as db:
            return list(db.scalars(select(lines.c.text).where(lines.c.journal == journal).order_by(lines.c.number)))

    def evening(self, journal: int) -> Evening:
        """The journal and its corrections folded anew."""
        return corrected(self.lines(journal), self.corrections(journal))

    # what was corrected on this PC

    def corrections(self, journal: int) -> list[str]:
        """The lines of every correction of a journal, oldest first."""
        with self.transaction() as db:
            query = select(corrections.c.text).where(corrections.c.journal == journal)
            return list(db.scalars(query.order_by(corrections.c.number)))

    def correct(self, journal: int, first: int, texts: Sequence[str]) -> int:
        """Keep correction lines `first`, `first + 1` ...; gives how many are new. Forked as in `add`."""
        return self._keep(corrections, journal, first, texts)

    # what is derived

    def refresh(self, only: Sequence[int] | None = None) -> None:
        """Derive whatever is missing or was derived from fewer lines or by other rules; `only` these journals, or all."""
        newest = select(func.max(lines.c.number)).where(lines.c.journal == journals.c.id).scalar_subquery()
        ours = select(func.count()).where(corrections.c.journal == journals.c.id).scalar_subquery()
        with self.transaction() as db:
            stale = db.execute(
                select(journals.c.id)
                .outerjoin(sessions, sessions.c.journal == journals.c.id)
                .where(newest.is_not(None), _among(journals.c.id, only))
                .where(
                    sessions.c.lines.is_distinct_from(newest) | (sessions.c.corrections != ours) | (sessions.c.rules != VERSION)
                )
            )
            ids = [row.id for row in stale]
        for journal in self.watch(ids):
            self._derive(journal)

    def rebuild(self) -> None:
        """Forget everything derived and derive it again."""
        with self.transaction() as db:
            DERIVED.drop_all(db)
            DERIVED.create_all(db)
        self.refresh()

    def _derive(self, journal: int) -> None:
        rows = self.fresh(journal)
        with self.transaction() as db:
            for table in DERIVED.sorted_tables:
                db.execute(delete(table).where(table.c.journal == journal))
                if rows[table.name]:
                    db.execute(insert(table), rows[table.name])

    def fresh(self, journal: int) -> Rows:
        """The derived rows of a journal, worked out now."""
        texts, ours = self.lines(journal), self.corrections(journal)
        return derive(journal, len(texts), corrected(texts, ours), len(ours))

    def derived(self, journal: int) -> Rows:
        """The derived rows of a journal as they stand in the store."""
        with self.transaction() as db:
            return {
                table.name: [
                    dict(row)
                    for row in db.execute(
                        select(table).where(table.c.journal == journal).order_by(*table.primary_key.columns)
                    ).mappings()
                ]
                for table in DERIVED.sorted_tables
            }

    # what is asked for

    def listing(self, only: Sequence[int] | None = None) -> list[Row]:
        """Sessions, oldest first: the columns of `sessions`, where it came from, and `box`, the name of its device."""
        self.refresh(only)
        name = (
            select(devices.c.name)
            .where(devices.c.device == journals.c.device, devices.c.epoch == journals.c.epoch)
            .scalar_subquery()
        )
        with self.transaction() as db:
            query = select(
                sessions, journals.c.device, journals.c.epoch, journals.c.session, journals.c.pulled, name.label("box")
            )
            query = query.join(journals, journals.c.id == sessions.c.journal).where(_among(sessions.c.journal, only))
            return list(db.execute(query.order_by(sessions.c.journal)))

    def everybody(self, only: Sequence[int] | None = None) -> dict[int, list[Row]]:
        """The players of sessions by journal, in seat order."""
        found: dict[int, list[Row]] = {}
        with self.transaction() as db:
            query = select(players).where(_among(players.c.journal, only))
            for row in db.execute(query.order_by(players.c.journal, players.c.person)):
                found.setdefault(row.journal, []).append(row)
        return found

    def choose(self, wanted: Sequence[str]) -> list[Row]:
        """Sessions by their number in the store or "last"; all of them if nothing is wanted. Fault if one is not there."""
        with self.transaction() as db:
            last = db.scalar(select(func.max(lines.c.journal)))
        if last is None:
            raise Fault("no_sessions")
        numbers = [str(last) if word == "last" else word for word in wanted]
        only = [int(word) for word in numbers if word.isascii() and word.isdigit() and len(word) < 10]
        known = {str(row.journal): row for row in self.listing(only if wanted else None)}
        for word in numbers:
            if word not in known:
                raise Fault("no_session", word)
        return [known[word] for word in dict.fromkeys(numbers)] if wanted else list(known.values())


def _among(column: Column[int], only: Sequence[int] | None) -> ColumnElement[bool]:
    """The condition that a journal is one of these, or any."""
    return true() if only is None else column.in_(only)
