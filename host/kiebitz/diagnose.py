"""Why the box cannot be reached from here: everything that can be seen from this machine, each with its cause and cure."""

import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from kiebitz import machine, usb
from kiebitz.client import Box, Client
from kiebitz.document import counted
from kiebitz.errors import Fault
from kiebitz.find import TELLING, greet
from kiebitz.program import PACKAGES
from kiebitz.store import Store
from kiebitz.target import mounted
from kiebitz.transport import candidates, looks_like_port
from shared_rules import VERSION

LENGTHS = (63, 64, 65, 127, 128, 129, 200)
"""Bytes of the requests that try a cable."""

_HERE = ("newer_store", "bad_store", "boot_loader", "brltty", "no_such_device")
_ORDER = (*_HERE, *TELLING, "lossy", "other_version", "empty_drive", "no_device")
"""Which of several faults gives the exit status, first things first."""


@dataclass(frozen=True)
class Finding:
    """One thing that was looked at: `about` what, and the fault found there, or in words what is well or worth knowing.

    grave  it is why the box cannot be used; a stranger's port beside a box that answers is not
    """

    about: str
    says: str
    fault: Fault | None = None
    grave: bool = False

    @property
    def level(self) -> str:
        """ "ok", "note" or "fault"."""
        return "fault" if self.grave else "note" if self.fault else "ok"


def diagnose(wanted: str | None, folder: Path) -> list[Finding]:
    """Look at the store and at every port, or the one that is wanted; opens and greets, changes nothing."""
    names = [wanted] if wanted and looks_like_port(wanted) else candidates()
    found = greet(names)
    boxes = {name: one.box for name, one in found.items() if isinstance(one, Client) and one.box}
    findings = [_store(folder, boxes)]
    for one in found.values():
        if isinstance(one, Client) and one.box:
            findings += [_box(one.line.name, one.box), *_cable(one)]
            one.close()
    findings += [
        Finding(name, one.sentence, one, not boxes or name == wanted) for name, one in found.items() if isinstance(one, Fault)
    ]
    if wanted and wanted not in names and not any(wanted in (box.name, box.device) for box in boxes.values()):
        fault = Fault("no_such_device", wanted, ", ".join(box.name for box in boxes.values()) or "none")
        findings.append(Finding("--port", fault.sentence, fault, True))
    alone = not boxes and not wanted
    return [*findings, *_usb(alone), *_drives(alone), *_surroundings(bool(found), boxes)]


def worst(findings: list[Finding]) -> Fault | None:
    """The fault that gives the exit status, None if all is well."""
    faults = [one.fault for one in findings if one.fault and one.grave]
    return min(faults, key=lambda fault: _ORDER.index(fault.code), default=None)


def _store(folder: Path, boxes: dict[str, Box]) -> Finding:
    try:
        store = Store(folder)
        try:
            number = len(store.everybody())
            emptied = [box.name for box in boxes.values() if box.epoch not in (store.epochs(box.device) or [box.epoch])]
        finally:
            store.close()
    except Fault as fault:
        return Finding("store", fault.sentence, fault, True)
    says = f"{folder}: {counted(number, 'session')}"
    for name in emptied:
        says += f"; the storage of {name} was emptied since the last pull, what was fetched is safe here"
    return Finding("store", says)


def _box(port: str, box: Box) -> Finding:
    if box.version != VERSION:
        fault = Fault("other_version", box.name, box.version, VERSION)
        return Finding(port, fault.sentence, fault, True)
    waits = counted(box.waiting, "session") + " not fetched yet" if box.waiting else "everything is fetched"
    return Finding(port, f"{box.name}, {box.interpreter}, {counted(box.sessions, 'session')}, {waits}")


def _cable(client: Client) -> Iterator[Finding]:
    """Does every request get through? Those are sent at whose lengths USB packets break."""
    try:
        answered = [client.padded(length) for length in LENGTHS]
    except Fault as gone:
        yield Finding(client.line.name, gone.sentence, gone, True)
        return
    if not all(answered):
        fault = Fault("lossy", client.line.name, answered.count(True), len(answered))
        yield Finding(client.line.name, fault.sentence, fault, True)


def _drives(grave: bool) -> Iterator[Finding]:
    """Boards with CircuitPython show a drive: it may lack the program, or belong to the box."""
    for root in mounted():
        if not (root / PACKAGES[0]).is_dir():
            fault = Fault("empty_drive", root)
            yield Finding(str(root), fault.sentence, fault, grave)
        elif not os.access(root, os.W_OK):
            fault = Fault("read_only", root)
            yield Finding(str(root), fault.sentence, fault)


def _usb(grave: bool) -> Iterator[Finding]:
    for numbers in machine.usb():
        if numbers in usb.BOOT_LOADERS:
            fault = Fault("boot_loader")
            yield Finding("USB {:04x}:{:04x}".format(*numbers), fault.sentence, fault, grave)


def _surroundings(ports: bool, boxes: dict[str, Box]) -> Iterator[Finding]:
    """What is around the ports: none at all, programs that grab them, more boxes than one."""
    if len(boxes) > 1:
        yield Finding("boxes", "several are plugged in: choose one with --port, or `kiebitz pull --all`")
    converters = [numbers for numbers in machine.usb() if numbers in usb.CONVERTERS]
    if not ports:
        fault = Fault("brltty" if converters and machine.running("brltty") else "no_device")
        yield Finding("ports", fault.sentence, fault, True)
    if machine.running("ModemManager") and not machine.has_rule(usb.RULE_NAME):
        fault = Fault("modem_manager")
        yield Finding("ModemManager", fault.sentence, fault)
