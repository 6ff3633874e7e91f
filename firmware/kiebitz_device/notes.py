"""The small logs of a folder: who this box is, its settings, and the names of the people who come here."""

from kiebitz_device.log import Log
from shared_rules.late import load, passing

_FEW = 24
"""Records that a small log may have before it is written afresh: a Pico takes 1 ms to read one, at every power-on."""

_INVALID = 22


class Notes:
    """What a box remembers apart from its sessions.

    folder  path without a slash at its end, made if need be
    random  function that gives n random bytes; chip: bytes that are this box's own for ever, b"" if it has none
    nvm     memory for a `hot.Hot` log, or None: then every append goes to its file
    device  identity of the box; epoch: of its storage; settled when none is found
    faults  what was found damaged or lost, as whys: ("not_saved", small log), ("emptied",): the
            files are gone that hot patches belong to, ("worn",): what was written did not stay, and those of `Store`
    """

    def __init__(self, folder, random, chip=b"", nvm=None):
        self.folder = folder
        self.faults = []
        self.hot = None if nvm is None else load("kiebitz_device.hot").Hot(nvm, folder)
        used = self.hot.names() if self.hot else ()
        settled = self.noted("device", "device", 3)
        # with hundreds of sessions a list of the folder takes a board long: no list unless this file is missing
        if not settled or "+device" in used:
            if not passing("kiebitz_device.mend").prepare(folder):
                self.fault("not_saved", "new")
            settled = self.noted("device", "device", 3)
        self.is_new = not settled
        self._settings = {}
        for event in self.noted("settings", "set", 3):
            self._settings[event[1]] = event[2]
        if self.is_new:
            settled = [passing("kiebitz_device.identity").settle(self, random, chip)]
            if used:
                self.fault("emptied")
        _verb, self.device, self.epoch = settled[-1][:3]

    def fault(self, *why):
        """Remember what was found damaged or lost, once."""
        if why not in self.faults:
            self.faults.append(why)

    def log(self, name):
        """The `Log` of that name in this folder: a session's if it is a number, else a small one."""
        if name > ":":
            # littlefs looks through the names in their order: a small log is not to be looked for behind hundreds of sessions
            name = "+" + name
        return self.hot.log(name) if self.hot else Log(self.folder + "/" + name)

    def noted(self, name, verb=None, words=1):
        """All events of a small log; of that verb and with so many words at least, for a later version may write others."""
        log = self.log(name)
        with log.open() as file:
            events = [event for _number, event, _end in log.records(file)]
        return [event for event in events if verb in (None, event[0]) and len(event) >= words]

    def note(self, name, events, all_that_counts=None):
        """Add to a small log, or write it afresh once it is long. OSError if that did not work or one is too long."""
        log = self.log(name)
        log.ready()
        try:
            if all_that_counts is not None and log.next > _FEW:
                log.rewrite(all_that_counts)
            else:
                log.append(events)
            return
        except ValueError:
            pass
        raise OSError(_INVALID)

    @property
    def name(self):
        """What people call this box."""
        return self.get("name", "Kiebitz-" + self.device[-4:])

    def get(self, key, default=None):
        """A setting; the default also if it is of another type, as a later version may have it."""
        value = self._settings.get(key, default)
        return value if default is None or isinstance(value, type(default)) else default

    def set(self, key, value):
        """Change a setting: a text, a whole number or None. OSError if it was not written: then the old value stays."""
        self.change({key: value})

    def change(self, values):
        """Change settings, {key: value}, in one go: see `set`."""
        new = [key for key in sorted(values) if key not in self._settings or self._settings[key] != values[key]]
        if new:
            kept = dict(self._settings)
            kept.update(values)
            self.note("settings", [("set", key, kept[key]) for key in new], [("set", key, kept[key]) for key in sorted(kept)])
            self._settings = kept
