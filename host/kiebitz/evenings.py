"""Commands over what is on this PC: sessions, show, export, verify."""

from collections.abc import Sequence
from pathlib import Path

import click
from rich.console import Console

from kiebitz import exports, render
from kiebitz.context import Command, Here, pass_here
from kiebitz.document import Document, counted, document, when
from kiebitz.errors import Fault, shown
from kiebitz.verify import check


def _documents(here: Here, wanted: Sequence[str]) -> list[Document]:
    with here.store() as store:
        rows = here.track(store.choose(wanted), "reading")
        return [document(row, store.lines(row.journal), store.corrections(row.journal)) for row in rows]


@click.command(cls=Command)
@pass_here
def sessions(here: Here) -> None:
    """Every session on this PC, oldest first."""
    with here.store() as store:
        rows, people = store.listing(), store.everybody()
    told = [
        {
            "number": row.journal,
            "device": row.device,
            "epoch": row.epoch,
            "session": row.session,
            "box": row.box,
            "played": when(row.clock, row.pulled),
            "game": row.game,
            "state": row.state,
            "deals": row.deals,
            "problems": row.problems,
            "players": [
                {"name": p.name, "total": p.total, "rank": p.rank, "winner": bool(p.winner)} for p in people.get(row.journal, [])
            ],
        }
        for row in rows
    ]
    nothing = "No sessions yet: `kiebitz pull` fetches them from the box."
    here.show({"sessions": told}, lambda out: out.print(render.session_list(rows, people) if rows else nothing))


@click.command(cls=Command)
@click.argument("session", nargs=-1)
@click.option("--why", is_flag=True, help="Below the sheet: the reason of every point.")
@pass_here
def show(here: Here, session: tuple[str, ...], why: bool) -> None:
    """The score sheet of a session.

    SESSION is its number in `kiebitz sessions`, or `last`.
    """
    found = _documents(here, session or ("last",))

    def human(out: Console) -> None:
        for one in found:
            render.show(out, one, why)

    here.show({"sessions": found}, human)


@click.command(cls=Command)
@click.argument("form", type=click.Choice(["csv", "json", "xlsx", "markdown", "journal"]))
@click.argument("session", nargs=-1)
@click.option("--out", "-o", metavar="PATH", help="File (journal: folder) to write; - is standard output.")
@click.option("--delimiter", default=",", metavar="SIGN", help="Between the cells of CSV; some spreadsheets want ;")
@click.option("--bom", is_flag=True, help="Begin CSV with the mark by which some spreadsheets know UTF-8.")
@pass_here
def export(here: Here, form: str, session: tuple[str, ...], out: str | None, delimiter: str, bom: bool) -> None:
    """Write sessions to a file.

    All of them if none is named.
    """
    if len(delimiter) != 1 or delimiter in '"\r\n':
        raise Fault("usage", "A delimiter is one sign, for instance ; or a tabulator.")
    if out == "-" and here.json and form != "json":
        raise Fault("usage", "--out - and --json both want standard output: leave one out.")
    found = _documents(here, session)
    texts = _contents(form, found, delimiter, bom)
    if out == "-":
        for text in texts.values():
            click.echo(text, nl=False)
        return
    paths = [Path(out or ".") / name if form == "journal" or out is None else Path(out) for name in texts]
    for path, text in zip(paths, texts.values(), strict=True):
        exports.write(path, text)
    written = [str(path) for path in paths]
    here.show({"files": written, "sessions": len(found)}, lambda to: to.print("Written: " + ", ".join(written)))


def _contents(form: str, found: Sequence[Document], delimiter: str, bom: bool) -> dict[str, str | bytes]:
    """What is written, by file name."""
    if form == "journal":
        return {name: text for one in found for name, text in exports.to_journals(one).items()}
    if form == "csv":
        return {"kiebitz.csv": "\ufeff" * bom + exports.to_csv(found, delimiter)}
    if form == "json":
        return {"kiebitz.json": exports.to_json(found)}
    from kiebitz import sheets

    return {"kiebitz.xlsx": sheets.to_xlsx(found)} if form == "xlsx" else {"kiebitz.md": sheets.to_markdown(found)}


@click.command(cls=Command)
@click.argument("session", nargs=-1)
@pass_here
def verify(here: Here, session: tuple[str, ...]) -> None:
    """Compare the totals of the box with the records.

    Everything is worked out again, with the rules of this version.
    """
    with here.store() as store:
        found = [check(store, row) for row in here.track(store.choose(session), "checking")]
    wrong = [one for one in found if one["problems"]]

    def human(out: Console) -> None:
        for one in found:
            says = (
                "; ".join(one["problems"])
                or f"{counted(one['records'], 'record')}, {counted(one['deals'], 'deal')}, "
                f"{counted(one['compared'], 'total')} of the box agree{'s' * (one['compared'] == 1)}"
            )
            out.print(shown(f"{'!!' if one['problems'] else 'ok'} session {one['number']}: {says}", 2000))

    here.show({"sessions": found, "checked": len(found), "wrong": len(wrong)}, human)
    if wrong:
        here.fail(Fault("differs", len(wrong), len(found)))


COMMANDS = (sessions, show, export, verify)
