"""What commands share that write for a printer or a table: the game, the paper, the folder."""

from __future__ import annotations

from pathlib import Path

import click

from builder.cli.base import OUT, argument, option
from builder.drawing.paper import Paper, paper_of
from builder.drawing.sheets.printing import no_paper
from builder.pipeline.games import desk
from builder.words import message


def chosen(_context: click.Context, _option: click.Parameter, value: str) -> Paper:
    """The paper of a name or size. Raises BadParameter for what is neither."""
    found = paper_of(value)
    if found is None:
        raise click.BadParameter(str(no_paper(value)))
    return found


GAME = argument("game", message("[GAME]"), required=False)
PAPER = option("--paper", callback=chosen, default="A4", show_default=True, words=message(
    "A3, A4, A5, Letter, Legal, Tabloid, or width x height in mm, such as 200x250."
))  # fmt: skip
FLIP = option("--flip", type=click.Choice(["long", "short"]), default="long", show_default=True,
              words=message("The edge on which a duplex printer turns the sheet."))  # fmt: skip
FORCE = option("--force", is_flag=True, words=message("Overwrite a file changed by hand."))
PRINT_OUT = option("--out", type=OUT, words=message(
    "Folder to write into.  [default: print/ in the folder that `build` publishes into]"
))  # fmt: skip
TABLETOP_OUT = option("--out", type=OUT, words=message(
    "Folder to write into.  [default: tabletop/ in the folder that `build` publishes into]"
))  # fmt: skip


def places(game: str | None, out: Path | None, name: str) -> tuple[Path, Path]:
    """The game's folder, and the one to write into: as the user says, else that of a name."""
    here = desk()
    root, _ = here.split((game,) if game else ())
    return root, out or here.output / name
