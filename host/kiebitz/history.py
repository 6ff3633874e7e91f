"""Every change to what was already booked, by the box or by this PC, with the totals before and after it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from kiebitz.corrections import Group, groups
from kiebitz.corrections import take as take_correction
from kiebitz.document import Document, utc
from kiebitz.replay import Deal, Evening, Why, deal, take
from shared_rules.reading import Reader


@dataclass(frozen=True)
class Change:
    """One change.

    origin  "box" or "pc"; record: its number in that journal; time: when, in UTC, if that is known
    kind    corrected, taken back, rule, ended, or goes on (the end was taken back); number: of the deal, if there is one
    old     what stood there, new: what stands there now; before, after: points per person
    """

    origin: str
    record: int
    time: str | None
    kind: str
    number: int | None
    old: str
    new: str
    before: tuple[int, ...]
    after: tuple[int, ...]

    def document(self) -> Document:
        """The change as plain data."""
        return {**self.__dict__, "before": list(self.before), "after": list(self.after)}


def history(lines: Sequence[str], corrections: Sequence[str]) -> tuple[Evening, list[Change]]:
    """The evening and every change in it, the box's first, because the PC's are folded after them."""
    evening, reader = Evening(), Reader()
    changes: list[Change] = []
    for line in lines:
        event = reader.feed(line)
        if event is not None:
            changes += _of_the_box(evening, reader.next - 1, event)
    for group in groups(evening, corrections):
        changes += _of_the_pc(evening, group)
    return evening, changes


def _of_the_box(evening: Evening, record: int, event: Why) -> Iterator[Change]:
    kind = _kind(evening, event)
    before, old, faults = evening.totals, _what(evening, kind, event), len(evening.problems)
    take(evening, record, event)
    if kind and len(evening.problems) == faults:
        number = event[1] if kind in ("corrected", "taken back") and isinstance(event[1], int) else None
        yield Change("box", record, None, kind, number, old, _what(evening, kind, event), before, evening.totals)


def _of_the_pc(evening: Evening, group: Group) -> Iterator[Change]:
    record, head = group[0]
    before, old = evening.totals, _what(evening, "corrected", head)
    if take_correction(evening, group):
        _verb, number, seconds = head[:3]
        assert isinstance(number, int)
        now = _what(evening, "corrected", head)
        yield Change("pc", record, utc(seconds), "corrected", number, old, now, before, evening.totals)


def _kind(evening: Evening, event: Why) -> str | None:
    """What this event is going to change, if it does."""
    session, verb = evening.session, event[0]
    if session.ledger is None:
        return None
    if verb == "close":
        return "corrected" if _booked(evening, event) else None
    if verb == "undo":
        return "goes on" if session.ended else "taken back"
    return {"rule": "rule", "end": "ended"}.get(str(verb))


def _what(evening: Evening, kind: str | None, event: Why) -> str:
    """What stands now where this event changes something, in words."""
    if kind == "rule":
        key = event[1] if len(event) > 1 else ""
        return f"{key}: {evening.session.options.get(key)}"
    if kind in ("corrected", "taken back") and _booked(evening, event):
        return told(opened(evening, event[1]), evening.session.people)
    return ""


def _booked(evening: Evening, event: Why) -> bool:
    """Does the event name a deal that is booked now?"""
    number = event[1] if len(event) > 1 else None
    return evening.session.ledger is not None and isinstance(number, int) and 1 <= number <= evening.session.number


def opened(evening: Evening, number: object) -> Deal:
    """The booked deal of that number as it stands now."""
    return deal(evening.session, evening.session.entries()[int(str(number)) - 1])


def told(one: Deal, people: Sequence[str]) -> str:
    """A deal in one line: what it was, and who got what."""
    shares = ", ".join(f"{name} {points:+d}" for name, points in zip(people, one.scores, strict=True) if points)
    return (one.unfit or one.title) + (f" ({shares})" if shares else "")
