"""Quarrels settled without a running game: may this card be played, who wins the trick, may this be called."""

from shared_rules import questions
from shared_rules.table import Table

from . import DECK, HAND
from .calls import LEVELS, split, suits
from .deck import group, laid, points, trumps, wheels, winner

CHECKS = ("play", "trick", "call")


def _contract(levels, suit_of=suits):
    """The contract in words, with its suit where `suit_of` gives it some to choose from."""
    level = yield questions.pick(("check.contract",), [(name, (name,)) for name in levels])
    if not suit_of(level):
        return level
    title = ("ask.ace",) if level == "rufer" else ("ask.suit", level)
    suit = yield questions.pick(title, [(s, (s,)) for s in suit_of(level)])
    return level + ":" + suit


def _hand():
    held = yield questions.hand(("check.hand",), DECK.split(), HAND)
    return [card for card in held.split(",") if card]


def branches(tree, known, words, foot):
    """Walk a tree of facts: a list of (conditions, leaf); several only where somebody was not sure.

    tree   (fact, if yes, if no), or a leaf: a code, or None for "fine"
    known  {fact: True or False}; what is missing is asked as the fact's sentence with `words`, under it `foot`
    """
    if not isinstance(tree, tuple):
        return [((), tree)]
    fact, yes, no = tree
    answer = {True: "yes", False: "no"}.get(known.get(fact))
    if answer is None:
        rows = (("yes", ("yes",)), ("no", ("no",)), ("unsure", ("unsure",)))
        answer = yield questions.pick(("fact." + fact,) + words, rows, None, foot)
    found = []
    for word, branch in (("yes", yes), ("no", no)):
        if answer in (word, "unsure"):
            rows = yield from branches(branch, known, words, foot)
            found += [((("if." + word, ("fact." + fact,) + words),) + row[0], row[1]) for row in rows]
    return found


def _verdict(found, say):
    """(ok, whys) of the branches; say(leaf, conditions) gives the why of one."""
    faults = [leaf is not None for _conditions, leaf in found]
    ok = None if True in faults and False in faults else not faults[0]
    whys = []
    for conditions, leaf in found:
        unsure = conditions if len(found) > 1 else ()
        whys += list(unsure) + [say(leaf, conditions)]
    return ok, tuple(whys)


def rules(call, led, card, start):
    """The rules of play as a tree of facts (see `branches`) for one card; leaves are the codes of rules schafkopf 4.1.

    led  group that was led, None when leading; start: True if the house counts the run-away cards as dealt
    """
    suit = group(card, trumps(call))
    ace = call[6:] + "A" if call[:6] == "rufer:" else ""
    if led is None:
        four = ("four_dealt" if start else "four", None, "no_underlead")
        return ("ace", ("ran", None, four), None) if suit == ace[:1] and card != ace else None
    follow = None if suit == led else ("suit", "must_follow", None)
    if card == ace:
        return None if suit == led else ("last", None, ("suit", "must_follow", ("ran", None, "ace_reserved")))
    if led == ace[:1]:
        return ("ace", ("ran", None if suit == led else "must_follow", "must_play_called_ace"), follow)
    return follow


def _facts_of(hand, call, led):
    """The facts that a known hand tells; whether its owner ran away it does not."""
    trump = trumps(call)
    ace = call[6:] + "A" if call[:6] == "rufer:" else ""
    mine = [group(c, trump) for c in hand]
    return {"ace": ace in hand, "suit": led in mine, "last": len(hand) == 1, "four": mine.count(ace[:1]) >= 4}


def play(table, exact, contract=None):
    """May this card be played? Contract, card led, the card, then the hand or only the facts that decide (rules: 4.1)."""
    call = contract[0] if contract else (yield from _contract(LEVELS[:-1]))
    trump = trumps(call)
    leads = yield questions.pick(("check.leads",), (("follow", ("check.follow",)), ("lead", ("check.lead",))))
    seen = () if leads == "lead" else ((yield questions.cards(("check.led",), wheels(trump, ()))),)
    led = group(seen[0], trump) if seen else None
    hand = (yield from _hand()) if exact else None
    card = yield questions.cards(("check.card",), wheels(trump, seen))
    if hand is not None and (card not in hand or (seen and seen[0] in hand)):
        return False, (("not_in_hand", card) if card not in hand else ("card_seen", seen[0], 1),)
    tree = rules(call, led, card, table.options["run_away_count"] == "start")
    ace, suit = call[6:] + "A", led or group(card, trump)
    known = {} if hand is None else _facts_of(hand, call, led)
    found = yield from branches(tree, known, (card, suit, ace), ("check.want", card))

    def say(leaf, conditions):
        if leaf == "must_follow":
            return ("check.must_follow", card, suit)
        if leaf:
            return (leaf, card, suit, ace)
        told = [why[1][0] for why in conditions if why[0] == "if.yes"]
        for fact in ("ran", "last"):
            if "fact." + fact in told:
                return ("fine." + fact, card)
        return ("fine.lead" if led is None else "fine.follow" if group(card, trump) == led else "fine.void", card, suit)

    ok, whys = _verdict(found, say)
    if [leaf for _conditions, leaf in found] in (["no_underlead"], ["must_play_called_ace"]) and group(card, trump) == ace[0]:
        whys += (("check.ran", ace[0], card),)
    return ok, whys


def trick(table, exact, contract=None):
    """Who wins the trick? Contract, leader, four cards (rules: schafkopf 4.2)."""
    call = contract[0] if contract else (yield from _contract(LEVELS[:-1]))
    trump = trumps(call)
    lies = [(yield questions.seat(("check.leader",), range(4), table.eldest))]
    for _ in range(4):
        turn = (lies[0] + len(lies) - 1) % 4
        lies.append((yield questions.cards(("check.trick",), wheels(trump, lies), None, laid(lies), turn)))
    at, how = winner(lies[1:], trump)
    why = (how, (lies[0] + at) % 4, lies[1 + at], group(lies[1], trump), points(lies[1:]))
    return True, (why,) + tuple([("check.laid", seat, card) for seat, card in laid(lies)])


def call(table, exact):
    """May this be called? The highest call so far, the call, then the hand or the facts that decide (rules: 2, 3)."""
    # the auction is in memory only for this check
    from .bid import Bidding, refuse_with

    hearts = table.options["heart_solo_higher"] == "on"
    high = yield from _contract(("pass",) + LEVELS, lambda level: "HE" if hearts and suits(level) == "EGHS" else "")
    wanted = yield from _contract(LEVELS, lambda level: suits(level) and "EGSH")
    level, suit = split(wanted)
    auction = Bidding(Table(4, options=table.options))
    auction.apply(auction.turn, high)
    why = auction.refuse(auction.turn, wanted)
    if why:
        return False, (why,) + ((("check.equal",),) if split(high)[0] == level else ())
    if exact:
        why = refuse_with(wanted, (yield from _hand()), table.options)
        return why is None, (why or ("fine.call", level),)
    free = level != "rufer" and table.options["solo_needs_plain"] == "off"
    tree = ("plain", None, "no_plain_card_of_suit") if suit and not free else None
    if level == "rufer":
        tree = ("own", "holds_called_ace", tree)
    if level == "sie":
        tree = ("all", None, "sie_needs_all_obers_and_unters")
    found = yield from branches(tree, {}, (level, suit, suit + "A"), ("check.want_call", level))
    return _verdict(
        found, lambda leaf, _: ("fine.call", level) if leaf is None else (leaf, suit if leaf[:2] == "no" else suit + "A")
    )
