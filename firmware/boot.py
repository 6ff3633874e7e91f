"""CircuitPython at power-on: a port for the PC, and the drive for the box, or for the PC if a key is held down."""

import os

import storage
import usb_cdc

from kiebitz_device.boards import load
from kiebitz_device.ports.circuitpython import any_key

usb_cdc.enable(console=True, data=True)
storage.remount("/", readonly=any_key(load(os.getenv("KIEBITZ_KIT", "pico"), os.getenv)))
