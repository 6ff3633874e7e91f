"""The asking end of the wire against ill-mannered boxes: repeated, checked, told apart, and bounded in time."""

import os
import random
import time

import pytest

from kiebitz import client as wire
from kiebitz.client import Client
from kiebitz.errors import TABLE, Fault
from kiebitz.find import find, greet
from kiebitz.pull import pull
from kiebitz.transport import Line, looks_like_port
from shared_rules import frame


@pytest.fixture(autouse=True)
def impatient(monkeypatch):
    monkeypatch.setattr(wire, "PATIENCE", 0.1)
    monkeypatch.setattr(wire, "GREETING", 1.0)
    monkeypatch.setattr("kiebitz.find.SECONDS", 1.0)
    monkeypatch.setattr("kiebitz.find.ENOUGH", 0.3)


def fetch(box, store):
    client = Client(Line(box.port))
    try:
        return pull(client, store, lambda done, todo: None)
    finally:
        client.close()


def code_of(call, *args):
    with pytest.raises(Fault) as fault:
        call(*args)
    return fault.value.code


def test_pull_brings_everything_then_nothing(box, store, maker):
    one = box()
    one.sessions = {n: maker().random(n, 3).lines for n in (1, 2, 5, 9)}
    first = fetch(one, store)
    assert [s.session for s in first.sessions] == [1, 2, 5, 9] and not first.emptied
    for s in first.sessions:
        assert store.lines(s.number) == one.sessions[s.session] and s.new == len(one.sessions[s.session])
    assert one.acked == {n: len(lines) for n, lines in one.sessions.items()}
    asked = len(one.asked)
    assert fetch(one, store).sessions == []
    assert [words[0] for words in one.asked[asked:]] == ["hello", "list", "list"]


def test_pull_asks_from_the_first_record_that_lacks(box, store, maker):
    one = box()
    made = maker().random(1, 1)
    one.sessions = {1: list(made.lines)}
    fetch(one, store)
    had = len(made.lines)
    one.sessions = {1: made.random(2, 1).lines}
    one.asked.clear()
    assert fetch(one, store).sessions[0].new == len(made.lines) - had
    reads = [words for words in one.asked if words[0] == "read"]
    assert min(words[3] for words in reads) == had, "the last known record proves that it is the same session"


def test_only_what_is_on_disk_is_acknowledged(box, store, maker, monkeypatch):
    """The PC dies between fetching and storing: the box keeps everything as not fetched, and the next pull has it all."""
    one = box()
    one.sessions = {1: maker().random(1, 3).lines}
    with monkeypatch.context() as patch:
        patch.setattr(store, "add", lambda *args: (_ for _ in ()).throw(KeyboardInterrupt()))
        with pytest.raises(KeyboardInterrupt):
            fetch(one, store)
    assert one.acked == {}
    assert fetch(one, store).sessions[0].new == len(one.sessions[1]) == one.acked[1]


def test_silence_and_damage_are_repeated(box, store, maker):
    one = box()
    one.sessions = {1: maker().random(1, 3).lines}
    rng = random.Random(7)

    def mangle(data):
        if rng.random() < 0.3:
            at = rng.randrange(len(data))
            return rng.choice(
                [data[:at], data[:at] + bytes([data[at] ^ 4]) + data[at + 1 :], b"Traceback:\r\n" + data, data + data]
            )
        return data

    one.mangle, one.deaf = mangle, 1
    fetched = fetch(one, store).sessions[0]
    assert store.lines(fetched.number) == one.sessions[1]


def test_a_box_that_takes_longer_than_the_pc_waits_is_understood(box, store, maker):
    """As a board with many evenings does for its list: the answer to the first of several requests is as good as any."""
    one = box()
    one.sessions = {1: maker().random(1, 2).lines}
    listing = one.on_list
    one.on_list = lambda first: (time.sleep(0.17), listing(first))[1]
    assert store.lines(fetch(one, store).sessions[0].number) == one.sessions[1]


def test_late_answers_to_earlier_requests_are_not_believed(box, store, maker):
    one = box()
    one.sessions = {1: maker().random(1, 2).lines}
    one.mangle = lambda data: frame.encode((1, "ok", 9, 9, 9)) + data
    assert store.lines(fetch(one, store).sessions[0].number) == one.sessions[1]


def test_a_reformatted_box_is_said_and_nothing_merged(box, store, maker):
    one = box()
    one.sessions = {1: maker().random(1, 1).lines}
    old = fetch(one, store).sessions[0].number
    kept = store.lines(old)
    one.epoch, one.acked, one.sessions = "e2", {}, {1: maker(people=("Di", "Eli")).random(2, 1).lines}
    again = fetch(one, store)
    assert again.emptied and again.sessions[0].number != old
    assert store.lines(old) == kept
    assert not fetch(one, store).emptied


def test_a_box_that_changed_its_past_is_not_believed(box, store, maker):
    one = box()
    one.sessions = {1: maker().random(1, 1).lines, 2: maker().random(2, 1).lines}
    fetch(one, store)
    one.sessions[1] = maker(people=("Ann", "Ben", "Di")).random(5, 3).lines
    one.sessions[2] = one.sessions[2][:-2]
    one.acked.clear()
    again = fetch(one, store)
    assert again.fault.code == "forked" and {s.session: s.odd for s in again.sessions} == {1: "forked", 2: "shorter"}
    assert one.acked == {}


def test_a_damaged_record_on_the_box_does_not_hold_up_the_others(box, store, maker):
    one = box()
    one.limit = 60
    one.sessions = {n: maker().random(n, 2).lines for n in (1, 2)}
    read = one.on_read
    one.on_read = lambda session, first: (("no", "damaged", 9), ()) if session == 1 and first > 9 else read(session, first)
    fetched = {s.session: s for s in fetch(one, store).sessions}
    assert fetched[1].odd == "damaged" and 0 < fetched[1].records < len(one.sessions[1])
    assert store.lines(fetched[1].number) == one.sessions[1][: fetched[1].records]
    assert fetched[2].odd is None and store.lines(fetched[2].number) == one.sessions[2]
    assert set(one.acked) == {2}


def test_why_a_port_is_no_box(box, monkeypatch, maker):
    silent, foreign, prompt, garbled, newer = box(), box(), box(), box(), box()
    silent.deaf = 10_000
    foreign.mangle = lambda data: b"AT+GCAP\r\n"
    prompt.mangle = lambda data: b">>> \r\nSyntaxError: invalid syntax\r\n"
    garbled.mangle = lambda data: data[:-2] + b"x\n"
    newer.protocol = 2
    told = {one: code_of(find, one.port) for one in (silent, foreign, prompt, garbled, newer)}
    assert told == {silent: "silent", foreign: "not_ours", prompt: "prompt", garbled: "garbled", newer: "newer_device"}
    assert {words[0] for words in foreign.asked + prompt.asked} == {"hello"}, "a stranger hears nothing but the greeting"


@pytest.mark.parametrize("name", ["COM7", "COM10", "com256", "/dev/ttyACM0", "socket://127.0.0.1:4000"])
def test_a_port_is_told_from_the_name_of_a_box(name):
    """COM10 and up are ports like the others (ampy 6)."""
    assert looks_like_port(name)


@pytest.mark.parametrize("name", ["Kiebitz-3", "COMET", "COM 7 table", "7"])
def test_a_name_is_no_port(name):
    assert not looks_like_port(name)


def test_ports_that_cannot_be_opened(box, tmp_path):
    assert code_of(Line, str(tmp_path / "nothing")) == "no_port"
    assert code_of(Line, "socket://127.0.0.1:9") == "no_port"
    assert code_of(Line, "nonsense://x") == "no_port"
    one = box()
    held = Line(one.port)
    assert code_of(Line, one.port) == "busy"
    held.close()
    Line(one.port).close()


@pytest.mark.skipif(os.name == "nt", reason="no such permissions there")
def test_no_permission_is_not_no_port(box):
    one = box()
    os.chmod(one.port, 0)
    if os.geteuid():
        assert code_of(Line, one.port) == "no_permission"
        return
    child = os.fork()
    if child == 0:
        os.setuid(65534)
        try:
            Line(one.port)
        except Fault as fault:
            os._exit(fault.exit)
        os._exit(0)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == TABLE["no_permission"][0]


def test_the_only_box_is_found_and_two_are_listed(box, monkeypatch):
    one, two, stranger = box(), box(name="Kiebitz-4", device="c3d4"), box()
    stranger.deaf = 10_000
    monkeypatch.setattr("kiebitz.find.candidates", lambda: [stranger.port, one.port])
    client = find(None)
    assert client.box.name == "Kiebitz-3"
    client.close()
    monkeypatch.setattr("kiebitz.find.candidates", lambda: [stranger.port, one.port, two.port])
    with pytest.raises(Fault) as many:
        find(None)
    assert many.value.code == "many_devices" and one.port in many.value.sentence and two.port in many.value.sentence
    client = find("Kiebitz-4")
    assert client.box.device == "c3d4"
    client.close()
    assert code_of(find, "Kiebitz-9") == "no_such_device"
    assert {words[0] for words in stranger.asked} == {"hello"}


def test_all_ports_are_let_go(box, monkeypatch):
    ports = [box().port, box().port]
    for found in greet(ports).values():
        found.close()
    for port in ports:
        Line(port).close()


def test_a_cable_pulled_in_mid_pull_keeps_what_came(box, store, maker):
    one = box()
    one.limit = 60
    one.sessions = {1: maker().random(1, 3).lines}
    answer = one.on_read

    def unplug(session, first):
        if first > 12:
            one.running = False
            # a pseudo-terminal takes with it what was not read yet
            time.sleep(0.3)
            os.close(one.slave)
            os.close(one.master)
        return answer(session, first)

    one.on_read = unplug
    assert code_of(fetch, one, store) in ("lost", "silent")
    number = store.journal("a1b2", "e1", 1)
    assert 12 <= store.count(number) < len(one.sessions[1]) and one.acked == {}
    two = box()
    two.sessions = one.sessions
    fetch(two, store)
    assert store.lines(number) == one.sessions[1] and two.acked == {1: len(one.sessions[1])}


def test_hostile_answers_are_faults_not_crashes(box):
    one = box()
    one.sessions = {1: ["x"]}
    rng = random.Random(3)
    odd = ["ok", "no", 0, 1, -1, 2**40, "", None, "x" * 30, "\x1b[2J", "e1"]
    one.answer = lambda verb, *rest: (tuple(rng.choices(odd, k=rng.randrange(1, 12))), ["1 a 0"] * rng.randrange(3))
    for _ in range(60):
        client = Client(Line(one.port))
        client._epoch = "e1"
        for ask, *words in ((client.hello,), (list, client.listing()), (list, client.read(1, 1, 9)), (client.ack, 1, 1)):
            try:
                ask(*words)
            except Fault as fault:
                assert fault.sentence.isprintable()
        client.close()
