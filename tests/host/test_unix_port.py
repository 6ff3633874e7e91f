"""The box as a child process, on CPython and on real MicroPython: keys in, screens out, the cable on a pseudo-terminal."""

import os
import pty
import select
import subprocess
import sys
import time
import tty

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import interpreters
from kiebitz_device.buttons import Buttons
from kiebitz_device.ports.unix import UnixPort
from shared_rules import frame


class Box:
    """The child process, its keys, its screen and the other end of its cable."""

    def __init__(self, name, folder, **options):
        self.cable, end = pty.openpty()
        tty.setraw(end)
        words = ["-m", "kiebitz_device.ports.unix", "folder=%s" % folder, "serial=" + os.ttyname(end)]
        words += ["%s=%s" % option for option in options.items()]
        if name == "micropython":
            command, env = interpreters.micropython(*words)
        else:
            command = [sys.executable, *words]
            env = interpreters.environment(interpreters.ROOT, interpreters.ROOT / "firmware")
        self.child = subprocess.Popen(command, env=env, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.reader = frame.Reader()
        self.sent = self.seq = 0
        self.rows = self.inverse = None
        while self.rows is None:
            self.hear()

    def hear(self):
        """Take one line of output; gives it."""
        line = self.child.stdout.readline().decode().rstrip("\n")
        if line.startswith("screen "):
            columns, rows, *inverse, text = line.split(" ", 6)[1:]
            width = int(columns)
            self.inverse = tuple(inverse)
            self.rows = [text[i : i + width] for i in range(0, len(text), width)]
            assert len(text) == width * int(rows)
        return line

    def say(self, *lines):
        """Send lines and wait until all have been acted on."""
        self.child.stdin.write("".join([line + "\n" for line in lines]).encode())
        self.child.stdin.flush()
        self.sent += len(lines)
        while self.hear() != "done %d" % self.sent:
            assert self.child.poll() is None

    def tap(self, *keys):
        for key in keys:
            self.say("down " + key, "up " + key)

    def settle(self):
        """Wait until the page that says a PC is there has gone."""
        while self.inverse[0] == "-":
            self.hear()
        return self.inverse

    def send(self, data):
        os.write(self.cable, data)

    def answers(self, count):
        """So many answers from the cable, within five seconds."""
        got, end = [], time.monotonic() + 5
        while len(got) < count and time.monotonic() < end:
            if select.select([self.cable], [], [], 0.1)[0]:
                got += self.reader.feed(os.read(self.cable, 4096))
        return got

    def ask(self, *words):
        self.seq += 1
        self.send(frame.encode((self.seq, *words)))
        ((answer, lines),) = self.answers(1)
        assert answer[0] == self.seq
        return answer[1:], lines

    def cut(self):
        """Power goes."""
        self.child.kill()
        self.child.communicate()
        os.close(self.cable)


@pytest.fixture(params=["cpython", "micropython"])
def start(request, tmp_path, present):
    if request.param == "micropython":
        present("micropython")
    boxes = []

    def make(**options):
        boxes.append(Box(request.param, tmp_path / "box", **options))
        return boxes[-1]

    yield make
    for box in boxes:
        if box.child.poll() is None:
            box.cut()


def test_keys_move_the_bar_and_each_line_is_acknowledged(start):
    box = start()
    assert (len(box.rows), len(box.rows[0]), box.inverse) == (8, 21, ("1", "0", "20"))
    box.tap("down")
    assert box.inverse == ("2", "0", "20")
    box.tap(*["down", "up"] * 10)
    assert box.inverse == ("2", "0", "20")
    # all at once: none is lost
    box.say(*["down down", "up down"] * 2, *["down up", "up up"])
    assert box.inverse == ("3", "0", "20")


def test_a_key_held_repeats(start):
    box = start(screen="21x5")
    assert len(box.rows) == 5
    box.say("down down")
    time.sleep(0.5)
    box.say("up down")
    # one for the press, one after 400 ms
    assert box.inverse == ("3", "0", "20")


def test_three_keys_hold_ok(start):
    box = start(keys="3")
    box.tap("ok")
    page = box.rows
    box.say("down ok")
    time.sleep(0.7)
    box.say("up ok")
    assert box.rows != page and box.inverse == ("1", "0", "20")


def test_the_box_ends_with_its_parent(start):
    box = start()
    box.child.stdin.close()
    assert box.child.wait(5) == 0


def test_requests_of_all_lengths_over_the_cable(start):
    box = start()
    for n in (49, 50, 51, 63, 64, 65, 128, 199, 200):
        assert box.ask("sing", "x" * (n - 6 - len(str(box.seq + 1)))) == (("no", "unknown_request"), []), n


def test_the_cable_while_keys_are_pressed(start):
    box = start()
    for i in range(40):
        box.send(b">>> \x00\xff noise\n" + frame.encode((i, "hello")))
        box.tap("down" if i % 2 else "up")
    # every press was taken, every request answered
    assert box.settle() == ("1", "0", "20")
    assert [words[:2] for words, _lines in box.answers(40)] == [(i, "ok") for i in range(40)]


def test_requests_that_pile_up_take_no_press(start):
    box = start()
    box.send(b"".join([frame.encode((i, "hello")) for i in range(100)]))
    box.tap("down", "up", "down", "down", "up", "up")
    assert box.settle() == ("1", "0", "20")
    assert [words[0] for words, _lines in box.answers(100)] == list(range(100))


@settings(max_examples=300)
@given(pauses=st.lists(st.integers(0, 30), min_size=1, max_size=200))
def test_no_press_is_lost_however_often_the_system_stops_the_box(pauses):
    """Each look at the clock may come late. Twelve presses of OK are twelve."""
    port, clock = UnixPort.__new__(UnixPort), [0]

    def ticks():
        clock[0] += pauses[clock[0] % len(pauses)] or 1
        return clock[0]

    port.ticks, port._receive, port._lines = ticks, lambda: None, []
    port._mask = port._taken = port._since = 0
    port.three_keys = False
    buttons, seen = Buttons(port), []
    port._lines = ["down ok", "up ok"] * 12
    for _ in range(2000):
        seen += buttons.poll()
    assert port._lines == [] and seen == [("ok", False)] * 12


def test_power_comes_back_to_the_same_box(start):
    box = start()
    before = box.ask("hello")
    epoch = before[0][5]
    assert box.ask("push", epoch, "name", "Tisch 3")[0] == ("ok",)
    box.cut()
    after = start().ask("hello")
    assert after[0][:6] == before[0][:6] and after[0][6] == "Tisch 3"
