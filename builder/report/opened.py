"""What `builder watch --open` says of the page."""

from __future__ import annotations

from pathlib import Path

import click

from builder.pipeline.shown import Page
from builder.report.text import print_in_the_way
from builder.words import _


def print_page(page: Page, root: Path) -> None:
    """Where the page is, once; and what is in its way."""
    name = root.resolve().name
    if page.trouble is not None:
        click.echo(f"{name}: {page.trouble.args[0]}", err=True)
    if page.proved is not None and page.proved.in_the_way:
        print_in_the_way(name, page.proved.in_the_way)
    if page.address:
        click.echo(_("{game}: proof page at {address}; it reloads after each build",
                     game=name, address=page.address))  # fmt: skip
