"""Pages: whole in themselves, no script, hostile names are text, every score is the sum of the reasons folded under it."""

import re
from html.parser import HTMLParser

import pytest

from evenings import Evening
from kiebitz import charts, report
from kiebitz.document import document
from shared_rules import games, journal

HOSTILE = ("<script>x</script>", '"><img src=x>', "{{7*7}}&lt;&#39;")

TAGS = set("html head meta title style body h1 h2 h3 p ul li b span div small details summary footer".split())
TAGS |= set("table tr th td svg path g rect text".split())
ATTRIBUTES = set("lang charset http-equiv content name class style id role d x y rx ry width height transform viewbox".split())
ATTRIBUTES |= {"xmlns", "aria-label", "aria-hidden"}
VOID = {"meta"}


class Page(HTMLParser):
    """A page read strictly: only known tags and attributes, all of them closed; `texts` holds (path of classes, text)."""

    def __init__(self, text):
        super().__init__()
        self.open, self.texts, self.tags = [], [], []
        self.feed(text)
        self.close()
        assert not self.open

    def handle_starttag(self, tag, attrs):
        assert tag in TAGS, tag
        for name, value in attrs:
            assert name in ATTRIBUTES and not re.search("javascript|url\\(|@import", value or ""), (name, value)
            assert "//" not in (value or "") or value == "http://www.w3.org/2000/svg"
        self.tags.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append((tag, dict(attrs).get("class") or ""))

    def handle_endtag(self, tag):
        if tag in VOID:
            return
        assert self.open and self.open[-1][0] == tag, (tag, self.open)
        self.open.pop()

    def handle_data(self, data):
        if data.strip() and not any(tag == "style" for tag, _c in self.open):
            self.texts.append((" ".join(f"{tag}.{kind}" for tag, kind in self.open), data.strip()))

    def of(self, words):
        return [text for path, text in self.texts if words in path]


@pytest.fixture
def told(store, keep):
    def tell(made, session=1):
        number = keep(made.lines, session=session)
        (row,) = store.choose((str(number),))
        return document(row, made.lines)

    return tell


@pytest.fixture
def evening(maker):
    """By hand (rules: bw 5): +4 -1 +4, corrected from -2 -1 +4, then a fine of 5 for the first and -3 for the second."""
    made = maker(people=HOSTILE, clock=600_000_000, rules=(("penalty", "tricks"),)).deal(3, 1, 1, 2, 2)
    return made.do("amend", 1).deal(2, 2, 1, 2, 2).do("line").deal("fine", 5, -3, 0)


def test_hostile_names_are_text_and_nothing_is_fetched(told, evening):
    text = report.session_page(told(evening))
    page = Page(text)
    assert page.of("ul.legend") == list(HOSTILE)
    assert (
        "default-src 'none'" in text and "<script" not in text and "http" not in re.sub("http-equiv|http://www.w3.org", "", text)
    )
    assert text.isascii() or "\u202e" not in text


def test_every_score_is_the_sum_of_the_lines_under_it(told, evening):
    """The third player had P2 Y2; with the house rule the second loses all three tricks."""
    page = Page(report.session_page(told(evening)))
    whys = [text for path, text in page.texts if "div.why" in path and "h3" not in path]
    assert whys[0] == "+4" and whys[1].startswith("P2 Y2 balanced") and "-3" in whys
    heads = [text for path, text in page.texts if path.endswith("h3. span.plus") or path.endswith("h3. span.minus")]
    assert heads == ["+4", "-3", "+4", "+5", "-3"]
    assert any(text.startswith("Before it was corrected: Round 1 of 3") for text in page.of("div.why"))
    assert "pot -2" in page.of("div.why")


def test_the_sheet_ends_in_the_totals_and_names_the_house_rule(told, evening):
    page = Page(report.session_page(told(evening)))
    assert page.of("div.row sum") == ["Total", "9", "-6", "4"]
    assert [text for text in page.of("ul. li.") if "tricks" in text]
    assert sum(1 for tag, attrs in page.tags if tag == "g" and "series" in (attrs.get("class") or "")) >= 3


def test_marks_and_standard_rules_are_explained(told, maker):
    text = report.session_page(told(maker("schafkopf", ("Ann", "Ben", "Cy", "Di")).deal(1, "rufer", 2, "lost", 1)))
    assert "* declared it." in text and "+ was the partner." in text and "The standard ones." in text
    text = report.session_page(told(maker().deal(2, 2, 1, 2, 2), 2))
    assert "declared it" not in text and "partner" not in text


def test_who_declared_what_and_how_it_went(told, maker):
    """Rules: schafkopf 6: Solo 5 from each, Rufer 1 from each, the Rufer lost with Cy."""
    made = maker("schafkopf", ("Ann", "Ben", "Cy", "Di")).deal(0, "solo", "won", 1).deal(1, "rufer", 2, "lost", 1).deal("passed")
    page = Page(report.session_page(told(made)))
    cells = page.of("tr. td.")
    assert cells[:10] == ["Ann", "1", "1", "0", "+15", "Ben", "1", "0", "1", "-1"]
    assert cells[10:] == ["1", "Ann Solo won", "made", "+15", "2", "Ben Rufer lost", "Cy", "failed", "-1"]


@pytest.mark.parametrize("game", [row[0] for row in games.built_in()])
def test_evenings_by_chance_make_pages_that_add_up(store, keep, game):
    for seed in range(6):
        events = Evening(game, seed)
        number = keep([journal.encode(i, event) for i, event in enumerate(events, 1)], session=seed)
        (row,) = store.choose((str(number),))
        one = document(row, store.lines(number))
        page = Page(report.session_page(one))
        points = [int(text) for path, text in page.texts if path.endswith("div. ul. li. b.")]
        assert sum(points) == sum(sum(deal["scores"]) for deal in one["deals"])


def test_a_page_of_what_cannot_be_read(store, keep):
    keep(["1 what ever 00000000"])
    (row,) = store.choose(())
    page = Page(report.session_page(document(row, store.lines(1))))
    assert any("damaged" in text for text in page.of("p.warn"))


def test_a_season(run, keep, maker, tmp_path):
    for number in (1, 2, 3):
        made = maker(people=HOSTILE, clock=600_000_000 + number * 10_000_000)
        keep(made.deal(2, 2, 1, 2, 2).deal(2, 2, 1, 2, 2).deal(2, 2, 1, 2, 2).lines, session=number)
    told = run("report", "--season", "--title", "<b>Club</b>", "--out", tmp_path, "--json").json
    text = (tmp_path / "kiebitz-season.html").read_text("utf-8")
    page = Page(text)
    assert told["files"] == [str(tmp_path / "kiebitz-season.html")]
    assert page.of("h1.") == ["<b>Club</b>"] and "3 sessions, 2019-05-01 to" in page.of("p.soft")[0]
    assert page.of("tr. td.")[:9] == [HOSTILE[0], "3", "9", "+36", "+4.00", "3", "3", "100 %", "3"]
    assert "<b>Club" not in text


def test_files_have_names_of_ours(run, keep, maker, tmp_path):
    keep(maker(people=("../../x", "a/b", "..")).deal(2, 2, 1, 2, 2).lines)
    keep(maker("klaberjass", ("Ann", "Ben")).lines, session=2)
    run("report", "1", "2", "--out", tmp_path)
    assert sorted(p.name for p in tmp_path.iterdir() if p.is_file()) == ["kiebitz-0001-bw.html", "kiebitz-0002-klaberjass.html"]


def test_what_does_not_go_together(run, keep, maker):
    assert run("report", "--season").status == 2 and run("report").status == 30
    keep(maker().deal(2, 2, 1, 2, 2).lines)
    assert run("report", "1", "--season").status == 2
    assert run("report", "1", "--game", "bw").status == 2


def test_a_chart_of_many_points_keeps_the_first_and_the_last():
    at = charts.picked(2000)
    assert len(at) == charts.MOST_POINTS and at[0] == 0 and at[-1] == 1999 and sorted(set(at)) == at
    drawn = charts.lines("T", [str(n) for n in range(2000)], [range(2000)])
    assert len(drawn) < 12_000
