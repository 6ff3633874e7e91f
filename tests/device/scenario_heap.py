"""How much heap the whole app takes, scene by scene, up to a deal that runs card by card (`make size`)."""

import folders

from kiebitz_device.app import App

SCENES = (
    ("start page", "", "Kiebitz"),
    ("last page before a game of four", "OOOOOO O O", "Schafkopf, 4"),
    ("table page", "O", "Who plays?"),
    ("menu", "M", "Menu"),
    ("auction, every card", "O DDO O", "P2 speaks"),
    ("price of a Rufer", "DO O O O O", ""),
    ("trick 2 in play", "O | OO O O O | OO O", "Trick 2"),
    ("menu, last trick", "M O", "Why P2 won"),
    ("trick 3 in play", "B | O O | OO O", "Trick 3"),
    ("check a card over it", "M DDDO O", "Is a card led?"),
)
"""What is measured, the keys that lead to it from the scene before, and how its title begins."""

KEYS = {"U": "up", "D": "down", "O": "ok", "B": "back", "M": "menu"}


class Port:
    """As little of a port as the app needs; a real one has its own budget. Nothing here is kept for a test to look at."""

    columns, rows, three_keys, interpreter, folder = 21, 8, False, "heap", ""
    chip, nvm, locked, contrast, digits = b"", None, False, None, False

    def __init__(self):
        self.serial = self

    def read(self):
        return b""

    def keys(self, _now):
        return 0

    def ticks(self):
        return 0

    def elapsed(self, a, b):
        return b - a

    def roomy(self, begun=False):
        return False

    def random(self, n):
        return bytes(n)

    def wait(self, ms):
        pass

    def battery(self):
        return None

    def show(self, rows, inverse):
        self.title = rows[0]


def scenes():
    """Yields a label wherever the heap is to be read."""
    Port.folder = folders.folder()
    app = App(Port())
    for label, keys, title in SCENES:
        _play(app, keys, title)
        yield label
    folders.sweep()


def press(app, keys):
    """Press keys; what is no letter of a key is passed over."""
    for key in keys:
        if key in KEYS:
            app.press(KEYS[key])
            app.step()
            app.rest()
    app.step()


def _play(app, keys, title):
    press(app, keys)
    assert app.port.title.startswith(title), app.port.title


if __name__ == "__main__":
    for name in scenes():
        print(name)
