"""Parts that are loaded when they are needed and leave the memory with the flow that needed them."""

import gc
import sys

BACK = object()
"""What a flow receives instead of an answer: BACK was pressed."""

AGAIN = object()
"""What a flow receives instead of an answer: something changed, look again at what to ask."""


def load(name):
    """Import a module by its dotted name."""
    __import__(name)
    return sys.modules[name]


def drop(name):
    """Forget a module: it stays in memory only as long as somebody uses it."""
    sys.modules.pop(name, None)
    package, last = name.rsplit(".", 1)
    if package in sys.modules and hasattr(sys.modules[package], last):
        delattr(sys.modules[package], last)


def drop_below(package, but=()):
    """Forget the modules of a package, except those in `but`."""
    for name in list(sys.modules):
        if name.startswith(package + ".") and name not in but:
            drop(name)
    gc.collect()


def late(name, app, *arguments):
    """Run the flow ``module.function`` of the app; what it loads leaves with it. Gives back what the flow gives."""
    before = list(sys.modules)
    module, function = name.split(".")
    result = yield from getattr(load("kiebitz_device." + module), function)(app, *arguments)
    drop_below("kiebitz_device", before)
    return result
