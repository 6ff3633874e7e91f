"""The smallest test runner: every ``test_*`` function of the files given, on any Python. ``python run.py FILE...``"""

import gc
import sys


def _trace(error):
    if hasattr(sys, "print_exception"):
        sys.print_exception(error)
    else:
        import traceback

        traceback.print_exception(error)


def run_file(path):
    """(passed, failed) of one test file. The module is forgotten afterwards, so that its memory is free for the next."""
    folder, name = path.rsplit("/", 1) if "/" in path else (".", path)
    name = name.rsplit(".", 1)[0]
    sys.path.insert(0, folder)
    passed = failed = 0
    try:
        module = __import__(name)
        for test in sorted([n for n in dir(module) if n.startswith("test_")]):
            gc.collect()
            try:
                getattr(module, test)()
                passed += 1
            except Exception as error:
                failed += 1
                print("FAILED %s %s" % (path, test))
                _trace(error)
    except Exception as error:
        failed += 1
        print("FAILED %s cannot be imported" % path)
        _trace(error)
    sys.path.pop(0)
    sys.modules.pop(name, None)
    module = None
    gc.collect()
    return passed, failed


def main(paths):
    """Run files, print failures and the closing line; True if all passed."""
    results = [run_file(path) for path in paths]
    passed = sum([r[0] for r in results])
    failed = sum([r[1] for r in results])
    print("%d passed, %d failed" % (passed, failed))
    return passed > 0 and failed == 0


def answer(line):
    """For an interpreter without a command line: run the file named, or say ``heap`` bytes are in use now."""
    if line == "heap":
        return str(gc.mem_alloc())
    return "%d passed, %d failed" % run_file(line)


if __name__ == "__main__":
    sys.exit(0 if main(sys.argv[1:]) else 1)
