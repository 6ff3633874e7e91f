"""What a stranger may send, as functions of any bytes that run on every interpreter: each holds its laws and says what it saw.

`run.py` looks for bytes that reach new code; those it found stand in corpus/, a line of hexadecimal digits each.
"""

from binascii import crc32, unhexlify

from device import folders
from kiebitz_device import roster
from kiebitz_device.link import Link
from kiebitz_device.store import Store
from shared_rules import frame, journal, reading
from shared_rules.names import clean
from shared_rules.session import Session

EPOCH = "04040404"


def _seal(text):
    return "%08x" % crc32(text.encode("utf-8"))


def frames(data):
    """A stream in pieces as long as its first byte: every frame stood in it as it is, and nothing piles up."""
    size, data, seen = (data[:1] or b"\x01")[0] + 1, data[1:], []
    for most in (frame.MAX_REQUEST, frame.MAX_BODY):
        reader = frame.Reader(most)
        for at in range(0, len(data), size):
            for words, lines in reader.feed(data[at : at + size]):
                sent = frame.encode(words, lines)
                assert sent[:-1] in data, sent
                seen.append(str(sent, "utf-8"))
            assert len(reader._bytes) <= most + 14
    return "%d frames %s" % (len(seen), _seal("".join(seen)))


def records(data):
    """The lines of a journal: what is believed is written as our own writer would write it, and numbered."""
    reader, events = reading.Reader(), []
    for raw in data.split(b"\n"):
        try:
            line = str(raw, "utf-8")
        except ValueError:
            line = ""
        event = reader.feed(line)
        if event is not None:
            events.append(event)
            assert journal.encode(len(events), event) == line
    return "%d records, %d dropped, %s" % (len(events), reader.dropped, reader.fault)


def sealed(data):
    """The same with every line numbered and guarded: its words are a stranger's, its form is right."""
    lines = []
    for raw in data.split(b"\n"):
        body = str(len(lines) + 1).encode("utf-8") + b" " + raw
        lines.append(body + (" %08x" % crc32(body)).encode("utf-8"))
    return records(b"\n".join(lines))


def events(data):
    """The words of each line as the next event of a session: refused in words, or taken; the totals stay numbers."""
    session, taken = Session(), 0
    for raw in data.split(b"\n"):
        try:
            event = reading.unpack(raw)
        except ValueError:
            continue
        why = session.refuse(event)
        if why is None:
            # a box believes no checkpoint but its own
            if event[0] == "total" and event != session.checkpoint():
                continue
            session.apply(event)
            taken += 1
        else:
            assert session.say(why)
    numbers = list(session.totals) if session.ledger else []
    assert all([isinstance(n, int) for n in numbers])
    return "%d taken, %s, %s" % (taken, session.phase, numbers)


class _Port:
    """A port whose line brings each request in turn."""

    interpreter = "fuzz"

    def __init__(self, there):
        self.serial = self
        self.there, self.sent = there, b""

    def read(self):
        return self.there.pop(0) if self.there else b""

    def write(self, data):
        self.sent += data
        return len(data)


def requests(data):
    """Each line as a request with the right guard and epoch: answered or not, no session changes, names stay clean."""
    asked = [b"%s" % raw.replace(b"@", EPOCH.encode("utf-8").replace(b"0", b"%30", 1)) for raw in data.split(b"\n")]
    port = _Port([b"~kz " + body + (" %08x\n" % crc32(body)).encode("utf-8") for body in asked])
    try:
        store = Store(folders.folder(), lambda n: bytes([n] * n))
        store.append(1, [("open", 1, "bw"), ("name", "Ann"), ("name", "Ben")])
        before = folders.read(store.folder + "/0001.log")
        link = Link(port, store)
        while port.there or link._waiting:
            link.poll()
        answers = []
        for words, lines in frame.Reader().feed(port.sent):
            answers.append(" ".join([str(word) for word in words]) + "|".join(lines))
            assert words[1] in ("ok", "no")
        assert len(answers) == port.sent.count(b"\n")
        assert folders.read(store.folder + "/0001.log") == before and store.sessions() == [1]
        assert store.receipts().of(1) <= store.records(1) == 3
        for name in (store.name,) + roster.names(store):
            assert name and clean(name) == name
        again = Store(store.folder, None)
        assert again.name == store.name and roster.names(again) == roster.names(store) and again.faults == []
    finally:
        folders.sweep()
    return "%d answers %s" % (len(answers), _seal("".join(answers)))


TARGETS = {"frames": frames, "records": records, "sealed": sealed, "events": events, "requests": requests}


def answer(line):
    """What a target says to bytes: ``<target> <hexadecimal digits>``."""
    target, _, digits = line.partition(" ")
    return TARGETS[target](unhexlify(digits))
