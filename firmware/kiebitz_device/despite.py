"""A card that should not have been played: it is taken back, an earlier one was typed wrong, or the table plays on."""

from kiebitz_device import speech
from kiebitz_device.flow import ask
from kiebitz_device.lists import List
from kiebitz_device.pages import wrapped
from shared_rules.late import passing


def despite(app, why, event):
    """Ask the table what to do with the refused `event`; `why` is the refusal."""
    evening = app.evening
    seats = evening.seats()
    reason = seats.say(why)
    rows = [("take", speech.text("take_card")), ("despite", speech.text("play_on"))]
    typed = _typed(evening.session.steps, why)
    if typed is not None:
        rows.insert(1, ("typed", speech.text("typed_wrong", why[4])))
    title = speech.text("allowed", event[1], event[2], names=seats.names)
    page = List(seats.say, title, rows, None, "", wrapped([reason])[:2])
    page.reason = reason
    answer = yield ask(page)
    if answer == "despite":
        app.write(event + ("despite",))
    elif answer == "typed":
        while len(evening.session.steps) > typed:
            passing("kiebitz_device.back").back(evening)


def _typed(steps, why):
    """Place among the answers of the deal of the card that a refusal ("past...", seat, card, ...) is about, or None."""
    if why[0].startswith("past.") and why[4]:
        for place, step in enumerate(steps):
            if step[:3] == ("play", why[1], why[2]):
                return place
    return None
