"""The end of a game: who has won, and what next."""

from kiebitz_device import speech
from kiebitz_device.flow import AGAIN, BACK, late
from kiebitz_device.pages import WIDTH, ends, seat_row
from kiebitz_device.sheets import Sheet
from shared_rules import games
from shared_rules.sheet import ranks


def game_over(app):
    """The last page of a game, ranks in the first column."""
    session = app.evening.session
    names = app.evening.names()
    winners = session.winners()
    best = ranks(session.totals)
    lines = []
    for person, name in enumerate(names):
        rank = 1 if person in winners else max(2, best[person])
        lines.append(seat_row(str(rank), name, "", str(session.totals[person])))
    if len(winners) > 1:
        lines.append(speech.text("shared", ", ".join([names[p] for p in winners])))
    lines.extend(_ending(app.evening))
    title = speech.text("wins", names[winners[0]]) if len(winners) == 1 else speech.text("shared_win")
    with_game = speech.text("game_and", games.find(session.game)[1], title)
    page = Sheet(str, with_game if len(with_game) <= WIDTH else title, lines, speech.text("same_seats"), True)
    page.menu = True
    answer = yield page
    if answer is BACK:
        app.write(("leave",))
        app.evening.away = True
    elif answer is not AGAIN:
        yield late("setup.again", app)


def _ending(evening):
    """What ended the game, if the game has a word for it and was not ended on request, and how many deals it had."""
    session, deals = evening.session, speech.text("deals", evening.session.number)
    ending = None if session.ended else getattr(games.load(session.game, "end"), "ending", None)
    if ending is None:
        return [deals]
    why = ending(session.ledger.standing_table(session.options))
    what = evening.say(why)
    if why[1:] == (session.number,):
        return [what]
    return [ends(what, deals)] if len(what) + len(deals) < WIDTH else [what, deals]
