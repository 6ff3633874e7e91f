"""Rules, scoring and records of the card table: one pure-Python core for microcontroller and PC."""

VERSION = "0.1.0"
