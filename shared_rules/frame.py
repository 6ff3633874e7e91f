"""Frames on the serial line: a request or an answer as one guarded ASCII line that noise around it cannot hurt.

A frame is ``~kz <body> <CRC-32 of the body in eight hex digits>`` and a newline. The body is words packed as in
journal.py, the first of them the number of the request, then each journal line that goes with them behind a ``|``.
"""

from shared_rules.journal import guard, pack, tail
from shared_rules.reading import unpack

MARK = b"~kz "

MAX_BODY = 256
"""Longest body in bytes: boards lose output that is written in large pieces."""

MAX_REQUEST = 200
"""Longest body of a request: the ring where a board's input waits holds 512 bytes."""


def encode(words, lines=()) -> bytes:
    """The frame of these words and journal lines; ValueError if its body would be longer than MAX_BODY."""
    body = "|".join([pack(words)] + list(lines))
    if len(body) > MAX_BODY:
        raise ValueError("frame too long")
    return MARK + ("%s %s\n" % (body, guard(body))).encode("utf-8")


def decode(line: bytes, most=MAX_BODY):
    """(words, lines) of the frame that a line of bytes ends with, whatever stands before it, or None.

    The mark may also stand inside a frame, as part of a word: so every mark is tried, the guard decides.
    """
    line = line[:-1] if line[-1:] == b"\r" else line
    at = line.find(MARK)
    while at >= 0:
        body = line[at + len(MARK) : -9]
        if len(body) <= most and line[-9:] == tail(body):
            try:
                parts = body.split(b"|")
                return unpack(parts[0]), [str(part, "utf-8") for part in parts[1:]]
            except ValueError:
                return None
        at = line.find(MARK, at + 1)
    return None


class Reader:
    """Finds the frames in what comes over a line, in any pieces; everything else is skipped.

    ``for words, lines in reader.feed(data)``, or `feed` first and iterate the reader later; leaving the loop early
    keeps the frames behind for the next one. Iterated to the end it keeps no more than one longest frame.
    """

    def __init__(self, most=MAX_BODY):
        self._most = most
        self._bytes = b""

    def feed(self, data: bytes):
        """Take bytes as they came; gives the reader itself."""
        self._bytes += data
        return self

    def __iter__(self):
        end = self._bytes.find(b"\n")
        while end >= 0:
            line = self._bytes[:end]
            self._bytes = self._bytes[end + 1 :]
            frame = decode(line, self._most)
            if frame is not None:
                yield frame
            end = self._bytes.find(b"\n")
        self._bytes = self._bytes[-(self._most + len(MARK) + 10) :]
