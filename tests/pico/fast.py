"""The fast core, compiled from core/ where a C compiler is at hand; without one rp2040py's own core does all the work."""

import importlib.util
import shlex
import subprocess
import sysconfig
from pathlib import Path

SOURCES = Path(__file__).resolve().parent / "core"
BUILT = Path(__file__).resolve().parents[2] / "build" / "armfast"


def core(simulator, cached):
    """The fast core of a simulator of rp2040py, or None if there is none; cached: cycles a miss of the flash cache costs."""
    module = _load()
    if module is None:
        return None
    arm = module.Arm(simulator)
    arm.cache(cached)
    _share(simulator.rp2040.sio, arm)
    return arm


def _share(sio, arm):
    """Divider and spin locks belong to both cores: an instruction that rp2040py executes must not find others than ours."""
    read, write = sio.read_uint32, sio.write_uint32

    def shared(offset):
        return 0x60 <= offset <= 0x78 or 0x100 <= offset < 0x180

    sio.read_uint32 = lambda offset: arm.load(offset) if shared(offset) else read(offset)
    sio.write_uint32 = lambda offset, value: (
        arm.store(offset, int(value) & 0xFFFFFFFF) if shared(offset) else write(offset, value)
    )


def _load():
    """The module `armfast` (core/armfast.c) for this Python, or None if it cannot be built or does not load."""
    library = BUILT / ("armfast" + sysconfig.get_config_var("EXT_SUFFIX"))
    newest = max(source.stat().st_mtime for source in SOURCES.iterdir())
    if not library.exists() or library.stat().st_mtime < newest:
        try:
            _build(library)
        except (OSError, subprocess.CalledProcessError):
            return None
    try:
        spec = importlib.util.spec_from_file_location("armfast", library)
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
    except ImportError:
        return None
    return module


def _build(library):
    library.parent.mkdir(parents=True, exist_ok=True)
    half = library.with_suffix(".half")
    compiler = shlex.split(sysconfig.get_config_var("CC") or "cc")[:1]
    options = ["-O2", "-shared", "-fPIC", "-I" + sysconfig.get_paths()["include"]]
    subprocess.run([*compiler, *options, str(SOURCES / "armfast.c"), "-o", str(half)], check=True, capture_output=True)
    half.replace(library)
