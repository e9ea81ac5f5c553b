"""`builder watch`. Imports what compiles a game when it is first needed, and then has it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import click

from builder.cli.base import (
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
from builder.cli.written import GAME
from builder.pipeline.games import desk
from builder.pipeline.only import ONLY, products
from builder.pipeline.watching import Round, watched
from builder.report.progress import Bar
from builder.report.watching import Watcher
from builder.words import languages, message


@command("watch", message(

"Findings are printed as they come up, and again when they are fixed. "
"Inside a game's folder, GAME may be left out."

))  # fmt: skip
@GAME
@option("--out", type=OUT, words=INTO)
@option("--language", type=click.Choice(languages()), words=OTHER_LANGUAGE)
@option("--only", type=click.Choice([*ONLY]), multiple=True, words=THESE_ONLY)
@option("--open", "opened", is_flag=True, words=message(
    "After each build, write the page that `builder proof` writes; open it in the browser, where "
    "it reloads."
))  # fmt: skip
@option("--no-cache", is_flag=True, words=NO_CACHE)
@option("--notes", is_flag=True, words=NOTES)
def run(
    game: str | None, out: Path | None, language: str | None, only: tuple[str, ...],
    opened: bool, no_cache: bool, notes: bool,
) -> None:  # fmt: skip
    """Build the game whenever it changes and say what is new."""
    if no_cache:
        do_without()
    here = desk()
    root, _ = here.split((game,) if game else ())
    bar, into = Bar(root.resolve().name), out or here.output
    tell = Watcher(root, notes)
    show = _showing(root, into, language or "") if opened else None
    for made in watched(root, into, bar, waiting=bar.wait, language=language or "",
                        only=products(only)):  # fmt: skip
        tell(made)
        if show is not None:
            show(made)


def _showing(root: Path, output: Path, language: str) -> Callable[[Round], None]:
    """What writes the page of a round, and shows it as soon as there is one."""
    from builder.pipeline.shown import Shown
    from builder.report.opened import print_page

    shown = Shown(root, output, language)
    return lambda made: print_page(shown(made), root)
