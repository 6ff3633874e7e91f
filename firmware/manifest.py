"""Freeze the program into a MicroPython firmware: ``make -C ports/rp2 BOARD=RPI_PICO FROZEN_MANIFEST=<here>/manifest.py``.

Only code can be frozen. The tables of sentences, every words.txt, are looked for at the same place on the drive: copy them once
with ``mpremote mkdir`` and ``mpremote cp``, say ``shared_rules/games/bw/words.txt`` to ``:shared_rules/games/bw/words.txt``.
"""

# ruff: noqa: F821  the build of MicroPython provides these names
include("$(PORT_DIR)/boards/manifest.py")
package("shared_rules", base_path="..")
package("kiebitz_device")
module("main.py")
