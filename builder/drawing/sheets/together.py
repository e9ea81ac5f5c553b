"""How pages become one sheet: the steps, and a small picture of their joints and their numbers.

Lengths are millimetres. Knows nothing of what is drawn but its large rectangles.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise, product

from builder.drawing.crop import Bounds
from builder.drawing.display import Paint, Rect, Shape, Text
from builder.drawing.paper import MARK_GREY, MARK_INK, line
from builder.drawing.sheets.paged import Plan, named
from builder.drawing.theme import POINT
from builder.words import _

_HERE, _SHEET = "#B7C3C8", "#F4F4F2"
_OUTER = Paint(stroke=MARK_GREY, width=0.25)
_JOINT = Paint(stroke=MARK_INK, width=0.35)
_LEAST = 6 * POINT
"""Numbers of a lesser em are not read in a true picture."""


def whole_steps(plan: Plan, percent: int = 100) -> list[str]:
    """What is done with all pages, which show the whole at so many percent of its size."""
    glue = _("Glue cut edges on the hatching, at the triangles.")
    if plan.rows > 1 and plan.columns > 1:
        glue += " " + _("Join the pages of each column, then the columns.")
    return [
        _("Print at 100%, no scaling; check the ruler.")
        if percent == 100
        else _(
            "Print at 100%, no scaling; check the ruler. The map itself is drawn at {percent}% "
            "so that it fits {paper} paper.",
            percent=percent,
            paper=plan.page.name,
        ),
        _("Trim each page at its scissors, from hairline to hairline."),
        glue,
        _("Cut the outer edge last, at the corner marks."),
    ]


def steps(plan: Plan, row: int, column: int, is_copy: bool = False) -> list[str]:
    """What is done with a page, from the printer to the map on the table, or with a copy of all
    that is smaller."""
    if plan.is_one:
        return [
            _("For reference: counters do not fit this copy. Print this page at 100%.")
            if is_copy
            else _("Print at 100%, no scaling."),
            _("Cut along the outer edge, at the corner marks."),
        ]
    return [
        _("Print at 100%, no scaling."),
        _trimmed(plan, row, column),
        _("Glue cut edges on the hatching, at the triangles."),
        _("Cut the outer edge last, at the corner marks."),
    ]


def _trimmed(plan: Plan, row: int, column: int) -> str:
    """Which edges of a page are cut before it is glued."""
    right, below = column + 1 < plan.columns, row + 1 < plan.rows
    if right and below:
        return _("Trim right and bottom at the scissors.")
    if right:
        return _("Trim the right edge at the scissors.")
    if below:
        return _("Trim the bottom edge at the scissors.")
    return _("No edge of this page is trimmed.")


def numbered(words: list[str]) -> list[str]:
    """Steps, each with its number."""
    return [f"{number}\N{NO-BREAK SPACE}{step}" for number, step in enumerate(words, 1)]


def is_read(plan: Plan, size: tuple[float, float]) -> bool:
    """Whether the numbers of all pages are large enough to be read in a picture of this size."""
    every = product(range(plan.rows), range(plan.columns))
    scale = size[1] / (plan.shown[3] - plan.shown[1])
    cells = (_small(_between(plan, *one, _SHEET), (0.0, 0.0), scale) for one in every)
    return min(_size(cell) for cell in cells) >= _LEAST


def _size(cell: Rect) -> float:
    """The em of a page's number in its part of the small picture."""
    return min(5.0, 0.85 * cell.height, 0.6 * cell.width)


def overview(plan: Plan, here: tuple[int, int] | None, box: Bounds) -> Iterator[Shape]:
    """All pages as they lie in a box of the same form, with their numbers; the one on which this
    stands is dark."""
    left, top, right, foot = plan.shown
    at, scale = box[:2], (box[3] - box[1]) / (foot - top)
    yield _small(Rect(0, 0, right - left, foot - top, Paint(fill=_SHEET)), at, scale)
    if here:
        yield _small(_between(plan, *here, _HERE), at, scale)
    yield Rect(*at, box[2] - box[0], box[3] - box[1], _OUTER)
    for x1, y1, x2, y2 in joints(plan, at, scale):
        yield line(x1, y1, x2, y2, _JOINT)
    for r, c in product(range(plan.rows), range(plan.columns)):
        cell = _small(_between(plan, r, c, _SHEET), at, scale)
        yield _number(named(plan, r, c), cell, _size(cell))


def schematic(plan: Plan, here: tuple[int, int] | None, box: Bounds) -> Iterator[Shape]:
    """All pages as equal cells of a rectangle, where a true picture would be too small for their
    numbers."""
    left, top, right, foot = box
    wide, high = (right - left) / plan.columns, (foot - top) / plan.rows
    em = min(0.95 * high, 2.6)
    for r, c in product(range(plan.rows), range(plan.columns)):
        fill = _HERE if (r, c) == here else _SHEET
        x, y = left + c * wide, top + r * high
        cell = Rect(x, y, wide, high, Paint(fill=fill, stroke=MARK_INK, width=0.2))
        yield cell
        yield _number(named(plan, r, c), cell, em)


def joints(plan: Plan, at: tuple[float, float], scale: float) -> Iterator[Bounds]:
    """Both ends of each joint in a small picture at a place."""
    left, top, right, foot = plan.shown
    for cut in plan.upright:
        x = at[0] + (cut - left) * scale
        yield x, at[1], x, at[1] + (foot - top) * scale
    for (start, end), level in zip(pairwise((left, *plan.upright, right)), plan.level, strict=True):
        for cut in level:
            y = at[1] + (cut - top) * scale
            yield at[0] + (start - left) * scale, y, at[0] + (end - left) * scale, y


def _small(rect: Rect, at: tuple[float, float], scale: float) -> Rect:
    return Rect(at[0] + rect.x * scale, at[1] + rect.y * scale, rect.width * scale,
                rect.height * scale, rect.paint)  # fmt: skip


def _between(plan: Plan, row: int, column: int, fill: str) -> Rect:
    """A page from cut to cut, in the picture's millimetres from what is shown of it."""
    x, y, right, foot = plan.between(row, column)
    return Rect(x - plan.shown[0], y - plan.shown[1], right - x, foot - y, Paint(fill=fill))


def _number(name: str, cell: Rect, em: float) -> Text:
    """The number of a page, in the middle of its part of the small picture."""
    x, y = cell.x + cell.width / 2, cell.y + cell.height / 2
    return Text(x, y + 0.35 * em, name, "condensed-bold", em, MARK_INK, "middle")
