"""What the sources of a program tell: which modules import which, and which names cannot be told apart by place."""

import ast
from collections.abc import Iterable, Iterator

Sources = dict[str, str]
"""{dotted name of a module: its source}, of the whole program."""


def closure(names: Iterable[str], sources: Sources) -> list[str]:
    """These modules and all that come with them because they are imported with the first lines, packages left out."""
    found: list[str] = []
    seen, todo = set(names), list(names)
    while todo:
        name = todo.pop(0)
        if not any(other.startswith(name + ".") for other in sources):
            found.append(name)
        more = _imported(name, sources) - seen
        seen |= more
        todo += sorted(more)
    return found


def origin(name: str, node: ast.ImportFrom) -> str:
    """The dotted name behind ``from`` in a module that is no package."""
    if not node.level:
        return node.module or ""
    return ".".join([*name.split(".")[: -node.level], *([node.module] if node.module else [])])


def froms(name: str, source: str) -> Iterator[tuple[str, list[str]]]:
    """(dotted name, names) of each ``from ... import`` anywhere in a module."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ImportFrom):
            yield origin(name, node), [alias.name for alias in node.names]


def _imported(name: str, sources: Sources) -> set[str]:
    """Modules of the program that a module imports with its first lines, and the packages that they are in."""
    found = set()
    for node in ast.parse(sources[name]).body:
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = origin(name, node)
            found |= {base} | {f"{base}.{alias.name}" for alias in node.names}
    packages = {".".join(one.split(".")[:end]) for one in found for end in range(1, one.count(".") + 1)}
    return {one for one in found | packages if one in sources}


def in_order(names: Iterable[str], sources: Sources) -> list[str]:
    """Modules, each behind those that have to be there before it; ValueError if they import each other in a circle."""
    waiting = {name: _needs(name, set(names), sources) for name in names}
    done: list[str] = []
    while waiting:
        ready = [name for name, needed in waiting.items() if needed <= set(done)]
        if not ready:
            raise ValueError("a circle of imports: " + ", ".join(sorted(waiting)))
        done += ready
        waiting = {name: needed for name, needed in waiting.items() if name not in done}
    return done


def _needs(name: str, names: set[str], sources: Sources) -> set[str]:
    """Which of the names are to be there before this one: what it imports, and what others import that it imports."""
    found: set[str] = set()
    seen, todo = {name}, [name]
    while todo:
        more = _imported(todo.pop(), sources) - seen
        seen |= more
        found |= more & names
        todo += more - names
    return found


def unplaced(tree: ast.Module) -> set[str]:
    """Names in f-strings: before 3.12 Python does not say where they stand, so they have to stay as they are."""
    texts = [node for node in ast.walk(tree) if isinstance(node, ast.JoinedStr)]
    return {node.id for text in texts for node in ast.walk(text) if isinstance(node, ast.Name)}
