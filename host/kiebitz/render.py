"""What a person reads in the terminal: lists of sessions and score sheets, with the reason of every point on demand."""

import os
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table
from rich.text import Text

from kiebitz.document import Document, game_name, local_day, when
from kiebitz.errors import shown

if TYPE_CHECKING:
    from kiebitz.judge import Verdict
    from kiebitz.stats import Tally


def console(error: bool = False) -> Console:
    """A console that takes every text as it is: names are never read as markup."""
    out = Console(stderr=error, markup=False, highlight=False, emoji=False, soft_wrap=True)
    if not out.is_terminal and "COLUMNS" not in os.environ:
        out.width = 130
    return out


def _table(*heads: str, right: Sequence[int] = ()) -> Table:
    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    for i, head in enumerate(heads):
        table.add_column(Text(shown(head)), justify="right" if i in right else "left", no_wrap=i in right)
    return table


def _row(table: Table, *cells: object, style: str = "") -> None:
    table.add_row(*(Text(shown(c)) for c in cells), style=style)


def signed(points: int) -> str:
    """A change, always with its sign."""
    return f"{points:+d}"


def session_list(rows: Sequence[Any], everybody: dict[int, list[Any]]) -> Table:
    """One line a session, the winner of a finished one marked."""
    table = _table("No", "Day", "Game", "Deals", "Players and totals", "State", "Box", right=(0, 3))
    for row in rows:
        people = ", ".join(f"{p.name}{'*' if p.winner else ''} {p.total}" for p in everybody.get(row.journal, []))
        state = row.state + (f", {row.problems} to look at" if row.problems else "")
        box = f"{row.box or row.device} #{row.session}"
        day = local_day(when(row.clock, row.pulled))
        _row(table, row.journal, day, game_name(row.game), row.deals, people, state, box)
    return table


def heading(session: Document) -> str:
    """Which session this is."""
    return (
        f"Session {session['number']}: {game_name(session['game'])}, {local_day(session['played'])}, "
        f"{session['box'] or session['device']} #{session['session']}, {session['state']}"
    )


def score_sheet(session: Document) -> Table:
    """A row a deal, a column a player, the totals at the foot."""
    names = [p["name"] for p in session["players"]]
    table = _table("Deal", "", *names, right=(0, *range(2, 2 + len(names))))
    for deal in session["deals"]:
        points = [
            "-" if i in deal["sitting_out"] else f"{mark} {signed(n)}".strip()
            for i, (n, mark) in enumerate(zip(deal["scores"], deal["marks"], strict=True))
        ]
        changed = " (corrected)" if deal["replaced"] else ""
        _row(table, deal["number"], (deal["unfit"] or deal["title"]) + changed, *points)
    table.add_section()
    _row(table, "", "total", *(p["total"] for p in session["players"]), style="bold")
    _row(table, "", "rank", *(f"{p['rank']}{' won' if p['winner'] else ''}" for p in session["players"]))
    return table


def why_lines(session: Document, deal: Document) -> list[str]:
    """Why a deal counted what it did: the notes of its sheet, then a line a reason with who got how much for it."""
    names = [p["name"] for p in session["players"]]
    groups: dict[str, list[tuple[str, int]]] = {}
    for line in deal["lines"]:
        groups.setdefault(line["why"], []).append((names[line["player"]], line["points"]))
    lines = list(deal["notes"])
    lines += [f"{why}: {shares(who)}" if any(points for _name, points in who) else why for why, who in groups.items()]
    lines += [f"counts nothing: {deal['unfit']}"] if deal["unfit"] else []
    for old in deal["replaced"]:
        lines.append(f"before it was corrected: {old['title']}: {shares(zip(names, old['scores'], strict=True))}")
    return [shown(f"{deal['number']} {deal['title']}"), *("    " + shown(line) for line in lines)]


def shares(points: Iterable[tuple[str, int]]) -> str:
    """Who got how much."""
    return ", ".join(f"{name} {signed(n)}" for name, n in points)


def show(out: Console, session: Document, why: bool) -> None:
    """A whole session: heading, sheet, reasons if wanted, and whatever is wrong with it."""
    out.print(shown(heading(session)))
    out.print(score_sheet(session))
    if session["pot"]:
        out.print(f"pot {session['pot']:+d}")
    for deal in session["deals"] if why else ():
        for line in why_lines(session, deal):
            out.print(line)
    for problem in session["problems"]:
        out.print("! " + shown(problem))


def verdict(out: Console, found: "Verdict", check: str) -> None:
    """What the judge says: the verdict of a play or a call in capitals, then the reasons."""
    if check in ("play", "call"):
        out.print({True: "LEGAL", False: "NOT LEGAL", None: "IT DEPENDS"}[found.ok])
    for why in found.whys:
        out.print(shown(why))
    for name, points, reason in found.lines:
        out.print("  " + shown(f"{name} {signed(points)}: {reason}"))
    if found.scores:
        out.print(shown(shares(found.scores)))


def moved(people: Sequence[str], before: Sequence[int], after: Sequence[int]) -> str:
    """Totals before and after a change."""
    steps = (f"{name} {a} -> {b}" if a != b else f"{name} {b}" for name, a, b in zip(people, before, after, strict=True))
    return shown("totals: " + ", ".join(steps))


def tally_list(tallies: "Sequence[Tally]") -> Table:
    """One line a game and person, fit for a terminal of 80 columns."""
    heads = ("Game", "Player", "Deals", "Points", "Each", "Won", "In row", "Made")
    table = _table(*heads, right=range(2, len(heads)))
    for t in tallies:
        won = "" if t.win_rate is None else f"{t.wins} of {t.finished} {100 * t.win_rate:.0f} %"
        per_deal = "" if t.per_deal is None else f"{t.per_deal:+.2f}"
        row = f"{t.best} now {t.streak}" if t.finished else ""
        made = f"{t.made} of {t.made + t.failed}" if t.made or t.failed else ""
        _row(table, game_name(t.game), t.person, t.deals, signed(t.points + t.lines), per_deal, won, row, made)
    return table


def player_list(players: Sequence[Document]) -> Table:
    """One line a person."""
    table = _table("Player", "Sessions", "Also written", "Groups", right=(1,))
    for one in players:
        _row(table, one["name"], one["sessions"], ", ".join(one["spellings"]), ", ".join(one["groups"]))
    return table
