"""Which modules a board gets as one: those that come and go together."""

from kiebitz.bind import bind
from kiebitz.imports import Sources, closure

APP = "kiebitz_device.app"

RESUMING = ("kiebitz_device.resume", "kiebitz_device.receipts", "kiebitz_device.scan")
"""What brings the session at the table back at power-on, and leaves again."""

ASKING = ("kiebitz_device.question", "kiebitz_device.cards")
"""What asks for card after card."""


def together(modules: Sources, port: str) -> dict[str, str]:
    """What stands for modules on a board: {dotted name: source of all that come with it}; port: its module in ``ports``."""
    found: dict[str, str] = {}
    for group in _groups(modules, port):
        found |= dict.fromkeys(group, bind(group, modules))
    return found


def lean(modules: Sources) -> dict[str, str]:
    """The same for a board that is short of memory: only what never leaves is one, and the app stands for it."""
    return {APP: bind(closure((APP,), modules), modules)}


def _groups(modules: Sources, port: str) -> list[list[str]]:
    core = closure((APP, "kiebitz_device.ports." + port), modules)
    # three, not one: a name is found soon only in a small namespace
    rules = [name for name in core if name.startswith("shared_rules.")]
    outside = [name for name in core if name.startswith(("kiebitz_device.ports.", "kiebitz_device.screens."))]
    groups = [rules, outside, [name for name in core if name not in rules + outside]]
    for heads in (RESUMING, ASKING):
        groups.append([name for name in closure(heads, modules) if name not in core])
    return groups
