"""Copy the marks from your cards: the questions that fill the card table."""

from shared_rules import questions

from . import COLOURS, cards

refuse = cards.refuse
learn = cards.learn


def fill(text):
    """Yields questions through all cards and returns the new card table; every answer may stay "?" (rules: tritaratops 1.3)."""
    alike = yield questions.pick(("fill.alike",), (("yes", ("fill.yes",)), ("no", ("fill.no",))))
    for number in "123456789":
        for suits in (COLOURS,) if alike == "yes" else COLOURS:
            text = yield from _one(text, number, suits)
    for card in cards.BLACK:
        old = text.split("/")[2][cards.BLACK.index(card)]
        mark = yield questions.pick(("fill.number", "c." + card), _digits(), old)
        text = cards.put(text, 2, card, mark)
        text = yield from _claws(text, (card,), ("fill.claws", ("c." + card,)))
    return text


def _digits():
    return tuple([(mark, ("fill.mark", mark)) for mark in "0123456789"]) + (("?", ("fill.unknown",)),)


def _one(text, number, suits):
    """Icon and claws of one number in these colours."""
    every = [suit + number for suit in suits]
    name = ("fill.all", number) if len(every) > 1 else ("fill.card", every[0])
    icons = (("P", ("fill.P",)), ("S", ("fill.S",)), ("?", ("fill.unknown",)))
    mark = yield questions.pick(("fill.icon", name), icons, cards.icon(text, every[0]))
    for card in every:
        text = cards.put(text, 0, card, mark)
    return (yield from _claws(text, every, ("fill.claws", name)))


def _claws(text, every, title):
    known = cards.claws(text, every[:1])
    mark = yield questions.pick(title, _digits(), "?" if known is None else str(known))
    for card in every:
        text = cards.put(text, 1, card, mark)
    return text
