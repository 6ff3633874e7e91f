"""What is said about storage and cable: damage that was found, room that runs out, what the PC is doing."""

from kiebitz_device import speech
from kiebitz_device.pages import WIDTH
from kiebitz_device.sheets import Sheet
from shared_rules import words
from shared_rules.text import fit

DEAL_BYTES = 512
"""Room on flash that a deal takes, with some to spare."""

FEW_DEALS = 20
"""With room for fewer deals the storage is called nearly full."""


def deals_left(store):
    """How many deals still fit into the store; None if nobody knows."""
    free = store.free()
    return None if free is None else free // DEAL_BYTES


def faults(app):
    """Each thing that the store found damaged, and that the PC has the drive, if so."""
    if app.port.locked:
        app.store.fault("locked")
    for why in app.store.faults:
        yield _fault(why)


def _fault(why):
    title = words.find("title." + (why[2][0] if why[0] == "unreadable" else why[0]), speech.WORDS) or speech.text("storage")
    return Sheet(str, title, [speech.text("fault." + why[0], *why[1:])], speech.text("ok_on"), True)


def warn(app):
    """Once the room runs out, and once the memory wears out: then the PC has to fetch."""
    deals = deals_left(app.store)
    if ("worn",) in app.store.faults:
        app.warned = "worn"
        yield _fault(("worn",))
    elif not app.warned and deals is not None and deals < FEW_DEALS:
        app.warned = "full"
        yield Sheet(str, speech.text("nearly_full"), [speech.text("room_for", deals)], speech.text("ok_on"), True)


def served(app, done, now):
    """What a PC did may be worth showing; a request is never more than that to a page. now: the tick of it."""
    if app.page.at_start or done[0] in ("identify", "ack", "push"):
        # reading changes nothing that other pages show, and a board draws slowly
        app.stale = True
        app.unsent = app.store.unsent()
    if done[:2] == ("push", "clock"):
        app.clock = (done[2], now)
        if app.evening and not app.evening.session.left:
            app.write(("clock", done[2]))


def banner(app, done):
    """The screen while a PC asks which box this is, or copies games: (rows, inverse)."""
    rows = [" " * WIDTH] * app.port.rows
    if done[0] == "identify":
        name = app.store.name[:WIDTH]
        middle = app.port.rows // 2
        rows[middle] = fit(" " * ((WIDTH - len(name)) // 2) + name, WIDTH)
        return rows, (middle, 0, WIDTH - 1)
    sessions, waiting = app.store.sessions(), app.store.waiting()
    lines = [speech.text("pc"), speech.text("pc_there", len(sessions) - len(waiting), len(sessions)), speech.text("pc_keys")]
    if done[0] == "read":
        lines.insert(1, speech.text("pc_copies", done[1]))
    rows[: len(lines)] = [fit(line, WIDTH) for line in lines]
    return rows, None
