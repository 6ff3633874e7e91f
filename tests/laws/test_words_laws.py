"""Laws of the tables of sentences: any rows, any order of asking."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shared_rules import late, words

CODES = st.text("abc._", min_size=1, max_size=6)
SENTENCES = st.text("ab|{}ß", max_size=50)


@pytest.fixture(scope="module")
def path(tmp_path_factory):
    yield str(tmp_path_factory.mktemp("table") / "words.txt")
    late.let_go()


@given(rows=st.dictionaries(CODES, SENTENCES, max_size=60), asked=st.lists(CODES, max_size=20), data=st.data())
def test_a_row_is_found_or_there_is_none(path, rows, asked, data):
    with open(path, "w", encoding="utf-8", newline="\n") as file:
        file.writelines([code + "|" + sentence + "\n" for code, sentence in rows.items()])
    late.let_go()
    for code in asked + data.draw(st.permutations(list(rows))):
        assert words.find(code, path) == rows.get(code)


@pytest.mark.parametrize("before", range(words.ROW))
def test_a_row_across_the_end_of_a_piece_is_whole(path, before):
    """Rows of the greatest length, cut at every place."""
    long = "x" * (words.ROW - 3)
    with open(path, "w", encoding="utf-8", newline="\n") as file:
        file.write("".join(["y" * before + "\n"] + ["%d|%s\n" % (n, long) for n in range(9)]))
    late.let_go()
    assert [words.find(str(n), path) for n in (8, 7, 0, 3, 4, 9)] == [long, long, long, long, long, None]
