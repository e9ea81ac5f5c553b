"""`builder build`. Imports nothing of the compiler, which a game up to date does not need."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from builder.cli.base import (
    GAMES,
    INTO,
    NO_CACHE,
    NOTES,
    OTHER_LANGUAGE,
    OUT,
    THESE_ONLY,
    command,
    do_without,
    option,
)
from builder.pipeline.build import build
from builder.pipeline.games import desk
from builder.pipeline.only import ONLY, products
from builder.report.builds import print_built, print_spent
from builder.report.progress import Bar
from builder.words import languages, message


@command("build", message("Files in the output folder that no build wrote are left alone."))
@GAMES
@option("--out", type=OUT, words=INTO)
@option("--language", type=click.Choice(languages()), words=OTHER_LANGUAGE)
@option("--only", type=click.Choice([*ONLY]), multiple=True, words=THESE_ONLY)
@option("--timings", is_flag=True, words=message("Print where the time went."))
@option("--no-cache", is_flag=True, words=NO_CACHE)
@option("--notes", is_flag=True, words=NOTES)
@option("--force", is_flag=True, words=message("Overwrite published files changed by hand."))
def run(
    games: tuple[str, ...], out: Path | None, language: str | None, only: tuple[str, ...],
    timings: bool, no_cache: bool, notes: bool, force: bool,
) -> None:  # fmt: skip
    """Build each game and say what became of it."""
    if no_cache:
        do_without()
    here, good = desk(), True
    for root in here.named(games):
        bar = Bar(root.resolve().name)
        built = build(root, out or here.output, bar, force=force, waiting=bar.wait,
                      language=language or "", keeps=True,
                      only=products(only))  # fmt: skip
        good &= print_built(built, root, notes)
        if timings:
            print_spent(built)
    sys.exit(0 if good else 1)
