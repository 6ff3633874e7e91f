"""Cuts the power at commands to the flash under MicroPython's own littlefs; ``... lfs_cuts.py EVERY``: one in so many."""

import gc
import sys

import vfs

import tinygame
from believed import BEGUN, Believed, check, evening, prepared
from shared_rules import games

BLOCK, BLOCKS = 4096, 32
SHARES = (0, 0.01, 0.4, 0.99)
"""How much of a command is done when the power goes."""


class Flash:
    """A block device in memory. before: called with each image that a power cut in the next command leaves behind."""

    def __init__(self, data=None):
        self.data = bytearray(data or b"\xff" * (BLOCK * BLOCKS))
        self.before = None

    def readblocks(self, block, buffer, offset=0):
        at = block * BLOCK + offset
        buffer[:] = self.data[at : at + len(buffer)]

    def writeblocks(self, block, buffer, offset=0):
        self._becomes(block * BLOCK + offset, bytes(buffer))

    def ioctl(self, operation, argument):
        if operation == 6:
            self._becomes(argument * BLOCK, b"\xff" * BLOCK)
        return {4: BLOCKS, 5: BLOCK}.get(operation, 0)

    def _becomes(self, at, data):
        if self.before:
            self.before(self.data, at, data)
        self.data[at : at + len(data)] = data


def mounted(flash, path):
    vfs.mount(vfs.VfsLfs2(flash, progsize=256, readsize=32, lookahead=32), path)


def main(every):
    """Print how many commands there were, how many were cut, and every wrong."""
    games.register(tinygame.ROW, "tinygame")
    flash = Flash()
    vfs.VfsLfs2.mkfs(flash, progsize=256, readsize=32, lookahead=32)
    mounted(flash, "/flash")
    box, told = prepared("/flash/kiebitz", BEGUN), Believed(BEGUN)
    identity = (box.device, box.epoch)
    seen = [0, 0]

    def cut(data, at, becomes):
        seen[0] += 1
        for i in range(len(SHARES)):
            if (seen[0] * len(SHARES) + i) % every == 0:
                seen[1] += 1
                torn = Flash(data)
                done = int(SHARES[i] * len(becomes))
                torn.data[at : at + done] = becomes[:done]
                gc.collect()
                mounted(torn, "/torn")
                try:
                    check("/torn/kiebitz", told, identity)
                except Exception as error:
                    print("command %d, %d %% done" % (seen[0], 100 * SHARES[i]))
                    sys.print_exception(error, sys.stdout)
                vfs.umount("/torn")

    flash.before = cut
    evening(box, told)
    print("%d commands, %d cuts" % tuple(seen))


if __name__ == "__main__":
    main(int(sys.argv[1]))
