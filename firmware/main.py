"""MicroPython starts here; another kit is another name of a file in kiebitz_device/boards."""

import gc

try:
    # before anything is loaded: what stays would lie all over the heap, and no big piece would be left
    gc.threshold(32 * 1024)
    import packed

    packed.mount()
except ImportError:
    # the program lies in folders, or is part of the firmware
    pass

from kiebitz_device.app import App
from kiebitz_device.boards import load
from kiebitz_device.ports.micropython import Port

App(Port(load("pico"))).run()
