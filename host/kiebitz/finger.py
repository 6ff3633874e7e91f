"""A finger for a simulated box: it looks at the screen, moves the bar to what is wanted and presses OK; never blindly."""

import time
from collections.abc import Callable

from kiebitz.errors import Fault
from kiebitz.simulator import PATIENCE, Device, Screen

FAR = 64
"""Presses after which a choice that did not come under the bar is not there."""


class Finger:
    """Presses keys until the screen shows what is wanted.

    keys  pressed since `done` was called last; done: called after a choice with the screen before it, the choice, the keys
    """

    def __init__(self, device: Device, done: Callable[[Screen, str, list[str]], None]) -> None:
        self.device = device
        self.keys: list[str] = []
        self._done = done

    @property
    def screen(self) -> Screen:
        """What the box shows now."""
        return self.device.screen()

    def press(self, key: str) -> Screen:
        """Press one key."""
        self.keys.append(key)
        return self.device.press(key)

    def take(self, key: str, wanted: str) -> None:
        """Press the key that ends a step, and report the step."""
        before = self.screen
        self.press(key)
        keys, self.keys = self.keys, []
        self._done(before, wanted, keys)

    def until(self, key: str, ready: Callable[[Screen], bool], wanted: str) -> None:
        """Press a key again and again until the screen is as wanted; Fault if it never is."""
        for _ in range(FAR):
            if ready(self.screen):
                return
            self.press(key)
        raise Fault("cannot_simulate", f"no {wanted} to be chosen on the page {self.screen.rows[0].strip()}")

    def wait(self, text: str) -> None:
        """Give the box time until its screen shows a text; Fault if it never does."""
        end = time.monotonic() + PATIENCE
        while text not in str(self.screen):
            if time.monotonic() > end:
                raise Fault("cannot_simulate", f"the page {self.screen.rows[0].strip()} does not say {text}")
            time.sleep(0.02)

    def choose(self, *wanted: str) -> None:
        """Move the bar of a list to a row (a label, a name, the number at its beginning) and press OK; the first of several."""
        self.until("down", lambda screen: any(under_bar(screen, row) for row in wanted), wanted[0])
        self.take("ok", wanted[0])

    def dial(self, number: int) -> None:
        """Dial a number on a wheel, or digit by digit where one digit is inverse, and press OK."""
        if self.screen.inverse and self.screen.inverse[1] != self.screen.inverse[2]:
            value = int(self.screen.bar.lstrip("?"))
            self.until("up" if number > value else "down", lambda screen: screen.bar.lstrip("?") == str(number), str(number))
        else:
            for sign in f"{number:+05d}"[:-1]:
                self.until("up", lambda screen, sign=sign: screen.bar == sign, str(number))  # type: ignore[misc]
                self.press("ok")
            self.until("up", lambda screen: screen.bar == str(abs(number))[-1], str(number))
        self.take("ok", str(number))

    def card(self, group: str, card: str) -> None:
        """Find a card on the two wheels, its group first if the page stands at another one, and press OK."""
        if not (self._on_card() and self._turn_to(card)):
            if self._on_card():
                self.press("back")
            self.until("down", lambda screen: screen.bar == group, group)
            self.press("ok")
            if not self._turn_to(card):
                raise Fault("cannot_simulate", f"no {card} among the cards not seen")
        self.take("ok", card)

    def _on_card(self) -> bool:
        return self.screen.inverse is not None and self.screen.inverse[1] > 12

    def _turn_to(self, card: str) -> bool:
        """Turn the wheel of cards, the strongest first, whichever way is likely shorter; False if it came round."""
        first = self.screen.bar
        while self.screen.bar != card:
            if self.press("up" if card[1] in "789K" else "down").bar == first:
                return False
        return True

    def confirm(self) -> None:
        """Read a sheet to its end, and press the OK that acts."""
        self.until("ok", lambda screen: screen.rows[-1].startswith("OK ") and "more" not in screen.rows[-1], "last line")
        self.take("ok", self.screen.rows[-1].split()[1])

    def menu(self, *wanted: str) -> None:
        """Open the menu and choose a row."""
        self.press("menu")
        self.choose(*wanted)


def under_bar(screen: Screen, wanted: str) -> bool:
    """Is the row under the bar the one that is wanted?"""
    row = screen.rows[screen.inverse[0]] if screen.inverse else ""
    words = row.split()
    return (
        wanted in (row.strip(), row[2:10].strip()) or row.startswith(wanted + ":") or (wanted.isdigit() and words[:1] == [wanted])
    )
