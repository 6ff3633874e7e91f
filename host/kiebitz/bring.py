"""Take sessions back from files that `kiebitz export` wrote: JSON or journals, checked like everything a stranger sends."""

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from kiebitz.client import is_id
from kiebitz.document import Document
from kiebitz.errors import SCHEMA, Fault, shown
from kiebitz.store import Forked, Store
from shared_rules import reading

LARGEST = 256 * 1024 * 1024
"""Bytes of a file that is read at all."""

_NAME = re.compile(r"([A-Za-z0-9_-]{1,32})-([A-Za-z0-9_-]{1,32})-(\d{1,9})\.(journal|corrections)")


@dataclass(frozen=True)
class Brought:
    """One session in a file: where it is from, the name of the box if that is told, its lines, when it was pulled."""

    device: str
    epoch: str
    session: int
    box: str | None
    lines: list[str]
    corrections: list[str]
    pulled: int | None


def read(path: Path) -> list[Brought]:
    """The sessions of a file; Fault if it is none of ours or any record in it is damaged. Nothing is stored."""
    try:
        if path.stat().st_size > LARGEST:
            raise ValueError("it is too large")
        text = path.read_text("utf-8")
        named = _NAME.fullmatch(path.name)
        found = [_from_journal(text, named)] if named else list(_from_json(json.loads(text)))
        for one in found:
            _check(one)
    except (OSError, ValueError, RecursionError) as e:
        why = e.strerror if isinstance(e, OSError) else "it is nested too deeply" if isinstance(e, RecursionError) else e
        raise Fault("bad_file", path, why or e) from None
    return found


def _from_journal(text: str, named: re.Match[str]) -> Brought:
    device, epoch, session, kind = named.groups()
    lines = text.split("\n")[:-1] if text.endswith("\n") else text.split("\n")
    both = (lines, []) if kind == "journal" else ([], lines)
    return Brought(device, epoch, int(session), None, *both, None)


def _from_json(told: Any) -> Iterator[Brought]:
    if not isinstance(told, dict) or told.get("kiebitz") != SCHEMA or not isinstance(told.get("sessions"), list):
        raise ValueError(f"it is no `kiebitz export json` of version {SCHEMA}, and its name is not that of a journal")
    for one in told["sessions"]:
        try:
            yield _session(one)
        except (KeyError, TypeError, AttributeError):
            raise ValueError("a session in it lacks something") from None


def _session(one: Document) -> Brought:
    box, session = one["box"], one["session"]
    if not isinstance(session, int) or isinstance(session, bool):
        raise TypeError
    pulled = None if one["played"]["measured"] else _seconds(one["played"]["time"])
    return Brought(
        str(one["device"]),
        str(one["epoch"]),
        session,
        None if box is None else shown(box, 20),
        [str(line) for line in one["journal"]],
        [str(line) for line in one.get("corrections", [])],
        pulled,
    )


def _seconds(moment: str) -> int:
    seconds = int(datetime.fromisoformat(moment).timestamp())
    if not 0 <= seconds < 1 << 33:
        raise ValueError("a date in it cannot be")
    return seconds


def _check(one: Brought) -> None:
    if not (is_id(one.device) and is_id(one.epoch) and 0 <= one.session < 1 << 31):
        raise ValueError("it does not say which box a session is from")
    for lines in (one.lines, one.corrections):
        for number, line in enumerate(lines, 1):
            try:
                whole = reading.decode(line)[0] == number
            except ValueError:
                whole = False
            if not whole:
                raise ValueError(f"record {number} of session {one.session} is damaged")


def keep(store: Store, found: Sequence[Brought]) -> Iterator[Document]:
    """Store the sessions one by one; says of each how many records are new. What is known otherwise is left as it is."""
    for one in found:
        number = store.journal(one.device, one.epoch, one.session, one.pulled)
        if one.box and one.epoch not in store.epochs(one.device):
            store.remember(one.device, one.epoch, one.box, "", "")
        odd, new, corrections = None, 0, 0
        try:
            new = store.add(number, 1, one.lines)
            corrections = store.correct(number, 1, one.corrections)
        except Forked:
            odd = "forked"
        yield {"number": number, "session": one.session, "new": new, "corrections": corrections, "odd": odd}
    store.refresh()
