"""From the cases of mu.json to the game: persons become seats, true, false and null the words of the house rules."""

from shared_rules.games import load
from shared_rules.house import options
from shared_rules.ledger import Ledger
from shared_rules.table import Table

_CODES = {"not_your_turn": "not_turn", "unknown_card": "bad_card", "player_count.six": "player_count"}


class _Refused(Exception):
    pass


def _ask(why):
    if why:
        raise _Refused(_CODES.get(why[0], why[0]))


def _rules(given):
    chosen = options("mu")
    for key, value in given.get("opts", {}).items():
        if value is None:
            value = "none" if key == "bonus_cap" else 0
        chosen[key] = ("on" if value else "off") if isinstance(value, bool) else value
    return chosen


class _People:
    """The persons of a case and the table of those who play the deal."""

    def __init__(self, given, dealer):
        game, rules = load("mu"), _rules(given)
        people = given["n"]
        _ask(game.refuse_people(people, rules))
        ledger = Ledger("mu", [""] * people, dealer)
        self.table = ledger.table(ledger.now, game.sitting(people, dealer, rules), rules)

    def seat(self, person):
        """The seat of a person: None for nobody, -1 for one who does not play."""
        persons = self.table.persons
        return None if person is None else persons.index(person) if person in persons else -1

    def persons(self, seats):
        return [self.table.persons[seat] for seat in seats]

    def spread(self, values, people):
        """Values by seat as a list by person."""
        out = [0] * people
        for seat, value in enumerate(values):
            out[self.table.persons[seat]] = value
        return out


def _auction(given):
    people = _People(given, given["dealer"])
    hands = {}
    for person, cards in given.get("hands", {}).items():
        hands[people.seat(int(person))] = tuple(cards)
    bidding = load("mu", "bid").Bidding(people.table, None, hands)
    for person, call in given["calls"]:
        words = (call,) if isinstance(call, str) else tuple(call)
        _ask(bidding.auction.refuse(people.seat(person), words))
        bidding.apply(people.seat(person), *words)
    auction, most = bidding.auction, max(bidding.auction.shown)
    if bidding.step == "auction":
        turn, shown = people.persons([auction.turn])[0], people.spread(auction.shown, given["n"])
        return {"state": "open", "turn": turn, "max_add": auction.most(), "shown": shown}
    facts = bidding.facts()
    if facts is None:
        vice = None if bidding.vice is None else people.persons([bidding.vice])[0]
        return {"state": "chief", "chief": people.persons([bidding.chief])[0], "vice": vice, "bid": most}
    sheet = load("mu", "score").score(people.table, facts)
    deltas = people.spread(sheet.scores(people.table.seats), given["n"])
    if facts[0] == "nobody":
        return {"state": "no_bid", "deltas": deltas}
    tied, challenger = people.persons(auction.leaders()), people.persons([facts[1]])[0]
    return {"state": "eklat", "tied": tied, "challenger": challenger, "count": most, "deltas": deltas}


def _trump_choices(given):
    table = Table(given.get("n", 5), 0, _rules(given))
    shown = "".join(given["shown"])
    return {"choices": sorted(load("mu", "naming").trump_choices(table, given["who"], shown, given.get("vice_trump")))}


def _choose_trump(given):
    table = Table(given.get("n", 5), 0, _rules(given))
    shown = "".join(given["shown"])
    _ask(load("mu", "naming").refuse_trump(table, given["who"], shown, given["trump"], given.get("vice_trump")))
    return {}


def _partner_choices(given):
    people = _People(given, given.get("dealer", 0))
    chief, vice = people.seat(given["chief"]), people.seat(given.get("vice"))
    return {"choices": people.persons(load("mu", "naming").partner_choices(people.table, chief, vice))}


def _choose_partner(given):
    people = _People(given, given.get("dealer", 0))
    chief, vice, partner = [people.seat(given.get(key)) for key in ("chief", "vice", "partner")]
    _ask(load("mu", "naming").refuse_partner(people.table, chief, vice, partner))
    return {}


def _game(given):
    """A game of six in which the cards of the case lie in the trick."""
    contract = ("play", 0, 1, given["chief_trump"], 1, None, given.get("vice_trump"))
    game = load("mu", "play").Play(Table(6, 0, options("mu")), contract)
    for seat, card in enumerate(given["trick"]):
        game.apply(seat, card)
    return game


def _legal(given):
    game, hand = _game(given), tuple(given["hand"])
    illegal = {}
    for card in hand:
        why = game.refuse(game.turn, card, hand)
        if why:
            illegal[card] = "follow:" + {"t.T": "trump"}.get(why[3], why[3][2:])
    return {"legal": sorted(set(game.legal(hand))), "illegal": illegal}


def _play(given):
    game = _game(given)
    _ask(game.refuse(game.turn, given["card"], tuple(given["hand"])))
    return {}


def _trick(given):
    cards = [card for _person, card in given["plays"]]
    best, why = load("mu", "play").win(cards, given["chief_trump"] + (given.get("vice_trump") or "-"))
    points = sum([load("mu").pips(card) for card in cards])
    return {"winner": given["plays"][best][0], "card": why[1], "points": points, "class": why[2]}


def _target(given):
    _ask(load("mu").refuse_people(given["n"], _rules(given)))
    return {"target": load("mu", "terms").target(given["n"], given["bid"])}


def _deal(given):
    score, points = load("mu", "score"), given["card_points"]
    people = _People(given, given.get("sitter", 0))
    persons = people.table.persons
    mine = [points[p] for p in persons if p < len(points)]
    sitters = [n for p, n in enumerate(points) if p not in persons and n]
    chief, partner = people.seat(given["chief"]), people.seat(given.get("partner"))
    facts = tuple(["play", chief, given["bid"], given["chief_trump"], partner, None] + mine + sitters)
    _ask(score.refuse(people.table, facts))
    need, team, level, short = score.outcome(people.table, facts)
    totals = people.spread(score.score(people.table, facts).scores(people.table.seats), given["n"])
    bonus = [total - own for total, own in zip(totals, people.spread(mine, given["n"]))]
    return {"target": need, "team": team, "made": not short, "rank": level, "steps": short, "bonus": bonus, "total": totals}


def _eklat(given):
    score, table = load("mu", "score"), Table(given["n"], 0, _rules(given))
    facts = ("eklat", given["challenger"]) + tuple(given["shown"])
    _ask(load("mu").refuse_people(given["n"], table.options) or score.refuse(table, facts))
    return {"bonus": score.score(table, facts).scores(given["n"])}


def _pips(given):
    each = [load("mu").pips(card) for card in given["cards"]]
    return {"each": each, "sum": sum(each)}


def _game_end(given):
    totals = given["totals"]
    table = Table(len(totals), 0, _rules(given), totals=tuple(totals), counted=given.get("deals", 0))
    winners = load("mu", "end").over(table)
    return {"over": winners is not None, "winners": list(winners or ())}


_CALLS = {
    "auction": _auction,
    "trump_choices": _trump_choices,
    "choose_trump": _choose_trump,
    "partner_choices": _partner_choices,
    "choose_partner": _choose_partner,
    "legal": _legal,
    "play": _play,
    "trick": _trick,
    "target": _target,
    "deal": _deal,
    "eklat": _eklat,
    "pips": _pips,
    "game_end": _game_end,
}


def run(case):
    """What the game says to one case."""
    given = case["given"]
    try:
        return _CALLS[given.get("op", case["kind"])](given)
    except _Refused as why:
        return {"error": why.args[0]}
