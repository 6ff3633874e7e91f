"""The asking end of the wire: one request at a time, repeated until it is answered; no answer is believed unchecked."""

import random
import time
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeGuard

from kiebitz.errors import Fault, shown
from kiebitz.transport import Line
from shared_rules import frame, reading

PROTOCOL = 1
PATIENCE = 1.0
"""Seconds to wait for an answer before the request is sent again."""
TRIES = 5
GREETING = 8.0
"""Seconds to go on saying hello to one port: opening it may have reset the board, which then has to start."""

FRAMES = 32
"""Answers that a request to read is given: so a line is hardly ever idle, and few come in vain when one is damaged."""

MOST = 100_000
"""No box has more sessions, no session more records: their flash is too small. Nobody's list goes on for ever."""

_ID = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-"


@dataclass(frozen=True)
class Box:
    """What a box says of itself. `epoch` changes when its storage was emptied; `waiting`: sessions not all fetched yet."""

    device: str
    epoch: str
    name: str
    version: str
    interpreter: str
    sessions: int
    waiting: int


@dataclass(frozen=True)
class Listed:
    """One session on the box: how many records it has, and how many of them a PC has acknowledged."""

    session: int
    records: int
    acked: int
    game: str
    state: str


class Client:
    """Talks to one box over an open line."""

    def __init__(self, line: Line) -> None:
        self.line = line
        self.box: Box | None = None
        self._reader = frame.Reader()
        self._seq = random.randrange(1000, 100_000)
        self._asked: tuple[object, ...] = ()
        self._heard = b""

    def close(self) -> None:
        """Let go of the port."""
        self.line.close()

    # asking

    def request(self, *words: object) -> int:
        """Send a request once, with the number at hand; gives the number, which its answer carries."""
        self._asked = (self._seq, *words)
        self.line.write(frame.encode(self._asked))
        return self._seq

    def answer(self, seq: int, seconds: float) -> tuple[tuple[object, ...], list[str]] | None:
        """The answer to request `seq` (words after its number, lines), or None if it did not come in time."""
        end = time.monotonic() + seconds
        data = b""
        while True:
            # first what is here already: so what a box sends behind its answers does not pile up
            for words, lines in self._reader.feed(data):
                # a prompt echoes what it is asked
                if words[0] == seq and len(words) > 1 and words != self._asked:
                    return words[1:], lines
            left = end - time.monotonic()
            if left <= 0:
                return None
            data = self.line.read(left)
            self._heard = (self._heard + data)[-400:]

    def ask(self, *words: object) -> tuple[tuple[object, ...], list[str]]:
        """Words and lines of the answer to a request; Fault if there is none, or if the box refuses."""
        try:
            return self._repeat(words)
        except Fault as fault:
            if fault.code in ("lost", "refused"):
                raise
        self.hello()
        return self._repeat(words)

    def _repeat(self, words: tuple[object, ...]) -> tuple[tuple[object, ...], list[str]]:
        self._heard = b""
        self._seq += 1
        for _ in range(TRIES):
            # with the same number again: the box may only be slow, and its answer to the first time is as good
            found = self.answer(self.request(*words), PATIENCE)
            if found is not None:
                if found[0][0] != "ok":
                    raise Refusal(found[0][1:])
                return found[0][1:], found[1]
        raise self.unanswered()

    def unanswered(self) -> Fault:
        """Why nothing that could be read came back: nothing at all, a prompt, damaged frames, somebody else's talk."""
        if not self._heard.strip():
            return Fault("silent", self.line.name)
        if b">>>" in self._heard:
            return Fault("prompt", self.line.name)
        return Fault("garbled" if b"~kz" in self._heard else "not_ours", self.line.name)

    def _strange(self) -> Fault:
        return Fault("garbled", self.line.name)

    # what can be asked

    def hello(self, seconds: float | None = None) -> Box:
        """Who is there; asked again and again for that many seconds (GREETING)."""
        self._heard = b""
        seconds = GREETING if seconds is None else seconds
        end = time.monotonic() + seconds
        self._seq += 1
        while time.monotonic() < end:
            found = self.answer(self.request("hello"), min(0.5, seconds))
            if found is not None:
                return self.met(found[0])
        raise self.unanswered()

    def padded(self, length: int) -> bool:
        """Say hello once in a request of so many bytes: does an answer come back?"""
        spare = length - len(frame.encode((self._seq + 1, "hello", "x")))
        self._seq += 1
        return self.answer(self.request("hello", "x" * (1 + spare)), PATIENCE) is not None

    def met(self, words: tuple[object, ...]) -> Box:
        """Take the answer to a hello."""
        if words[:1] != ("ok",) or len(words) < 2 or not isinstance(words[1], int):
            raise self._strange()
        if words[1] > PROTOCOL:
            raise Fault("newer_device", words[1])
        if len(words) < 10 or not is_id(words[4]) or not is_id(words[5]) or not (_counts(words[8]) and _counts(words[9])):
            raise self._strange()
        self._epoch = str(words[5])
        version, interpreter = shown(words[3], 60), shown(words[7], 60)
        self.box = Box(
            str(words[4]), self._epoch, shown(words[6], 20), version, interpreter, int(str(words[8])), int(str(words[9]))
        )
        return self.box

    def listing(self) -> Iterator[Listed]:
        """Every session on the box, by number."""
        first, more = 1, True
        while more:
            words, _lines = self.ask("list", self._epoch, first)
            if words[:1] not in ((0,), (1,)) or len(words) % 5 != 1 or (words[0] and len(words) == 1):
                raise self._strange()
            more = bool(words[0])
            for i in range(1, len(words), 5):
                number, records, acked, game, state = words[i : i + 5]
                if not (_counts(number) and _counts(records) and _counts(acked) and number >= first):
                    raise self._strange()
                first = number + 1
                yield Listed(number, records, acked, shown(game, 20), shown(state, 20))

    def read(self, session: int, first: int, last: int) -> Iterator[list[str]]:
        """Journal lines of a session from `first` to `last`, perhaps beyond or not so far, answer by answer; each is checked."""
        at = first
        for _ in range(TRIES):
            words, lines = self.ask("read", self._epoch, session, at, FRAMES)
            for left in reversed(range(FRAMES)):
                if words != (session, at, len(lines)) or not lines or not _are(lines, at):
                    break
                at += len(lines)
                yield lines
                found = self.answer(self._seq, PATIENCE / 2) if left and at <= last else None
                if found is None or found[0][0] != "ok":
                    # a refusal comes again when it is asked from here on
                    return
                words, lines = found[0][1:], found[1]
            if at > first:
                return
        raise self._strange()

    def ack(self, session: int, records: int) -> None:
        """Say that the first `records` lines of a session are safe on this PC."""
        self.ask("ack", self._epoch, session, records)

    def push(self, *words: object) -> None:
        """Give the box something: ("clock", seconds since 2000), ("name", text), ("roster", index, count, name),
        ("group", count, name), ("rule", index, game, key, value)."""
        self.ask("push", self._epoch, *words)

    def identify(self) -> None:
        """Let the box show its name."""
        self.ask("identify", self._epoch)


REFUSALS = {
    "epoch": "its storage was emptied meanwhile, run the command again",
    "not_saved": "it could not save that, its storage is full or broken",
    "bad_name": "it cannot show this name",
    "same_name": "a name is there twice",
    "bad_rule": "its program knows no house rule {0} of that kind, bring it up to date with `kiebitz install`",
    "no_session": "it has no such session",
    "damaged": "a record on it is damaged, {0} good ones are before it",
    "unknown_request": "its program is older than this kiebitz: update it",
}
"""What a box may answer with `no`, in words; other answers are shown as they are."""


class Refusal(Fault):
    """The box said no; `why` are its words."""

    def __init__(self, why: tuple[object, ...]) -> None:
        sentence = REFUSALS.get(str(why[0])) if why else None
        super().__init__("refused", sentence.format(*why[1:2] or "?") if sentence else " ".join(str(w) for w in why))
        self.why = why


def _are(lines: list[str], first: int) -> bool:
    """Are these whole journal lines, numbered from `first` on?"""
    try:
        return all(reading.decode(text)[0] == number for number, text in enumerate(lines, first))
    except ValueError:
        return False


def is_id(word: object) -> bool:
    """May this be the id of a device or an epoch?"""
    return isinstance(word, str) and 0 < len(word) <= 32 and all(c in _ID for c in word)


def _counts(word: object) -> TypeGuard[int]:
    """Is this how many sessions or records a box may have, or the number of one?"""
    return isinstance(word, int) and 0 <= word <= MOST
