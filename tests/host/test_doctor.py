"""The doctor: set-ups that are broken on purpose, each with its own cause, cure and exit status; and those that are well."""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from kiebitz import diagnose, machine, usb
from kiebitz.cli import main
from kiebitz.client import Client
from kiebitz.errors import TABLE
from shared_rules import VERSION


@pytest.fixture(autouse=True)
def quick(monkeypatch, tmp_path):
    """Short waits, and a machine on which nothing runs and nothing hangs on USB."""
    monkeypatch.setattr("kiebitz.find.SECONDS", 1.0)
    monkeypatch.setattr("kiebitz.find.ENOUGH", 0.3)
    monkeypatch.setattr("kiebitz.client.GREETING", 1.0)
    monkeypatch.setattr(machine, "PROCESSES", tmp_path / "proc")
    monkeypatch.setattr(machine, "USB", tmp_path / "usb")
    monkeypatch.setattr(machine, "RULES", (tmp_path / "rules.d",))
    monkeypatch.setattr("kiebitz.diagnose.mounted", lambda: sorted(tmp_path.glob("drives/*")))


@pytest.fixture
def plug(monkeypatch):
    """Says which ports this machine has."""
    return lambda *ports: monkeypatch.setattr("kiebitz.diagnose.candidates", lambda: list(ports))


def runs(name, *handles):
    """Let a program of this name run, with these files open."""
    process = machine.PROCESSES / str(7000 + len(name))
    (process / "fd").mkdir(parents=True)
    (process / "comm").write_text(name + "\n")
    for i, handle in enumerate(handles):
        (process / "fd" / str(i)).symlink_to(handle)


def hangs(vendor, product):
    """Let a device of these numbers hang on USB."""
    device = machine.USB / f"1-{product}"
    device.mkdir(parents=True)
    (device / "idVendor").write_text(f"{vendor:04x}\n")
    (device / "idProduct").write_text(f"{product:04x}\n")


def found(run, code, *words):
    """The doctor names this cause: in words, in JSON, and as its exit status; gives the text."""
    told = run("doctor", *words, "--json")
    assert told.status == (TABLE[code][0] if code else 0) and told.json["code"] == code, told.out
    said = run("doctor", *words)
    assert said.status == told.status and said.err == ""
    for one in told.json["findings"]:
        assert one["message"] in said.out and (one["code"] is None or one["exit"] == TABLE[one["code"]][0])
    return said.out


def test_all_well(run, box, plug):
    one = box()
    plug(one.port)
    said = found(run, None)
    assert f"ok {one.port}: Kiebitz-3" in said and "ok store: " in said and said.endswith("All well.\n")
    assert {words[0] for words in one.asked} == {"hello"}, "looking changes nothing"


def test_no_port(run, plug, tmp_path):
    plug()
    assert "cable that carries data" in found(run, "no_device")
    missing = str(tmp_path / "ttyACM9")
    assert missing in found(run, "no_port", "--port", missing)


def test_no_permission(run, box, monkeypatch):
    """As another user, in a child process, with a store that this user may write."""
    one = box()
    run("doctor")  # the other user may not be able to read what is imported late
    os.chmod(one.port, 0)
    monkeypatch.setenv("KIEBITZ_CONFIG", os.devnull)
    monkeypatch.setattr(machine, "PROCESSES", Path("/nowhere"))
    monkeypatch.setattr(machine, "USB", Path("/nowhere"))
    monkeypatch.setattr(machine, "RULES", ())
    monkeypatch.setattr("kiebitz.diagnose.mounted", lambda: [])
    child = os.fork()
    if child == 0:
        if not os.geteuid():
            os.setuid(65534)
        try:
            main(["--data", tempfile.mkdtemp(), "doctor", "--port", one.port])
        except SystemExit as stop:
            os._exit(stop.code)
        os._exit(99)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == TABLE["no_permission"][0]


def test_the_cure_names_the_group_of_the_port(monkeypatch, tmp_path):
    port = tmp_path / "ttyACM0"
    port.touch()
    port.chmod(0o660)
    group, user = machine.grp.getgrgid(os.getgid()), machine.pwd.getpwuid(os.getuid()).pw_name

    def named(name, members, groups):
        row = type(group)((name, "x", os.getgid(), members))
        monkeypatch.setattr(machine.grp, "getgrgid", lambda _gid: row)
        monkeypatch.setattr(os, "getgroups", lambda: groups)
        return machine.how_to_open(str(port))

    assert f"sudo usermod -aG dialout {user}" in named("dialout", [], [])
    assert "log out and in again" in named("dialout", [user], []) and "usermod" not in named("dialout", [user], [])
    assert "something else" in named("dialout", [user], [os.getgid()])
    assert "kiebitz udev" in named("root", [], [])
    port.chmod(0o600)
    assert "kiebitz udev" in named("dialout", [], [])


def test_busy_names_who_holds_the_port(run, box, plug, monkeypatch):
    one = box()
    plug(one.port)
    hold = "import serial, sys; s = serial.Serial(sys.argv[1], exclusive=True); print(flush=True); sys.stdin.read()"
    with subprocess.Popen([sys.executable, "-c", hold, one.port], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as other:
        other.stdout.readline()
        assert "Thonny, a serial monitor" in found(run, "busy"), "who it is cannot be seen"
        runs("thonny", one.port)
        runs("bash", "/dev/null")
        assert f"{one.port} is in use by thonny (process 7006): close that" in found(run, "busy")
        other.stdin.close()


def test_silent(run, box, plug):
    one = box()
    one.deaf = 10_000
    plug(one.port)
    assert "press a button on the box" in found(run, "silent")


def test_wrong_firmware(run, box, plug):
    """A prompt that echoes; a program that talks of something else; a newer and an older program of the box."""
    one = box()
    plug(one.port)
    echo = [b""]
    one.mangle = lambda _data: b">>> " + echo[0] + b"\r\nSyntaxError: invalid syntax\r\n>>> "
    assert "kiebitz install" in found(run, "prompt")
    one.mangle = lambda data: b">>> " + data.replace(b" ok ", b" no ") + b"\r\n>>> "
    found(run, "prompt")
    one.mangle = lambda _data: b"$GPGGA,115739.00,4158.8441367,N\r\n"
    assert "not a Kiebitz" in found(run, "not_ours")
    one.mangle = lambda data: data
    one.protocol = 2
    found(run, "newer_device")
    one.protocol = 1
    answer = one.answer
    one.answer = lambda verb, *words: ((*answer(verb)[0][:3], "0.0.9", *answer(verb)[0][4:]), ())
    said = found(run, "other_version")
    assert "0.0.9" in said and VERSION in said and "kiebitz install" in said


def test_an_echo_is_a_prompt_and_no_answer(run, box):
    one = box()
    one.answer = lambda verb, *words: ((verb, *words), ())
    one.mangle = lambda data: data + b">>> "
    assert run("identify", "--port", one.port).status == TABLE["prompt"][0]


def test_garbled(run, box, plug):
    one = box()
    one.mangle = lambda data: data[:-2] + b"x\n"
    plug(one.port)
    assert "another cable" in found(run, "garbled")


def test_requests_that_get_lost(run, box, plug, monkeypatch):
    """64 bytes are a USB packet: some boards swallow what ends at its edge (micropython 11253)."""
    one = box()
    plug(one.port)
    monkeypatch.setattr("kiebitz.client.PATIENCE", 0.2)
    answer, tried = one.answer, []

    def swallow(verb, *words):
        tried.extend(words)
        lost = words and len(tried) % 7 in (2, 5)
        one.mangle = lambda data: b"" if lost else data
        return answer(verb)

    one.answer = swallow
    assert f"{one.port} answers 5 of 7 requests" in found(run, "lossy")


def test_the_requests_that_try_a_cable_are_of_these_lengths(monkeypatch):
    class Line:
        name = "x"
        sent = ()

        def write(self, data):
            self.sent += (len(data),)

        def read(self, seconds):
            return b""

    monkeypatch.setattr("kiebitz.client.PATIENCE", 0.0)
    client = Client(Line())
    assert not any([client.padded(length) for length in diagnose.LENGTHS])
    assert client.line.sent == diagnose.LENGTHS == (63, 64, 65, 127, 128, 129, 200)


def test_drives_of_circuitpython(run, box, plug, tmp_path):
    plug()
    drive = tmp_path / "drives" / "CIRCUITPY"
    drive.mkdir(parents=True)
    assert "kiebitz install" in found(run, "empty_drive")
    (drive / "kiebitz_device").mkdir()
    found(run, "no_device")
    one = box()
    plug(one.port)
    found(run, None)


def test_several_boxes_are_well(run, box, plug):
    one, two = box(), box(name="Kiebitz-4", device="c3d4")
    plug(one.port, two.port)
    said = found(run, None)
    assert "Kiebitz-3" in said and "Kiebitz-4" in said and "choose one with --port" in said
    found(run, "no_such_device", "--port", "Kiebitz-9")
    assert "Kiebitz-4" in found(run, None, "--port", "Kiebitz-4")


def test_strangers_beside_a_box_are_only_noted(run, box, plug, tmp_path):
    one, stranger = box(), box()
    stranger.deaf = 10_000
    plug(one.port, stranger.port, str(tmp_path / "gone"))
    hangs(*usb.BOOT_LOADERS[0])
    assert f"-- {stranger.port} opened, but nothing answers" in run("doctor").out
    levels = {row["about"]: row["level"] for row in run("doctor", "--json").json["findings"]}
    assert levels == {
        "store": "ok",
        one.port: "ok",
        stranger.port: "note",
        str(tmp_path / "gone"): "note",
        "USB 2e8a:0003": "note",
    }
    found(run, "silent", "--port", stranger.port)


def test_a_board_in_its_boot_loader(run, plug):
    plug()
    hangs(*usb.BOOT_LOADERS[1])
    assert "USB 2e8a:000f" in found(run, "boot_loader")


def test_programs_that_grab_ports(run, box, plug):
    plug()
    runs("brltty")
    found(run, "no_device")
    hangs(*usb.CONVERTERS[0])
    assert "apt remove brltty" in found(run, "brltty")
    one = box()
    plug(one.port)
    runs("ModemManager")
    assert "kiebitz udev" in found(run, None)
    (machine.RULES[0]).mkdir()
    (machine.RULES[0] / usb.RULE_NAME).touch()
    assert "ModemManager" not in found(run, None)


def test_an_emptied_box_and_a_store_that_cannot_be_used(run, box, plug, store, maker, tmp_path):
    one = box()
    plug(one.port)
    store.remember("a1b2", "e0", "Kiebitz-3", VERSION, "test")
    assert "was emptied since the last pull" in found(run, None)
    store.close()
    store.path.write_bytes(b"no database" * 100)
    assert str(store.path) in found(run, "bad_store")


def test_udev_prints_a_rule_for_every_board(run):
    rule = run("udev", "--json").json
    assert rule["rule"] == run("udev").out and rule["file"].endswith("/70-kiebitz.rules")
    lines = [line for line in rule["rule"].splitlines() if not line.startswith("#")]
    for vendor, product, _what in usb.BOARDS:
        mine = [line for line in lines if f'"{vendor:04x}"' in line and (not product or f'"{product:04x}"' in line)]
        assert any('ENV{ID_MM_DEVICE_IGNORE}="1"' in line for line in mine)
        assert any('GROUP="' in line and 'TAG+="uaccess"' in line and 'SUBSYSTEM=="tty"' in line for line in mine)
    assert 'GROUP="plugdev"' in run("udev", "--group", "plugdev").out
    assert run("udev", "--group", 'x", RUN+="y').status == 2
