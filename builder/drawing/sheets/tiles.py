"""A large drawing cut into pages at its true size, to be glued together.

Neighbouring pages show the same strip, so that a crooked cut leaves no gap; marks say where to cut
and where to lay the cut edge, and each page says which it is (1, 2 …) and what is done with it.
Knows nothing of what is drawn.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import product

from builder.drawing.crop import Bounds, crop, extent, meets
from builder.drawing.display import Drawing, Group, Link, Paint, Picture, Rect, Shape, Text
from builder.drawing.paper import Paper
from builder.drawing.sheets.foot import Foot, foot_of
from builder.drawing.sheets.guide import guide, told_below
from builder.drawing.sheets.joints import (
    BLEED,
    Block,
    bleed,
    ground_of,
    marks,
    outer,
    trimmed,
    veils,
)
from builder.drawing.sheets.paged import Plan, fewest, named, tile_plan, worth
from builder.drawing.sheets.rim import sized, text_box
from builder.drawing.sheets.whole import smaller
from builder.words import _

_WHITE = Paint(fill="#FFFFFF")


_FEW, _LEAST = 4, 95
"""More pages than these are worth a smaller drawing, which is no smaller in percent than that: it
looks and plays the same."""

_LESS, _UNASKED = 10.0, 40.0
"""What each percent less costs, as a cut does; and where it saves no page."""


_RULE = 0.6
"""A panel that ends no farther from a joint has its rule there, which both pages show."""


def tiles(drawing: Drawing, paper: Paper) -> list[Drawing]:
    """The pages in reading order: the first row from the left, then the second …

    Before many a page comes that shows how they go together; where one page has room for all, only
    a little smaller, that comes last.
    """
    fit = fitted(drawing, paper)
    plan = tile_plan(fit, paper)
    last = smaller(fit, plan, paper)
    total = plan.has_guide + plan.rows * plan.columns + (last is not None)
    percent = round(100 * fit.width / drawing.width)
    first = [guide(fit, plan, total, percent)] if plan.has_guide else []
    pages = _pages(fit, plan, foot_of(plan, fit, total, percent, is_copy=False))
    if plan.told:
        below = (told_below(plan, *one, percent)
                 for one in product(range(plan.rows), range(plan.columns)))  # fmt: skip
        pages = [replace(page, shapes=(*page.shapes, *told))
                 for page, told in zip(pages, below, strict=True)]  # fmt: skip
    if last is None:
        return first + pages
    copied = replace(tile_plan(last, paper), first=total)
    return [*first, *pages, *_pages(last, copied, foot_of(copied, last, total, 100, is_copy=True))]


def fitted(drawing: Drawing, paper: Paper) -> Drawing:
    """A drawing, a few percent smaller where that saves a whole row of pages, or where marks would
    have little room beside the joints: as few as still leave good joints."""
    pages, cost, is_narrow = worth(drawing, paper)
    saves = pages > _FEW and fewest(sized(drawing, _LEAST / 100), paper) < pages
    if pages == 1 or not (saves or is_narrow):
        return drawing
    ways = [(percent, sized(drawing, percent / 100)) for percent in range(99, _LEAST - 1, -1)]
    found = [(*worth(one, paper)[:2], percent, one) for percent, one in ways
             if not saves or fewest(one, paper) < pages]  # fmt: skip
    found.append((pages, cost, 100, drawing))
    less = _LESS if saves else _UNASKED
    *_worth, best = min(found, key=lambda one: (one[0], one[1] + less * (100 - one[2])))
    return best


def _pages(drawing: Drawing, plan: Plan, foot: Foot) -> list[Drawing]:
    """The pages of a plan."""
    return [
        _page(drawing, plan, foot, row, column)
        for row in range(plan.rows)
        for column in range(plan.columns)
    ]


def _page(drawing: Drawing, plan: Plan, foot: Foot, row: int, column: int) -> Drawing:
    x, y = plan.corner(row, column)
    seen = plan.seen(row, column)
    left, top, right, bottom = seen
    block = (x, y, right - left, bottom - top)
    trim = trimmed(plan, row, column, block)
    start, first = left + trim[0] - x, top + trim[1] - y
    kept = start, first, start + trim[2], first + trim[3]
    inside = tuple(unsaid(crop(drawing.shapes, seen), kept))
    name = _("Whole") if plan.is_one else named(plan, row, column)
    shapes: list[Shape] = [Group(inside, x - left, y - top)]
    shapes += veils(plan, row, column, block)
    shapes += _blank_margins(plan.page, block)
    shapes += bleed(drawing, outer(plan, row, column), block, plan.page.width)
    shapes += marks(plan, row, column, block)
    shapes += foot.of(row, column)
    title = drawing.title if plan.is_one else f"{drawing.title} {name}"
    bookmark = (Link(title, plan.page.margin),)
    past = BLEED if ground_of(drawing) else 0.0
    return Drawing(*plan.page.size, tuple(shapes), title, bookmark, trim, past, name)


def unsaid(shapes: Iterable[Shape], kept: Bounds) -> Iterator[Shape]:
    """Shapes without the words and the panels of which nothing is left when the page is cut:
    fragments of them would look like misprints."""
    for shape in shapes:
        if isinstance(shape, Text | Rect):
            edge = 0.0 if isinstance(shape, Text) else _RULE / 2
            left, top, right, foot = kept
            near = left - edge, top - edge, right + edge, foot + edge
            if meets(text_box(shape) if isinstance(shape, Text) else extent(shape), near):
                yield shape
        elif isinstance(shape, Group) and not isinstance(shape, Picture) and not shape.angle:
            x, y, scale = shape.x, shape.y, shape.scale
            left, top, right, foot = kept
            own = (left - x) / scale, (top - y) / scale, (right - x) / scale, (foot - y) / scale
            yield replace(shape, shapes=tuple(unsaid(shape.shapes, own)))
        else:
            yield shape


def _blank_margins(page: Paper, block: Block) -> Iterator[Shape]:
    """White over what the picture shows beyond the window: a display list cannot clip."""
    far, (x, y, wide, high) = 3000.0, block
    yield Rect(-far, -far, page.width + 2 * far, far + y, _WHITE)
    yield Rect(-far, y + high, page.width + 2 * far, far, _WHITE)
    yield Rect(-far, 0, far + x, page.height, _WHITE)
    yield Rect(x + wide, 0, far, page.height, _WHITE)
