"""A progress line on a terminal; nothing at all where the output is no terminal."""

from __future__ import annotations

import sys

import click

from builder.words import Message, _, current, message, speaking

WIDTH = 24
STAGES = {
    "check": message("checking"),
    "counters": message("counters"),
    "sheets": message("counter sheets"),
    "cards": message("cards"),
    "player aid": message("player aid"),
    "setup cards": message("setup cards"),
    "turn record": message("turn record"),
    "rulebook": message("rulebook"),
    "report": message("report"),
    "map": message("map"),
    "module": message("module"),
    "pictures": message("pictures of counters"),
    "inspection": message("inspection of the module"),
    "publish": message("writing files"),
}
"""The words for the stages of a build."""


class Bar:
    """Shows stages of one game's build on one line of standard error."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.language = current()
        self.shown = sys.stderr.isatty()

    def __call__(self, stage: str, done: int, total: int) -> None:
        """Draw the line anew; the last stage wipes it."""
        if not self.shown:
            return
        filled = round(WIDTH * done / total) if total else WIDTH
        with speaking(self.language):  # the products may be in another
            words = _("{stage}, {count} of {total}", stage=STAGES.get(stage, Message(stage)),
                      count=done + 1, total=total)  # fmt: skip
            line = f"{self.name}  [{'#' * filled}{'.' * (WIDTH - filled)}]  {words}"
        wiped = done >= total
        click.echo("\r\x1b[K" + ("" if wiped else line), err=True, nl=False)

    def wait(self) -> None:
        """Say that another build has to end first."""
        words = _("another build of this game is running; waiting for it")
        click.echo(f"{self.name}: {words}", err=True)
