"""What is rarely done to a log: write it afresh, or cut off what is damaged. Both replace the file in one step."""

from kiebitz_device import files, scan
from shared_rules.journal import encode


def rewrite(base, events):
    """Give the log ``base.log`` these events instead of all it has."""
    _replace(base, ((encode(i + 1, event) + "\n").encode("utf-8") for i, event in enumerate(events)))


def cut(base, size):
    """Make the first `size` bytes of ``base.log`` the whole of it. The file as it was stays beside it as ``.bad``."""
    _replace(base, scan.blocks(base + ".log", size), base + ".bad")


def _replace(base, blocks, kept=None):
    with open(base + ".new", "wb") as file:
        for block in blocks:
            file.write(block)
    if kept:
        files.replace(base + ".log", kept)
    files.replace(base + ".new", base + ".log")
