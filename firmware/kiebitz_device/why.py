"""The sheets that say why: a refusal, the last trick, the sum of a deal."""

from kiebitz_device import speech
from kiebitz_device.pages import WIDTH, seat_row, wrapped
from kiebitz_device.seats import Seats
from kiebitz_device.sheets import Sheet, numbered
from shared_rules.text import right


def now(app, reason):
    """Why what is on the table is as it is: the refusal just shown, the sum of the deal, or else the last trick."""
    evening = app.evening
    if reason:
        yield Sheet(str, speech.text("why_not"), [reason])
    elif evening.session.phase == "confirm":
        yield _sum(evening.seats(), evening.session.sheet())
    else:
        yield _trick(evening.seats(), evening.session.running().machine.last)


def booked(app, number):
    """Why a booked deal was worth what it was."""
    session = app.evening.session
    yield entry(session, session.entries()[number - 1])
    session.forget()


def entry(session, booked):
    """Why an entry of the ledger was worth what it was."""
    seats = Seats(session.game, session.ledger.table_of(booked), {})
    if booked.unfit:
        yield Sheet(seats.say, speech.text("no_longer_fits", booked.number), (booked.unfit,))
    else:
        yield _sum(seats, session.sheet_of(booked))


def _sum(seats, sheet):
    """Every line of a sheet with who got what by it, then what each got in all."""
    lines, reasons = [], sheet.reasons()
    for why, shares in reasons:
        lines.extend(_entry(seats.say(why), _who(seats, shares)))
    if len(reasons) > 1:
        lines.extend(_entry(speech.text("in_all"), _who(seats, _sums(sheet, seats.table.seats))))
    if not reasons:
        lines.extend(sheet.notes)
    return Sheet(seats.say, numbered(seats.say, seats.table.number, sheet.title), lines)


def _sums(sheet, seats):
    """(seat, points) of the whole deal, in the order in which the sheet names the seats."""
    named = []
    for seat in [line[0] for line in sheet.lines] + list(range(seats)):
        if seat not in named:
            named.append(seat)
    sums = sheet.scores(seats)
    return [(seat, sums[seat]) for seat in named]


def _entry(sentence, who):
    """A sentence and at its right, or under it, who got what; a number stays with its names."""
    rows = wrapped([sentence], " ")
    if len(who) == 1 and len(rows[-1]) + 1 + len(who[0]) <= WIDTH:
        rows[-1] += right(who[0], WIDTH - len(rows[-1]))
        return rows
    under = []
    for text in who:
        if under and len(under[-1]) + 1 + len(text) <= WIDTH:
            under[-1] += " " + text
        else:
            under.extend(wrapped([text]))
    return rows + [right(row, WIDTH) for row in under]


def _who(seats, shares):
    """Who got how much, a text an amount: equal amounts together, "others" for the last two or more that are left."""
    groups = []
    for seat, points in shares:
        for group in groups:
            if group[0] == points:
                group[1].append(seats.names[seat])
                break
        else:
            groups.append((points, [seats.names[seat]]))
    groups = [group for group in groups if group[0]]
    texts = ["%s %+d" % (", ".join(names), points) for points, names in groups]
    if len(groups) > 1 and len(groups[-1][1]) > 1 and sum([len(names) for _points, names in groups]) == seats.table.seats:
        texts[-1] = speech.text("others", groups[-1][0])
    return texts


def _trick(seats, last):
    """The last trick in the order it was played, and why it was won."""
    trick, winner, why = last
    line = seats.line(trick[0][0])
    lines = [seat_row(*line(seat), card) for seat, card in trick]
    return Sheet(seats.say, speech.text("why_won", winner, names=seats.names), lines + [why])
