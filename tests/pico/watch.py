"""A main file whose app says how much heap is free, in the words of both interpreters."""

import re

MAIN = """
import gc
import sys

gc.collect()
ballast = bytearray(BALLAST)
if sys.implementation.name == "micropython":
    import packed

    gc.threshold(32 * 1024)
    packed.mount()
from kiebitz_device.app import App
from kiebitz_device.boards import load
from shared_rules import late

gc.collect()
before = gc.mem_free()


def largest():
    size, more = 0, 1 << 17
    while more >= 256:
        try:
            bytearray(size + more)
            size += more
        except MemoryError:
            pass
        more >>= 1
    return size


class Watched(App):
    deal, runs, low, own = None, 1 << 20, 1 << 20, 0

    def _look_at_battery(self):
        # called before the box sleeps, once garbage is collected: later it would keep a key waiting
        super()._look_at_battery()
        self.runs = min(self.runs, gc.mem_free() + self.own)
        deal = self.evening and (self.evening.number, self.evening.session.number)
        if EVERY or deal != self.deal:
            late.room(False)
            gc.collect()
            if not EVERY or gc.mem_free() + self.own < self.low:
                self.low = gc.mem_free() + self.own
                said = "rest %d %d %d %s\\r\\n" % (self.runs, self.low, largest(), self._shown[0][0][:19])
                self.port.serial.write(said.encode())
            self.deal, self.runs = deal, 1 << 20
            late.room(self.port.roomy())


gc.collect()
# what the bench takes for itself is free on a board
Watched.own = before - gc.mem_free()
if sys.implementation.name == "circuitpython":
    from kiebitz_device.ports.circuitpython import Port
else:
    from kiebitz_device.ports import micropython as port

    # whatever board the image is made for: here it is a Pico, with a battery
    port.MEASURED += (sys.implementation[2].split(" with ")[0],)
    class Port(port.Port):
        def roomy(self, begun=False):
            # a board with so much less heap would have to look
            return super().roomy(begun and not BALLAST)

app = Watched(Port(load("pico")))
try:
    app.run()
except Exception as error:
    ballast = None
    if sys.implementation.name == "micropython":
        raise
    # its console is not the line that the bench reads
    import traceback

    app.port.serial.write("".join(traceback.format_exception(error)).encode())
"""


def main(circuitpython, every=True, ballast=0):
    """{name: text} of the main file.

    every    look at every rest after a page was drawn and say whenever less is free than ever before, else once a deal
    ballast  bytes of heap that nobody may touch
    """
    return {"code.py" if circuitpython else "main.py": "EVERY = %r\nBALLAST = %d\n%s" % (every, ballast, MAIN)}


def seen(pico):
    """Of every look (least free since the last as the app runs, free with all given back, largest block then, title)."""
    looks = re.findall(rb"rest (\d+) (\d+) (\d+) (.*)\r\n", bytes(pico.line.out))
    return [(int(runs), int(free), int(block), title.decode().strip()) for runs, free, block, title in looks]
