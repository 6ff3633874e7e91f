"""One append-only file of guarded journal lines: opened, written and closed for every append."""

from kiebitz_device import files
from shared_rules.journal import encode
from shared_rules.late import passing

_INPUT_OUTPUT_ERROR = 5


def _scan():
    # while a deal runs the box only writes
    return passing("kiebitz_device.scan")


def _mend():
    return passing("kiebitz_device.mend")


class Log:
    """The records of one file.

    path    of the file without ``.log``; it need not exist
    next    number of the record that comes next; verb: of the last record; both known from `ready` on
    mended  what stood behind the valid records has been set aside; whoever says so takes it back
    """

    def __init__(self, path):
        self._base = path
        self._path = path + ".log"
        self._size = 0
        self.next = self.verb = None
        self.mended = False

    def open(self):
        """The file to read from, an empty one if there is none. To look for a file takes a board long: open it once."""
        return files.opened(self._base)

    def _there(self):
        return files.size(self._path)

    def end(self, file):
        """Bytes to read of the open file: what an append that failed may have left behind is not read."""
        return file.seek(0, 2) if self.next is None else self._size

    def records(self, file, number=1, offset=0):
        """(number, event, offset behind it) of the longest valid prefix, or of its rest from a known place on."""
        return _scan().records(file, self.end(file), number, offset)

    def lines(self, file, number, offset):
        """(line, offset behind it) of the records from a known place on, to be sent: see `scan.lines`."""
        return _scan().lines(file, self.end(file), number, offset)

    def last(self, file, verb=None):
        """(number, event, offset behind it) of the last whole record, or the last of that verb; None if there is none."""
        return _scan().last(file, self.end(file), verb)

    def find(self, file, number):
        """Offset of the line of a record, or None."""
        return _scan().place(file, self.end(file), number)

    def append(self, events):
        """Write events in one piece and close the file; OSError if that did not work: then none of them counts."""
        self.ready()
        data = "".join([encode(self.next + i, event) + "\n" for i, event in enumerate(events)]).encode("utf-8")
        try:
            self._write(data)
            if self._there() != self._size + len(data):
                raise OSError(_INPUT_OUTPUT_ERROR)
        except OSError as e:
            self._cut_back()
            raise e
        self._size += len(data)
        self.next += len(events)
        self.verb = events[-1][0]

    def _write(self, data):
        with open(self._path, "ab") as file:
            file.write(data)

    def rewrite(self, events):
        """Give the file these events instead of all it has."""
        _mend().rewrite(self._base, events)
        self.next = None

    def ready(self):
        """Get ready to append: find the end of the valid records, and set aside whatever stands behind it.

        Once: after that only the box writes here, and each append looks whether it landed.
        """
        if self.next is None:
            self._look()

    def _look(self):
        with self.open() as file:
            there = file.seek(0, 2)
            if self.next is None or there < self._size:
                number, self.verb, self._size = _scan().valid_end(file, there)
                self.next = number + 1
        if there > self._size:
            self._set_aside()

    def _set_aside(self):
        """Make the valid records the whole file. The file as it was stays beside it as ``.bad``."""
        _mend().cut(self._base, self._size)
        self.mended = True

    def _cut_back(self):
        try:
            self._look()
        except OSError:
            # the next append tries it again
            self.next = None
