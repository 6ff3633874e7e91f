"""Fetch what the box has and this PC has not: checked, committed to disk, and only then acknowledged."""

from collections.abc import Callable
from dataclasses import dataclass, field

from kiebitz.client import Box, Client, Listed, Refusal
from kiebitz.errors import Fault
from kiebitz.store import Forked, Store

BATCH = 256
"""Records a transaction or a few more: what a PC that loses its power has to fetch again."""


@dataclass
class Fetched:
    """What became of one session: its number in the store, records that are new, all records, and what is odd about it."""

    number: int
    session: int
    game: str
    new: int
    records: int
    odd: str | None = None


@dataclass
class Pulled:
    """What a pull did. emptied: the box was known, but its storage was emptied since; sessions: those with news."""

    box: Box
    emptied: bool
    listed: int
    sessions: list[Fetched] = field(default_factory=list)

    @property
    def fault(self) -> Fault | None:
        """What the whole pull comes to if a session was not fetched as it should be."""
        return next((Fault(code) for code in ("forked", "damaged") if any(s.odd == code for s in self.sessions)), None)


def pull(client: Client, store: Store, progress: Callable[[int, int], None]) -> Pulled:
    """Bring the store up to date. Repeating it changes nothing; `progress` gets records done and records to fetch."""
    box = client.box or client.hello()
    known = store.epochs(box.device)
    store.remember(box.device, box.epoch, box.name, box.version, box.interpreter)
    listed = list(client.listing())
    have = {s.session: store.journal(box.device, box.epoch, s.session) for s in listed}
    counts = {number: store.count(number) for number in have.values()}
    done, todo = 0, sum(max(0, s.records - counts[have[s.session]]) for s in listed)
    report = Pulled(box, bool(known) and box.epoch not in known, len(listed))

    def step(records: int) -> None:
        nonlocal done
        done += records
        progress(done, todo)

    for session in listed:
        number = have[session.session]
        fetched = Fetched(number, session.session, session.game, 0, counts[number])
        if fetched.records > session.records:
            fetched.odd = "shorter"
        try:
            _fetch(client, store, session, fetched, step)
        except Forked:
            fetched.odd = "forked"
        except Refusal as refusal:
            if refusal.why[:1] not in (("damaged",), ("no_session",)):
                raise
            fetched.odd = "damaged"
        if fetched.odd is None and session.acked < fetched.records:
            client.ack(session.session, fetched.records)
        if fetched.new or fetched.odd:
            report.sessions.append(fetched)
    store.refresh([s.number for s in report.sessions])
    return report


def _fetch(client: Client, store: Store, session: Listed, fetched: Fetched, step: Callable[[int], None]) -> None:
    """Fetch the records that lack. The last known one is asked for again: it proves that both speak of the same session."""
    first = max(1, fetched.records) if fetched.records < session.records else session.records + 1
    while first <= session.records:
        texts: list[str] = []
        try:
            while len(texts) < BATCH and first + len(texts) <= session.records:
                for lines in client.read(session.session, first + len(texts), session.records):
                    texts += lines
        finally:
            # also when the cable breaks or somebody presses Ctrl-C: what came is kept
            if texts:
                new = store.add(fetched.number, first, texts)
                fetched.new += new
                fetched.records = first + len(texts) - 1
                first = fetched.records + 1
                step(new)
