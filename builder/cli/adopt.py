"""`builder adopt`."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from builder.cli.base import AS_JSON, OUT, argument, command, option
from builder.pipeline.adopt import adopt
from builder.pipeline.games import desk
from builder.report.adoptions import adopted_as_json, print_adopted
from builder.words import message


@command("adopt", message(

"Compares FILE with the module that a build makes, and writes what was "
"added, changed and removed by hand into overlay/ in the game's folder; "
"from then on every build puts it into the module. Says what cannot be "
"kept. No file is overwritten. Inside a game's folder, GAME may be left "
"out."

))  # fmt: skip
@argument("file", message("FILE"), type=OUT)
@argument("game", message("[GAME]"), required=False)
@option(*AS_JSON, is_flag=True, words=message("Print what was done as JSON."))
def run(file: Path, game: str | None, as_json: bool) -> None:
    """Adopt, and say what became of it."""
    here = desk()
    root, _ = here.split((game,) if game else ())
    done = adopt(file, root, here.output)
    if as_json:
        click.echo(adopted_as_json(done))
    else:
        print_adopted(done)
    sys.exit(1 if done.findings.failed else 0)
