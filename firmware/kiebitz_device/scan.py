"""Read an open file of guarded journal lines from either end, and never more of it at once than a block."""

from shared_rules.journal import MAX_LINE, tail
from shared_rules.reading import Reader, decode

_BLOCK = 512


def blocks(file, end):
    """The first `end` bytes of a file, a block at a time."""
    file.seek(0)
    while end > 0:
        block = file.read(min(end, _BLOCK))
        if not block:
            return
        end -= len(block)
        yield block


def _rows(file, offset, end):
    """(line without its end, offset behind it) of each line from a known place on; one that is not finished is none."""
    file.seek(offset)
    at, rest = offset, b""
    while at < end and len(rest) <= MAX_LINE:
        # a board splits a block quicker than it finds the end of one line in a file
        block = file.read(min(end - at, _BLOCK))
        if not block:
            return
        at += len(block)
        rows = (rest + block).split(b"\n")
        rest = rows.pop()
        for row in rows:
            offset += len(row) + 1
            yield row, offset


def records(file, end, number=1, offset=0):
    """(number, event, offset behind it) of each record from a known place on, as long as they are valid.

    end  bytes of the file to read; number: of the record that begins at byte `offset`
    """
    reader = Reader(number)
    for row, behind in _rows(file, offset, end):
        event = reader.feed(row)
        if event is not None:
            yield reader.next - 1, event, behind
        elif reader.fault:
            return


def lines(file, end, number, offset):
    """(line, offset behind it) of each record from a known place on, as long as guard and number are right.

    For sending: what its words are is left to whoever reads them, which saves three quarters of the time.
    """
    before = b""
    for row, behind in _rows(file, offset, end):
        if row != before:
            head, body = b"%d " % number, row[:-9]
            if len(row) > MAX_LINE or body[: len(head)] != head or row[-9:] != tail(body):
                return
            before, number = row, number + 1
            try:
                line = str(row, "utf-8")
            except ValueError:
                # what is not text is no record either
                return
            yield line, behind


def last(file, end, verb=None):
    """(number, event, offset behind it) of the last whole record, or the last of that verb; None if there is none.

    Reads back from byte `end`; lines that are damaged are passed over.
    """
    # most lines are passed over, and quickly
    mark = b"" if verb is None else (" %s " % verb).encode("utf-8")
    while end > 0:
        start = max(0, end - _BLOCK)
        file.seek(start)
        rows = file.read(end - start).split(b"\n")
        at = end - len(rows[-1])
        for i in range(len(rows) - 2, 0 if start else -1, -1):
            found = _record(rows[i]) if mark in rows[i] else None
            if found and verb in (None, found[1][0]):
                return found[0], found[1], at
            at -= len(rows[i]) + 1
        if at == end:
            return None
        end = at
    return None


def valid_end(file, there):
    """(number, verb, offset behind it) of the last record that may be built upon; there: bytes of the file.

    It is the last one if nothing follows it and as many lines as its number lead to it; else all are read.
    """
    number, event, offset = last(file, there) or (0, (None,), 0)
    if offset != there or sum([block.count(b"\n") for block in blocks(file, there)]) != number:
        number, event, offset = 0, (None,), 0
        for record in records(file, there):
            number, event, offset = record
    return number, event[0], offset


def _record(raw):
    try:
        return decode(raw)
    except ValueError:
        return None


def place(file, end, number):
    """Offset of the line of a record, looked up by its number alone; None if there is no such line."""
    if number == 1:
        return 0
    mark = ("\n%d " % number).encode("utf-8")
    start, seen = 0, b""
    for block in blocks(file, end):
        kept = seen[1 - len(mark) :]
        start += len(seen) - len(kept)
        seen = kept + block
        at = seen.find(mark)
        if at >= 0:
            return start + at + 1
    return None
