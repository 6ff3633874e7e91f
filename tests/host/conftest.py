"""Evenings for the PC's tests: made by the rules themselves, and a box that answers on a pseudo-terminal from a thread."""

import io
import json
import os
import random
import select
import threading
import tty

import jsonschema
import pytest

from shared_rules import frame, journal, questions
from shared_rules.session import Session


class Maker:
    """Writes the journal of an evening as a box would: asks the rules, applies, encodes."""

    def __init__(self, game="bw", people=("Ann", "Ben", "Cy"), rules=(), dealer=0, clock=None):
        self.session = Session()
        self.lines = []
        self.do("open", 1, game)
        for name in people:
            self.do("name", name)
        for key, value in rules:
            self.do("rule", key, value)
        self.do("begin", dealer)
        if clock is not None:
            self.do("clock", clock)

    def do(self, *event):
        assert self.session.refuse(event) is None, (event, self.session.refuse(event))
        self.session.apply(event)
        self.raw(*event)
        return self

    def raw(self, *event):
        """A line that nobody asked the rules about."""
        self.lines.append(journal.encode(len(self.lines) + 1, event))
        return self

    def answer(self, *answers):
        for answer in answers:
            self.do(*self.session.event(answer))
        return self

    def close(self):
        """Book the running deal the way a box does: the facts, then a checkpoint."""
        self.do("close", self.session.correcting or self.session.number + 1, *self.session.deal.facts)
        return self.do(*self.session.checkpoint())

    def deal(self, *answers):
        return self.answer(*answers).close()

    def play(self, rng):
        """A deal with any answers that are allowed."""
        while self.session.phase != "confirm":
            self.answer(rng.choice(list(allowed(self.session.running().question))))
        return self.close()

    def random(self, seed, deals):
        rng = random.Random(seed)
        for _ in range(deals):
            if self.session.phase != "over":
                self.play(rng)
        return self


def allowed(question):
    kind, _title, body = question[:3]
    if kind in ("pick", "seat"):
        return [row[0] for row in body]
    if kind == "number":
        return [n for lo, hi in body[3] for n in range(lo, hi + 1)]
    if kind == "cards":
        return [card for _label, cards in body[0] for card in cards]
    assert kind == "show" and questions.refuse(question, "ok") is None
    return ["ok"]


@pytest.fixture(scope="session")
def maker():
    """The class that makes journals."""
    return Maker


class FakeBox(threading.Thread):
    """A box on a pseudo-terminal: answers as the wire says, and is as ill-mannered as a test wants.

    sessions  {number: journal lines}; acked: {number: records}; got: what was pushed; asked: words of every request
    mangle    function bytes -> bytes over everything that is sent; deaf: how many requests from now on are not heard
    """

    def __init__(self, name="Kiebitz-3", device="a1b2", epoch="e1"):
        super().__init__(daemon=True)
        self.name_, self.device, self.epoch = name, device, epoch
        self.sessions, self.acked, self.got, self.asked = {}, {}, [], []
        self.protocol, self.deaf, self.limit = 1, 0, 200
        self.mangle = lambda data: data
        self.master, self.slave = os.openpty()
        tty.setraw(self.slave)
        self.port = os.ttyname(self.slave)
        self.running = True
        self.start()

    def run(self):
        reader = frame.Reader()
        while self.running:
            if select.select([self.master], [], [], 0.05)[0]:
                for words, _lines in reader.feed(os.read(self.master, 512)):
                    self.asked.append(words[1:])
                    if self.deaf:
                        self.deaf -= 1
                        continue
                    for answer, lines in self.answers(*words[1:]):
                        if self.running:
                            os.write(self.master, self.mangle(frame.encode((words[0], *answer), lines)))

    def answers(self, verb, *words):
        """The answer to a request; to a read as many as are wanted and there is something for."""
        answer, lines = self.answer(verb, *words)
        yield answer, lines
        while (
            self.running and verb == "read" and lines and words[3] > 1 and words[2] + len(lines) <= len(self.sessions[words[1]])
        ):
            words = (*words[:2], words[2] + len(lines), words[3] - 1)
            answer, lines = self.answer(verb, *words)
            yield answer, lines

    def answer(self, verb, *words):
        if verb == "hello":
            waiting = sum(self.acked.get(n, 0) < len(lines) for n, lines in self.sessions.items())
            return ("ok", self.protocol, 1, "0.1.0", self.device, self.epoch, self.name_, "test", len(self.sessions), waiting), ()
        if words[0] != self.epoch:
            return ("no", "epoch", self.epoch), ()
        return self.on_read(*words[1:3]) if verb == "read" else getattr(self, "on_" + verb)(*words[1:])

    def on_list(self, first):
        numbers = sorted(n for n in self.sessions if n >= first)
        rows = [(n, len(self.sessions[n]), self.acked.get(n, 0), "bw", "open") for n in numbers[:3]]
        return ("ok", int(len(numbers) > 3), *[word for row in rows for word in row]), ()

    def on_read(self, session, first):
        lines = self.sessions[session][first - 1 :]
        while sum(len(line) + 1 for line in lines) > self.limit and len(lines) > 1:
            lines = lines[: len(lines) // 2]
        return ("ok", session, first, len(lines)), lines

    def on_ack(self, session, records):
        self.acked[session] = records
        return ("ok",), ()

    def on_push(self, *words):
        self.got.append(words)
        return ("ok",), ()

    def on_identify(self):
        self.got.append(("identify",))
        return ("ok",), ()

    def close(self):
        if self.running:
            self.running = False
            self.join()
            os.close(self.master)
            os.close(self.slave)


@pytest.fixture
def box():
    """Makes fake boxes, and closes them afterwards."""
    made = []

    def make(**kwargs):
        made.append(FakeBox(**kwargs))
        return made[-1]

    yield make
    for one in made:
        one.close()


class Result:
    """What a run of the command left: exit status, standard output and error; `json` reads and checks the output."""

    def __init__(self, status, out, err):
        self.status, self.out, self.err = status, out, err

    @property
    def json(self):
        from kiebitz.document import schema

        document = json.loads(self.out)
        jsonschema.Draft202012Validator(schema()).validate(document)
        return document


@pytest.fixture
def run(tmp_path, capfd, monkeypatch):
    """Runs the command in this process, its store in a fresh folder."""
    from kiebitz.cli import main

    for name in [name for name in os.environ if name.startswith("KIEBITZ_")]:
        monkeypatch.delenv(name)
    monkeypatch.setenv("KIEBITZ_CONFIG", str(tmp_path / "config.toml"))
    monkeypatch.setattr("sys.stdin", io.StringIO())
    monkeypatch.setattr("kiebitz.boxes.candidates", lambda: [])
    monkeypatch.setattr("kiebitz.find.candidates", lambda: [])

    def call(*words):
        capfd.readouterr()
        with pytest.raises(SystemExit) as stop:
            main(["--data", str(tmp_path / "store"), *[str(word) for word in words]])
        out, err = capfd.readouterr()
        assert "Traceback" not in out + err
        return Result(stop.value.code, out, err)

    return call


@pytest.fixture
def store(tmp_path):
    """The store that `run` uses."""
    from kiebitz.store import Store

    opened = Store(tmp_path / "store")
    yield opened
    opened.close()


@pytest.fixture
def keep(store):
    """Puts a journal into the store as a pull would; gives its number."""

    def put(lines, session=1, device="a1b2", epoch="e1", name="Kiebitz-3"):
        store.remember(device, epoch, name, "0.1.0", "test")
        number = store.journal(device, epoch, session)
        store.add(number, 1, lines)
        return number

    return put
