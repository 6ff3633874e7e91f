"""File systems as boards have them in flash: made from a folder, and read back."""

import os
import subprocess
import tempfile
from pathlib import Path

from littlefs import LittleFS

MICROPYTHON = (0xA0000, 352)
"""Start in flash and number of blocks of MicroPython's littlefs on a board with 2 MiB."""
CIRCUITPYTHON = (0x100000, 256)
"""The same of CircuitPython's FAT file system."""
BLOCK = 4096


def contents(folder):
    """(relative path, bytes) of every file of a folder, or of a dict {path: bytes or text}."""
    if isinstance(folder, dict):
        return [(name, data.encode() if isinstance(data, str) else bytes(data)) for name, data in sorted(folder.items())]
    files = [path for path in sorted(Path(folder).rglob("*")) if path.is_file() and "__pycache__" not in path.parts]
    return [(path.relative_to(folder).as_posix(), path.read_bytes()) for path in files]


def _littlefs(blocks, **more):
    # as MicroPython's rp2.Flash mounts it
    return LittleFS(block_size=BLOCK, block_count=blocks, prog_size=256, read_size=32, lookahead_size=32, cache_size=1024, **more)


def littlefs(folder, blocks=MICROPYTHON[1]):
    """A littlefs that holds a folder, as bytes."""
    # the format 2.0 is read by every MicroPython since 1.12; a newer one raises it when it writes
    image = _littlefs(blocks, disk_version=0x00020000)
    for name, data in contents(folder):
        if "/" in name:
            image.makedirs("/" + name.rpartition("/")[0], exist_ok=True)
        with image.open("/" + name, "wb") as file:
            file.write(data)
    return bytes(image.context.buffer)


def read_littlefs(flash, layout=MICROPYTHON):
    """{path: bytes} of the littlefs in a flash image."""
    start, blocks = layout
    image = _littlefs(blocks, mount=False)
    image.context.buffer = bytearray(flash[start : start + blocks * BLOCK])
    image.mount()
    found = {}
    for folder, _folders, names in image.walk("/"):
        for name in names:
            path = folder.rstrip("/") + "/" + name
            with image.open(path, "rb") as file:
                found[path[1:]] = file.read()
    return found


def _run(*words):
    environment = dict(os.environ, MTOOLS_SKIP_CHECK="1", PATH=os.environ["PATH"] + ":/usr/sbin:/sbin")
    subprocess.run(words, check=True, env=environment, stdout=subprocess.DEVNULL)


def fat(folder, blocks=CIRCUITPYTHON[1]):
    """A FAT12 file system that holds a folder, as bytes; needs mkfs.vfat (dosfstools) and mtools."""
    with tempfile.TemporaryDirectory() as scratch:
        image, one = os.path.join(scratch, "image"), os.path.join(scratch, "one")
        _run("mkfs.vfat", "-F12", "-S512", "-n", "CIRCUITPY", "-C", image, str(blocks * BLOCK // 1024))
        made = set()
        for name, data in contents(folder):
            for parent in reversed(Path(name).parents[:-1]):
                if parent not in made:
                    made.add(parent)
                    _run("mmd", "-i", image, "::" + parent.as_posix())
            Path(one).write_bytes(data)
            _run("mcopy", "-o", "-i", image, one, "::" + name)
        return Path(image).read_bytes()


def read_fat(flash, layout=CIRCUITPYTHON):
    """{path: bytes} of the FAT file system in a flash image."""
    start, blocks = layout
    with tempfile.TemporaryDirectory() as scratch:
        image, found = Path(scratch, "image"), Path(scratch, "found")
        image.write_bytes(flash[start : start + blocks * BLOCK])
        found.mkdir()
        _run("mcopy", "-s", "-n", "-i", str(image), "::", str(found))
        return dict(contents(found))
