"""Prove a session: the records anew against the totals the box wrote, and the derived tables against the records."""

from typing import Any

from kiebitz.corrections import corrected
from kiebitz.document import Document
from kiebitz.store import Store
from kiebitz.tables import derive


def check(store: Store, row: Any) -> Document:
    """What comes out for one session of Store.listing; `problems` is empty if all agree."""
    texts, ours = store.lines(row.journal), store.corrections(row.journal)
    evening = corrected(texts, ours)
    fresh = derive(row.journal, len(texts), evening, len(ours))
    problems = evening.sentences()
    stored = store.derived(row.journal)
    problems += [f"the table {name} in the store was changed" for name in fresh if fresh[name] != stored[name]]
    if evening.state == "unreadable" and not problems:
        problems.append("its first record is missing")
    return {
        "number": row.journal,
        "records": evening.records,
        "deals": fresh["sessions"][0]["deals"],
        "compared": evening.checkpoints,
        "problems": problems,
    }
