"""MicroPython starts here; another kit is another name of a file in kiebitz_device/boards."""

from kiebitz_device.app import App
from kiebitz_device.boards import load
from kiebitz_device.ports.micropython import Port

App(Port(load("pico"))).run()
