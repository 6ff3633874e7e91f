"""Find the box among the serial ports of this machine, with nothing but a greeting to whoever is there."""

import time

from kiebitz.client import Client
from kiebitz.errors import Fault, shown
from kiebitz.transport import Line, candidates, looks_like_port

SECONDS = 4.0
"""How long all ports are greeted if none answers; opening one may reset a board, which then has to start."""
ENOUGH = 1.0
"""How long the others still have once one has answered: a box may own a second port that says nothing."""

TELLING = ("no_permission", "busy", "newer_device", "garbled", "prompt", "not_ours", "silent", "lost", "no_port")
"""Which fault to report if no port has a box, most telling first."""


def greet(names: list[str]) -> dict[str, Client | Fault]:
    """Say hello on every port at once: the client of each box that answered, else why the port is none."""
    found: dict[str, Client | Fault] = {}
    waiting: list[Client] = []
    for name in names:
        try:
            waiting.append(Client(Line(name)))
        except Fault as fault:
            found[name] = fault
    start = time.monotonic()
    while waiting and time.monotonic() - start < (ENOUGH if any(isinstance(f, Client) for f in found.values()) else SECONDS):
        for client in list(waiting):
            try:
                client.hello(0.25)
            except Fault as fault:
                if fault.code in ("silent", "garbled", "prompt", "not_ours"):
                    continue
                found[client.line.name] = fault
                client.close()
            else:
                found[client.line.name] = client
            waiting.remove(client)
    for client in waiting:
        found[client.line.name] = client.unanswered()
        client.close()
    return found


def find(wanted: str | None) -> Client:
    """The one box that is plugged in, or the one meant by a port or by its own name; greeted, ready to be asked."""
    if wanted and looks_like_port(wanted):
        client = Client(Line(wanted))
        try:
            client.hello()
        except Fault:
            client.close()
            raise
        return client
    clients = every() if not wanted else _answering(greet(candidates()))
    meant = [c for c in clients if not wanted or wanted in (c.box and c.box.name, c.box and c.box.device)]
    for client in clients:
        if client not in meant or len(meant) > 1:
            client.close()
    if len(meant) > 1:
        raise Fault("many_devices", ", ".join(f"{c.line.name}: {c.box.name if c.box else ''}" for c in meant))
    if meant:
        return meant[0]
    raise Fault("no_such_device", wanted, ", ".join(shown(c.box.name) for c in clients if c.box) or "none")


def every() -> list[Client]:
    """All boxes that are plugged in, at least one; greeted, ready to be asked."""
    found = greet(candidates())
    faults = [f for f in found.values() if isinstance(f, Fault)]
    if len(faults) == len(found):
        raise min(faults, key=lambda f: TELLING.index(f.code)) if faults else Fault("no_device")
    return _answering(found)


def _answering(found: dict[str, Client | Fault]) -> list[Client]:
    return [c for c in found.values() if isinstance(c, Client)]
