"""House rules of a group: they come over the cable, all or none, and a new game starts from them."""

import folders

from bench import Bench, fresh
from kiebitz_device import presets
from kiebitz_device.link import Link
from kiebitz_device.store import Store
from shared_rules import frame, games

games.register(("tiny", "Tiny", "2", "2 players"), "tinygame")
# its house rules: double off or on; target 0, or 1 to 99


class Line:
    """A line, and the port that owns it."""

    interpreter = "test"

    def __init__(self):
        self.serial = self
        self.there = self.sent = b""

    def read(self):
        data, self.there = self.there, b""
        return data

    def write(self, data):
        self.sent += data
        return len(data)


class Box:
    """A link, and what it answers to a push."""

    def __init__(self, folder):
        self.line = Line()
        self.store = Store(folder, lambda n: bytes([n] * n))
        self.link = Link(self.line, self.store)

    def push(self, *words):
        self.line.there = frame.encode((1, "push", self.store.epoch) + words)
        self.line.sent = b""
        for _ in range(3):
            self.link.poll()
        return list(frame.Reader().feed(self.line.sent))[0][0][1:]


def kept(store, game="tiny"):
    """The group and its rules of a game, as a new game finds them."""
    preset = presets.of(store, game)
    return (preset.group, preset.rules) if preset else None


OK = ("ok",)
GAP = ("no", "gap")


swept = folders.swept(Box)


@swept
def test_they_take_effect_with_the_last_one(box):
    assert kept(box.store) is None
    assert box.push("group", 2, " Mon\x07day ") == OK
    assert box.push("rule", 0, "tiny", "double", "on") == OK
    assert kept(box.store) is None, "half of them are none"
    assert box.push("rule", 1, "tiny", "target", 30) == OK
    again = Store(box.store.folder, None)
    assert kept(again) == ("Monday", {"double": "on", "target": 30})
    assert kept(again, "schafkopf") is None
    assert box.push("group", 1, "Friday") == OK and box.push("rule", 0, "tiny", "second_confirms", "maybe")[1] == "bad_rule"
    assert kept(box.store)[0] == "Monday", "until the others are there"
    assert box.push("rule", 0, "tiny", "target", 5) == OK
    assert kept(box.store) == ("Friday", {"target": 5})
    assert box.push("group", 0, "Sunday") == OK
    assert kept(box.store) is None


@swept
def test_they_may_be_sent_again_but_not_jump(box):
    assert box.push("rule", 0, "tiny", "double", "on") == GAP
    assert box.push("group", 2, "Monday") == OK and box.push("group", 2, "Monday") == OK
    assert box.push("rule", 1, "tiny", "double", "on") == GAP
    assert box.push("rule", 0, "tiny", "double", "on") == OK and box.push("rule", 0, "tiny", "double", "on") == OK
    assert box.push("rule", 0, "tiny", "target", 1) == GAP
    assert box.push("rule", 1, "tiny", "target", 1) == OK and box.push("rule", 1, "tiny", "target", 1) == OK
    assert box.push("rule", 2, "tiny", "target", 2) == GAP
    assert kept(box.store) == ("Monday", {"double": "on", "target": 1})


@swept
def test_what_a_game_does_not_know_is_refused_and_nothing_is_kept(box):
    assert box.push("group", 1, "Monday") == OK
    strange = [("poker", "double", "on"), ("../tiny", "x", 1), ("tiny.score", "x", 1), ("", "double", "on")]
    strange += [
        ("tiny", "treble", "on"),
        ("tiny", "", 1),
        ("tiny", "double", 1),
        ("tiny", "double", None),
        ("tiny", "double", "ON"),
    ]
    strange += [("tiny", "target", 100), ("tiny", "target", -1), ("tiny", "target", "5"), ("tiny", "target", 1 << 40)]
    strange += [("tritaratops", "cards", "P" * 90), ("tritaratops", "cards", 5), ("tritaratops", "cards", None)]
    for game, key, value in strange:
        assert box.push("rule", 0, game, key, value) == ("no", "bad_rule", key), (game, key, value)
    for words in (("rule", 0, "tiny", "double"), ("rule", -1, "tiny", "double", "on"), ("rule", 0, 5, "double", "on")):
        assert box.push(*words) == ("no", "malformed"), words
    for words in (("group", 65, "x"), ("group", "1", "x"), ("group", 1), ("group", 1, 5)):
        assert box.push(*words) == ("no", "malformed"), words
    for name in ("", "\x00\u202e", "\U0001f600" * 11):
        assert box.push("group", 0, name) == ("no", "bad_name")
    assert kept(box.store) is None


@swept
def test_a_rule_that_a_newer_program_does_not_know_is_left_out(box):
    box.store.log("house").rewrite([("group", "Monday", 2), ("rule", "tiny", "treble", "on"), ("rule", "tiny", "target", 7)])
    assert kept(box.store) == ("Monday", {"target": 7})
    box.store.log("house").rewrite([("group", "Monday", 2), ("rule", "tiny", "target", 7)])
    assert kept(box.store) is None, "not all of them were written"


@swept
def test_what_cannot_be_written_is_said(box):
    def full(_name):
        raise OSError(28)

    box.push("group", 1, "Monday")
    box.store.log = full
    assert box.push("rule", 0, "tiny", "target", 7) == ("no", "not_saved")


def test_the_last_page_of_a_new_game_starts_from_them():
    b = Bench(fresh(), roster=("Ann", "Ben"))
    b.app.store.log("house").rewrite([("group", "Wednesday club", 1), ("rule", "tiny", "target", 30)])
    b.keys("O >Tiny O O O O")
    assert b.rows[:6] == [
        "Tiny, 2 players",
        "Start",
        "House rules: 1 of 2",
        "Rules of Wednesda yes",
        "2nd seat confirms  no",
        "First: Ann",
    ]
    b.keys("DD O")
    assert b.rows[2:5] == ["House rules: standard", "Rules of Wednesda  no", "2nd seat confirms  no"]
    b.keys("O D O")
    assert b.rows[2:5] == ["House rules: 1 of 2", "Rules of Wednesda  no", "2nd seat confirms yes"], "that is none of theirs"
    b.keys("UUU O")
    store = Store(b.port.folder, b.port.random)
    events = list(store.events(1))
    assert events[3:] == [("rule", "second_confirms", "on"), ("rule", "target", 30), ("begin", 0)]


def test_what_holds_for_every_game_may_be_among_them():
    b = Bench(fresh(), roster=("Ann", "Ben"))
    b.app.store.log("house").rewrite([("group", "Monday", 1), ("rule", "tiny", "second_confirms", "on")])
    b.keys("O >Tiny O O O O")
    assert b.rows[2:5] == ["House rules: standard", "Rules of Monday   yes", "2nd seat confirms yes"]
    b.keys("DD O")
    assert b.rows[2:5] == ["House rules: standard", "Rules of Monday    no", "2nd seat confirms  no"]


def test_without_rules_of_a_group_the_page_has_no_row_for_them():
    b = Bench(fresh(), roster=("Ann", "Ben"))
    b.app.store.log("house").rewrite([("group", "Monday", 0)])
    b.keys("O >Tiny O O O O")
    assert b.rows[1:5] == ["Start", "House rules: standard", "2nd seat confirms  no", "First: Ann"]
