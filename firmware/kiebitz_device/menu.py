"""The menu over a page of the session at the table."""

from kiebitz_device import speech
from kiebitz_device.flow import AGAIN, BACK
from kiebitz_device.lists import List
from kiebitz_device.pages import WIDTH, ends

_FLOWS = {
    "why": "why.now",
    "why_deal": "why.booked",
    "undo": "change.undo",
    "undo_end": "change.undo",
    "drop": "change.drop",
    "depth": "change.depth",
    "check": "check.this_game",
    "sheet": "past.score_sheet",
    "correct": "correct.which",
    "chart": "past.chart",
    "rules": "rules.change",
    "sit": "change.sit",
    "end": "change.end",
    "settings": "settings.settings",
}


def deal(app, reason, at):
    """The menu with the bar on row `at`. Gives a row and the flow behind it with its arguments, or what ends the menu:
    AGAIN if it changed what is asked, None if the page below stands as it was."""
    evening = app.evening
    session = evening.session

    labels = {}

    def label(row):
        # made once: the rows are drawn again for every step of the bar
        if row[0] not in labels:
            depth = evening.say(("depth." + session.depth,)) if row[0] == "depth" else ""
            text = speech.text("menu." + row[0], depth or session.number)
            labels[row[0]] = text if len(text) <= WIDTH else depth
        return labels[row[0]]

    def say(text):
        # the hint of a row is looked up once the bar is on it
        return speech.hint(text[0]) if isinstance(text, tuple) else text

    rows = [(code, "", (code,)) for code in _codes(session, reason)]
    title = ends(speech.text("menu"), speech.text("deal", session.correcting or session.number + 1), 19)
    at = yield List(say, title, rows, at, "", (), label)
    if at is BACK:
        return None
    if at in ("line", "leave"):
        app.write((at,))
        evening.away = at == "leave"
        return AGAIN
    return (at, _FLOWS[at]) + {"why": (reason,), "why_deal": (session.number,)}.get(at, ())


def _codes(session, reason):
    """The rows that make sense now; the first is always the one that a quarrel needs."""
    booked, phase = session.number > 0, session.phase
    at_table = not session.steps
    trick = None if at_table else getattr(session.running().machine, "last", None)
    why = reason or trick or phase == "confirm"
    shown = (
        ("why", why),
        ("undo_end", session.ended),
        ("undo", at_table and booked and not session.ended),
        ("why_deal", booked and not why),
        ("drop", not at_table),
        ("depth", phase != "over" and session.correcting is None),
        ("check", True),
        ("sheet", booked),
        ("correct", at_table and booked),
        ("chart", booked),
        ("rules", phase == "table"),
        ("line", phase == "table"),
        ("sit", phase == "table" and session.sitting()),
        ("end", phase == "table" and booked),
        ("settings", True),
        ("leave", True),
    )
    return [code for code, yes in shown if yes]
