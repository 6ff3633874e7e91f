"""What a stranger may send breaks no law, and a board takes it exactly as the PC does."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import interpreters
from fuzz import TARGETS, answer
from shared_rules import frame, journal

CORPUS = interpreters.TESTS / "fuzz" / "corpus"

WORDS = st.one_of(
    st.none(),
    st.integers(-2, 33),
    st.integers(),
    st.text(max_size=24),
    st.sampled_from(
        "hello list read ack push identify clock name roster rule open begin bw schafkopf won tell close undo".split()
    ),
)
LINES = st.lists(st.lists(WORDS, min_size=1, max_size=7).map(journal.pack), max_size=6).map("\n".join)
FRAMES = st.lists(
    st.one_of(
        st.binary(max_size=40),
        st.lists(WORDS, min_size=1, max_size=5).filter(lambda words: len(journal.pack(words)) < 250).map(frame.encode),
    ),
    max_size=8,
).map(b"".join)


def asked(target):
    """Every input of a corpus as a line for `fuzz.answer`."""
    return [target + " " + digits for digits in (CORPUS / (target + ".txt")).read_text().split()]


@pytest.mark.parametrize("interpreter", interpreters.NAMES[1:])
@pytest.mark.parametrize("target", TARGETS)
def test_a_board_says_the_same_as_the_pc_to_all_that_was_found(target, interpreter, present):
    present(interpreter)
    lines = asked(target)
    assert interpreters.ask(interpreter, "fuzz", lines) == [answer(line) for line in lines]


@given(FRAMES)
def test_any_stream(data):
    TARGETS["frames"](b"\x07" + data)


@given(st.one_of(st.binary(max_size=200), LINES.map(str.encode)))
def test_any_journal(data):
    TARGETS["records"](data)
    TARGETS["sealed"](data)
    TARGETS["events"](data)


@given(LINES)
def test_any_requests(text):
    TARGETS["requests"](("1 push @ %s\n2 read @ 1 1" % text).encode())
    TARGETS["requests"](text.replace("\n", "\n9 ").encode())
