"""Questions of a game that are asked without writing anything down."""

from kiebitz_device import asking
from kiebitz_device.flow import BACK
from kiebitz_device.seats import Seats
from shared_rules.deal import Deal


def trial(app, game, table, steps, events, taken=None):
    """Ask until the facts are known; gives the finished `Deal`, or None if BACK left the first question.

    steps   as in a row of a game's DEPTHS; events: answers given so far, kept up to date
    taken   an answer that was taken back: it is under the bar first
    """
    while True:
        deal = Deal(game, table, steps)
        for event in events:
            deal.apply(event)
        if deal.facts is not None:
            return deal
        seats = Seats(game, table, deal.marks())
        answer = yield asking.page(deal.question, seats, taken, app.digits)
        if answer is BACK and not events:
            return None
        if answer is BACK:
            taken = events.pop()[-1]
            continue
        event = deal.event(answer)
        why = deal.refuse(event)
        taken = answer if why else None
        if why:
            app.refusal = seats.say(why)
        else:
            events.append(event)
