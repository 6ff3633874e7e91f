"""The app: flows one over the other, the top one showing a page; keys go to that page, and its rows to the screen."""

import gc

from kiebitz_device import speech
from kiebitz_device.buttons import Buttons
from kiebitz_device.cable import Cable
from kiebitz_device.evening import Evening
from kiebitz_device.flow import BACK, home, menu
from kiebitz_device.pages import wrapped
from kiebitz_device.store import Store
from shared_rules import games
from shared_rules.late import let_go, passing, room
from shared_rules.text import fit

NEAR, FAR = 10, 500
"""Milliseconds to sleep at most: while a key or the cable is at work, and while nothing happens."""

LOW, LATER = 20, 180000
"""Percent of charge below which the foot names it, and milliseconds until it does so again."""

DAY = 86400000
"""Milliseconds for which the clock of a PC that was here is believed."""

FLASH = 2000
"""Milliseconds for which the box shows its name when a PC asks which box it is."""

GARBAGE, AT_ONCE = 64 * 1024, 160 * 1024
"""Bytes after which garbage is collected where there is room for so much, and before the first page."""


class App:
    """The device: give it a port, then `run` it (a test calls `step`).

    evening  the `Evening` at the table, or None; chosen: what `sit_down` takes next, or None
    note     takes the foot until the next key; stamp: its right end; refusal: a text over the foot and the row above
    digits   numbers are dialled digit by digit; dims: minutes without a key until the light dims, 0 for never
    unsent   there are records that no PC has; clock: (seconds since 2000, tick) as a PC said, or None; stale: draw again
    """

    def __init__(self, port):
        self.port = port
        roomy = port.roomy(True)
        room(roomy)
        # CircuitPython has none
        if hasattr(gc, "threshold"):
            # if garbage filled the heap first, what stays would lie all over it, and no big piece would be left
            gc.threshold(AT_ONCE if roomy else gc.mem_free() // 8)
        self.store = Store(port.folder, port.random, port.chip, port.nvm)
        self.buttons = Buttons(port)
        self.cable = Cable(port, self.store)
        self.evening = self.chosen = self.note = self.refusal = None
        self.stamp = self.hint = ""
        self.warned = ""
        self.unsent = False
        self.read_settings()
        self._flows = []
        self._shown = self._banner = None
        self._touched = self._told = port.ticks()
        self._light = 2
        self.stale = True
        self._drawn = False
        self._low = self.clock = None
        self.open(home(self))

    def read_settings(self):
        """Settings that the app looks at all the time."""
        self.digits = self.store.get("numbers", "wheel") == "digits"
        self.dims = self.store.get("light", 1)
        if self.port.contrast:
            self.port.contrast(self.store.get("contrast", 3))

    # flows and pages

    @property
    def page(self):
        """The page that takes the keys: the top one, also while a flow over it has not shown one yet."""
        at = -1
        while self._flows[at][1] is None:
            at -= 1
        return self._flows[at][1]

    def open(self, flow):
        """Put a flow over the page shown. When it ends with None that page is back, else its own flow gets the result."""
        self._flows.append([flow, None])
        self._go(None)

    def _go(self, answer):
        """Send an answer to the top flow and go on until a page is shown.

        A flow yields a page and gets its answer, or another flow and gets its result. It waits below the other in the
        list, not on the stack: a board has 8 KB of that.
        """
        while True:
            top = self._flows[-1]
            try:
                shown = top[0].send(answer)
            except StopIteration as stop:
                self._flows.pop()
                answer = stop.value
                if answer is None and self._flows[-1][1]:
                    return
                continue
            if not hasattr(shown, "send"):
                top[1] = shown
                return
            top[1] = answer = None
            self._flows.append([shown, None])

    def press(self, key, held=False):
        """Take one key."""
        page, self.note, self.stamp, self._banner, self.stale = self.page, None, "", None, True
        what = page.press(key, held)
        if what == "menu" and page.menu:
            self.open(menu(self))
        self.refusal = None
        answer = page.answer() if what == "ok" else BACK if what == "back" else None
        if answer is not None:
            self._go(answer)

    # the loop

    def run(self):
        """For ever: keys, cable, screen, sleep."""
        while True:
            self.step()
            self.rest()

    def rest(self):
        """Sleep until something may have happened: long, unless a key is down or a PC is there."""
        if self._drawn:
            # at once: the key is still down, and the next one is not in a hurry yet
            self._drawn = False
            gc.collect()
            roomy = self.port.roomy()
            room(roomy)
            if roomy:
                gc.threshold(GARBAGE)
            self._look_at_battery()
        if self.buttons.busy() or self.cable.busy():
            self.port.wait(0 if self.cable.sending() else NEAR)
            return
        if self.clock and self.port.elapsed(self.clock[1], self.port.ticks()) > DAY:
            # in time: some days later ticks have wrapped around
            self.clock = None
        self.port.wait(FAR)

    def _look_at_battery(self):
        charge, now = self.port.battery(), self.port.ticks()
        if charge is not None and charge < LOW and (self._low is None or self.port.elapsed(self._low, now) > LATER):
            self._low, self.note, self.stale = now, speech.text("battery_low", charge), True

    def step(self):
        """Take what the keys and the cable bring, then show the page if it changed."""
        now = self.port.ticks()
        for key, held in self.buttons.poll():
            self._touched = now
            self.press(key, held)
        hint = self.buttons.hint()
        if hint != self.hint:
            self.hint, self.stale = hint, True
        self._serve(self.cable.poll(not self.buttons.busy()), now)
        self._shine(now)
        if self.stale:
            self.stale = False
            self._drawn = True
            # what the key needed makes room for what the page needs
            let_go()
            self._draw()

    def _serve(self, done, now):
        """What a PC did may be worth showing; a request is never more than that to a page."""
        if done:
            self._banner, self._told = done, now
            passing("kiebitz_device.storage").served(self, done, now)
        elif self._banner and self.port.elapsed(self._told, now) > FLASH:
            self._banner, self.stale = None, True

    def _shine(self, now):
        level = 1 if self.dims and self.port.elapsed(self._touched, now) > self.dims * 60000 else 2
        if level != self._light:
            self._light = level
            self.port.light(level)

    def _draw(self):
        refusal = wrapped([self.refusal])[:2] if self.refusal else ()
        rows, inverse = self.page.draw(self.port.rows, self.hint or self.note, self.stamp, refusal)
        if self._banner and (self.page.at_start or self._banner[0] == "identify"):
            rows, inverse = passing("kiebitz_device.storage").banner(self, self._banner)
        elif self.unsent and rows[0][-2:] == "  ":
            rows[0] = rows[0][:-1] + "^"
        rows = [fit(row, self.port.columns) for row in rows]
        if (rows, inverse) != self._shown:
            self._shown = (rows, inverse)
            self.port.show(rows, inverse)
        let_go()

    def tell(self, text):
        """Say this in the foot of what is on the screen at once: what comes now takes long."""
        if self._shown:
            rows = self._shown[0][:-1] + [fit(text, self.port.columns)]
            self._shown, self.stale = (rows, None), True
            self.port.show(rows, None)

    def time(self):
        """Seconds since 2000 by the clock of a PC that was here within a day, or None."""
        if self.clock is None:
            return None
        return self.clock[0] + self.port.elapsed(self.clock[1], self.port.ticks()) // 1000

    # the session at the table

    def sit_down(self, number, begun=()):
        """Take session `number` to the table, from the store or just begun with these events.

        False if this version cannot read it or its set-up is not complete.
        """
        if self.evening:
            games.drop(self.evening.session.game)
        evening = Evening(self.store, number, begun)
        self.evening = None if evening.session.phase == "setup" else evening
        return self.evening is not None

    def seated(self):
        """Is somebody at the table? The session that was chosen sits down here, and not where it was chosen: a session
        is folded deep, and a board has 8 KB of stack."""
        if self.chosen:
            chosen, self.chosen = self.chosen, None
            self.sit_down(*chosen)
        return self.evening is not None and not self.evening.away

    def write(self, event, book=False):
        """Apply an event of the session at the table and write it down, with a checkpoint if it books something.

        False if it could not be written.
        """
        saved = self.evening.book(event) if book else self.evening.write(event)
        self.unsent = True
        if book or not saved:
            self.stamp = speech.text("saved" if saved else "unsaved")
        return saved

    def keep(self, key, value):
        """Change a setting of the store; false, and said, if it could not be written."""
        try:
            self.store.set(key, value)
        except OSError:
            self.refusal = speech.text("not_set")
            return False
        return True
