"""What a PC takes: lines of a session, and the receipts that say which records it has on its disk."""

from shared_rules import VERSION


class Receipts:
    """Kept in a small log as ``ack <session> <records>`` and ``done <session>``: all sessions before that one are complete.

    So neither the log nor the memory it takes grows with the sessions that a PC has. Read anew for each use.
    """

    def __init__(self, store):
        self._store = store
        self._acks, self._done = {}, 1
        for event in store.noted("acks", None, 2):
            if event[0] == "done":
                self._all_before(event[1])
            elif event[0] == "ack" and len(event) > 2:
                self._acks[event[1]] = event[2]

    def _all_before(self, n):
        self._done = n
        for known in sorted(self._acks):
            if known < n:
                del self._acks[known]

    def of(self, n):
        """How many records of session n a PC has."""
        return self._store.records(n) if n < self._done else self._acks.get(n, 0)

    def take(self, n, records):
        """A PC has the first `records` records of session n. OSError if that could not be written."""
        if records <= self.of(n):
            return
        self._acks[n] = records
        done = (self.waiting() + self._store.sessions()[-1:])[0]
        events = [("ack", n, records)]
        if done > self._done:
            self._all_before(done)
            events.append(("done", done))
        kept = [("done", self._done)] + [("ack", k, self._acks[k]) for k in sorted(self._acks)]
        self._store.note("acks", events, kept)

    def grows(self, n):
        """Session n is about to get records, by this version, that no PC has. OSError if receipts could not be written."""
        store = self._store
        try:
            store.change(begun({}, store))
        except OSError:
            # then this session is judged again at the next power-on
            pass
        if n < self._done:
            there = [("ack", k, store.records(k)) for k in store.sessions() if n <= k < self._done]
            store.note("acks", there + [("done", n)])

    def unsent(self, first):
        """Is there a session with records that no PC has? `first` is looked at first: mostly it is the one.

        Then they are counted up to the first that has none: to list hundreds takes a board long.
        """
        n = self._done
        waits = self._waits(first)
        while not waits and self._store.records(n):
            waits = self._waits(n)
            n += 1
        return waits

    def waiting(self):
        """Numbers of the sessions with records that no PC has, ascending."""
        return [n for n in self._store.sessions() if self._waits(n)]

    def _waits(self, n):
        return n >= self._done and self._acks.get(n, 0) < self._store.records(n)


def read_lines(store, n, first, limit_bytes):
    """Lines of a session from record `first` on: see `Store.read_lines`."""
    log, found = store.log_of(n), []
    with log.open() as file:
        # reading goes on where it stopped; logs only grow, so the place stays
        offset = store.place[2] if store.place[:2] == (n, first) else log.find(file, first)
        for line, end in log.lines(file, first, offset) if offset is not None else ():
            limit_bytes -= len(line) + 1
            if limit_bytes < 0:
                return found
            found.append(line)
            store.place = (n, first + len(found), end)
    if first + len(found) <= store.records(n):
        store.readable[n] = first + len(found) - 1
        store.fault("torn", n, store.readable[n])
    return found


def begun(settings, store):
    """Settings to change when a session begins, and the first one that this version begins: see resume.py."""
    if store.get("since", "").rpartition("/")[0] != VERSION:
        settings["since"] = "%s/%d" % (VERSION, (store.sessions() or [0])[-1] + 1)
    return settings
