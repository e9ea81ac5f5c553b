"""A large drawing cut into pages at its true size, to be glued together.

Neighbouring pages show the same strip, so that a crooked cut leaves no gap; marks say where to cut
and where to lay the cut edge, and each page says which it is (1, 2 …) and what is done with it.
Knows nothing of what is drawn.
"""

from __future__ import annotations

from collections.abc import Iterator

from builder.drawing.crop import crop
from builder.drawing.display import Drawing, Group, Link, Paint, Rect, Shape
from builder.drawing.paper import Paper
from builder.drawing.sheets.foot import Foot
from builder.drawing.sheets.guide import guide
from builder.drawing.sheets.joints import Block, bleed, marks, outer
from builder.drawing.sheets.paged import Plan, named, tile_plan
from builder.drawing.sheets.whole import smaller
from builder.words import _

_WHITE = Paint(fill="#FFFFFF")


def tiles(drawing: Drawing, paper: Paper) -> list[Drawing]:
    """The pages in reading order: the first row from the left, then the second …

    Where their feet have no room to tell how they go together, a page that does comes first; where
    one page has room for all, only a little smaller, that comes last.
    """
    plan = tile_plan(drawing, paper)
    last = smaller(drawing, plan, paper)
    copy = _pages(last, tile_plan(last, paper), is_copy=True) if last else []
    return _pages(drawing, plan) + copy


def _pages(drawing: Drawing, plan: Plan, is_copy: bool = False) -> list[Drawing]:
    foot = Foot(drawing, plan, is_copy)
    first = [guide(drawing, plan)] if plan.has_guide else []
    return first + [
        _page(drawing, plan, foot, row, column)
        for row in range(plan.rows)
        for column in range(plan.columns)
    ]


def _page(drawing: Drawing, plan: Plan, foot: Foot, row: int, column: int) -> Drawing:
    x, y = plan.corner(row, column)
    seen = plan.seen(row, column)
    left, top, right, bottom = seen
    block = (x, y, right - left, bottom - top)
    inside = tuple(crop(drawing.shapes, seen))
    name = _("Whole") if plan.is_one else named(plan, row, column)
    shapes: list[Shape] = [Group(inside, x - left, y - top)]
    shapes += _blank_margins(plan.page, block)
    shapes += bleed(drawing, outer(plan, row, column), block, plan.page.width)
    shapes += marks(plan, row, column, block)
    shapes += foot.of(row, column)
    title = drawing.title if plan.is_one else f"{drawing.title} {name}"
    bookmark = (Link(title, plan.page.margin),)
    return Drawing(*plan.page.size, tuple(shapes), title, bookmark, label=name)


def _blank_margins(page: Paper, block: Block) -> Iterator[Shape]:
    """White over what the picture shows beyond the window: a display list cannot clip."""
    far, (x, y, wide, high) = 3000.0, block
    yield Rect(-far, -far, page.width + 2 * far, far + y, _WHITE)
    yield Rect(-far, y + high, page.width + 2 * far, far, _WHITE)
    yield Rect(-far, 0, far + x, page.height, _WHITE)
    yield Rect(x + wide, 0, far, page.height, _WHITE)
