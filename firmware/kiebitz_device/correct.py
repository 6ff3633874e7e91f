"""Correct a deal that is booked: which one, what changes by it, and which later ones no longer fit."""

from kiebitz_device import speech
from kiebitz_device.flow import BACK, late
from kiebitz_device.lists import List
from kiebitz_device.pages import ends
from kiebitz_device.seats import Seats
from kiebitz_device.sheets import Sheet, numbered


def which(app, at=None):
    """Choose the deal; true if its questions are to be asked again."""
    session = app.evening.session
    entries = session.entries()

    def line(row):
        seats, sheet = _told(session, entries[row[0] - 1])
        title = numbered(seats.say, row[0], sheet.title) if sheet else "%d %s" % (row[0], speech.text("unfit"))
        return ends(title, _most(entries[row[0] - 1]))

    rows = [(n, None) for n in range(len(entries), 0, -1)]
    answer = yield List(str, speech.text("correct_which"), rows, at, speech.text("asks_again"), (), line)
    if answer is BACK:
        session.forget()
        return False
    app.write(("amend", answer))
    return True


def _told(session, entry):
    """(seats, sheet) of a booked deal, the sheet None if its facts no longer fit."""
    seats = Seats(session.game, session.ledger.table_of(entry), {})
    return seats, None if entry.unfit else session.sheet_of(entry)


def _most(entry):
    return "%+d" % max(entry.scores)


def confirm(app, close):
    """The sheet of a correction: what was, what is now. Gives "ok", BACK, or nothing if the deal is left as it was."""
    session, seats = app.evening.session, app.evening.seats()
    old = session.entries()[close[1] - 1]
    sheet = session.sheet()
    if old.facts == close[2:]:
        title = speech.text("unchanged", close[1])
        answer = yield Sheet(seats.say, title, [speech.text("nothing_changed")], speech.text("ok_leaves"), True)
        if answer is BACK:
            return BACK
        app.write(("drop",))
        return None
    lines = [speech.text("was", " ".join(["%+d" % old.scores[p] for p in seats.table.persons]))]
    for seat, points in enumerate(sheet.scores(seats.table.seats)):
        person = seats.table.persons[seat]
        total = session.totals[person] - old.scores[person] + points
        lines.append(seats.row(seat, "%+d" % points, str(total), sheet.marks))
    lines.append(speech.text("old_stays"))
    title = numbered(seats.say, close[1], sheet.title)
    return (yield Sheet(seats.say, title, lines, speech.text("ok_corrects"), True))


def unfit(app):
    """After a correction: later deals that no longer fit are named, and may be corrected at once."""
    session = app.evening.session
    for entry in session.entries():
        if entry.unfit:
            yield late("why.entry", session, entry)
            app.evening.session.forget()
            return (yield which(app, entry.number))
    session.forget()
