"""The card table: what is printed on the 40 cards beyond colour and number, as far as anybody has copied it.

Nobody has published claw marks, most icons and some black numbers, so they are data. The table is one text of three
parts, ``icons/claws/numbers``, and every mark in it may be "?":

* icons: a mark for each number 1-9, P single or pair, S single only; once for all colours, or four times (R B Y G)
* claws: "?", or a digit for each of the 40 cards in the order of the deck
* numbers of the four black cards M, I, E1, E2
"""

from . import COLOURS, OPTIONS

DEFAULT = OPTIONS[-1][1]
BLACK = ("M", "I", "E1", "E2")
_SURE = "469"


def of(table):
    """The card table in use: what the house has copied, else the default (rules: tritaratops 1.2)."""
    return table.options.get("cards", DEFAULT)


def _only(text, lengths, marks):
    return len(text) in lengths and all([c in marks for c in text])


def refuse(text):
    """Why this is no card table, or None; total, for any word (rules: tritaratops 1.3)."""
    parts = text.split("/") if isinstance(text, str) else ()
    if len(parts) != 3 or not _only(parts[0], (9, 36), "PS?"):
        return ("icons",)
    if not _only(parts[1], (1, 40), "?0123456789") or len(parts[1]) == 1 and parts[1] != "?":
        return ("marks.claws",)
    return None if _only(parts[2], (4,), "?0123456789") else ("marks.numbers",)


def _place(card):
    """Place of a card in the deck."""
    return 36 + BLACK.index(card) if card in BLACK else 9 * COLOURS.find(card[0]) + int(card[1]) - 1


def icon(text, card):
    """Icon mark of a card; black cards are played alone (rules: tritaratops 1.2, D9)."""
    if card in BLACK:
        return "S"
    icons = text.split("/")[0]
    return icons[_place(card) % len(icons)]


def number(text, card):
    """The number printed on a card, None if it is not known."""
    mark = text.split("/")[2][BLACK.index(card)] if card in BLACK else card[1]
    return None if mark == "?" else int(mark)


def claws(text, cards):
    """Claw marks on these cards together, None if one of them is not known."""
    marks = text.split("/")[1]
    if len(marks) == 1:
        return None if cards else 0
    found = [marks[_place(card)] for card in cards]
    return None if "?" in found else sum([int(mark) for mark in found])


def verified(text):
    """Has somebody copied every mark of every card?"""
    return "?" not in text


def guessed(text, card):
    """Does a verdict that rests on the icon of this card rest on a guess (rules: tritaratops 1.3)?"""
    return card not in BLACK and card[1] not in _SURE and not verified(text)


def full(text):
    """The same table with its short parts written out: 36 icons, 40 claws, 4 numbers."""
    icons, marks, numbers = text.split("/")
    return "/".join((icons * (36 // len(icons)), marks * (40 // len(marks)), numbers))


def put(text, part, card, mark):
    """The table with one mark changed. part: 0 icon, 1 claws, 2 number of a black card."""
    parts = full(text).split("/")
    place = BLACK.index(card) if part == 2 else _place(card)
    parts[part] = parts[part][:place] + mark + parts[part][place + 1 :]
    return "/".join(parts)


def learn(text, whys):
    """The table with the marks that a verdict's whys report as read from a card (see check.py)."""
    for why in whys:
        if why[0] == "read.number":
            text = put(text, 2, why[1], str(why[2]))
        elif why[0] == "read.icon":
            text = put(text, 0, why[1], why[2])
    return text
