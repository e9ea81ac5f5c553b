"""A small picture of how pages lie together: their joints, their names, the page it stands on.

Lengths are millimetres. Knows nothing of what is drawn but its large rectangles.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from builder.drawing.crop import Bounds
from builder.drawing.display import Group, Halo, Paint, Rect, Shape, Text
from builder.drawing.paper import MARK_GREY, MARK_INK, line
from builder.drawing.sheets.paged import Plan
from builder.drawing.sheets.rim import moved
from builder.drawing.text.fitting import Room, set_words
from builder.game.geometry.numbering import column_letters
from builder.words import _

LEAST = 18.0
"""In less height it is not drawn."""
_WIDE, _HIGH, _SCALE = 110.0, 70.0, 0.3
"""The most that it takes, and the most of the true size that it has."""
_PART = 14.0
"""A rectangle with both sides so long is drawn, so that one knows one's place."""
_HERE, _SHEET = "#CBD3D6", "#F4F4F2"
_OUTER = Paint(stroke=MARK_GREY, width=0.25)
_JOINT = Paint(stroke=MARK_INK, width=0.35)
_RIM = Halo("#FFFFFF", 0.6)
_INNER = Paint(stroke="#A9ADAE", width=0.15)


def named(plan: Plan, row: int, column: int) -> str:
    """What a page is called; "" for one that there is not."""
    there = 0 <= row < plan.rows and 0 <= column < plan.columns
    return f"{column_letters(row + 1)}{column + 1}" if there else ""


def together(
    plan: Plan, row: int, column: int, parts: Iterable[Bounds], at: tuple[float, float], room: float
) -> Iterator[Shape]:
    """The picture with its top left corner at `at`, no higher than the room, and words beside."""
    left, top, right, foot = plan.shown
    scale = min(min(room, _HIGH) / (foot - top), _WIDE / (right - left), _SCALE)
    wide, high = (right - left) * scale, (foot - top) * scale
    inside = [
        Rect(0, 0, right - left, foot - top, Paint(fill=_SHEET)),
        _between(plan, row, column, _HERE),
    ]
    yield Group(tuple(_small(one, at, scale) for one in inside))
    for part in parts:
        x1, y1 = max(part[0] - left, 0.0), max(part[1] - top, 0.0)
        box = Rect(x1, y1, part[2] - left - x1, part[3] - top - y1, _INNER)
        yield _small(box, at, scale)
    yield Rect(*at, wide, high, _OUTER)
    for cut in plan.upright:
        x = at[0] + (cut - left) * scale
        yield line(x, at[1] - 1.2, x, at[1] + high + 1.2, _JOINT)
    for cut in plan.level:
        y = at[1] + (cut - top) * scale
        yield line(at[0] - 1.2, y, at[0] + wide + 1.2, y, _JOINT)
    yield from _names(plan, at, scale)
    yield from _order(plan, row, column, at[0] + wide + 5.0, at[1])


def large(shapes: Iterable[Shape], whole: Bounds) -> Iterator[Bounds]:
    """The large rectangles of a picture that are not all of it."""
    for shape in shapes:
        if isinstance(shape, Rect) and min(shape.width, shape.height) >= _PART:
            box = (shape.x, shape.y, shape.x + shape.width, shape.y + shape.height)
            if shape.paint.stroke and box[2] - box[0] < whole[2] and box[3] - box[1] < whole[3]:
                yield box
        elif isinstance(shape, Group) and shape.clip is None:
            for box in large(shape.shapes, whole):
                yield moved(box, shape.x, shape.y, shape.scale, shape.angle)


def _small(rect: Rect, at: tuple[float, float], scale: float) -> Rect:
    return Rect(at[0] + rect.x * scale, at[1] + rect.y * scale, rect.width * scale,
                rect.height * scale, rect.paint)  # fmt: skip


def _between(plan: Plan, row: int, column: int, fill: str) -> Rect:
    """A page from cut to cut, in the picture's millimetres from what is shown of it."""
    left, top, right, foot = plan.shown
    xs, ys = [left, *plan.upright, right], [top, *plan.level, foot]
    return Rect(xs[column] - left, ys[row] - top, xs[column + 1] - xs[column],
                ys[row + 1] - ys[row], Paint(fill=fill))  # fmt: skip


def _names(plan: Plan, at: tuple[float, float], scale: float) -> Iterator[Shape]:
    for row in range(plan.rows):
        for column in range(plan.columns):
            cell = _small(_between(plan, row, column, _SHEET), at, scale)
            size = min(5.0, 0.6 * cell.height, 0.45 * cell.width)
            x, y = cell.x + cell.width / 2, cell.y + cell.height / 2 + 0.35 * size
            name = named(plan, row, column)
            yield Text(x, y, name, "condensed-bold", size, MARK_INK, "middle", halo=_RIM)


def _order(plan: Plan, row: int, column: int, x: float, y: float) -> Iterator[Shape]:
    """In which order the pages are glued."""
    here = _("This page is {page}.", page=named(plan, row, column))
    room = Room(plan.page.width - plan.page.margin - x, 14.0, 3.4, most=4)
    yield Text(x, y + 2.6, here, "condensed-bold", 3.4, MARK_INK)
    if plan.rows > 1 and plan.columns > 1:
        order = _("Glue the pages of each row together first, then each row over the one below.")
        yield from set_words(order, "condensed", room).texts(
            x, y + 7.2, "condensed", MARK_GREY, room=room
        )
