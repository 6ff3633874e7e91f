"""The questions of a running deal, one page each."""

from kiebitz_device import asking
from kiebitz_device.flow import AGAIN, BACK, ask, late, put
from shared_rules.late import passing


def questions(app):
    """Ask what the deal asks, as long as the questions are of one kind: so only one kind of page is in memory."""
    evening = app.evening
    kind = evening.session.question[0]
    while not evening.away and _kind(evening) == kind:
        answer = yield _page(app)
        if answer is BACK:
            passing("kiebitz_device.back").back(evening)
        elif answer is not AGAIN:
            refused = put(app, answer)
            if refused and refused[1][0] == "play":
                yield late("despite.despite", app, *refused)
            elif refused:
                app.refusal = evening.seats().say(refused[0])


def _kind(evening):
    """The kind of the question that is asked now, None if the deal is not under way."""
    question = evening.session.question if evening.opened or evening.session.steps else None
    return question and question[0]


def _page(app):
    evening = app.evening
    page = ask(asking.page(evening.session.question, evening.seats(), evening.taken, app.digits))
    # the page has all of it
    evening.session.running().look_away()
    return page
