"""What MicroPython or CircuitPython lacks is not used in anything that runs there: each ban was met on an interpreter."""

import ast

import pytest
import source

MODULES = "typing dataclasses enum abc functools itertools re json __future__ collections contextlib pathlib logging".split()
METHODS = """ljust rjust zfill removeprefix removesuffix title capitalize casefold swapcase isalnum isnumeric isdecimal
    isidentifier isprintable format_map expandtabs translate maketrans bit_length bit_count""".split()
KEYWORDS = "strict flush maxsplit encoding errors".split()


def faults(tree, modules=MODULES):
    """(line, what is wrong) of everything in a syntax tree that some interpreter of ours cannot do."""
    for node in ast.walk(tree):
        for what in _faults(node, modules):
            yield getattr(node, "lineno", 0), what


def _faults(node, modules):
    if isinstance(node, ast.Import):
        yield from ["import " + a.name for a in node.names if a.name.split(".")[0] in modules]
    if isinstance(node, ast.ImportFrom) and node.module and node.module.split(".")[0] in modules:
        yield "import " + node.module
    if isinstance(node, ast.Call):
        yield from _call_faults(node)
    if isinstance(node, ast.Slice) and node.step is not None:
        yield "slice with a step"
    if isinstance(node, ast.arguments) and node.posonlyargs:
        yield "positional-only argument"
    if isinstance(node, ast.Raise) and node.cause is not None:
        yield "raise ... from"
    if isinstance(node, ast.Match | ast.TryStar | ast.AsyncFunctionDef):
        yield type(node).__name__
    if isinstance(node, ast.FormattedValue):
        if node.conversion != -1:
            yield "f-string with a conversion"
        if any([isinstance(n, ast.JoinedStr) and n is not node.format_spec for n in ast.walk(node)]):
            yield "f-string in an f-string"
        if node.format_spec and any([isinstance(n, ast.FormattedValue) for n in node.format_spec.values]):
            yield "f-string with a computed width"


def _call_faults(node):
    yield from ["keyword " + k.arg for k in node.keywords if k.arg in KEYWORDS]
    if isinstance(node.func, ast.Attribute):
        name = node.func.attr
        if name in METHODS:
            yield "." + name + "()"
        if name in ("startswith", "endswith") and isinstance(node.args[0], ast.Tuple):
            yield name + " with a tuple"


@pytest.mark.parametrize("folder", ["shared_rules", "firmware", "tests/shared", "tests/device", "tests/adapters"])
def test_only_what_every_interpreter_has(folder):
    # a port may use what its own interpreter has; an adapter reads JSON on MicroPython, never on a board
    modules = MODULES if folder in ("shared_rules", "tests/shared") else [m for m in MODULES if m != "json"]
    wrong = [f"{path}:{line}: {what}" for path, tree in source.files(folder) for line, what in faults(tree, modules)]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(
    "text",
    [
        "import typing",
        "from collections import namedtuple",
        "from __future__ import annotations",
        "x.ljust(3)",
        "n.bit_length()",
        "x.startswith(('a', 'b'))",
        "x[::-1]",
        "def f(a, /): pass",
        "match x:\n case 1: pass",
        "f'{x!r}'",
        "f'{f\"{x}\"}'",
        "f'{x:{n}}'",
        "zip(a, b, strict=True)",
        "x.split(' ', maxsplit=1)",
        "raise ValueError() from error",
    ],
)
def test_the_lint_finds_it(text):
    assert list(faults(ast.parse(text)))


@pytest.mark.parametrize(
    "text", ["sheet.title", "x.startswith('a')", "x[1:]", "f'{x:3}'", "if (n := f()): pass", "a: int | None = 1"]
)
def test_the_lint_leaves_the_rest_alone(text):
    assert not list(faults(ast.parse(text)))
