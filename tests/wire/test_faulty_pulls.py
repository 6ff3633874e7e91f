"""A thousand bad days between a box and two PCs: after each nothing is lost, doubled or invented, and the box plays on.

A day has a seed. On it the people at the table play on, then one or two PCs pull over a bad cable; then the cable is good
again, everybody pulls once more, and the files of the box, the stores of the PCs and the screen are held against each other.
"""

import random
import threading

import pytest
from ends import BANNER, Box, Pc, Stopped
from proxy import Noise

from evenings import Evening
from kiebitz import client as wire
from kiebitz.errors import Fault

DAYS = 10
"""Faulty pulls that one box lives through."""

FORESEEN = ("lost", "silent", "garbled", "not_ours", "prompt", "no_port")
"""What a pull over a bad cable may say of it."""


def noisy(dice):
    """Noise of some kinds at once, about as much as frames survive now and then."""
    rates = {}
    for what in dice.sample(("flip", "drop", "double", "stray", "split", "late"), dice.randint(1, 4)):
        rates[what] = dice.choice((0.0005, 0.002, 0.006))
    return Noise(dice, **rates)


class Day:
    """One faulty pull and what comes after it."""

    def __init__(self, box, pcs, seed):
        self.box, self.pcs = box, pcs
        self.dice = random.Random(seed)
        self.turned = None
        self.wrong = []
        self.what = "play"

    # the bad cable

    def run(self):
        """Play on, pull badly, look, pull well, look again."""
        box, dice = self.box, self.dice
        for _ in range(dice.randrange(3)):
            box.play_on()
        box.seen = box.seen[-1:]
        before = box.written()
        self.what = dice.choice(
            ("noise", "noise", "noise", "cut", "vanish", "reset", "reset", "off", "stop", "stop", "unacked", "kill", "empty")
        )
        pulling = dice.sample(self.pcs, dice.choice((1, 1, 2)))
        box.cable.at, box.cable.then = self.at(), getattr(self, self.what, None)
        for pc in pulling:
            if self.what == "noise" or dice.random() < 0.3:
                box.cable.noise = noisy(dice), noisy(dice)
            self.pull(pc)
            # what the first set off happens to it alone, or to the second if the first was done before
        if self.turned:
            self.turned.join()
        box.cable.heal()
        if not box.alive:
            box.start()
        self.holds("after the bad pulls", before)
        for pc in self.pcs:
            known = pc.epochs()
            done = pc.pull(box.cable.port)
            assert [s.odd for s in done.sessions] == [None] * len(done.sessions)
            assert done.emptied == (known != [] and box.flash.epoch not in known)
            assert pc.has() == {**pc.has(), **box.written()}, "not everything came"
        self.holds("at the end", before)
        assert not box.flash.waiting() and not box.screen().rows[0].endswith("^")
        assert "not on PC" not in str(box.screen()), box.screen()

    def at(self):
        """After how many bytes from the box it happens."""
        return self.dice.randrange(1, self.dice.choice((60, 400, 3000)))

    def pull(self, pc):
        """One pull, which may end in every way that is foreseen."""
        most = self.at() if self.what == "stop" else None
        acks = self.dice.randrange(3) if self.what == "unacked" else None
        if self.what == "kill":
            return self.killed(pc)
        with pytest.MonkeyPatch.context() as impatient:
            impatient.setattr(wire, "PATIENCE", 0.08)
            impatient.setattr(wire, "GREETING", 0.5)
            try:
                pc.pull(self.box.cable.port, most, acks)
            except Stopped:
                pass
            except Fault as fault:
                self.foreseen(fault)

    def foreseen(self, fault):
        """May a bad cable, or a box that was emptied, lead to this?"""
        if fault.code not in FORESEEN:
            assert fault.code == "refused" and fault.why[0] == "epoch" and self.what == "empty", fault.sentence

    def killed(self, pc):
        """The same by the command itself, which is killed as the bytes come."""
        child = pc.command(self.box.cable.port)
        self.box.cable.then = child.kill
        _out, err = child.communicate(timeout=60)
        assert b"Traceback" not in err and child.returncode in (0, -9, 15, 16, 17, 18), err

    # what happens after so many bytes, in the thread of the cable

    def cut(self):
        """The bytes stop coming, and nobody is told."""
        self.box.cable.silent = True

    def vanish(self):
        """The plug is pulled: the port is gone."""
        self.box.cable.vanish()

    def off(self):
        """The box loses its power."""
        self.meanwhile(self.box.kill)

    def reset(self):
        """The box is reset, and starts again while the PC still asks."""
        self.meanwhile(self.box.restart)

    def empty(self):
        """The same, and its storage is formatted anew."""
        self.meanwhile(self.box.empty)

    def meanwhile(self, act):
        """Do something beside the pull."""

        def careful():
            try:
                act()
            except BaseException as e:
                self.wrong.append(e)

        self.turned = threading.Thread(target=careful)
        self.turned.start()

    # what has to hold

    def holds(self, when, before):
        """Hold the files of the box, the stores of the PCs and the screen against each other."""
        box = self.box
        assert not self.wrong, self.wrong
        told = {**box.gone, **box.written()}
        for key, lines in before.items():
            assert told[key][: len(lines)] == lines, (when, key, "the box lost records")
        stores = [pc.has() for pc in self.pcs]
        for has in stores:
            for key, lines in has.items():
                assert lines == told[key][: len(lines)], (when, key)
        flash = box.flash
        safe = {n: max(len(has.get((flash.epoch, n), ())) for has in stores) for n in flash.sessions()}
        for n in safe:
            assert flash.receipts().of(n) <= safe[n], (when, n, "acknowledged, but on no PC")
        whole = sum(safe[n] == flash.records(n) for n in safe)
        for screen in box.seen:
            said = BANNER.search(str(screen))
            if said and not (self.what == "empty" and self.turned):
                assert int(said[1]) <= whole and int(said[2]) == len(safe), (when, screen, safe)
        assert box.alive and box.answers_keys(), (when, box.screen())
        # a title that is too long leaves no room for the mark
        mark = box.screen().rows[0][-2:]
        assert mark not in ("  ", " ^") or (mark == " ^") == bool(flash.waiting()), (when, box.screen())


def lived_through(seed, folder):
    """A box that has some evenings behind it lives through DAYS bad days; two PCs know it."""
    box = Box(folder / "box")
    dice = random.Random(seed)
    with box:
        box.kill()
        for i in range(3):
            evening = Evening(dice.choice(("bw", "mu")), "%s %d" % (seed, i), deals=2)
            box.flash.append(box.flash.create(), [*evening, ("leave",)])
        box.start()
        pcs = [Pc(folder / name) for name in ("one", "two")]
        for day in range(DAYS):
            today = Day(box, pcs, "%s %d" % (seed, day))
            try:
                today.run()
            except Exception as e:
                raise AssertionError("box %s, day %d, %s: %r" % (seed, day, today.what, e)) from e
    assert box.last_words == b""


@pytest.mark.parametrize("seed", range(5))
def test_bad_days(seed, tmp_path, present):
    present("micropython")
    lived_through(seed, tmp_path)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(5, 100))
def test_more_bad_days(seed, tmp_path, present):
    present("micropython")
    lived_through(seed, tmp_path)
