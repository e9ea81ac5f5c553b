"""`builder roll`."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from builder.cli.base import AS_JSON, argument, command, option
from builder.diagnostics import Findings
from builder.pipeline.games import NotFound, desk
from builder.pipeline.roll import Table, ready, roll
from builder.report.rolls import list_procedures, roll_as_json, roll_lines
from builder.report.text import print_findings
from builder.words import message


@command("roll", message(
    "Without a PROCEDURE, the procedures are listed with their inputs. Inputs that are not given "
    "take their defaults; flags are yes or no. With --save, they are read from a saved game "
    "(.vsav) of the game's module. Inside a game's folder, GAME may be left out."
))  # fmt: skip
@argument("words", message("[GAME] [PROCEDURE] [KEY=VALUE]..."), nargs=-1)
@option("--seed", type=click.IntRange(0, 2**31 - 1),
        words=message("The same seed gives the same rolls."))  # fmt: skip
@option("--save", "file", type=click.Path(path_type=Path),
        words=message("Read what is not given from this saved game."))  # fmt: skip
@option("--unit", default="", words=message("The unit that acts, by id or name."))
@option("--at", "space", default="", words=message("The space where the unit is."))
@option(*AS_JSON, is_flag=True, words=message("Print inputs, steps and result as JSON."))
def run(
    words: tuple[str, ...], seed: int | None, file: Path | None, unit: str, space: str,
    as_json: bool,
) -> None:  # fmt: skip
    """Run the procedure and print its report."""
    root, rest = desk().split(words)
    found = ready(root)
    if found.game is None:
        print_findings(root.name, f"{root.as_posix()}/", found.findings, notes=False)
        sys.exit(1)
    if not rest:
        click.echo("\n".join(list_procedures(found.procedures)))
        return
    if file is None and (unit or space):
        raise NotFound(message("--unit and --at are for a saved game: give --save too"))
    table = Table(root, file, unit, space) if file else None
    rolled = roll(found.game, found.procedures, rest[0], rest[1:], seed, table)
    if isinstance(rolled, Findings):
        print_findings(file.name if file else "", "", rolled, notes=False)
        sys.exit(1)
    click.echo(roll_as_json(rolled) if as_json else "\n".join(roll_lines(rolled)))
