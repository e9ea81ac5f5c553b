"""`builder import`."""

from __future__ import annotations

import sys
from pathlib import Path

from builder.cli.base import NOTES, OUT, argument, command, option
from builder.pipeline.importing import import_file
from builder.report.importing import print_taken
from builder.words import message


@command("import", message(
    "FILE may be any module. Map, pieces with their pictures and marks, decks and setups are taken "
    "over; IMPORT.md in the new folder lists what was not. FOLDER must be new or empty."
))  # fmt: skip
@argument("file", message("FILE"), type=OUT)
@argument("folder", message("FOLDER"), type=OUT)
@option("--notes/--no-notes", default=False, words=NOTES)
def run(file: Path, folder: Path, notes: bool) -> None:
    """Write the game, and say what came of the module."""
    taken = import_file(file, folder)
    print_taken(taken, folder, notes)
    sys.exit(1 if taken.made is None else 0)
