"""Which names a box can show."""

from kiebitz.errors import Fault
from shared_rules.journal import word
from shared_rules.names import NAME_LENGTH, clean

LONGEST = 120
"""Longest packed name in bytes; a request has 200 in all."""


def check_name(name: str) -> str:
    """The name, if a box can show it; Fault says why not."""
    if clean(name) != name or not name or len(word(name)) > LONGEST:
        raise Fault("bad_name", name[:40], NAME_LENGTH)
    return name
