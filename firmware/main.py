"""MicroPython starts here; another kit is another name of a file in kiebitz_device/boards."""

import gc

try:
    import packed

    packed.mount()
except ImportError:
    # the program lies in folders, which leaves much garbage: what stays would lie all over the heap, and no big piece be left
    gc.threshold(32 * 1024)

from kiebitz_device.app import App
from kiebitz_device.boards import load
from kiebitz_device.ports.micropython import Port

App(Port(load("pico"))).run()
