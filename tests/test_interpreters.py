"""Runs every file of shared/ and device/ again on MicroPython and on MicroPython for WebAssembly, one process a file."""

import subprocess

import pytest

import interpreters

FILES = sorted(
    [str(p.relative_to(interpreters.ROOT)) for d in ("shared", "device") for p in interpreters.TESTS.glob(d + "/test_*.py")]
)


@pytest.mark.parametrize("path", FILES)
def test_on_micropython(path, present):
    present("micropython")
    command, env = interpreters.micropython("tests/run.py", path)
    done = subprocess.run(command, env=env, capture_output=True, encoding="utf-8", cwd=interpreters.ROOT)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("path", FILES)
def test_on_wasm(path, present):
    present("wasm")
    *said, result, heap = interpreters.ask("wasm", "run", [path, "heap"])
    assert result.endswith(" 0 failed") and not result.startswith("0 "), "\n".join([*said, result])
    assert int(heap) < interpreters.HEAP, "a board has no room for what this test leaves in memory"
