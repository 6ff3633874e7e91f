"""Where the program of the box can be put: a board at the prompt of MicroPython, or the drive of CircuitPython."""

import contextlib
import hashlib
import io
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Protocol

import serial

from kiebitz.errors import Fault
from kiebitz.program import CIRCUITPYTHON, OURS, SETTINGS, STARTERS, About
from kiebitz.transport import BAUD, Line

NEW = ".new"
"""A file comes under this ending, and takes its name once it is whole."""

_ABOUT = """
import sys
mpy = getattr(sys.implementation, "_mpy", 0)
print(sys.implementation.name, ".".join([str(n) for n in sys.implementation[1][:3]]), mpy & 255, mpy >> 8 & 3)
"""

_HASHES = """
import os, hashlib, binascii
def show(path):
    try:
        is_folder = os.stat(path)[0] & 0x4000
    except OSError:
        return
    if is_folder:
        for name in os.listdir(path):
            show(path + "/" + name)
        return
    digest = hashlib.sha256()
    with open(path, "rb") as file:
        data = file.read(1024)
        while data:
            digest.update(data)
            data = file.read(1024)
    print(binascii.hexlify(digest.digest()).decode(), path)
for path in %r:
    show(path)
"""

_FOLDER = """
import os
try:
    os.mkdir(%r)
except OSError:
    pass
"""

_RENAME = """
import os
try:
    os.remove(%r)
except OSError:
    pass
os.rename(%r, %r)
"""


class Target(Protocol):
    """A board to which files can be copied. `place` names it for people; every method raises a `Fault` if the board is gone."""

    place: str
    about: About

    def hashes(self) -> dict[str, str]:
        """SHA-256 of every file that is there of the program: path and 64 hex digits."""

    def read(self, path: str) -> bytes | None:
        """A file, None if there is none."""

    def put(self, path: str, data: bytes) -> None:
        """Write a file, its folders too; a file of that name is replaced only once the new one is there."""

    def rename(self, path: str, to: str) -> None:
        """Give a file another name; a file that has it is replaced."""

    def remove(self, path: str) -> None:
        """Remove a file."""

    def close(self) -> None:
        """Let the box start, and let go of it."""


class Prompt(Target):
    """A board at the prompt of MicroPython, through mpremote's own library. What runs on it is stopped meanwhile."""

    def __init__(self, port: str) -> None:
        try:
            from mpremote.transport import TransportError
            from mpremote.transport_serial import SerialTransport
        except ImportError:
            raise Fault("no_tools", "mpremote") from None
        # opened once by ourselves, because mpremote does not say why it cannot
        Line(port).close()
        self.place = port
        self._wrong = (TransportError, OSError, serial.SerialException)
        try:
            self._board = SerialTransport(port, BAUD, timeout=10)
            with contextlib.redirect_stdout(io.StringIO()):
                self._board.enter_raw_repl()
        except self._wrong:
            raise Fault("no_prompt", port) from None
        name, version, mpy, sub = self._run(_ABOUT).split()
        self.about = About(name, version, f"{mpy}.{sub}" if sub != "0" else mpy if mpy != "0" else None)

    def _run(self, code: str) -> str:
        with self._faults():
            return str(self._board.exec(code).decode())

    @contextlib.contextmanager
    def _faults(self) -> Iterator[None]:
        try:
            yield
        except self._wrong as e:
            raise Fault("not_copied", self.place, _why(e)) from None

    def hashes(self) -> dict[str, str]:
        said = self._run(_HASHES % ((*OURS, *STARTERS["micropython"]),))
        return {path: digest for digest, path in (line.split(" ", 1) for line in said.splitlines())}

    def read(self, path: str) -> bytes | None:
        try:
            return bytes(self._board.fs_readfile(path))
        except FileNotFoundError:
            return None
        except self._wrong as e:
            raise Fault("not_copied", self.place, _why(e)) from None

    def put(self, path: str, data: bytes) -> None:
        folders = path.split("/")[:-1]
        for i in range(len(folders)):
            self._run(_FOLDER % "/".join(folders[: i + 1]))
        with self._faults():
            self._board.fs_writefile(path + NEW, data, chunk_size=1024)
        self.rename(path + NEW, path)

    def rename(self, path: str, to: str) -> None:
        self._run(_RENAME % (to, path, to))

    def remove(self, path: str) -> None:
        with self._faults():
            self._board.fs_rmfile(path)

    def close(self) -> None:
        with contextlib.suppress(*self._wrong):
            self._board.exit_raw_repl()
            self._board.serial.write(b"\x04")
            self._board.serial.flush()
        with contextlib.suppress(*self._wrong):
            self._board.close()


def _why(error: Exception) -> str:
    """An exception in a few words; of a traceback from a board only the end."""
    if isinstance(error, OSError) and error.errno:
        return os.strerror(error.errno)
    return (str(error).strip() or type(error).__name__).splitlines()[-1]


class Drive(Target):
    """The drive of a board with CircuitPython, which starts the program by itself when files on it change."""

    def __init__(self, root: Path) -> None:
        self._root = root
        self.place = str(root)
        self.about = about_drive(root)
        if not os.access(root, os.W_OK):
            raise Fault("read_only", root)

    @contextlib.contextmanager
    def _faults(self) -> Iterator[None]:
        try:
            yield
        except OSError as e:
            raise Fault("not_copied", self.place, _why(e)) from None

    def hashes(self) -> dict[str, str]:
        with self._faults():
            files = [p for name in (*OURS, *STARTERS["circuitpython"], SETTINGS) for p in self._below(self._root / name)]
            return {p.relative_to(self._root).as_posix(): hashlib.sha256(p.read_bytes()).hexdigest() for p in files}

    def _below(self, path: Path) -> list[Path]:
        return [path] if path.is_file() else sorted(p for p in path.rglob("*") if p.is_file())

    def read(self, path: str) -> bytes | None:
        with self._faults():
            return (self._root / path).read_bytes() if (self._root / path).is_file() else None

    def put(self, path: str, data: bytes) -> None:
        with self._faults():
            (self._root / path).parent.mkdir(parents=True, exist_ok=True)
            with open(self._root / (path + NEW), "wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
        self.rename(path + NEW, path)

    def rename(self, path: str, to: str) -> None:
        with self._faults():
            (self._root / path).replace(self._root / to)

    def remove(self, path: str) -> None:
        with self._faults():
            (self._root / path).unlink()

    def close(self) -> None:
        pass


def about_drive(root: Path) -> About:
    """What ``boot_out.txt``, which CircuitPython writes at every start, says of the board."""
    try:
        words = (root / "boot_out.txt").read_text(encoding="utf-8", errors="replace").split()
    except OSError:
        raise Fault("no_drive", root) from None
    if "CircuitPython" not in words[:2]:
        raise Fault("no_drive", root)
    version = (words[words.index("CircuitPython") + 1 :] or ["?"])[0]
    return About("circuitpython", version, CIRCUITPYTHON.get(version.split(".")[0]))


def mounted(table: Path = Path("/proc/self/mounts")) -> list[Path]:
    """Drives of boards with CircuitPython: mounted file systems with a ``boot_out.txt`` at their root, as far as we may look."""
    roots: list[Any] = []
    if table.exists():
        lines = table.read_text(encoding="utf-8", errors="replace").splitlines()
        roots = [line.split(" ")[1].encode().decode("unicode_escape") for line in lines if " vfat " in line]
    elif os.name == "nt":
        roots = [f"{letter}:/" for letter in "DEFGHIJKLMNOPQRSTUVWXYZ"]
    else:
        roots = sorted(Path("/Volumes").glob("*"))
    return [Path(root) for root in roots if os.path.isfile(os.path.join(root, "boot_out.txt"))]
