"""The sessions on flash: one journal each, written through before anybody says "saved"."""

from kiebitz_device import files
from kiebitz_device.notes import Notes
from shared_rules.late import passing

NO_SPACE = 28

KEEP = 16384
"""Bytes kept back: with less free no session and no deal can begin, but one that has begun can be finished."""


class Store(Notes):
    """A folder with one log a session (``0001.log`` ...) beside the small logs of `Notes`; all hold journal lines.

    To `faults` it adds ("torn", session, records kept), ("unreadable", session, why), ("refused", session, record),
    and ("new_identity",): there are sessions, but nothing says whose.
    Setting ``table``: number of the session at the table; ``since``: a version, and the first session that it began
    after any other had written here.

    readable  records of sessions that were opened or that cannot be read to their end
    place     (session, record, its offset) where reading goes on
    """

    def __init__(self, folder, random, chip=b"", nvm=None):
        super().__init__(folder, random, chip, nvm)
        self._newest = (0, None)
        self.readable = {}
        self._sessions = self._waiting = None
        self._grown = []
        self.place = (0, 0, 0)
        if self.is_new and self.sessions():
            self.fault("new_identity")

    def sessions(self):
        """Numbers of all sessions, ascending."""
        if self._sessions is None:
            self._sessions = self._found()
        return self._sessions

    def _found(self):
        found = []
        names = files.names(self.folder)
        if [name for name in names if name.endswith(".new") and name[:-4] + ".log" not in names]:
            passing("kiebitz_device.mend").prepare(self.folder)
            names = files.names(self.folder)
        if self.hot:
            names = names + [name + ".log" for name in self.hot.names() if name + ".log" not in names]
        for name in names:
            # the first sign tells most others apart, and quickly: there may be hundreds
            if "0" <= name < ":":
                found.append(_number(name))
        return sorted([n for n in found if n])

    def free(self):
        """Bytes that new deals may take, what is kept back not counted; None if nobody knows."""
        free = files.free(self.folder)
        return None if free is None else max(0, free - KEEP)

    def log_of(self, n):
        """The `Log` of a session."""
        return self._newest[1] if self._newest[0] == n else self.log("%04d" % n)

    # reading

    def records(self, n):
        """How many records a session has, 0 if there is no such session."""
        if n in self.readable:
            return self.readable[n]
        log = self.log_of(n)
        if log.next is not None:
            return log.next - 1
        with log.open() as file:
            last = log.last(file)
        return last[0] if last else 0

    def events(self, n):
        """Iterator over the longest valid prefix of a session."""
        log = self.log_of(n)
        with log.open() as file:
            for record in log.records(file):
                yield record[1]

    def read_lines(self, n, first, limit_bytes):
        """Lines of a session from record `first` on as they stand on flash; each takes its length + 1 of the limit."""
        return passing("kiebitz_device.receipts").read_lines(self, n, first, limit_bytes)

    def open(self, n, believed=False):
        """The `Session` of a journal, resumed; without a game if there is none yet, or if this version cannot read it.

        believed  a session of which this version judged all before it wrote it is not judged again
        """
        return passing("kiebitz_device.resume").opened(self, n, self.log_of(n), believed)

    # writing

    def create(self):
        """Number of a new session; its file comes with the first `append`. OSError if there is no room."""
        if self.free() == 0:
            raise OSError(NO_SPACE)
        return (self.sessions() or [0])[-1] + 1

    def append(self, n, events):
        """Write events of a session in one piece and close the file. OSError if that did not work: then none counts."""
        if not events:
            return
        log = self.log_of(n)
        self._newest = (n, log)
        log.ready()
        if log.mended:
            self.fault("torn", n, log.next - 1)
            log.mended = False
        if log.verb == "total" and self.free() == 0:
            raise OSError(NO_SPACE)
        if n not in self._grown:
            self.receipts().grows(n)
            self._grown.append(n)
            self._waiting = None
        log.append(events)
        if self._sessions is not None and n not in self._sessions:
            self._sessions = None
        self.readable.pop(n, None)

    # receipts

    def receipts(self):
        """The `Receipts` of now, for who asks more than once."""
        return passing("kiebitz_device.receipts").Receipts(self)

    def ack(self, n, records):
        """Note that a PC has the first `records` records of a session. OSError if that could not be written."""
        self._waiting, self._grown = None, []
        self.receipts().take(n, records)

    def unsent(self):
        """Is there a record that no PC has? To know that, hardly ever more than one session is looked at."""
        return self.receipts().unsent(self.get("table", 0))

    def waiting(self):
        """Numbers of the sessions with records that no PC has, ascending."""
        if self._waiting is None:
            self._waiting = self.receipts().waiting()
        return self._waiting


def _number(name):
    """The session that a file holds, 0 if it is none's: at least four digits, more only if the first is not 0."""
    if not name.endswith(".log") or len(name) < 8 or (len(name) > 8 and name < "1"):
        return 0
    stem = name[:-4]
    try:
        return int(stem) if stem.isdigit() else 0
    except ValueError:
        return 0
