"""`builder check-save`."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from builder.cli.base import AS_JSON, NOTES, OUT, argument, command, option
from builder.pipeline.check_save import check_save
from builder.pipeline.games import NotFound, desk
from builder.pipeline.pictured import write_picture
from builder.report.saves import save_as_json
from builder.report.text import print_findings
from builder.words import message


@command("check-save", message("Inside a game's folder, GAME may be left out."))
@argument("words", message("[GAME] FILE"), nargs=-1, required=True)
@option("--scenario", default="", words=message("The id of the scenario being played."))
@option(*AS_JSON, is_flag=True, words=message("Print findings and position as JSON."))
@option("--notes/--no-notes", default=True, show_default=True, words=NOTES)
@option("--picture", type=OUT, words=message(
    "Write the map with the counters, those at fault ringed: a .png, .svg or .pdf."
))  # fmt: skip
@option("--force", is_flag=True, words=message("Overwrite that file if it is there."))
def run(
    words: tuple[str, ...], scenario: str, as_json: bool, notes: bool, picture: Path | None,
    force: bool,
) -> None:  # fmt: skip
    """Check a saved game and print what was found."""
    root, names = desk().split(words)
    if len(names) != 1:
        raise NotFound(message("name a GAME and one FILE"))
    checked = check_save(root, Path(names[0]), scenario)
    if picture is not None:
        write_picture(checked, picture, force=force)
    if as_json:
        click.echo(save_as_json(checked))
    else:
        print_findings(Path(names[0]).name, "", checked.findings, notes)
    sys.exit(1 if checked.findings.failed else 0)
