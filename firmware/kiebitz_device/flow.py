"""The flow of an evening: table page, questions, sheet, the next deal; each is loaded in its turn and leaves with its end."""

import sys

from kiebitz_device import speech
from shared_rules.late import let_go, let_pass, load

BACK = object()
"""What a flow receives instead of an answer: BACK was pressed."""

AGAIN = object()
"""What a flow receives instead of an answer: something changed, look again at what to ask."""


def late(name, app, *arguments):
    """Run the flow ``module.function`` of the app and give what it gives; modules that it loads leave with it, a game stays."""
    # names alone: a copy of the table would hold the modules
    before = list(sys.modules)
    module, function = name.split(".")
    result = yield getattr(load("kiebitz_device." + module), function)(app, *arguments)
    let_pass(before)
    let_go()
    return result


def home(app):
    """The flow under all others: what was at the table at power-on, then the start page and the table by turns."""
    store = app.store
    number = store.get("table", 0)
    seated = number and app.sit_down(number)
    # with hundreds of sessions a list of the folder takes a board long
    if not seated and store.sessions() and number not in store.sessions():
        seated = app.sit_down(store.sessions()[-1])
    app.unsent = store.unsent()
    if store.faults or app.port.locked:
        yield late("storage.faults", app)
    if seated and not app.evening.session.left:
        app.note = speech.text("power_off")
        yield play(app)
    while True:
        yield late("start.start", app)
        yield play(app)


def play(app):
    """Page after page of the session chosen for the table or left there, until the table is left."""
    if app.evening:
        app.evening.away = False
    while app.seated():
        session = app.evening.session
        phase = session.phase
        if phase == "over":
            _settle(app)
            yield late("end.game_over", app)
        elif session.left:
            # any record after `leave` says that the table is back
            app.write(("depth", session.depth))
        elif phase == "table" and not app.evening.opened:
            yield late("table.between_deals", app)
        elif phase == "confirm":
            yield late("confirm.sheet", app)
        else:
            yield late("question.questions", app)
    _settle(app)


def _settle(app):
    """Bring what is hot into the files. If it stays hot for now it is safe too, as long as there is room."""
    hot = app.store.hot
    if not (hot and hot.names()):
        return
    # the one time when a power cut can damage the drive
    app.tell(speech.text("keep_plug"))
    try:
        hot.settle()
    except OSError:
        pass


def menu(app):
    """The menu over a page, then what is chosen in it, then the menu again: only one of the two is in memory.

    Gives AGAIN if what is asked has changed, None if the page below stands as it was.
    """
    reason, at = app.refusal or app.page.reason, None
    if not app.evening.session.steps:
        # nothing is answered yet: the deal is made again in no time
        app.evening.session.rest()
    while True:
        chosen = yield late("menu.deal", app, reason, at)
        if not isinstance(chosen, tuple):
            return chosen
        at = chosen[0]
        changed = yield late(chosen[1], app, *chosen[2:])
        if changed or at == "why":
            return AGAIN if changed else None


def ask(page):
    """The page, with the menu of the deal behind MENU."""
    page.menu = True
    return page


def put(app, answer):
    """Take an answer to the question of the deal; gives (why, event) of a refusal, else None."""
    evening = app.evening
    event = evening.session.event(answer)
    why = evening.session.refuse(event)
    evening.opened = False
    if why is None:
        app.write(event)
        return None
    evening.taken = answer
    return why, event
