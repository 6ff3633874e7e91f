"""Map the cases of vectors/klaberjass.json to Klaberjass; it holds no rules. Codes of the file are ours in capitals."""

from shared_rules.games.klaberjass import bid, check, declare, end, play, runs, score, tricks, worth
from shared_rules.house import options as house_rules
from shared_rules.table import Table


def run(case):
    """What the rules say to one case, in the words of the file; a refusal is {"error": code}."""
    given = case["given"]
    house = given.get("house", {})
    try:
        options = house_rules("klaberjass", dict([(key, _option(house[key])) for key in house]))
    except ValueError:
        return {"error": "HOUSE_KEY"}
    carry = (given.get("held", 0), given.get("maker"))
    table = Table(2, given.get("dealer", 0), options, totals=given.get("totals"), carry=carry)
    kind = given.get("op", case["kind"])
    got = _KINDS[given.get("what", kind)](given, table)
    # an invalid case asks for the refusal of what a valid one answers with a reason
    if case["kind"] == "invalid" and got.get("reason"):
        return {"error": got["reason"]}
    return got


def _option(value):
    return {True: "on", False: "off"}[value] if isinstance(value, bool) else value


def _error(why):
    return {"error": why[0].upper()}


def _bid(given, table):
    auction = bid.Bidding(table)
    for call in [given["turned"]] + given["calls"]:
        why = auction.refuse(auction.turn, call)
        if why:
            return _error(why)
        auction.apply(auction.turn, call)
    over = auction.state in ("MADE", "THROWN")
    got = {"state": auction.state, "turn": None if over else auction.turn, "maker": auction.maker, "trump": auction.trump}
    got["legal"] = sorted([call[0] for call in auction.choices()])
    if auction.state == "THROWN":
        got["next_dealer"] = table.after(table.dealer, score.score(table, auction.facts()).advance)
    return got


def _play(given, table):
    hand, lead, trump = given["hand"], given["lead"], given["trump"]
    why = check.refuse_cards((hand,), [lead] if lead else [])
    if why:
        return _error(why)
    attempt = given.get("card")
    whys = [(card, lead and tricks.refuse_reply(card, lead, trump, hand)) for card in hand]
    illegal = dict([(card, why[0].upper()) for card, why in whys if why])
    reason = None
    if attempt:
        reason = illegal.get(attempt) if attempt in hand else "NOT_IN_HAND"
    return {"legal": sorted(tricks.legal(hand, lead, trump)), "illegal": illegal, "reason": reason}


def _exchange(given, table):
    hand, trump, turned = given["hand"], given["trump"], given["turned"]
    why = check.refuse_cards((hand,), [] if turned in hand else [turned])
    if why:
        return _error(why)
    started, scored = given.get("tricks_started", False), given.get("scored_seq") or ()
    why = bid.refuse_exchange(table.options, trump, turned, hand, started, scored)
    if why:
        return _answer(why)
    return {"ok": True, "reason": None, "new_hand": sorted([turned if card == "7" + trump else card for card in hand])}


def _answer(why):
    return {"ok": why is None, "reason": why and why[0].upper()}


def _bella(given, table):
    hand = given["hand_at_start"]
    why = check.refuse_cards((hand,), () if given["card"] in hand else (given["card"],))
    return _error(why) if why else _answer(play.refuse_bella(table.options, given["trump"], given["card"], hand, given["played"]))


def _trick(given, table):
    lead, reply, trump = given["lead"], given["reply"], given["trump"]
    why = check.refuse_cards((), (lead, reply))
    if why:
        return _error(why)
    state = tricks.Tricks(trump, given["leader"])
    state.lay(lead)
    state.lay(reply)
    _trick_, winner, why = state.last
    return {"winner": winner, "points": why[3], "reason": why[0].upper()}


def _cards(given, table):
    why = check.refuse_cards((), given["cards"])
    return _error(why) if why else {"points": sum([worth(card, given["trump"]) for card in given["cards"]])}


def _claim(given, table):
    cards = given["cards"]
    why = check.refuse_cards((), cards) or declare.refuse_claim(cards, given.get("dead", ()))
    return _error(why) if why else {"points": runs.value(len(cards), table.options)}


def _sequence(given, table):
    why = check.refuse_cards(given["hands"])
    if why:
        return _error(why)
    best, winner, points, reason = declare.compare(given["hands"], given["trump"], table.dealer, table.options)
    named = [run and "%d %s%s" % (run[0], runs.ORDER[run[1]], run[2]) for run in best]
    return {"best": named, "winner": winner, "points": points, "reason": reason.upper()}


def _deal(given, table):
    tricks_ = given.get("tricks") or [None, None]
    facts = [given["maker"]] + given["cards"] + [given["last"]] + given["seq"] + [given["bella"]]
    facts = tuple(facts + tricks_ + [given.get("out"), given.get("trump")] + list(given.get("dead") or []))
    why = score.refuse(table, facts)
    return _error(why) if why else _scored(table, facts)


def _scored(table, facts):
    raw, sheet = score.raw(table, facts), score.score(table, facts)
    return {"raw": raw, "result": score.result(raw, facts[0]), "delta": sheet.scores(2), "held": sheet.carry[0]}


def _record(given, table):
    contract = (given["maker"], given["trump"], given["turned"])
    why, state, facts = check.record(table, contract, given["bella"], given["plays"])
    why = why or score.refuse(table, facts)
    if why:
        return _error(why)
    got = _scored(table, facts)
    got["winners"] = [done[3] for done in state.done]
    got["cards"], got["last"], got["seq"], got["out"] = list(facts[1:3]), facts[3], list(facts[4:6]), facts[9]
    got["illegal"] = [[number, seat, why[0].upper()] for number, seat, why in state.illegal()]
    return got


def _end(given, table):
    winners = end.over(table)
    got = {"over": winners is not None, "winner": winners[0] if winners and len(winners) == 1 else None, "next_dealer": None}
    if winners is None and "dealer" in given:
        got["next_dealer"] = score.next_dealer(table, end.ahead(given.get("delta", (0, 0))))
    return got


_KINDS = {
    "bid": _bid,
    "play": _play,
    "exchange": _exchange,
    "bella": _bella,
    "trick": _trick,
    "cards": _cards,
    "claim": _claim,
    "sequence": _sequence,
    "deal": _deal,
    "record": _record,
    "game_end": _end,
}
