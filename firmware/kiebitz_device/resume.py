"""Turn a log back into a session: the set-up and what follows the last checkpoint, unless that does not decide."""

from shared_rules import VERSION, games
from shared_rules.ledger import Standing
from shared_rules.session import Session


def opened(store, n, log, believed):
    """The `Session` n of a `Store`; what is wrong with its log becomes a fault of the store. believed: see `Store.open`."""

    def refused(number, why):
        store.fault(*(("unreadable", n, why) if number == 1 else ("refused", n, number)))

    version, _slash, first = store.get("since", "").rpartition("/")
    believed = believed and version == VERSION and first.isdigit() and n >= int(first)
    with log.open() as file:
        session = resume(log, file) if believed else None
        if session is None:
            session = resume(log, file, refused)
        last = log.last(file)
        torn = log.end(file) > (last[2] if last else 0)
    session.source = lambda: store.events(n)
    records = last[0] if last else 0
    if torn:
        store.fault("torn", n, records)
    store.readable.setdefault(n, records)
    return session


def resume(log, file, refused=None):
    """The `Session` that the open file of a `Log` tells. An event that is refused is left out, as a PC leaves it out.

    refused  called with (number of the record, why); if that is record 1, this version cannot read the journal at all:
             then nothing else of it is taken and the session stays without a game.
             None: no event is judged, for it was before it was written; gives None if it cannot have been.
    """
    # all in one function: what an event brings in is imported from here, and a board has 8 KB of stack
    session = Session()
    try:
        for number, event, _end in _records(log, file, session):
            why = session.refuse(event) if refused else None
            if why is None:
                session.apply(event)
            elif why[0] != "unknown_record":
                refused(number, why)
            if session.game is None:
                break
        if not refused:
            # what every page asks for has to be there, or this raises something
            asked = (session.question, "".join(session.people))
            fewest, most = games.load(session.game).SEATS
            fits = fewest <= len(session.people) - len(session.sitting()) <= most
            return session if asked and fits and session.phase != "setup" else None
    # whatever a stranger's events may lead to
    except Exception as e:
        if refused:
            raise e
        return None
    return session


def _records(log, file, session):
    """The records to take: without the booked deals if the last checkpoint allows it, else with all, begun again."""
    total = log.last(file, "total")
    if total:
        for record in log.records(file):
            yield record
            if session.ledger:
                break
        if session.ledger is not None and restore(session, total[1]):
            for record in log.records(file, total[0] + 1, total[2]):
                if record[1][0] in ("undo", "amend"):
                    break
                yield record
            else:
                return
        session.__init__()
    yield from log.records(file)


def restore(session, total):
    """Let a session that is set up go on from a ``total`` event. False if its booked deals must be read after all.

    House rules that changed later are not in a checkpoint.
    """
    now = _standing(total[3:], len(session.people))
    if now is None or total[2] not in (0, 2) or total[1] not in [row[0] for row in games.load(session.game).DEPTHS]:
        return False
    session.depth, session.ended = total[1], total[2] == 2
    session.ledger.now, session.ledger.entries = now, None
    session.clear()
    return True


def _standing(said, people):
    """The `Standing` that `Standing.words` wrote for that many people, or None if it could not have written them."""
    n = 5 + said[4] if len(said) > 4 and isinstance(said[4], int) else 0
    numbers = said[:5] + said[n:]
    if n < 5 or len(said) != n + 2 * people or not all([isinstance(w, int) for w in numbers]) or not 0 <= said[1] < people:
        return None
    return Standing(said[0], said[1], said[2], said[3], said[5:n], said[n : n + people], said[n + people :])
