"""`builder print`."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Literal

import click

from builder.cli.base import OUT, command, option
from builder.cli.written import FLIP, FORCE, GAME, PAPER, PRINT_OUT, places
from builder.drawing.paper import Paper
from builder.drawing.services.table import SERVICES
from builder.drawing.sheets.printing import (
    BLEED,
    MAX_BLEED,
    MAX_COPIES,
    MAX_GUTTER,
    CutterName,
    Flip,
    Mode,
    PressName,
    Printing,
)
from builder.pipeline.printed import Ordered
from builder.pipeline.printing import print_game
from builder.pipeline.usual import NOT_FOR_A_PRESS, OF_SHEETS, Wish, named
from builder.report.printing import print_ordered, print_printed
from builder.words import message


def given() -> frozenset[str]:
    """The options that the command line gives."""
    source = click.get_current_context().get_parameter_source
    typed = click.core.ParameterSource.COMMANDLINE
    return frozenset(one.name or "" for one in click.get_current_context().command.params
                     if source(one.name or "") is typed)  # fmt: skip


def refuse_others(wish: Wish) -> None:
    """Raises UsageError where what the command line asks does not go together."""
    if wish.service and (options := named(wish.given, OF_SHEETS)):
        said = message("{options} cannot be given with --service", options=options)
        raise click.UsageError(str(said))
    if wish.way.press and (options := named(wish.given, NOT_FOR_A_PRESS)):
        raise click.UsageError(
            str(message("{options} cannot be given with --press", options=options))
        )
    if wish.way.press == "rgb" and (options := named(wish.given, ("condition", "profile"))):
        said = message("{options} can only be given with --press cmyk", options=options)
        raise click.UsageError(str(said))
    if wish.of_map and wish.way.cutter:
        raise click.UsageError(str(message("--cutter is for counters, not --map")))


@command("print", message(
    "Writes counter sheets, or the map, as PDF, never into the game's folder. Inside a game's "
    "folder, GAME may be left out."
))  # fmt: skip
@GAME
@PAPER
@option("--mode", type=click.Choice(["duplex", "separate", "fold"]), default="duplex",
        show_default=True, words=message(
    "Backs printed behind the fronts; on sheets of their own; or beside them, to be folded over."
))  # fmt: skip
@FLIP
@option("--ink-saver", is_flag=True, words=message("White counters with a frame in their colour."))
@option("--bleed", type=click.FloatRange(0, MAX_BLEED), default=BLEED, show_default=True,
        words=message("How far colours run past the cut, in mm."))  # fmt: skip
@option("--gutter", type=click.FloatRange(0, MAX_GUTTER), default=0.0, show_default=True,
        words=message("Room between counters of one colour, in mm."))  # fmt: skip
@option("--cut-lines", is_flag=True, words=message("Draw a thin line round every counter."))
@option("--copies", type=click.IntRange(1, MAX_COPIES), default=1, show_default=True,
        words=message("Print this many of each counter."))  # fmt: skip
@option("--cutter", type=click.Choice(["silhouette", "cricut", "dxf", "none"]), words=message(
    "Leave room between all counters, and write cut files for this machine, or DXF ones."
))  # fmt: skip
@option("--printer", default="", words=message(
    "Allow for this printer's offset, as saved by `builder calibrate`."
))  # fmt: skip
@option("--only", multiple=True, words=message(
    "Only the counters of this side, nation, type or formation, or this unit; may be repeated."
))  # fmt: skip
@option("--since", type=OUT, words=message(
    "Only counters that have changed since the print whose list (CSV) this is."
))  # fmt: skip
@option("--map", "of_map", is_flag=True, words=message(
    "Print the map instead: on pages to be glued together, and on one page of its full size."
))  # fmt: skip
@option("--scale", type=click.FloatRange(25, 200), default=100.0, show_default=True,
        words=message("Size of the map in percent."))  # fmt: skip
@option("--dpi", type=click.IntRange(36, 1200), words=message(
    "Also write the map as a PNG with this many pixels to the inch."
))  # fmt: skip
@option("--press", type=click.Choice(["rgb", "cmyk", "none"]), words=message(
    "Write everything for a printing press instead: counters, cards, aids, rulebook and map, with "
    "bleed, trim and a die line, in RGB or in four inks."
))  # fmt: skip
@option("--condition", default="", words=message(
    "With --press cmyk: the printing condition, as the ICC's registry names it.  "
    "[default: FOGRA39]"
))  # fmt: skip
@option("--profile", type=OUT, words=message(
    "With --press cmyk, or a --service that takes PDFs: the ICC profile of the press, to convert "
    "colours with."
))  # fmt: skip
@option("--tuck-boxes", type=click.FloatRange(0.1, 2), words=message(
    "Print tuck boxes for the decks instead, to cut, fold and glue; "
    "the thickness of a card in mm, 0.3 for most."
))  # fmt: skip
@option("--service", type=click.Choice([*SERVICES, "none"]), words=message(
    "Write images of counters and cards for this print service instead, as it wants them."
))  # fmt: skip
@option("--next-size", is_flag=True, words=message(
    "With --service: scale pieces of a size that it does not sell to the next size that it does."
))  # fmt: skip
@option("--shrink", is_flag=True, words=message(
    "With --service: shrink what is printed on the pieces to fit the safe zone."
))  # fmt: skip
@option("--clear", type=click.FloatRange(0.5, 4), words=message(

"With --service: shrink what is printed on counters to stay this many mm "
"inside the cut."

))  # fmt: skip
@PRINT_OUT
@FORCE
def run(
    game: str | None, paper: Paper, mode: Mode, flip: Flip, ink_saver: bool, bleed: float,
    gutter: float, cut_lines: bool, copies: int, cutter: CutterName | Literal["none"] | None,
    printer: str, only: tuple[str, ...], since: Path | None, of_map: bool, scale: float,
    dpi: int | None, service: str | None, press: PressName | Literal["none"] | None, condition: str,
    profile: Path | None, tuck_boxes: float | None, next_size: bool, shrink: bool,
    clear: float | None, out: Path | None, force: bool,
) -> None:  # fmt: skip
    """Print, and say what was written."""
    way = Printing(
        paper, mode, flip, ink_saver, bleed, gutter, cut_lines, copies, condition=condition,
        cutter=None if cutter == "none" else cutter, press=None if press == "none" else press,
    )  # fmt: skip
    wish = Wish(
        way, given(), tuple(only), since, "" if printer == "none" else printer,
        "" if service in (None, "none") else str(service), of_map, scale, dpi or 0, profile,
        next_size, shrink, clear, force, tuck_boxes or 0.0,
    )  # fmt: skip
    refuse_others(wish)
    made = print_game(*places(game, out, "print"), wish)
    done = print_ordered(made) if isinstance(made, Ordered) else print_printed(made)
    sys.exit(0 if done else 1)
