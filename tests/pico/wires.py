"""The buses between the emulated chip and a display; a byte takes the time that the clock of its bus gives it."""

from rp2040py.peripherals.reset import RESET, RESET_I2C0


class I2C:
    """One I2C block of the chip, and the displays on it by address."""

    def __init__(self, mcu, block):
        self.displays = {}
        self._block = mcu.i2c[block]
        self._to = self._control = self._due = None
        self._alarm = mcu.clock.create_alarm(self._happens)
        self._block.on_start = lambda _repeated: self._after(1, self._block.complete_start)
        self._block.on_connect = self._connect
        self._block.on_write_byte = self._write
        self._block.on_read_byte = lambda _ack: self._after(9, lambda: self._block.complete_read(0))
        self._block.on_stop = lambda: self._after(1, self._stop)
        self._note = mcu.resets.write_uint32
        self._bit = RESET_I2C0 << block
        mcu.resets.write_uint32 = self._resets  # rp2040py notes that a block is to be reset, and does not do it

    def _resets(self, offset, value):
        self._note(offset, value)
        if offset == RESET and value & self._bit:
            self._block.reset()

    def _after(self, bits, then):
        self._due = then
        self._alarm.schedule(bits * (self._block.scl_low_period + self._block.scl_high_period) * 8.0)

    def _happens(self):
        due, self._due = self._due, None
        if due:
            due()

    def _connect(self, address, _mode):
        self._to, self._control = self.displays.get(address), None
        there = self._to is not None
        self._after(9, lambda: self._block.complete_connect(there))

    def _write(self, byte):
        if self._to:
            self._control = take(self._to, self._control, byte)
        self._after(9, lambda: self._block.complete_write(self._to is not None))

    def _stop(self):
        if self._to:
            self._to.end()
        self._to = None
        self._block.complete_stop()


def take(display, control, byte):
    """Give a display one byte after its address: a control byte says whether commands or pixels follow, and if only one."""
    if control is None:
        assert not byte & 0x3F, "no control byte: %02x" % byte
        return byte
    (display.data if control & 0x40 else display.command)(byte)
    return None if control & 0x80 else control


class SPI:
    """One SPI block of the chip with one display; pins tell commands from pixels and select it."""

    def __init__(self, mcu, block, display, pixels, select):
        self._block = mcu.spi[block]
        self._display = display
        self._pixels, self._select = mcu.gpio[pixels], mcu.gpio[select]
        self._alarm = mcu.clock.create_alarm(lambda: self._block.complete_transmit(0))
        self._block.on_transmit = self._write
        self._select.add_listener(lambda level, _before: display.end() if int(level) == 1 else None)

    def _write(self, byte):
        if int(self._select.value) == 0:
            (self._display.data if int(self._pixels.value) == 1 else self._display.command)(byte)
        self._alarm.schedule(8e9 / self._block.clock_frequency)


class BitBanged:
    """The same displays on two pins, both pulled up, that firmware moves itself, as CircuitPython does to ask who is there."""

    def __init__(self, mcu, sda, scl, displays):
        self._displays = displays
        self._line = mcu.gpio[sda]
        self._data = self._clock = 1
        self._stopped()
        for pin in (sda, scl):
            mcu.gpio[pin].set_input_value(True)
        mcu.gpio[sda].add_listener(lambda level, _before: self._data_moved(int(int(level) != 0)))
        mcu.gpio[scl].add_listener(lambda level, _before: self._clock_moved(int(int(level) != 0)))

    def _stopped(self):
        self._bits = None
        self._to = self._control = None
        self._addressed = self._answering = False

    def _answer(self, yes):
        self._answering = yes
        self._line.set_input_value(not yes)

    def _data_moved(self, level):
        moved, self._data = level != self._data, level
        if not moved or not self._clock or self._answering:
            return
        if self._to:
            self._to.end()
        self._stopped()
        if not level:
            self._bits = ""

    def _clock_moved(self, level):
        moved, self._clock = level != self._clock, level
        if not moved or self._bits is None:
            return
        if level:
            self._bits += str(self._data)
        elif len(self._bits) == 8:
            self._answer(self._byte(int(self._bits, 2)))
        elif len(self._bits) == 9:
            self._answer(False)
            self._bits = ""

    def _byte(self, byte):
        if not self._addressed:
            self._addressed = True
            self._to = self._displays.get(byte >> 1)
        elif self._to:
            self._control = take(self._to, self._control, byte)
        return self._to is not None
