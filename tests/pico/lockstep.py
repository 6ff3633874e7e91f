"""The fast core against rp2040py's own, instruction by instruction."""

from pico.board import Pico

_PUSH_LR = 0xB500
"""PUSH with LR: rp2040py counts one cycle less than the core takes."""


class Lockstep:
    """Two boards with the same image, one on each core. `step` takes both on by an instruction."""

    def __init__(self, firmware):
        self.slow, self.fast = Pico(firmware, quick=False, cached=0), Pico(firmware, cached=0)
        self.taken = 0
        if self.fast._arm is None:
            raise LookupError("no C compiler: rp2040py's own core does all the work")

    def step(self):
        """One instruction, or one sleep, on both; a text that says how they differ afterwards, or None."""
        slow, fast = self.slow.mcu.core, self.fast.mcu.core
        if slow.waiting or fast.waiting:
            ns = self.slow.clock.nanos_to_next_alarm
            self.slow.clock.tick(ns)
            self.fast.clock.tick(ns)
            return None
        opcode = self._opcode()
        cycles = slow.execute_instruction()
        ours = 0 if fast.interrupts_updated else self.fast._arm.step()
        self.taken += ours > 0
        ours = ours or fast.execute_instruction()
        self.slow.clock.tick(cycles * 8)
        self.fast.clock.tick(ours * 8)
        if opcode & 0xFF00 == _PUSH_LR and ours == cycles + 1:
            self.slow.clock.tick(8)
            cycles = ours
        slow.registers[15] &= ~1
        before = self._state(slow, cycles)
        return None if before == self._state(fast, ours) else "%#06x: %s, %s" % (opcode, before, self._state(fast, ours))

    def _opcode(self):
        try:
            return self.slow.mcu.read_uint16(self.slow.mcu.core.registers[15] & ~1)
        except (IndexError, ValueError):
            return 0

    def _state(self, core, cycles):
        return cycles, (core.n, core.z, core.c, core.v), bytes(core.registers)
