"""Turn a log back into a session: the set-up and what follows the last checkpoint, unless that does not decide."""

from shared_rules.session import Session


def opened(store, n, log):
    """The `Session` n of a `Store`; what is wrong with its log becomes a fault of the store."""

    def refused(number, why):
        store.fault(*(("unreadable", n, why) if number == 1 else ("refused", n, number)))

    with log.open() as file:
        session = resume(log, file, refused)
        last = log.last(file)
        torn = log.end(file) > (last[2] if last else 0)
    session.source = lambda: store.events(n)
    records = last[0] if last else 0
    if torn:
        store.fault("torn", n, records)
    store.readable.setdefault(n, records)
    return session


def resume(log, file, refused):
    """The `Session` that the open file of a `Log` tells. An event that is refused is left out, as a PC leaves it out.

    refused  called with (number of the record, why); if that is record 1, this version cannot read the journal at all:
             then nothing else of it is taken and the session stays without a game
    """
    # all in one function: what an event brings in is imported from here, and a board has 8 KB of stack
    session = Session()
    for number, event, _end in _records(log, file, session):
        why = session.refuse(event)
        if why is None:
            session.apply(event)
        elif why[0] != "unknown_record":
            refused(number, why)
        if session.game is None:
            break
    return session


def _records(log, file, session):
    """The records to take: without the booked deals if the last checkpoint allows it, else with all, begun again."""
    total = log.last(file, "total")
    if total:
        for record in log.records(file):
            yield record
            if session.ledger:
                break
        if session.ledger is not None and session.restore(total[1]):
            for record in log.records(file, total[0] + 1, total[2]):
                if record[1][0] in ("undo", "amend"):
                    break
                yield record
            else:
                return
        session.__init__()
    yield from log.records(file)
