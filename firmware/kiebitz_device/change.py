"""Short flows behind rows of the menu, which change how the evening goes on; true if they did."""

from kiebitz_device import speech
from kiebitz_device.flow import BACK
from kiebitz_device.lists import List
from kiebitz_device.pages import seat_row
from kiebitz_device.sheets import Sheet
from shared_rules import games


def undo(app):
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


def drop(app):
    """Forget the answers of the running deal."""
    session = app.evening.session
    lines = [speech.text("drop_loses", len(session.steps))]
    answer = yield Sheet(str, speech.text("drop_title"), lines, speech.text("ok_drops"), True)
    if answer is BACK:
        return False
    app.write(("drop",))
    return True


def depth(app):
    """How deals are recorded from now on."""
    session = app.evening.session
    rows = [(row[0], ("depth." + row[0],)) for row in games.load(session.game).DEPTHS]
    answer = yield List(app.evening.say, speech.text("depth_title"), rows, session.depth)
    if answer is BACK:
        return False
    if answer != session.depth:
        app.write(("depth", answer))
    return True


def end(app):
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
