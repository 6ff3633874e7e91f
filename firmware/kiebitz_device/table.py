"""Between two deals: who sits where, how it stands, and the first question of the next deal if it asks for a seat."""

from kiebitz_device import speech
from kiebitz_device.flow import AGAIN, BACK, ask, late, put
from kiebitz_device.lists import List
from kiebitz_device.pages import NAME, WIDTH, ends
from shared_rules import games


def between_deals(app):
    """The table page until a deal begins or the table is left."""
    evening = app.evening
    question = evening.session.question
    first = question[0] == "seat"
    page = _page(evening, question if first else None)
    answer = yield ask(page)
    if answer is BACK:
        evening.away = True
    elif isinstance(answer, tuple):
        yield late("change.sit", app)
    elif answer is not AGAIN and first:
        refused = put(app, answer)
        app.refusal = refused and evening.seats().say(refused[0])
    elif answer is not AGAIN:
        evening.opened = True


def _page(evening, question):
    session, seats = evening.session, evening.seats()
    if question:
        rows, at = question[2], question[3] if evening.taken is None else evening.taken
    else:
        rows, at = [(seat, None) for seat in range(seats.table.seats)], _starts(session, seats)
    rows = tuple(rows) + tuple([(("sit", person), None) for person in session.sitting()])
    title = seats.say(question[1]) if question else games.find(session.game)[1]
    deal = speech.text("deal", seats.table.number)
    if len(title) + len(deal) < 19:
        title = ends(title, deal, 19)
    return List(seats.say, title, rows, at, _how_far(evening, seats), (), _line(session, seats))


def _starts(session, seats):
    """The seat that the bar rests on if no seat is asked: whose turn it is, or who starts the deal."""
    turn, table = session.running().turn, seats.table
    return turn if turn is not None else table.dealer if seats.mark == ">" else table.eldest


def _line(session, seats):
    """The function that gives the text of a row: a seat with last change and total, who sits out, another answer."""
    now, persons = session.ledger.now, seats.table.persons

    def line(row):
        if isinstance(row[0], int):
            person = persons[row[0]]
            return seats.row(row[0], "%+d" % now.changes[person] if now.number else "", str(now.totals[person]))
        if isinstance(row[0], tuple):
            person = row[0][1]
            mark = seats.mark if person == now.dealer else " "
            return ends(mark + " " + speech.text("sits_out", session.people[person][:NAME]), str(now.totals[person]))
        return "  " + seats.say(row[1])

    return line


def _how_far(evening, seats):
    """The foot: how deals are recorded, and how far it is to the end."""
    if evening.unsaved:
        return speech.text("unsaved")
    session = evening.session
    left = getattr(games.load(session.game, "end"), "left", None)
    left = seats.say(left(session.ledger.standing_table(session.options)) if left else None)
    depth = seats.say(("depth." + session.depth,))
    return ends(depth, left) if len(depth) + len(left) < WIDTH else left
