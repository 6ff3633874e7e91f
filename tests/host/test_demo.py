"""The main job of the project, the way `make demo` does it."""

import json
import subprocess
import sys


def demo(folder):
    words = [sys.executable, "-m", "kiebitz.demo", "--folder", str(folder)]
    return subprocess.run(words, capture_output=True, text=True, timeout=180)


def test_an_evening_from_the_buttons_to_the_sheet(tmp_path):
    result = demo(tmp_path / "demo")
    assert result.returncode == 0, result.stdout[-2000:] + result.stderr
    for said in ("power was off", "totals of the box agree", "Rufer, base 1", "NOT LEGAL", "worked out by hand", "Try next"):
        assert said in result.stdout, said
    for said in ("Trump 7 swapped?       Ann", "Bella: Ann +20", "level at 2: eklat", "level last: ", "meteor hit Cy"):
        assert said in result.stdout, said
    files = {path.name for path in (tmp_path / "demo").iterdir()}
    assert {"evening.csv", "evening.json", "journals", "screens", "kiebitz-0001-schafkopf.html"} <= files
    assert len(list((tmp_path / "demo" / "screens").glob("*.png"))) >= 5
    sessions = json.loads((tmp_path / "demo" / "evening.json").read_text("utf-8"))["sessions"]
    assert [s["game"] for s in sessions] == ["schafkopf", "bw", "klaberjass", "mu", "tritaratops"]
    assert all(s["problems"] == [] for s in sessions)


def test_a_folder_of_somebody_else_is_left_alone(tmp_path):
    (tmp_path / "thesis.txt").write_text("mine")
    result = demo(tmp_path)
    assert result.returncode and "not empty" in result.stderr and "Traceback" not in result.stderr
    assert [p.name for p in tmp_path.iterdir()] == ["thesis.txt"]
