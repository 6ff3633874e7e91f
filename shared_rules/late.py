"""What is in memory only for a while, modules and open files: a board lets go of it when memory is short, a PC never."""

import sys

_passing = []
_kept = {}
_room = False


def load(name):
    """The module of this dotted name."""
    if name not in sys.modules:
        __import__(name)
    return sys.modules[name]


def passing(name):
    """The module of this dotted name, until `let_go`."""
    if name in sys.modules:
        return sys.modules[name]
    before = sys.modules.copy()
    __import__(name)
    _passing.extend([n for n in sys.modules if n not in before])
    return sys.modules[name]


def let_pass(before):
    """All modules but those in `before`, a list of names, are here in passing from now on; packages stay."""
    if before == list(sys.modules):
        return
    # a set takes a board 3 ms
    before = set(before)
    for name in sys.modules:
        if name not in before and name not in _passing and not hasattr(sys.modules[name], "__path__"):
            _passing.append(name)


def keep(name, make):
    """``make(name)``, made once until `let_go`, which closes it."""
    if name not in _kept:
        _kept[name] = make(name)
    return _kept[name]


def let_go():
    """Forget every module that came in passing, and close what was kept, unless there is room; true if something went."""
    if _room or not (_passing or _kept):
        return False
    while _passing:
        drop(_passing.pop())
    while _kept:
        _kept.popitem()[1].close()
    return True


def room(there):
    """There is memory to spare, or no longer: what comes in passing stays for the next page, or goes now."""
    global _room
    _room = there
    let_go()


def drop(name):
    """Forget a module: it stays in memory only as long as somebody holds a part of it."""
    sys.modules.pop(name, None)
    if name in _passing:
        _passing.remove(name)
    parent, _dot, last = name.rpartition(".")
    if parent in sys.modules and hasattr(sys.modules[parent], last):
        delattr(sys.modules[parent], last)


def drop_package(package):
    """Forget a package and its modules."""
    for name in list(sys.modules):
        if name == package or name.startswith(package + "."):
            drop(name)
