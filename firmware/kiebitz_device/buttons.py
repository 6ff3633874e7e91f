"""Logical buttons: what the contacts do becomes presses and repeats, each press taken exactly once."""

from kiebitz_device import speech

NAMES = ("up", "down", "ok", "back", "menu")
"""Keys in the order of their bits in `Port.keys`; some boxes have ten digits after them."""

SETTLE = 8
"""Milliseconds that a key is believed after each change: its contacts chatter for up to 5."""

FIRST_REPEAT = 400
REPEAT = 160
STUCK = 20000
"""Milliseconds after which nobody holds a key any more: it is stuck, or its pin touches ground."""

HOLD_BACK = 600
HOLD_MENU = 1500

_OK = 2


class Buttons:
    """Samples the keys of a port (ports/__init__.py). Called at least every 10 ms, `poll` misses no press of 20 ms.

    A key acts on the first sample that finds it down. Held, UP and DOWN repeat after 400 ms, then every 160 ms. On a
    kit of three keys OK acts on release: held for 0.6 s it is BACK, for 1.5 s MENU. A key that is down already at the
    start counts only after it was released.
    """

    def __init__(self, port):
        self._port = port
        self._down = port.keys(port.ticks())
        self._settling = 0
        self._changed = [port.ticks()] * (15 if port.digits else 5)
        self._stuck = ""
        self._repeating = self._ok_since = None
        self._since = self._pause = 0

    def busy(self):
        """Is a key down, or has one just been? Then `poll` is wanted again soon."""
        return self._down or self._settling

    def poll(self):
        """List of (key, held) since the last call: held is False for a press, True for a repeat."""
        # one clock for both: what the port holds for so long has settled, however late this look comes
        now = self._port.ticks()
        raw = self._port.keys(now)
        keys = []
        if not (raw or self._down or self._settling):
            self._stuck = ""
            return keys
        for i in range(len(self._changed)):
            bit = 1 << i
            if self._settling & bit and self._port.elapsed(self._changed[i], now) >= SETTLE:
                self._settling &= ~bit
            if (raw ^ self._down) & bit and not self._settling & bit:
                self._down ^= bit
                self._settling |= bit
                self._changed[i] = now
                key = self._pressed(i, now) if self._down & bit else self._released(i, now)
                if key:
                    keys.append((key, False))
            elif self._down & bit and not self._stuck and self._port.elapsed(self._changed[i], now) >= STUCK:
                self._stuck = speech.text("stuck", speech.text("key." + NAMES[i]) if i < 5 else str(i - 5))
                self._repeating = self._ok_since = None
        if self._repeating is not None and self._port.elapsed(self._since, now) >= self._pause:
            self._since, self._pause = now, REPEAT
            keys.append((NAMES[self._repeating], True))
        return keys

    def _pressed(self, i, now):
        if i < _OK:
            self._repeating, self._since, self._pause = i, now, FIRST_REPEAT
        elif i == _OK and self._port.three_keys:
            self._ok_since = now
            return None
        return NAMES[i] if i < 5 else str(i - 5)

    def _released(self, i, now):
        if i == self._repeating:
            self._repeating = None
        if i == _OK and self._ok_since is not None:
            key = self._held_ok(now)
            self._ok_since = None
            return key
        return None

    def _held_ok(self, now):
        """What OK means if it is released now."""
        held = self._port.elapsed(self._ok_since, now)
        return "menu" if held >= HOLD_MENU else "back" if held >= HOLD_BACK else "ok"

    def hint(self):
        """What the foot says while OK is held on a kit of three keys, and when a key does not come up again."""
        if self._stuck:
            return self._stuck
        key = "ok" if self._ok_since is None else self._held_ok(self._port.ticks())
        return {"ok": "", "back": "BACK..", "menu": "MENU.."}[key]
