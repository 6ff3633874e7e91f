"""The PC's own command against the bench: fetch, install, interrupt."""

import json
import os
import subprocess
import sys
import time

import pytest

from kiebitz_device.boards.pico import PINS as ROWS

PINS = dict(ROWS)
SECONDS = 200
"""How long a command of the PC may take here; an emulated board is slower than a real one."""


AHEAD = 60
"""Presses ahead of the screen that are certainly kept; CircuitPython has room for 64."""

DRIVE_IS_OURS = "import storage\nstorage.remount('/', readonly=False)\n"
"""A boot.py for CircuitPython."""


def beside(there, *words, data=None, meanwhile=None):
    """What a command prints that runs while the box does; AssertionError with all it says if it fails."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(p for p in sys.path if p), "KIEBITZ_DEBUG": "1"}
    command = [sys.executable, "-m", "kiebitz", *words]
    environment["KIEBITZ_DATA"] = str(data or "nowhere")
    child = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    end = time.monotonic() + SECONDS
    while child.poll() is None and time.monotonic() < end:
        there.pico.run(5)
        if meanwhile:
            meanwhile()
    if child.poll() is None:
        child.kill()
    out, err = child.communicate()
    assert child.returncode == 0, "%s\n%s\n%s" % (err, out, bytes(there.pico.line.out[-500:]))
    return json.loads(out)


@pytest.fixture
def paced():
    """Call with a box: its time is that of the PC from now on. Gives the name of its port."""
    plugged = []

    def plug(there):
        there.pico.pace = 1
        plugged.append(there.pico.line)
        return there.pico.line.open_pty()

    yield plug
    for line in plugged:
        line.close()


def stored(there):
    """{number of a session: its lines} in the flash of the box."""
    files = there.pico.files()
    return {name: data.decode().splitlines() for name, data in files.items() if name.startswith("kiebitz/0")}


def test_pull_fetches_everything_once(box, paced, tmp_path, figure):
    from pico import journals

    there = box(journals.files(3, deal=True))
    port = paced(there)
    there.start()
    start = there.pico.ms
    result = beside(there, "pull", "--json", "--port", port, data=tmp_path)
    records = sum(map(len, stored(there).values()))
    assert result["listed"] == 4 and result["new"] == records
    figure("kiebitz pull, %d records of 4 sessions" % records, there.pico.ms - start)
    assert beside(there, "pull", "--json", "--port", port, data=tmp_path)["new"] == 0
    exported = tmp_path / "journals"
    beside(there, "export", "journal", "--json", "--out", str(exported), data=tmp_path)
    assert sorted(p.read_text().splitlines() for p in exported.iterdir()) == sorted(stored(there).values())


def carried(there, child):
    """Milliseconds from the first byte that the board gets to the last that it sends, while a program of the PC runs."""
    line, times = there.pico.line, []
    received, send = line._cdc.on_serial_data, line.send

    def got(data):
        times.append(there.pico.ms)
        received(data)

    def sent(data):
        times.append(there.pico.ms)
        send(data)

    line._cdc.on_serial_data, line.send = got, sent
    end = time.monotonic() + SECONDS
    while child.poll() is None and time.monotonic() < end:
        there.pico.run(5)
    line._cdc.on_serial_data, line.send = received, send
    out, err = child.communicate()
    assert child.returncode == 0, "%s\n%s\n%s" % (err, out, bytes(line.out[-500:]))
    return times[-1] - times[0]


def test_a_pull_beside_mpremote(box, paced, tmp_path, figure):
    """The same bytes from the same board, one after the other: by the wire, and copied as files through the prompt."""
    from pico import journals

    there = box(journals.files(3, deal=True))
    port = paced(there)
    there.start()
    wanted = {name: data for name, data in there.pico.files().items() if name.startswith("kiebitz/0")}
    size = sum(map(len, wanted.values()))

    def command(*words):
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(p for p in sys.path if p), "KIEBITZ_DATA": str(tmp_path)}
        return subprocess.Popen([sys.executable, "-m", *words], env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE)

    ours = carried(there, command("kiebitz", "pull", "--json", "--port", port))
    (tmp_path / "copy").mkdir()
    names = [":" + name for name in wanted]
    theirs = carried(there, command("mpremote", "connect", port, "resume", "fs", "cp", *names, str(tmp_path / "copy") + "/"))
    assert {"kiebitz/" + p.name: p.read_bytes() for p in (tmp_path / "copy").iterdir()} == wanted
    figure("kiebitz pull, %d bytes of %d sessions, on the line" % (size, len(wanted)), ours, theirs)
    figure("mpremote fs cp of the same", theirs)


def test_no_press_is_lost_while_the_pc_fetches(any_box, any_firmware, paced, tmp_path):
    from pico import journals

    # only the console of CircuitPython has a line here, so the box must not open a port of its own
    files = {**journals.files(3, deal=True), **({"boot.py": DRIVE_IS_OURS} if any_firmware[1] else {})}
    there = any_box(files)
    port = paced(there)
    there.start()
    presses, due, seen = 0, there.pico.ms, [there.screen().bar]

    def press():
        nonlocal presses, due
        if there.pico.ms >= due and presses < AHEAD:
            there.pico.press(PINS["down"], there.pico.ms, 42)
            presses, due = presses + 1, due + 1000 / 8
        if there.screen().bar != seen[-1]:
            seen.append(there.screen().bar)

    assert beside(there, "pull", "--json", "--port", port, data=tmp_path, meanwhile=press)["new"] > 100
    there.pico.pace = 0
    rest = there.pico.ms + 15000
    # CircuitPython is far behind the finger now
    while there.pico.ms < rest:
        there.pico.run(5)
        if there.screen().bar != seen[-1]:
            seen.append(there.screen().bar)
    # the same number of presses, one at a time and nobody on the cable: the wheel of cards shows the same cards in turn
    slowly = any_box(files)
    slowly.start()
    cards = [slowly.press("down").bar for _ in range(presses)]
    # a picture may be looked at while it is half there
    whole = [bar for bar in seen[1:] if bar in cards]
    assert presses > 12 and len(set(cards)) > 5
    assert [bar for i, bar in enumerate(whole) if i == 0 or bar != whole[i - 1]] == cards


def test_install_on_an_empty_board_and_again(box, paced, tmp_path, figure):
    from pico import journals
    from pico.box import compiled

    there = box({}, bare=True)
    port = paced(there)
    there.pico.boot()
    start = there.pico.ms
    result = beside(there, "install", "--json", "--port", port)
    assert sorted(result["copied"]) == sorted(compiled())
    figure("kiebitz install on an empty board", there.pico.ms - start)
    there.pico.pace = 0
    there.start(20000)
    assert there.screen().rows[0].startswith("Kiebitz")
    there.pico.pace = 1
    found = there.pico.files()
    assert {name: found[name] for name in compiled()} == compiled()

    changed = {**compiled(), **journals.files(1), "kiebitz.pack": b"old", "shared_rules/gone.mpy": b"x"}
    there = box(changed)
    port = paced(there)
    there.pico.boot()
    result = beside(there, "install", "--json", "--port", port)
    assert result["copied"] == ["kiebitz.pack"] and result["removed"] == ["shared_rules/gone.mpy"]
    there.pico.pace = 0
    there.start(20000)
    found = there.pico.files()
    assert {name: found[name] for name in compiled()} == compiled() and "shared_rules/gone.mpy" not in found
    assert {name: found[name] for name in journals.files(1)} == journals.files(1)


def test_ctrl_c_reaches_the_interpreter_and_a_soft_reset_starts_the_box_again(box):
    there = box()
    there.start()
    there.pico.line.send(b"\x03")
    there.pico.expect(">>> ")
    assert b"KeyboardInterrupt" in there.pico.line.out
    there.pico.line.send(b"print(6 * 7)\r")
    there.pico.expect("42")
    drawn = there.panel.pixel_bytes
    there.press("down")
    assert there.panel.pixel_bytes == drawn
    there.pico.line.send(b"\x04")
    assert there.pico.run(5000, lambda: there.panel.pixel_bytes >= drawn + 8 * 128)
    there.settle()
    assert there.press("down").bar == "Check a card"


def test_ctrl_c_stops_the_box_also_while_a_contact_chatters(box):
    """It comes while a key's interrupt or the timer runs: MicroPython drops what they raise, and the interrupt for good."""
    there = box()
    there.start()
    for number in range(20):
        start = len(there.pico.line.out)
        there.pico.press(PINS["down"], there.pico.ms + 1, 80, 70)
        there.pico.run(15 + number * 0.77)
        there.pico.line.send(b"\x03")
        there.pico.expect(">>> ", 1000, start)
        drawn = there.panel.pixel_bytes
        there.pico.line.send(b"\x04")
        assert there.pico.run(5000, lambda: there.panel.pixel_bytes >= drawn + 8 * 128)  # noqa: B023
        there.settle()
