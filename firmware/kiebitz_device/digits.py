"""A number dialled digit by digit, for ranges that no wheel gets through in time."""

from kiebitz_device.numbers import Numbers


class Digits(Numbers):
    """Like `Numbers`, but UP and DOWN turn one wheel, sign first, and OK goes to the next wheel.

    Up to 200 there are two wheels, tens and ones; beyond that one wheel a digit.
    """

    def __init__(self, say, question, line, at=None):
        super().__init__(say, question, line, at)
        lowest, highest = self.allowed[0][0], self.allowed[-1][1]
        self.most = max(-lowest, highest)
        power = 1
        while (power < 10) if self.most <= 200 else (power * 10 <= self.most):
            power *= 10
        # what a wheel turns, the sign being 0
        self.wheels = [0] if lowest < 0 else []
        while power:
            self.wheels.append(power)
            power //= 10
        self.wheel = 0
        self.minus = self.value < 0
        self.size = abs(self.value)
        self._settle()

    def cell_text(self):
        width = len(str(self.most))
        text = str(self.size)
        text = "0" * (width - len(text)) + text
        return ("-" if self.minus else "+") + text if self.wheels[0] == 0 else text

    def body(self):
        texts, inverse = super().body()
        power, width = self.wheels[self.wheel], len(str(self.most))
        last = inverse[2] - (len(str(power)) - 1 if power else width)
        first = last - (1 if power == 10 and self._is_first() and width > 2 else 0)
        return texts, (inverse[0], first, last)

    def _is_first(self):
        return self.wheel == 0 or self.wheels[self.wheel - 1] == 0

    def _open(self, digit):
        """Is there an allowed number with the wheels before this one as they stand, and this one at `digit`?"""
        power = self.wheels[self.wheel]
        low = digit * power + (0 if self._is_first() else self.size // (power * 10) * power * 10)
        low, high = (-(low + power - 1), -low) if self.minus else (low, low + power - 1)
        return any([lo <= high and low <= hi for lo, hi in self.allowed])

    def _turn(self, step, wraps):
        power = self.wheels[self.wheel]
        digits = self.most // power + 1 if self._is_first() else 10
        was = digit = self.size // power % digits
        for _ in range(digits):
            digit += step
            if not wraps and not 0 <= digit < digits:
                return
            if self._open(digit % digits):
                self.size += (digit % digits - was) * power
                self.value = self.answer()
                return

    def _settle(self):
        """The digit of a wheel that comes in turn may be impossible after those before it."""
        power = self.wheels[self.wheel]
        if power and not self._open(self.size // power % (self.most // power + 1 if self._is_first() else 10)):
            self._turn(1, True)

    def move(self, step, held):
        self.guess = 0
        if self.wheels[self.wheel]:
            self._turn(-step, not held)
        elif not held:
            self.minus = not self.minus
            self.value = self.answer()

    def take(self, key):
        if key == "ok" and self.wheel + 1 < len(self.wheels):
            self.wheel += 1
        elif key == "back" and self.wheel:
            self.wheel -= 1
        else:
            return key
        self._settle()
        return None

    def answer(self):
        return -self.size if self.minus else self.size
