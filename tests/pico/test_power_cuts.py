"""The power fails in every command that goes to flash: what was shown as saved is there again, on the same page.

MicroPython 1.28: 203 commands, 406 different images, each booted; CircuitPython 10: 15 commands to nvm, 21
images. Nothing was lost.
"""

import pytest

SHARES = (0, 0.3, 0.9)
"""How much of a command is done when the power goes."""


def journals_of(flash):
    """{file: bytes} of all journals in a flash image."""
    from pico import images

    return {name: data for name, data in images.read_littlefs(flash).items() if name.startswith("kiebitz/0")}


EVENING = """
    O >Schafkopf O OOOO O O O | D O O D O O O O | U O O DO O O O O | M >Drop O O | M >Correct O OOOOD OO O |
    O M >This O >every O O | O O DO O B O O O O | M >Leave O O | O O O O O | M >Drop O O | M >End O O
"""
"""A game is set up, two deals by result, a third dropped, the second corrected; then card by card an auction with a bid taken
back, the table left and taken again, a trick; that deal is dropped, too, and the game ended."""

PARTS = 4
"""Tests among which the images are dealt out, so that every worker of pytest has some until the end."""


def cutter(box, kept, part=0, parts=1):
    """A `Player` that keeps what a power cut leaves behind in every command to the flash, torn at each of SHARES.

    kept      function that gives of a flash image what must outlive a cut
    commands  addresses of all there were; torn: how many different images they left, of which a part has one in `parts`
    cuts      (image, what was kept before, pages that may come back): the one after the key, and those before it back
              to the last key that wrote something, for what only opens a page is not written down
    """
    from pico.flash import torn
    from pico.player import NAME, Player

    class Cutter(Player):
        def __init__(self):
            super().__init__(box)
            self.commands, self._found = [], {}
            self._new, self._under, self._since = [], (), []
            self._saved = None
            box.pico.flash.before = self._command

        @property
        def torn(self):
            return len(self._found)

        @property
        def cuts(self):
            return [found for found in self._found.values() if found[0]]

        def _command(self, *command):
            self.commands.append(command[1])
            before = box.pico.flash.image()
            for share in SHARES:
                image = torn(before, command, share)
                name = hash(image)
                mine = len(self._found) % parts == part
                # all parts see all images and keep, for the sake of memory, only theirs
                self._found.setdefault(name, [image if mine else None])
                self._new.append(name)

        def _taps(self, keys):
            for key in keys:
                if key == "M":
                    # what is chosen in a menu comes from the page under it
                    self._under = box.screen().rows[:-1]
                saved, before = kept(box.pico.flash.image()), box.screen().rows[:-1]
                self._since = [*(self._since if saved == self._saved else ()), before]
                self._saved = saved
                box.press(NAME[key])
                pages = (box.screen().rows[:-1], self._under, *self._since)
                for name in self._new:
                    # an image that was there before is held to what is known now, which is more
                    self._found[name][1:] = saved, pages
                self._new = []

    return Cutter()


@pytest.mark.parametrize("part", range(PARTS))
def test_cut_anywhere_in_an_evening(box, figure, part):
    there = box()
    there.start()
    player = cutter(there, journals_of, part, PARTS)
    player.keys(EVENING)
    cuts = player.cuts
    assert len(player.commands) >= 100 and len(cuts) >= 50 and sum(bool(saved) for _image, saved, _pages in cuts) >= 40
    for image, saved, pages in cuts:
        again = there.restarted(image)
        again.start()
        found = journals_of(again.pico.flash.image())
        for name, data in saved.items():
            assert found[name][: len(data)] == data, (name, data, found[name])
        page = again.screen().rows[:-1]
        assert page in pages or not saved, "\n".join([*page, "-- not --", *pages[0], "-- nor --", *pages[-1]])
        assert not again.pico.line.out, bytes(again.pico.line.out)
    if not part:
        figure("power cuts: commands to the flash", len(player.commands), unit="")
        figure("power cuts: different images they left at %d shares, all booted" % len(SHARES), player.torn, unit="")


def test_deals_on_circuitpython_are_written_to_nvm_alone(circuitpython, figure):
    """The drive, which a power cut damages, is not touched before the table is left; cut anywhere before, the page is back."""
    from pico import journals
    from pico.box import Box, drive_files
    from pico.images import CIRCUITPYTHON
    from pico.player import Player

    drive, nvm = CIRCUITPYTHON[0], slice(CIRCUITPYTHON[0] - 4096, CIRCUITPYTHON[0])
    there = Box(circuitpython, {**drive_files(), **journals.files()}, circuitpython=True)
    there.start()
    Player(there).keys("O >Schafkopf O OOOO O O O")
    player = cutter(there, lambda flash: flash[nvm])
    player.keys("D O O D O O O O | U O O DO O O O O")
    assert len(player.cuts) >= 10 and max(player.commands) < drive
    for image, _written, pages in player.cuts:
        again = there.restarted(image)
        again.start()
        assert again.screen().rows[:-1] in pages, again.screen()
        assert not again.pico.line.out, bytes(again.pico.line.out)
    figure("power cuts on CircuitPython: commands to nvm", len(player.commands), unit="")
    figure("power cuts on CircuitPython: different images they left, all booted", player.torn, unit="")
    player.keys("M >Leave O")
    assert max(player.commands) > drive
    flash = there.pico.flash.image()
    assert flash[nvm] == b"\xff" * 4096 and b" tell rufer " in flash[drive:]
    again = there.restarted()
    again.start()
    assert again.screen().bar.startswith("Go on Schafkopf")
