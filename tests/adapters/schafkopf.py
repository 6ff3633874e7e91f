"""Schafkopf: case files to the game and back. Names are mapped one to one, the rules are the game's."""

from shared_rules import house, sheet
from shared_rules.games.schafkopf import bid, calls, deck, end, held, known, score, terms, tricks
from shared_rules.table import Table

_SWITCHES = {True: "on", False: "off"}


def _options(given, doublings=6):
    """The file's house rules as ours: the tariff stands in an object of its own there, switches are true and false."""
    chosen = {"doublings": doublings}
    for key, value in (given.get("options") or {}).items():
        if key == "tariff":
            chosen.update(value)
        elif key != "start_hand":
            chosen[key] = _SWITCHES[value] if isinstance(value, bool) else value
    return house.options("schafkopf", chosen)


def _table(given, eldest=None, dealer=0):
    return Table(4, dealer, _options(given), eldest=eldest)


def _error(why):
    code = why[0]
    return {"error": code[5:] if code.startswith("past.") else code}


def _bid(given):
    table = _table(given, dealer=given["dealer"])
    auction = bid.Bidding(table)
    for call in given["bids"]:
        why = auction.refuse(auction.turn, call)
        if why:
            return _error(why)
        auction.apply(auction.turn, call)
    got = {"state": "open", "speaker": auction.turn, "legal": []}
    if not auction.done:
        got["legal"] = [call[0] for call in auction.choices(given.get("hand"))]
    elif auction.contract:
        got["state"] = "done"
        got["contract"], got["declarer"] = auction.contract
    else:
        got["state"] = "redeal"
        got["next_dealer"] = table.after(table.dealer, score.score(table, auction.facts()).advance)
    return got


def _held(given):
    """(contract, seat, hand, trick, earlier tricks, house rules) of a case about a known hand."""
    options = _options(given)
    options["start_hand"] = (given.get("options") or {}).get("start_hand")
    return given["contract"], given["seat"], given["hand"], given["trick"], given.get("history") or [], options


def _legal(given):
    cards, reasons = held.legal(*_held(given))
    return {"legal": list(cards), "reasons": reasons}


def _trick(given):
    at, _why = deck.winner(given["cards"], deck.trumps(given["contract"]))
    return {"winner": (given["leader"] + at) % 4, "points": deck.points(given["cards"])}


def _told(given):
    """(why, facts) from either entry form."""
    doublings = given.get("doublings") or 0
    if "hands" not in given:
        names = ("contract", "declarer", "partner", "result", "points", "tricks", "laufende", "side")
        return None, tuple([given.get(name) for name in names]) + (doublings,)
    contract = (given["contract"], given["declarer"])
    why, play = known.deal(_table(given, given["first"]), contract, given["hands"], given["tricks"])
    return (why, None) if why else (None, play.known(given["hands"])[:8] + (doublings,))


def _score(given):
    table = _table(given)
    why, told = _told(given)
    why = why or score.refuse(table, told)
    if why:
        return _error(why)
    done = score.score(table, told)
    scores = done.scores(4)
    opponents = [n for seat, n in enumerate(scores) if seat not in told[1:3]]
    priced = [[why[0], why[1]] for why in score.items(table.options, told)]
    got = {"won": terms.result_of(told).startswith("won"), "value": abs(opponents[0]), "items": priced, "scores": scores}
    got["partner"], got["points"], got["tricks"] = told[2], told[4], told[5]
    got["laufende"], got["laufende_side"] = told[6], told[7]
    return got


def _game_end(given):
    table = Table(4, given["first_dealer"], house.options("schafkopf", {"limit": given["limit"] or 0}))
    for row in given["deals"]:
        done = sheet.Sheet("", [(seat, n, "") for seat, n in enumerate(row)]) if row else score.score(table, ("passed",))
        table.totals = [a + b for a, b in zip(table.totals, done.scores(4))]
        table.dealer = table.after(table.dealer, done.advance)
        table.counted += done.counts
    over = end.over(table) is not None
    return {"over": over, "totals": list(table.totals), "next_dealer": table.dealer, "rank": sheet.ranks(table.totals)}


def _play(given):
    contract, seat, hand, trick, history, options = _held(given)
    why = held.refuse_held(tricks.Tricks(contract, None, options, history + [trick]), seat, given["card"], hand)
    return _error(why) if why else {"error": None}


def _call_hand(given):
    hand = given["hand"]
    why = bid.refuse_hand(hand) or calls.refuse_call(given["call"]) or bid.refuse_with(given["call"], hand, _options(given))
    return _error(why) if why else {"error": None}


def _hand(given):
    why = bid.refuse_hand(given["hand"])
    return _error(why) if why else {"error": None}


def _ledger(given):
    why = sheet.refuse_line(given["scores"])
    return _error(why) if why else {"error": None}


_KINDS = {"bid": _bid, "legal": _legal, "trick": _trick, "score": _score, "game_end": _game_end}
_OPS = {"bid": _bid, "call_hand": _call_hand, "play": _play, "hand": _hand, "score": _score, "deal": _score, "ledger": _ledger}


def run(case):
    """What the game says to a case {id, kind, given}, in the form of the file's ``expect``."""
    given = case["given"]
    return _OPS[given["op"]](given) if case["kind"] == "invalid" else _KINDS[case["kind"]](given)


def run_deal(deal):
    """{payout} of a real deal, replayed card by card with its hands and priced with its tariff; {error} if it is refused."""
    given = dict(deal)
    given["options"] = {"tariff": deal["tariff"]}
    got = _score(given)
    return {"payout": got["scores"]} if "scores" in got else got
