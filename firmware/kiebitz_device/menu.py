"""The menu over a page of the session at the table, and the short flows behind its rows."""

from kiebitz_device import speech
from kiebitz_device.flow import AGAIN, BACK, late
from kiebitz_device.lists import List
from kiebitz_device.pages import WIDTH, ends, seat_row
from kiebitz_device.sheets import Sheet
from shared_rules import games

_FLOWS = {
    "check": "check.this_game",
    "sheet": "past.score_sheet",
    "correct": "correct.which",
    "chart": "past.chart",
    "rules": "rules.change",
    "settings": "settings.settings",
}


def deal(app):
    """The menu. Gives AGAIN if it changed what is asked, None if the page below stands as it was."""
    session = app.evening.session
    reason = app.refusal or app.page.reason
    rows = [_row(app.evening, code) for code in _codes(session, reason)]
    title = ends(speech.text("menu"), speech.text("deal", session.correcting or session.number + 1), 19)
    at = None
    while True:
        at = yield List(str, title, rows, at)
        if at is BACK:
            return None
        if at == "why":
            return (yield late("why.now", app, reason))
        if at in ("line", "leave"):
            app.write((at,))
            app.evening.away = at == "leave"
            return AGAIN
        if at in _FLOWS:
            changed = yield late(_FLOWS[at], app)
        else:
            changed = yield _OWN[at](app)
        if changed:
            return AGAIN


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


def _row(evening, code):
    session = evening.session
    depth = evening.say(("depth." + session.depth,))
    label = speech.text("menu." + code, depth if code == "depth" else session.number)
    return code, label if len(label) <= WIDTH else depth, speech.hint(code)


def _why_deal(app):
    yield late("why.booked", app, app.evening.session.number)


def _undo(app):
    """Take back the last deal, or the end that was asked for."""
    session = app.evening.session
    now = session.ledger.now
    lines = []
    for person, name in enumerate(app.evening.names()):
        change = 0 if session.ended else now.changes[person]
        lines.append(seat_row("", name, "%+d" % -change, str(now.totals[person] - change)))
    lines.append(speech.text("stays_noted"))
    title = speech.text("take_back_end" if session.ended else "take_back", session.number)
    answer = yield Sheet(str, title, lines, speech.text("ok_undo"), True)
    if answer is BACK:
        return False
    app.write(("undo", session.number), True)
    return True


def _drop(app):
    """Forget the answers of the running deal."""
    session = app.evening.session
    lines = [speech.text("drop_loses", len(session.steps))]
    answer = yield Sheet(str, speech.text("drop_title"), lines, speech.text("ok_drops"), True)
    if answer is BACK:
        return False
    app.write(("drop",))
    return True


def _depth(app):
    """How deals are recorded from now on."""
    session = app.evening.session
    rows = [(row[0], ("depth." + row[0],)) for row in games.load(session.game).DEPTHS]
    answer = yield List(app.evening.say, speech.text("depth_title"), rows, session.depth)
    if answer is BACK:
        return False
    if answer != session.depth:
        app.write(("depth", answer))
    return True


def _end(app):
    """End the game on request."""
    session = app.evening.session
    lines = [seat_row("", name, "", str(session.totals[p])) for p, name in enumerate(app.evening.names())]
    answer = yield Sheet(str, speech.text("end_title"), lines, speech.text("ok_ends"), True)
    if answer is BACK:
        return False
    app.write(("end",), True)
    return True


def sit(app):
    """Who does not play the next deal: as many as there are too many."""
    session = app.evening.session
    many = len(session.sitting())
    chosen = []
    while len(chosen) < many:
        rows = [(p, name) for p, name in enumerate(app.evening.names()) if p not in chosen]
        title = speech.text("who_sits", len(chosen) + 1, many) if many > 1 else speech.text("menu.sit")
        answer = yield List(str, title, rows, session.sitting()[len(chosen)])
        if answer is BACK and not chosen:
            return False
        if answer is BACK:
            chosen.pop()
        else:
            chosen.append(answer)
    app.write(("sit",) + tuple(sorted(chosen)))
    return True


_OWN = {"why_deal": _why_deal, "undo": _undo, "undo_end": _undo, "drop": _drop, "depth": _depth, "end": _end, "sit": sit}
