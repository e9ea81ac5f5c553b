"""A progress line on a terminal; nothing at all where the output is no terminal."""

from __future__ import annotations

import sys

import click

WIDTH = 24


class Bar:
    """Shows stages of one game's build on one line of standard error."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.shown = sys.stderr.isatty()

    def __call__(self, stage: str, done: int, total: int) -> None:
        """Draw the line anew; the last stage wipes it."""
        if not self.shown:
            return
        filled = round(WIDTH * done / total) if total else WIDTH
        line = f"{self.name}  [{'#' * filled}{'.' * (WIDTH - filled)}]  {stage}"
        wiped = done >= total
        click.echo("\r\x1b[K" + ("" if wiped else line), err=True, nl=False)

    def wait(self) -> None:
        """Say that another build has to end first."""
        click.echo(f"{self.name}: another build of this game is running; waiting for it", err=True)
