"""Modules that are imported when they are needed, and leave the memory again where it is scarce."""

import sys

_sparing = False


def spare():
    """From now on keep no module that nobody uses: for a board, where importing again is cheaper than the room."""
    global _sparing
    _sparing = True


def load(name):
    """The module of this dotted name."""
    __import__(name)
    return sys.modules[name]


def once(name):
    """The module of this dotted name, for one use."""
    module = load(name)
    if _sparing:
        drop(name)
    return module


def alone(name, package, but):
    """The module of this dotted name; where memory is scarce, the other modules of its package go, those in `but` excepted."""
    if _sparing and name not in sys.modules:
        drop_package(package, but)
    return load(name)


def drop(name):
    """Forget a module: it stays in memory only as long as somebody holds a part of it."""
    sys.modules.pop(name, None)
    parent, _dot, last = name.rpartition(".")
    if parent in sys.modules and hasattr(sys.modules[parent], last):
        delattr(sys.modules[parent], last)


def drop_package(package, but=()):
    """Forget a package and its modules, those in `but` excepted."""
    for name in list(sys.modules):
        if (name == package or name.startswith(package + ".")) and name not in but:
            drop(name)
