"""A page of its own that tells how the pages of a large drawing become one sheet.

It shows the drawing small, with the joints and the number of each page, and each step of what is
done in a picture and in words. Lengths are millimetres. Knows nothing of what is drawn.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from itertools import product

from builder.drawing.crop import Bounds, crop, meets
from builder.drawing.display import (
    Circle,
    Drawing,
    Group,
    Link,
    Paint,
    Path,
    Rect,
    Shape,
    Text,
)
from builder.drawing.paper import MARK_INK, line
from builder.drawing.sheets.cuts import Kind, things_of
from builder.drawing.sheets.foot import Foot, Numbers
from builder.drawing.sheets.joining import FRAME, picture
from builder.drawing.sheets.paged import Plan, last_named, named
from builder.drawing.sheets.rim import holds
from builder.drawing.sheets.small import Small
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
_STEPS, _FOOT = (59.0, 84.0), 32.0
"""The least height of the steps and the most; that of the foot, which is that of the other pages,
and what is clear above it."""
_INWARD = 4.0
"""From a step's number to its words."""
_BESIDE, _AFTER = 6.0, 3.0
"""Between steps side by side; from a step's picture to its words."""
_BETWEEN = 4.0, 14.0
"""Between the upper and the lower steps, at least and at most."""
_WORDS = 27.0
"""The least width of a step's words."""
_JOINT_WIDE = 1.0
"""What a joint's rim takes of the small picture."""
_ROW = 40.0, 2.5
"""The width of the pictures of steps in a row; from them to the words below."""
_TOLD_EM = 9 * POINT
"""The em of these words, which with their number are no wider than the picture."""
_DISC = 4.2
_RULED_OVER, _HIDDEN = 200.0, 400.0
"""So many square millimetres of words are as ill to hide as a rule of a panel; so many as a number
that stands as far from the middle of its page as that is large."""
_RIM = Paint(stroke="#FFFFFF", width=_JOINT_WIDE)
_JOINT = Paint(stroke=MARK_INK, width=0.4)
_OUTER = Paint(stroke=MARK_INK, width=0.3)
_NUMBER = Paint(fill="#FFFFFF", stroke=MARK_INK, width=0.4)


def guide(drawing: Drawing, plan: Plan, total: int, percent: int = 100) -> Drawing:
    """The page that comes before all others of so many, which show the whole at so many percent of
    its size; it stands upright."""
    page = plan.page if plan.page.width < plan.page.height else plan.page.turned()
    title = _("{title}, page 1 of {total}: how pages {first} to {last} go together",
              title=drawing.title, total=str(total), first=named(plan, 0, 0),
              last=last_named(plan))  # fmt: skip
    left, top, right, foot = plan.shown
    wide, down = page.width - 2 * _MARGIN, _MARGIN + _ABOVE
    room = page.height - _FOOT - down - _GAP
    scale = min(wide / (right - left), (room - _STEPS[0]) / (foot - top))
    told = min(room - (foot - top) * scale, _STEPS[1])
    spare = (room - told - (foot - top) * scale) / 3  # above the picture, below it, below the steps
    down += spare
    at = (page.width - (right - left) * scale) / 2, down
    numbers = Numbers(drawing.title, total, percent)
    heading = set_words(title, "condensed-bold", Room(wide, _ABOVE, _TITLE, _LEAST, most=1))
    shapes: list[Shape] = [
        *heading.texts(_MARGIN, _MARGIN + heading.size, "condensed-bold", MARK_INK),
        *_small(drawing, plan, at, scale),
        *_told(whole_steps(plan, percent), _MARGIN, page.height - _FOOT - spare - told, wide, told),
        *Foot(page, plan, numbers, _FOOT).of_guide(),
    ]
    return Drawing(*page.size, tuple(shapes), title, (Link(title, _MARGIN),), label=_("Guide"))


def _small(
    drawing: Drawing, plan: Plan, at: tuple[float, float], scale: float
) -> Iterator[Shape]:  # fmt: skip
    """The drawing as small as told, its joints, and on each page of it its number."""
    left, top, right, foot = plan.shown
    edge = (("M", left, top), ("L", right, top), ("L", right, foot), ("L", left, foot), ("Z",))
    things = things_of(drawing)
    panels = [box for _cost, box, kind in things if kind == "panel"]
    rim = _JOINT_WIDE / 2 / scale
    cuts = [(x1 - rim, y1 - rim, x2 + rim, y2 + rim)
            for x1, y1, x2, y2 in joints(plan, (left, top), 1.0)]  # fmt: skip
    small = Small(scale, panels, plan.shown, cuts)
    seen = tuple(small.shown(crop(drawing.shapes, plan.shown)))
    yield Group(seen, at[0] - left * scale, at[1] - top * scale, scale, clip=Path(edge, Paint()))
    for paint in (_RIM, _JOINT):
        for x1, y1, x2, y2 in joints(plan, at, scale):
            yield line(x1, y1, x2, y2, paint)
    yield Rect(*at, (right - left) * scale, (foot - top) * scale, _OUTER)
    taken = [(box, kind) for _cost, box, kind in things if kind in ("words", "panel")]
    taken += [(box, "words") for box in small.words]
    for row, column in product(range(plan.rows), range(plan.columns)):
        x, y = _clear(plan, row, column, taken, _DISC / scale)
        x, y = at[0] + (x - left) * scale, at[1] + (y - top) * scale
        yield Circle(x, y, _DISC, _NUMBER)
        em = 1.3 * _DISC
        yield Text(x, y + 0.35 * em, named(plan, row, column), "condensed-bold", em, MARK_INK,
                   "middle")  # fmt: skip


def _clear(
    plan: Plan, row: int, column: int, taken: Iterable[tuple[Bounds, Kind]], radius: float
) -> tuple[float, float]:
    """Where on the drawing a page's number hides the least of its words and signs and lies on the
    fewest rules of panels, near the middle of the page."""
    x, y, right, foot = plan.between(row, column)
    wide, high = right - x, foot - y
    near = [
        box for box, kind in taken if kind == "words" and meets(box, (x, y, x + wide, y + high))
    ]
    panels = [
        box for box, kind in taken if kind == "panel" and meets(box, (x, y, x + wide, y + high))
    ]

    def hidden(at: tuple[float, float]) -> float:
        cx, cy = at
        disc = left, top, right, foot = cx - radius, cy - radius, cx + radius, cy + radius
        ink = sum((min(x2, right) - max(x1, left)) * (min(y2, foot) - max(y1, top))
                  for x1, y1, x2, y2 in near
                  if x1 < right and x2 > left and y1 < foot and y2 > top)  # fmt: skip
        ink += _RULED_OVER * sum(meets(box, disc) and not holds(box, disc) for box in panels)
        return ink / _HIDDEN + math.hypot((cx - x) / wide - 0.5, (cy - y) / high - 0.5)

    shares = [step / 20 for step in range(3, 18)]
    return min(((x + wide * one, y + high * two) for one in shares for two in shares), key=hidden)


def _told(
    steps: Iterable[str], x: float, y: float, wide: float, high: float
) -> list[Shape]:  # fmt: skip
    """The steps, two and two: each has its picture, its number beside that and what is done."""
    column = (wide + _BESIDE) / 2
    least = (high - _BETWEEN[0]) / 2
    scale = min(least / FRAME[1], (column - _BESIDE - _INWARD - _AFTER - _WORDS) / FRAME[0])
    across, down = FRAME[0] * scale, FRAME[1] * scale
    pitch = down + min(_BETWEEN[1], high - 2 * down)
    shapes: list[Shape] = []
    for number, step in enumerate(steps):
        left, top = x + number % 2 * column, y + number // 2 * pitch
        shapes.append(picture(number, left, top, scale))
        words = left + across + _AFTER
        lines = wrap(step, "condensed", _EM, column - _BESIDE - across - _AFTER - _INWARD)
        first = top + (down - _LEADING * _EM * (len(lines) - 1) + 0.7 * _EM) / 2
        shapes.append(Text(words, first, str(number + 1), "condensed-bold", _EM, MARK_INK))
        shapes += (
            Text(words + _INWARD, first + place * _LEADING * _EM, part, "condensed", _EM, MARK_INK)
            for place, part in enumerate(lines)
        )
    return shapes


def told_below(plan: Plan, row: int, column: int, percent: int) -> list[Shape]:
    """The steps in a row below the picture of a page, with their words below them: two pages have
    no page that tells how they go together."""
    _left, top, _right, foot = plan.seen(row, column)
    y = plan.corner(row, column)[1] + foot - top + plan.told_after(row, column)
    wide, after = _ROW
    said = whole_steps(plan, percent)
    pitch = (plan.page.width - 2 * _MARGIN - wide) / (len(said) - 1)
    em, shapes = _TOLD_EM, list[Shape]()
    for number, step in enumerate(said):
        x = _MARGIN + number * pitch
        shapes.append(picture(number, x, y, wide / FRAME[0]))
        first = y + wide / FRAME[0] * FRAME[1] + after + 0.7 * em
        shapes.append(Text(x, first, str(number + 1), "condensed-bold", em, MARK_INK))
        lines = wrap(step, "condensed", em, wide - _INWARD)
        shapes += (
            Text(x + _INWARD, first + place * _LEADING * em, part, "condensed", em, MARK_INK)
            for place, part in enumerate(lines)
        )
    return shapes
