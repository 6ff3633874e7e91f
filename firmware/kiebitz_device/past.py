"""Past games, the score sheet of a game, and its chart."""

from kiebitz_device import speech
from kiebitz_device.flow import BACK, late
from kiebitz_device.lists import List
from kiebitz_device.pages import WIDTH, ends
from kiebitz_device.sheets import Sheet
from shared_rules import games as catalog
from shared_rules.text import fit, right

_STRIP = "▁▂▃▄▅▆▇█"
_DEALS = 11
"""So many deals fit into a strip of the chart."""


def games(app):
    """All sessions in the store; true if one of them was chosen for the table."""
    numbers = sorted(app.store.sessions())
    numbers = [(numbers[i], None) for i in range(len(numbers) - 1, -1, -1)]
    seen = {}

    def line(row):
        if row[0] not in seen:
            session = app.store.open(row[0])
            name = catalog.find(session.game)[1] if session.game else "-"
            deals = session.number if session.ledger else 0
            seen[row[0]] = ends("%2d %s" % (row[0], name), speech.text("short_deals", deals), WIDTH - 1)
        return ("^" if row[0] in app.store.waiting() else " ") + seen[row[0]]

    def foot():
        return speech.text("not_on_pc") if app.store.waiting() else ""

    at = None
    while numbers:
        title = ends(speech.text("past"), speech.text("kept", len(numbers)))
        at = yield List(str, title, numbers, at, foot, (), line)
        if at is BACK:
            return False
        if (yield _look(app, at)):
            return True
    yield Sheet(str, speech.text("past"), [speech.text("none_kept")])
    return False


def _look(app, number):
    """Look at one session, or go on with it if it is not over; true if it is chosen for the table."""
    session = app.store.open(number)
    if session.ledger is None:
        yield late("storage.faults", app)
        return False
    what = "sheet"
    if session.phase != "over":
        rows = [(code, speech.text(code)) for code in ("go_on", "menu.sheet")]
        what = yield List(str, catalog.find(session.game)[1], rows)
    if what == "go_on":
        app.keep("table", number)
        app.chosen = (number,)
        return True
    if what is not BACK:
        yield score_sheet(app, session)
    return False


def score_sheet(app, session=None):
    """Deals by rows, newest first; OK on a deal says why. More than five people stand on several lists."""
    session = session or app.evening.session
    entries, people = session.entries(), len(session.people)
    if not entries:
        yield Sheet(str, speech.text("menu.sheet"), [speech.text("none_kept")])
        return
    size = people if people < 6 else (people + 1) // 2
    first, at = 0, None
    while at is not BACK:
        persons = range(first, min(people, first + size))
        at = yield _scores(session, entries, persons, size < people, at)
        if at == "next":
            first = first + size if first + size < people else 0
        elif at is not BACK:
            yield late("why.entry", session, entries[at - 1])
    session.forget()


def _scores(session, entries, persons, more, at):
    """The list of deals for some of the people; `more`: a last row leads to the others."""
    width = 4 if len(persons) > 3 else 6
    label = 0 if len(persons) == 5 else 3

    def numbers(values, sign):
        return "".join([right(_short(values[p], width, sign), width) for p in persons])

    def line(row):
        if row[0] == "next":
            return speech.text("others_too")
        return ("%3d" % row[0] if label else "") + numbers(entries[row[0] - 1].scores, "%+d")

    rows = [(n, None) for n in range(len(entries), 0, -1)] + ([("next", None)] if more else [])
    title = " " * label + "".join([right(session.people[p][: width - 1], width) for p in persons])
    sums = (fit(speech.text("sum"), 3) if label else "") + numbers(session.totals, "%d")
    return List(str, title, rows, at, sums, (), line)


def _short(n, width, sign):
    """A number in that many columns; one that does not fit is given in thousands."""
    for text in (sign % n, "%d" % n, "%dk" % (n // 1000)):
        if len(text) <= width:
            break
    return text


def chart(app):
    """One strip a person: the totals after each of the last deals, all on one scale."""
    session = app.evening.session
    last = session.entries()[-_DEALS:]
    totals = [[n] for n in last[0].before.totals]
    for entry in last:
        for person, points in enumerate(entry.scores):
            totals[person].append(totals[person][-1] + points)
    low = min([min(t[1:]) for t in totals])
    span = max([max(t[1:]) for t in totals]) - low or 1
    lines = []
    for person, name in enumerate(session.people):
        strip = "".join([_STRIP[(t - low) * 7 // span] for t in totals[person][1:]])
        lines.append(fit(name[:4], 5) + fit(strip, _DEALS) + right(str(totals[person][-1]), 5))
    lines.append(speech.text("one_scale"))
    title = ends(speech.text("menu.chart"), speech.text("deal_range", last[0].number, last[-1].number))
    session.forget()
    yield Sheet(str, title, lines)
