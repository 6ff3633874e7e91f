"""The flash chip of the emulated board: its commands can be watched, cut short, and given the time they really take."""

PROGRAM, SECTOR, BLOCK = 0x02, 0x20, 0xD8
_SIZES = {SECTOR: 4096, BLOCK: 65536}
_NS = {PROGRAM: 0.4e6, SECTOR: 45e6, BLOCK: 150e6}
"""Typical times of the chip on a Pico (data sheet of the W25Q16JV): page program, sector erase, block erase."""

SIZE = 2 << 20
"""Bytes of flash on a Pico."""


class Flash:
    """Stands between the flash controller of rp2040py and its memory.

    before  called with (opcode, address, data) before each erase (data: its size in bytes of 0xFF) and page program
    timed   let commands take the time they take on a Pico, interrupts off; rp2040py's own take none
    """

    def __init__(self, mcu, timed):
        self.before = None
        self.timed = timed
        self.commands = 0
        self._mcu = mcu
        self._apply = mcu.ssi._apply_command
        mcu.ssi._apply_command = self._command  # rp2040py offers no hook for it

    def _command(self):
        sent = bytes(self._mcu.ssi._tx_buffer)
        opcode = sent[0] if sent else None
        if opcode in _NS and len(sent) >= 4:
            self.commands += 1
            if self.before:
                self.before(*_parsed(sent))
            if self.timed:
                self._mcu.clock.tick(_NS[opcode])
        self._apply()

    def image(self):
        """All bytes as they are now, also in the middle of a save."""
        return bytes(self._mcu.flash[:SIZE])


def _parsed(sent):
    opcode, address = sent[0], int.from_bytes(sent[1:4], "big")
    if opcode == PROGRAM:
        return opcode, address, sent[4 : 4 + 256]
    size = _SIZES[opcode]
    return opcode, address & -size, b"\xff" * size


def torn(image, command, share):
    """The bytes of flash if power goes when `share` (0 to 1) of a command is done: the rest of its bytes is as before."""
    opcode, address, data = command
    flash = bytearray(image)
    for i in range(int(share * len(data))):
        flash[address + i] = flash[address + i] & data[i] if opcode == PROGRAM else 0xFF
    return bytes(flash)
