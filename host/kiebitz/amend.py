"""A correction made on this PC: the game's own questions about a booked deal, answered anew."""

import time
from dataclasses import dataclass

from kiebitz.answers import Ask, Question, Reading
from kiebitz.corrections import interrupt, write
from kiebitz.document import EPOCH_2000
from kiebitz.errors import Fault
from kiebitz.history import opened
from kiebitz.replay import Deal, Evening, Why
from kiebitz.store import Store
from shared_rules.session import Session

BACK = "<"
"""What a person types to answer the question before once more."""


class _Back(Exception):
    """The question before is wanted again."""


@dataclass(frozen=True)
class Correction:
    """What a correction does: the deal before and after it, the totals before and after, the events that do it."""

    old: Deal
    new: Deal
    before: tuple[int, ...]
    after: tuple[int, ...]
    events: tuple[Why, ...]


def correct(evening: Evening, number: int, ask: Ask) -> Correction:
    """Ask about deal `number` again and book it in `evening`; nothing is stored.

    ask  gives the text of an answer (`BACK`: one question back) or None; every question starts at the old answer
    """
    session = evening.session
    if session.ledger is None or not 1 <= number <= session.number:
        raise Fault("no_deal", number, session.number if session.ledger else 0)
    old, before = opened(evening, number), evening.totals
    interrupt(session)
    session.apply(("amend", number))
    while session.question is not None:
        _answer(session, ask)
    close = ("close", number, *session.running().facts)
    why = session.refuse(close)
    if why is not None:
        raise Fault("cannot_correct", number, evening.say(why))
    events = (*session.steps, close)
    session.apply(close)
    return Correction(old, opened(evening, number), before, evening.totals, events)


def _answer(session: Session, ask: Ask) -> None:
    """One step: an answer, or back to the question before."""

    def asked(question: Question) -> str | None:
        text = ask(question)
        if text == BACK:
            raise _Back
        return text

    try:
        session.apply(session.event(reading(session).answer(session.question, asked)))
    except _Back:
        if len(session.steps) > 1:
            session.apply(("back",))


def reading(session: Session) -> Reading:
    """How answers about the running deal are read: by the words of its game and the names of its table."""
    return Reading(lambda why: str(session.say(why, session.deal.table)))


def keep(store: Store, journal: int, found: Correction) -> None:
    """Store a correction beside the journal that it corrects."""
    first = len(store.corrections(journal)) + 1
    head = (found.old.number, int(time.time()) - EPOCH_2000, store.count(journal), *found.old.facts)
    store.correct(journal, first, write(first, head, found.events))
