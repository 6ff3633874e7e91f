"""Corrections made on this PC: events in a journal of their own, beside what the box wrote, and folded after it.

A correction is a head ``correct <deal> <seconds> <records> <facts>`` and then the events that a box would have written:
``amend <deal>``, the answers, ``close <deal> <facts>``. The head says when it was made (seconds since 2000), how many
records of the box were here, and which facts it found: if the box has other facts for that deal by now, it counts nothing.
"""

from collections.abc import Iterable, Iterator, Sequence

from kiebitz.replay import Evening, Why, fold
from shared_rules import journal, reading
from shared_rules.session import Session

Group = list[tuple[int, Why]]
"""The numbered records of one correction, its head first."""


def corrected(lines: Iterable[str], corrections: Sequence[str] = ()) -> Evening:
    """The evening that the box's lines and this PC's corrections tell together; total, like `fold`."""
    evening = fold(lines)
    for group in groups(evening, corrections):
        take(evening, group)
    return evening


def groups(evening: Evening, corrections: Iterable[str]) -> Iterator[Group]:
    """The corrections one by one, as far as their lines are whole; the fault behind that is one of the evening's problems."""
    reader, group = reading.Reader(), Group()
    for line in corrections:
        event = reader.feed(line)
        if event is not None:
            if event[0] == "correct" and group:
                yield group
                group = []
            group.append((reader.next - 1, event))
    if group:
        yield group
    if reader.fault:
        evening.problems.append(("correction_torn", reader.next - 1))


def take(evening: Evening, group: Group) -> bool:
    """Fold one correction in, or say in the evening's problems why it is left out."""
    session, (_number, head) = evening.session, group[0]
    number = head[1] if len(head) > 4 and isinstance(head[1], int) else 0
    if session.ledger is None or not 1 <= number <= session.number or session.entries()[number - 1].facts != head[4:]:
        evening.problems.append(("overtaken", number))
        return False
    interrupt(session)
    for _number, event in group[1:]:
        why = session.refuse(event)
        if why is not None or event[0] not in ("amend", "tell", "close") or (event[0] != "tell" and event[1] != number):
            evening.problems.append(("unfitting", number, evening.say(why or ("not_now", event[0]))))
            interrupt(session)
            return False
        session.apply(event)
    interrupt(session)
    return True


def interrupt(session: Session) -> None:
    """Forget, in memory only, a deal that is still running: a booked one can be opened now."""
    if session.steps:
        session.apply(("drop",))


def write(first: int, head: Why, events: Sequence[Why]) -> list[str]:
    """The lines of one correction, numbered from `first`; head: deal, seconds, records and facts found."""
    return [journal.encode(number, event) for number, event in enumerate((("correct", *head), *events), first)]
