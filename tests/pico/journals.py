"""What is in the flash of a box on the bench: evenings that are over, and a Schafkopf deal that runs card by card."""

import random
import tempfile
from functools import cache
from itertools import count
from pathlib import Path

from evenings import Evening
from kiebitz_device import roster
from kiebitz_device.store import Store

PEOPLE = ("Ann", "Ben", "Cy", "Di", "Eli", "Flo", "Gus", "Hal")
"""Names on the box, those of the golden screens."""
CARDS = 18
"""Cards that have been played in the running deal: in the middle of its fifth trick."""


def _store(folder):
    dice = random.Random(1)
    store = Store(str(folder), dice.randbytes)
    roster.put(store, PEOPLE)
    return store


def _finished(store, seed):
    """A short evening of Black and White, played to its end or left."""
    number = store.create()
    store.append(number, list(Evening("bw", seed, deals=2, unrest=0)))
    return number


@cache
def running():
    """The events of a session whose third deal of Schafkopf has CARDS cards on the table; four people, hands behind it."""
    for seed in count():
        evening = Evening("schafkopf", seed, deals=9, unrest=0, depths=["cards"], honest=1)
        events = []
        for event in evening:
            session, played = evening.session, [step for step in evening.session.steps if step[0] == "play"]
            if len(played) == CARDS and session.number == 2 and len(session.people) == 4:
                return tuple(events)
            events.append(event)


@cache
def files(finished=0, deal=False):
    """The folder of a box as {path: bytes}: so many evenings that are over, perhaps a deal that runs."""
    with tempfile.TemporaryDirectory() as folder:
        store = _store(folder)
        for seed in range(finished):
            store.set("table", _finished(store, seed))
        if deal:
            number = store.create()
            store.append(number, list(running()))
            store.set("table", number)
        return {"kiebitz/" + path.name: path.read_bytes() for path in Path(folder).iterdir()}
