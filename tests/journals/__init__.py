"""Golden evenings: journals as a box writes them, and the totals after every record that books, worked out by hand."""

from shared_rules.reading import Reader
from shared_rules.session import Session

_session = Session()
_reader = Reader()


def answer(line):
    """What the next line of a journal books, and the totals after it; nothing for other lines. An empty line: who has won."""
    if not line:
        names = ", ".join([_session.people[p] for p in _session.winners()])
        return "winners: " + names if not _session.differences else "differs: %s" % (_session.differences,)
    event = _reader.feed(line)
    why = ("torn",) if event is None else _session.refuse(event)
    if why:
        return "refused: %s %s" % (line, why)
    _session.apply(event)
    if event[0] not in ("close", "undo", "end"):
        return ""
    return "%s: %s" % (" ".join([str(w) for w in event[:2]]), " ".join([str(n) for n in _session.totals]))
