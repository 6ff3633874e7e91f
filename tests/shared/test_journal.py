"""A journal line says what was written or that it is damaged; the reader believes the longest valid prefix and no more."""

from shared_rules import journal, reading

EVENTS = (
    ("play", 2, "EA"),
    ("name", "Jörg Ä. 長い 😀"),
    ("tell", ""),
    ("tell", None, "-", "None"),
    ("tell", 0, -1, 999999999999, "0", "-1", "--1", "1e3", "٣"),
    ("tell", "%", "%41", "a b", "a\nb", "\x00\x03\x7f", "a|b\\c\"'"),
    ("close", 1, "rufer:E", "+", "#"),
)


def raises(call, *arguments):
    try:
        call(*arguments)
    except ValueError:
        return True
    return False


def lines(*events):
    return [journal.encode(i + 1, e) for i, e in enumerate(events)]


def test_the_guard_is_the_common_crc_32():
    # the published check value of CRC-32: that of the nine digits
    assert journal.guard("123456789") == "cbf43926"


def test_a_line_is_number_words_and_guard():
    # guards computed with zlib.crc32
    assert journal.encode(1, ("play", 2, "EA")) == "1 play 2 EA 944ed811"
    assert journal.encode(2, ("name", "Jörg B")) == "2 name J%C3%B6rg%20B a6fa9a4f"


def test_every_event_comes_back_equal():
    for number, event in enumerate(EVENTS):
        assert reading.decode(journal.encode(number, event)) == (number, event), event


def test_text_and_number_are_told_apart():
    back = reading.decode(journal.encode(1, ("tell", 7, "7", None, "-", "")))[1]
    assert back[1] == 7 and isinstance(back[2], str) and back[3] is None and back[4] == "-" and back[5] == ""


def test_a_line_is_printable_ascii_without_doubled_spaces():
    for number, event in enumerate(EVENTS):
        line = journal.encode(number, event)
        assert all([" " <= c <= "~" for c in line]) and "  " not in line, line


def test_every_single_flipped_bit_is_found():
    line = journal.encode(17, ("play", 2, "EA"))
    for i in range(len(line)):
        for bit in range(7):
            bad = line[:i] + chr(ord(line[i]) ^ (1 << bit)) + line[i + 1 :]
            assert raises(reading.decode, bad), bad


def test_every_cut_is_found():
    line = journal.encode(17, ("play", 2, "EA"))
    for i in range(len(line)):
        assert raises(reading.decode, line[:i]), i


def test_what_no_writer_wrote_is_refused_even_with_a_right_guard():
    for body in ("", "1", "play 1", "- play", "1 2", "1 -", "1 x %4", "1 x %zz", "1 x %FF", "1 x %C3"):
        assert raises(reading.decode, body + " " + journal.guard(body)), body


def test_half_a_sign_is_refused_everywhere():
    # MicroPython makes text of these bytes, CPython does not: a box would keep a record that no PC believes
    for body in ("1 x %ED%A0%80", "1 x a%ED%BF%BFb", "1 x %F4%90%80%80"):
        assert raises(reading.decode, body + " " + journal.guard(body)), body


def test_there_is_one_way_to_write_a_word():
    # two readings of one record would let a store hold it twice
    for body in ("1 x 007", "1 x -0", "01 x", "1 x %+1", "1 x %41", "1 x %c3%b6", "1  x", "1 x ", "1 x ö", "1 x %-1"):
        assert raises(reading.decode, body + " " + journal.guard(body)), body


def test_the_longest_line_is_220_bytes():
    # "1 x " and " " + guard take 13 of the 220
    assert len(journal.encode(1, ("x", "a" * 207))) == 220
    assert raises(journal.encode, 1, ("x", "a" * 208))
    # 69 times ä is 69 * 6 = 414 bytes as text
    assert raises(journal.encode, 1, ("x", "ä" * 69))
    body = "1 x " + "a" * 208
    assert raises(reading.decode, body + " " + journal.guard(body))


def test_a_whole_journal_is_read():
    events, reader = reading.read("\n".join(lines(*EVENTS)) + "\n")
    assert tuple(events) == EVENTS
    assert (reader.next, reader.fault, reader.dropped) == (8, None, 0)


def test_an_empty_journal_is_no_fault():
    events, reader = reading.read("")
    assert (events, reader.next, reader.fault, reader.dropped) == ([], 1, None, 0)


def test_nothing_after_a_torn_line_is_believed():
    a, b, c = lines(("a",), ("b",), ("c",))
    events, reader = reading.read("\n".join([a, b[:-1], c]))
    assert (events, reader.fault, reader.dropped, reader.next) == ([("a",)], "torn", 2, 2)


def test_nothing_after_a_gap_is_believed():
    a, b, c = lines(("a",), ("b",), ("c",))
    events, reader = reading.read("\n".join([a, c, b]))
    assert (events, reader.fault, reader.dropped) == ([("a",)], "gap", 2)


def test_a_line_written_twice_counts_once():
    a, b = lines(("a",), ("b",))
    events, reader = reading.read("\n".join([a, a, b, b]))
    assert (events, reader.fault, reader.dropped) == ([("a",), ("b",)], None, 0)


def test_two_equal_events_in_a_row_count_twice():
    events, reader = reading.read("\n".join(lines(("a",), ("a",))))
    assert events == [("a",), ("a",)] and reader.fault is None


def test_a_journal_may_be_read_from_the_middle():
    _, b, c = lines(("a",), ("b",), ("c",))
    events, reader = reading.read(b + "\n" + c, 2)
    assert (events, reader.next) == ([("b",), ("c",)], 4)


def test_bytes_of_a_stranger_are_dropped_not_raised():
    for junk in ("\x00" * 300, "ÿÿÿÿÿÿÿÿÿÿ", ">>> print(1)", "%", "1", " ", "-" * 220):
        events, reader = reading.read(junk)
        assert (events, reader.fault, reader.dropped) == ([], "torn", 1), junk
