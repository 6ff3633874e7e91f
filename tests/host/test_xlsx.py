"""Workbooks and Markdown: the numbers of the sheet, and a stranger's text that stays text."""

import io
import zipfile
from xml.etree import ElementTree

import pytest
from markdown_it import MarkdownIt

from kiebitz import sheets
from kiebitz.document import document

NS = {"m": "http://schemas.openxmlformats.org/spreadsheetml/2006/main"}
HOSTILE = ("=1+1", "<b>|*_`[x](y)", "-5 & http://a.b")


@pytest.fixture
def session(store, keep, maker):
    """By hand: +4 -1 +4, then a fine of 5 for the first and -3 for the second."""
    made = maker(people=HOSTILE, clock=600_000_000).deal(2, 2, 1, 2, 2).do("line").deal("fine", 5, -3, 0)
    keep(made.lines)
    (row,) = store.choose(())
    return document(row, made.lines)


def cells(data):
    """[{place: value}] of every sheet, with the names of the sheets; a formula in any of them fails."""
    with zipfile.ZipFile(io.BytesIO(data)) as book:
        strings = ElementTree.fromstring(book.read("xl/sharedStrings.xml"))
        texts = ["".join(t.text or "" for t in si.iter(f"{{{NS['m']}}}t")) for si in strings.findall("m:si", NS)]
        names = [s.get("name") for s in ElementTree.fromstring(book.read("xl/workbook.xml")).iter(f"{{{NS['m']}}}sheet")]
        found = []
        for number in range(1, len(names) + 1):
            sheet = ElementTree.fromstring(book.read(f"xl/worksheets/sheet{number}.xml"))
            assert not list(sheet.iter(f"{{{NS['m']}}}f")) and not list(sheet.iter(f"{{{NS['m']}}}hyperlink"))
            values = {}
            for cell in sheet.iter(f"{{{NS['m']}}}c"):
                value = cell.find("m:v", NS)
                if value is not None:
                    values[cell.get("r")] = texts[int(value.text)] if cell.get("t") == "s" else float(value.text)
            found.append(values)
    return names, found


def test_a_workbook_holds_the_sheet(session):
    names, (sheet,) = cells(sheets.to_xlsx([session]))
    assert names == ["1 Black and White 2019-01-05"]
    assert [sheet[place] for place in ("C2", "E2", "G2")] == list(HOSTILE)
    assert [sheet[place] for place in ("A3", "C3", "E3", "G3")] == [1, 4, -1, 4]
    assert [sheet[place] for place in ("C4", "E4", "G4")] == [5, -3, 0]
    assert [sheet[place] for place in ("C5", "E5", "G5")] == [9, -4, 4]
    assert sheet["I4"] == "=1+1 +5 fine; <b>|*_`[x](y) -3 fine" and sheet["C7"] == -2


def test_one_sheet_a_session_each_with_a_name_of_its_own(store, keep, maker):
    for number in range(1, 4):
        keep(maker().random(number, 2).lines, session=number)
    told = [document(row, store.lines(row.journal)) for row in store.choose(())]
    names, found = cells(sheets.to_xlsx(told))
    assert len({name.casefold() for name in names}) == len(found) == 3
    assert all(0 < len(name) <= 31 and not set(name) & set("[]:*?/\\'") for name in names)


def test_who_sits_out_has_an_empty_cell(store, keep, maker):
    made = maker("schafkopf", ("A", "B", "C", "D", "E"), dealer=4).deal(0, "solo", "won", 1)
    keep(made.lines)
    (row,) = store.choose(())
    _names, (sheet,) = cells(sheets.to_xlsx([document(row, made.lines)]))
    assert sheet["C3"] == 15 and sheet["D3"] == "*" and "K3" not in sheet and sheet["K4"] == 0


def test_an_unreadable_session_still_makes_a_sheet(store, keep):
    keep(["1 open 99 bw 00000000"])
    (row,) = store.choose(())
    told = document(row, store.lines(1))
    _names, (sheet,) = cells(sheets.to_xlsx([told]))
    assert told["problems"][0] in sheet.values() and told["problems"][0].split()[0] in sheets.to_markdown([told])


def test_markdown_is_a_table_in_which_names_are_only_names(session):
    tokens = MarkdownIt("commonmark").enable("table").parse(sheets.to_markdown([session]))
    kinds = {child.type for token in tokens for child in token.children or ()} | {t.type for t in tokens}
    assert "html_inline" not in kinds and "html_block" not in kinds and "link_open" not in kinds and "em_open" not in kinds
    texts = ["".join(c.content for c in t.children) for t in tokens if t.type == "inline"]
    assert texts[0].startswith("Session 1: Black and White, 2019-01-05")
    assert texts[1:6] == ["Deal", "", *HOSTILE]
    assert texts[6:11] == ["1", "Round 1 of 3", "+4", "-1", "+4"]
    assert texts[16:21] == ["", "Total", "9", "-4", "4"]
    assert "=1+1 +5 fine" in texts[-1]


def test_the_command_writes_both(run, session, tmp_path):
    run("export", "xlsx", "--out", tmp_path / "x.xlsx")
    assert cells((tmp_path / "x.xlsx").read_bytes())[1][0]["C5"] == 9
    assert run("export", "markdown", "--out", "-").out == sheets.to_markdown([session])
