"""Power goes at any moment: what was reported as written is there, the rest is a clean prefix, and the evening goes on."""

import builtins
import os
import random
import shutil
import subprocess
import sys
import time

import pytest
import restless
from hypothesis import example, given
from hypothesis import strategies as st

import interpreters
import tinygame
from believed import SET_UP, Believed, check, deal, evening, fold, image, prepared, store
from kiebitz_device import files, log, mend
from shared_rules import games, journal, reading

games.register(tinygame.ROW, "tinygame")

# killed at random moments


@pytest.mark.parametrize("name", ["cpython", "micropython"])
def test_killed_at_random_moments(name, tmp_path, present):
    if name == "micropython":
        present(name)
        command, env = interpreters.micropython(restless.__file__, tmp_path / "box")
    else:
        command = [sys.executable, restless.__file__, str(tmp_path / "box")]
        env = interpreters.environment(interpreters.ROOT, interpreters.ROOT / "firmware", interpreters.TESTS)
    dice = random.Random(name)
    reported, cut_short = 0, 0
    for _ in range(25):
        child = subprocess.Popen(command, env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        child.stdout.readline()
        time.sleep(dice.random() * 0.02)
        child.kill()
        said, wrong = child.communicate()
        assert wrong == b""
        # the last line may be cut, the lines before it were said after their append had returned
        reported = max([reported] + [int(line) for line in said.split(b"\n")[:-1] if line])
        found = list(store(tmp_path / "box").events(1))
        assert len(found) >= reported
        assert found == [restless.event(n + 1) for n in range(len(found))]
        cut_short += len(found) > reported
        reported = len(found)
    assert reported > 100 and store(tmp_path / "box").get("table") <= reported + 1
    assert cut_short < 25


# cut at every write, rename and removal


class PowerCut(BaseException):
    """Not an error that anything may catch."""


class Disk:
    """Passes file operations on until power goes: the operation number `at` is cut, `share` of its bytes are written.

    fat  a rename does not replace a file, as on FAT
    """

    def __init__(self, at, share, fat):
        self.left = at
        self.share = share
        self.fat = fat

    def step(self):
        self.left -= 1
        if self.left < 0:
            raise PowerCut

    def open(self, path, mode="r"):
        if "w" in mode or "a" in mode:
            self.step()
            return Written(self, builtins.open(path, mode, buffering=0))
        return builtins.open(path, mode)

    def rename(self, path, target):
        self.step()
        if self.fat and os.path.exists(target):
            raise FileExistsError(17, "exists")
        os.rename(path, target)

    def remove(self, path):
        self.step()
        os.remove(path)

    def __getattr__(self, name):
        return getattr(os, name)


class Written:
    """A file open for writing on a `Disk`."""

    def __init__(self, disk, file):
        self.disk = disk
        self.file = file

    def __enter__(self):
        return self

    def __exit__(self, *_error):
        self.file.close()

    def write(self, data):
        try:
            self.disk.step()
        except PowerCut:
            self.file.write(data[: int(len(data) * self.disk.share)])
            raise
        return self.file.write(data)


@pytest.mark.parametrize(
    ("fat", "tail"), [(False, b""), (False, b"\x00" * 600), (False, b"4 name C 6d6d6d6d\n5 begin 0 00000000\n"), (True, b"6 te")]
)
def test_cut_at_every_operation(tmp_path, monkeypatch, fat, tail):
    start = tmp_path / "start"
    box = prepared(start, SET_UP)
    with open(start / "0001.log", "ab") as file:
        file.write(tail)
    identity = (box.device, box.epoch)
    at, cuts, finished = 0, 0, False
    while not finished:
        for share in (0, 0.5, 1):
            folder = tmp_path / "box"
            shutil.copytree(start, folder)
            told = Believed(SET_UP)
            disk = Disk(at, share, fat)
            with monkeypatch.context() as patch:
                for writes in (log, mend):
                    patch.setattr(writes, "open", disk.open, raising=False)
                for renames in (files, mend):
                    patch.setattr(renames, "os", disk)
                try:
                    evening(store(folder), told)
                    finished = True
                except PowerCut:
                    cuts += 1
            check(folder, told, identity)
            shutil.rmtree(folder)
        at += 1
    assert cuts > 140


# any file, any damage


def written(deals):
    """The bytes of a session's file with so many deals, and its batches."""
    session = fold(SET_UP)
    events = list(SET_UP)
    for i in range(deals):
        for batch in deal(session, i % 3, 1 + i % 8):
            events += batch
    return "".join([journal.encode(i + 1, e) + "\n" for i, e in enumerate(events)]).encode(), events


DATA, EVENTS = written(9)


@given(cut=st.integers(0, len(DATA)), behind=st.binary(max_size=700))
def test_any_cut_with_anything_behind_it(tmp_path_factory, cut, behind):
    folder = tmp_path_factory.mktemp("box")
    (folder / "0001.log").write_bytes(DATA[:cut] + behind)
    box = store(folder)
    found = list(box.events(1))
    whole = DATA[:cut].count(b"\n")
    assert found[:whole] == EVENTS[:whole] and found == EVENTS[: len(found)]
    assert image(box.open(1)) == image(fold(found))
    box.append(1, [("clock", 1)])
    assert list(store(folder).events(1)) == [*found, ("clock", 1)]


@given(at=st.integers(0, len(DATA) - 1), bit=st.integers(0, 7))
@example(at=len(DATA) - 1, bit=0)
def test_any_flipped_bit_is_never_believed(tmp_path_factory, at, bit):
    folder = tmp_path_factory.mktemp("box")
    (folder / "0001.log").write_bytes(DATA[:at] + bytes([DATA[at] ^ 1 << bit]) + DATA[at + 1 :])
    box = store(folder)
    found = list(box.events(1))
    assert found == EVENTS[: DATA[:at].count(b"\n")]
    box.open(1)
    lines, first = [], 1
    while some := box.read_lines(1, first, 222):
        lines += some
        first += len(some)
    assert [reading.decode(line)[1] for line in lines] == found


@given(lines=st.integers(1, len(EVENTS)), times=st.integers(1, 3))
def test_a_tail_that_is_there_again(tmp_path_factory, lines, times):
    folder = tmp_path_factory.mktemp("box")
    tail = b"".join(DATA.splitlines(True)[-lines:])
    (folder / "0001.log").write_bytes(DATA + tail * times)
    box = store(folder)
    assert list(box.events(1)) == EVENTS and image(box.open(1)) == image(fold(EVENTS))
    box.append(1, [("clock", 1)])
    assert list(store(folder).events(1)) == [*EVENTS, ("clock", 1)]


def test_an_empty_file_is_an_empty_session(tmp_path):
    (tmp_path / "0001.log").write_bytes(b"")
    for name in ("+device", "+settings", "+acks", "+roster"):
        (tmp_path / (name + ".log")).write_bytes(b"")
    box = store(tmp_path)
    assert box.sessions() == [1] and box.create() == 2 and box.waiting() == []
    assert box.open(1).phase == "setup"
    box.append(1, SET_UP)
    assert image(store(tmp_path).open(1)) == image(fold(SET_UP))
    assert store(tmp_path).epoch == box.epoch


def test_a_foreign_file_stays_as_it_is(tmp_path):
    foreign = {"readme.txt": b"mine", "1.log": b"mine", "0001.log.txt": b"mine", "photo.jpg": bytes(range(256)) * 9}
    for name, data in foreign.items():
        (tmp_path / name).write_bytes(data)
    box = store(tmp_path)
    box.append(box.create(), SET_UP)
    box.set("table", 1)
    store(tmp_path).open(1)
    for name, data in foreign.items():
        assert (tmp_path / name).read_bytes() == data


def test_a_newer_format_is_said_in_a_sentence_and_not_touched(tmp_path):
    data = "".join([journal.encode(i + 1, e) + "\n" for i, e in enumerate([("open", 2, "tiny"), ("shuffle", 7)])]).encode()
    (tmp_path / "0004.log").write_bytes(data)
    box = store(tmp_path)
    session = box.open(4)
    (why,) = [fault[2] for fault in box.faults if fault[0] == "unreadable"]
    assert session.game is None and session.say(why) == "written by a newer version (2)"
    assert box.create() == 5 and box.waiting() == [4]
    assert (tmp_path / "0004.log").read_bytes() == data
