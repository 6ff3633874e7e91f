"""Turn the lines of a journal back into events, keeping the longest valid prefix.

All this works on bytes: for every new text a board looks through all names it knows, which takes it 0.2 ms.
"""

from shared_rules.journal import MAX_LINE, PLAIN, tail, word

_PLAIN = PLAIN.encode("utf-8")


def unword(raw: bytes):
    """The value that `word` wrote as these bytes; ValueError if it wrote no such: there is one way to write a value."""
    if raw.isdigit():
        if raw < b"1" and raw != b"0":
            raise ValueError("not as written")
        return int(raw)
    if raw.strip(_PLAIN):
        return _escaped(raw)
    if b"-" <= raw < b".":
        if raw == b"-":
            return None
        if raw[1:].isdigit():
            if raw < b"-1":
                raise ValueError("not as written")
            return int(raw)
    if not raw:
        raise ValueError("not as written")
    return str(raw, "utf-8")


def _escaped(raw):
    if raw == b"%":
        return ""
    parts = raw.split(b"%")
    out = [parts[0]]
    for part in parts[1:]:
        if len(part) < 2:
            raise ValueError("bad escape")
        out.append(bytes([int(part[:2], 16)]))
        out.append(part[2:])
    value = str(b"".join(out), "utf-8")
    # a board takes these from its UTF-8, a PC does not: a journal has to be the same on both
    if any([0xD800 <= ord(c) <= 0xDFFF or ord(c) > 0x10FFFF for c in value]):
        raise ValueError("no such sign")
    if word(value).encode("utf-8") != raw:
        raise ValueError("not as written")
    return value


def unpack(raw: bytes) -> tuple:
    """The words of `pack`; ValueError where it could not have written them."""
    return tuple([unword(w) for w in raw.split(b" ")])


def decode(line):
    """(number, event) of a guarded line, bytes or text; ValueError if anything about it is wrong."""
    raw = line.encode("utf-8") if isinstance(line, str) else line
    body = raw[:-9]
    if len(raw) > MAX_LINE or raw[-9:] != tail(body):
        raise ValueError("damaged line")
    words = unpack(body)
    if len(words) < 2 or not isinstance(words[0], int) or not isinstance(words[1], str):
        raise ValueError("not a record")
    return words[0], words[1:]


class Reader:
    """The longest valid prefix of a journal, fed line by line.

    `feed(line)` takes bytes or text and gives the event, or None for a line that is dropped. Once `fault` says why (a word from
    ``torn``, ``gap``) nothing further is believed. A line written twice in a row is taken once.
    """

    def __init__(self, first=1):
        self.next = first
        self.fault = None
        self.dropped = 0
        self._last = None

    def feed(self, line):
        """The event of the next line, or None if it was dropped."""
        if self.fault is None and line != self._last:
            try:
                number, event = decode(line)
                if number == self.next:
                    self.next += 1
                    self._last = line
                    return event
                self.fault = "gap"
            except (ValueError, UnicodeError):
                self.fault = "torn"
        if line != self._last:
            self.dropped += 1
        return None


def read(text: str, first=1):
    """(events, reader) of a whole journal text: the valid prefix, and what `Reader` says of the rest."""
    reader = Reader(first)
    events = []
    for line in text.split("\n"):
        if line:
            event = reader.feed(line)
            if event is not None:
                events.append(event)
    return events, reader
