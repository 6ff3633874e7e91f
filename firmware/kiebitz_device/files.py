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
        if e.args[0] == _NO_ENTRY:
            return 0
        # on some interpreters "no such file" has another number
        folder, name = path.rsplit("/", 1)
        if name in names(folder):
            raise
        return 0


def free(folder):
    """Bytes free where a folder is, None if nobody knows."""
    try:
        stat = os.statvfs(folder)
    except (AttributeError, OSError):
        return None
    return stat[1] * stat[4]
