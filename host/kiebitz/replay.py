"""Fold journal lines from anybody into an evening: the rules are asked about every event, nothing is believed unasked."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from kiebitz.errors import shown
from shared_rules import booking
from shared_rules.reading import Reader
from shared_rules.session import Session
from shared_rules.sheet import Sheet, ranks
from shared_rules.words import beside, say

WORDS = beside(__file__)
"""Path of the table of what may be wrong with a journal."""

Why = tuple[object, ...]


@dataclass
class Evening:
    """One journal folded.

    records      lines believed; unknown: records of a kind this version does not know, kept and not executed
    checkpoints  totals that the box wrote and that were compared; clock: first time a PC gave, seconds since 2000
    problems     why-tuples of WORDS: what the rules refused, and where the box's own totals differ
    """

    session: Session = field(default_factory=Session)
    records: int = 0
    unknown: int = 0
    checkpoints: int = 0
    clock: int | None = None
    problems: list[Why] = field(default_factory=list)

    @property
    def state(self) -> str:
        """One of unreadable, setup, open, over."""
        if self.session.game is None:
            return "unreadable"
        phase = self.session.phase
        return phase if phase in ("setup", "over") else "open"

    @property
    def totals(self) -> tuple[int, ...]:
        """Points per person so far."""
        return tuple(self.session.totals) if self.session.ledger else (0,) * len(self.session.people)

    @property
    def ranks(self) -> list[int]:
        """Rank per person, 1 = most points; equal totals share a rank."""
        return list(ranks(self.totals))

    def say(self, why: object) -> str:
        """The sentence of a why-tuple, the names of the running deal's seats (else of all persons) filled in."""
        deal = self.session.deal
        return str(self.session.say(why, deal.table if deal else None))

    def sentences(self) -> list[str]:
        """Every problem as a sentence."""
        return [shown(say(why, self.session.people, WORDS)) for why in self.problems]


def fold(lines: Iterable[str]) -> Evening:
    """The evening that these journal lines tell; total: damaged, refused and unknown records become `problems`."""
    evening, reader = Evening(), Reader()
    for line in lines:
        event = reader.feed(line)
        if event is not None:
            take(evening, reader.next - 1, event)
    if reader.fault:
        evening.problems.append((reader.fault, reader.next, reader.dropped))
    return evening


def take(evening: Evening, number: int, event: Why) -> None:
    """Fold the event of record `number` in if the rules allow it; else it becomes one of the problems."""
    session = evening.session
    evening.records += 1
    why = session.refuse(event)
    if event[0] == "total" and session.ledger is None:
        why = ("not_now", "total")
    if why is not None:
        if why[0] == "unknown_record":
            evening.unknown += 1
        elif session.game is not None or not evening.problems:
            evening.problems.append(("refused", number, event[0], evening.say(why)))
        return
    session.apply(event)
    if event[0] == "clock" and evening.clock is None:
        evening.clock = session.clock
    if event[0] == "total":
        evening.checkpoints += 1
        for _what, deal, ours, theirs in session.differences:
            evening.problems.append(("total_differs", number, _numbers(theirs), deal, _numbers(ours)))
        session.differences.clear()


def _numbers(words: Iterable[object]) -> str:
    return " ".join(str(w) for w in words)


@dataclass(frozen=True)
class Deal:
    """One booked deal or manual line as people read it; persons by their place at the table.

    title  what was played; made: did the declarer make it (None: nobody declared, or it was a tie)
    kind   how it was recorded ("line" for a manual line); scores, totals: points per person
    lines  (person, points, reason) that add up to the scores; notes: sentences; marks: {person: "*" or "+" ...}
    facts  what decides the score; replaced: (facts, title, scores) that corrections replaced, oldest first
    unfit  why the facts count nothing any more, or None; sitters: persons who sat out
    """

    number: int
    title: str
    made: bool | None
    kind: str
    scores: tuple[int, ...]
    totals: tuple[int, ...]
    lines: tuple[tuple[int, int, str], ...]
    notes: tuple[str, ...]
    marks: dict[int, str]
    facts: Why
    replaced: tuple[tuple[Why, str, tuple[int, ...]], ...]
    unfit: str | None
    sitters: tuple[int, ...]


def deals(evening: Evening) -> Iterator[Deal]:
    """Every booked deal and line, oldest first."""
    for entry in evening.session.entries() if evening.session.ledger else ():
        yield deal(evening.session, entry)


def deal(session: Session, entry: Any) -> Deal:
    """One entry of a session's ledger as people read it."""
    table = session.ledger.table_of(entry)
    sheet = Sheet(entry.unfit) if entry.unfit else session.sheet_of(entry)

    def text(why: object) -> str:
        return str(session.say(why, table))

    return Deal(
        number=entry.number,
        title=text(sheet.title),
        made=_made(sheet),
        kind="line" if entry.is_line else entry.depth,
        scores=entry.scores,
        totals=tuple(a + b for a, b in zip(entry.before.totals, entry.scores, strict=True)),
        lines=tuple((table.persons[seat], points, text(why)) for seat, points, why in sheet.lines),
        notes=tuple(text(why) for why in sheet.notes),
        marks={table.persons[seat]: mark for seat, mark in sheet.marks.items()},
        facts=entry.facts,
        replaced=tuple(_old(session, table, facts) for facts in entry.versions),
        unfit=text(entry.unfit) if entry.unfit else None,
        sitters=tuple(p for p in range(len(session.people)) if p not in table.persons),
    )


def _made(sheet: Sheet) -> bool | None:
    """Whether the declarer made it: the title of a sheet with a declarer says so by one of these words."""
    words = {part for word in sheet.title if isinstance(word, str) for part in word.split(".")}
    if "*" not in sheet.marks.values() or not words & {"made", "won", "failed", "fails", "lost"}:
        return None
    return bool(words & {"made", "won"})


def _old(session: Session, table: Any, facts: Why) -> tuple[Why, str, tuple[int, ...]]:
    """What a correction replaced: facts, title, points per person (none if the facts do not fit any more)."""
    why = booking.refuse(session.ledger, table, facts)
    sheet = Sheet(why) if why else booking.score(session.ledger, table, facts)
    scores = [0] * len(session.people)
    for seat, points in enumerate(sheet.scores(table.seats)):
        scores[table.persons[seat]] += points
    return facts, str(session.say(sheet.title, table)), tuple(scores)
