"""The device's end of the wire: every request answered or refused in words, noise skipped, nothing blocked, nothing kept."""

import folders

import tinygame
from kiebitz_device import roster
from kiebitz_device.link import Link
from kiebitz_device.store import Store
from shared_rules import frame, games, journal, reading

games.register(tinygame.ROW, "tinygame")

SET_UP = [("open", 1, "tiny"), ("name", "A"), ("name", "B"), ("begin", 0)]


class Serial:
    """A line that gives and takes at most so many bytes at a time."""

    def __init__(self):
        self.there = b""
        self.sent = b""
        self.piece = self.room = 512

    def read(self):
        data = self.there[: self.piece]
        self.there = self.there[len(data) :]
        return data

    def write(self, data):
        data = data[: self.room]
        self.sent += data
        return len(data)


class Box:
    """A link with its port, and how a PC talks to it."""

    interpreter = "test 1.0"

    def __init__(self, folder):
        self.serial = Serial()
        self.store = Store(folder, lambda n: bytes([n] * n))
        self.link = Link(self, self.store)
        self.seq = 0

    def poll(self, times=30):
        """What `Link.poll` reported."""
        return [done for done in [self.link.poll() for _ in range(times)] if done]

    def answers(self):
        """(words, lines) of every answer since the last call."""
        got = list(frame.Reader().feed(self.serial.sent))
        self.serial.sent = b""
        return got

    def ask(self, *words):
        """Words behind the number, and lines, of the one answer to a request."""
        self.seq += 1
        self.serial.there += frame.encode((self.seq,) + words)
        self.poll()
        got = self.answers()
        assert len(got) == 1 and got[0][0][0] == self.seq, got
        return got[0][0][1:], got[0][1]

    def told(self, *words):
        """The words alone, with the right epoch behind the verb."""
        return self.ask(words[0], EPOCH, *words[1:])[0]

    def session(self, *events):
        n = self.store.create()
        self.store.append(n, SET_UP + list(events))
        return n


EPOCH = "04040404"
OK = ("ok",)


swept = folders.swept(Box)


@swept
def test_hello_says_who_is_there(box):
    box.session()
    name = "Kiebitz-0808"
    assert box.ask("hello") == (("ok", 1, 1, "0.1.0", "08" * 8, EPOCH, name, "test 1.0", 1, 1), [])
    box.store.ack(1, 4)
    assert box.ask("hello")[0][-2:] == (1, 0)


@swept
def test_a_wrong_epoch_is_refused_with_the_right_one(box):
    n = box.session()
    for words in (("list", "x", 1), ("read", None, n, 1, 1), ("ack", 5, n, 1), ("identify", ""), ("push", "x", "clock", 5)):
        assert box.ask(*words) == (("no", "epoch", EPOCH), [])
    assert box.store.receipts().of(n) == 0


@swept
def test_list_names_every_session(box):
    assert box.told("list", 1) == ("ok", 0)
    first, second = box.session(), box.session(("tell", 1))
    box.store.set("table", second)
    box.store.ack(first, 3)
    assert box.told("list", 1) == ("ok", 0, 1, 4, 3, "tiny", "over", 2, 5, 0, "tiny", "open")
    assert box.told("list", 2) == ("ok", 0, 2, 5, 0, "tiny", "open")
    assert box.told("list", 3) == ("ok", 0)


@swept
def test_a_long_list_comes_in_parts(box):
    for _ in range(40):
        box.session()
    first, seen = 1, []
    while True:
        words = box.told("list", first)
        seen += [words[i] for i in range(2, len(words), 5)]
        if not words[1]:
            break
        first = seen[-1] + 1
    assert seen == list(range(1, 41))


@swept
def test_read_gives_the_lines_as_they_stand(box):
    n = box.session(*[("tell", i) for i in range(40)])
    lines, first = [], 1
    while first <= 44:
        words, some = box.ask("read", EPOCH, n, first, 1)
        assert words == ("ok", n, first, len(some)) and some
        lines += some
        first += len(some)
    assert "".join([line + "\n" for line in lines]).encode("utf-8") == folders.read(box.store.folder + "/0001.log")
    assert box.ask("read", EPOCH, n, 45, 1) == (("ok", n, 45, 0), [])
    assert box.told("read", n, 0, 1) == ("no", "malformed")
    assert box.told("read", 2, 1, 1) == ("no", "no_session")
    assert box.told("read", 0, 1, 1) == ("no", "no_session")


@swept
def test_a_read_is_answered_as_often_as_it_asks_for(box):
    n = box.session(*[("tell", i) for i in range(40)])
    for frames in (0, 1, 2, 3, 99):
        box.serial.there = frame.encode((7, "read", EPOCH, n, 1, frames))
        box.poll()
        got, first = box.answers(), 1
        for words, lines in got:
            assert words == (7, "ok", n, first, len(lines)) and lines
            first += len(lines)
        assert len(got) == max(1, frames) or (frames == 99 and first == 45), frames


@swept
def test_what_follows_of_a_read_gives_way_to_a_request(box):
    n = box.session(*[("tell", i) for i in range(40)])
    box.serial.room = 40
    box.serial.there = frame.encode((7, "read", EPOCH, n, 1, 99))
    box.poll(1)
    box.serial.there = frame.encode((8, "hello"))
    box.poll()
    assert [words[0] for words, _lines in box.answers()] in ([7, 8], [7, 7, 8])
    # noise between the answers is no request
    box.serial.there = frame.encode((9, "read", EPOCH, n, 1, 2))
    box.poll(1)
    box.serial.there = b">>> \n~kz 9 hello 00000000\n"
    box.poll()
    assert [words[0] for words, _lines in box.answers()] == [9, 9]


@swept
def test_records_that_are_written_while_a_read_is_answered_come_too(box):
    n = box.session(*[("tell", i) for i in range(20)])
    box.serial.there = frame.encode((7, "read", EPOCH, n, 1, 99))
    box.poll(1)
    box.store.append(n, [("tell", 99)])
    box.poll()
    assert sum([len(lines) for _words, lines in box.answers()]) == 25


@swept
def test_the_longest_line_fits_into_an_answer(box):
    n = box.session(("name", "x" * 202))
    line = journal.encode(5, ("name", "x" * 202))
    assert len(line) == 218
    box.seq = (1 << 30) - 3
    assert box.ask("read", EPOCH, n, 5, 1) == (("ok", n, 5, 1), [line])


@swept
def test_damage_is_said(box):
    n = box.session()
    path = box.store.folder + "/0001.log"
    folders.write(path, folders.read(path).replace(b"name B", b"name X"))
    box.store = Store(box.store.folder, None)
    box.link = Link(box, box.store)
    assert box.told("list", 1)[2:5] == (1, 4, 0)
    assert box.told("read", n, 3, 1) == ("no", "damaged", 2)
    assert box.told("list", 1)[2:5] == (1, 2, 0)
    assert box.told("ack", n, 3) == ("no", "no_record")


@swept
def test_ack_is_kept(box):
    n = box.session()
    assert box.told("ack", n, 4) == OK and box.told("ack", n, 4) == OK
    assert box.told("ack", n, 5) == ("no", "no_record")
    assert box.told("ack", n + 1, 1) == ("no", "no_record")
    assert Store(box.store.folder, None).receipts().of(n) == 4


@swept
def test_push_name_is_cleaned(box):
    assert box.told("push", "name", "  Tisch\x1b[2J\n\u202e 3 ") == OK
    assert box.store.name == "Tisch[2J 3"
    for bad in ("", " ", "\x00\x07", "\U0001f600" * 11):
        assert box.told("push", "name", bad) == ("no", "bad_name"), bad
    assert box.told("push", "name", "../../etc/" * 5) == OK and box.store.name == "../../etc/../../etc/"
    assert box.told("push", "name", 5) == ("no", "malformed")
    assert Store(box.store.folder, None).name == "../../etc/../../etc/"


@swept
def test_push_roster_takes_effect_with_the_last_name(box):
    names = ("Ann", "Jörg", "Ben")
    for i in range(3):
        assert roster.names(box.store) == ()
        assert box.told("push", "roster", i, 3, names[i]) == OK
    assert roster.names(box.store) == names
    assert box.told("push", "roster", 2, 3, "Ben") == OK and roster.names(box.store) == names
    assert box.told("push", "roster", 0, 1, "Cy") == OK and roster.names(box.store) == ("Cy",)


@swept
def test_push_roster_may_repeat_but_not_jump_or_mix(box):
    assert box.told("push", "roster", 1, 3, "Ben") == ("no", "gap")
    assert box.told("push", "roster", 0, 3, "Ann") == OK and box.told("push", "roster", 0, 3, "Ann") == OK
    assert box.told("push", "roster", 1, 3, "Ben") == OK and box.told("push", "roster", 1, 3, "Ben") == OK
    assert box.told("push", "roster", 0, 3, "Ann") == OK
    assert box.told("push", "roster", 2, 3, "Cy") == ("no", "gap")
    assert box.told("push", "roster", 1, 2, "Ben") == ("no", "gap")
    assert box.told("push", "roster", 1, 3, "Ann") == ("no", "same_name")
    assert box.told("push", "roster", 1, 3, "Ben") == OK
    assert box.told("push", "roster", 1, 3, "Di") == ("no", "gap")
    assert box.told("push", "roster", 2, 3, "Cy") == OK
    assert roster.names(box.store) == ("Ann", "Ben", "Cy")
    for bad in ((0, 33), (3, 3), (0, 0), (-1, 3)):
        assert box.told("push", "roster", bad[0], bad[1], "x") == ("no", "malformed")
    assert box.told("push", "roster", 0, 2) == ("no", "malformed")


@swept
def test_the_app_hears_what_was_done(box):
    def heard(*words):
        box.serial.there += frame.encode((9,) + words)
        return box.poll()

    assert heard("identify", EPOCH) == [("identify",)]
    assert heard("push", EPOCH, "clock", 812345678) == [("push", "clock", 812345678)]
    assert heard("hello") == [("hello",)]
    assert heard("identify", "wrong") == [] and heard("push", EPOCH, "clock", -1) == []
    assert heard("push", EPOCH, "clock", 0x80000000) == [] and heard("push", EPOCH, "clock", 0x7FFFFFFF) != []


@swept
def test_anything_odd_is_refused_in_words(box):
    strange = [("sing",), ("open", EPOCH), (None,), (5,), ("_hello", EPOCH), ("push_name", EPOCH, "x"), ("clock", EPOCH, 1)]
    strange += [("push",), ("push", EPOCH), ("push", EPOCH, "code", "x"), ("push", EPOCH, "push name", "x")]
    for words in strange:
        assert box.ask(*words) == (("no", "unknown_request"), []), words
    wrong = [("list",), ("list", "a"), ("list", 1, 2), ("read", 1), ("ack", 1, -1), ("ack", 1, "1"), ("identify", 1)]
    for words in wrong + [("push", "clock", "x"), ("push", "name"), ("push", "name", None)]:
        assert box.told(*words) == ("no", "malformed"), words


@swept
def test_what_is_no_request_gets_no_answer(box):
    answers = [(5, "ok"), (5, "no", "epoch", "x")]
    for words in answers + [("hello",), (None, "hello"), ("5", "hello"), (-1, "hello"), (1 << 30, "hello"), (5,)]:
        box.serial.there += frame.encode(words)
        assert box.poll() == [] and box.serial.sent == b"", words


@swept
def test_requests_of_all_lengths_up_to_200_bytes(box):
    for n in list(range(60, 68)) + [127, 128, 129, 199, 200]:
        data = frame.encode((1, "sing", "x" * (n - 7)))
        assert len(data) == n + 14
        box.serial.there += data
        box.poll()
        assert box.answers() == [((1, "no", "unknown_request"), [])], n
    for n in (201, 256):
        box.serial.there += frame.encode((1, "sing", "x" * (n - 7)))
        box.poll()
        assert box.answers() == [], n


@swept
def test_short_reads_and_a_narrow_line(box):
    n = box.session(*[("tell", i) for i in range(9)])
    for piece in (1, 2, 3, 7, 63, 64, 65):
        for room in (1, 5, 63, 64, 65, 300):
            box.serial.piece, box.serial.room = piece, room
            box.serial.there = frame.encode((3, "read", EPOCH, n, 1, 1)) + frame.encode((4, "hello"))
            box.poll(600)
            got = box.answers()
            assert [words[0] for words, _lines in got] == [3, 4] and len(got[0][1]) > 5, (piece, room)


@swept
def test_noise_around_a_request_does_no_harm(box):
    hello = frame.encode((1, "hello"))
    prompts = (b">>> ", b"\x03\x04\r\n", b"MPY: soft reboot\r\n>>> ", b"AT+GCAP\r")
    for noise in prompts + (b"\xff\x00" * 700, b"~kz 1 hello 00000000\n", b"\n" * 300):
        box.serial.there = noise + hello + noise
        box.poll()
        assert [words[:2] for words, _lines in box.answers()] == [(1, "ok")], noise
        box.serial.there = b""


@swept
def test_while_an_answer_is_stuck_nothing_is_read_and_nothing_grows(box):
    box.serial.room = 0
    box.serial.there = frame.encode((1, "hello"))
    assert box.poll() == [("hello",)]
    box.serial.there = frame.encode((2, "hello")) * 100
    assert box.poll(50) == [] and len(box.serial.there) == 100 * len(frame.encode((2, "hello")))
    # a second PC takes over: it gets what is left of the first answer, then its own
    box.serial.room = 40
    box.serial.there = frame.encode((77, "list", EPOCH, 1))
    box.poll(30)
    assert [words[0] for words, _lines in box.answers()] == [1, 77]


@swept
def test_two_pcs_in_turn_get_the_same(box):
    n = box.session()
    first = box.ask("read", EPOCH, n, 1, 1)
    box.serial.there = frame.encode((500, "read", EPOCH, n, 3, 1))[:20]
    box.poll()
    box.seq = 90000
    assert box.ask("read", EPOCH, n, 1, 1) == first
    assert box.told("ack", n, 4) == OK
    box.seq = 7
    assert box.ask("read", EPOCH, n, 1, 1) == first and box.told("list", 1) == ("ok", 0, 1, 4, 4, "tiny", "over")


@swept
def test_a_running_deal_is_read_while_it_is_written(box):
    n = box.session()
    for i in range(20):
        box.store.append(n, [("tell", i)])
        words, lines = box.ask("read", EPOCH, n, 5 + i, 1)
        assert words == ("ok", n, 5 + i, 1) and reading.decode(lines[0]) == (5 + i, ("tell", i))
        assert box.told("ack", n, 5 + i) == OK and box.store.waiting() == []


@swept
def test_storage_that_cannot_be_written_is_said(box):
    def full(*_args):
        raise OSError(28)

    n = box.session()
    box.store.note = full
    assert box.told("ack", n, 4) == ("no", "not_saved") and box.store.receipts().of(n) == 0
    assert box.told("push", "name", "Tisch") == ("no", "not_saved") and box.store.name == "Kiebitz-0808"
    box.store.log = full
    assert box.told("push", "roster", 0, 1, "Ann") == ("no", "not_saved")


class Dice:
    def __init__(self, seed):
        self.state = seed

    def throw(self, n):
        self.state = (self.state * 1103 + 12347) % 65521
        return self.state % n


@swept
def test_damaged_traffic_loses_and_invents_nothing(box):
    n = box.session(*[("tell", i) for i in range(10)])
    dice = Dice(3)
    answered = 0
    for i in range(300):
        data = frame.encode((i, "ack", EPOCH, n, 1 + i % 14))
        at = dice.throw(len(data))
        kind = dice.throw(4)
        if kind == 0:
            data = data[:at] + bytes([data[at] ^ (1 << dice.throw(8))]) + data[at + 1 :]
        elif kind == 1:
            data = data[:at] + data[at + 1 :]
        elif kind == 2:
            data = data[:at] + data[at : at + 1] + data[at:]
        box.serial.there += data
        box.poll(6)
        for words, _lines in box.answers():
            answered += 1
            assert words[1:] == OK, words
    assert 50 < answered < 250 and len(box.link._reader._bytes) < 800


_WORDS = "hello list read ack push identify clock name roster".split(" ") + ["", EPOCH, EPOCH, EPOCH, None, 0, 1, 2, -1, 1 << 40]


@swept
def test_random_requests_never_raise(box):
    box.session()
    dice = Dice(11)
    for _ in range(600):
        words = tuple([_WORDS[dice.throw(len(_WORDS))] for _ in range(1 + dice.throw(5))])
        answer = box.ask(*words)[0]
        assert answer[0] in ("ok", "no"), words
    assert box.store.sessions() == [1] and box.store.records(1) == 4
