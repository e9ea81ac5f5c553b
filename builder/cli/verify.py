"""`builder verify`."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from builder.cli.base import AS_JSON, OUT, argument, command, option
from builder.pipeline.games import desk
from builder.pipeline.verify import verify
from builder.report.progress import Bar
from builder.report.text import print_findings
from builder.report.verifying import print_verified, verified_as_json
from builder.words import message


@command("verify", message(
    "Loads each setup and compares every place with the data, runs each procedure once and takes "
    "it back. Needs VASSAL, a JDK and a screen, which may be a virtual one (Xvfb)."
))  # fmt: skip
@argument("game", message("[GAME]"), required=False)
@option("--vassal", type=OUT, words=message(
    "The folder into which VASSAL was installed."
))  # fmt: skip
@option("--save", type=OUT, words=message("An older saved game (.vsav) to refresh."))
@option("--since", type=OUT, words=message(
    "The module with which that game was played, if it was not released from here."
))  # fmt: skip
@option("--out", type=OUT, words=message("The folder that `build` publishes into."))
@option(*AS_JSON, is_flag=True, words=message("Print what was seen as JSON."))
def run(
    game: str | None,
    vassal: Path | None,
    save: Path | None,
    since: Path | None,
    out: Path | None,
    as_json: bool,
) -> None:
    """Verify a game and say what was seen."""
    if vassal is None:
        raise click.UsageError(str(message("name the folder of your VASSAL with --vassal")))
    here = desk()
    root, _ = here.split((game,) if game else ())
    bar = Bar(root.resolve().name)
    found, seen = verify(root, out or here.output, vassal, bar, save=save, since=since,
                         waiting=bar.wait)  # fmt: skip
    if seen is None:
        print_findings(root.resolve().name, f"{root.as_posix()}/", found, notes=False)
    elif as_json:
        click.echo(verified_as_json(root.resolve().name, seen))
    else:
        print_verified(root.resolve().name, seen)
    sys.exit(0 if seen is not None and seen.good else 1)
