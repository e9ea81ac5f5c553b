"""`builder calibrate`."""

from __future__ import annotations

import re
import sys
from dataclasses import replace
from pathlib import Path

import click

from builder.cli.base import command, option
from builder.cli.written import FLIP, FORCE, PAPER, PRINT_OUT
from builder.drawing.paper import Paper
from builder.drawing.sheets.calibration import NAMES, offset_of
from builder.drawing.sheets.printing import (
    MAX_OFFSET,
    MAX_STRETCH,
    MIN_STRETCH,
    Flip,
    Offset,
)
from builder.pipeline.calibration import print_calibration
from builder.pipeline.games import desk
from builder.pipeline.printers import MAX_NAME, Sort, bounded, keep, kept, named, settings
from builder.report.calibration import print_kept, print_page
from builder.words import Message, message

_NUMBER = r"([-−+]?\d{1,2}(?:\.\d{1,2})?)"
_READ = re.compile(rf"([{NAMES}])={_NUMBER},{_NUMBER}", re.I)


def reading(
    _context: click.Context, _option: click.Parameter, values: tuple[str, ...]
) -> dict[str, tuple[float, float]]:
    """What was read at each point. Raises BadParameter."""
    found: dict[str, tuple[float, float]] = {}
    for value in values:
        read = _READ.fullmatch(value)
        x, y = (float(one.replace("−", "-")) for one in read.groups()[1:]) if read else (99, 99)
        if read is None or max(abs(x), abs(y)) > MAX_OFFSET:
            said = message(
                "'{value}' is not a reading: write the point and its x and y in mm, such as "
                "A=0.4,-0.2",
                value=value,
            )
            raise click.BadParameter(str(said))
        found[read[1].upper()] = (x, y)
    return found


@command("calibrate", message(

"Without --printer: writes the calibration page and lists the saved "
"readings. With --printer and what you read on the page: saves it in your "
"settings folder."

))  # fmt: skip
@option("--printer", default="", words=message("The name that you give the printer."))
@PAPER
@FLIP
@option("--at", callback=reading, multiple=True, words=message(
    "What was read at a point of the page, such as A=0.4,-0.2; once for each point."
))  # fmt: skip
@option("--x", type=click.FloatRange(-MAX_OFFSET, MAX_OFFSET), words=message(
    "Instead: how far the backs are off to the right, in mm."
))  # fmt: skip
@option("--y", type=click.FloatRange(-MAX_OFFSET, MAX_OFFSET), words=message(
    "How far they are off downward, in mm."
))  # fmt: skip
@option("--stretch", type=click.FloatRange(MIN_STRETCH, MAX_STRETCH), words=message(
    "How large the backs are, in percent of the fronts."
))  # fmt: skip
@option("--ruler", type=click.FloatRange(MIN_STRETCH, MAX_STRETCH), words=message(
    "How long the rulers of 100 mm are when measured, in mm."
))  # fmt: skip
@option(
    "--forget", is_flag=True, words=message("Delete the saved readings for this printer and paper.")
)
@PRINT_OUT
@FORCE
def run(
    printer: str, paper: Paper, flip: Flip, at: dict[str, tuple[float, float]], x: float | None,
    y: float | None, stretch: float | None, ruler: float | None, forget: bool, out: Path | None,
    force: bool,
) -> None:  # fmt: skip
    """Keep an offset, or write the page, and say what is kept."""
    given = [one for one in (x, y, stretch) if one is not None]
    _refuse(printer, len(at) > 0, len(given) > 0, forget, ruler is not None)
    if not printer:
        file, in_the_way = print_calibration(
            out or desk().output / "print", paper, flip, force=force
        )
        done = print_page(file, in_the_way)
        print_kept(kept(), settings())
        sys.exit(0 if done else 1)
    sort = Sort(printer, paper.file, flip)
    offset = kept().get(sort, Offset())
    if at or given:
        read = offset_of(paper, at) if at else Offset(x or 0.0, y or 0.0, stretch or 100.0)
        offset = replace(read, size=offset.size)
    offset = offset if ruler is None else replace(offset, size=ruler)
    if not bounded(offset):
        raise click.UsageError(str(message(
            "these values do not fit together: the backs would be {x} mm to the right, "
            "{y} mm down and {stretch}% as large as the fronts",
            x=f"{offset.x:g}", y=f"{offset.y:g}", stretch=f"{offset.stretch:g}",
        )))  # fmt: skip
    if at or given or forget or ruler is not None:
        keep(sort, None if forget else offset)
    print_kept({sort: one for sort, one in kept().items() if sort.printer == printer}, settings())


def _refuse(printer: str, at: bool, given: bool, forget: bool, ruler: bool) -> None:
    """Raises UsageError for options that do not go together, or a name that is none."""
    fault: Message | None = None
    if printer and not named(printer):
        fault = message("a printer's name has 1 to {most} letters on one line", most=MAX_NAME)
    elif not printer and (at or given or forget or ruler):
        fault = message("name the printer with --printer")
    elif at + given + forget > 1 or (ruler and forget):
        fault = message("choose one: --at; --x, --y and --stretch; or --forget")
    if fault is not None:
        raise click.UsageError(str(fault))
