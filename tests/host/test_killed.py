"""The process of the box is killed fifty times in an evening of each game, while a key is at work: nothing saved is lost."""

import random
import shutil
import time

import pytest

from bench import Bench
from kiebitz.finger import Finger
from kiebitz.simulator import Device
from kiebitz_device.store import Store
from shared_rules.session import Session

KILLS = 50
NAMES = {"O": "ok", "U": "up", "D": "down", "B": "back", "M": "menu"}


def journals(folder):
    """{file: bytes} of all sessions in a folder."""
    return {path.name: path.read_bytes() for path in folder.glob("0*.log")}


def title(folder):
    """The title after power-on of a box with these files, without the mark that the PC lacks something."""
    copy = folder.with_name("copy")
    shutil.copytree(folder, copy)
    rows = Bench(str(copy)).rows
    shutil.rmtree(copy)
    return rows[0].rstrip(" ^")


@pytest.mark.parametrize("game, seats", (("Schafkopf", 4), ("Black and White", 2)))
def test_killed_in_an_evening(game, seats, tmp_path, present):
    present("micropython")
    dice = random.Random(game)
    asked = back = 0
    with Device(tmp_path / "box", on="micropython") as device:
        finger = Finger(device, lambda before, wanted, keys: None)
        for choice in ("New game", game, *["P%d" % n for n in range(1, seats + 1)], "no more", "P1", "Start"):
            finger.choose(choice)
        for _ in range(KILLS):
            for _ in range(dice.randrange(6)):
                device.press(NAMES[dice.choice("OOOOUD")])
            before, saved = device.screen().rows[0].rstrip(" ^"), journals(tmp_path / "box")
            device.send(NAMES[dice.choice("OOOOOUDBM")])
            time.sleep(dice.random() * 0.02)
            device.kill()
            found, page = journals(tmp_path / "box"), title(tmp_path / "box")
            assert all(found[name].startswith(data) for name, data in saved.items())
            after = device.restart().rows[0].rstrip(" ^")
            assert after == page
            asked += found == saved
            back += found == saved and after == before
            if after.startswith("Kiebitz"):
                device.press("ok")
    # the others stood over a page that came back: a menu, or the first question of a deal, which nobody had answered
    assert asked > KILLS / 3 and back > asked * 2 / 3, (asked, back)
    box = Store(str(tmp_path / "box"), random.randbytes)
    for number in box.sessions():
        again = Session()
        for event in box.events(number):
            assert again.refuse(event) is None
            again.apply(event)
        assert again.differences == []
