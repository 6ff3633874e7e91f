"""Map the cases of vectors/bw.json to Trick-Taking in Black and White; it holds no rules."""

from shared_rules import house
from shared_rules.games import bw
from shared_rules.games.bw import ask, check, end, play, score
from shared_rules.table import Table


def run(case):
    """What the rules say to one case, in the words of the file; a refusal is {"error": code}."""
    given = case["given"]
    try:
        options = house.options("bw", given.get("options"))
    except ValueError:
        return {"error": "bad_option"}
    starter = given.get("starter", given.get("leader", 0))
    why = score.refuse_seats(given["players"], starter)
    if why:
        return {"error": why[0]}
    return _KINDS[case["kind"]](given, Table(given["players"], starter, options))


def _error(why):
    return {"error": why[0]} if why else {}


def _legal(given, table):
    state = play.Play(table)
    state.trick = list(given["trick"])
    state.seen = [int(c) for c in given.get("played", [])] + [play.yellow(c, state.top) for c in state.trick]
    asked, hand, seat = given.get("ask", []), given["hand"], given["seat"]
    whys = [(card, state.refuse(seat, card, hand)) for card in asked]
    legal = [card for card, why in whys if why is None] if hand is None else list(state.legal(hand, seat))
    return {"legal": legal, "illegal": dict([(card, why[0]) for card, why in whys if why])}


def _trick(given, table):
    cards = given["plays"]
    rank = [table.after(table.dealer, place) for place in play.ranking(cards)]
    best = rank[0] if rank else None
    complete = len(cards) == table.seats
    winner = best if complete else None
    color = cards[0][0] if cards else None
    return {"complete": complete, "color": color, "best": best, "winner": winner, "next_leader": winner, "rank": rank}


def _score(given, table):
    if "row" in given:
        return {"feasible": score.refuse_row(table, given["row"]) is None}
    got = {}
    if "plays" in given:
        facts = _deal(given, table, got)
    elif "log" in given:
        facts = ask.count(table, given["log"])
    else:
        facts = score.facts_of(given["tricks"])
    points = score.score(table, facts).scores(table.seats)
    got["tricks"] = [[facts[i], facts[i + 1]] for i in range(0, len(facts), 2)]
    got["diffs"] = score.differences(facts)
    if table.seats == 2:
        got["round_winner"] = points.index(1)
    else:
        got["scores"] = points
    return got


def _deal(given, table, got):
    state = play.Play(table)
    got["leaders"], got["winners"] = [], []
    for cards in given["plays"]:
        got["leaders"].append(state.turn)
        for card in cards:
            state.apply(state.turn, card)
        got["winners"].append("%d%s" % (state.last[1], cards[0][0]))
    return state.facts()


def _game(given, table):
    for rows in given["rounds"]:
        facts = score.facts_of(rows)
        why = score.refuse(table, facts)
        if why:
            return _error(why)
        sheet = score.score(table, facts)
        totals = [a + b for a, b in zip(table.totals, sheet.scores(table.seats))]
        starter = table.after(table.dealer, sheet.advance)
        table = Table(table.seats, starter, table.options, totals=totals, carry=sheet.carry, counted=table.counted + sheet.counts)
    winners = end.over(table)
    fewest, most = score.rounds(table.seats)
    return {
        "over": winners is not None,
        "rounds_played": table.counted,
        "totals" if table.seats > 2 else "wins": list(table.totals),
        "winners": list(winners or ()),
        "next_starter": table.dealer if winners is None else None,
        "hand_size": bw.hand(table.seats, bw.size(table)),
        "aside": score.aside(table),
        "min_rounds": fewest,
        "max_rounds": most,
    }


def _invalid(given, table):
    op = given["op"]
    if op == "game":
        return _game(given, table)
    if op == "score":
        return _error(score.refuse(table, score.facts_of(given["tricks"])))
    if op == "log":
        return _error(ask.refuse_log(table, given["log"]))
    if op == "row":
        return _error(score.refuse_row(table, given["row"]))
    if op == "trick":
        return _error(check.refuse_trick(given["plays"], table.seats, bw.size(table)))
    return _error(check.refuse_hands(given["hands"], table.seats, bw.size(table)))


_KINDS = {"legal": _legal, "trick": _trick, "score": _score, "game_end": _game, "invalid": _invalid}
