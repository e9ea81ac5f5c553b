"""Cutting machines: the registration marks they look for, the area on which they print themselves.

The figures stand in cutters.csv, each with its source and how well it is known. Lengths are
millimetres. Draws nothing.
"""

from __future__ import annotations

import csv
from collections.abc import Mapping
from functools import lru_cache
from importlib import resources

from builder.drawing.sheets.printing import CutterName
from builder.records import dataclass


@dataclass(frozen=True, slots=True)
class Marks:
    """A filled square at the top left of a page, an L at its top right and at its bottom left.

    `inset` is from the page's edges to the square's outer edges and to the middles of the lines;
    `clear` is what stays white round each mark.
    """

    inset: float
    square: float
    arm: float
    line: float
    clear: float

    @property
    def reach(self) -> float:
        """How far from the edge of the page the white round a mark ends."""
        return self.inset + self.arm + self.clear


@dataclass(frozen=True, slots=True)
class Cutter:
    """What a machine needs: room between counters, and marks or an area by the paper's name."""

    apart: float
    marks: Marks | None
    areas: Mapping[str, tuple[float, float]]


@lru_cache(maxsize=4)
def cutter(name: CutterName) -> Cutter:
    """A machine's figures. What reads DXF is Silhouette's program too."""
    figures = _figures()["silhouette" if name == "dxf" else name]
    marks = None
    if "inset" in figures:
        marks = Marks(*(figures[one] for one in ("inset", "square", "arm", "line", "clear")))
    papers = [figure.removesuffix(" width") for figure in figures if figure.endswith(" width")]
    areas = {one: (figures[f"{one} width"], figures[f"{one} height"]) for one in papers}
    return Cutter(figures["apart"], marks, areas)


@lru_cache(maxsize=1)
def _figures() -> Mapping[str, Mapping[str, float]]:
    """The figures by machine and name."""
    text = resources.files("builder.drawing.sheets").joinpath("cutters.csv").read_text("utf-8")
    found: dict[str, dict[str, float]] = {}
    for row in csv.DictReader(text.splitlines()):
        found.setdefault(row["cutter"], {})[row["figure"]] = float(row["mm"])
    return found
