"""A frame comes whole out of any noise and any pieces, or not at all."""

from shared_rules import frame, journal

# guard computed with zlib.crc32
HELLO = b"~kz 1 hello 64e62535\n"


def frames(data, most=frame.MAX_BODY):
    return list(frame.Reader(most).feed(data))


def of_length(n):
    """A frame whose body is n bytes, and its words."""
    words = (1, "x" * (n - 2))
    return frame.encode(words), words


def test_a_frame_is_mark_body_guard():
    assert frame.encode((1, "hello")) == HELLO
    assert frames(HELLO) == [((1, "hello"), [])]


def test_journal_lines_travel_as_they_stand():
    lines = [journal.encode(1, ("open", 1, "bw")), journal.encode(2, ("name", "Jörg | ~kz"))]
    data = frame.encode((7, "ok", 3, 1, 2), lines)
    assert data[:14] == b"~kz 7 ok 3 1 2" and data.count(b"|") == 2
    assert frames(data) == [((7, "ok", 3, 1, 2), lines)]


def test_lengths_around_the_edges_of_a_usb_packet():
    for n in (3, 49, 50, 51, 63, 64, 65, 127, 128, 129, 200, 255, 256):
        data, words = of_length(n)
        assert len(data) == n + 14 and frames(data) == [(words, [])], n


def test_too_long_is_refused_by_the_writer_and_skipped_by_the_reader():
    try:
        of_length(257)
        raise AssertionError("257 bytes were packed")
    except ValueError:
        pass
    data, words = of_length(201)
    assert frames(data, frame.MAX_REQUEST) == [] and frames(data) == [(words, [])]
    data, words = of_length(200)
    assert frames(data, frame.MAX_REQUEST) == [(words, [])]


def test_any_pieces_give_the_same_frames():
    data = b"boot\r\n" + HELLO + b">>> " + of_length(200)[0] + b"\n\n" + HELLO
    for size in (1, 2, 3, 5, 7, 16, 63, 64, 65, 128, 1000):
        reader = frame.Reader()
        got = []
        for at in range(0, len(data), size):
            for words, _lines in reader.feed(data[at : at + size]):
                got.append(words)
        assert got == [(1, "hello"), of_length(200)[1], (1, "hello")], size


def test_noise_before_on_the_same_line_does_no_harm():
    prompts = (b">>> ", b"Traceback (most recent call last):\r\n", b"\x00\xff\xfe")
    for noise in prompts + (b"~kz ", b"~kz 5 ok half a fra", b"x" * 2000):
        assert frames(noise + HELLO) == [((1, "hello"), [])], noise


def test_noise_inside_costs_that_frame_only():
    broken = HELLO[:7] + b"log: 12 ms\n" + HELLO[7:]
    assert frames(broken + HELLO) == [((1, "hello"), [])]


def test_a_newline_that_became_two_signs_is_understood():
    assert frames(HELLO[:-1] + b"\r\n") == [((1, "hello"), [])]


def test_the_mark_may_be_part_of_a_word():
    words = (1, "push", "e", "name", "a~kz b", "~kz", "c")
    assert frames(frame.encode(words)) == [(words, [])]


def test_every_flipped_bit_is_found():
    for i in range(len(HELLO) - 1):
        for bit in range(8):
            bad = HELLO[:i] + bytes([HELLO[i] ^ (1 << bit)]) + HELLO[i + 1 :]
            assert frames(bad) == [], bad


def test_every_cut_and_every_doubled_byte_is_found():
    for i in range(4, len(HELLO) - 1):
        assert frames(HELLO[:i] + b"\n") == [], i
        assert frames(HELLO[:i] + HELLO[i : i + 1] + HELLO[i:]) == [], i


def test_a_right_guard_does_not_make_a_frame_of_what_cannot_be_unpacked():
    for body in ("", " ", "1  hello", "01 hello", "1 %zz", "1 %41", "1 h\xf6"):
        assert frames(("~kz %s %s\n" % (body, journal.guard(body))).encode("utf-8")) == [], body


def test_leaving_the_loop_keeps_the_frames_behind():
    reader = frame.Reader()
    for words, _lines in reader.feed(HELLO + frame.encode((2, "list", "e", 1))):
        assert words == (1, "hello")
        break
    assert [words for words, _lines in reader.feed(b"")] == [(2, "list", "e", 1)]


def test_memory_is_bounded_whatever_comes():
    reader = frame.Reader(200)
    for _ in range(200):
        for _frame in reader.feed(b"noise without an end " * 5):
            raise AssertionError("noise made a frame")
    assert len(reader._bytes) <= 200 + 14
    assert list(reader.feed(HELLO)) == [((1, "hello"), [])]
