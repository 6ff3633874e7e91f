"""A card that should not have been played: it is taken back, or the table plays on with it."""

from kiebitz_device import speech
from kiebitz_device.flow import ask
from kiebitz_device.lists import List
from kiebitz_device.pages import wrapped


def despite(app, reason, event):
    """Ask the table what to do with the refused `event`; `reason` is the sentence that says why it was refused."""
    seats = app.evening.seats()
    rows = (("take", speech.text("take_card")), ("despite", speech.text("play_on")))
    title = speech.text("allowed", event[1], event[2], names=seats.names)
    page = List(seats.say, title, rows, None, "", wrapped([reason])[:2])
    page.reason = reason
    if (yield from ask(page)) == "despite":
        app.write(event + ("despite",))
