"""Many files as one, the way `firmware/packed.py` reads it."""

import struct
from pathlib import PurePosixPath
from zlib import crc32

UNIT = 16
"""A file begins at a multiple of so many bytes."""

MOST = 0xFFFF
"""Most bytes of a file, and most units in front of it."""


def pack(files: dict[str, bytes]) -> bytes:
    """{path without a slash in front: content} as the bytes of one file, equal contents once. ValueError if that cannot be."""
    folders = sorted({str(above) for path in files for above in PurePosixPath(path).parents} - {"."})
    # a third is left free, so that what is not there is missed soon
    slots = (len(files) + len(folders)) * 3 // 2 + 1
    keys, places = [0] * slots, [0] * slots

    def enter(path: str, place: int) -> None:
        key = crc32(f"/{path}".encode()) & 0x3FFFFFFF
        if key in (0, *keys):
            raise ValueError(f"{path} has the key of another file")
        at = key % slots
        while keys[at]:
            at = (at + 1) % slots
        keys[at], places[at] = key, place

    for folder in folders:
        enter(folder, 0)
    begin = 8 + 8 * slots
    data = b""
    starts: dict[bytes, int] = {}
    for path, content in sorted(files.items()):
        if content not in starts:
            data += bytes(-(begin + len(data)) % UNIT)
            starts[content] = (begin + len(data)) // UNIT
            data += content
        if max(starts[content], len(content)) > MOST:
            raise ValueError(f"{path} is too big, or what stands before it")
        enter(path, starts[content] << 16 | len(content))
    return struct.pack(f"<4sI{slots}I{slots}I", b"kzp1", slots, *keys, *places) + data
