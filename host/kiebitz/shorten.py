"""Arguments with short names, the same in all functions: a board keeps every name, and looks through all of them often."""

import ast
from collections.abc import Iterable

from kiebitz.imports import unplaced


def shorten(source: str, keywords: Iterable[str]) -> str:
    """A module whose arguments are called ``_0``, ``_1`` and so on, but for those that somebody names in a call: `keywords`."""
    tree = ast.parse(source)
    changes = _Changes({*keywords, *unplaced(tree)})
    changes.visit(tree)
    rows = [row.encode() for row in source.splitlines(keepends=True)]
    for line, column, old, new in sorted(changes.found, reverse=True):
        row = rows[line - 1]
        rows[line - 1] = row[:column] + new.encode() + row[column + len(old.encode()) :]
    return b"".join(rows).decode()


def keywords(sources: Iterable[str]) -> set[str]:
    """What is named in any call of a program."""
    nodes = [node for source in sources for node in ast.walk(ast.parse(source))]
    return {node.arg for node in nodes if isinstance(node, ast.keyword) and node.arg}


class _Changes(ast.NodeVisitor):
    """found: (line, byte in it, name, new name) of every place where an argument is named."""

    def __init__(self, keep: set[str]) -> None:
        self._keep = keep
        self._called: dict[str, str] = {}
        self.found: list[tuple[int, int, str, str]] = []

    def visit_FunctionDef(self, node: ast.FunctionDef | ast.Lambda) -> None:
        given = node.args
        for default in (*given.defaults, *given.kw_defaults, *getattr(node, "decorator_list", ())):
            if default:
                self.visit(default)
        before = self._called
        # further on than those around it, which it may use as well
        mine = [a for a in (*given.posonlyargs, *given.args, given.vararg, given.kwarg) if a and a.arg not in self._keep]
        self._called = {**before, **{a.arg: a.arg for a in given.kwonlyargs}}
        self._called |= {a.arg: f"_{len(before) + number}" for number, a in enumerate(mine)}
        for argument in mine:
            self._note(argument.lineno, argument.col_offset, argument.arg)
        for part in node.body if isinstance(node.body, list) else [node.body]:
            self.visit(part)
        self._called = before

    visit_Lambda = visit_FunctionDef

    def visit_Name(self, node: ast.Name) -> None:
        self._note(node.lineno, node.col_offset, node.id)

    def _note(self, line: int, column: int, name: str) -> None:
        if self._called.get(name, name) != name:
            self.found.append((line, column, name, self._called[name]))
