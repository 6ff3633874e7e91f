"""Turn events into guarded text lines; reading.py turns them back.

An event is a tuple of words, a verb first: ``("play", 2, "EA")``. A word is a string, a whole number or None.
A line is ``<running number> <words> <CRC-32 in eight hex digits>``, printable ASCII only, so that it can be
stored, sent and read by a person; `reading.decode(encode(n, event)) == (n, event)` for every event.
"""

from binascii import crc32

MAX_LINE = 220
"""Longest line in bytes: one line always fits into one answer on the wire."""

PLAIN = "abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_.:,;/+*!?=()<>@&'#^~-"
"""Signs that stand for themselves in a word, the usual ones first: a board looks for each sign from the left."""


def looks_like_number(text):
    """Would this text be read as a whole number?"""
    digits = text[1:] if text[:1] == "-" else text
    return digits != "" and not digits.strip("0123456789")


def word(value) -> str:
    """One word of an event as text without spaces: None is ``-``, the empty string ``%``."""
    if value is None:
        return "-"
    if isinstance(value, int):
        return str(int(value))
    if value == "":
        return "%"
    text = value
    # stripping is native code: looking at each sign of each word took a board a fifth of its time to start
    if value.strip(PLAIN):
        out = []
        for c in value:
            if c in PLAIN:
                out.append(c)
            else:
                out.extend("%%%02X" % b for b in c.encode("utf-8"))
        text = "".join(out)
    if "-" <= text < ":" and (text == "-" or looks_like_number(text)):
        text = "%%%02X%s" % (ord(text[0]), text[1:])
    return text


def pack(words) -> str:
    """Words joined by single spaces."""
    return " ".join([word(w) for w in words])


def guard(text: str) -> str:
    """CRC-32 of a text as eight hex digits."""
    return "%08x" % crc32(text.encode("utf-8"))


def tail(body: bytes) -> bytes:
    """The end of a line whose words are these bytes: a space and their guard."""
    return b" %08x" % crc32(body)


def encode(number: int, event) -> str:
    """The guarded line of one event, without newline; ValueError if it would be longer than MAX_LINE."""
    body = "%d %s" % (number, pack(event))
    if len(body) + 9 > MAX_LINE:
        raise ValueError("record too long")
    return body + " " + guard(body)
