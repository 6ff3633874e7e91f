"""CircuitPython starts here; KIEBITZ_KIT in settings.toml may name another file in kiebitz_device/boards."""

import os

from kiebitz_device.app import App
from kiebitz_device.boards import load
from kiebitz_device.ports.circuitpython import Port

App(Port(load(os.getenv("KIEBITZ_KIT", "pico"), os.getenv))).run()
