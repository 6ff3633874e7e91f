"""The Python files of the project as parsed modules, for every guard."""

import ast
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = ((".", "shared_rules"), ("firmware", "kiebitz_device"), ("host", "kiebitz"))
ENTRIES = ("firmware/main.py", "firmware/code.py", "firmware/boot.py")


def files(*folders):
    """Every Python file under these folders of the project, as (path within the project, syntax tree)."""
    for folder in folders:
        for path in sorted((ROOT / folder).rglob("*.py")):
            yield str(path.relative_to(ROOT)), ast.parse(path.read_text(encoding="utf-8"))


def modules():
    """Every module that ships, as (dotted import name, is it a package, syntax tree)."""
    for base, package in PACKAGES:
        for path in sorted((ROOT / base / package).rglob("*.py")):
            parts = path.relative_to(ROOT / base).with_suffix("").parts
            is_package = parts[-1] == "__init__"
            yield ".".join(parts[:-1] if is_package else parts), is_package, ast.parse(path.read_text(encoding="utf-8"))
    for entry in ENTRIES:
        if (ROOT / entry).exists():
            yield Path(entry).stem, False, ast.parse((ROOT / entry).read_text(encoding="utf-8"))
