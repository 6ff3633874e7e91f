"""Settings of the device, and its self test."""

from kiebitz_device import speech
from kiebitz_device.flow import BACK, late
from kiebitz_device.lists import List
from kiebitz_device.pages import Page, ends
from kiebitz_device.storage import deals_left
from kiebitz_device.store import Store
from shared_rules import VERSION

_TURNS = {"numbers": ("wheel", "digits"), "light": (1, 5, 0), "contrast": (3, 4, 5, 1, 2)}


def settings(app):
    """The list of settings until BACK."""
    at = None
    while True:
        at = yield List(str, speech.text("settings"), _rows(app), at, speech.text("changes"))
        if at is BACK:
            return None
        if at in _TURNS:
            values = _TURNS[at]
            value = app.store.get(at, values[0])
            app.keep(at, values[(values.index(value) + 1) % len(values)] if value in values else values[0])
            app.read_settings()
        elif at == "test":
            yield SelfTest(app)
        elif at == "faults":
            yield late("storage.faults", app)


def _rows(app):
    free = deals_left(app.store)
    clock = app.evening.session.clock if app.evening else None
    rows = [
        ("numbers", speech.text("set.numbers"), speech.text("wheel" if not app.digits else "digits")),
        ("light", speech.text("set.light"), speech.text("minutes", app.dims) if app.dims else speech.text("stays")),
        ("name", speech.text("set.name"), app.store.name),
        ("clock", speech.text("set.clock"), speech.text("clock_set" if clock else "clock_not_set")),
        ("test", speech.text("set.test"), ""),
        ("free", speech.text("set.free"), "-" if free is None else speech.text("free_deals", free)),
        ("version", speech.text("set.version"), VERSION),
    ]
    if app.port.contrast:
        rows.insert(2, ("contrast", speech.text("set.contrast"), speech.text("of_five", app.store.get("contrast", 3))))
    charge = app.port.battery()
    if charge is not None:
        rows.append(("battery", speech.text("set.battery"), "%d %%" % charge))
    if app.store.faults:
        rows.append(("faults", speech.text("set.faults"), str(len(app.store.faults))))
    return [
        (code, ends(label, value)) + ((speech.text("pc_sets"),) if code in ("name", "clock") else ())
        for code, label, value in rows
    ]


class SelfTest(Page):
    """Every key once, and a value written and read back."""

    _KEYS = ("up", "down", "ok", "back", "menu")

    def __init__(self, app):
        super().__init__(str, "", speech.text("test.ends"))
        self.pressed = []
        self.kept = _keeps(app)

    def body(self):
        self.title = ends(speech.text("set.test"), speech.text("test.of", len(self.pressed)))
        rows = [
            "%-7s%s" % (speech.text("key." + key), speech.text("test.ok" if key in self.pressed else "test.press"))
            for key in self._KEYS
        ]
        rows.append(speech.text("test.file", speech.text("test.ok" if self.kept else "test.failed")))
        return rows[-self.height :] if self.height < len(rows) else rows, None

    def press(self, key, held=False):
        if key in self._KEYS and key not in self.pressed:
            self.pressed.append(key)
        return "back" if len(self.pressed) == len(self._KEYS) else None


def _keeps(app):
    """Does the storage keep what is written?"""
    sign = 1 - app.store.get("test", 0)
    try:
        app.store.set("test", sign)
        return Store(app.port.folder, app.port.random, app.port.chip, app.port.nvm).get("test") == sign
    except OSError:
        return False
