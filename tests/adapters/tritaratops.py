"""From the cases of tritaratops.json to the game: true and false become the words of the house rules."""

from shared_rules.games import load
from shared_rules.house import options
from shared_rules.table import Table

GAME = "tritaratops"
UNORDERED = ("legal",)


class _Refused(Exception):
    pass


def _ask(why):
    if why:
        raise _Refused(why[0])


def _rules(given):
    chosen = {}
    for key, value in given.get("options", {}).items():
        chosen[key] = ("on" if value else "off") if isinstance(value, bool) else value
    try:
        return options(GAME, chosen)
    except ValueError:
        pass
    raise _Refused("option")


def _table(given, counted=0, totals=None, x2=None):
    """The table of a case; `x2` holds the x2 card before the round."""
    _ask(load(GAME).refuse_people(given["players"]))
    carry = () if x2 is None else (x2,)
    return Table(given["players"], None, _rules(given), totals=totals, carry=carry, counted=counted, eldest=0)


def _deal(given):
    game = load(GAME)
    _ask(game.refuse_people(given["players"]) or game.refuse_deal(given["trump_card"], given["field"]))
    return {"trump": game.colour(given["trump_card"]), "hand": game.hand(given["players"]), "in_play": game.IN_PLAY}


def _icons(given):
    """The card table with the icons of a case."""
    exchange = load(GAME, "exchange")
    table = exchange.as_dict(load(GAME, "cards").DEFAULT)
    icons = given.get("icons", {})
    for suit in table["icons"]:
        table["icons"][suit] = icons.get(suit, table["icons"][suit]) if isinstance(icons, dict) else icons
    try:
        return exchange.from_dict(table)
    except ValueError:
        pass
    raise _Refused("icons")


def _legal(given):
    plays, rules, text = load(GAME, "plays"), _rules(given), _icons(given)
    hand, field, trick = given["hand"], given["field"], given["trick"]
    if "play" in given:
        why = plays.verdict(hand, field, trick, given["play"], text, rules)
        return {"verdict": why[0] if why else "ok"}
    illegal = {}
    for play in list(hand) + ["*" + card for card in field]:
        why = plays.verdict(hand, field, trick, play, text, rules)
        if why:
            illegal[play] = why[0]
    return {"legal": plays.legal(hand, field, trick, text, rules), "illegal": illegal}


def _trick(given):
    table, trick, cards = _table(given), load(GAME, "trick"), load(GAME, "cards")
    for card, number in given.get("values", {}).items():
        mark = "?" if number is None else str(number)
        table.options["cards"] = cards.put(cards.of(table), 2, card, mark)
    _ask(trick.refuse(table.seats, given["leader"], given.get("trump"), given["plays"], given.get("x2")))
    hands = [len(left) if isinstance(left, list) else left for left in given.get("hands_after", ())]
    done = trick.Trick(table, given["leader"], given.get("trump"), given["plays"], given.get("x2"), hands)
    if done.ask:
        return {"ask": done.ask}
    got = {"winner": done.winner, "number": done.number, "by": done.by, "follow": done.follow, "reversed": done.reversed}
    got.update({"taken": done.taken, "x2": done.x2, "meteor": done.meteor, "ends": done.ends})
    return got


def _round(table, given):
    """The result of one round and its facts."""
    score, got = load(GAME, "score"), {}
    kept, meteor = given.get("cards"), given.get("meteor")
    if "events" in given:
        log = [(e["winner"], e["cards"], "M" if e.get("meteor") else "-") for e in given["events"]]
        _ask(score.refuse_log(table, log))
        kept, tricks, meteor = load(GAME, "log").fold(table, log)
        got.update({"kept": kept, "tricks": tricks})
    _ask(score.refuse_result(table, given["x2"], meteor, kept, given["claws"]))
    facts = tuple([given["x2"], meteor] + list(kept) + list(given["claws"]))
    got.update({"round": score.score(table, facts).scores(table.seats), "misere": score.misere(facts, table.seats)})
    return got


def _score(given):
    return _round(_table(given, x2=given.get("x2_before")), given)


def _game_end(given):
    score, rounds = load(GAME, "score"), given.get("rounds")
    counted = given["rounds_played"] if rounds is None else len(rounds)
    table = _table(given, counted)
    _ask(score.refuse_rounds(table))
    totals, x2 = given.get("totals"), given.get("x2")
    if rounds is not None:
        totals, x2 = [0] * table.seats, None
        for number, result in enumerate(rounds):
            points = _round(_table(given, number, x2=x2), result)["round"]
            totals, x2 = [a + b for a, b in zip(totals, points)], result["x2"]
    table = _table(given, counted, totals, x2)
    _ask(score.refuse_standing(table))
    winners = load(GAME, "end").over(table)
    if winners is None:
        return {"over": False, "totals": totals, "next_leader": x2}
    return {"over": True, "totals": totals, "winners": list(winners), "by": load(GAME, "end").ending(table)[0][4:]}


_CALLS = {"deal": _deal, "legal": _legal, "trick": _trick, "score": _score, "game_end": _game_end}


def run(case):
    """What the game says to one case."""
    given = case["given"]
    try:
        return _CALLS[given.get("call", case["kind"])](given)
    except _Refused as why:
        return {"error": why.args[0]}
