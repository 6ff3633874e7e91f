"""`kiebitz install`: what is copied, what is left alone, and what is said when it does not work, with boards made of folders."""

import contextlib
import hashlib
import io
import os
import subprocess
from functools import cache
from pathlib import Path

import pytest
from mpremote.transport import TransportError, TransportExecError

import interpreters
import kiebitz.install
import kiebitz.program
import kiebitz.target
from kiebitz.errors import Fault
from kiebitz.program import About, kits, program
from kiebitz.target import about_drive, mounted

ROOT = Path(__file__).resolve().parents[2]
MPY = About("micropython", "1.28.0", "6.3")
ABOUT = b"micropython 1.28.0 6 3\n"
DRIVE = About("circuitpython", "10.0.3", "6.3")


class Board:
    """mpremote's transport to a board that is a folder here: its code runs on CPython with the folder as the root."""

    folder, about, fault, spoil = None, ABOUT, None, None

    def __init__(self, port, baud, timeout):
        if self.fault == "silent":
            raise TransportError("could not enter raw repl")
        self.serial = io.BytesIO()
        self.prompts = 0

    def enter_raw_repl(self):
        self.prompts += 1

    def exit_raw_repl(self):
        self.prompts -= 1

    def close(self):
        Board.left = self.prompts, self.serial.getvalue()

    def exec(self, code):
        if "_mpy" in code:
            return self.about
        said = io.StringIO()
        with contextlib.chdir(self.folder), contextlib.redirect_stdout(said):
            try:
                exec(code, {})
            except Exception as e:
                raise TransportExecError(1, "Traceback\n%s: %s" % (type(e).__name__, e)) from None
        return said.getvalue().encode()

    def fs_readfile(self, path):
        return (self.folder / path).read_bytes()

    def fs_writefile(self, path, data, chunk_size):
        if self.fault and path.startswith(self.fault):
            raise OSError(28, path)
        (self.folder / path).write_bytes(data[:-1] if path == self.spoil else data)

    def fs_rmfile(self, path):
        (self.folder / path).unlink()


@cache
def compiled(sources, about, kiebitz_program=kiebitz.program._compiled):
    """The compiled product, once for all tests."""
    return kiebitz_program(dict(sources), about)


@pytest.fixture
def board(tmp_path, monkeypatch, present):
    """A board with MicroPython on port /dev/board; gives its folder."""
    present("micropython")
    Board.folder, Board.about, Board.fault, Board.spoil = tmp_path / "board", ABOUT, None, None
    Board.folder.mkdir()
    monkeypatch.setattr("mpremote.transport_serial.SerialTransport", Board)
    monkeypatch.setattr("kiebitz.program._compiled", lambda sources, about: dict(compiled(tuple(sources.items()), about)))
    monkeypatch.setattr("kiebitz.target.Line", lambda port: contextlib.nullcontext())
    monkeypatch.setattr(contextlib.nullcontext, "close", lambda self: None, raising=False)
    return Board.folder


@pytest.fixture
def drive(tmp_path):
    """The drive of a board with CircuitPython that was never used; gives its folder."""
    root = tmp_path / "CIRCUITPY"
    root.mkdir()
    (root / "boot_out.txt").write_text("Adafruit CircuitPython 10.0.3 on 2025-10-17; Pico with rp2040\nBoard ID:pico\n")
    (root / "code.py").write_text('print("Hello World!")\n')
    (root / "settings.toml").write_text('WIFI = "x"\n')
    return root


def files(folder):
    return {p.relative_to(folder).as_posix(): p.read_bytes() for p in folder.rglob("*") if p.is_file()}


def age(folder):
    """When each file was written; all are made old."""
    for path in folder.rglob("*"):
        os.utime(path, (1, 1))
    return lambda: {p.relative_to(folder).as_posix() for p in folder.rglob("*") if p.is_file() and p.stat().st_mtime > 1}


# what goes on a board


LIST = """
import os, sys
import packed
there = packed.Pack(sys.argv[1])
os.mount(there, "/program")
for line in sys.stdin:
    path = "/program/" + line.strip()
    try:
        is_folder = os.stat(path)[0] & 0x4000
    except OSError:
        print("-")
        continue
    if is_folder:
        print("folder")
        continue
    letter = bytearray(1)
    open(path, "rb").readinto(letter)
    print("%d %s" % (os.stat(path)[6], path[-4:] == ".mpy" and bytes(letter)))
"""


def looked_up(pack, names, tmp_path):
    """What MicroPython finds under each name in a pack."""
    (tmp_path / "a.pack").write_bytes(pack)
    command, env = interpreters.micropython("-c", LIST, tmp_path / "a.pack")
    env = {**env, "MICROPYPATH": str(ROOT / "firmware")}
    done = subprocess.run(command, env=env, input="\n".join(names) + "\n", capture_output=True, encoding="utf-8")
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout.splitlines()


def test_every_module_of_the_product_is_compiled_except_the_ports_of_others(present, tmp_path):
    present("micropython")
    found = program(MPY, "pico")
    assert list(found) == ["kiebitz.pack", "packed.mpy", "main.py"]
    there = [p.relative_to(base) for base in (ROOT / "firmware", ROOT) for p in base.glob("*/**/*.*")]
    there = [p for p in there if p.parts[0] in ("kiebitz_device", "shared_rules") and p.suffix in (".py", ".txt")]
    wanted = {(p.with_suffix(".mpy") if p.suffix == ".py" else p).as_posix() for p in there}
    assert "shared_rules/games/bw/words.txt" in wanted
    others = {"kiebitz_device/ports/%s.mpy" % other for other in ("circuitpython", "unix")}
    names = sorted(wanted - others)
    for name, said in zip(names, looked_up(found["kiebitz.pack"], names, tmp_path), strict=True):
        assert said.split(" ", 1)[1] == ("b'M'" if name.endswith(".mpy") else "False"), name
    absent = [*others, "shared_rules/order.py", "shared_rules/orders", "", "kiebitz_device.mpy"]
    assert looked_up(found["kiebitz.pack"], absent, tmp_path) == ["-"] * len(absent)
    assert looked_up(found["kiebitz.pack"], ["shared_rules", "shared_rules/games/bw"], tmp_path) == ["folder"] * 2


def test_compiled_code_has_the_version_that_the_board_takes(present):
    present("micropython")
    assert program(MPY, "pico")["packed.mpy"][:2] == b"M\x06"
    assert kiebitz.program._compiler(About("micropython", "1.18", "5")) != kiebitz.program._compiler(MPY)
    for version, mpy in (("1.11.0", "4"), ("9.9.9", "99")):
        with pytest.raises(Fault) as fault:
            program(About("micropython", version, mpy), "pico")
        assert fault.value.code == "wrong_board" and "micropython " + version in fault.value.sentence


def test_what_starts_the_box_is_the_file_of_the_project_and_comes_last(present):
    present("micropython")
    found = program(MPY, "pico")
    assert list(found)[-1] == "main.py" and found["main.py"] == (ROOT / "firmware" / "main.py").read_bytes()
    found = program(DRIVE, "pico")
    assert list(found)[-2:] == ["boot.py", "code.py"]
    assert found["code.py"] == (ROOT / "firmware" / "code.py").read_bytes()


def test_circuitpython_gets_the_code_of_micropython_with_its_own_letter_or_sources(present):
    present("micropython")
    code = {"packed.py": (ROOT / "firmware" / "packed.py").read_text()}
    for_drive, other = kiebitz.program._compiled(code, DRIVE), program(MPY, "pico")["packed.mpy"]
    assert for_drive == {"packed.mpy": b"C\x06" + other[2:]}
    found = program(DRIVE, "pico")
    assert {name.split(".")[-1]: data[:2] for name, data in found.items() if "shared_rules/order" in name} == {"mpy": b"C\x06"}
    assert {name for name in found if name.endswith(".py")} == {"boot.py", "code.py"} and "packed.mpy" not in found
    # what nobody has seen run is not tried
    found = program(About("circuitpython", "11.0.0", None), "pico")
    assert found["shared_rules/order.py"] == (ROOT / "shared_rules" / "order.py").read_bytes()


def test_a_kit_is_a_word_in_main(present):
    present("micropython")
    one, other = program(MPY, "pico")["main.py"], program(MPY, "gfx_pack")["main.py"]
    assert other == one.replace(b'"pico"', b'"gfx_pack"') != one
    assert {"pico", "gfx_pack"} <= set(kits()) and "__init__" not in kits()


# a board with MicroPython


def test_a_new_board_gets_everything_and_restarts(run, board):
    result = run("install", "--port", "/dev/board")
    assert result.status == 0, result.err
    assert files(board) == program(MPY, "pico")
    assert "%d files copied" % len(files(board)) in result.out
    assert Board.left == (0, b"\x04")


def test_only_what_changed_is_copied_and_evenings_are_not_touched(run, board):
    run("install", "--port", "/dev/board")
    journal = board / "kiebitz" / "0001.log"
    journal.parent.mkdir()
    journal.write_bytes(b"1 open 1 bw 00000000\n")
    (board / "packed.mpy").write_bytes(b"old")
    (board / "shared_rules").mkdir()
    (board / "shared_rules" / "gone.py").write_bytes(b"x")
    (board / "lib.py").write_bytes(b"of somebody else")
    written = age(board)
    result = run("install", "--port", "/dev/board", "--json").json
    assert result["copied"] == ["packed.mpy"] and result["removed"] == ["shared_rules/gone.py"]
    assert result["unchanged"] == len(program(MPY, "pico")) - 1
    assert written() == {"packed.mpy"}
    assert files(board) == {
        **program(MPY, "pico"),
        "lib.py": b"of somebody else",
        "kiebitz/0001.log": b"1 open 1 bw 00000000\n",
    }


def test_a_dry_run_says_it_and_does_nothing(run, board):
    (board / "shared_rules").mkdir()
    (board / "shared_rules" / "gone.py").write_bytes(b"x")
    result = run("install", "--port", "/dev/board", "--dry-run")
    assert "would copy main.py" in result.out and "would remove shared_rules/gone.py" in result.out
    assert files(board) == {"shared_rules/gone.py": b"x"}
    assert Board.left == (0, b"\x04")


def test_the_kit_stays_unless_another_is_asked_for(run, board):
    run("install", "--port", "/dev/board", "--kit", "gfx_pack")
    assert run("install", "--port", "/dev/board", "--json").json["copied"] == []
    assert b'load("gfx_pack")' in (board / "main.py").read_bytes()
    assert run("install", "--port", "/dev/board", "--kit", "pico", "--json").json["copied"] == ["main.py"]
    result = run("install", "--port", "/dev/board", "--kit", "nokit")
    assert result.status == 84 and "gfx_pack" in result.err


def test_the_main_of_another_program_is_kept(run, board):
    (board / "main.py").write_bytes(b"import blink\n")
    result = run("install", "--port", "/dev/board", "--json").json
    assert result["kept"] == ["main.py"]
    assert (board / "before-kiebitz-main.py").read_bytes() == b"import blink\n"
    assert run("install", "--port", "/dev/board", "--json").json["kept"] == []


def test_what_did_not_arrive_as_it_was_sent_is_said(run, board):
    Board.spoil = "kiebitz.pack.new"
    result = run("install", "--port", "/dev/board")
    assert result.status == 88 and "kiebitz.pack is not on /dev/board as it was sent" in result.err


def test_a_full_board_is_said_and_the_next_try_goes_on(run, board):
    Board.fault = "packed.mpy"
    result = run("install", "--port", "/dev/board")
    assert result.status == 87 and "No space left" in result.err and "main.py" not in files(board)
    before = len(files(board))
    Board.fault = None
    assert len(run("install", "--port", "/dev/board", "--json").json["copied"]) == len(program(MPY, "pico")) - before


def test_a_board_that_cannot_run_it(run, board):
    # without compiled code: sources, and no packed program of before that would go on instead of them
    run("install", "--port", "/dev/board")
    Board.about = b"micropython 1.11.0 0 0\n"
    result = run("install", "--port", "/dev/board", "--json", "--dry-run").json
    assert set(result["copied"]) >= {"shared_rules/order.py"} and result["removed"] == ["kiebitz.pack", "packed.mpy"]
    Board.about = b"pycopy 3.0 6 3\n"
    assert run("install", "--port", "/dev/board").status == 83
    Board.fault = "silent"
    result = run("install", "--port", "/dev/board")
    assert result.status == 82 and "/dev/board gives no Python prompt" in result.err


# the drive of CircuitPython


def test_a_drive_gets_the_program(run, drive):
    result = run("install", "--drive", drive, "--json").json
    assert result["board"] == "circuitpython 10.0.3" and result["kept"] == ["code.py"]
    found = files(drive)
    assert {name: found[name] for name in program(DRIVE, "pico")} == program(DRIVE, "pico")
    assert found["before-kiebitz-code.py"] == b'print("Hello World!")\n' and found["settings.toml"] == b'WIFI = "x"\n'
    written = age(drive)
    assert run("install", "--drive", drive, "--json").json["copied"] == [] and written() == set()


def test_a_kit_on_a_drive_is_a_setting(run, drive):
    run("install", "--drive", drive, "--kit", "macropad")
    run("install", "--drive", drive, "--kit", "feather_wing")
    assert (drive / "settings.toml").read_text() == 'WIFI = "x"\nKIEBITZ_KIT = "feather_wing"\n'
    assert run("install", "--drive", drive, "--json").json["copied"] == []


def test_libraries_that_a_kit_lacks_on_a_drive_are_named(run, drive):
    assert "circup" not in run("install", "--drive", drive).out
    said = run("install", "--drive", drive, "--kit", "pico_lcd").out
    assert "not on the drive: circup install adafruit_display_text adafruit_st7789" in said
    (drive / "lib" / "adafruit_display_text").mkdir(parents=True)
    (drive / "lib" / "adafruit_display_text" / "__init__.mpy").write_bytes(b"C\x06")
    # later the kit is that of the settings
    assert run("install", "--drive", drive, "--json").json["lacking"] == ["adafruit_st7789"]
    (drive / "lib" / "adafruit_st7789.py").write_bytes(b"")
    assert run("install", "--drive", drive, "--json").json["lacking"] == []
    with (drive / "settings.toml").open("a") as file:
        file.write("not toml\n")
    assert run("install", "--drive", drive, "--json").json["lacking"] == []


def test_every_kit_whose_display_circuitpython_drives_has_libraries():
    from kiebitz_device.boards import load

    drivers = {"display": (), "sh1107": ("adafruit_displayio_sh1107",), "st7789": ("adafruit_st7789",)}
    screens = {kit: load(kit).SCREEN for kit in kits()}
    assert {
        kit: ("adafruit_display_text", *drivers[s]) for kit, s in screens.items() if s in drivers
    } == kiebitz.install.LIBRARIES
    guide = (ROOT / "hardware" / "README.md").read_text(encoding="utf-8")
    assert all(f"`circup install {' '.join(names)}`" in guide for names in kiebitz.install.LIBRARIES.values())


def test_a_drive_that_is_none_or_belongs_to_the_box(run, drive, tmp_path, monkeypatch):
    assert run("install", "--drive", tmp_path).status == 82
    monkeypatch.setattr("os.access", lambda path, mode: path != drive)
    result = run("install", "--drive", drive)
    assert result.status == 86 and "hold one of its keys" in result.err


def test_drives_are_found_among_what_is_mounted(drive, tmp_path):
    table = tmp_path / "mounts"
    spaced = tmp_path / "MY PICO"
    drive.rename(spaced)
    table.write_text("/dev/sda1 / ext4 rw 0 0\n/dev/sdb1 %s vfat rw 0 0\n" % str(spaced).replace(" ", "\\040"))
    # a place that may not be looked at, as the boot partition of this PC is to a user, is no drive of a board
    with table.open("a") as file:
        file.write("/dev/sda2 /%s vfat rw 0 0\n" % ("x" * 300))
    assert mounted(table) == [spaced]
    assert about_drive(spaced) == DRIVE
    out = (spaced / "boot_out.txt").read_text()
    (spaced / "boot_out.txt").write_text(out.replace("10.0.3", "11.0.0"))
    assert about_drive(spaced) == About("circuitpython", "11.0.0", None)


# which board


def test_one_board_needs_no_name_and_several_are_listed(run, board, drive, monkeypatch):
    monkeypatch.setattr("kiebitz.install.candidates", lambda: [])
    monkeypatch.setattr("kiebitz.install.micropython_ports", lambda: [])
    monkeypatch.setattr("kiebitz.install.mounted", lambda: [])
    assert run("install", "--dry-run").status == 80
    monkeypatch.setattr("kiebitz.install.mounted", lambda: [drive])
    assert run("install", "--dry-run", "--json").json["place"] == str(drive)
    monkeypatch.setattr("kiebitz.install.micropython_ports", lambda: ["/dev/board"])
    result = run("install", "--dry-run")
    assert result.status == 81 and str(drive) in result.err and "/dev/board" in result.err
    monkeypatch.setattr("kiebitz.install.mounted", lambda: [])
    assert run("install", "--dry-run", "--json").json["place"] == "/dev/board"


def test_a_box_is_found_by_its_greeting_or_by_its_name(run, board, box, monkeypatch):
    there = box(name="Kiebitz-9")
    monkeypatch.setattr("kiebitz.install.candidates", lambda: [there.port])
    monkeypatch.setattr("kiebitz.find.candidates", lambda: [there.port])
    monkeypatch.setattr("kiebitz.install.micropython_ports", lambda: [there.port])
    assert run("install", "--dry-run", "--json").json["place"] == there.port
    assert run("install", "--port", "Kiebitz-9", "--dry-run", "--json").json["place"] == there.port


def test_a_port_of_a_stranger_is_never_interrupted(monkeypatch):
    class Port:
        def __init__(self, device, manufacturer, vid, pid):
            self.device, self.manufacturer, self.vid, self.pid = device, manufacturer, vid, pid

    ports = [
        Port("/dev/a", "MicroPython", 1, 2),
        Port("/dev/b", "Prusa", 3, 4),
        Port("COM3", "Microsoft", 0x2E8A, 5),
        Port("/dev/c", None, None, None),
    ]
    monkeypatch.setattr("kiebitz.install.list_ports.comports", lambda: ports)
    assert kiebitz.install.micropython_ports() == ["/dev/a", "COM3"]


def test_the_hash_is_that_of_the_bytes(board):
    (board / "main.py").write_bytes(b"x" * 5000)
    target = kiebitz.target.Prompt("/dev/board")
    assert target.hashes() == {"main.py": hashlib.sha256(b"x" * 5000).hexdigest()}
