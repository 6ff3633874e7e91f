"""Adapters from case files to the games: one module a game, ``run(case)`` gives what the case's ``expect`` is compared with.

An adapter calls the game and renames: it may map our reason codes to the file's one to one by a table, it holds no rule.
``UNORDERED`` names the keys whose lists the file's schema gives in any order.
"""

import gc
import json
import sys


def _trace(error):
    if not hasattr(sys, "print_exception"):
        import traceback

        return "".join(traceback.format_exception(error))
    import io

    text = io.StringIO()
    sys.print_exception(error, text)
    return text.getvalue()


def answer(line):
    """One case in, its result out, each a line of JSON: {game, call, case} -> {got, unordered} or {crash}."""
    request = json.loads(line)
    gc.collect()
    try:
        adapter = getattr(__import__("adapters." + request["game"]), request["game"])
        got = getattr(adapter, request["call"])(request["case"])
        return json.dumps({"got": got, "unordered": getattr(adapter, "UNORDERED", ())})
    except Exception as error:
        return json.dumps({"crash": _trace(error)})
