"""Flows that are loaded when they open and leave the memory when they end."""

import sys

from shared_rules.late import drop_package, load

BACK = object()
"""What a flow receives instead of an answer: BACK was pressed."""

AGAIN = object()
"""What a flow receives instead of an answer: something changed, look again at what to ask."""


def late(name, app, *arguments):
    """Run the flow ``module.function`` of the app; what it loads leaves with it. Gives back what the flow gives."""
    before = tuple([loaded for loaded in sys.modules if loaded.startswith("kiebitz_device.")])
    module, function = name.split(".")
    result = yield from getattr(load("kiebitz_device." + module), function)(app, *arguments)
    drop_package("kiebitz_device", before)
    return result
