"""Modules that become one do what they did alone, and so do those of the program."""

import subprocess
import sys
import types

import pytest

import interpreters
from kiebitz.bind import bind
from kiebitz.imports import closure
from kiebitz.program import About, _compiled, _dotted, _files, _fit
from kiebitz.together import APP, together

BOARD = About("micropython", "", "6.3")

SOURCES = {
    "box": "",
    "box.low": '"""Low."""\n\nimport json\nfrom json import dumps as write\n\n_STEP = 2\n_state = 0\n\n\ndef up(n):\n'
    "    global _state\n    _state += n * _STEP\n    return _state\n\n\ndef text(x):\n    return write(x) + json.dumps(_STEP)\n",
    "box.high": "from box import low\nfrom box.low import up as more\n\n_STEP = 'ü'\n\n\nclass Pile:\n    OF = 3\n\n"
    "    def up(self):\n        text = low.text(_STEP)\n        a, b = more(1), low.up(10)\n        return a, b, text, self.OF\n",
    "box.top": "from . import high\nfrom .high import Pile, _STEP\n\n\ndef all():\n    return None\n",
}
"""What clashes: _STEP of two modules, a module called low and a function in it that is called as a variable is."""


@pytest.fixture
def bound(monkeypatch):
    """Runs a module that `bind` made, as an import of its first name would."""

    def run(names, sources=SOURCES):
        for name in ("box", *names):
            monkeypatch.setitem(sys.modules, name, types.ModuleType(name))
        module = sys.modules[names[0]]
        exec(bind(names, sources), module.__dict__)
        return module

    return run


def test_each_does_what_it_did_alone(bound):
    module = bound(["box.high", "box.low"])
    # 1 * 2 = 2, and 2 + 10 * 2 = 22; the texts are those of json
    assert module.Pile().up() == (2, 22, '"\\u00fc"2', 3)
    assert sys.modules["box.low"] is sys.modules["box.high"] is module
    assert module.up(0) == 22 and module.text([1]) == "[1]2"
    from box import low

    assert low is module


def test_all_else_stays_as_it_is_written():
    text = bind(["box.high", "box.low"], SOURCES)
    assert "a, b = up(1), up(10)" in text and "text = _me.text(_STEP2)" in text and "'ü'" in text
    # top, which is none of them, says from . import high
    assert text.endswith("\nimport box\n_package = sys.modules['box']\n_package.high = _me\n")
    assert "from box" not in text and text.count("import box") == 1
    assert text.count("from json import dumps as write") == 1 == text.count("import json")


def test_what_cannot_be_one_is_refused():
    def refused(names, **more):
        with pytest.raises(ValueError) as e:
            bind(names, {**SOURCES, **{"box." + name: source for name, source in more.items()}})
        return str(e.value)

    assert refused(["box.low", "box.a"], a="def up():\n    pass\n") == "box.a and box.low use up for two things"
    assert refused(["box.a"], a="def all():\n    pass\n") == "box.a and builtins use all for two things"
    circle = {"a": "from box import b\n", "b": "from box.a import x\n"}
    assert refused(["box.low", "box.b", "box.a"], **circle) == "a circle of imports: box.a, box.b"
    inside = "_STEP = 1\n\n\ndef f(_STEP):\n    pass\n"
    assert refused(["box.low", "box.a"], a=inside) == "box.a: _STEP or _STEP2 is also the name of something inside"
    text = "_STEP = 1\n\n\ndef f():\n    return f'{_STEP}'\n"
    assert refused(["box.low", "box.a"], a=text) == "box.a: _STEP or _STEP2 is also the name of something inside"
    assert refused(["box.low", "box.a"], a="from box.low import down\n") == "box.low has no down"
    assert refused(["box.low", "box.a"], a="from box import low\n\nlow.down()\n") == "box.low has no down"


def test_what_comes_with_a_module():
    assert closure(["box.top"], SOURCES) == ["box.top", "box.high", "box.low"]
    assert closure(["box.low"], SOURCES) == ["box.low"]


# the program


def modules(port):
    """{dotted name: source} of what a board with this port has."""
    return {_dotted(path): data.decode() for path, data in _files(port).items() if path.endswith(".py")}


def test_what_a_running_deal_needs_comes_in_few_files():
    found = together(modules("micropython"), "micropython")
    needed = closure([APP, "kiebitz_device.question", "kiebitz_device.ports.micropython"], modules("micropython"))
    assert set(needed) <= set(found) and len({found[name] for name in needed}) == 4
    # what a game holds on to would hold all of its module in memory
    assert not [name for name in found if name.startswith("shared_rules.games.")] and "kiebitz_device.link" not in found


@pytest.fixture(scope="module")
def board(tmp_path_factory):
    """A folder with the program as a board has it that keeps all it has loaded, but with the port of this machine."""
    folder = tmp_path_factory.mktemp("board")
    files = _files("unix")
    code = {path: files.pop(path).decode() for path in list(files) if path.endswith(".py")}
    files |= _compiled(_fit(code, "unix"), BOARD)
    for name, data in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)
    return folder


@pytest.mark.parametrize("name", ["evening", "whole_evening", "digits", "presets", "storage"])
def test_the_program_as_a_board_has_it_passes_the_tests_of_the_device(name, board, present):
    present("micropython")
    command, _env = interpreters.micropython("tests/run.py", "tests/device/test_%s.py" % name)
    env = interpreters.environment(board, interpreters.TESTS)
    done = subprocess.run(command, env=env, capture_output=True, encoding="utf-8", cwd=interpreters.ROOT)
    assert done.returncode == 0, done.stdout + done.stderr
