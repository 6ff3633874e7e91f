"""Check a card: quarrels settled without touching the game, and what a result would score."""

from kiebitz_device import kept, speech
from kiebitz_device.flow import BACK
from kiebitz_device.lists import List
from kiebitz_device.seats import Seats
from kiebitz_device.trial import trial
from shared_rules import games
from shared_rules.late import passing
from shared_rules.table import Table


def any_game(app):
    """Check without a game at the table: which one is asked first."""
    game = None
    while True:
        game = yield List(str, speech.text("which_game"), [(row[0], row[1], row[3]) for row in games.rows()], game)
        if game is BACK:
            return
        fewest, most = games.load(game).SEATS
        seats = fewest
        if most > fewest:
            seats = yield List(str, speech.text("how_many"), [(n, str(n)) for n in range(fewest, most + 1)])
        if seats is not BACK:
            options = passing("shared_rules.house").options(game, kept.rules(app, game))
            names = tuple(["P%d" % (s + 1) for s in range(seats)])
            yield _checks(app, game, Table(seats, 0, options, names))


def this_game(app):
    """Check at the table of the running game, by the contract if it is known; the deal is not touched."""
    session = app.evening.session
    options, contract = dict(session.options), session.running().contract
    options.update(kept.rules(app, session.game))
    t = session.running().table
    table = Table(t.seats, t.dealer, options, t.names, t.number, t.totals, t.carry, t.counted, t.eldest)
    # there is not room for both
    session.rest()
    yield _checks(app, session.game, table, contract)


def _checks(app, game, table, contract=None):
    """What is the quarrel about?"""
    codes = tuple(games.load(game, "check").CHECKS) + ("score",)
    rows = [(code, _label(game, "check." + code)) for code in codes]
    at = None
    while at is not BACK:
        at = yield List(str, speech.text("menu.check"), rows, at, games.find(game)[1])
        if at is not BACK:
            yield _check(app, game, table, at, contract if at in ("play", "trick") else None)


def _label(game, code):
    """What a check is called: those that every game may have by the device, the others by their game."""
    text = speech.text(code)
    return text if text != code else speech.said(game, (code,))


def _check(app, game, table, what, contract):
    """One check: its questions, then the verdict; BACK takes answers back one by one."""
    if what == "score":
        steps = games.load(game).DEPTHS[0][1:]
    else:
        ask = getattr(games.load(game, "check"), what)
        # a game without bids is never given a contract
        steps = (lambda table, _contract, old: ask(table, False, contract) if contract else ask(table, False),)
    events, taken = [], None
    while True:
        deal = yield trial(app, game, table, steps, events, taken)
        if deal is None:
            return
        if what != "score":
            kept.learn(app, game, table, deal.facts[1])
        verdict = passing("kiebitz_device.verdict").page
        answer = yield verdict(Seats(game, table, deal.marks()), what, deal.facts, _label(game, "check." + what))
        if answer is not BACK:
            return
        taken = events.pop()[-1]
