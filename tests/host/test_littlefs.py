"""The power fails at commands that real littlefs gives to its flash: nothing that was reported as written is lost."""

import subprocess

import littlefs
import pytest

import interpreters
import tinygame
from believed import BEGUN, Believed, check, evening, prepared
from kiebitz_device import files, log, mend
from shared_rules import games

games.register(tinygame.ROW, "tinygame")

BLOCK, BLOCKS = 4096, 32
SHARES = (0, 0.01, 0.4, 0.99)
"""How much of a command is done when the power goes."""

SAMPLED = 11
"""Of so many cuts, all commands and shares counted through, one is tried; a prime, so that all shares come in turn."""


class Flash(littlefs.UserContext):
    """Flash in memory. before: called with (address, bytes that will be there) of each program and erase command."""

    def __init__(self, buffer=None):
        super().__init__(buffer=buffer or bytearray(b"\xff" * BLOCK * BLOCKS))
        self.before = None

    def prog(self, config, block, offset, data):
        self._becomes(block * BLOCK + offset, bytes(data))
        return 0

    def erase(self, config, block):
        self._becomes(block * BLOCK, b"\xff" * BLOCK)
        return 0

    def _becomes(self, at, data):
        if self.before:
            self.before(at, data)
        self.buffer[at : at + len(data)] = data


class Disk:
    """What the store asks of ``os`` and ``open``, on a littlefs with the parameters of a Pico."""

    def __init__(self, flash):
        self.fs = littlefs.LittleFS(
            flash, block_size=BLOCK, block_count=BLOCKS, prog_size=256, read_size=32, lookahead_size=32, cache_size=1024
        )

    def asked(self, function, *arguments):
        try:
            return function(*arguments)
        except littlefs.LittleFSError as error:
            raise OSError(-error.code, str(error)) from error
        except FileNotFoundError as error:
            # littlefs-python gives this one no number
            raise OSError(2, str(error)) from error

    def open(self, path, mode="r"):
        folder, name = path.rsplit("/", 1)
        # here "a" does not make a file
        return self.asked(self.fs.open, path, mode if mode != "ab" or name in self.fs.listdir(folder) else "wb")

    def listdir(self, path):
        return self.asked(self.fs.listdir, path)

    def mkdir(self, path):
        self.asked(self.fs.mkdir, path)

    def stat(self, path):
        return (0,) * 6 + (self.asked(self.fs.stat, path).size,)

    def statvfs(self, path):
        return 0, BLOCK, 0, 0, BLOCKS - self.fs.used_block_count

    def rename(self, path, target):
        self.asked(self.fs.rename, path, target)

    def remove(self, path):
        self.asked(self.fs.remove, path)


@pytest.mark.parametrize("every", [SAMPLED, pytest.param(1, marks=pytest.mark.slow)])
def test_cut_at_the_commands_of_littlefs(monkeypatch, every):
    def uses(disk):
        for module in (files, log, mend):
            monkeypatch.setattr(module, "open", disk.open, raising=False)
        for module in (files, mend):
            monkeypatch.setattr(module, "os", disk)

    flash = Flash()
    disk = Disk(flash)
    uses(disk)
    box, told = prepared("/kiebitz", BEGUN), Believed(BEGUN)
    identity = (box.device, box.epoch)
    commands, cuts, wrong = 0, 0, []

    def cut(at, data):
        nonlocal commands, cuts
        commands += 1
        for i, share in enumerate(SHARES):
            if (commands * len(SHARES) + i) % every == 0:
                cuts += 1
                torn = bytearray(flash.buffer)
                done = int(share * len(data))
                torn[at : at + done] = data[:done]
                try:
                    uses(Disk(Flash(torn)))
                    check("/kiebitz", told, identity)
                # littlefs calls this from C, where an error would be lost
                except BaseException as error:
                    wrong.append((commands, share, repr(error)))
                uses(disk)

    flash.before = cut
    evening(box, told)
    assert not wrong, wrong[0]
    assert commands > 40 and cuts > commands * len(SHARES) // every - 2


@pytest.mark.parametrize("every", [SAMPLED, pytest.param(1, marks=pytest.mark.slow)])
def test_cut_at_the_commands_of_the_littlefs_of_micropython(every, present):
    present("micropython")
    command, env = interpreters.micropython("tests/lfs_cuts.py", every, heap="8M")
    done = subprocess.run(command, env=env, capture_output=True, encoding="utf-8", cwd=interpreters.ROOT)
    assert done.returncode == 0, done.stdout + done.stderr
    *wrong, counted = done.stdout.splitlines()
    assert not wrong, "\n".join(wrong)
    commands, _, cuts, _ = counted.split()
    assert int(commands) > 40 and int(cuts) > int(commands) * len(SHARES) // every - 2
