"""Quarrels of Tritaratops settled without a running round: a play, a trick, the claws of a hand.

Marks that somebody reads from a card come back among the whys as ("read.icon", card, mark) and ("read.number", card,
number): `cards.learn` puts them into the card table, so that they are asked once.
"""

from shared_rules import questions

from . import COLOURS, DECK, cards, hand
from .plays import judge
from .trick import Trick

CHECKS = ("play", "trick", "claws")
_ANSWERS = (("yes", ("check.yes",)), ("no", ("check.no",)), ("unsure", ("check.unsure",)))


def _ask_card(title, gone, suits=None):
    """One card that is not in `gone`; suits: letters of the colours offered, None for all and the black cards."""
    groups = [(s, [s + n for n in "987654321"]) for s in suits or COLOURS] + ([] if suits else [("bk", cards.BLACK)])
    left = [(name, tuple([c for c in every if c not in gone])) for name, every in groups]
    return questions.cards(title, tuple([row for row in left if row[1]]))


def _ask_play(seat, gone):
    """The cards of one play, one or two of a colour."""
    pair = yield questions.pick(("check.count", seat) if seat is not None else ("check.your_count",), _counts())
    first = yield _ask_card(("check.first",), gone, COLOURS if pair == 2 else None)
    if pair == 1:
        return (first,)
    second = yield _ask_card(("check.second",), gone + [first], first[0])
    return (first, second)


def _counts():
    return ((1, ("check.one",)), (2, ("check.two",)))


def play(table, exact):
    """May these cards be played? The lead colour, the cards and where they come from, then only what still decides."""
    leads = [("first", ("check.i_lead",))] + [(c, ("c." + c,)) for c in COLOURS] + [("none", ("check.no_colour",))]
    lead = yield questions.pick(("check.lead",), leads)
    parts = []
    for card in (yield from _ask_play(None, [])):
        source = yield questions.pick(("check.source", card), (("hand", ("check.hand",)), ("field", ("check.field",))))
        parts.append((card, source == "field"))
    held, size = None, 0
    if exact:
        text = yield questions.hand(("check.whole_hand",), DECK.split(), hand(table.seats))
        held = [c for c in text.split(",") if c]
        for card, field in parts:
            if not field and card not in held:
                return False, (("not_held", card),)
    elif "I" in [card for card, _field in parts]:
        size = yield questions.number(("check.size",), (("cards",),), ((("cards",), "", (None,)),), (0, 0), ((0, 12),), 3)
    return (yield from _judged(table, parts, lead, held, size))


def _judged(table, parts, lead, held, size):
    """The verdict of `play` once its cards are known."""
    text, read = cards.of(table), []
    leading, lead = lead == "first", lead if lead in COLOURS else None
    known = (True, False) if held is None else (any([c[0] == lead for c in held]),)
    size = size if held is None else len(held)
    while True:
        verdicts = [judge(parts, leading, lead, holds, size, text, table.options) for holds in known]
        asked = [why for why in verdicts if why and why[0] == "ask_icon"]
        if not asked:
            return (yield from _verdict(parts, lead, verdicts, text, read))
        card = asked[0][1]
        mark = yield questions.pick(("check.icon", card), (("P", ("fill.P",)), ("S", ("fill.S",)), ("?", ("check.unsure",))))
        if mark == "?":
            return None, (asked[0],)
        text = cards.put(text, 0, card, mark)
        read.append(("read.icon", card, mark))


def _verdict(parts, lead, verdicts, text, read):
    """The verdict where whether the lead colour is held may still decide; verdicts: if held, and if not."""
    fine = ("check.fine", tuple([card for card, _field in parts]))
    why = verdicts[0]
    if why != verdicts[-1]:
        holds = yield questions.pick(("check.holds", "c." + lead), _ANSWERS)
        if holds == "unsure":
            return None, (("check.if_yes", why or fine), ("check.if_no", verdicts[1] or fine)) + tuple(read)
        why = verdicts[0] if holds == "yes" else verdicts[1]
    notes, seen = [], [row[1] for row in read]
    if len(parts) == 2 and (why is None or why[0] == "pair_icon"):
        rests = [card for card, _field in parts if why is None or card == why[1]]
        notes = [("check.guess", card) for card in rests if cards.guessed(text, card) and card not in seen]
    return why is None, (why or fine,) + tuple(notes + read)


def trick(table, exact):
    """Who wins the trick? Trump, leader, every play, and the number of a black card if it decides (rules: tritaratops 5, 6)."""
    rows = [(c, ("c." + c,)) for c in COLOURS] + [("none", ("check.no_trump",))]
    trump = yield questions.pick(("check.trump",), rows)
    leader = yield questions.seat(("check.leader",), range(table.seats), table.dealer)
    plays, gone = [], []
    for i in range(table.seats):
        played = yield from _ask_play(table.after(leader, i), gone)
        gone += played
        plays.append("+".join(played))
    read, text = [], cards.of(table)
    done = Trick(table, leader, None if trump == "none" else trump, plays)
    while done.ask:
        row = ((("check.number", done.ask), "", (None,)),)
        number = yield questions.number(("check.read", done.ask), (("number",),), row, (0, 0), ((0, 9),), 5)
        read.append(("read.number", done.ask, number))
        text = cards.learn(text, read)
        done = Trick(table, leader, None if trump == "none" else trump, plays, text=text)
    return True, effects(done) + tuple(read)


def effects(done):
    """What a finished trick does, in sentences (rules: tritaratops 5, 6)."""
    whys = [
        ("won", done.winner, "lowest" if done.reversed else "highest", "by." + (done.by if done.follow else "black"), done.number)
    ]
    whys += [("won.later",)] if done.level else []
    whys += [("won.reversed",)] if done.reversed else []
    whys.append(("won.cards", done.taken))
    for happened, code in ((done.five, "won.x2"), (done.meteor, "won.meteor"), (done.ends, "won.ends")):
        whys += [(code, done.winner)] if happened else []
    return tuple(whys)


def claws(table, exact):
    """How many claws do these cards have, as far as the card table knows them (rules: tritaratops 1.3)?"""
    left = []
    if exact:
        text = yield questions.hand(("check.left",), DECK.split(), hand(table.seats))
        left = [c for c in text.split(",") if c]
    while not exact and len(left) < hand(table.seats):
        question = _ask_card(("check.left",), left)
        groups = (("ok", ("-",)),) + question[2][0]
        card = yield questions.cards(question[1], groups, foot=("check.enough", tuple(left[-4:])))
        if card == "-":
            break
        left.append(card)
    text = cards.of(table)
    unknown = tuple([c for c in left if cards.claws(text, (c,)) is None])
    return (None, (("claws.ask", unknown),)) if unknown else (True, (("claws.sum", cards.claws(text, left)),))
