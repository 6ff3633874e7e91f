"""What the command costs with many evenings in the store: sessions, stats, report and a pull, measured small and large.

``python tests/bench/host.py [SESSIONS]`` (2,000 by default) makes evenings by chance, measures each command with a quarter
of them in the store and with all, and says how much dearer it became and how much more it had to say. A command whose cost
grows faster than what it tells, or a derived table that a rebuild does not give again byte for byte, ends in exit status 1.
"""

import contextlib
import hashlib
import io
import sqlite3
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import yardstick

from evenings import Evening
from kiebitz import cli, pull
from kiebitz.client import Box, Listed
from kiebitz.store import Store
from shared_rules import games, journal

SLACK = 1.25
"""How much faster than what it tells a cost may grow: clocks are not exact."""

GAMES = ("schafkopf",) * 5 + tuple(row[0] for row in games.built_in() if row[0] != "schafkopf")
"""Whose evenings are made, in turn. The others end by their own rules after a few deals."""


class LongEvening(Evening):
    """An evening that nobody ends before its deals are played."""

    def _between(self):
        event = super()._between()
        return ("leave",) if event[0] == "end" else event


def lines(seed):
    """The journal of one evening. One in four is recorded at every depth, the others by result: that is made faster."""
    game = GAMES[seed % len(GAMES)]
    evening = LongEvening(game, seed, deals=45, unrest=0.01, depths=None if seed % 4 == 0 else ["result"])
    return [journal.encode(number, event) for number, event in enumerate(evening, 1)]


class Shelf:
    """A box that answers at once, so that a pull costs what the PC does."""

    def __init__(self, session, texts):
        self.box = Box("bench", "e2", "Kiebitz", "0.1.0", "bench", 1, 1)
        self._listed, self._texts = Listed(session, len(texts), 0, "bw", "over"), texts

    def listing(self):
        yield self._listed

    def read(self, _session, first, _last):
        yield self._texts[first - 1 : first + 7]

    def ack(self, _session, _records):
        pass


def told(folder, *words):
    """Bytes that a command prints."""
    out = io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.suppress(SystemExit):
        cli.main(["--data", str(folder), *words])
    return len(out.getvalue().encode("utf-8"))


def pages(folder, *words):
    """Bytes of the page that a report writes."""
    with tempfile.TemporaryDirectory() as out:
        told(folder, "report", *words, "--out", out)
        return sum(path.stat().st_size for path in Path(out).iterdir())


def pulled(folder, turn):
    """Bytes of records that a pull of one new session brings."""
    store, texts = Store(folder), lines(4)
    pull.pull(Shelf(turn, texts), store, lambda _done, _todo: None)
    store.close()
    return sum(len(text) for text in texts)


def costs(folders):
    """{what: [(processor seconds, what it told) a folder]}, the best of five; the folders take turns, so both fare alike."""
    turn = iter(range(10**6, 10**7))
    jobs = {
        "sessions": lambda folder: told(folder, "sessions"),
        # the names in these evenings are always the same seven: what stats tells is what it has counted
        "stats": lambda folder: told(folder, "stats") and folders[folder],
        "report --season": lambda folder: pages(folder, "--season"),
        "report of one": lambda folder: pages(folder, "4"),
        "pull of one": lambda folder: pulled(folder, next(turn)),
    }
    found = {}
    for what, job in jobs.items():
        spent = {folder: [] for folder in folders}
        for _ in range(5):
            for folder in folders:
                start = time.process_time()
                size = job(folder)
                spent[folder].append((time.process_time() - start, size))
        found[what] = [min(times) for times in spent.values()]
    return found


def derived(store):
    """A hash of every row of every derived table."""
    whole = hashlib.sha256()
    with sqlite3.connect(store.path) as db:
        for table in ("sessions", "players", "deals", "scores"):
            for row in db.execute(f"select * from {table} order by 1, 2, 3"):
                whole.update(repr(row).encode("utf-8"))
    return whole.hexdigest()


def fill(folder, journals):
    """A store with these evenings, and how many deals they have."""
    store = Store(folder)
    for number, texts in enumerate(journals, 1):
        store.add(store.journal("bench", "e1", number), 1, texts)
    return store, sum(row.deals for row in store.listing())


def main():
    """Make, measure, compare, rebuild."""
    many = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
    few = many // 4
    journals = [lines(seed) for seed in range(many)]
    with tempfile.TemporaryDirectory() as name:
        small, large = Path(name) / "small", Path(name) / "large"
        fill(small, journals[:few])[0].close()
        store, deals = fill(large, journals)
        print(f"{many} sessions with {deals} deals, against {few}")
        faults = compare(costs({small: few, large: many}))
        before, start = derived(store), time.process_time()
        store.rebuild()
        same = derived(store) == before
        spent = (time.process_time() - start) / many * 1e3
        print(f"  derived tables {'rebuilt byte for byte' if same else 'OTHERWISE when rebuilt'}, {spent:.1f} ms a session")
        store.close()
    sys.exit(0 if same and not faults else 1)


def compare(found):
    """Print every cost, and give how many grow faster than what they tell."""
    yard, faults = yardstick.seconds(yardstick.work), 0
    for what, ((before, less), (cost, size)) in found.items():
        dearer, more = cost / before, size / less
        bad = dearer > SLACK * more
        faults += bad
        says = f"{cost * 1e3:8.1f} ms ({cost / yard:.0f} yards), {dearer:.2f} times as dear for {more:.2f} times as much"
        print(f"  {what:16}{says}{'   TOO DEAR' if bad else ''}")
    return faults


if __name__ == "__main__":
    main()
