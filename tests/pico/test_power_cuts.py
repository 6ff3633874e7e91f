"""The power fails at any command that goes to flash: what was shown as saved is there again, on the same page."""

SHARES = (0, 0.3, 0.9)
"""How much of a command is done when the power goes, in turn."""


def journals_of(flash):
    """{file: bytes} of all journals in a flash image."""
    from pico import images

    return {name: data for name, data in images.read_littlefs(flash).items() if name.startswith("kiebitz/0")}


EVENING = "O >Schafkopf O OOOO O O O | D O O D O O O O | U O O DO O O O O | M >This O >every O O | O O O O O OO"
"""A game is set up, two deals by result, then an auction and the first cards of a deal card by card."""


def cutter(box, step):
    """A `Player` that keeps, of every `step`-th command to the flash, what a power cut in its middle leaves behind.

    cuts  (image, journals that were whole before, pages that may come back): the one after the key, and those before it
          back to the last key that wrote something, for what only opens a page is not in the journal
    """
    from pico.flash import torn
    from pico.player import NAME, Player

    class Cutter(Player):
        def __init__(self):
            super().__init__(box)
            self.cuts, self.commands = [], 0
            self._images, self._under, self._since = [], (), []
            self._saved = None
            box.pico.flash.before = self._command

        def _command(self, *command):
            self.commands += 1
            if self.commands % step == 0:
                share = SHARES[self.commands // step % len(SHARES)]
                self._images.append(torn(box.pico.flash.image(), command, share))

        def _taps(self, keys):
            for key in keys:
                if key == "M":
                    # what is chosen in a menu comes from the page under it
                    self._under = box.screen().rows[:-1]
                saved, before = journals_of(box.pico.flash.image()), box.screen().rows[:-1]
                self._since = [*(self._since if saved == self._saved else ()), before]
                self._saved = saved
                box.press(NAME[key])
                pages = (box.screen().rows[:-1], self._under, *self._since)
                self.cuts += [(image, saved, pages) for image in self._images]
                self._images = []

    return Cutter()


def test_cut_anywhere_in_an_evening(box):
    there = box()
    there.start()
    player = cutter(there, 7)
    player.keys(EVENING)
    assert len(player.cuts) >= 10 and sum(bool(saved) for _image, saved, _pages in player.cuts) >= 8
    for image, saved, pages in player.cuts:
        again = there.restarted(image)
        again.start()
        found = journals_of(again.pico.flash.image())
        for name, data in saved.items():
            assert found[name][: len(data)] == data, (name, data, found[name])
        page = again.screen().rows[:-1]
        assert page in pages or not saved, "\n".join([*page, "-- not --", *pages[0], "-- nor --", *pages[-1]])
        assert not again.pico.line.out, bytes(again.pico.line.out)


def test_a_deal_on_circuitpython_is_written_to_nvm_alone(circuitpython):
    """The drive, which a power cut damages, is not touched before the table is left; cut anywhere before, the page is back."""
    from pico import journals
    from pico.box import Box, sources
    from pico.flash import torn
    from pico.images import CIRCUITPYTHON
    from pico.player import Player

    there = Box(circuitpython, {**sources(), **journals.files()}, circuitpython=True)
    there.start()
    player, flash, cuts, addresses = Player(there), there.pico.flash, [], []

    def command(*command):
        addresses.append(command[1])
        if len(addresses) % 2 == 0:
            cuts.append(torn(flash.image(), command, SHARES[len(addresses) // 2 % len(SHARES)]))

    player.keys("O >Schafkopf O OOOO O O O")
    flash.before = command
    pages = [there.screen().rows[:-1]]
    for key in "DOOD":
        player.keys(key)
        pages.append(there.screen().rows[:-1])
    assert len(cuts) >= 1 and max(addresses) < CIRCUITPYTHON[0]
    for image in [*cuts, flash.image()]:
        again = there.restarted(image)
        again.start()
        assert again.screen().rows[:-1] in pages and again.screen().rows[-1].startswith("power was off")
        assert not again.pico.line.out, bytes(again.pico.line.out)
    flash.before = lambda *command: addresses.append(command[1])
    player.keys("M >Leave O")
    assert max(addresses) > CIRCUITPYTHON[0]
    nvm = flash.image()[CIRCUITPYTHON[0] - 4096 : CIRCUITPYTHON[0]]
    assert nvm == b"\xff" * 4096 and b" tell rufer " in flash.image()[CIRCUITPYTHON[0] :]
    again = there.restarted()
    again.start()
    assert again.screen().bar.startswith("Go on Schafkopf")
