"""A Pico on the bench: real firmware of MicroPython or CircuitPython on an emulated RP2040, with screen, buttons and cable."""
