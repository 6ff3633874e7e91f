"""The link for BG Stats: every field, a golden link per game, ids that stay, and a QR code that reads as the link."""

import json
from urllib.parse import unquote

import pytest
import segno

from kiebitz.bgstats import ADDRESS, link, qr

CLOCK = 600_000_000
"""2019-01-05 10:40:00 UTC."""

DEALS = {
    "bw": (("Ann", "Ben", "Cy"), (2, 2, 1, 2, 2)),
    "schafkopf": (("Ann", "Ben", "Cy", "Di"), (0, "solo", "won", 1)),
    "klaberjass": (("Ann", "Ben"), (0, "none", 0, 80, 60)),
    "mu": (("Ann", "Ben", "Cy"), (0, 3, "colour", 20, 10)),
    "tritaratops": (("Ann", "Ben", "Cy"), (0, 12, 1, 12, 2, 12, 0)),
}

# by hand: name, BoardGameGeek number, who starts, totals, ranks
GOLDEN = {
    "bw": ("Black and White", None, 0, (4, -1, 4), (1, 3, 1)),
    "schafkopf": ("Schafkopf", None, 1, (15, -5, -5, -5), (1, 2, 2, 2)),
    "klaberjass": ("Klaberjass", None, 1, (90, 60), (1, 2)),
    "mu": ("Mue", 152, 1, (50, 10, 6), (1, 2, 3)),
    "tritaratops": ("Tritaratops", None, 0, (22, 10, 12), (1, 3, 2)),
}

IDS = {"Ann": "17239b6e2501", "Ben": "030d756286e5", "Cy": "0b659605f69e", "Di": "16ab72874809"}


@pytest.mark.parametrize("game", DEALS)
def test_the_golden_link_of_every_game(run, keep, maker, game):
    names, answers = DEALS[game]
    title, number, first, totals, ranks = GOLDEN[game]
    keep(maker(game, names, clock=CLOCK).deal(*answers).lines)
    about = {"name": title, "sourceGameId": game, "highestWins": True, "noPoints": False}
    expected = {
        "sourceName": "Kiebitz",
        "sourcePlayId": "a1b2-e1-1",
        "playDate": "2019-01-05 10:40:00",
        "game": about | ({"bggId": number} if number else {}),
        "players": [
            {
                "name": name,
                "sourcePlayerId": IDS[name],
                "startPlayer": i == first,
                "winner": False,
                "score": totals[i],
                "rank": ranks[i],
                "role": "",
            }
            for i, name in enumerate(names)
        ],
        "board": "",
        "comments": "1 deal",
    }
    told = run("bgstats", "1", "--json").json
    assert told["play"] == expected
    assert told["link"].startswith("https://app.bgstatsapp.com/createPlay.html?data=%7B%22sourceName%22%3A%22Kiebitz%22%2C")
    assert json.loads(unquote(told["link"].removeprefix(ADDRESS))) == expected


def test_a_finished_game_has_its_winners(run, keep, maker):
    keep(maker().deal(2, 2, 1, 2, 2).deal(2, 2, 1, 2, 2).deal(2, 2, 1, 2, 2).lines)
    play = run("bgstats", "--json").json["play"]
    assert [p["winner"] for p in play["players"]] == [True, False, True]
    assert play["comments"] == "3 deals, day not measured"


def test_ids_stay_when_a_name_is_written_otherwise(run, keep, maker):
    keep(maker(people=("Ann", "Ben")).deal(6, 1, 2).lines)
    keep(maker(people=("Anne", "Ben")).deal(6, 1, 2).lines, session=2)
    run("players", "merge", "Ann", "Anne")
    one, two = (run("bgstats", n, "--json").json["play"] for n in (1, 2))
    assert one["players"][0]["sourcePlayerId"] == two["players"][0]["sourcePlayerId"]
    assert two["players"][0]["name"] == "Ann" and one["sourcePlayId"] != two["sourcePlayId"]


def test_hostile_names_are_nothing_but_data(run, keep, maker):
    names = ('"},{"x":"', "&data=#?", "\\u0000%00 名前")
    keep(maker(people=names).deal(2, 2, 1, 2, 2).lines)
    told = run("bgstats", "--json").json
    assert set(told["link"].removeprefix(ADDRESS)) <= set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789%-_.~")
    assert [p["name"] for p in json.loads(unquote(told["link"].removeprefix(ADDRESS)))["players"]] == list(names)


def test_the_terminal_shows_the_link_and_its_code(run, keep, maker):
    keep(maker().deal(2, 2, 1, 2, 2).lines)
    told = run("bgstats")
    address = told.out.splitlines()[-1]
    assert address == run("bgstats", "--json").json["link"]
    assert "█" in told.out and "█" not in run("bgstats", "--no-qr").out
    side = segno.make_qr(address, error="l").symbol_size(border=2)[0]
    code = told.out.splitlines()[:-1]
    assert len(code) == -(-side // 2) and {len(line) for line in code} == {side}


def test_a_link_too_long_for_a_code():
    assert qr(link({"x": "y" * 4000})) is None


def test_nothing_played(run, keep, maker):
    keep(maker().lines)
    assert run("bgstats").status == 30
