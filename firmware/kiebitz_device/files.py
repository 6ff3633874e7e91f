"""What is asked of a file system apart from opening files: the only module of the app that names ``os``."""

import os


def make_folder(path):
    """Make a folder unless it is there; what is wrong with it shows when it is used."""
    try:
        os.mkdir(path)
    except OSError:
        pass


def names(folder):
    """Names of all files in a folder, in no order."""
    return os.listdir(folder)


def size(path):
    """Bytes of a file, 0 if its folder has none of that name; OSError if it is there and cannot be looked at."""
    try:
        return os.stat(path)[6]
    except OSError:
        # the number of "no such file" differs between interpreters
        folder, name = path.rsplit("/", 1)
        if name in os.listdir(folder):
            raise
        return 0


def free(folder):
    """Bytes free where a folder is, None if nobody knows."""
    try:
        stat = os.statvfs(folder)
    except (AttributeError, OSError):
        return None
    return stat[1] * stat[4]


def replace(path, target):
    """Rename a file over another. Where that takes two steps the target is missing in between: see `recover`."""
    try:
        os.rename(path, target)
    except OSError:
        os.remove(target)
        os.rename(path, target)


def recover(folder):
    """Finish what a power cut left half done: a ``.new`` file without its ``.log`` is whole and takes that name."""
    there = os.listdir(folder)
    for name in there:
        if name[-4:] == ".new" and name[:-4] + ".log" not in there:
            os.rename(folder + "/" + name, folder + "/" + name[:-4] + ".log")
