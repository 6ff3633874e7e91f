"""What the box says of its storage at power-on: each fault has a page of its own, shown once, and the game goes on."""

import folders

from bench import Bench, fresh
from shared_rules import journal


def text(*events):
    return "".join([journal.encode(1 + i, e) + "\n" for i, e in enumerate(events)]).encode("utf-8")


def started_with(name, data):
    folder = fresh()
    Bench(folder)
    folders.write(folder + "/" + name, data)
    return Bench(folder)


def test_a_record_of_a_newer_version_is_kept_and_said():
    data = text(("open", 3, "whist"), ("sing", 1))
    there = started_with("0015.log", data)
    assert there.rows[0].startswith("NEWER RECORD FOUND") and there.rows[1:6] == [
        "Game 15: written by a",
        "newer version (3). It",
        "is kept and not",
        "touched. Update this",
        "box.",
    ], there.screen()
    there.keys("O")
    assert there.rows[0].startswith("Kiebitz") and folders.read(there.port.folder + "/0015.log") == data


def test_a_game_that_this_box_does_not_have():
    there = started_with("0002.log", text(("open", 1, "whist")))
    assert there.rows[0].startswith("UNKNOWN GAME") and there.rows[1:3] == ["Game 2: no such game:", "whist. It is kept and"]


def test_settings_of_a_newer_version_are_as_if_they_were_not_there():
    there = started_with(
        "+settings.log", text(("set", "light", "auto"), ("set", "numbers", 7), ("set", "name"), ("set", "seats", 3))
    )
    assert there.rows[0].startswith("Kiebitz")
    there.keys(">Settings O")
    assert there.rows[1:4] == ["Numbers         wheel", "Light dims      1 min", "Name     Kiebitz-e90e"], there.screen()
    there.keys("O D O")
    assert there.rows[1:3] == ["Numbers        digits", "Light dims      5 min"], there.screen()


def test_a_box_that_lost_its_identity_says_so():
    folder = fresh()
    Bench(folder, roster=("Ann", "Ben", "Cy", "Di")).keys("OOOOOOOOO")
    folders.write(folder + "/+device.log", b"")
    there = Bench(folder)
    assert there.rows[0].startswith("IDENTITY WAS LOST"), there.screen()
