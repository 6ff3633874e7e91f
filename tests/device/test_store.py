"""What was reported as written is there after any cut, what was not is not, and nothing of a stranger's is touched."""

import os

import folders

import tinygame
from bench import Bench
from kiebitz_device import files, roster
from kiebitz_device.link import game
from kiebitz_device.log import Log
from kiebitz_device.resume import restore
from kiebitz_device.store import KEEP, NO_SPACE, Store
from shared_rules import VERSION, games, journal, reading
from shared_rules.session import Session

games.register(tinygame.ROW, "tinygame")

SET_UP = [("open", 1, "tiny"), ("name", "A"), ("name", "B"), ("name", "C"), ("begin", 0)]


def random(n):
    return bytes([n + i for i in range(n)])


def store(folder):
    return Store(folder, random)


swept = folders.swept()

try:
    open("/tmp/kiebitz-no-such-file", "rb").close()
except OSError as e:
    _NO_ENTRY = e.args[0]


def begun(box):
    """Number of a new session with its set-up written, and the session."""
    n = box.create()
    box.append(n, SET_UP)
    return n, box.open(n)


def play(box, n, session, *deals):
    """Record deals as the app does: apply, then write; a booking goes with its checkpoint."""
    for seat, points in deals:
        for event in (("tell", seat), ("tell", points)):
            session.apply(event)
            box.append(n, [event])
        close = ("close", session.number + 1, "won", seat, points)
        assert session.refuse(close) is None
        session.apply(close)
        box.append(n, [close, session.checkpoint()])


def image(session):
    return (session.phase, session.totals, session.steps, session.checkpoint(), [e.scores for e in session.entries()])


def image_of(session):
    """The same of a session that perhaps is not set up."""
    return image(session) if session.ledger else (session.game, session.people)


def text(number, *events):
    return "".join([journal.encode(number + i, e) + "\n" for i, e in enumerate(events)]).encode("utf-8")


@swept
def test_a_new_folder_gets_an_identity_that_stays(folder):
    path = folder + "/box"
    box = store(path)
    # the random bytes are 8, 9, 10 ... for the device and 4, 5, 6, 7 for the epoch
    assert (box.device, box.epoch, box.name) == ("08090a0b0c0d0e0f", "04050607", "Kiebitz-0e0f")
    assert box.sessions() == [] and box.waiting() == [] and box.faults == []
    again = Store(path, lambda n: b"\xff" * n)
    assert (again.device, again.epoch) == (box.device, box.epoch)
    os.remove(path + "/+device.log")
    os.rmdir(path)


@swept
def test_a_chip_with_a_number_is_known_again_when_its_storage_was_emptied(folder):
    old = Store(folder, lambda n: b"\x01" * n, b"\xe6\x60\x58\x10\x7f")
    os.remove(folder + "/+device.log")
    new = Store(folder, lambda n: b"\x02" * n, b"\xe6\x60\x58\x10\x7f")
    assert old.device == new.device == "e66058107f" and new.name == "Kiebitz-107f"
    assert (old.epoch, new.epoch) == ("01010101", "02020202") and new.faults == []
    os.remove(folder + "/+device.log")
    assert len(Store(folder, random, bytes([1, 2] * 20)).device) == 32, "no longer than a PC believes"


@swept
def test_a_chip_that_was_never_numbered_has_no_number(folder):
    for blank in (b"\xff" * 8, b"\x00" * 8, b""):
        box = Store(folder, random, blank)
        assert box.device == "08090a0b0c0d0e0f", "drawn by chance"
        os.remove(folder + "/+device.log")


@swept
def test_sessions_whose_owner_is_lost_are_said(folder):
    begun(store(folder))
    os.remove(folder + "/+device.log")
    box = Store(folder, lambda n: b"\xff" * n)
    assert box.epoch == "ffffffff" and box.faults == [("new_identity",)] and box.sessions() == [1]


@swept
def test_events_are_journal_lines_in_a_file_a_session(folder):
    box = store(folder)
    n, _session = begun(box)
    assert n == 1 and box.sessions() == [1]
    assert folders.read(folder + "/0001.log") == text(1, *SET_UP)
    box.append(n, [("tell", 1)])
    assert folders.read(folder + "/0001.log") == text(1, *SET_UP) + text(6, ("tell", 1))
    assert list(box.events(n)) == SET_UP + [("tell", 1)] and box.records(n) == 6
    assert game(box, n) == "tiny" and game(box, 2) is None and box.records(2) == 0


@swept
def test_numbers_go_on_after_power_on(folder):
    box = store(folder)
    for expected in (1, 2, 3):
        assert begun(box)[0] == expected
    os.remove(folder + "/0002.log")
    box = store(folder)
    assert box.sessions() == [1, 3] and box.create() == 4
    box.append(3, [("tell", 1)])
    assert box.records(3) == 6


@swept
def test_ten_thousand_sessions_and_more_are_told_apart(folder):
    folders.write(folder + "/9999.log", text(1, *SET_UP))
    box = store(folder)
    assert box.create() == 10000
    box.append(10000, SET_UP)
    assert store(folder).sessions() == [9999, 10000]


@swept
def test_foreign_files_are_neither_listed_nor_touched(folder):
    names = ("notes.txt", "1.log", "00001.log", "0000.log", "x001.log", "0001.txt", "-001.log", "0001.log.bak")
    for name in names:
        folders.write(folder + "/" + name, b"mine\n")
    box = store(folder)
    assert box.sessions() == [] and box.create() == 1
    n, session = begun(box)
    play(box, n, session, (1, 2))
    store(folder).open(1)
    for name in names:
        assert folders.read(folder + "/" + name) == b"mine\n", name


@swept
def test_a_foreign_file_under_a_name_of_ours_is_an_empty_session(folder):
    for data in (b"", b"\n", b"mine\n", b"\xff\xfe\x00" * 500, b"x" * 2000, b"1 open 1 tiny 00000000\n"):
        folders.write(folder + "/0007.log", data)
        box = store(folder)
        assert box.sessions() == [7] and box.records(7) == 0 and list(box.events(7)) == []
        assert box.open(7).game is None and box.create() == 8
        assert folders.read(folder + "/0007.log") == data


@swept
def test_resuming_is_the_whole_journal_replayed(folder):
    box = store(folder)
    n, session = begun(box)
    steps = [(1, 3), (2, 4), (2, 5), (0, 1)]
    for step in steps:
        play(box, n, session, step)
        assert image(store(folder).open(n)) == image(session)
    for event in (("tell", 1), ("back",), ("tell", 2), ("tell", 7)):
        session.apply(event)
        box.append(n, [event])
        assert image(store(folder).open(n)) == image(session)
    session.apply(("drop",))
    box.append(n, [("drop",)])
    undone = [("undo", 4), None, ("amend", 1), ("tell", 0), ("tell", 2), ("close", 1, "won", 0, 2)]
    for event in undone + [("undo", 3), None, ("tell", 1)]:
        event = event or session.checkpoint()
        assert session.refuse(event) is None
        session.apply(event)
        box.append(n, [event])
        assert image(store(folder).open(n)) == image(session), event
    assert session.entries()[0].versions == (("won", 1, 3),)


@swept
def test_resuming_reads_the_set_up_and_the_tail_only(folder):
    box = store(folder)
    n, session = begun(box)
    play(box, n, session, *[(1, 1 + i % 9) for i in range(12) if i % 9 != 8])
    path = folder + "/0001.log"
    data = folders.read(path)
    at = data.find(b" close 5 ")
    # a booked deal in the middle is made unreadable: who reads it stops there
    folders.write(path, data[:at] + b"#" + data[at + 1 :])
    resumed = store(folder).open(n)
    assert resumed.number == 11 and resumed.totals == session.totals


@swept
def test_a_checkpoint_that_cannot_be_is_passed_over(folder):
    box = store(folder)
    n, session = begun(box)
    play(box, n, session, (1, 3))
    right = session.checkpoint()
    assert restore(box.open(n), right)
    for bad in (right[:-1], right + (0,), right[:4], ("total",), right[:3] + ("x",) + right[4:], right[:7] + (5,) + right[8:]):
        assert not restore(box.open(n), bad), bad
    box.append(n, [("total", "nonsense", 0, 7)])
    assert image(store(folder).open(n)) == image(session)


@swept
def test_house_rules_changed_in_the_evening_are_read_in_full(folder):
    box = store(folder)
    n, session = begun(box)
    play(box, n, session, (1, 3))
    session.apply(("rule", "double", "on"))
    box.append(n, [("rule", "double", "on")])
    play(box, n, session, (2, 3))
    resumed = store(folder).open(n)
    assert image(resumed) == image(session) and resumed.totals == (-9, 0, 9)


@swept
def test_every_torn_length_of_the_last_append(folder):
    box = store(folder)
    n, session = begun(box)
    play(box, n, session, (1, 3))
    path = folder + "/0001.log"
    before = folders.read(path)
    play(box, n, session, (2, 4))
    after = folders.read(path)
    # cuts within the last append (a close and its checkpoint) and within the answer before it
    for cut in range(len(before), len(after) + 1):
        folders.write(path, after[:cut])
        whole = after[:cut].count(b"\n")
        box = store(folder)
        assert box.records(n) == whole and len(list(box.events(n))) == whole, cut
        resumed = box.open(n)
        torn = after[cut - 1 : cut] != b"\n"
        assert box.faults == ([("torn", 1, whole)] if torn else []), cut
        assert resumed.totals in ((-3, 6, -3), (-7, 2, 5)), cut
        # and the evening goes on
        box.append(n, [("clock", 5)])
        assert list(store(folder).events(n))[whole:] == [("clock", 5)], cut
        assert folders.read(path) == after[: after[:cut].rfind(b"\n") + 1] + text(whole + 1, ("clock", 5))


@swept
def test_what_stood_behind_the_valid_records_is_set_aside(folder):
    box = store(folder)
    n, session = begun(box)
    path = folder + "/0001.log"
    good = folders.read(path)
    for behind in (b"6 tell 1", b"\x00" * 700, b"\xff\n", good, text(5, SET_UP[4], ("tell", 1)), text(9, ("tell", 1))):
        folders.write(path, good + behind)
        box = store(folder)
        # a last record that came twice is no damage, so the answer behind it counts
        expected = ("tell", 6) if behind[:2] == b"5 " else ("table", 5)
        assert (box.open(n).phase, len(list(box.events(n)))) == expected, behind
        box.append(n, [("clock", 7)])
        assert list(store(folder).events(n))[-1] == ("clock", 7), behind
        if behind[:2] == b"5 ":
            assert folders.read(path) == good + behind + text(7, ("clock", 7))
        else:
            assert folders.read(path) == good + text(6, ("clock", 7))
            assert folders.read(folder + "/0001.bad") == good + behind
            assert box.faults == [("torn", 1, 5)]


@swept
def test_a_doubled_tail_with_a_checkpoint_in_it(folder):
    box = store(folder)
    n, session = begun(box)
    play(box, n, session, (1, 3), (2, 4))
    path = folder + "/0001.log"
    good = folders.read(path)
    lines = good.split(b"\n")
    for k in range(1, len(lines)):
        tail = b"\n".join(lines[-1 - k :])
        folders.write(path, good + tail)
        box = store(folder)
        assert image(box.open(n)) == image(session), k
        play(box, n, box.open(n), (0, 1))
        whole = Session()
        for event in store(folder).events(n):
            whole.apply(event)
        assert whole.number == 3 and whole.differences == [], k


@swept
def test_a_cut_while_the_damaged_file_is_set_aside(folder):
    box = store(folder)
    n, session = begun(box)
    good = folders.read(folder + "/0001.log")
    for ext in ("log", "new"):
        # before the renames the damaged file is in place, between them only the good copy is
        os.remove(folder + "/0001.log")
        folders.write(folder + "/0001.new", good if ext == "new" else good[:9])
        if ext == "log":
            folders.write(folder + "/0001.log", good + b"6 te")
        box = store(folder)
        assert box.sessions() == [1] and list(box.events(1)) == SET_UP
        box.append(1, [("clock", 1)])
        assert list(store(folder).events(1)) == SET_UP + [("clock", 1)]


def full(folder):
    """A store with something in each of its small logs, and a session."""
    box = store(folder)
    begun(box)
    box.set("light", 2)
    box.ack(1, 3)
    roster.put(box, ["Ann", "Ben"])
    assert kept(box)[2:] == (2, 3, ("Ann", "Ben"))
    return box


def kept(box):
    """What the small logs of a store hold."""
    return box.device, box.epoch, box.get("light"), box.receipts().of(1), roster.names(box)


@swept
def test_a_log_that_a_power_cut_left_under_the_other_name_is_whole(folder):
    first = full(folder)
    for name in ("+device", "+settings", "+acks", "+roster", "0001"):
        os.rename("%s/%s.log" % (folder, name), "%s/%s.new" % (folder, name))
        box = store(folder)
        assert kept(box) == kept(first) and list(box.events(1)) == SET_UP and box.faults == [], name
        assert name + ".new" not in os.listdir(folder)


@swept
def test_what_is_written_to_such_a_log_comes_behind_what_it_has(folder):
    box = store(folder)
    begun(box)
    box.set("light", 2)
    for write in (
        lambda box: box.append(1, [("clock", 1)]),
        lambda box: box.append(box.create(), SET_UP),
        lambda box: box.set("contrast", 4),
    ):
        for name in ("+settings", "0001"):
            os.rename("%s/%s.log" % (folder, name), "%s/%s.new" % (folder, name))
        write(store(folder))
    box = store(folder)
    assert list(box.events(1)) == SET_UP + [("clock", 1)] and list(box.events(2)) == SET_UP and box.sessions() == [1, 2]
    assert (box.get("light"), box.get("contrast")) == (2, 4) and box.faults == []


@swept
def test_a_copy_that_was_not_finished_is_not_taken(folder):
    box = store(folder)
    box.set("light", 2)
    folders.write(folder + "/+settings.new", text(1, ("set", "light", 9))[:-3])
    assert store(folder).get("light") == 2
    store(folder).set("light", 3)
    assert store(folder).get("light") == 3


class Asked:
    """Counts what is asked of the file system by (what, path) while it is entered."""

    def __init__(self):
        self.of = []

    def _counted(self, what, function):
        def counted(path, *mode):
            self.of.append((what, path.rsplit("/", 1)[1]))
            return function(path, *mode)

        return counted

    def __enter__(self):
        self._kept = (files.names, files.size)
        files.names, files.size = self._counted("list", files.names), self._counted("size", files.size)
        files.open = self._counted("open", open)
        return self

    def __exit__(self, *_error):
        files.names, files.size = self._kept
        files.open = open


@swept
def test_power_on_lists_no_folder_and_opens_each_file_once(folder):
    bench = Bench(folder).keys("OOOOOOOOO")
    assert bench.rows[0].startswith("Who plays?"), bench.screen()
    for acked in (0, 2, None):
        if acked:
            bench.app.store.ack(1, acked)
        elif acked is None:
            bench.app.store.ack(1, bench.app.store.records(1))
        with Asked() as asked:
            bench.restart()
        assert bench.rows[0].startswith("Who plays?")
        expected = ["0001.log", "+acks.log", "+device.log", "+settings.log"]
        # if a PC has all of the session at the table, there may be a later one
        expected += ["0002.log"] if acked is None else []
        # where "no such file" has another number the folder says so
        found = [call for call in asked.of if call[0] != "list" or _NO_ENTRY == 2]
        assert sorted(found) == sorted([("open", name) for name in expected])
        assert bench.app.unsent == (acked is not None)


@swept
def test_a_session_that_no_pc_has_is_found_wherever_it_is(folder):
    bench = Bench(folder)
    box = bench.app.store
    for n in (1, 2, 3, 4):
        begun(box)
        box.ack(n, 5)
    box.set("table", 4)
    bench.restart()
    assert not bench.app.unsent
    for n in (1, 2, 4, 3):
        bench.app.store.append(n, [("clock", 7)])
        bench.restart()
        assert bench.app.unsent, n
        bench.app.store.ack(n, 6)
        bench.restart()
        assert not bench.app.unsent, n
    begun(bench.app.store)
    bench.restart()
    assert bench.app.evening.number == 4 and bench.app.unsent


@swept
def test_a_table_that_names_no_session_is_that_of_the_newest(folder):
    box = store(folder)
    begun(box)
    begun(box)
    for table in (7, -1, 0, "2", None):
        box.set("table", table)
        bench = Bench(folder)
        assert bench.app.evening.number == 2, table


@swept
def test_a_newer_or_unknown_journal_is_said_and_not_touched(folder):
    for first, why in ((("open", 9, "tiny"), ("newer_record", 9)), (("open", 1, "whist"), ("unknown_game", "whist"))):
        data = text(1, first, ("name", "A"), ("sing", 3)) + b"~~ some later form\n"
        folders.write(folder + "/0003.log", data)
        box = store(folder)
        session = box.open(3)
        assert session.game is None and session.phase == "setup"
        assert ("unreadable", 3, why) in box.faults and box.records(3) == 3
        assert session.say(why)
        box.ack(3, 3)
        assert box.create() == 4 and folders.read(folder + "/0003.log") == data
        os.remove(folder + "/+acks.log")


@swept
def test_unknown_records_are_kept_and_refused_ones_left_out(folder):
    box = store(folder)
    n, session = begun(box)
    box.append(n, [("sing", 1, "la"), ("close", 5, "won", 1, 1), ("tell", 1)])
    box = store(folder)
    session = box.open(n)
    assert session.steps == [("tell", 1)] and session.number == 0
    assert box.faults == [("refused", 1, 7)] and box.records(n) == 8


# what this version judged is not judged again


class Unjudged:
    """While it is entered a judge is an error."""

    def __enter__(self):
        self._kept = Session.refuse
        Session.refuse = None

    def __exit__(self, *_error):
        Session.refuse = self._kept


def judges(box, n):
    """Is session n judged when it comes to the table? It is the same session either way."""
    judged = box.open(n)
    try:
        with Unjudged():
            believed = box.open(n, True)
    except TypeError:
        return True
    assert image(believed) == image(judged)
    return False


@swept
def test_what_this_version_began_is_not_judged_again(folder):
    box = store(folder)
    n, session = begun(box)
    assert not judges(box, n)
    for seat in (1, 2, 0):
        play(box, n, session, (seat, 3))
        for event in (("tell", 1), ("depth", "full"), ("back",), ("tell", 2)):
            if session.refuse(event) is None:
                session.apply(event)
                box.append(n, [event])
        again = store(folder)
        assert not judges(again, n) and image(again.open(n, True)) == image(session) and again.faults == []
        session.apply(("drop",))
        box.append(n, [("drop",)])


@swept
def test_what_another_version_wrote_is_judged_for_ever(folder):
    box = store(folder)
    begun(box)
    for since in ("0.0.9/1", "", VERSION, VERSION + "/", VERSION + "/x", 1, None):
        box.set("since", since)
        assert judges(store(folder), 1), since
    box.set("since", "0.0.9/1")
    box = store(folder)
    box.append(1, [("clock", 1)])
    n, _session = begun(box)
    for either in (box, store(folder)):
        assert either.get("since") == VERSION + "/2" and judges(either, 1) and not judges(either, n)
    # this version, then another, then this one
    box.set("since", "0.0.9/2")
    box = store(folder)
    assert judges(box, n)
    box.append(n, [("clock", 1)])
    assert begun(box)[0] == 3 and judges(box, n) and not judges(box, 3)


@swept
def test_what_was_there_before_a_new_identity_is_judged(folder):
    begun(store(folder))
    os.remove(folder + "/+device.log")
    for box in (store(folder), store(folder)):
        assert judges(box, 1)
    assert begun(box)[0] == 2 and judges(box, 1) and not judges(box, 2)
    # the same with all sessions gone
    for name in ("+device", "0001", "0002"):
        os.remove("%s/%s.log" % (folder, name))
    box = store(folder)
    assert begun(box)[0] == 1 and not judges(box, 1)


@swept
def test_a_box_that_cannot_note_its_version_judges(folder):
    class Forgetful(Store):
        def note(self, name, events, all_that_counts=None):
            if name == "settings":
                raise OSError(28)
            super().note(name, events, all_that_counts)

    box = Forgetful(folder, random)
    n, _session = begun(box)
    assert judges(box, n) and judges(store(folder), n) and list(box.events(n)) == SET_UP


@swept
def test_a_strangers_journal_is_found_out_and_judged(folder):
    begun(store(folder))
    for n, events, fault in (
        (2, [("open", 9, "tiny"), ("name", "A")], ("unreadable", 2, ("newer_record", 9))),
        (3, [("open", 1, "whist"), ("name", "A")], ("unreadable", 3, ("unknown_game", "whist"))),
        (4, SET_UP[:3] + [("name", 7)] + SET_UP[3:] + [("begin", 9)], ("refused", 4, 4)),
        (5, SET_UP + [("tell", 1), ("tell",)], ("refused", 5, 7)),
        (6, SET_UP + [("depth", "deep")], ("refused", 6, 6)),
        (7, SET_UP + [("sit", 0, 1)], ("refused", 7, 6)),
        (8, SET_UP + [("undo", 1)], ("refused", 8, 6)),
        (9, SET_UP + [("total",), ("total", "x", 0, 1)], None),
    ):
        folders.write(folder + "/%04d.log" % n, text(1, *events))
        box, plain = store(folder), store(folder)
        assert image_of(box.open(n, True)) == image_of(plain.open(n)), n
        assert box.faults == plain.faults and (fault is None or fault in box.faults), (n, box.faults)


@swept
def test_an_append_that_fails_leaves_nothing_behind(folder):
    box = store(folder)
    n, session = begun(box)
    log = Log(folder + "/0001")
    log.ready()
    # somebody else's bytes arrive while it is open: it is noticed as the next append looks whether it landed
    good = folders.read(folder + "/0001.log")
    folders.write(folder + "/0001.log", good + text(6, ("tell", 1)) + b"7 te")
    with log.open() as file:
        assert [r[0] for r in log.records(file)] == [1, 2, 3, 4, 5]
        assert log.last(file)[0] == 5 and log.find(file, 6) is None
    try:
        log.append([("tell", 2)])
        raise AssertionError("it landed")
    except OSError:
        pass
    assert folders.read(folder + "/0001.log") == good
    log.append([("tell", 2)])
    assert folders.read(folder + "/0001.log") == good + text(6, ("tell", 2))


@swept
def test_a_record_too_long_for_a_line_is_an_error_before_anything_is_written(folder):
    box = store(folder)
    n, session = begun(box)
    before = folders.read(folder + "/0001.log")
    try:
        box.append(n, [("tell", 1), ("name", "x" * 300)])
        raise AssertionError("it was written")
    except ValueError:
        pass
    assert folders.read(folder + "/0001.log") == before
    try:
        box.set("seats", "x" * 300)
        raise AssertionError("it was written")
    except OSError:
        pass
    assert box.get("seats") is None


@swept
def test_appending_nothing_writes_nothing(folder):
    box = store(folder)
    box.append(box.create(), [])
    assert box.sessions() == []


class Small(Store):
    """A store on a medium with so many bytes left."""

    left = 0

    def free(self):
        return max(0, self.left - KEEP)


@swept
def test_a_deal_that_has_begun_can_be_finished_on_what_was_kept_back(folder):
    box = Small(folder, random)
    box.left = KEEP + 5000
    n, session = begun(box)
    play(box, n, session, (1, 3))
    session.apply(("tell", 1))
    box.append(n, [("tell", 1)])
    box.left = KEEP
    for event in (("tell", 2), ("close", 2, "won", 1, 2)):
        session.apply(event)
        box.append(n, [event])
    box.append(n, [session.checkpoint()])
    for call in (lambda: box.append(n, [("tell", 1)]), box.create):
        try:
            call()
            raise AssertionError("there was room")
        except OSError as e:
            assert e.args[0] == NO_SPACE
    assert box.records(n) == 13
    box.left = KEEP + 1
    box.append(n, [("tell", 1)])


@swept
def test_free_says_what_new_deals_may_take(folder):
    free = store(folder).free()
    assert free is None or free >= 0


# small logs


@swept
def test_small_logs_of_the_first_boxes_get_their_names(folder):
    first = full(folder)
    names = ("settings", "acks", "roster", "device")
    # power may go after each of them, and one may lie there half renamed by an older version
    for renamed in range(len(names)):
        for end in (".log", ".new"):
            for name in names[renamed:]:
                os.rename("%s/+%s.log" % (folder, name), "%s/%s%s" % (folder, name, end))
            box = store(folder)
            assert kept(box) == kept(first) and not box.is_new and box.faults == [], renamed
            assert sorted(os.listdir(folder)) == ["+%s.log" % name for name in sorted(names)] + ["0001.log"]


@swept
def test_small_logs_of_a_later_version_are_read_as_far_as_they_are_known(folder):
    first = store(folder)
    begun(first)
    folders.write(folder + "/+settings.log", text(1, ("set", "light"), ("later",), ("set", "light", "auto"), ("set", "seats", 4)))
    folders.write(folder + "/+device.log", folders.read(folder + "/+device.log") + text(2, ("device",), ("moved", "x", "y")))
    folders.write(folder + "/+roster.log", text(1, ("name", 0, 1), ("group", 0, 1, "Ann")))
    folders.write(folder + "/+acks.log", text(1, ("ack", 1), ("later",), ("lent", 1, 2)))
    box = store(folder)
    assert (box.device, box.epoch) == (first.device, first.epoch)
    assert (box.get("light", 1), box.get("seats", ""), box.get("light")) == (1, "", "auto")
    assert roster.names(box) == () and box.receipts().of(1) == 0 and box.waiting() == [1]


@swept
def test_settings_stay(folder):
    box = store(folder)
    assert box.get("light") is None and box.get("light", 2) == 2
    for key, value in (("light", 1), ("name", "Hüttenkiste"), ("seats", "A\nB"), ("none", None), ("light", 2)):
        box.set(key, value)
    box = store(folder)
    assert [box.get(k) for k in ("light", "name", "seats", "none")] == [2, "Hüttenkiste", "A\nB", None]
    assert box.name == "Hüttenkiste"


@swept
def test_settings_take_no_more_and_more_room(folder):
    box = store(folder)
    for i in range(400):
        box.set("table", i)
        box.set("light", i % 3)
    size = len(folders.read(folder + "/+settings.log"))
    assert size < 64 * 30, size
    assert (store(folder).get("table"), store(folder).get("light")) == (399, 0)


@swept
def test_a_setting_that_is_set_again_writes_nothing(folder):
    box = store(folder)
    box.set("light", 1)
    before = folders.read(folder + "/+settings.log")
    box.set("light", 1)
    assert folders.read(folder + "/+settings.log") == before
    box.set("light", "1")
    assert store(folder).get("light") == "1"


@swept
def test_a_torn_setting_is_the_old_one(folder):
    box = store(folder)
    box.set("light", 1)
    before = folders.read(folder + "/+settings.log")
    box.set("light", 2)
    after = folders.read(folder + "/+settings.log")
    for cut in range(len(before), len(after)):
        folders.write(folder + "/+settings.log", after[:cut])
        box = store(folder)
        assert box.get("light") == 1
        box.set("light", 3)
        assert store(folder).get("light") == 3


@swept
def test_a_roster_is_there_in_full_or_not_at_all(folder):
    box = store(folder)
    assert roster.names(box) == ()
    roster.put(box, ["Ann", "Jörg", "Ben"])
    assert roster.names(store(folder)) == ("Ann", "Jörg", "Ben")
    whole = folders.read(folder + "/+roster.log")
    for cut in range(len(whole)):
        os.remove(folder + "/+roster.log")
        folders.write(folder + "/+roster.new", whole[:cut])
        box = store(folder)
        assert roster.names(box) == (), cut
    roster.put(box, ["Cy"])
    assert roster.names(store(folder)) == ("Cy",)


# receipts


@swept
def test_sessions_wait_until_a_pc_has_all_of_them(folder):
    box = store(folder)
    for _ in range(3):
        begun(box)
    assert box.waiting() == [1, 2, 3] and box.receipts().of(2) == 0
    box.ack(2, 5)
    box.ack(1, 3)
    assert box.waiting() == [1, 3] and (box.receipts().of(1), box.receipts().of(2)) == (3, 5)
    box.ack(1, 5)
    box.ack(1, 2)
    assert box.receipts().of(1) == 5
    again = store(folder)
    assert again.waiting() == [3] and [again.receipts().of(n) for n in (1, 2, 3)] == [5, 5, 0]
    again.ack(3, 5)
    assert again.waiting() == [] and store(folder).waiting() == []


@swept
def test_a_session_that_goes_on_waits_again(folder):
    box = store(folder)
    for _ in range(3):
        begun(box)
    for n in (1, 2, 3):
        box.ack(n, 5)
    box.append(3, [("tell", 1)])
    assert box.waiting() == [3] and box.receipts().of(3) == 5
    box.append(1, [("tell", 1)])
    box.append(2, [("tell", 1)])
    assert box.waiting() == [1, 2, 3]
    again = store(folder)
    assert again.waiting() == [1, 2, 3] and [again.receipts().of(n) for n in (1, 2, 3)] == [5, 5, 5]
    for n in (1, 2, 3):
        again.ack(n, 6)
    assert store(folder).waiting() == []


@swept
def test_receipts_take_no_more_and_more_room(folder):
    box = store(folder)
    n, _session = begun(box)
    for i in range(200):
        box.append(n, [("clock", i)])
        box.ack(n, 6 + i)
    size = len(folders.read(folder + "/+acks.log"))
    assert size < 64 * 40, size
    assert store(folder).receipts().of(n) == 205


@swept
def test_empty_sessions_do_not_wait(folder):
    folders.write(folder + "/0001.log", b"")
    folders.write(folder + "/0002.log", b"junk\n")
    assert store(folder).waiting() == []


# lines for the wire


@swept
def test_lines_are_read_as_they_stand_within_a_limit(folder):
    box = store(folder)
    n, session = begun(box)
    play(box, n, session, *[(1, 1)] * 5)
    lines = [str(line, "utf-8") for line in folders.read(folder + "/0001.log").split(b"\n")[:-1]]
    for limit in (40, 41, 100, 222, 100000):
        got, first = [], 1
        while first <= len(lines):
            some = box.read_lines(n, first, limit)
            if not some:
                break
            assert sum([len(line) + 1 for line in some]) <= limit
            got += some
            first += len(some)
        assert limit < 80 or got == lines, limit
    assert box.read_lines(n, len(lines) + 1, 222) == [] and box.faults == []
    assert box.read_lines(9, 1, 222) == []


@swept
def test_every_line_is_found_by_its_number(folder):
    box = store(folder)
    # lines of 52 bytes, moved byte by byte across the blocks in which a file is searched
    for pad in range(52):
        n = box.create()
        box.append(n, [("note", "x" * pad)] + [("note", "x" * (36 - i // 10)) for i in range(2, 22)])
        for i in range(1, 22):
            assert reading.decode(box.read_lines(n, i, 90)[0])[0] == i, pad


@swept
def test_a_number_inside_a_line_is_not_taken_for_a_line(folder):
    box = store(folder)
    n = box.create()
    box.append(n, [("name", "2 name"), ("name", 2, 3), ("name", "3 ")])
    assert [reading.decode(line)[1] for line in box.read_lines(n, 2, 222)] == [("name", 2, 3), ("name", "3 ")]


@swept
def test_lines_behind_a_damaged_one_are_not_promised_for_ever(folder):
    box = store(folder)
    n, session = begun(box)
    path = folder + "/0001.log"
    data = folders.read(path)
    at = data.find(b"name B")
    folders.write(path, data[:at] + b"X" + data[at + 1 :])
    box = store(folder)
    assert box.records(n) == 5
    assert len(box.read_lines(n, 1, 222)) == 2
    assert box.records(n) == 2 and box.faults == [("torn", 1, 2)]
    box.ack(n, 2)
    assert box.waiting() == []
