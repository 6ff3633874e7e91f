"""The app stays within the 8 KB of stack of a Pico: bytes on this machine, compared with those measured on its firmware."""

import platform
import subprocess

import pytest

import interpreters

BEARS = 7_600
"""Bytes of stack that may be in use on a Pico: MicroPython refuses a call at 7,936, and a key's interrupt comes on top."""

RATIO = 3.6
"""Bytes here, on a 64-bit machine, for one on a Pico, at the least: 3.7 to 4.5 in the screens below."""

SAFE = {
    "schafkopf_cards_8": (25_664, 6_616),
    "klaberjass_cards_8": (26_448, 7_152),
    "mu_cards_8": (26_024, 7_088),
    "tritaratops_tricks_8": (25_528, 6_540),
    "bw_end_8": (24_920, 5_732),
    "past_8": (28_376, 7_184),
}
"""Golden screens: most bytes of stack here, and on MicroPython 1.28 on a Pico (tests/pico/test_stack.py). A part that is loaded
deep in the stack takes 1.5 KB there; loaded out of another one it once was too much, and BACK ended in a crash."""


def on_a_pico(name, here):
    """Bytes that a Pico takes for golden screens that take so many here, at the most."""
    before, there = SAFE[name]
    return there + (here - before) / RATIO


def test_a_pico_has_stack_enough(present):
    present("micropython")
    if (platform.system(), platform.machine()) != ("Linux", "x86_64"):
        pytest.skip("the bytes of SAFE are those of Linux on x86-64")
    files = ["tests/screens/%s.txt" % name for name in SAFE]
    command, env = interpreters.micropython("tests/stack.py", *files, heap="8M")
    done = subprocess.run(command, env=env, capture_output=True, encoding="utf-8", cwd=interpreters.ROOT)
    assert done.returncode == 0, done.stdout + done.stderr
    for name, line in zip(SAFE, done.stdout.splitlines(), strict=True):
        here, keys = line.split(" ", 1)
        assert on_a_pico(name, int(here)) <= BEARS, "%s: %s bytes of stack after the keys %s" % (name, here, keys)
