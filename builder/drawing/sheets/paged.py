"""How a large drawing is shared out among pages: the fewest, then those with the best joints.

Pages lie or stand. What saves none is not taken: a narrower margin, a narrower strip that two
pages share, the plain rim left off. Lengths are millimetres. Knows nothing of what stands at the
foot of a page.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace

from builder.drawing.crop import Bounds
from builder.drawing.display import Drawing
from builder.drawing.paper import Paper
from builder.drawing.sheets.cuts import FINE, OVERLAP, across, cuts, weighed
from builder.drawing.sheets.rim import inked
from builder.records import dataclass

TOP, FOOT = 8.3, 15.5
"""Room above the picture for crop marks, and below it for those and one line: the label, then the
ruler."""


@dataclass(frozen=True, slots=True)
class _Way:
    """A way to put a drawing on pages: the margin at their sides if not the paper's own, the strip
    that two share, the rim that stays round what is more than ground, and what it costs beside the
    joints."""

    margin: float | None
    overlap: float
    rim: float
    cost: float


_WAYS = (
    _Way(None, OVERLAP, math.inf, 0.0),
    _Way(None, OVERLAP, 3.0, 2.0),
    _Way(6.4, 4.0, math.inf, 2.0),
    _Way(6.4, 4.0, 3.0, 4.0),
    _Way(6.4, 4.0, 1.2, 6.0),
)
"""Printers leave 6.35 mm blank; a cut 2 mm awry still shows no gap in a strip of 4 mm."""


@dataclass(frozen=True, slots=True)
class Plan:
    """How a picture is cut: the page, the most that it shows, how many pages each way, the cuts.

    `shown` is what all pages show together; `overlap` is the strip that two share.
    """

    page: Paper
    window: tuple[float, float]
    columns: int
    rows: int
    shown: Bounds
    overlap: float
    upright: tuple[float, ...]
    level: tuple[float, ...]

    @property
    def is_one(self) -> bool:
        """Whether one page shows the whole."""
        return self.columns * self.rows == 1

    def corner(self, row: int, column: int) -> tuple[float, float]:
        """Where on its page a picture begins: between the sides in the middle; one that no other
        continues stands in the middle of the height too."""
        left, top, right, foot = self.seen(row, column)
        down = (self.window[1] - (foot - top)) / 2 if self.is_one else 0.0
        return (self.page.width - (right - left)) / 2, TOP + down

    def seen(self, row: int, column: int) -> Bounds:
        """What a page shows of the picture: from cut to cut, and half the strip beyond."""
        half = self.overlap / 2
        left, right = _strip(self.upright, column, self.shown[0], self.shown[2], half)
        top, foot = _strip(self.level, row, self.shown[1], self.shown[3], half)
        return left, top, right, foot


def _strip(
    cuts: tuple[float, ...], index: int, start: float, end: float, half: float
) -> tuple[float, float]:
    first = cuts[index - 1] - half if index else start
    return first, cuts[index] + half if index < len(cuts) else end


def tile_plan(drawing: Drawing, paper: Paper) -> Plan:
    """The plan with the fewest pages, upright or lying, then that which costs least."""
    found = list(_plans(drawing, paper))
    return min(found, key=lambda one: (one[1].columns * one[1].rows, one[0]))[1]


def _plans(drawing: Drawing, paper: Paper) -> Iterator[tuple[float, Plan]]:
    """All plans and what they cost."""
    things, size = list(weighed(drawing.shapes)), (drawing.width, drawing.height)
    ink = inked(drawing)
    costs = {overlap: [across(things, size[way], way, overlap) for way in (0, 1)]
             for overlap in sorted({way.overlap for way in _WAYS})}  # fmt: skip
    for way in _WAYS:
        shown = _rimmed(ink, way.rim, *size)
        margin = paper.margin if way.margin is None else way.margin
        sided = replace(paper, margin=min(margin, paper.margin))
        for page in (sided, sided.turned()):
            cost, plan = _plan(shown, page, way.overlap, costs[way.overlap])
            yield cost + way.cost, plan


def _rimmed(ink: Bounds, rim: float, width: float, height: float) -> Bounds:
    """What is printed of a drawing: its ink and so much of the ground round that, or a little less,
    so that it begins where cuts are compared."""
    if math.isinf(rim):
        return 0.0, 0.0, width, height
    left, top = (max(0.0, math.ceil(FINE * (edge - rim)) / FINE) for edge in ink[:2])
    right, foot = (
        min(size, math.floor(FINE * (edge + rim)) / FINE)
        for edge, size in zip(ink[2:], (width, height), strict=True)
    )
    return left, top, right, foot


def _plan(
    shown: Bounds, page: Paper, overlap: float, costs: Sequence[Sequence[float]]
) -> tuple[float, Plan]:
    """What the cuts on a page go through, and the plan."""
    window = (page.width - 2 * page.margin, page.height - TOP - FOOT)
    dear, counts, found = 0.0, [], []
    for way, room in enumerate(window):
        start, size = shown[way], shown[way + 2] - shown[way]
        count = max(1, math.ceil((size - overlap - 1e-6) / (room - overlap)))
        own = costs[way][round(FINE * start) :]
        through, places = cuts(size, count, room, own, overlap)
        dear += through
        counts.append(count)
        found.append(tuple(round(start + place, 2) for place in places))
    return dear, Plan(page, window, counts[0], counts[1], shown, overlap, found[0], found[1])
