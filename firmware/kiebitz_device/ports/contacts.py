"""Keys on pins of MicroPython: interrupts note every press, a timer looks at all contacts while one moves."""

import time

import machine
import micropython

from kiebitz_device.ports.held import Held

SAMPLE = 6
"""Milliseconds between two looks at the contacts, and without an edge until one no longer chatters."""

_MOST = 64
"""Presses that are kept until somebody takes them."""


def elapsed(a, b):
    """Milliseconds from tick a to tick b."""
    return time.ticks_diff(b, a)


class Contact:
    """A key between a pin and ground. An interrupt notes when it moves, whatever else runs.

    presses  of all contacts: the number of the one that closed after it had been quiet, in the order in which they did, around
             and around; came: how many there were ever, taken: how many of them have been acted on
    stirred  of all contacts: one has moved, and it is not yet known what came of it
    wake     function that has the contacts looked at from now on
    doubt    it closed soon after it had opened: if it stays so that was a press, and the opening was only seen late
    stopped  Ctrl-C came while an interrupt or the timer was at work: MicroPython would print it and go on, with a dead key
    """

    stirred = True
    stopped = False
    wake = None
    presses = bytearray(_MOST)
    came = taken = 0

    def __init__(self, number, pin, bit):
        self.number = number
        self.bit = bit
        self.doubt = self._opened = False
        self._moved = time.ticks_ms()
        self._pin = machine.Pin(pin, machine.Pin.IN, machine.Pin.PULL_UP)
        self._down = self.closed()
        self._irq = self._pin.irq(self._moves, machine.Pin.IRQ_FALLING | machine.Pin.IRQ_RISING, hard=True)

    def quiet(self):
        """Is the last edge so old that it no longer chatters?"""
        return time.ticks_diff(time.ticks_ms(), self._moved) >= SAMPLE

    def closed(self):
        """Is it closed now?"""
        return not self._pin.value()

    def _moves(self, _pin):
        try:
            # while flash is erased no interrupt comes: one may be late by 45 ms, and speak of all edges since
            closes, pressed = self._irq.flags() & machine.Pin.IRQ_FALLING, False
            if self.quiet():
                pressed = self.doubt if self._down else closes
                self._opened = self._down
            if pressed and Contact.came - Contact.taken < _MOST:
                Contact.presses[Contact.came % _MOST] = self.number
                Contact.came += 1
            self._down = self.closed()
            self.doubt = closes and self._down and self._opened
            self._moved = time.ticks_ms()
            if not Contact.stirred:
                micropython.schedule(Contact.wake, None)
                Contact.stirred = True
            # from in here, as in the other callbacks: behind the block MicroPython looks for Ctrl-C once more
            return
        except RuntimeError:
            # too much waits to be done: the next edge tries again
            pass
        except KeyboardInterrupt:
            Contact.stopped = True


class Contacts:
    """All keys of a kit: what their contacts do becomes changes of a mask. keys: (pin, its bit in `Port.keys`) of each.

    held  the `Held` changes
    """

    def __init__(self, keys):
        self._keys = [Contact(number, pin, bit) for number, (pin, bit) in enumerate(keys)]
        self.held = Held(elapsed, time.ticks_ms())
        self._mask = 0
        self._timer = machine.Timer(-1)
        Contact.wake = self._look
        self._look(None)

    def _look(self, timer):
        """A contact has moved, says an interrupt, or it is time to look again, says the timer."""
        try:
            if not timer:
                self._timer.init(period=SAMPLE, mode=machine.Timer.PERIODIC, callback=self._look)
            return self._sample()
        except KeyboardInterrupt:
            Contact.stopped = True

    def _sample(self):
        if self.held.full():
            # each contact counts on; the timer comes again
            return
        # before the look: what moves from now on is looked at next time
        Contact.stirred = False
        # the contacts before their presses: an interrupt may come in between, and its press counts once
        closed = [key.closed() if key.quiet() else self._mask & key.bit for key in self._keys]
        waiting = [Contact.presses[i % _MOST] for i in range(Contact.taken, Contact.came)]
        mask = 0
        for key in self._keys:
            down = closed[key.number]
            if down and not self._mask & key.bit:
                key.doubt = False
            if key.number in waiting:
                # it may be open again, and another pressed: collecting garbage and erasing flash hold the timer up.
                # One after the other, and each is let go before it is pressed again
                down = key.number == waiting[0] and not self._mask & key.bit
                Contact.taken += down
            if not key.quiet() or bool(down) != key.closed():
                Contact.stirred = True
            if down:
                mask |= key.bit
        if Contact.taken != Contact.came:
            Contact.stirred = True
        self._mask = mask
        self.held.put(mask)
        if not Contact.stirred:
            self._timer.deinit()

    def rest(self):
        """Is no contact closed, and does none move?"""
        return not (Contact.stirred or self._mask or self.held.waiting())

    def take(self, now):
        """The mask in force at this tick (``Port.keys``); KeyboardInterrupt if a Ctrl-C came in between."""
        if Contact.stopped:
            Contact.stopped = False
            raise KeyboardInterrupt
        return self.held.take(now)
