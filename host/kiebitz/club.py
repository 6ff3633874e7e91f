"""Commands that make something of the evenings: stats, settle, report, bgstats."""

from collections.abc import Sequence
from datetime import date, datetime
from decimal import Decimal, InvalidOperation
from fractions import Fraction
from pathlib import Path
from typing import Any

import click
from rich.console import Console

from kiebitz import exports, pay, render
from kiebitz import stats as statistics
from kiebitz.context import Command, Here, pass_here
from kiebitz.document import document
from kiebitz.errors import Fault, shown
from kiebitz.people import People
from kiebitz.stats import Choice
from kiebitz.store import Store


class Day(click.ParamType):
    """A day written as 2024-12-31."""

    name = "day"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> date:
        """The day, or a complaint."""
        try:
            return value if isinstance(value, date) else datetime.strptime(value, "%Y-%m-%d").date()
        except ValueError:
            self.fail(f"{shown(value)} is no day: write it as 2024-12-31.", param, ctx)


class Money(click.ParamType):
    """An amount of money, with a point or a comma."""

    name = "amount"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Decimal:
        """The amount, or a complaint."""
        try:
            amount = Decimal(str(value).replace(",", "."))
            if amount.is_finite() and 0 < amount < 1_000_000 and amount == round(amount, 4):
                return amount
        except InvalidOperation:
            pass
        self.fail(f"{shown(value)} is no amount of money: write it as 0.05.", param, ctx)


def _choice(command: Any) -> Any:
    """The options that choose sessions."""
    for option in (
        click.option("--until", type=Day(), help="Only sessions up to this day."),
        click.option("--since", type=Day(), help="Only sessions from this day on."),
        click.option("--group", "club", metavar="NAME", help="Only tables where everybody belongs to this group."),
        click.option("--game", metavar="ID", help="Only this game."),
    ):
        command = option(command)
    return command


@click.command(cls=Command)
@_choice
@pass_here
def stats(here: Here, **chosen: Any) -> None:
    """Who played how often and how well, game by game."""
    with here.store() as store:
        found = statistics.tallies(statistics.chosen(store, People(store), Choice(**chosen)))
    here.show(
        {"players": [tally.document() for tally in found]},
        lambda out: out.print(render.tally_list(found) if found else "No sessions to count."),
    )


@click.command(cls=Command)
@click.argument("session", nargs=-1)
@click.option("--point", type=Money(), required=True, help="What a point is worth.")
@click.option("--coin", type=Money(), default="0.01", show_default=True, help="The smallest amount that is paid.")
@pass_here
def settle(here: Here, session: tuple[str, ...], point: Decimal, coin: Decimal) -> None:
    """Who pays whom, in the fewest payments.

    For the last session, or for those that are named: everybody gets the points above the table's average and
    pays those below it.
    """
    with here.store() as store:
        rows = store.choose(session or ("last",))
        found = pay.settle(_owed(store, rows), point, coin)
    amounts = [{"name": _payer(person), "amount": str(coins * coin)} for person, coins in found.amounts.items()]
    payments = [{"from": _payer(a), "to": _payer(b), "amount": str(coins * coin)} for a, b, coins in found.payments]
    off = f"{float(found.off * Fraction(coin)):.4f}"

    def human(out: Console) -> None:
        out.print(f"A point is worth {point}; amounts are whole multiples of {coin}.")
        for one in amounts:
            out.print("  " + shown(f"{one['name']} {Decimal(one['amount']):+}"))
        for one in payments:
            out.print(shown(f"{one['from']} pays {one['to']} {one['amount']}"))
        rounding = f"rounded by up to {off}" if found.off else "nothing was rounded"
        number = "the fewest payments" if found.fewest else "few payments, perhaps not the fewest for so many people"
        out.print(f"The amounts sum to zero; {rounding}; {number}.")

    about = {"point": str(point), "coin": str(coin), "off": off, "fewest": found.fewest}
    here.show({"sessions": [row.journal for row in rows], "amounts": amounts, "payments": payments, **about}, human)


def _owed(store: Store, rows: Sequence[Any]) -> dict[str, Fraction]:
    """What everybody is owed over these sessions, in points."""
    who, owed = People(store), dict[str, Fraction]()
    for row in rows:
        evening = store.evening(row.journal)
        if evening.session.ledger is None:
            raise Fault("nothing_played", row.journal)
        persons, pot = who.at_table(evening.session.people), evening.session.ledger.now.pot
        for person, points in pay.shares(persons, evening.totals, pot).items():
            owed[person] = owed.get(person, Fraction(0)) + points
    return owed


def _payer(person: str) -> str:
    return "the pot" if person == pay.POT else person


@click.command("report", cls=Command)
@click.argument("session", nargs=-1)
@click.option("--season", is_flag=True, help="One page over all sessions that the other options choose.")
@click.option("--title", default="Season", show_default=True, help="Heading of the season's page.")
@click.option("--out", "-o", type=click.Path(path_type=Path), help="Folder for the pages; by default this one.")
@click.option("--open", "show", is_flag=True, help="Open the page in a browser.")
@_choice
@pass_here
def report_(here: Here, session: tuple[str, ...], season: bool, title: str, out: Path | None, show: bool, **chosen: Any) -> None:
    """Write a page to look at and to print: of a session, or with --season of many.

    Without a number it is the last session.
    """
    if season and session:
        raise Fault("usage", "A season is chosen by options, not by numbers.")
    if not season and any(value is not None for value in chosen.values()):
        raise Fault("usage", "--game, --group, --since and --until choose the sessions of a --season.")
    with here.store() as store:
        pages = _season(store, Choice(**chosen), title) if season else _sessions(store, session or ("last",))
    paths = [(out or Path(".")) / name for name in pages]
    for path, page in zip(paths, pages.values(), strict=True):
        exports.write(path, page)
    written = [str(path) for path in paths]
    address = paths[0].resolve().as_uri()

    def human(out: Console) -> None:
        out.print("Written: " + ", ".join(written))
        if show:
            out.print("Opening " + address)

    here.show({"files": written}, human)
    if show:
        click.launch(address)


def _season(store: Store, choice: Choice, title: str) -> dict[str, str]:
    from kiebitz import report

    found = list(statistics.chosen(store, People(store), choice))
    if not found:
        raise Fault("usage", "No sessions to report.")
    return {"kiebitz-season.html": report.season_page(shown(title, 80), found)}


def _sessions(store: Store, wanted: Sequence[str]) -> dict[str, str]:
    from kiebitz import report

    rows = store.choose(wanted)
    told = [document(row, store.lines(row.journal), store.corrections(row.journal)) for row in rows]
    return {report.session_name(one): report.session_page(one) for one in told}


@click.command(cls=Command)
@click.argument("session", default="last")
@click.option("--qr/--no-qr", "wanted", default=True, help="Show the link as a QR code too, for the phone that has the app.")
@pass_here
def bgstats(here: Here, session: str, wanted: bool) -> None:
    """The link by which the app BG Stats takes a session over as a play."""
    from kiebitz.bgstats import link, play, qr

    with here.store() as store:
        (row,) = store.choose([session])
        texts, corrections = store.lines(row.journal), store.corrections(row.journal)
        persons = People(store).at_table([player.name for player in store.everybody([row.journal])[row.journal]])
        data = play(row, texts, corrections, persons)
    address = link(data)

    def human(out: Console) -> None:
        code = qr(address) if wanted else ""
        if code:
            print(code, end="")
        elif wanted:
            out.print("The link is too long for a QR code.")
        out.print(address, soft_wrap=True)

    here.show({"play": data, "link": address}, human)


COMMANDS = (stats, settle, report_, bgstats)
