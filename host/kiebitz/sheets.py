"""Sessions as XLSX, one sheet a session, and as Markdown; a stranger's text stays text in both."""

import io
import re
from collections.abc import Iterator, Sequence

from kiebitz.document import Document, game_name, local_day
from kiebitz.errors import shown
from kiebitz.render import heading, signed

_MARKDOWN = re.compile(r"([\\`*_{}\[\]()#+\-.!|~<>&^:@/=])")


def to_xlsx(sessions: Sequence[Document]) -> bytes:
    """A workbook: deals by rows, a column of points and one of marks a player, the reasons behind them."""
    import xlsxwriter

    out = io.BytesIO()
    book = xlsxwriter.Workbook(out, {"in_memory": True, "strings_to_formulas": False, "strings_to_urls": False})
    styles = {name: book.add_format(form) for name, form in _FORMATS.items()}
    for session, name in zip(sessions, sheet_names(sessions), strict=True):
        sheet = book.add_worksheet(name)
        for at, (cells, style) in enumerate(_rows(session)):
            for column, value in enumerate(cells):
                if isinstance(value, int):
                    sheet.write_number(at, column, value, styles[style])
                elif value:
                    sheet.write_string(at, column, value, styles[style])
        players = len(session["players"])
        sheet.set_column(0, 0, 6)
        sheet.set_column(1, 1, 34)
        sheet.set_column(2, 1 + 2 * players, 9)
        sheet.set_column(2 + 2 * players, 2 + 2 * players, 90)
        sheet.freeze_panes(2, 2)
        sheet.set_landscape()
        sheet.set_paper(9)
        sheet.fit_to_pages(1, 0)
        sheet.repeat_rows(1)
    book.close()
    return out.getvalue()


_FORMATS = {
    "title": {"bold": True, "font_size": 13},
    "head": {"bold": True, "bottom": 1},
    "deal": {},
    "sum": {"bold": True, "top": 1},
}


def sheet_names(sessions: Sequence[Document]) -> list[str]:
    """A name a sheet: at most 31 signs, none that a spreadsheet forbids, and unique because the session's number is."""
    return [f"{s['number']} {game_name(s['game'])} {local_day(s['played'])}"[:31] for s in sessions]


def _rows(session: Document) -> Iterator[tuple[list[str | int], str]]:
    """(cells, style) row by row."""
    players = session["players"]
    yield [heading(session)], "title"
    yield ["Deal", "", *(cell for p in players for cell in (p["name"], "")), "Why"], "head"
    for deal in session["deals"]:
        points = [cell for pair in zip(deal["scores"], deal["marks"], strict=True) for cell in pair]
        for seat in deal["sitting_out"]:
            points[2 * seat] = ""
        yield [deal["number"], deal["unfit"] or deal["title"], *points, why(session, deal)], "deal"
    yield ["", "Total", *(cell for p in players for cell in (p["total"], "")), ""], "sum"
    yield ["", "Rank", *(cell for p in players for cell in (p["rank"], "won" if p["winner"] else "")), ""], "deal"
    if session["pot"]:
        yield ["", "Pot", session["pot"]], "deal"
    for problem in session["problems"]:
        yield ["", problem], "deal"


def why(session: Document, deal: Document) -> str:
    """Every reason of a deal with who got how much for it, in one line."""
    names = [p["name"] for p in session["players"]]
    return "; ".join(
        f"{names[line['player']]} {signed(line['points'])} {line['why']}" if line["points"] else line["why"]
        for line in deal["lines"]
    )


def to_markdown(sessions: Sequence[Document]) -> str:
    """A heading and a table a session, and below it the reasons deal by deal."""
    return "\n".join(line for session in sessions for line in _markdown(session))


def _markdown(session: Document) -> Iterator[str]:
    players = session["players"]
    yield f"## {escaped(heading(session))}"
    yield ""
    yield row("Deal", "", *(p["name"] for p in players))
    yield "|---:|---" + "|---:" * len(players) + "|"
    for deal in session["deals"]:
        points = ["" if i in deal["sitting_out"] else signed(n) + deal["marks"][i] for i, n in enumerate(deal["scores"])]
        changed = " (corrected)" if deal["replaced"] else ""
        yield row(deal["number"], (deal["unfit"] or deal["title"]) + changed, *points)
    yield row("", "Total", *(p["total"] for p in players))
    yield row("", "Rank", *(f"{p['rank']}{' won' if p['winner'] else ''}" for p in players))
    yield ""
    for deal in session["deals"]:
        if deal["lines"]:
            yield f"- {deal['number']} {escaped(deal['title'])}: {escaped(why(session, deal))}"
    for problem in session["problems"]:
        yield f"- {escaped('! ' + problem)}"
    yield ""


def row(*cells: object) -> str:
    """A row of a Markdown table."""
    return "| " + " | ".join(escaped(cell) for cell in cells) + " |"


def escaped(value: object) -> str:
    """A text that means nothing to Markdown, whatever it holds."""
    return _MARKDOWN.sub(r"\\\1", shown(value, 2000))
