"""Docstrings exist, files stay short, README and Makefile agree, and the pins name no place to fetch from."""

import ast
import re

import source

SHIPPED = ("shared_rules", "firmware", "host")
LONGEST = 250


def members(tree):
    """Public classes, functions and methods of public classes, as (name, syntax node, may it keep the docstring of a base)."""
    for owner in [tree, *[n for n in tree.body if isinstance(n, ast.ClassDef) and not n.name.startswith("_")]]:
        for node in owner.body:
            if isinstance(node, ast.ClassDef | ast.FunctionDef) and not node.name.startswith("_"):
                yield node.name, node, isinstance(owner, ast.ClassDef) and bool(owner.bases)


def contract():
    """What every port has, as its package describes it once for all of them."""
    return set(re.findall(r"``(?:serial\.)?(\w+)\(", (source.ROOT / "firmware/kiebitz_device/ports/__init__.py").read_text()))


def test_every_module_says_what_it_is_in_a_sentence():
    for path, tree in source.files(*SHIPPED, "tests"):
        first = (ast.get_docstring(tree) or "").split("\n")[0]
        assert len(first) > 20, path + " has no docstring"


def test_everything_public_is_documented():
    everything = [(path, *member) for path, tree in source.files(*SHIPPED) for member in members(tree)]
    of_a_base = {name for _path, name, node, _derived in everything if ast.get_docstring(node)}
    missing = []
    for path, name, node, derived in everything:
        elsewhere = (derived and name in of_a_base) or ("/ports/" in path and name in contract())
        if not ast.get_docstring(node) and not elsewhere:
            missing.append(f"{path}: {name}")
    assert not missing, "\n".join(missing)


def test_no_file_that_ships_is_too_long_to_read():
    sizes = [(p, (source.ROOT / p).read_text(encoding="utf-8").count("\n")) for p, _tree in source.files(*SHIPPED)]
    assert not [size for size in sizes if size[1] > LONGEST]


def test_every_make_target_that_is_named_exists():
    targets = re.findall(r"^([a-z-]+):", (source.ROOT / "Makefile").read_text(), re.M)
    pages = [source.ROOT / "README.md", *sorted(source.ROOT.glob("*/**/*.md"))]
    for page in pages:
        if page.exists() and ".venv" not in page.parts:
            for name in re.findall(r"\bmake ([a-z]+(?:-[a-z]+)*)(?=[`\s]*$|`)", page.read_text(encoding="utf-8"), re.M):
                assert name in targets, f"{page.name} says make {name}"


def test_the_pins_name_versions_and_no_place():
    pins = source.ROOT / "tests" / "pins"
    for line in (pins / "constraints.txt").read_text().splitlines():
        assert re.fullmatch(r"[A-Za-z0-9._-]+==[A-Za-z0-9.]+", line), line
    lock = (pins / "package-lock.json").read_text()
    assert "resolved" not in lock and "http" not in lock
