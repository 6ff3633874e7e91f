"""What is asked of a file system apart from opening files: see also `mend`."""

import os

_NO_ENTRY = 2


def names(folder):
    """Names of all files in a folder, in no order; none if there is no such folder."""
    try:
        return os.listdir(folder)
    except OSError:
        above, slash, name = folder.rpartition("/")
        if name in os.listdir(above or slash or "."):
            raise
        return []


def size(path):
    """Bytes of a file, 0 if its folder has none of that name; OSError if it is there and cannot be looked at."""
    try:
        return os.stat(path)[6]
    except OSError as e:
        if _is_there(path, e):
            raise
        return 0


def opened(base):
    """The file ``base.log`` to read from, an empty one if there is none; OSError if it is there and cannot be opened.

    A ``base.new`` without it is whole, and takes that name: power went between two steps of `mend`.
    """
    try:
        return open(base + ".log", "rb")
    except OSError as e:
        if _is_there(base + ".log", e):
            raise
    try:
        os.rename(base + ".new", base + ".log")
    except OSError:
        from io import BytesIO

        return BytesIO()
    return open(base + ".log", "rb")


def _is_there(path, error):
    """Is there a file, though looking for it gave this error?"""
    folder, name = path.rsplit("/", 1)
    # on some interpreters "no such file" has another number
    return error.args[0] != _NO_ENTRY and name in names(folder)


def free(folder):
    """Bytes free where a folder is, None if nobody knows."""
    try:
        stat = os.statvfs(folder)
    except (AttributeError, OSError):
        return None
    return stat[1] * stat[4]
