"""Receipts: which records of which session a PC has on its disk."""


class Receipts:
    """Kept in a small log as ``ack <session> <records>`` and ``done <session>``: all sessions before that one are complete.

    So neither the log nor the memory it takes grows with the sessions that a PC has. Read when first asked for.
    """

    def __init__(self, store):
        self._store = store
        self._acks = self._waiting = None
        self._done = 1

    def _known(self):
        if self._acks is None:
            self._acks, self._done = {}, 1
            for event in self._store.noted("acks"):
                if event[0] == "done":
                    self._all_before(event[1])
                else:
                    self._acks[event[1]] = event[2]
        return self._acks

    def _all_before(self, n):
        self._done = n
        for known in sorted(self._acks):
            if known < n:
                del self._acks[known]

    def of(self, n):
        """How many records of session n a PC has."""
        acks = self._known()
        return self._store.records(n) if n < self._done else acks.get(n, 0)

    def take(self, n, records):
        """A PC has the first `records` records of session n. OSError if that could not be written."""
        if records <= self.of(n):
            return
        self._acks[n] = records
        self._waiting = None
        done = (self.waiting() + self._store.sessions()[-1:])[0]
        events = [("ack", n, records)]
        if done > self._done:
            self._all_before(done)
            events.append(("done", done))
        kept = [("done", self._done)] + [("ack", k, self._acks[k]) for k in sorted(self._acks)]
        try:
            self._store.note("acks", events, kept)
        except OSError as e:
            self._acks = self._waiting = None
            raise e

    def grows(self, n):
        """Session n is about to get records that no PC has."""
        acks, store = self._known(), self._store
        if n < self._done:
            there = [("ack", k, store.records(k)) for k in store.sessions() if n <= k < self._done]
            store.note("acks", there + [("done", n)])
            self._done = n
            for _ack, k, records in there:
                acks[k] = records
        if self._waiting is not None and n not in self._waiting:
            self._waiting = sorted(self._waiting + [n])

    def waiting(self):
        """Numbers of the sessions with records that no PC has, ascending."""
        if self._waiting is None:
            acks, store = self._known(), self._store
            self._waiting = [n for n in store.sessions() if n >= self._done and acks.get(n, 0) < store.records(n)]
        return self._waiting
