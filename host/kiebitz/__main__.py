"""`python -m kiebitz` is the command `kiebitz`."""

from kiebitz.cli import main

main()
