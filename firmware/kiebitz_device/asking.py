"""A question of a game becomes a page: the only place that knows both forms."""

from shared_rules.late import load


def page(question, seats, at=None, digits=False):
    """The page that asks a question.

    seats  a `Seats`; at: the answer it starts at, by default the question's own; digits: dial digit by digit
    """
    kind, title, body, default, foot = question
    if kind == "number":
        return load("kiebitz_device.numbers").page(question, seats.say, seats.line(), at, digits)
    if kind == "cards":
        _groups, _led, trick, turn, roles = body
        line = seats.line(trick[0][0] if trick else turn, roles)
        return load("kiebitz_device.cards").Cards(seats.say, question, line, seats.table.seats, at)
    if kind == "show":
        return load("kiebitz_device.sheets").Sheet(seats.say, title, body, foot, True)
    line = None
    if kind == "seat":

        def line(row):
            return seats.row(row[0]) if isinstance(row[0], int) else "  " + seats.say(row[1])

    return load("kiebitz_device.lists").List(seats.say, title, body, default if at is None else at, foot, (), line)
