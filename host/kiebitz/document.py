"""A session as plain data: what `show --json` and the lossless export write (schema: kiebitz.schema.json, docs/json.md)."""

import json
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any

from kiebitz.corrections import corrected
from kiebitz.replay import Deal, deals
from shared_rules.games import find

EPOCH_2000 = 946_684_800
"""2000-01-01 UTC, where the clock of a box starts, in Unix seconds."""

Document = dict[str, Any]


def schema() -> Document:
    """The JSON schema of every document this command prints."""
    from importlib.resources import files

    return dict(json.loads(files("kiebitz").joinpath("kiebitz.schema.json").read_text("utf-8")))


def utc(clock: object) -> str | None:
    """Seconds since 2000 as a moment in UTC; None for what no clock could have said."""
    if not isinstance(clock, int) or not 0 <= clock < 1 << 32:
        return None
    return datetime.fromtimestamp(EPOCH_2000 + clock, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def when(clock: int | None, pulled: int) -> Document:
    """When a session was played: `measured` by a clock, or only known to be no later than the day it was pulled."""
    measured = utc(clock)
    return {"time": measured or utc(pulled - EPOCH_2000), "measured": measured is not None}


def game_name(game: str | None) -> str:
    """The name of a game as people say it."""
    row = find(game)
    return str(row[1]) if row else "unreadable"


def document(row: Any, texts: list[str], corrections: Sequence[str] = ()) -> Document:
    """One session, complete: `row` of Store.listing says where it came from, `texts` are its journal lines."""
    evening = corrected(texts, corrections)
    session = evening.session
    winners = session.winners() if evening.state == "over" else ()
    return {
        "number": row.journal,
        "device": row.device,
        "epoch": row.epoch,
        "session": row.session,
        "box": row.box,
        "played": when(evening.clock, row.pulled),
        "game": session.game,
        "state": evening.state,
        "rules": dict(session.options) if session.game else {},
        "players": [
            {"name": name, "total": total, "rank": rank, "winner": person in winners}
            for person, (name, total, rank) in enumerate(zip(session.people, evening.totals, evening.ranks, strict=True))
        ],
        "deals": [_deal(deal) for deal in deals(evening)],
        "pot": session.ledger.now.pot if session.ledger else 0,
        "problems": evening.sentences(),
        "journal": texts,
        "corrections": list(corrections),
    }


def _deal(deal: Deal) -> Document:
    return {
        "number": deal.number,
        "title": deal.title,
        "made": deal.made,
        "kind": deal.kind,
        "scores": list(deal.scores),
        "totals": list(deal.totals),
        "lines": [{"player": person, "points": points, "why": why} for person, points, why in deal.lines],
        "notes": list(deal.notes),
        "marks": [deal.marks.get(person, "") for person in range(len(deal.scores))],
        "facts": list(deal.facts),
        "replaced": [{"facts": list(facts), "title": title, "scores": list(scores)} for facts, title, scores in deal.replaced],
        "unfit": deal.unfit,
        "sitting_out": list(deal.sitters),
    }


def counted(number: int, word: str) -> str:
    """A number with the word behind it, as people say it: 1 deal, 2 deals."""
    return f"{number} {word}" + "s" * (number != 1)


def local_day(played: Document) -> str:
    """The day a session was played where we are, "by" in front of it if that is only the day it was pulled."""
    moment = datetime.fromisoformat(played["time"]).astimezone()
    return ("" if played["measured"] else "by ") + moment.strftime("%Y-%m-%d")
