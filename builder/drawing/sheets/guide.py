"""A page of its own that tells how the pages of a large drawing become one sheet.

It shows the drawing small, with the joints and the number of each page, and says what is done, with
the marks that stand beside the joints. Lengths are millimetres. Knows nothing of what is drawn.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import product

from builder.drawing.crop import crop
from builder.drawing.display import (
    Circle,
    Drawing,
    Group,
    Link,
    Paint,
    Path,
    Picture,
    Rect,
    Shape,
    Text,
)
from builder.drawing.paper import MARK_GREY, MARK_INK, RULER_HEIGHT, line, ruler
from builder.drawing.sheets.joints import sample
from builder.drawing.sheets.paged import Plan
from builder.drawing.sheets.together import joints, named, other_ways, whole_steps
from builder.drawing.text.breaking import wrap
from builder.drawing.text.fitting import Room, set_words
from builder.drawing.theme import POINT
from builder.words import _

_MARGIN = 12.0
_TITLE, _EM, _QUIET = 16 * POINT, 11 * POINT, 8 * POINT
_LEADING = 1.3
_ABOVE, _GAP = 11.0, 7.0
"""From the margin down to what stands below the title; between the picture and the steps."""
_STEPS = 56.0
"""The height of the steps and the ruler."""
_INWARD = 14.0
"""From the left end of a step to its words: a mark has room there."""
_READ = 5 * POINT
"""Words that would be smaller are left out of the small picture."""
_DISC = 4.2
_RIM = Paint(stroke="#FFFFFF", width=1.0)
_JOINT = Paint(stroke=MARK_INK, width=0.4)
_OUTER = Paint(stroke=MARK_INK, width=0.3)
_NUMBER = Paint(fill="#FFFFFF", stroke=MARK_INK, width=0.4)


def guide(drawing: Drawing, plan: Plan) -> Drawing:
    """The page that comes before all others; it stands upright."""
    page = plan.page if plan.page.width < plan.page.height else plan.page.turned()
    title = _("{title}: how the {count} pages go together", title=drawing.title,
              count=plan.rows * plan.columns)  # fmt: skip
    left, top, right, foot = plan.shown
    wide, high = page.width - 2 * _MARGIN, page.height - 2 * _MARGIN - _ABOVE - _GAP - _STEPS
    scale = min(wide / (right - left), high / (foot - top))
    down = _MARGIN + _ABOVE
    heading = set_words(title, "condensed-bold", Room(wide, _ABOVE, _TITLE, _QUIET, most=1))
    shapes: list[Shape] = [
        *heading.texts(_MARGIN, _MARGIN + heading.size, "condensed-bold", MARK_INK),
        *_small(drawing, plan, (_MARGIN, down), scale),
        *_told(plan, _MARGIN, down + (foot - top) * scale + _GAP, wide),
        ruler(_MARGIN, page.height - _MARGIN - RULER_HEIGHT),
    ]
    return Drawing(*page.size, tuple(shapes), title, (Link(title, _MARGIN),), label=_("Guide"))


def _small(
    drawing: Drawing, plan: Plan, at: tuple[float, float], scale: float
) -> Iterator[Shape]:  # fmt: skip
    """The drawing as small as told, its joints, and on each page of it its number."""
    left, top, right, foot = plan.shown
    edge = (("M", left, top), ("L", right, top), ("L", right, foot), ("L", left, foot), ("Z",))
    seen = tuple(_readable(crop(drawing.shapes, plan.shown), scale))
    yield Group(seen, at[0] - left * scale, at[1] - top * scale, scale, clip=Path(edge, Paint()))
    for paint in (_RIM, _JOINT):
        for x1, y1, x2, y2 in joints(plan, at, scale):
            yield line(x1, y1, x2, y2, paint)
    yield Rect(*at, (right - left) * scale, (foot - top) * scale, _OUTER)
    xs, ys = (left, *plan.upright, right), (top, *plan.level, foot)
    for row, column in product(range(plan.rows), range(plan.columns)):
        x = at[0] + ((xs[column] + xs[column + 1]) / 2 - left) * scale
        y = at[1] + ((ys[row] + ys[row + 1]) / 2 - top) * scale
        yield Circle(x, y, _DISC, _NUMBER)
        em = 1.3 * _DISC
        yield Text(x, y + 0.35 * em, named(plan, row, column), "condensed-bold", em, MARK_INK,
                   "middle")  # fmt: skip


def _readable(shapes: Iterable[Shape], scale: float) -> Iterator[Shape]:
    """Shapes without the words that nobody could read in so small a picture."""
    for shape in shapes:
        if isinstance(shape, Text):
            if shape.size * scale >= _READ:
                yield shape
        elif isinstance(shape, Group) and not isinstance(shape, Picture):
            yield replace(shape, shapes=tuple(_readable(shape.shapes, scale * shape.scale)))
        else:
            yield shape


def _told(plan: Plan, x: float, y: float, wide: float) -> Iterator[Shape]:
    """The steps, each with its number and the mark that it tells of, and how else one prints."""
    down = y + _EM
    for number, (mark, words) in enumerate(whole_steps(plan), 1):
        yield Text(x, down, str(number), "condensed-bold", _EM, MARK_INK)
        lines = wrap(words, "condensed", _EM, wide - _INWARD)
        yield from sample(mark, x + 4.5, down - 0.35 * _EM)
        for part in lines:
            yield Text(x + _INWARD, down, part, "condensed", _EM, MARK_INK)
            down += _LEADING * _EM
        down += 0.6 * _EM
    for part in wrap(other_ways(), "condensed", _QUIET, wide - _INWARD):
        yield Text(x + _INWARD, down, part, "condensed", _QUIET, MARK_GREY)
        down += _LEADING * _QUIET
