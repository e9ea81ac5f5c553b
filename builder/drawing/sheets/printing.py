"""How counters are printed: on which paper, how backs come behind fronts, what stands between.

Lengths are millimetres. Knows paper; no game.
"""

from __future__ import annotations

import re
from typing import Literal

from builder.drawing.paper import EVERY, Paper
from builder.records import dataclass
from builder.words import Message, message

Mode = Literal["duplex", "separate", "fold"]
Flip = Literal["long", "short"]
"""The edge about which the printer turns the sheet."""

CutterName = Literal["silhouette", "cricut", "dxf"]
"""A cutting machine, or a file that its program reads: see cutters.csv."""

PressName = Literal["rgb", "cmyk"]
"""What colours are for a press: those of a screen, which the printer turns into inks, or inks."""

BLEED, PRESS_BLEED = 1.5, 3.0
MAX_BLEED, MAX_GUTTER, MAX_COPIES = 5.0, 20.0, 50

MAX_OFFSET = 10.0
MIN_STRETCH, MAX_STRETCH = 98.0, 102.0


@dataclass(frozen=True, slots=True)
class Offset:
    """How far a printer's backs stand from its fronts, seen from the front, in mm.

    x to the right and y downward in the middle of the sheet; `stretch` is how large the backs come
    out, in percent of the fronts; `size` is how many mm 100 of a front come out.
    """

    x: float = 0.0
    y: float = 0.0
    stretch: float = 100.0
    size: float = 100.0


@dataclass(frozen=True, slots=True)
class Printing:
    """The settings of one print: see docs/publishing.md.

    `bleed` is how far a ground runs past the cut; rows of different grounds stand two bleeds
    apart, and never closer than 3 mm. `gutter` is the room between counters, which share
    a cut where it is 0.
    """

    paper: Paper
    mode: Mode = "duplex"
    flip: Flip = "long"
    save_ink: bool = False
    bleed: float = BLEED
    gutter: float = 0.0
    cut_lines: bool = False
    copies: int = 1
    only: frozenset[str] | None = None
    """The units that are printed, by id; None for all."""
    supplement: bool = False
    """Whether these are only the counters that have changed since an earlier print."""
    cutter: CutterName | None = None
    """What cuts the sheets; None for a knife."""
    press: PressName | None = None
    """What a printing press makes of the sheets; None for a printer at home."""
    condition: str = ""
    """How that press prints, as the registry of the ICC names it; "" for the usual way."""
    offset: Offset = Offset()
    """What the backs that are printed behind fronts are moved and scaled to make up for."""

    @property
    def file(self) -> str:
        """The name of its files, without an ending."""
        parts = ["counters", self.paper.file, self.mode if self.mode != "duplex" else ""]
        parts += ["short-edge" if self.flip == "short" else ""]
        parts += ["ink-saver" if self.save_ink else "", self.cutter or ""]
        parts += ["supplement" if self.supplement else ""]
        return "-".join(filter(None, parts))

    @property
    def card_file(self) -> str:
        """The name of the file of cards that a printer turns, or that are folded."""
        parts = ["cards", self.paper.file, self.mode if self.mode != "duplex" else ""]
        parts += ["short-edge" if self.flip == "short" else ""]
        parts += ["ink-saver" if self.save_ink else ""]
        return "-".join(filter(None, parts)) + ".pdf"

    def cut_file(self, number: int, back: bool) -> str:
        """The name of the cut file of a sheet (from 1), without an ending."""
        return f"{self.file}-{number}{'-back' if back else ''}"

    def is_cut_file(self, name: str) -> bool:
        """Whether a file is a cut file, or a picture, of sheets that are printed like this."""
        sheet = r"-\d+(-back)?(-(fronts|backs))?\.(svg|dxf|png)"
        return re.fullmatch(re.escape(self.file) + sheet, name) is not None

    @property
    def farther(self) -> float:
        """How much farther than usual colours run past the cut: marks stand so much farther off."""
        return max(0.0, self.bleed - BLEED)

    def prints(self, unit: str) -> bool:
        """Whether a unit is printed."""
        return self.only is None or unit in self.only


def no_paper(value: str) -> Message:
    """What is said where a paper is neither a name nor a size."""
    names = ", ".join(paper.name for paper in EVERY)
    return message(
        "'{value}' is not a paper size: write one of {names}, or its size in mm, such as 200x250",
        value=value[:60], names=names,
    )  # fmt: skip
