"""A page of its own that tells how the pages of a large drawing become one sheet.

It shows the drawing small, with the joints and the number of each page, and each step of what is
done in a picture and in words. Lengths are millimetres. Knows nothing of what is drawn.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
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
from builder.drawing.paper import MARK_INK, RULER_HEIGHT, line, ruler
from builder.drawing.sheets.joining import FRAME, picture
from builder.drawing.sheets.paged import Plan, last_named, named
from builder.drawing.sheets.together import joints, whole_steps
from builder.drawing.text.breaking import wrap
from builder.drawing.text.fitting import Room, set_words
from builder.drawing.theme import POINT
from builder.words import _

_MARGIN = 12.0
_TITLE, _EM, _LEAST = 16 * POINT, 10 * POINT, 8 * POINT
_LEADING = 1.3
_ABOVE, _GAP = 11.0, 7.0
"""From the margin down to what stands below the title; between the picture and the steps."""
_STEPS = 72.0
"""The least height of the steps and the ruler."""
_INWARD = 4.0
"""From a step's number to its words."""
_BESIDE, _UNDER, _RULED = 6.0, 3.0, 6.0
"""Between steps side by side; from a step's picture to its words; above the ruler."""
_LARGE, _ENOUGH = 1.9, 0.75
"""How large a step's picture is at most, and two and two at least: 1 is as it was drawn."""
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
    title = _("{title}, page 1 of {last}: how pages {first} to {last} go together",
              title=drawing.title, first=named(plan, 0, 0), last=last_named(plan))  # fmt: skip
    left, top, right, foot = plan.shown
    wide, high = page.width - 2 * _MARGIN, page.height - 2 * _MARGIN - _ABOVE - _GAP - _STEPS
    scale = min(wide / (right - left), high / (foot - top))
    down = _MARGIN + _ABOVE
    below, ruled = down + (foot - top) * scale + _GAP, page.height - _MARGIN - RULER_HEIGHT
    heading = set_words(title, "condensed-bold", Room(wide, _ABOVE, _TITLE, _LEAST, most=1))
    shapes: list[Shape] = [
        *heading.texts(_MARGIN, _MARGIN + heading.size, "condensed-bold", MARK_INK),
        *_small(drawing, plan, ((page.width - (right - left) * scale) / 2, down), scale),
        *_told(plan, _MARGIN, below, wide, ruled - _RULED - below),
        ruler(_MARGIN, ruled),
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


def _told(plan: Plan, x: float, y: float, wide: float, high: float) -> Iterator[Shape]:
    """The steps in the room that is left, two and two where their pictures are then large enough,
    else side by side; each with its number, its picture and what is done."""
    best = _Steps(whole_steps(plan), 2, wide, high)
    if best.scale < _ENOUGH:
        best = _Steps(whole_steps(plan), 4, wide, high)
    for number in range(len(best.words)):
        row, column = divmod(number, best.columns)
        yield from best.step(number, x + column * (best.wide + _BESIDE), y + row * best.pitch)


class _Steps:
    """The steps in so many columns: how wide each is, from row to row, how large their pictures."""

    def __init__(self, steps: Sequence[str], columns: int, wide: float, high: float) -> None:
        rows = -(-len(steps) // columns)
        self.columns, self.wide = columns, (wide + _BESIDE) / columns - _BESIDE
        self.words = [wrap(step, "condensed", _EM, self.wide - _INWARD) for step in steps]
        said = _UNDER + _LEADING * _EM * max(len(lines) for lines in self.words)
        self.pitch = high / rows
        room = self.pitch - said - (_BESIDE if rows > 1 else 0.0)
        self.scale = max(0.1, min(_LARGE, room / FRAME[1], self.wide / FRAME[0]))

    def step(self, number: int, x: float, y: float) -> Iterator[Shape]:
        """A step's picture, and below it its number and its words."""
        yield picture(number, x, y, self.scale)
        down = y + FRAME[1] * self.scale + _UNDER + 0.75 * _EM
        yield Text(x, down, str(number + 1), "condensed-bold", _EM, MARK_INK)
        for part in self.words[number]:
            yield Text(x + _INWARD, down, part, "condensed", _EM, MARK_INK)
            down += _LEADING * _EM
