"""The start page, and what is reached from it while no game is on the table."""

from kiebitz_device import speech
from kiebitz_device.flow import late
from kiebitz_device.lists import List
from shared_rules import games

_FLOWS = {"new": "setup.new_game", "check": "check.any_game", "past": "past.games", "settings": "settings.settings"}


def start(app):
    """The start page, until a session is at the table."""
    at = None
    while at != "on":
        page = List(str, speech.text("kiebitz"), _rows(app), at, lambda: _waiting(app))
        page.at_start = True
        at = yield page
        if at in _FLOWS and (yield late(_FLOWS[at], app)):
            return
        _drop_games(app)


def _drop_games(app):
    """Forget the games that were looked at, all but the one at the table."""
    for row in games.rows():
        if app.evening is None or row[0] != app.evening.session.game:
            games.drop(row[0])


def _rows(app):
    rows = [(code, speech.text("start." + code)) for code in ("new", "check", "past", "settings")]
    if app.evening:
        session = app.evening.session
        over = "result" if session.phase == "over" else "on"
        rows.insert(0, ("on", speech.text("start." + over, games.find(session.game)[1])))
    return rows


def _waiting(app):
    n = len(app.store.waiting())
    return speech.text("waiting" if n > 1 else "waiting_one", n) if n else ""
