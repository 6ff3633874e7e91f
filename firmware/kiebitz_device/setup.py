"""A new game: which, who sits where, who deals first, and by what house rules."""

from kiebitz_device import speech
from kiebitz_device.flow import BACK, late
from kiebitz_device.lists import List
from kiebitz_device.pages import NAME, WIDTH
from shared_rules import games
from shared_rules.agreed import FORMAT
from shared_rules.late import passing

_NO_MORE, _AS_LAST, _ANYBODY = 0, 1, -1


def new_game(app):
    """Ask for everything; true if a session was opened and is chosen for the table."""
    game = None
    while True:
        rows = [(row[0], row[1], row[3]) for row in games.rows()]
        game = yield List(str, speech.text("which_game"), rows, game)
        if game is BACK:
            return False
        names = []
        while names is not None:
            names = yield _seats(app, game, names)
            preset = _preset(app, game)
            chosen = passing("kiebitz_device.kept").rules(app, game)
            chosen.update(preset.rules if preset else {})
            if names and (yield _dealer_and_start(app, game, names, chosen, None, preset)):
                return True


def again(app):
    """The same game once more with the same seats; true if it is chosen for the table."""
    session = app.evening.session
    names, dealer = list(session.people), session.ledger.now.dealer
    return (yield _dealer_and_start(app, session.game, names, dict(session.rules), dealer))


def _preset(app, game):
    """The house rules that a PC gave for this game, or None."""
    return passing("kiebitz_device.presets").of(app.store, game) if app.store.noted("house") else None


def _people(game):
    text = games.find(game)[2].split("-")
    return int(text[0]), int(text[-1])


def _seats(app, game, names):
    """Names seat by seat, clockwise; None to go back to the games."""
    fewest, most = _people(game)
    last = [name for name in app.store.get("seats", "").split("\n") if name]
    if len(names) == most:
        names.pop()
    roster = passing("kiebitz_device.roster").names(app.store)
    while len(names) < most:
        rows = []
        if not names and fewest <= len(last) <= most:
            rows.append((_AS_LAST, speech.text("as_last"), ", ".join([name[:NAME] for name in last])))
        if len(names) >= fewest:
            rows.append((_NO_MORE, speech.text("no_more")))
        rows += [(name, "  " + name[:NAME]) for name in roster if name not in names]
        free = ["P%d" % n for n in range(len(names) + 1, 2 * most + 1) if "P%d" % n not in names][0]
        rows.append((free, "  " + free))
        title = speech.text("seat_of", len(names) + 1, most)
        answer = yield List(str, title, rows, None, _so_far(names))
        if answer is BACK:
            if not names:
                return None
            names.pop()
        elif answer == _AS_LAST:
            return last
        elif answer == _NO_MORE:
            break
        else:
            names.append(answer)
    return names


def _so_far(names):
    """Who sits already, the last ones first to be seen."""
    names = [name[:NAME] for name in names] + [speech.text("clockwise")]
    while len(", ".join(names)) > WIDTH - 2:
        names.pop(0)
    return ", ".join(names)


def _dealer_and_start(app, game, names, chosen, dealer=None, preset=None):
    while True:
        if dealer is not None and (yield _start(app, game, names, dealer, chosen, preset)):
            return True
        rows = [(seat, "  " + name[:NAME]) for seat, name in enumerate(names)] + [(_ANYBODY, speech.text("pick_for_us"))]
        dealer = yield List(str, speech.said(game, games.load(game).FIRST), rows, dealer)
        if dealer is BACK:
            return False
        if dealer == _ANYBODY:
            dealer = app.port.random(1)[0] % len(names)


def _start(app, game, names, dealer, chosen, preset):
    """The last page before the game: house rules, then Start."""
    at = None
    while True:
        title = speech.text("game_with", games.find(game)[1], len(names))
        if len(title) > WIDTH:
            title = speech.text("game_n", games.find(game)[1], len(names))
        at = yield List(str, title, _last_rows(game, names, dealer, chosen, preset), at)
        if at is BACK or at == "first":
            return False
        if at == "rules":
            yield late("rules.choose", app, game, chosen)
        elif at == "group":
            preset.turn(chosen)
        elif at == "second":
            chosen["second_confirms"] = "off" if chosen.get("second_confirms") == "on" else "on"
        elif _fits(app, game, names, chosen) and _begin(app, game, names, dealer, chosen):
            return True


def _fits(app, game, names, chosen):
    """Can so many people play by these house rules? If not, the game's reason is shown."""
    refuse = getattr(games.load(game), "refuse_people", None)
    known = dict([(row[0], chosen.get(row[0], row[1])) for row in games.load(game).OPTIONS])
    why = refuse and refuse(len(names), known)
    if why:
        app.refusal = speech.said(game, why)
    return not why


def _last_rows(game, names, dealer, chosen, preset):
    options = games.load(game).OPTIONS
    off = len([row for row in options if chosen.get(row[0], row[1]) != row[1]])
    rules = speech.text("rules_off", off, len(options)) if off else speech.text("rules_standard")
    rows = (("start", speech.text("start")), ("rules", rules))
    if preset:
        rows += (preset.row(chosen),)
    return rows + (
        ("second", speech.text("second_" + chosen.get("second_confirms", "off"))),
        ("first", speech.text("first", names[dealer][:NAME])),
    )


def _begin(app, game, names, dealer, chosen):
    """Write the new session's first events in one go and take it to the table; false if they could not be written."""
    events = [("open", FORMAT, game)] + [("name", name) for name in names]
    events += [("rule", key, chosen[key]) for key in sorted(chosen)] + [("begin", dealer)]
    time = app.time()
    if time is not None:
        events.append(("clock", time))
    try:
        number = app.store.create()
        settings = {"table": number, "seats": "\n".join(names)}
        app.store.change(passing("kiebitz_device.receipts").begun(settings, app.store))
        app.store.append(number, events)
    except OSError:
        app.refusal = speech.text("not_begun")
        return False
    app.unsent = True
    app.chosen = (number, events)
    return True
