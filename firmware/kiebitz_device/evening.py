"""The session at the table and its place in the store: what was pressed becomes an event, applied and written."""

from kiebitz_device import speech
from kiebitz_device.pages import NAME
from kiebitz_device.seats import Seats
from shared_rules import session
from shared_rules.late import let_go
from shared_rules.text import cut

_NO_ROOM = (28, 30)
"""Numbers of the errors that say nothing about the flash: no space left, and a drive that belongs to the PC."""


class Evening:
    """A session that is played.

    number   of the session in the store; unsaved: events that could not be written yet, oldest first
    taken    the answer last taken back: it stands under the bar when its question is asked again
    opened   the first question of a deal is on the screen though nothing is answered
    away     the table was left, the game stays open
    """

    def __init__(self, store, number, begun=()):
        """begun: all events of a session that was written a moment ago and need not be read again."""
        self.store = store
        self.number = number
        if begun:
            self.session = session.Session()
            for event in begun:
                self.session.apply(event)
        else:
            self.session = store.open(number, True)
        let_go()
        self.session.source = self._events
        self.unsaved = []
        self.taken = None
        self.opened = self.away = False

    def _events(self):
        yield from self.store.events(self.number)
        yield from self.unsaved

    def write(self, event):
        """Apply an event and write it down. False if it (and perhaps earlier ones) could not be written."""
        self.taken = None
        self.session.apply(event)
        self.unsaved.append(event)
        return self.save()

    def book(self, event):
        """Apply an event after which the standing changes, and write it with its checkpoint in one go."""
        self.taken = None
        self.session.apply(event)
        self.unsaved.extend((event, self.session.checkpoint()))
        saved = self.save()
        self.session.forget()
        return saved

    def save(self):
        """Write down what is not written yet."""
        try:
            self.store.append(self.number, self.unsaved)
        except OSError as e:
            if e.args[0] not in _NO_ROOM:
                self.store.fault("worn")
            return False
        self.unsaved = []
        return True

    # what pages ask

    def say(self, why):
        """The sentence of a why-tuple, with the names of all people."""
        return speech.said(self.session.game, why, self.names())

    def names(self):
        """All people, their names as short as the screen needs them."""
        return [cut(name, NAME) for name in self.session.people]

    def seats(self):
        """The `Seats` of the running deal."""
        deal = self.session.running()
        return Seats(self.session.game, deal.table, deal.marks())
