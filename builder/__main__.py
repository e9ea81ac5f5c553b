"""`python -m builder` is the command `builder`."""

from builder.cli import main

main()
