"""package.json and manifest.py name every file of the program, and nothing else.

``python tests/host/test_package.py`` writes package.json anew.
"""

import json
from pathlib import Path

from kiebitz.program import About, program
from shared_rules import VERSION

FIRMWARE = Path(__file__).resolve().parents[2] / "firmware"
FOLDERS = {"kiebitz_device": "", "shared_rules": "../"}


def package():
    """What package.json must say: `kiebitz install` knows what a board with MicroPython needs; main.py is copied by hand."""
    names = sorted(set(program(About("micropython", "any", None), "pico")) - {"main.py"})
    return {"urls": [[name, FOLDERS[name.split("/")[0]] + name] for name in names], "deps": [], "version": VERSION}


def written(said):
    """A line a file, so that a change reads well."""
    urls = ",\n".join(["    " + json.dumps(url) for url in said["urls"]])
    return '{\n  "version": "%s",\n  "deps": [],\n  "urls": [\n%s\n  ]\n}\n' % (said["version"], urls)


def test_package_json_lists_what_a_board_needs():
    text = (FIRMWARE / "package.json").read_text(encoding="utf-8")
    said = json.loads(text)
    missing = [url for url in package()["urls"] if url not in said["urls"]]
    stale = [url for url in said["urls"] if url not in package()["urls"]]
    assert not missing and not stale, "run python tests/host/test_package.py"
    assert said == package() and text == written(said)
    assert all([(FIRMWARE / place).is_file() for _name, place in said["urls"]])


def test_manifest_freezes_both_packages_and_main():
    found = []

    def package(path, files=None, base_path=".", opt=None):
        found.extend([p.relative_to(FIRMWARE / base_path) for p in (FIRMWARE / base_path / path).rglob("*.py")])

    def module(path, base_path=".", opt=None):
        assert (FIRMWARE / base_path / path).is_file()
        found.append(Path(path))

    names = {"include": lambda path: None, "package": package, "module": module}
    exec((FIRMWARE / "manifest.py").read_text(encoding="utf-8"), names)
    frozen = {str(path) for path in found}
    code = {name for name in program(About("micropython", "any", None), "pico") if name.endswith(".py")}
    assert code <= frozen
    assert "shared_rules/session.py" in frozen and "kiebitz_device/screens/font.py" in frozen


if __name__ == "__main__":
    (FIRMWARE / "package.json").write_text(written(package()), encoding="utf-8")
