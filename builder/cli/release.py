"""`builder release`."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from builder.cli.base import OUT, argument, command, option
from builder.pipeline.games import desk
from builder.pipeline.release import release
from builder.pipeline.versions import is_version
from builder.report.progress import Bar
from builder.report.releases import print_released
from builder.words import message


@command("release", message(
    "Writes VERSION into game.yaml and what is new into CHANGELOG.md beside it, builds the game, "
    "and fills a folder with module, PDFs, title picture, description and checksums."
))  # fmt: skip
@argument("words", message("[GAME] VERSION"), nargs=-1, required=True)
@option("--since", type=OUT, words=message(

"The module (.vmod) of the previous version.  [default: that of the last "
"release or build]"

))  # fmt: skip
@option("--out", type=OUT, words=message(
    "Folder to publish into; the release goes into releases/ there.  [default: as for `build`]"
))  # fmt: skip
@option("--force", is_flag=True, words=message("Overwrite published files changed by hand."))
def run(words: tuple[str, ...], since: Path | None, out: Path | None, force: bool) -> None:
    """Release a game and say what became of it."""
    here, (*names, version) = desk(), words
    if len(names) > 1 or not is_version(version):
        raise click.UsageError(str(message("give a GAME and a VERSION of three numbers: 1.2.0")))
    root, _ = here.split(tuple(names))
    bar = Bar(root.resolve().name)
    made = release(root, out or here.output, version, bar, since=since, force=force,
                   waiting=bar.wait)  # fmt: skip
    sys.exit(0 if print_released(made, root, version) else 1)
