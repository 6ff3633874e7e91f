"""The program in one file: what the PC packs, MicroPython finds, piece by piece."""

import binascii
import random
import subprocess

import pytest

import interpreters
from kiebitz.pack import MOST, pack

READ = """
import binascii, os, sys
import packed
try:
    os.mount(packed.Pack(sys.argv[1]), "/program")
except (OSError, ValueError) as e:
    print(e)
    sys.exit()
for line in sys.stdin:
    path, piece = line.strip().rsplit(" ", 1)
    with_pieces = bytearray(int(piece))
    try:
        file = open("/program/" + path, "rb")
    except OSError as e:
        print("-")
        continue
    if path.endswith(".mpy"):
        # who imports knows where it ends
        data = bytearray(os.stat("/program/" + path)[6])
        file.readinto(data)
        print("%08x" % binascii.crc32(data))
        continue
    size = file.seek(0, 2)
    file.seek(0)
    data = b""
    while len(data) < size:
        data += with_pieces[: file.readinto(with_pieces)]
    print("%08x" % binascii.crc32(data), file.readinto(with_pieces))
    file.close()
"""


def read(path, lines):
    """What MicroPython prints for lines of a path and the bytes of a piece."""
    command, env = interpreters.micropython("-c", READ, path)
    env["MICROPYPATH"] = str(interpreters.ROOT / "firmware")
    done = subprocess.run(command, env=env, input="".join(lines), capture_output=True, encoding="utf-8")
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout.splitlines()


@pytest.mark.parametrize("seed", range(5))
def test_every_file_comes_back_and_nothing_else(seed, present, tmp_path):
    present("micropython")
    dice = random.Random(seed)
    files = {}
    for number in range(dice.choice((1, 40, 300))):
        name = "/".join(["%s%d" % (dice.choice("abc"), dice.randrange(4)) for _ in range(dice.randrange(3))] + ["n%d" % number])
        files[name + dice.choice((".txt", ".mpy"))] = dice.randbytes(dice.choice((0, 1, 15, 16, 17, 5000)))
    (tmp_path / "a.pack").write_bytes(pack(files))
    names = list(files)
    dice.shuffle(names)
    said = read(tmp_path / "a.pack", ["%s %d\n" % (name, dice.choice((1, 7, 512))) for name in names])
    wanted = ["%08x" % binascii.crc32(files[name]) + ("" if name.endswith(".mpy") else " 0") for name in names]
    assert said == wanted
    absent = [name[:-4] + ".dat" for name in names] + [name + "x" for name in names]
    assert read(tmp_path / "a.pack", [name + " 1\n" for name in absent]) == ["-"] * len(absent)


def test_what_is_no_pack_is_said(present, tmp_path):
    present("micropython")
    whole = pack({"a/b.txt": b"x", "c.mpy": b"y"})
    for data in (b"", b"kzp", b"kzp1", b"kzp1\x05\0\0", b"kzp1" + bytes(4), whole[:40], b"K" + whole[1:]):
        (tmp_path / "a.pack").write_bytes(data)
        assert read(tmp_path / "a.pack", []) == ["%s is damaged" % (tmp_path / "a.pack")], data
    (tmp_path / "a.pack").write_bytes(whole)
    assert read(tmp_path / "a.pack", []) == []


def test_a_file_that_is_too_big_is_refused():
    assert pack({"a": bytes(MOST)})
    with pytest.raises(ValueError, match="b is too big"):
        pack({"b": bytes(MOST + 1)})
    # 65,535 * 16 bytes may stand before a file, and 17 * 65,280 is more
    with pytest.raises(ValueError, match="c17 is too big, or"):
        pack({"c%02d" % i: bytes([i]) * 0xFF00 for i in range(100)})


def test_equal_files_are_there_once():
    alike = pack({"a": b"x" * 5000, "b": b"y" * 16, "c/d": b"x" * 5000})
    assert len(alike) < 5000 + 16 + 200 and alike.count(b"x" * 5000) == 1
