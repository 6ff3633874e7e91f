"""Look for bytes that reach new code of a target, with atheris: ``python tests/fuzz/run.py [TARGET] [SECONDS]``.

By hand, where atheris is (``pip install atheris``; it has builds for Linux and macOS). What is found is cut down to a small
set and becomes the corpus of the target; a broken law is printed with its bytes and ends in exit status 1.
"""

import subprocess
import sys
import tempfile
from pathlib import Path

TESTS = Path(__file__).resolve().parents[1]
CORPUS = Path(__file__).with_name("corpus")
LONGEST = 160
"""Bytes of an input: a short one is read by people, too."""


def fuzz(target, folders, options):
    """Run atheris in this process, which it ends."""
    import atheris

    sys.path[:0] = [str(TESTS), str(TESTS.parent)]
    with atheris.instrument_imports(include=["shared_rules", "kiebitz_device"]):
        from fuzz import TARGETS
    atheris.Setup([sys.argv[0], *options, *folders], lambda data: TARGETS[target](data) and None)
    atheris.Fuzz()


def look(target, seconds):
    """Fuzz a target from its corpus for so long, then keep the smallest set that reaches as much."""
    with tempfile.TemporaryDirectory() as name:
        seeds, found = Path(name) / "seeds", Path(name) / "found"
        seeds.mkdir()
        found.mkdir()
        path = CORPUS / (target + ".txt")
        for n, digits in enumerate(path.read_text().split() if path.exists() else ()):
            (seeds / str(n)).write_bytes(bytes.fromhex(digits))
        options = [f"-max_total_time={seconds}", f"-max_len={LONGEST}", "-verbosity=0", f"-artifact_prefix={CORPUS}/broken-"]
        done = subprocess.run([sys.executable, __file__, "--child", target, str(found), str(seeds), *options])
        if done.returncode:
            return done.returncode
        inputs = sorted([file.read_bytes() for file in (*seeds.iterdir(), *found.iterdir())], key=lambda data: (len(data), data))
    kept = smallest(target, inputs)
    path.write_text("".join(data.hex() + "\n" for data in kept))
    print(f"{target}: {len(kept)} of {len(inputs)} inputs reach all that was reached")
    return 0


def smallest(target, inputs):
    """Inputs that together take every step from one line of code to the next that all take; the shortest first."""
    sys.path[:0] = [str(TESTS)]
    from fuzz import TARGETS

    kept, steps = [], set()
    for data in inputs:
        new = taken(TARGETS[target], data) - steps
        if new:
            kept.append(data)
            steps |= new
    # what came first may be reached by what came later, too
    reached = [taken(TARGETS[target], data) for data in kept]
    for i in range(len(kept)):
        if reached[i] <= set().union(*reached[:i], *reached[i + 1 :]):
            reached[i] = set()
    return [data for data, alone in zip(kept, reached, strict=True) if alone]


def taken(target, data):
    """The steps between lines of our code that a target takes with these bytes."""
    steps, last = set(), {}

    def trace(frame, event, _argument):
        code = frame.f_code
        if "/shared_rules/" not in code.co_filename and "/kiebitz_device/" not in code.co_filename:
            return None
        if event == "line":
            steps.add((code.co_filename, last.get(frame), frame.f_lineno))
            last[frame] = frame.f_lineno
        return trace

    sys.settrace(trace)
    try:
        target(data)
    finally:
        sys.settrace(None)
    return steps


if __name__ == "__main__":
    if sys.argv[1:2] == ["--child"]:
        words = sys.argv[3:]
        fuzz(sys.argv[2], [w for w in words if w[0] != "-"], [w for w in words if w[0] == "-"])
    chosen = sys.argv[1:2] or ["frames", "records", "sealed", "events", "requests"]
    sys.exit(max(look(target, int(sys.argv[2]) if len(sys.argv) > 2 else 60) for target in chosen))
