"""A second seat confirms: the sheet as an opponent sees it."""

from kiebitz_device import speech
from kiebitz_device.flow import AGAIN, late
from kiebitz_device.lists import List


def confirm(app, sheet):
    """Ask the first opponent left of the declarer (without one: left of the dealer). Gives "ok" if that seat agrees."""
    seats = app.evening.seats()
    seat = _opponent(seats.table, sheet.marks)
    points = sheet.scores(seats.table.seats)[seat]
    total = seats.table.totals[seat] + points
    told = speech.text("you_pay" if points < 0 else "you_get", abs(points), total)
    rows = [(code, speech.text("second." + code)) for code in ("agree", "why", "not_right")]
    answer = "why"
    while answer == "why":
        page = List(seats.say, speech.text("hand_to", seats.names[seat]), rows, answer, speech.text("up_agrees"), (told,))
        page.menu = True
        answer = yield page
        if answer == "why":
            yield late("why.now", app, None)
    return "ok" if answer == "agree" else AGAIN if answer is AGAIN else None


def _opponent(table, marks):
    declarer = [seat for seat in range(table.seats) if marks.get(seat) == "*"]
    first = declarer[0] if declarer else (table.eldest - 1) % table.seats
    for steps in range(1, table.seats):
        seat = table.after(first, steps)
        if marks.get(seat) not in ("*", "+"):
            return seat
    return first
