"""`builder reach`."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from builder.cli.base import AS_JSON, argument, command, option
from builder.pipeline.games import NotFound, desk
from builder.pipeline.reach import reach
from builder.report.reaches import reach_as_json, reach_lines
from builder.report.text import print_findings
from builder.words import message


@command("reach", message(

"FILE is a saved game (.vsav) of the game's module, UNIT an id or a name. "
"Lists each space that the unit can reach, by cost, and what stops it "
"elsewhere; for a reinforcement not yet on the map, the spaces where it may"
" enter. Inside a game's folder, GAME may be left out."

))  # fmt: skip
@argument("words", message("[GAME] FILE UNIT"), nargs=-1, required=True)
@option(
    "--at",
    "space",
    default="",
    words=message("The space where the unit is, or where it enters."),
)
@option("--weather", default="", words=message("The weather: one of the kinds in movement.yaml."))
@option("--points", type=click.FloatRange(0, 999),
        words=message("Movement points in place of the unit's own."))  # fmt: skip
@option(*AS_JSON, is_flag=True, words=message("Print the routes as JSON."))
def run(
    words: tuple[str, ...], space: str, weather: str, points: float | None, as_json: bool
) -> None:
    """Say where the unit may go."""
    root, names = desk().split(words)
    if len(names) != 2:
        raise NotFound(message("name a GAME, one FILE and one UNIT"))
    findings, found = reach(root, Path(names[0]), names[1], space, weather, points)
    if found is None:
        print_findings(Path(names[0]).name, "", findings, notes=False)
        sys.exit(1)
    click.echo(reach_as_json(found) if as_json else "\n".join(reach_lines(found)))
