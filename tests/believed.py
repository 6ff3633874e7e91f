"""An evening at the store with everything that is ever written, and what a box must have kept of it after a power cut.

It plays `tinygame`, which who uses this has to register.
"""

import os

from kiebitz_device import roster
from kiebitz_device.store import Store
from shared_rules.session import Session

SET_UP = [("open", 1, "tiny"), ("name", "A"), ("name", "B"), ("name", "C"), ("begin", 0)]
BEGUN = SET_UP + [("clock", n) for n in range(200)]
"""A session of more than a block of flash."""


def store(folder):
    return Store(str(folder), os.urandom)


def deal(session, seat, points):
    """The batches that the app writes for one deal; the session is taken along."""
    for event in (("tell", seat), ("tell", points)):
        session.apply(event)
        yield [event]
    close = ("close", session.number + 1, "won", seat, points)
    session.apply(close)
    yield [close, session.checkpoint()]


def image(session):
    """What a session has become, comparable."""
    entries = [e.scores for e in session.entries()] if session.ledger else None
    return session.phase, session.people, session.steps, entries, session.ledger and session.checkpoint()


def fold(events):
    """The session of some events."""
    session = Session()
    for event in events:
        if session.refuse(event) is None:
            session.apply(event)
    return session


def prepared(folder, begun):
    """A store whose first session has these events and whose settings are about to be written afresh."""
    box = store(folder)
    box.append(1, begun)
    for i in range(61):
        box.set("k2", i)
    return box


class Believed:
    """What the box was told to keep, and what of it was reported as kept."""

    def __init__(self, begun):
        self.events = {1: list(begun), 2: []}
        self.trying = {1: [], 2: []}
        self.settings = {}
        self.roster = self.new_roster = ()
        self.acked = self.acking = 0


def evening(box, told):
    """On a store that is `prepared`: sessions, receipts, settings (which become long and are written afresh), rosters."""
    sessions = {1: box.open(1), 2: Session()}
    batches = [(1, b) for b in deal(sessions[1], 1, 3)] + [(2, SET_UP)] + [(1, [("clock", n)]) for n in range(3)]
    for n, events in batches:
        told.trying[n] = events
        box.append(n, events)
        told.events[n] += events
        told.trying[n] = []
        told.acking = len(told.events[1])
        box.ack(1, told.acking)
        told.acked = told.acking
    for i in range(6):
        told.settings[i % 2] = (told.settings.get(i % 2, (None,))[-1], i)
        box.set("k%d" % (i % 2), i)
        told.settings[i % 2] = (i,)
    for names in (("Ann", "Ben"), ("Cy",)):
        told.new_roster = names
        roster.put(box, names)
        told.roster = names


def check(folder, told, identity):
    """The box after power-on."""
    box = store(folder)
    assert (box.device, box.epoch) == identity
    for n in told.events:
        found = list(box.events(n))
        assert found in [told.events[n] + told.trying[n][:k] for k in range(len(told.trying[n]) + 1)]
        assert image(box.open(n)) == image(fold(found))
        assert box.receipts().of(n) <= box.records(n)
    assert box.receipts().of(1) in (told.acked, told.acking)
    for key in told.settings:
        assert box.get("k%d" % key) in told.settings[key]
    assert roster.names(box) in (told.roster, told.new_roster)
    # and it goes on
    before = list(box.events(1))
    box.append(1, [("clock", 99)])
    box.set("k0", "later")
    roster.put(box, ["Di"])
    again = store(folder)
    assert list(again.events(1)) == before + [("clock", 99)]
    assert again.get("k0") == "later" and roster.names(again) == ("Di",) and 1 in again.waiting()
