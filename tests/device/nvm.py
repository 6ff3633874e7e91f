"""A model of CircuitPython's ``microcontroller.nvm`` on an RP2040, whose power fails in the middle of any write."""

PAGE = 256


class PowerCut(BaseException):
    """Not an error that anything may catch."""


class Nvm:
    """Writing into blank bytes programs them, page by page; anything else erases all and programs it again.

    left    bytes that are still programmed or erased until the power fails, or None
    before  called with each image that a power cut in the next write leaves behind
    erased  how often all was erased
    """

    def __init__(self, size=4096, data=None):
        self.data = bytearray(data or b"\xff" * size)
        self.left = self.before = None
        self.erased = 0

    def __len__(self):
        return len(self.data)

    def __getitem__(self, key):
        return self.data[key]

    def __setitem__(self, key, value):
        assert len(value) == key.stop - key.start and key.stop <= len(self.data)
        blank = not bytes(self.data[key]).rstrip(b"\xff")
        self.erased += not blank
        if self.left is None and not self.before:
            self.data[key] = value
            return
        for image in self._programmed(key.start, value) if blank else self._erased(key.start, value):
            if self.left is not None:
                self.left -= 1
                if self.left < 0:
                    raise PowerCut
            if self.before:
                self.before(bytes(image))
            self.data = image

    def _programmed(self, start, value):
        """An image a byte: the flash is programmed from the first to the last."""
        for i in range(1, len(value) + 1):
            yield self.data[:start] + value[:i] + self.data[start + i :]

    def _erased(self, start, value):
        """Images of the erasure in steps that fall anywhere into a line, then of all that is programmed again."""
        old, size = self.data, len(self.data)
        whole = old[:start] + value + old[start + len(value) :]
        for i in list(range(0, size, 37)) + [size]:
            yield b"\xff" * i + old[i:]
        for i in list(range(0, size, 37)) + [size]:
            yield whole[:i] + b"\xff" * (size - i)
