"""Changes of keys, each in force long enough to be seen: no press hides behind a page that takes long to draw."""

LEAST = 10
"""Milliseconds a change stays in force before the next: longer than `Buttons` needs to let a contact settle."""

_MOST = 64


class Held:
    """A queue of masks of keys (``Port.keys``). put: what the contacts say; take: what is in force."""

    def __init__(self, elapsed, now):
        self._elapsed = elapsed
        self._since = now
        self._masks = []
        self._last = self._mask = 0

    def put(self, mask):
        """The keys down are now those of `mask`. Not while it is `full`: what does not fit in would never be seen."""
        if mask != self._last:
            self._last = mask
            self._masks.append(mask)

    def full(self):
        """Is there no room for another change? Then the contacts are to be asked later."""
        return len(self._masks) >= _MOST

    def waiting(self):
        """How many changes are not in force yet."""
        return len(self._masks)

    def due(self, now):
        """May the next change come into force at this tick?"""
        return bool(self._masks) and self._elapsed(self._since, now) >= LEAST

    def take(self, now):
        """The mask in force at this tick."""
        if self.due(now):
            self._mask = self._masks.pop(0)
            self._since = now
        return self._mask
