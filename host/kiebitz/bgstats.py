"""The link by which the app BG Stats takes a play over: the address that it documents, with the play as JSON in it."""

import hashlib
import io
import json
from collections.abc import Sequence
from typing import Any
from urllib.parse import quote

from kiebitz.corrections import corrected
from kiebitz.document import Document, counted, game_name, when
from kiebitz.errors import Fault
from shared_rules import games
from shared_rules.session import Session

ADDRESS = "https://app.bgstatsapp.com/createPlay.html?data="

BGG = {"mu": 152}
"""Numbers of games at BoardGameGeek, as far as they are known for certain; the app finds the others by name."""


def play(row: Any, texts: Sequence[str], corrections: Sequence[str], persons: Sequence[str]) -> Document:
    """The play that a session was, in the app's words; what nobody knows (the duration) is left out.

    row      of Store.listing, which says where the session is from; texts, corrections: its journal lines
    persons  who sat at the table: the same person has the same `sourcePlayerId` in every play
    """
    evening = corrected(texts, corrections)
    session = evening.session
    if session.ledger is None or session.number == 0:
        raise Fault("nothing_played", row.journal)
    played = when(evening.clock, row.pulled)
    first, winners = starter(session), session.winners() if evening.state == "over" else ()
    about = {"name": game_name(session.game), "sourceGameId": session.game, "highestWins": True, "noPoints": False}
    return {
        "sourceName": "Kiebitz",
        "sourcePlayId": f"{row.device}-{row.epoch}-{row.session}",
        "playDate": played["time"].replace("T", " ").rstrip("Z"),
        "game": about | ({"bggId": BGG[session.game]} if session.game in BGG else {}),
        "players": [
            {
                "name": person,
                "sourcePlayerId": hashlib.sha256(person.encode("utf-8")).hexdigest()[:12],
                "startPlayer": seat == first,
                "winner": seat in winners,
                "score": evening.totals[seat],
                "rank": evening.ranks[seat],
                "role": "",
            }
            for seat, person in enumerate(persons)
        ],
        "board": "",
        "comments": counted(session.number, "deal") + ("" if played["measured"] else ", day not measured"),
    }


def starter(session: Session) -> int:
    """The person who led or spoke first in the first deal."""
    first = next((entry for entry in session.entries() if not entry.is_line), session.entries()[0])
    table = session.ledger.table_of(first)
    begins = table.dealer if games.load(session.game).MARK == ">" and table.dealer is not None else table.eldest
    return int(table.persons[begins])


def link(data: Document) -> str:
    """The address that hands a play over."""
    return ADDRESS + quote(json.dumps(data, ensure_ascii=False, separators=(",", ":")), safe="")


def qr(text: str) -> str | None:
    """A QR code of two rows of dots a line, for a terminal; None if the text is too long for one."""
    import segno

    try:
        code = segno.make_qr(text, error="l")
    except segno.DataOverflowError:
        return None
    out = io.StringIO()
    code.terminal(out, compact=True, border=2)
    return out.getvalue()
