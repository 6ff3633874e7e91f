"""The USB serial line of the emulated board: as bytes for a test, or as a pseudo-terminal for programs of the PC."""

import os
import tty

from rp2040py.usb.cdc import USBCDC


class Line:
    """The PC's end of the line.

    out     everything the board has sent; connected_ns: when the PC had recognised it, None before
    heard   called whenever something has happened that a waiting test wants to look at
    """

    def __init__(self, mcu, heard):
        self.out = bytearray()
        self.connected_ns = None
        self._mcu = mcu
        self._heard = heard
        self._unsent = bytearray()
        self._master = None
        self._cdc = USBCDC(mcu.usb_ctrl)
        self._cdc.on_serial_data = self._received
        self._cdc.on_device_connected = self._connected
        # A PC that has nothing to send leaves a read open. rp2040py answers each at once with an empty packet, so that the
        # firmware does nothing but serve USB interrupts: hold the read back until there are bytes.
        self._answer, self._held = mcu.usb_ctrl.on_endpoint_read, None
        mcu.usb_ctrl.on_endpoint_read = self._asked
        self._later = mcu.clock.create_alarm(self._pump)

    def _connected(self):
        if self.connected_ns is None:
            self.connected_ns = self._mcu.clock.nanos
        self._heard()

    def _received(self, data):
        self.out += bytes(data)
        if self._master is not None:
            self._for_pc += bytes(data)
        self._heard()

    def _asked(self, endpoint, size):
        if endpoint and endpoint == self._cdc._out_endpoint and self._cdc.tx_fifo.empty:
            self._held = size
        else:
            self._answer(endpoint, size)

    def send(self, data):
        """Send bytes or text to the board, as fast as it takes them."""
        self._unsent += data if isinstance(data, (bytes, bytearray)) else data.encode()
        self._pump()

    @property
    def sent(self):
        """Has the board taken everything?"""
        return not self._unsent and self._cdc.tx_fifo.empty

    def _pump(self):
        fifo = self._cdc.tx_fifo
        count = min(len(self._unsent), fifo.size - fifo.item_count)
        for byte in self._unsent[:count]:
            fifo.push(byte)
        del self._unsent[:count]
        if count and self._held is not None:
            size, self._held = self._held, None
            self._answer(self._cdc._out_endpoint, size)
        if self._unsent:
            self._later.schedule(1e6)

    def reset(self):
        """The board starts again: the PC sees it vanish and come back."""
        self._held = None

    def open_pty(self):
        """Path of a pseudo-terminal that is this line from now on; `exchange` carries its bytes."""
        self._master, self._slave = os.openpty()
        tty.setraw(self._slave)
        os.set_blocking(self._master, False)
        self._for_pc = bytearray()
        return os.ttyname(self._slave)

    def exchange(self):
        """Carry what is there between board and pseudo-terminal."""
        if self._master is None:
            return
        try:
            if self._for_pc:
                del self._for_pc[: os.write(self._master, self._for_pc)]
            if len(self._unsent) < 4096:
                self.send(os.read(self._master, 4096))
        except BlockingIOError:
            pass

    def close(self):
        """Take the pseudo-terminal away."""
        if self._master is not None:
            os.close(self._master)
            os.close(self._slave)
            self._master = None
