"""Runs case files against the games: ``python tests/conform.py FILE... [--interpreter cpython|micropython|wasm]``.

A file is either one JSON object with the keys game and vectors (or cases), each case with id, kind, given and expect; or
(.jsonl) whole Schafkopf deals, a JSON object a line, each with the payout that was booked for it. Only the keys of
``expect`` are compared. Prints each failing id; exit code 1 if a case failed, 2 for a file that cannot be run.
"""

import argparse
import json
import subprocess
import sys
from pathlib import Path

import interpreters

DEAL_KEYS = ("contract", "declarer", "first", "hands", "tricks", "tariff", "payout")


class BadFile(Exception):
    """The text says in one sentence what is wrong with a file."""


def _case_of_deal(deal):
    missing = [k for k in DEAL_KEYS if k not in deal]
    if missing:
        raise BadFile("is no Schafkopf deal: %s is missing" % missing[0])
    return {"id": deal.get("id", "?"), "call": "run_deal", "case": deal, "expect": {"payout": deal.pop("payout")}}


def _case_of_vector(vector):
    for key, kind in (("id", str), ("kind", str), ("given", dict), ("expect", dict)):
        if not isinstance(vector, dict) or not isinstance(vector.get(key), kind):
            raise BadFile("has a case without %s: %s" % (key, json.dumps(vector)[:60]))
    # the adapter is not told what is expected of it
    return {
        "id": vector["id"],
        "call": "run",
        "case": {k: v for k, v in vector.items() if k != "expect"},
        "expect": vector["expect"],
    }


def _object(text):
    value = json.loads(text)
    if not isinstance(value, dict):
        raise BadFile("holds no JSON object")
    return value


def read_cases(path):
    """(game, cases) of a case file; BadFile says in a sentence why it cannot be run."""
    try:
        text = Path(path).read_text(encoding="utf-8-sig")
        if str(path).endswith(".jsonl"):
            game, cases = "schafkopf", [_case_of_deal(_object(line)) for line in text.splitlines() if line.strip()]
        else:
            content = _object(text)
            schema = content.get("schema")
            game = content.get("game") or (schema.get("game") if isinstance(schema, dict) else None)
            vectors = content.get("vectors", content.get("cases"))
            if not isinstance(vectors, list):
                raise BadFile("has neither a list of vectors nor of cases")
            cases = [_case_of_vector(v) for v in vectors]
    except OSError as error:
        raise BadFile("cannot be read: %s" % error.strerror) from error
    except (ValueError, RecursionError) as error:
        raise BadFile("is not JSON: %s" % error) from error
    if not isinstance(game, str) or not game.isidentifier() or not (interpreters.TESTS / "adapters" / (game + ".py")).is_file():
        raise BadFile("is for a game that is not known here: %s" % game)
    if not cases:
        raise BadFile("holds no case")
    return game, cases


def _plain(value, unordered=False):
    """A JSON value as text that is equal for equal values, so that true is not 1 and 1 is not 1.0."""
    if unordered and isinstance(value, list):
        value = sorted(value, key=_plain)
    return json.dumps(value, sort_keys=True)


def differences(expect, reply):
    """Lines that say where a reply is not as expected; none if the case passed."""
    if "crash" in reply:
        return ["  the adapter raised:"] + ["    " + line for line in reply["crash"].rstrip().split("\n")]
    got = reply["got"]
    if not isinstance(got, dict):
        return ["  the adapter gave %s" % _plain(got)]
    lines = []
    for key, wanted in expect.items():
        free = key in reply["unordered"]
        if key not in got or _plain(wanted, free) != _plain(got[key], free):
            lines.append("  %s: expected %s" % (key, _plain(wanted)))
            lines.append("  %s  got      %s" % (" " * len(key), _plain(got[key]) if key in got else "nothing: " + _plain(got)))
    return lines


class Runner:
    """An interpreter that answers one case at a time, so that its heap holds one case and not the file."""

    def __init__(self, interpreter):
        self._start = interpreters.answering(interpreter, "adapters")
        self._process = None

    def reply(self, game, case):
        """The adapter's reply to a case: {got, unordered} or {crash}. An interpreter that died is started anew."""
        if self._process is None:
            command, env = self._start
            pipe = subprocess.PIPE
            self._process = subprocess.Popen(
                command, env=env, stdin=pipe, stdout=pipe, stderr=subprocess.STDOUT, encoding="utf-8"
            )
        request = json.dumps({"game": game, "call": case["call"], "case": case["case"]})
        try:
            self._process.stdin.write(request + "\n")
            self._process.stdin.flush()
        except BrokenPipeError:
            pass
        line = self._process.stdout.readline()
        try:
            return json.loads(line)
        except ValueError:
            return {"crash": "the interpreter died: " + line + self.close()}

    def close(self):
        """End the interpreter; what it still had to say."""
        rest, _ = self._process.communicate() if self._process else ("", None)
        self._process = None
        return rest


def run(paths, interpreter="cpython", out=print):
    """(passed, failed) of all cases of these files; prints each failing id with expected and got."""
    files = []
    for path in paths:
        try:
            files.append(read_cases(path))
        except BadFile as why:
            raise BadFile("%s %s" % (path, why)) from why
    runner = Runner(interpreter)
    passed = failed = 0
    for game, cases in files:
        for case in cases:
            lines = differences(case["expect"], runner.reply(game, case))
            if lines:
                failed += 1
                out("\n".join(["%s %s" % (game, case["id"])] + lines))
            else:
                passed += 1
    runner.close()
    return passed, failed


def main(arguments=None):
    """Exit code of the command."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("files", nargs="+", metavar="FILE")
    parser.add_argument("--interpreter", choices=interpreters.NAMES, default="cpython")
    chosen = parser.parse_args(arguments)
    try:
        passed, failed = run(chosen.files, chosen.interpreter)
    except (BadFile, interpreters.Missing) as why:
        print("conform: %s" % why, file=sys.stderr)
        return 2
    print("%d passed, %d failed" % (passed, failed))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
