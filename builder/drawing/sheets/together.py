"""How pages become one sheet: the steps, and a small picture of their joints and their numbers.

Lengths are millimetres. Knows nothing of what is drawn but its large rectangles.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise, product

from builder.drawing.crop import Bounds
from builder.drawing.display import Halo, Paint, Rect, Shape, Text
from builder.drawing.paper import MARK_GREY, MARK_INK, line
from builder.drawing.sheets.paged import Plan, named
from builder.drawing.theme import POINT
from builder.words import _

_SCALE = 0.3
"""The most of the true size that it has."""
_HERE, _SHEET = "#B7C3C8", "#F4F4F2"
_OUTER = Paint(stroke=MARK_GREY, width=0.25)
_JOINT = Paint(stroke=MARK_INK, width=0.35)
_RIM = Halo("#FFFFFF", 0.6)
_SMALL = 3.0
"""Numbers of a lesser em have no rim: it would hide their page's ground."""
_LEAST = 6 * POINT
"""Numbers of a lesser em are not read: then the small picture has none, and only shows which of its
pages this one is."""
_FINE = 5 * POINT


def whole_steps(plan: Plan, percent: int = 100) -> list[str]:
    """What is done with all pages, which show the whole at so many percent of its size."""
    glue = _("Glue the hatched edges; lay the cut edges on them, at the triangles.")
    if plan.rows > 1 and plan.columns > 1:
        glue += " " + _("Join the pages of each column, then the columns.")
    return [
        _("Print all pages at 100%, then check the rulers.")
        if percent == 100
        else _(
            "The map is printed at {percent}% so that it fits {paper} paper; print the pages at "
            "100%, then check the rulers.",
            percent=percent,
            paper=plan.page.name,
        ),
        _("Trim the edges that have scissors, from hairline to hairline."),
        glue,
        _("Cut the outer edge last, at the corner marks."),
    ]


def brief_steps(plan: Plan, row: int, column: int) -> list[str]:
    """What is done with a page, where another page tells all."""
    first, trim = _("Print at 100%."), _trimmed(plan, row, column)
    if not row and not column:
        return [f"{first} {trim}", _("Page 1 shows how the pages go together.")]
    glue = _("Glue the hatched edges; lay cut edges at the triangles.")
    if trim:
        return [f"{first} {trim}", glue]
    return [first, " ".join((glue, _("Cut the outer edge last, at the corner marks.")))]


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
    return [step for _number, step in own_steps(plan, row, column)]


def own_steps(plan: Plan, row: int, column: int) -> list[tuple[int, str]]:
    """Which of all four steps are those of one of many pages, counted from 0, and their words."""
    if plan.rows > 1 and plan.columns > 1:
        glue = _("Glue the hatched edges; lay cut edges at the triangles. Join columns last.")
    else:
        glue = _("Glue the hatched edges; lay cut edges at the triangles.")
    every = [
        _("Print at 100%, no scaling."),
        _trimmed(plan, row, column),
        _unbroken(glue) if row or column else "",
        _("Cut the outer edge last, at the corner marks."),
    ]
    return [(number, step) for number, step in enumerate(every) if step]


def _unbroken(step: str) -> str:
    """A step whose last word does not stand on a line of its own."""
    return "\N{NO-BREAK SPACE}".join(step.rsplit(" ", 2))


def _trimmed(plan: Plan, row: int, column: int) -> str:
    """Which edges of a page are cut before it is glued; "" for none."""
    right, below = column + 1 < plan.columns, row + 1 < plan.rows
    if right and below:
        return _("Trim right and bottom at the scissors.")
    if right:
        return _("Trim the right edge at the scissors.")
    if below:
        return _("Trim the bottom edge at the scissors.")
    return ""


def numbered(words: list[str]) -> list[str]:
    """Steps, each with its number."""
    return [f"{number}\N{NO-BREAK SPACE}{step}" for number, step in enumerate(words, 1)]


def scale_for(plan: Plan, high: float, wide: float) -> float:
    """How large the overview is in such a room, as a share of the true size."""
    left, top, right, foot = plan.shown
    return min(high / (foot - top), wide / (right - left), _SCALE)


def is_read(plan: Plan, scale: float) -> bool:
    """Whether the numbers of all pages are large enough to be read in a picture of this scale."""
    every = product(range(plan.rows), range(plan.columns))
    cells = (_small(_between(plan, *one, _SHEET), (0.0, 0.0), scale) for one in every)
    return min(_size(cell) for cell in cells) >= _LEAST


def _size(cell: Rect) -> float:
    """The em of a page's number in its part of the small picture."""
    return min(5.0, 0.85 * cell.height, 0.6 * cell.width)


def overview(
    plan: Plan, row: int, column: int, at: tuple[float, float], scale: float
) -> Iterator[Shape]:
    """All pages as they lie, with their numbers; the one on which this stands is dark."""
    left, top, right, foot = plan.shown
    wide, high = (right - left) * scale, (foot - top) * scale
    inside = [
        Rect(0, 0, right - left, foot - top, Paint(fill=_SHEET)),
        _between(plan, row, column, _HERE),
    ]
    yield from (_small(one, at, scale) for one in inside)
    yield Rect(*at, wide, high, _OUTER)
    for x1, y1, x2, y2 in joints(plan, at, scale):
        yield line(x1, y1, x2, y2, _JOINT)
    if is_read(plan, scale):
        for r, c in product(range(plan.rows), range(plan.columns)):
            cell = _small(_between(plan, r, c, _SHEET), at, scale)
            yield _number(named(plan, r, c), cell, _size(cell))


def schematic(plan: Plan, row: int, column: int, box: Bounds) -> Iterator[Shape]:
    """All pages as equal cells of a rectangle, where a true picture would be too small for their
    numbers."""
    left, top, right, foot = box
    wide, high = (right - left) / plan.columns, (foot - top) / plan.rows
    em = min(0.95 * high, 2.6)
    for r, c in product(range(plan.rows), range(plan.columns)):
        fill = _HERE if (r, c) == (row, column) else _SHEET
        x, y = left + c * wide, top + r * high
        cell = Rect(x, y, wide, high, Paint(fill=fill, stroke=MARK_INK, width=0.2))
        yield cell
        if em >= _FINE:
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
