"""A process to be killed: writes one record after the other into session 1 of a folder and says each number once it is closed.

``python restless.py FOLDER``, on CPython and MicroPython. Record n is always the same: see `event`.
"""

import sys

from kiebitz_device.store import Store


def event(n):
    """The event that record n holds."""
    return ("open", 1, "tiny") if n == 1 else ("note", n, "x" * (n * 7 % 150))


def batch(n):
    """The events that are written in one go when record n comes next."""
    return [event(n + i) for i in range(1 + n % 3)]


if __name__ == "__main__":
    store = Store(sys.argv[1], lambda n: b"r" * n)
    while True:
        first = store.records(1) + 1
        events = batch(first)
        store.set("table", first)
        store.append(1, events)
        print(first + len(events) - 1)
        if hasattr(sys.stdout, "flush"):
            sys.stdout.flush()
