"""`builder new`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from builder.cli.base import OUT, argument, command, option
from builder.pipeline.begin import GROUNDS, KINDS, Start, begin
from builder.words import _, message


@command("new", message(
    "The game is small, legal and yours to change: a map, counters of two to four sides, a setup, "
    "rules, a table and a player aid. You are asked for whatever no option gives. FOLDER must be "
    "new or empty."
))  # fmt: skip
@argument("folder", message("FOLDER"), type=OUT)
@option("--title", words=message("Title of the game."))
@option("--map", "kind", type=click.Choice(KINDS), words=message("Kind of map."))
@option("--sides", words=message("Names of two to four sides, separated by commas."))
@option("--counter", type=click.FloatRange(10, 40),
        words=message("Side of a counter in mm."))  # fmt: skip
@option("--columns", type=click.IntRange(6, 30), default=10, show_default=True,
        words=message("Columns of hexes or octagons."))  # fmt: skip
@option("--rows", type=click.IntRange(6, 30), default=8, show_default=True,
        words=message("Rows of hexes or octagons."))  # fmt: skip
def run(
    folder: Path, title: str | None, kind: str | None, sides: str | None, counter: float | None,
    columns: int, rows: int,
) -> None:  # fmt: skip
    """Write the game, and say what to do next."""
    named = folder.resolve().name.replace("-", " ").replace("_", " ").title()
    title = title or _answer(_("Title"), named)
    kind = kind or _answer(_("Map"), "hexes", click.Choice(KINDS))
    names = _names(sides or _answer(_("Sides"), "Red, Blue"))
    counter = counter or _answer(_("Counter in mm"), 15.0, click.FloatRange(10, 40))
    made = next(one for one in KINDS if one == kind)
    files = begin(folder, Start(str(title)[:100], made, names, counter, columns, rows))
    for path in files:
        click.echo(f"    {path.as_posix()}")
    click.echo(_("Now run: builder build {folder}", folder=folder.as_posix()))


def _answer(question: str, usual: Any, kind: Any = None) -> Any:
    """What is answered; the usual where nobody is there to answer, as in a script."""
    try:
        return click.prompt(question, default=usual, type=kind)
    except click.Abort as left:
        if not isinstance(left.__context__, EOFError):
            raise
        click.echo()
        return usual


def _names(text: str) -> tuple[str, ...]:
    names = tuple(name.strip()[:40] for name in text.split(",") if name.strip())
    if not 2 <= len(names) <= len(GROUNDS) or len(set(names)) < len(names):
        raise click.UsageError(
            _("name two to {most} different sides, separated by commas", most=len(GROUNDS))
        )
    return names
