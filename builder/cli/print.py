"""`builder print`."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Literal

import click

from builder.cli.base import OUT, argument, command, option
from builder.cli.paper import chosen
from builder.drawing.paper import Paper
from builder.drawing.services.table import SERVICES
from builder.drawing.sheets.printing import (
    BLEED,
    MAX_BLEED,
    MAX_COPIES,
    MAX_GUTTER,
    PRESS_BLEED,
    CutterName,
    Flip,
    Mode,
    PressName,
    Printing,
)
from builder.pipeline.games import desk
from builder.pipeline.printing import print_counters, print_map
from builder.pipeline.services import print_for_service
from builder.report.printing import print_ordered, print_printed
from builder.words import message

OF_SHEETS = ("mode", "flip", "ink_saver", "bleed", "gutter", "cut_lines", "of_map", "scale", "dpi",
             "since", "cutter", "printer", "press", "condition", "profile")  # fmt: skip
"""What is asked of sheets and maps alone."""


SETTINGS = {
    **{
        name: name
        for name in (
            "paper",
            "mode",
            "flip",
            "bleed",
            "gutter",
            "cut_lines",
            "copies",
            "press",
            "condition",
        )
    },
    "ink_saver": "save_ink",
}
"""What print.yaml may say: the options, and what they are called in a `Printing`."""


def usual() -> frozenset[str]:
    """The settings that the command line leaves to print.yaml."""
    source = click.get_current_context().get_parameter_source
    default = click.core.ParameterSource.DEFAULT
    return frozenset(name for option, name in SETTINGS.items() if source(option) is default)


NOT_FOR_A_PRESS = ("ink_saver", "cut_lines", "cutter", "printer", "since", "dpi")


def given_of(names: Sequence[str]) -> str:
    """Those of some options that the command line gives, as they are typed."""
    context = click.get_current_context()
    named = {one.name: one.opts[0] for one in context.command.params}
    given = click.core.ParameterSource.COMMANDLINE
    return ", ".join(named[name] for name in names if context.get_parameter_source(name) is given)


def refuse_others(service: str | None, press: str | None) -> None:
    """Raises UsageError where what is asked does not go with a service or a press, or needs one."""
    if service and (options := given_of(OF_SHEETS)):
        said = message("{options} cannot be given with --service", options=options)
        raise click.UsageError(str(said))
    if press and (options := given_of(NOT_FOR_A_PRESS)):
        raise click.UsageError(
            str(message("{options} cannot be given with --press", options=options))
        )
    if press == "rgb" and (options := given_of(("condition", "profile"))):
        said = message("{options} can only be given with --press cmyk", options=options)
        raise click.UsageError(str(said))
    if not service and (options := given_of(("next_size", "shrink"))):
        said = message("{options} can only be given with --service", options=options)
        raise click.UsageError(str(said))


@command("print", message(
    "Writes counter sheets, or the map, as PDF, never into the game's folder. Inside a game's "
    "folder, GAME may be left out."
))  # fmt: skip
@argument("game", message("[GAME]"), required=False)
@option("--paper", callback=chosen, default="A4", show_default=True, words=message(
    "A3, A4, A5, Letter, Legal, Tabloid, or width x height in mm, such as 200x250."
))  # fmt: skip
@option("--mode", type=click.Choice(["duplex", "separate", "fold"]), default="duplex",
        show_default=True, words=message(
    "Backs printed behind the fronts; on sheets of their own; or beside them, to be folded over."
))  # fmt: skip
@option("--flip", type=click.Choice(["long", "short"]), default="long", show_default=True,
        words=message("The edge on which a duplex printer turns the sheet."))  # fmt: skip
@option("--ink-saver", is_flag=True, words=message("White counters with a frame in their colour."))
@option("--bleed", type=click.FloatRange(0, MAX_BLEED), default=BLEED, show_default=True,
        words=message("How far colours run past the cut, in mm."))  # fmt: skip
@option("--gutter", type=click.FloatRange(0, MAX_GUTTER), default=0.0, show_default=True,
        words=message("Room between counters of one colour, in mm."))  # fmt: skip
@option("--cut-lines", is_flag=True, words=message("Draw a thin line round every counter."))
@option("--copies", type=click.IntRange(1, MAX_COPIES), default=1, show_default=True,
        words=message("So many of each counter."))  # fmt: skip
@option("--cutter", type=click.Choice(["silhouette", "cricut", "dxf"]), words=message(
    "Leave room between all counters, and write cut files for this machine, or DXF ones."
))  # fmt: skip
@option("--printer", default="", words=message(
    "Make up for this printer's offset, as `builder calibrate` keeps it."
))  # fmt: skip
@option("--only", multiple=True, words=message(
    "Only the counters of this side, nation, type or formation, or this unit; may be given again."
))  # fmt: skip
@option("--since", type=OUT, words=message(
    "Only counters that have changed since the print whose list (CSV) this is."
))  # fmt: skip
@option("--map", "of_map", is_flag=True, words=message(
    "The map instead: on pages to be glued together, and on one page as large as it is."
))  # fmt: skip
@option("--scale", type=click.FloatRange(25, 200), default=100.0, show_default=True,
        words=message("Size of the map in percent."))  # fmt: skip
@option("--dpi", type=click.IntRange(36, 1200), words=message(
    "The map as a picture (PNG) with so many pixels to the inch, too."
))  # fmt: skip
@option("--press", type=click.Choice(["rgb", "cmyk", "none"]), words=message(
    "Everything for a printing press instead: counters, cards, aids, rulebook and map, with bleed, "
    "trim and a die line, in RGB or in four inks."
))  # fmt: skip
@option("--condition", default="", words=message(
    "With --press cmyk: the printing condition, as the ICC's registry names it.  "
    "[default: FOGRA39]"
))  # fmt: skip
@option("--profile", type=OUT, words=message(
    "With --press cmyk: the ICC profile of the press, to convert colours with."
))  # fmt: skip
@option("--service", type=click.Choice(SERVICES), words=message(
    "Images of counters and cards for this print service instead, as it wants them."
))  # fmt: skip
@option("--next-size", is_flag=True, words=message(
    "With --service: scale what it does not sell in its size to the next product."
))  # fmt: skip
@option("--shrink", is_flag=True, words=message(
    "With --service: make what is on the pieces smaller, so that it keeps within the safe zone."
))  # fmt: skip
@option("--out", type=OUT, words=message(
    "Folder to write into.  [default: print/ in the folder that `build` publishes into]"
))  # fmt: skip
@option("--force", is_flag=True, words=message("Overwrite a file changed by hand."))
def run(
    game: str | None, paper: Paper, mode: Mode, flip: Flip, ink_saver: bool, bleed: float,
    gutter: float, cut_lines: bool, copies: int, cutter: CutterName | None, printer: str,
    only: tuple[str, ...], since: Path | None, of_map: bool, scale: float, dpi: int | None,
    service: str | None, press: PressName | Literal["none"] | None, condition: str,
    profile: Path | None, next_size: bool, shrink: bool, out: Path | None, force: bool,
) -> None:  # fmt: skip
    """Print, and say what was written."""
    press = None if press == "none" else press
    refuse_others(service, press)
    here = desk()
    root, _ = here.split((game,) if game else ())
    folder = out or here.output / "print"
    if service:
        ordered = print_for_service(root, folder, service, paper, only, copies,
                                    next_size=next_size, shrink=shrink, force=force)  # fmt: skip
        sys.exit(0 if print_ordered(ordered) else 1)
    if of_map and (cutter or printer):
        raise click.UsageError(str(message("--cutter and --printer are for counters, not --map")))
    way = Printing(paper, mode, flip, ink_saver, bleed, gutter, cut_lines, copies, cutter=cutter,
                   press=press, condition=condition)  # fmt: skip
    if of_map:
        bled = replace(way, bleed=PRESS_BLEED) if "bleed" in usual() else way
        made = print_map(root, folder, paper, scale, dpi or 0, press=bled if press else None,
                         profile=profile, force=force)  # fmt: skip
    else:
        made = print_counters(root, folder, way, only, since, printer=printer, usual=usual(),
                              profile=profile, force=force)  # fmt: skip
    sys.exit(0 if print_printed(made) else 1)
