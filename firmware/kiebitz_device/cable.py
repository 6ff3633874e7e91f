"""The cable to a PC: what answers on it is in memory only while a PC asks."""

from shared_rules.late import drop, load

QUIET = 5000
"""Milliseconds without a byte after which the PC counts as gone."""


class Cable:
    """Stands between a port's serial line and `kiebitz_device.link`, which is loaded with the first byte that comes.

    Link takes it for the port: it has `serial` and `interpreter`.
    """

    def __init__(self, port, store):
        self.serial = self
        self.interpreter = port.interpreter
        self._port = port
        self._store = store
        self._seen = b""
        self._heard = 0
        self._link = None

    def read(self):
        """The bytes that are there."""
        data, self._seen = self._seen or self._port.serial.read(), b""
        if data:
            self._heard = self._port.ticks()
        return data

    def write(self, data):
        """Send what there is room for; gives how many bytes were taken."""
        return self._port.serial.write(data)

    def busy(self):
        """Is a PC there?"""
        return self._link is not None

    def sending(self):
        """Is there something to send?"""
        return self._link is not None and self._link.sending()

    def poll(self, go_on=True):
        """The request that was just carried out, or None; never waits. See `Link.poll`."""
        if self._link is None:
            self._seen = self.read()
            if not self._seen:
                return None
            self._link = load("kiebitz_device.link").Link(self, self._store)
        done = self._link.poll(go_on)
        if not done and self._port.elapsed(self._heard, self._port.ticks()) > QUIET:
            self._link = None
            drop("kiebitz_device.link")
            drop("shared_rules.frame")
        return done
