"""The device's end of the wire (docs/wire.md): one request is answered at a time, between two looks at the keys."""

from shared_rules import VERSION, frame
from shared_rules.agreed import FORMAT
from shared_rules.guard import LATEST
from shared_rules.journal import pack
from shared_rules.late import passing
from shared_rules.names import clean

PROTOCOL = 1

ROSTER_MOST = 32
RULES_MOST = 64
NAME_BYTES = 120
"""Longest name as packed on the wire: so every answer and every journal line with a name keeps within its limit."""

_SEQ_BYTES = 11

# what follows verb and epoch: n a whole number, not negative; t a text; w any word
_SHAPES = {"list": "n", "read": "nnn", "ack": "nn", "identify": ""}
_PUSHED = {"clock": "n", "name": "t", "roster": "nnt", "group": "nt", "rule": "nttw"}


class Link:
    """Answers what comes over a port's serial line; `poll` never waits.

    At most one answer is pending, and nothing is read until it is out and no request waits: memory stays bounded, no
    request is lost, and a PC that has gone away blocks nothing but itself. What follows of a read gives way to a request.
    """

    def __init__(self, port, store):
        self._serial = port.serial
        self._interpreter = clean(port.interpreter, 30)
        self._store = store
        self._reader = frame.Reader(frame.MAX_REQUEST)
        self._waiting = False
        self._out = b""
        self._roster = (0, [])
        self._coming = None
        self._seq, self._rest = 0, None

    def poll(self, go_on=True):
        """The request that was just carried out, without its number and epoch, or None.

        go_on  may be sent what follows of a read? It gives way to the keys.

        The app shows the name of the box for ("identify",) and notes ("push", "clock", seconds since 2000).
        """
        done = None
        if not self._out:
            self._reader.feed(b"" if self._waiting else self._serial.read())
            self._waiting = False
            for words, _lines in self._reader:
                if _is_request(words):
                    done = self._carry_out(words[0], words[1], words[2:])
                    self._waiting = True
                    break
            else:
                if self._rest and go_on:
                    self._go_on()
        if self._out:
            self._out = self._out[self._serial.write(self._out) :]
        return done

    def sending(self):
        """Is there something to send?"""
        return self._out or self._rest

    def _carry_out(self, seq, verb, words):
        self._seq, self._rest = seq, None
        try:
            answer, lines = self._answer(verb, words)
        except OSError:
            answer, lines = ("no", "not_saved"), ()
        self._out = frame.encode((seq,) + answer, lines)
        return (verb,) + words[1:] if answer[0] == "ok" else None

    def _answer(self, verb, words):
        """(words, lines) of the answer to a request; `words` begin with the epoch."""
        if verb == "hello":
            return self._hello(), ()
        args = words[1:]
        shape = _SHAPES.get(verb)
        if verb == "push" and args:
            shape, verb, args = _PUSHED.get(args[0]), "push_%s" % args[0], args[1:]
        if shape is None:
            return ("no", "unknown_request"), ()
        if words[:1] != (self._store.epoch,):
            return ("no", "epoch", self._store.epoch), ()
        if not _fits(shape, args):
            return ("no", "malformed"), ()
        if verb == "read":
            return self._read(*args)
        return getattr(self, "_" + verb)(*args), ()

    def _hello(self):
        store = self._store
        about = (VERSION, store.device, store.epoch, store.name, self._interpreter)
        return ("ok", PROTOCOL, FORMAT) + about + (len(store.sessions()), len(store.waiting()))

    def _list(self, first):
        store = self._store
        words, more, receipts = (), 0, store.receipts()
        for n in store.sessions():
            if n >= first:
                state = "open" if n == store.get("table", 0) else "over"
                row = (n, store.records(n), receipts.of(n), game(store, n), state)
                if len(pack(("ok", 1) + words + row)) > frame.MAX_BODY - _SEQ_BYTES:
                    more = 1
                    break
                words += row
        return ("ok", more) + words

    def _read(self, n, first, frames):
        """The first of so many answers; `_go_on` gives the others, unless another request comes."""
        records = self._store.records(n)
        if not records:
            return ("no", "no_session"), ()
        if not first:
            return ("no", "malformed"), ()
        lines = self._lines(n, first, frames)
        if not lines and first <= records:
            return ("no", "damaged", self._store.records(n)), ()
        return ("ok", n, first, len(lines)), lines

    def _lines(self, n, first, frames):
        """What fits into one answer; notes what is to follow."""
        lines = self._store.read_lines(n, first, frame.MAX_BODY - len(pack((self._seq, "ok", n, first, 99))))
        self._rest = (n, first + len(lines), frames - 1) if lines and frames > 1 else None
        return lines

    def _go_on(self):
        n, first, frames = self._rest
        self._rest = None
        try:
            lines = self._lines(n, first, frames)
        except OSError:
            return
        if lines:
            self._out = frame.encode((self._seq, "ok", n, first, len(lines)), lines)

    def _ack(self, n, records):
        if records > self._store.records(n):
            return ("no", "no_record")
        self._store.ack(n, records)
        return ("ok",)

    def _identify(self):
        return ("ok",)

    def _push_clock(self, seconds):
        return ("ok",) if seconds <= LATEST else ("no", "malformed")

    def _push_name(self, text):
        name = clean(text)
        if not _good(name):
            return ("no", "bad_name")
        self._store.set("name", name)
        return ("ok",)

    def _push_roster(self, index, count, text):
        """Names come one by one; the last one makes the roster. A name may come twice in a row: it was asked again."""
        name = clean(text)
        if not _good(name):
            return ("no", "bad_name")
        if not index < count <= ROSTER_MOST:
            return ("no", "malformed")
        if index == 0:
            self._roster = (count, [])
        names = self._roster[1]
        if count == self._roster[0] and index == len(names):
            if name in names:
                return ("no", "same_name")
            names.append(name)
        elif count != self._roster[0] or names[index:] != [name]:
            return ("no", "gap")
        roster = passing("kiebitz_device.roster")
        if len(names) == count and roster.names(self._store) != tuple(names):
            roster.put(self._store, names)
        return ("ok",)

    def _push_group(self, count, text):
        """House rules of a group: so many follow, and the last one makes them those of the box."""
        name = clean(text)
        if not _good(name):
            return ("no", "bad_name")
        if count > RULES_MOST:
            return ("no", "malformed")
        self._coming = passing("kiebitz_device.presets").Coming(self._store, name, count)
        return ("ok",)

    def _push_rule(self, index, game, key, value):
        return self._coming.take(index, game, key, value) if self._coming else ("no", "gap")


def _is_request(words):
    """Is it numbered, and not an answer that an echo brings back?"""
    return len(words) > 1 and isinstance(words[0], int) and 0 <= words[0] < 1 << 30 and words[1] not in ("ok", "no")


def _fits(shape, words):
    if len(shape) != len(words):
        return False
    return all([_is(kind, word) for kind, word in zip(shape, words)])


def _is(kind, word):
    if kind == "n":
        return isinstance(word, int) and 0 <= word < 1 << 32
    return kind == "w" or isinstance(word, str)


def _good(name):
    return name and len(pack((name,))) <= NAME_BYTES


def game(store, n):
    """Id of the game that a session of a `Store` was opened for, or None."""
    for event in store.events(n):
        return event[2] if event[0] == "open" and len(event) > 2 else None
    return None
