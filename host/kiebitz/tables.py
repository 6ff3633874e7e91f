"""The tables of the store: what was pulled, and what is derived from it by folding the journal lines."""

from typing import Any

from sqlalchemy import Column, ForeignKey, Integer, MetaData, String, Table, UniqueConstraint

from kiebitz.replay import Deal, Evening, deals
from shared_rules import VERSION

Rows = dict[str, list[dict[str, Any]]]

PULLED = MetaData()
DERIVED = MetaData()
OWN = MetaData()
"""What is said on this PC and nowhere else: corrections, and who is who."""


def _key(name: str = "journal") -> Column[Any]:
    return Column(name, Integer, primary_key=True)


devices = Table(
    "devices",
    PULLED,
    Column("device", String, primary_key=True),
    Column("epoch", String, primary_key=True),
    Column("name", String, nullable=False),
    Column("version", String, nullable=False),
    Column("interpreter", String, nullable=False),
    Column("seen", Integer, nullable=False),
)
journals = Table(
    "journals",
    PULLED,
    _key("id"),
    Column("device", String, nullable=False),
    Column("epoch", String, nullable=False),
    Column("session", Integer, nullable=False),
    Column("pulled", Integer, nullable=False),
    UniqueConstraint("device", "epoch", "session"),
)
lines = Table(
    "lines",
    PULLED,
    Column("journal", ForeignKey("journals.id"), primary_key=True),
    _key("number"),
    Column("text", String, nullable=False),
)

corrections = Table(
    "corrections",
    OWN,
    _key(),
    _key("number"),
    Column("text", String, nullable=False),
)
spellings = Table(
    "spellings",
    OWN,
    Column("spelling", String, primary_key=True),
    Column("person", String, nullable=False),
)
members = Table(
    "members",
    OWN,
    Column("club", String, primary_key=True),
    _key("place"),
    Column("person", String, nullable=False),
)
presets = Table(
    "presets",
    OWN,
    Column("club", String, primary_key=True),
    Column("game", String, primary_key=True),
    Column("key", String, primary_key=True),
    Column("value", String, nullable=False),
)

sessions = Table(
    "sessions",
    DERIVED,
    _key(),
    Column("lines", Integer, nullable=False),
    Column("corrections", Integer, nullable=False),
    Column("rules", String, nullable=False),
    Column("game", String),
    Column("state", String, nullable=False),
    Column("deals", Integer, nullable=False),
    Column("clock", Integer),
    Column("checkpoints", Integer, nullable=False),
    Column("problems", Integer, nullable=False),
)
players = Table(
    "players",
    DERIVED,
    _key(),
    _key("person"),
    Column("name", String, nullable=False),
    Column("total", Integer, nullable=False),
    Column("rank", Integer, nullable=False),
    Column("winner", Integer, nullable=False),
    Column("deals", Integer, nullable=False),
    Column("earned", Integer, nullable=False),
    Column("made", Integer, nullable=False),
    Column("failed", Integer, nullable=False),
)
booked = Table(
    "deals",
    DERIVED,
    _key(),
    _key("number"),
    Column("title", String, nullable=False),
    Column("made", Integer),
    Column("kind", String, nullable=False),
    Column("corrections", Integer, nullable=False),
    Column("counts", Integer, nullable=False),
)
scores = Table(
    "scores",
    DERIVED,
    _key(),
    _key("number"),
    _key("person"),
    Column("points", Integer, nullable=False),
    Column("total", Integer, nullable=False),
    Column("mark", String, nullable=False),
)


def derive(journal: int, count: int, evening: Evening, corrected: int = 0) -> Rows:
    """The rows of every derived table for one journal of `count` lines; the same lines always give the same rows.

    corrected  how many lines the corrections made on this PC have
    """
    session = evening.session
    winners = session.winners() if evening.state == "over" else ()
    told = list(deals(evening))
    return {
        "sessions": [
            {
                "journal": journal,
                "lines": count,
                "corrections": corrected,
                "rules": VERSION,
                "game": session.game,
                "state": evening.state,
                "deals": len(told),
                "clock": evening.clock,
                "checkpoints": evening.checkpoints,
                "problems": len(evening.problems),
            }
        ],
        "players": [
            {
                "journal": journal,
                "person": p,
                "name": name,
                "total": total,
                "rank": rank,
                "winner": int(p in winners),
                **_record(told, p),
            }
            for p, (name, total, rank) in enumerate(zip(session.people, evening.totals, evening.ranks, strict=True))
        ],
        "deals": [
            {
                "journal": journal,
                "number": deal.number,
                "title": deal.title,
                "made": None if deal.made is None else int(deal.made),
                "kind": deal.kind,
                "corrections": len(deal.replaced),
                "counts": int(deal.unfit is None),
            }
            for deal in told
        ],
        "scores": [
            {
                "journal": journal,
                "number": deal.number,
                "person": p,
                "points": deal.scores[p],
                "total": deal.totals[p],
                "mark": deal.marks.get(p, ""),
            }
            for deal in told
            for p in range(len(session.people))
        ],
    }


def _record(told: list[Deal], person: int) -> dict[str, int]:
    """What one person did: deals played, points earned in them, contracts made and failed."""
    played = [deal for deal in told if deal.kind != "line" and deal.unfit is None and person not in deal.sitters]
    declared = [deal.made for deal in played if deal.marks.get(person) == "*"]
    return {
        "deals": len(played),
        "earned": sum(deal.scores[person] for deal in played),
        "made": declared.count(True),
        "failed": declared.count(False),
    }
