"""The cable of a simulated box: a pseudo-terminal for the box, one for the PC, perhaps a TCP port, and bytes between them."""

import os
import select
import socket
import threading
import tty
from collections.abc import Callable

from kiebitz.errors import Fault


class Cable(threading.Thread):
    """Carries bytes both ways until it is closed.

    inner  path that the box opens; port: path (or URL, see `url`) for the PC. Both stay when the box is switched off.
    """

    def __init__(self, tcp: int | None = None) -> None:
        super().__init__(daemon=True)
        self._box, box_end = os.openpty()
        self._pc, pc_end = os.openpty()
        self._ends = [self._box, box_end, self._pc, pc_end]
        for end in self._ends:
            os.set_blocking(end, False)
        for end in (box_end, pc_end):
            tty.setraw(end)
        self.inner, self.port = os.ttyname(box_end), os.ttyname(pc_end)
        self._guest: socket.socket | None = None
        self._door = _listen(tcp) if tcp is not None else None
        self.url = "socket://{}:{}".format(*self._door.getsockname()) if self._door else None
        self._wake, self._waker = os.pipe()
        self.start()

    def run(self) -> None:
        while True:
            watched: list[int | socket.socket] = [self._box, self._pc, self._wake]
            watched += [s for s in (self._door, self._guest) if s is not None]
            ready = select.select(watched, [], [])[0]
            if self._wake in ready:
                return
            if self._door is not None and self._door in ready:
                self._let_in(self._door)
            if self._box in ready:
                self._to_pc(os.read(self._box, 512))
            if self._pc in ready:
                _put(lambda data: os.write(self._box, data), os.read(self._pc, 512))
            if self._guest is not None and self._guest in ready:
                self._from_guest(self._guest)

    def _let_in(self, door: socket.socket) -> None:
        guest, _address = door.accept()
        if self._guest is not None:
            self._guest.close()
        guest.setblocking(False)
        self._guest = guest

    def _to_pc(self, data: bytes) -> None:
        if self._guest is not None:
            _put(self._guest.send, data)
        else:
            _put(lambda piece: os.write(self._pc, piece), data)

    def _from_guest(self, guest: socket.socket) -> None:
        try:
            data = guest.recv(512)
        except OSError:
            data = b""
        if data:
            _put(lambda piece: os.write(self._box, piece), data)
        else:
            guest.close()
            self._guest = None

    def close(self) -> None:
        """Take the cable away."""
        os.write(self._waker, b"x")
        self.join()
        for end in (*self._ends, self._wake, self._waker):
            os.close(end)
        for sock in (self._door, self._guest):
            if sock is not None:
                sock.close()


def _listen(number: int) -> socket.socket:
    try:
        return socket.create_server(("127.0.0.1", number))
    except OSError as e:
        raise Fault("cannot_simulate", f"TCP port {number}: {e.strerror or e}") from None


def _put(write: Callable[[bytes], int], data: bytes) -> None:
    """Send what there is room for: like a USB cable, it drops what nobody reads."""
    try:
        write(data)
    except OSError:
        pass
