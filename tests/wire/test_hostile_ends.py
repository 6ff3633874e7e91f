"""A stranger at the other end: whatever it says, the PC ends in a sentence, keeps only whole records, and stays small."""

import shutil
import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kiebitz import client as wire
from kiebitz.client import Client
from kiebitz.errors import Fault
from kiebitz.pull import pull
from kiebitz.store import Store
from shared_rules import frame, journal, reading
from shared_rules.names import clean

LINES = {
    number: [journal.encode(n, event) for n, event in enumerate([("open", 1, "bw"), ("name", "Ann"), ("name", "Ben")], 1)]
    for number in (1, 2)
}
"""What is on the box that the stranger pretends to be."""

HONEST = {
    "hello": ("ok", 1, 1, "0.1.0", "a1b2", "e1", "Kiebitz-3", "test", 2, 2),
    "list": ("ok", 0, 1, 3, 0, "bw", "over", 2, 3, 0, "bw", "open"),
    "ack": ("ok",),
}

WORDS = st.one_of(
    st.none(),
    st.sampled_from((-1, 0, 1, 2, 3, 1 << 31, 1 << 63, 1 << 64, 10**60, "ok", "no", "e1", "epoch", "damaged", "{0.__class__}")),
    st.text(max_size=12),
    st.sampled_from(("\x1b[2J", "\u202e1e", "\u200b" * 9 + "e1", "=1+1", "../../e1", "e" * 33, "'; drop table lines; --")),
)

EVENTS = st.lists(
    st.one_of(WORDS, st.sampled_from(("open", "name", "begin", "tell", "close", "total", "undo", "bw"))), min_size=1, max_size=6
)


@st.composite
def answers(draw):
    """An answer without its number: an honest one with a few words changed, left out or added, or any words and lines."""
    verb, first = draw(st.sampled_from(("hello", "list", "read", "ack"))), draw(st.integers(1, 4))
    words = list(HONEST.get(verb, ("ok", 1, first, 4 - first)))
    for _ in range(draw(st.integers(0, 3))):
        at = draw(st.integers(0, len(words)))
        words[at : at + draw(st.integers(0, 1))] = draw(st.lists(WORDS, max_size=2))
    lines = LINES[1][first - 1 :] if verb == "read" else []
    if draw(st.booleans()):
        try:
            lines = [journal.encode(n, draw(EVENTS)) for n in range(first, first + draw(st.integers(0, 3)))]
        except ValueError:
            lines = []
    return tuple(words), lines


class Clock:
    """The clock of the client: it goes on when somebody waits in vain."""

    now = 0.0

    @classmethod
    def monotonic(cls):
        return cls.now


class Stranger:
    """Stands where `kiebitz.transport.Line` does: answers honestly but for what it is given to say, in turn."""

    name = "stranger"

    def __init__(self, said, flood=b""):
        self.said, self.flood = list(said), flood
        self._there = b""

    def write(self, data):
        for (number, verb, *words), _lines in frame.Reader().feed(data):
            self._there += self.flood + self._answer(number, verb, words)

    def _answer(self, number, verb, words):
        told, lines = self.said.pop(0) if self.said else (None, [])
        if told is None:
            told = HONEST.get(verb, ("ok",))
            if verb == "read":
                lines = LINES[words[1]][words[2] - 1 :] if words[1] in LINES and 0 < words[2] < 4 else []
                told = ("ok", words[1], words[2], len(lines))
        try:
            return frame.encode((number, *told), lines)
        except ValueError:
            return b"too much to say\n"

    def read(self, seconds):
        data, self._there = self._there[:4096], self._there[4096:]
        if not data:
            Clock.now += seconds
        return data

    def close(self):
        pass


@pytest.fixture(autouse=True)
def waiting_takes_no_time(monkeypatch):
    monkeypatch.setattr(wire, "time", Clock)


@pytest.fixture(scope="module")
def empty(tmp_path_factory):
    """Folder of a store with nothing in it: copying it is much faster than making one."""
    folder = tmp_path_factory.mktemp("empty")
    Store(folder).close()
    return folder


SAID = st.lists(st.one_of(answers(), st.just((None, []))), max_size=6)


@settings(max_examples=60)
@given(said=SAID)
def test_a_pull_from_a_stranger_ends_in_a_sentence_and_keeps_whole_records(empty, tmp_path_factory, said):
    ends_well(empty, tmp_path_factory, said)


@pytest.mark.slow
@settings(max_examples=3000)
@given(said=SAID)
def test_many_pulls_from_a_stranger(empty, tmp_path_factory, said):
    ends_well(empty, tmp_path_factory, said)


def ends_well(empty, tmp_path_factory, said):
    """Pull from a stranger who says this, then from the box that it pretended to be."""
    store = Store(shutil.copytree(empty, tmp_path_factory.mktemp("pc"), dirs_exist_ok=True))
    try:
        pull(Client(Stranger(said)), store, lambda _done, _todo: None)
    except Fault as fault:
        assert fault.code != "unexpected" and harmless(fault.sentence)
    for row in store.listing():
        texts = store.lines(row.journal)
        assert [reading.decode(text)[0] for text in texts] == list(range(1, len(texts) + 1))
    # and an honest box is not hurt by what the stranger left
    honest = pull(Client(Stranger([])), store, lambda _done, _todo: None)
    for session in honest.sessions:
        assert session.odd in ("forked", "shorter") or store.lines(session.number) == LINES[session.session]
    store.close()


@pytest.mark.parametrize(
    "told",
    [
        ("ok", 1, 1 << 64, 3, 0, "bw", "over"),
        ("ok", 1, 1, 1 << 64, 0, "bw", "over"),
        ("ok", 0, 1, 3, -(1 << 64), "bw", "over"),
        ("ok", 0, 0, 3, 0, "bw", "over"),
    ],
)
def test_a_list_that_no_box_can_have_is_not_believed(told):
    client = Client(Stranger([(None, []), (told, [])]))
    client.hello()
    with pytest.raises(Fault) as fault:
        list(client.listing())
    assert fault.value.code == "garbled"


def test_an_endless_list_comes_to_an_end(tmp_path):
    """A box that goes on naming sessions: the PC stops at a number that no box reaches."""
    line = Stranger([])

    def answer(number, verb, words):
        told = HONEST["hello"] if verb == "hello" else ("ok", 1, words[1] + 5000, 1, 1, "bw", "over")
        return frame.encode((number, *told))

    line._answer = answer
    client = Client(line)
    client.hello()
    with pytest.raises(Fault):
        list(client.listing())


def test_an_epoch_that_hides_something_is_no_epoch():
    """It would be sent back with every request, longer than it looks."""
    client = Client(Stranger([(HONEST["hello"][:5] + ("\u200b" * 20 + "e1",) + HONEST["hello"][6:], [])]))
    with pytest.raises(Fault) as fault:
        client.hello()
    assert fault.value.code == "garbled"


def harmless(text):
    """Is every sign of a text one that a terminal shows as it is, where it stands? What Unicode says, not our tables."""
    return not any(
        unicodedata.category(c) in ("Cc", "Cs", "Zl", "Zp")
        or unicodedata.bidirectional(c) in ("BN", "LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI")
        for c in text
    )


def test_no_sign_of_unicode_hides_or_turns_round_in_a_name():
    for start in range(0, 0x110000, 1 << 12):
        signs = [c for c in map(chr, range(start, start + (1 << 12))) if not harmless(c)]
        assert harmless(clean("".join(signs), 1 << 12)), hex(start)


# memory

JUNK = (b"noise without an end ", b"\x00\xff", b"~kz ", b"~kz 1 ok |", b"~kz 1 hello 64e62535\n", b"\r\n")
BOUND = frame.MAX_BODY + len(frame.MARK) + 10


def test_a_reader_holds_one_longest_frame_of_ten_megabytes():
    reader, kinds = frame.Reader(), [(junk * 4096)[:4096] for junk in JUNK]
    for n in range(10 * 1024 * 1024 // 4096):
        for _frame in reader.feed(kinds[n // 100 % len(kinds)]):
            pass
        assert len(reader._bytes) <= BOUND


def test_a_client_holds_no_more_than_it_reads_at_once_though_the_answer_comes_first():
    """Behind each answer a flood, with answers to requests that have not been sent: a megabyte in all."""
    line = Stranger([])
    client = Client(line)
    client.hello()
    client._seq = 1000
    flood = b"".join(frame.encode((n, "ok")) for n in range(1002, 1100)) + b"noise " * 100
    line._answer = lambda number, _verb, _words: frame.encode((number, "ok")) + flood
    most = 0
    for _ in range(1024 * 1024 // len(flood)):
        client.ask("ack", "e1", 1, 1)
        most = max(most, len(client._reader._bytes))
    assert most <= 4096 + BOUND
