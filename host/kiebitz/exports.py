"""Sessions as files: CSV, JSON and the raw journal, written so that a file under its real name is always whole."""

import contextlib
import csv
import io
import json
import os
from collections.abc import Sequence
from pathlib import Path

from kiebitz.document import Document
from kiebitz.errors import SCHEMA, Fault

COLUMNS = (
    "number",
    "box",
    "device",
    "session",
    "game",
    "time",
    "time_measured",
    "deal",
    "title",
    "kind",
    "seat",
    "player",
    "mark",
    "points",
    "total",
    "why",
)

_FORMULA = ("=", "+", "-", "@", "\t", "\r")


def write(path: Path, content: str | bytes) -> None:
    """Put a content under a name in one step: temporary file beside it, flushed to disk, renamed. Fault if it cannot be."""
    data = content.encode("utf-8") if isinstance(content, str) else content
    temporary = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with open(temporary, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(temporary, path)
    except OSError as e:
        raise Fault("cannot_write", path, e.strerror or e) from None
    finally:
        with contextlib.suppress(OSError):
            temporary.unlink(missing_ok=True)


def cell(value: object) -> object:
    """A CSV cell: numbers stay numbers, a text that a spreadsheet would take for a formula gets an apostrophe in front."""
    return "'" + value if isinstance(value, str) and value.startswith(_FORMULA) else value


def to_csv(sessions: Sequence[Document], delimiter: str = ",") -> str:
    """One row a seat and deal; a deal's points of one player are the sum that its `why` explains."""
    out = io.StringIO()
    writer = csv.writer(out, delimiter=delimiter)
    writer.writerow(COLUMNS)
    for session in sessions:
        for deal in session["deals"]:
            for seat in range(len(session["players"])):
                writer.writerow([cell(value) for value in _row(session, deal, seat)])
    return out.getvalue()


def _row(session: Document, deal: Document, seat: int) -> list[object]:
    why = "; ".join(f"{line['why']} ({line['points']:+d})" for line in deal["lines"] if line["player"] == seat)
    return [
        session["number"],
        session["box"],
        session["device"],
        session["session"],
        session["game"],
        session["played"]["time"],
        int(session["played"]["measured"]),
        deal["number"],
        deal["title"],
        deal["kind"],
        seat + 1,
        session["players"][seat]["name"],
        deal["marks"][seat],
        deal["scores"][seat],
        deal["totals"][seat],
        deal["unfit"] or why,
    ]


def to_json(sessions: Sequence[Document]) -> str:
    """Everything, without loss: the journal lines stand beside what they mean."""
    return json.dumps({"kiebitz": SCHEMA, "sessions": list(sessions)}, ensure_ascii=False, indent=1) + "\n"


def to_journals(session: Document) -> dict[str, str]:
    """The lines as the box wrote them and, if there are any, those of the corrections made here, by file name.

    The names are the same on every PC; devices and epochs are checked when they are pulled.
    """
    name = f"{session['device']}-{session['epoch']}-{session['session']:04d}"
    both = {name + ".journal": session["journal"], name + ".corrections": session["corrections"]}
    return {name: "".join(line + "\n" for line in lines) for name, lines in both.items() if lines}
