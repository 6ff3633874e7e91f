"""Turn the lines of a journal back into events, keeping the longest valid prefix."""

from shared_rules.journal import MAX_LINE, PLAIN, guard, looks_like_number, word


def unword(text: str):
    """The value that `word` wrote; ValueError if it wrote no such text: there is one way to write a value."""
    if looks_like_number(text):
        value = int(text)
        if str(value) != text:
            raise ValueError("not as written: %s" % text)
        return value
    if "%" in text:
        return _escaped(text)
    if text == "-":
        return None
    if not text or text.strip(PLAIN):
        raise ValueError("not as written: %s" % text)
    return text


def _escaped(text):
    if text == "%":
        return ""
    parts = text.split("%")
    raw = [parts[0].encode("utf-8")]
    for part in parts[1:]:
        if len(part) < 2:
            raise ValueError("bad escape in %s" % text)
        raw.append(bytes([int(part[:2], 16)]))
        raw.append(part[2:].encode("utf-8"))
    value = b"".join(raw).decode("utf-8")
    # a board takes these from its UTF-8, a PC does not: a journal has to be the same on both
    if any([0xD800 <= ord(c) <= 0xDFFF or ord(c) > 0x10FFFF for c in value]):
        raise ValueError("no sign: %s" % text)
    if word(value) != text:
        raise ValueError("not as written: %s" % text)
    return value


def unpack(text: str) -> tuple:
    """The words of `pack`; ValueError where it could not have written them."""
    return tuple([unword(w) for w in text.split(" ")])


def decode(line: str):
    """(number, event) of a guarded line; ValueError if anything about it is wrong."""
    body = line[:-9]
    if len(line) > MAX_LINE or line[-9:-8] != " " or guard(body) != line[-8:]:
        raise ValueError("damaged line")
    words = unpack(body)
    if len(words) < 2 or not isinstance(words[0], int) or not isinstance(words[1], str):
        raise ValueError("not a record")
    return words[0], words[1:]


class Reader:
    """The longest valid prefix of a journal, fed line by line.

    `feed(line)` gives the event, or None for a line that is dropped. Once `fault` says why (a word from
    ``torn``, ``gap``) nothing further is believed. A line written twice in a row is taken once.
    """

    def __init__(self, first=1):
        self.next = first
        self.fault = None
        self.dropped = 0
        self._last = None

    def feed(self, line: str):
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
