"""A serial line to a port that may or may not be a box: opened without a reset, told apart when it cannot be opened."""

import errno
import os

import serial
from serial.tools import list_ports

from kiebitz import machine
from kiebitz.errors import Fault

BAUD = 115_200
"""Only a number on USB; boards with a converter chip run their REPL at it."""

_OTHERS = "another program (Thonny, a serial monitor, mpremote, ModemManager)"
_BUSY = (errno.EBUSY, errno.EAGAIN, errno.EWOULDBLOCK)


def candidates() -> list[str]:
    """Names of the serial ports that hang on USB, in a fixed order; nothing is opened."""
    return sorted(str(port.device) for port in list_ports.comports() if port.vid is not None)


def looks_like_port(name: str) -> bool:
    """Is this the name of a port (a path, a URL, COM7) rather than the name of a box?"""
    return "/" in name or "://" in name or name.upper().rstrip("0123456789") == "COM"


class Line:
    """An open serial line. Every method raises Fault("lost") once the other end is gone."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._serial = _open(name)

    def read(self, seconds: float) -> bytes:
        """The bytes that came in at most `seconds`, or b"" if none did."""
        try:
            self._serial.timeout = seconds
            data = self._serial.read(1)
            return bytes(data + self._serial.read(self._serial.in_waiting)) if data else b""
        except (OSError, serial.SerialException, TypeError):
            raise Fault("lost", self.name) from None

    def write(self, data: bytes) -> None:
        """Send bytes."""
        try:
            self._serial.write(data)
        except (OSError, serial.SerialException):
            raise Fault("lost", self.name) from None

    def close(self) -> None:
        """Let go of the port."""
        self._serial.close()


def _open(name: str) -> serial.Serial:
    """The port, DTR set (some boards send nothing without it) and held by us alone where the system can do that."""
    try:
        port: serial.Serial = serial.serial_for_url(name, baudrate=BAUD, timeout=0, write_timeout=5, do_not_open=True)
        if "://" not in name:
            port.exclusive = True
        port.open()
        port.reset_input_buffer()
        return port
    except (OSError, ValueError) as e:
        raise _explain(name, e) from None


def _explain(name: str, error: Exception) -> Fault:
    """Why a port cannot be opened: busy, not allowed, or not there; pyserial says it partly in words only."""
    number = getattr(error, "errno", None)
    text = str(error)
    if number in _BUSY or "exclusively lock" in text or (os.name == "nt" and "PermissionError" in text):
        return Fault("busy", name, ", ".join(machine.holders(name)) or _OTHERS)
    if number in (errno.EACCES, errno.EPERM) or "PermissionError" in text:
        return Fault("no_permission", name, machine.how_to_open(name))
    return Fault("no_port", name)
