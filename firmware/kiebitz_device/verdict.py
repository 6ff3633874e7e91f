"""The page that ends a check."""

from kiebitz_device import speech
from kiebitz_device.sheets import Sheet, sheet_rows
from shared_rules import games


def page(seats, what, facts, title):
    """The verdict of a check of this kind and title; facts: what it found out."""
    if what == "score":
        return _score(seats, facts)
    ok, whys = facts
    if what in ("play", "call"):
        title = speech.text("depends" if ok is None else "legal" if ok else "not_legal")
    return Sheet(seats.say, title, whys, speech.text("another"), True)


def _score(seats, facts):
    score = games.load(seats.game, "score")
    why = score.refuse(seats.table, facts)
    if why:
        return Sheet(seats.say, speech.text("cannot_be"), [why], speech.text("another"), True)
    sheet = score.score(seats.table, facts)
    return Sheet(seats.say, sheet.title, list(sheet.notes) + sheet_rows(seats, sheet), speech.text("a_trial"), True)
