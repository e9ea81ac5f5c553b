"""What was printed, on the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from builder.pipeline.printed import Ordered, Printed
from builder.report.text import print_findings, print_in_the_way
from builder.words import _, _n, message_n

if TYPE_CHECKING:
    from builder.pipeline.tabletop import OnTable


def print_printed(made: Printed) -> bool:
    """The files with counters and pages, or why there are none; whether they were written."""
    if made.files:
        pages = message_n("{count} page", "{count} pages", made.pages)
        words = _("the map on {pages}", pages=pages)
        if made.boxes:
            words = _n("{count} tuck box", "{count} tuck boxes", made.boxes)
        if made.counters:
            words = _n("{count} counter on {pages}", "{count} counters on {pages}", made.counters,
                       pages=pages)  # fmt: skip
        if made.cards:
            cards = message_n("{count} card", "{count} cards", made.cards)
            words = _n("{count} counter and {cards} on {pages}",
                       "{count} counters and {cards} on {pages}", made.counters,
                       cards=cards, pages=pages)  # fmt: skip
        click.echo(f"{made.game}: {words}")
        for file in made.files:
            click.echo(f"    {file}")
        return True
    if made.nothing_new:
        click.echo(_("{game}: no counter has changed; nothing printed", game=made.game))
        return True
    if not made.in_the_way:
        print_findings(made.game, "", made.findings, notes=False)
        click.echo(_("{game}: nothing printed", game=made.game))
    print_in_the_way(made.game, made.in_the_way)
    return False


def print_ordered(made: Ordered) -> bool:
    """The images for a print service and what to know of them; whether they were written."""
    if made.folder is None and not made.in_the_way:
        if made.findings.failed:
            print_findings(made.game, "", made.findings, notes=False)
        click.echo(_("{game}: nothing printed", game=made.game))
    if made.folder is not None:
        images = message_n("{count} image", "{count} images", made.images)
        words = _n("{images} for {count} piece", "{images} for {count} pieces", made.pieces,
                   images=images)  # fmt: skip
        click.echo(f"{made.game}: {words}")
        click.echo(f"    {made.folder}")
    for note in made.notes:
        click.echo(f"    {note}")
    print_in_the_way(made.game, made.in_the_way)
    return made.folder is not None


def print_on_table(made: OnTable) -> bool:
    """Saved games for Tabletop Simulator and what to know of them; whether they were written."""
    if made.folder is not None:
        images = message_n("{count} image", "{count} images", made.images)
        words = _n("{count} saved game, {images}", "{count} saved games, {images}", made.saves,
                   images=images)  # fmt: skip
        click.echo(f"{made.game}: {words}")
        click.echo(f"    {made.folder}")
    for note in made.notes if not made.in_the_way else ():
        click.echo(f"    {note}")
    if made.folder is not None:
        return True
    if made.findings.failed:
        print_findings(made.game, "", made.findings, notes=False)
    if not made.in_the_way:
        click.echo(_("{game}: nothing written", game=made.game))
    print_in_the_way(made.game, made.in_the_way)
    return False
