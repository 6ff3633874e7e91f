"""The end of a deal: what looks wrong, the sheet, and the writing down."""

from kiebitz_device import speech
from kiebitz_device.flow import BACK, ask, late
from kiebitz_device.sheets import Sheet, numbered, sheet_rows
from shared_rules.late import passing


def sheet(app):
    """Show the sheet; saved, or an answer taken back."""
    evening = app.evening
    session = evening.session
    close = ("close", session.correcting or session.number + 1) + session.running().facts
    why = session.refuse(close)
    if why:
        app.refusal = evening.seats().say(why)
        passing("kiebitz_device.back").back(evening)
        return
    answer = yield _look_again(evening)
    if answer == "ok":
        answer = yield late("correct.confirm", app, close) if session.correcting else _confirm(app)
    if answer is BACK:
        passing("kiebitz_device.back").back(evening)
    elif answer == "ok":
        yield _book(app, close)


def _look_again(evening):
    """What the tricks prove to be wrong is shown before the sheet; the table decides what it means."""
    audit = getattr(evening.session.running().machine, "audit", None)
    found = audit() if audit else ()
    if not found:
        return "ok"
    return (yield ask(Sheet(evening.seats().say, speech.text("look_again"), found, speech.text("ok_on"), True)))


def _confirm(app):
    session = app.evening.session
    answer = yield ask(_page(app.evening))
    if answer == "ok" and session.options.get("second_confirms") == "on" and session.running().table.seats > 1:
        return (yield late("second.confirm", app, session.sheet()))
    return answer


def _page(evening):
    """The sheet as a page, which holds the texts: while they are read, a board has room for no more."""
    sheet, seats = evening.session.sheet(), evening.seats()
    title = numbered(seats.say, seats.table.number, sheet.title)
    return Sheet(seats.say, title, list(sheet.notes) + sheet_rows(seats, sheet), speech.text("ok_saves"), True)


def _book(app, close):
    """Write the deal down; until that worked, the numbers stay on the screen."""
    evening = app.evening
    seats = evening.seats()
    rows = sheet_rows(seats, evening.session.sheet())
    saved = app.write(close, True)
    while not saved:
        app.stamp = ""
        lines = [speech.text("on_paper")] + rows + [speech.text("back_without")]
        if (yield Sheet(str, speech.text("not_saved", close[1]), lines, speech.text("ok_again"), True)) is BACK:
            break
        saved = evening.save()
        app.stamp = speech.text("saved") if saved else ""
    if close[1] < evening.session.number:
        yield late("correct.unfit", app)
    if app.warned != "worn":
        yield late("storage.warn", app)
