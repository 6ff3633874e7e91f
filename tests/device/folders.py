"""Empty folders for tests, on every interpreter."""

import os

_made = []


def _free_name():
    n = len(_made)
    while True:
        n += 1
        path = "/tmp/kiebitz-test-%d" % n
        try:
            os.mkdir(path)
            return path
        except OSError:
            pass


def folder():
    """Path of a new empty folder; `sweep` removes it."""
    _made.append(_free_name())
    return _made[-1]


def sweep():
    """Remove every folder made here, with the files in it."""
    while _made:
        path = _made.pop()
        for name in os.listdir(path):
            os.remove(path + "/" + name)
        os.rmdir(path)


def read(path):
    """The bytes of a file."""
    with open(path, "rb") as file:
        return file.read()


def write(path, data):
    """Make a file of these bytes."""
    with open(path, "wb") as file:
        file.write(data)


def swept(make=str):
    """Decorates a test that gets what ``make`` makes of an empty folder, which is removed afterwards."""

    def decorate(test):
        def run():
            try:
                test(make(folder()))
            finally:
                sweep()

        return run

    return decorate
