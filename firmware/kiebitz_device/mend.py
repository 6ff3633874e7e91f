"""What is rarely done to files: a log written afresh or cut off where it is damaged, in one step each, and what that leaves."""

import os

from kiebitz_device import files, scan
from shared_rules.journal import encode

_BEFORE = ("settings.log", "acks.log", "roster.log", "house.log", "device.log")
"""Small logs as the first boxes called them; the last is looked for at power-on, so it gets its new name last."""


def rewrite(base, events):
    """Give the log ``base.log`` these events instead of all it has."""
    _write(base, ((encode(i + 1, event) + "\n").encode("utf-8") for i, event in enumerate(events)))
    replace(base + ".new", base + ".log")


def cut(base, size):
    """Make the first `size` bytes of ``base.log`` the whole of it. The file as it was stays beside it as ``.bad``."""
    with open(base + ".log", "rb") as file:
        _write(base, scan.blocks(file, size))
    replace(base + ".log", base + ".bad")
    replace(base + ".new", base + ".log")


def _write(base, blocks):
    with open(base + ".new", "wb") as file:
        for block in blocks:
            file.write(block)


def sync():
    """Let everything written arrive on flash; where a closed file is there already, there is nothing to do."""
    if hasattr(os, "sync"):
        os.sync()


def replace(path, target):
    """Rename a file over another. Where that takes two steps the target is missing in between: see `files.opened`."""
    try:
        os.rename(path, target)
    except OSError:
        os.remove(target)
        os.rename(path, target)


def prepare(folder):
    """Make a folder unless it is there, and finish what a power cut left half done. False if that could not be written.

    A ``.new`` file without its ``.log`` is whole and takes that name. Small logs without the ``+`` before it get it.
    """
    there = files.names(folder)
    try:
        # only if it is not there: littlefs goes through all of its folders before it says so
        if not there:
            os.mkdir(folder)
    except OSError:
        # what is wrong with it shows when it is used
        pass
    try:
        for name in there:
            if name.endswith(".new") and name[:-4] + ".log" not in there:
                os.rename(folder + "/" + name, folder + "/" + name[:-4] + ".log")
        there = files.names(folder)
        for name in _BEFORE:
            if name in there and "+" + name not in there:
                os.rename(folder + "/" + name, folder + "/+" + name)
    except OSError:
        return False
    return True
