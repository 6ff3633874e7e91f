"""Pages to look at: one HTML file a session and one a season, whole in themselves, with no script and nothing from a network."""

from collections.abc import Iterator, Sequence
from datetime import date
from functools import cache
from itertools import accumulate
from typing import Any

from kiebitz import charts
from kiebitz.document import Document, counted, game_name, local_day
from kiebitz.errors import shown
from kiebitz.render import heading, shares
from kiebitz.stats import Played, Tally, tallies
from shared_rules import VERSION, games, house
from shared_rules.words import find, say


@cache
def _templates() -> Any:
    from jinja2 import Environment, PackageLoader, StrictUndefined

    return Environment(
        loader=PackageLoader("kiebitz"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        finalize=lambda value: shown(value, 2000) if type(value) is str else value,
    )


def _page(template: str, **values: Any) -> str:
    return str(_templates().get_template(template).render(version=VERSION, counted=counted, **values))


# a session

_MARKS = {"*": "* declared it.", "+": "+ was the partner."}
"""What marks beside the points mean in every game."""


def session_name(session: Document) -> str:
    """A file name for the page of a session; nothing in it comes from a person."""
    return f"kiebitz-{session['number']:04d}-{session['game'] or 'unreadable'}.html"


def session_page(session: Document) -> str:
    """The page of one session: standing, chart, sheet with reasons, contracts, house rules."""
    names = [p["name"] for p in session["players"]]
    contracts = list(_contracts(session, names))
    series = [[0, *(deal["totals"][seat] for deal in session["deals"])] for seat in range(len(names))]
    labels = ["0", *(str(deal["number"]) for deal in session["deals"])]
    return _page(
        "session.html",
        s=session,
        heading=heading(session),
        game=game_name(session["game"]),
        day=local_day(session["played"]),
        names=names,
        chart=charts.lines("Totals after every deal", labels, series) if names else "",
        marks=_marks(session),
        deals=[deal | _told(deal, names) for deal in session["deals"]],
        contracts=contracts,
        declarers=_declarers(contracts),
        rules=list(house_rules(session["game"], session["rules"])) if session["game"] else [],
    )


def _told(deal: Document, names: list[str]) -> Document:
    """The reasons of a deal by player, what else the table was told, and in words what corrections replaced."""
    why = [
        {"name": name, "points": deal["scores"][seat], "lines": [line for line in deal["lines"] if line["player"] == seat]}
        for seat, name in enumerate(names)
    ]
    told = (deal["notes"] if deal["kind"] == "line" or not any(deal["scores"]) else []) + (
        [f"Counts nothing: {deal['unfit']}"] if deal["unfit"] else []
    )
    replaced = [{"title": old["title"], "shares": shares(zip(names, old["scores"], strict=True))} for old in deal["replaced"]]
    return {"why": [who for who in why if who["lines"]], "told": told, "replaced": replaced}


def _marks(session: Document) -> list[str]:
    """What the marks mean that stand in the sheet: of a game's own it has the sentence ``mark.<mark>``."""
    there = dict.fromkeys(mark for deal in session["deals"] for mark in sorted(deal["marks"]) if mark)
    return [says for mark in there if (says := _MARKS.get(mark) or find("mark." + mark, games.words(session["game"])))]


def _contracts(session: Document, names: list[str]) -> Iterator[Document]:
    """Who declared what, and how it went."""
    for deal in session["deals"]:
        if "*" in deal["marks"] and not deal["unfit"]:
            declarer = deal["marks"].index("*")
            partners = [name for name, mark in zip(names, deal["marks"], strict=True) if mark == "+"]
            told = {"title": deal["title"], "made": deal["made"], "points": deal["scores"][declarer]}
            yield {"number": deal["number"], "name": names[declarer], "partner": ", ".join(partners), **told}


def _declarers(contracts: Sequence[Document]) -> list[Document]:
    """The contracts summed by declarer, whoever declared most first."""
    found = []
    for name in dict.fromkeys(c["name"] for c in contracts):
        mine = [c for c in contracts if c["name"] == name]
        how = [c["made"] for c in mine]
        points = sum(c["points"] for c in mine)
        found.append({"name": name, "declared": len(mine), "made": how.count(True), "failed": how.count(False), "points": points})
    return sorted(found, key=lambda c: -c["declared"])


def house_rules(game: str, rules: dict[str, Any]) -> Iterator[str]:
    """The house rules that differ from the standard, in the words of the game."""
    table = games.words(game)
    for key, standard in house.options(game).items():
        value = rules.get(key, standard)
        if value != standard:
            known = find(f"v.{value}", table)
            yield f"{say(('o.' + key,), (), table)}: {known or ('-' if value is None else value)}"


# a season


def season_page(title: str, sessions: Sequence[Played]) -> str:
    """The page of many sessions: per game who played, how well, and how the points grew; then every session."""
    found = tallies(sessions)
    days = [one.day for one in sessions]
    return _page(
        "season.html",
        title=title,
        sessions=len(sessions),
        span=" to ".join(dict.fromkeys(f"{day:%Y-%m-%d}" for day in (min(days), max(days)))),
        games=[_game(game, [t for t in found if t.game == game], sessions) for game in dict.fromkeys(t.game for t in found)],
        played=[_line(one) for one in sessions],
    )


def _line(one: Played) -> Document:
    players = [{"name": person, "total": p.total, "winner": p.winner} for person, p in zip(one.persons, one.players, strict=True)]
    day: date = one.day
    about = {"day": f"{day:%Y-%m-%d}", "game": game_name(one.row.game), "deals": one.row.deals}
    return {"number": one.row.journal, "players": players, **about}


def _game(game: str, found: list[Tally], sessions: Sequence[Played]) -> Document:
    ours = [one for one in sessions if one.row.game == game]
    most = sorted(found, key=lambda t: (-t.sessions, t.person))[: charts.COLOURS]
    series = []
    for tally in most:
        totals = dict(tally.totals)
        series.append(list(accumulate((totals.get(one.row.journal, 0) for one in ours), initial=0)))
    labels = ["", *(f"{one.day:%Y-%m-%d}" for one in ours)]
    return {
        "name": game_name(game),
        "sessions": len(ours),
        "tallies": found,
        "contracts": any(t.made or t.failed for t in found),
        "lines": [t.person for t in most],
        "chart": charts.lines("Points so far", labels, series, 4) if len(ours) > 1 else "",
    }
