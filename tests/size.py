"""Bytes of the compiled product, and bytes of heap in every scene of tests/device/scenario_heap.py: ``make size``."""

import subprocess
import sys

import interpreters

if __name__ == "__main__":
    sys.path.insert(0, str(interpreters.ROOT))

from shared_rules.games import built_in  # noqa: E402

LIMIT = 64 * 1024
"""Bytes of a 32-bit heap that the whole app with a running deal may use, by ``gc.mem_alloc()`` after a collection."""

OVER = ("menu, last trick", "check a card over it")
"""Scenes that still need more than LIMIT (docs/measurements.md)."""

MOST = 74 * 1024
"""Bytes that the scenes in OVER may use."""

SMALL = "128K"
"""Heap of the 64-bit build in which all scenes have to run."""


GAMES = tuple([row[0] for row in built_in()])


def allowed(label):
    """Bytes of heap that a scene may use."""
    return MOST if label in OVER else LIMIT


def compiled():
    """(part of the product, bytes of its .mpy files), a line each: the core, every game, the app."""
    sizes = {}
    root = interpreters.compile_sources()
    for path in sorted(root.rglob("*.mpy")):
        parts = path.relative_to(root).parts[:-1]
        part = "/".join(parts if parts[1:2] == ("games",) else parts[:1])
        sizes[part] = sizes.get(part, 0) + path.stat().st_size
    return sorted(sizes.items())


def scenes(of="scenario_heap"):
    """(label, bytes of heap in use on 32-bit MicroPython) of every scene, without what the test's own modules take.

    of  a file in device/, and for scenario_games perhaps the one game to play
    """
    said = interpreters.ask("wasm", "heap", ["of " + of] + ["next", "heap"] * 80)[1:]
    assert "" in said, "more than 80 scenes"
    app, test, *rest = [(label, int(heap)) for label, heap in zip(said[0::2], said[1::2], strict=True) if label]
    return [app] + [(label, heap - (test[1] - app[1])) for label, heap in rest]


def opened():
    """(game, bytes of heap with all its parts open, bytes once it is dropped), one game after the other in one run.

    What stays behind is names: MicroPython never forgets an identifier that it has read once.
    """
    import heap_games

    ids = [row[0] for row in heap_games.games.rows()] * 2
    said = interpreters.ask("wasm", "heap_games", [line for g in ids for line in ("open " + g, "heap", "drop " + g, "heap")])
    return [(game, int(said[4 * i + 1]), int(said[4 * i + 3])) for i, game in enumerate(ids)]


def small(scenario="scenario_heap", *only):
    """What the 64-bit build says when the scenes of a file in device/ run in a small heap: "" if all is well."""
    code = "import %s as s\nfor _ in s.scenes(*%r): pass" % (scenario, only)
    command, _env = interpreters.micropython("-c", code, heap=SMALL)
    # from inside the folder: as on a board the path of a file is short, and it stays on the heap
    env = interpreters.environment(interpreters.TESTS / "device")
    done = subprocess.run(command, env=env, cwd=interpreters.COMPILED, capture_output=True, encoding="utf-8")
    return done.stdout + done.stderr


def main():
    """Print both tables; exit code 1 if a scene needs more heap than it may."""
    for part, size in compiled():
        print("%7d bytes .mpy  %s" % (size, part))
    print("%7d bytes .mpy  all" % sum([size for _part, size in compiled()]))
    failed = 0
    try:
        for label, heap in scenes():
            print("%7d bytes heap  %s%s" % (heap, label, "  over %d" % LIMIT if heap > LIMIT else ""))
            failed += heap > allowed(label)
        for label, heap in scenes("scenario_games")[1:]:
            print("%7d bytes heap  one game after the other, %s" % (heap, label))
        for game, full, left in opened():
            print("%7d bytes heap  %s open, %d when it is dropped" % (full, game, left))
        said = small() + "".join([small("scenario_games", game) for game in GAMES])
        print("64-bit MicroPython with -X heapsize=%s: %s" % (SMALL, "FAILED\n" + said if said else "runs all scenes"))
        failed += said != ""
    except interpreters.Missing as why:
        print("heap not measured: %s" % why)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
