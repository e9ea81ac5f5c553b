"""Calibration on the terminal: the page that was written, and what is kept of printers."""

from __future__ import annotations

from pathlib import Path

import click

from builder.drawing.paper import paper_of
from builder.pipeline.printers import Kept
from builder.report.text import print_in_the_way
from builder.words import _


def print_page(file: Path | None, in_the_way: tuple[Path, ...]) -> bool:
    """The file, and what to do with it; whether it was written."""
    if file is None:
        print_in_the_way("calibration", in_the_way)
        return False
    click.echo(str(file))
    click.echo(_(
        "Print both pages on one sheet, hold it up to the light, and give what you read at each "
        "point: builder calibrate --printer NAME --at A=x,y --at B=x,y …"
    ))  # fmt: skip
    return True


def print_kept(kept: Kept, file: Path) -> None:
    """Each printer's papers, and the file in which they are kept."""
    for sort, offset in kept.items():
        paper = paper_of(sort.paper)
        values = {
            "printer": sort.printer, "paper": paper.name if paper else sort.paper,
            "x": f"{offset.x:g}", "y": f"{offset.y:g}", "stretch": f"{offset.stretch:g}",
        }  # fmt: skip
        if sort.flip == "long":
            words = _("{printer}, {paper}, long edge: backs {x} mm to the right, {y} mm down, "
                      "{stretch}% as large", **values)  # fmt: skip
        else:
            words = _("{printer}, {paper}, short edge: backs {x} mm to the right, {y} mm down, "
                      "{stretch}% as large", **values)  # fmt: skip
        click.echo(words)
        if offset.size != 100.0:
            size = f"{offset.size:g}"
            click.echo("    " + _("100 mm come out as {size} mm", size=size))
    if kept:
        click.echo(_("saved in {path}", path=file))
    else:
        click.echo(_("nothing is saved in {path}", path=file))
