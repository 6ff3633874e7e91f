"""The questions of a running deal, one page each."""

from kiebitz_device import asking
from kiebitz_device.flow import AGAIN, BACK, ask, late, put
from shared_rules.late import passing


def questions(app):
    """Ask what the deal asks, as long as the questions are of one kind: so only one kind of page is in memory."""
    evening = app.evening
    question = evening.session.question
    kind = question[0]
    while not evening.away and question and question[0] == kind and (evening.opened or evening.session.steps):
        answer = yield ask(asking.page(question, evening.seats(), evening.taken, app.digits))
        if answer is BACK:
            passing("kiebitz_device.change").back(evening)
        elif answer is not AGAIN:
            refused = put(app, answer)
            if refused and refused[1][0] == "play":
                yield late("despite.despite", app, *refused)
            elif refused:
                app.refusal = evening.seats().say(refused[0])
        question = evening.session.question
