"""Freeze the program into a MicroPython firmware: ``make -C ports/rp2 BOARD=RPI_PICO FROZEN_MANIFEST=<here>/manifest.py``."""

# ruff: noqa: F821  the build of MicroPython provides these names
include("$(PORT_DIR)/boards/manifest.py")
package("shared_rules", base_path="..")
package("kiebitz_device")
module("main.py")
