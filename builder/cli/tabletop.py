"""`builder tabletop`."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import click

from builder.cli.base import command, option
from builder.cli.written import FORCE, GAME, TABLETOP_OUT, places
from builder.pipeline.tabletop import put_on_table
from builder.report.printing import print_on_table
from builder.words import message

ADDRESS = re.compile(r"(https?|file)://[!-~]+")


def address(_context: click.Context, _option: click.Parameter, value: str) -> str:
    """Where pictures lie. Raises BadParameter for what is no address."""
    if value and not ADDRESS.fullmatch(value):
        said = message(
            "'{value}' is not an address: write one such as https://example.org/game", value=value
        )
        raise click.BadParameter(str(said))
    return value


@command("tabletop", message(
    "Counters in place, the map, decks, dice and aids, with their images. Nothing is written into "
    "the game's folder. Inside a game's folder, GAME may be left out."
))  # fmt: skip
@GAME
@option("--url", default="", callback=address, words=message(

"The address of the folder once it is uploaded; it goes into the saved "
"games. Without it, images are loaded from your disk."

))  # fmt: skip
@TABLETOP_OUT
@FORCE
def run(game: str | None, url: str, out: Path | None, force: bool) -> None:
    """Write the saved games, and say what was written."""
    root, folder = places(game, out, "tabletop")
    made = put_on_table(root, folder, url, force=force)
    sys.exit(0 if print_on_table(made) else 1)
