"""Modules as one: a board reads one file, and each name once, instead of thirty files that say the same names again.

The modules share one namespace, and each of their names in ``sys.modules`` means the one module. So no two of them may use a
public name for two things. A private name or an import that would mean something else gets a number.
"""

import ast
import builtins
from collections import Counter
from collections.abc import Iterable, Iterator

from kiebitz.imports import Sources, froms, in_order, origin, unplaced

ME = "_me"
"""What the module that all of them are is called in its own code."""

OFTEN = 2
"""Times that a builtin is named before it gets a place of 8 bytes in the namespace."""

_SCOPES = (ast.Lambda, ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)


def bind(names: Iterable[str], sources: Sources) -> str:
    """The source of one module that stands for all of these.

    ValueError, naming modules and name, if they import each other in a circle, or if a name cannot be shared.
    """
    parts = {name: _Part(name, sources[name], set(names)) for name in names}
    order = in_order(parts, sources)
    meanings = {name: ("builtins", name) for name in dir(builtins)}
    meanings |= {ME: ("", ME), "sys": ("sys", ""), "_name": ("", "_name"), "_package": ("", "_package")}
    for name in order:
        parts[name].choose(meanings, parts)
    said: set[str] = set()
    return "\n".join([_head(parts, sources), *[parts[name].text(said) for name in order], _tail(parts, sources), ""])


def _head(names: Iterable[str], sources: Sources) -> str:
    """Every one of them is there before its code runs.

    Functions that every module knows are at hand first, if they are often called: a board would look through the whole
    namespace for each, in vain.
    """
    nodes = [node for name in names for node in ast.walk(ast.parse(sources[name]))]
    used = Counter([node.id for node in nodes if isinstance(node, ast.Name)])
    known = [name for name in sorted(dir(builtins)) if name.islower() and used[name] > OFTEN]
    start = [f"{name} = {name}" for name in known] + ["import sys", f"{ME} = sys.modules[__name__]"]
    return "\n".join([*start, f"for _name in {tuple(names)}:", f"    sys.modules[_name] = {ME}"])


def _tail(names: Iterable[str], sources: Sources) -> str:
    """``from package import module`` finds the module in the package. It would find it without, but not so soon."""
    others = {name: source for name, source in sources.items() if name not in names}
    asked = {f"{base}.{alias}" for name, source in others.items() for base, aliases in froms(name, source) for alias in aliases}
    lines = []
    for package in sorted({name.rpartition(".")[0] for name in asked & set(names)}):
        there = [name.rpartition(".")[2] for name in sorted(asked & set(names)) if name.rpartition(".")[0] == package]
        lines += [f"import {package}", f"_package = sys.modules[{package!r}]"]
        lines.append("".join([f"_package.{last} = " for last in there]) + ME)
    return "\n".join(lines)


class _Part:
    """One of the modules, and what its names are called among all."""

    def __init__(self, name: str, source: str, bound: set[str]) -> None:
        self._name = name
        self._bound = bound
        self._source = source.encode()
        self._tree = tree = ast.parse(source)
        self._inside = {*_inside(tree), *unplaced(tree)}
        self._called: dict[str, str] = {}
        # what each name of the module means: (module, name there), or (module, "") for a module
        self._means: dict[str, tuple[str, str]] = {}
        for node in tree.body:
            if isinstance(node, ast.ImportFrom):
                base = origin(name, node)
                for alias in node.names:
                    whole = f"{base}.{alias.name}"
                    self._means[alias.asname or alias.name] = (whole, "") if whole in bound else (base, alias.name)
            elif isinstance(node, ast.Import):
                self._means |= {alias.asname or alias.name: (alias.name, "") for alias in node.names}
            else:
                self._means |= {stored: (name, stored) for stored in _stored(node)}
        for inner in ast.walk(tree):
            if isinstance(inner, ast.Global):
                self._means |= {shared: self._means.get(shared, (name, shared)) for shared in inner.names}

    def choose(self, meanings: dict[str, tuple[str, str]], parts: dict[str, "_Part"]) -> None:
        """Call each thing as it is called already, or give it a name that means nothing else yet."""
        self._parts = parts
        for name, meaning in self._means.items():
            module, there = meaning
            if module in self._bound and not there:
                self._called[name] = ME
            elif module in self._bound and module != self._name:
                self._called[name] = parts[module].called(there)
            else:
                self._called[name] = self._free(name, meaning, meanings)
        for name, called in self._called.items():
            if name != called and {name, called} & self._inside:
                raise ValueError(f"{self._name}: {name} or {called} is also the name of something inside")

    def called(self, name: str) -> str:
        """What a name of the module is called among all."""
        if name not in self._called:
            raise ValueError(f"{self._name} has no {name}")
        return self._called[name]

    def _free(self, name: str, meaning: tuple[str, str], meanings: dict[str, tuple[str, str]]) -> str:
        called, number = name, 1
        while meanings.setdefault(called, meaning) != meaning:
            if meaning[0] == self._name and not name.startswith("_"):
                raise ValueError(f"{self._name} and {meanings[called][0]} use {name} for two things")
            called, number = f"{name}{number + 1}", number + 1
        return called

    def text(self, said: set[str]) -> str:
        """Its source in the names of all, without importing what is there or was imported before: `said`, which grows.

        All else stays as it is written: MicroPython makes a tuple of ``a, b = (c, d)``, and none of ``a, b = c, d``.
        """
        starts = [0]
        for row in self._source.splitlines(keepends=True):
            starts.append(starts[-1] + len(row))
        source = self._source
        for line, column, end_line, end_column, new in sorted(self._changes(said), reverse=True):
            start, end = starts[line - 1] + column, starts[end_line - 1] + end_column
            source = source[:start] + new.encode() + source[end:]
        return source.decode()

    def _changes(self, said: set[str]) -> Iterator[tuple[int, int, int, int, str]]:
        """Where something begins, where it ends (line and byte), and what is to stand there."""
        modules = {name: meaning[0] for name, meaning in self._means.items() if self._called[name] == ME}
        for node in ast.walk(self._tree):
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in modules:
                # a thing of another module is at hand here, if nothing inside has its name
                called = self._parts[modules[node.value.id]].called(node.attr)
                yield *_place(node), called if called not in self._inside else f"{ME}.{called}"
                node.value.id = ""
            if isinstance(node, ast.Name) and self._called.get(node.id, node.id) != node.id:
                yield *_place(node), self._called[node.id]
            if isinstance(node, ast.Global):
                yield *_place(node), "global " + ", ".join([self._called[name] for name in node.names])
        for node in self._tree.body:
            if isinstance(node, ast.FunctionDef | ast.ClassDef):
                line, column = node.lineno, node.col_offset + len("class " if isinstance(node, ast.ClassDef) else "def ")
                yield line, column, line, column + len(node.name.encode()), self._called[node.name]
            if isinstance(node, ast.Import | ast.ImportFrom):
                yield *_place(node), self._imports(node, said)

    def _imports(self, node: ast.Import | ast.ImportFrom, said: set[str]) -> str:
        """What is left of an import."""
        base = origin(self._name, node) if isinstance(node, ast.ImportFrom) else ""
        start = f"from {base} import " if base else "import "
        left = []
        for alias in node.names:
            called = self._called[alias.asname or alias.name]
            new = alias.name if called == alias.name else f"{alias.name} as {called}"
            if not {base, f"{base}.{alias.name}"} & self._bound and start + new not in said:
                left.append(new)
        said.update([start + new for new in left])
        return start + ", ".join(left) if left else ""


def _place(node: ast.stmt | ast.expr) -> tuple[int, int, int, int]:
    return node.lineno, node.col_offset, node.end_lineno or node.lineno, node.end_col_offset or node.col_offset


def _stored(node: ast.AST) -> Iterator[str]:
    """Names that a statement gives a meaning where it stands."""
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        yield node.name
        return
    if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
        yield node.id
    if isinstance(node, ast.alias):
        yield node.asname or node.name
    if isinstance(node, ast.ExceptHandler) and node.name:
        yield node.name
    for child in ast.iter_child_nodes(node):
        if not isinstance(child, _SCOPES):
            yield from _stored(child)


def _inside(tree: ast.Module) -> Iterator[str]:
    """Names of arguments and variables of all functions and classes of a module."""
    for node in ast.walk(tree):
        if isinstance(node, ast.arg):
            yield node.arg
        if isinstance(node, ast.comprehension):
            yield from _stored(node.target)
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            shared = {name for inner in ast.walk(node) if isinstance(inner, ast.Global) for name in inner.names}
            for statement in node.body:
                if not (isinstance(node, ast.ClassDef) and isinstance(statement, ast.FunctionDef)):
                    yield from set(_stored(statement)) - shared
