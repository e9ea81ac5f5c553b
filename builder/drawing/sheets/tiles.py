"""A large drawing cut into pages at its true size, to be glued together.

Neighbouring pages show the same strip, so that a crooked cut leaves no gap; crop marks say where to
cut and each page says which it is (A1, A2, … B1) and how it is joined to others. Knows
nothing of what is drawn.
"""

from __future__ import annotations

from collections.abc import Iterator

from builder.drawing.crop import crop
from builder.drawing.display import (
    Drawing,
    Group,
    Link,
    Paint,
    Rect,
    Shape,
    Text,
)
from builder.drawing.paper import (
    MARK_GREY,
    MARK_INK,
    RULER_HEIGHT,
    RULER_WIDTH,
    Paper,
    crop_marks,
    ruler,
)
from builder.drawing.sheets.paged import FOOT, TOP, Plan, tile_plan
from builder.drawing.sheets.together import LEAST, large, named, together
from builder.drawing.text.fitting import Room, Setting, set_words
from builder.drawing.text.type import measure
from builder.drawing.theme import POINT
from builder.words import _

_BASE = 6.8
"""From the foot of the page up to the base line of the label and the ruler: printers leave 6.35 mm
blank."""
_NAME = 6.0
"""The em of the page's name."""

Block = tuple[float, float, float, float]
"""Where a picture stands on its page: left, top, width, height."""
_UNPRINTED = 4.2
"""Few printers leave more blank than that: a mark of a level cut reaches so near the edge."""
_WHITE = Paint(fill="#FFFFFF")
_MARK = 1.9
"""How far the mark of an upright cut reaches from the picture."""
_LINE, _TWO = 2.9, 10.5
"""From line to line at the foot; what the title with two lines below it takes above the base."""
_PLAN = 9.0
"""The most that the plan of the whole takes beside the words, in mm."""


def sized(drawing: Drawing, scale: float) -> Drawing:
    """A drawing larger or smaller than its true size."""
    if scale == 1.0:
        return drawing
    whole = Group(drawing.shapes, 0.0, 0.0, scale)
    return Drawing(drawing.width * scale, drawing.height * scale, (whole,), drawing.title)


def tiles(drawing: Drawing, paper: Paper) -> list[Drawing]:
    """The pages in reading order: row A from the left, then row B …"""
    plan = tile_plan(drawing, paper)
    return [
        _page(drawing, plan, row, column)
        for row in range(plan.rows)
        for column in range(plan.columns)
    ]


def _page(drawing: Drawing, plan: Plan, row: int, column: int) -> Drawing:
    x, y = plan.corner(row, column)
    seen = plan.seen(row, column)
    left, top, right, bottom = seen
    block = (x, y, right - left, bottom - top)
    inside = tuple(crop(drawing.shapes, seen))
    name = named(plan, row, column)
    shapes: list[Shape] = [Group(inside, x - left, y - top)]
    shapes += _blank_margins(plan.page, block)
    shapes += _marks(plan, row, column, block)
    explained = _below(drawing, plan, row, column, block)
    shapes += explained
    shapes += _label(drawing, plan, row, column, bool(explained))
    title = f"{drawing.title} {name}"
    bookmark = (Link(title, plan.page.margin),)
    return Drawing(*plan.page.size, tuple(shapes), title, bookmark, label=name)


def _blank_margins(page: Paper, block: Block) -> Iterator[Shape]:
    """White over what the picture shows beyond the window: a display list cannot clip."""
    far, (x, y, wide, high) = 3000.0, block
    yield Rect(-far, -far, page.width + 2 * far, far + y, _WHITE)
    yield Rect(-far, y + high, page.width + 2 * far, far, _WHITE)
    yield Rect(-far, 0, far + x, page.height, _WHITE)
    yield Rect(x + wide, 0, far, page.height, _WHITE)


def _marks(plan: Plan, row: int, column: int, block: Block) -> Iterator[Shape]:
    """Crop marks at the cut, which halves the strip; the picture's own edge has none."""
    half, (x, y, wide, high) = plan.overlap / 2, block
    columns = [x + half] if column else []
    rows = [y + half] if row else []
    if column + 1 < plan.columns:
        columns.append(x + wide - half)
    if row + 1 < plan.rows:
        rows.append(y + high - half)
    yield from crop_marks(columns, (), block, _MARK - 1.5, 1.5)
    yield from crop_marks((), rows, block, 0.4, min(3.0, x - 0.4 - _UNPRINTED))


def _below(drawing: Drawing, plan: Plan, row: int, column: int, block: Block) -> list[Shape]:
    """Where there is much room below the picture, how all pages lie together."""
    top = block[1] + block[3] + 8.0
    room = plan.page.height - FOOT - 4.0 - top
    if plan.is_one or room < LEAST:
        return []
    parts = large(drawing.shapes, (0.0, 0.0, drawing.width, drawing.height))
    return list(together(plan, row, column, parts, (block[0] + 2.0, top), room))


def _label(drawing: Drawing, plan: Plan, row: int, column: int, explained: bool) -> Iterator[Shape]:
    """The page's name, what its neighbours are, a plan of the whole, and the ruler.

    The words begin at the left margin, the ruler ends at the right one. A page that shows the whole
    needs no name and no plan; one where a larger plan stands above needs no second.
    """
    base, name, title = plan.page.height - _BASE, named(plan, row, column), drawing.title
    x, scale = plan.page.margin, plan.page.width - plan.page.margin - RULER_WIDTH
    if not plan.is_one:
        yield Text(x, base, name, "condensed-bold", _NAME, MARK_INK)
        x += measure(name, "condensed-bold", _NAME) + 3
        last = named(plan, plan.rows - 1, plan.columns - 1)
        title = _("{title}, page {name} of A1–{last}", title=title, name=name, last=last)
    wide = scale - x - (4 if explained else _PLAN + 4)
    line = _set_words(_instructions(drawing, plan, row, column), wide, _is_roomy(plan, row))
    room = Room(wide, 3.0, 2.6, most=1)
    heading = set_words(title, "condensed-bold", room)
    up = _LINE * len(line.lines)
    yield from heading.texts(x, base - up, "condensed-bold", MARK_INK, room=room)
    for place, words in enumerate(line.lines, 1):
        yield Text(x, base - up + place * _LINE, words, "condensed", line.size, MARK_GREY)
    yield ruler(scale, base - RULER_HEIGHT + 0.2)
    if not plan.is_one and not explained:
        ends = [measure(one, "condensed", line.size) for one in line.lines]
        ends += [measure(one, "condensed-bold", heading.size) for one in heading.lines]
        yield from _small_plan(x + max(ends) + 3, base, plan, row, column)


def _instructions(drawing: Drawing, plan: Plan, row: int, column: int) -> str:
    """How a page is joined to others, and that a rim of the drawing is not on the pages."""
    left, top, right, foot = plan.shown
    off = max(left, top, drawing.width - right, drawing.height - foot)
    said = _how_to_join(plan, row, column)
    if off < 0.5:
        return said
    return _("{how} The plain edge of the sheet is left off.", how=said)


def _how_to_join(plan: Plan, row: int, column: int) -> str:
    """Which edges of a page are cut, and over which pages they are glued."""
    if plan.is_one:
        return _("Print at 100%, no scaling.")
    right, below = named(plan, row, column + 1), named(plan, row + 1, column)
    if right and below:
        return _(
            "Print at 100%. Trim the right and bottom edges at the marks; glue them over {right} "
            "and {below}.",
            right=right, below=below,
        )  # fmt: skip
    if right:
        return _(
            "Print at 100%. Trim the right edge at the marks; glue it over {page}.", page=right
        )
    if below:
        return _("Print at 100%. Trim the bottom edge at the marks; glue it over {page}.",
                 page=below)  # fmt: skip
    above = named(plan, row - 1, column) if row else ""
    left = named(plan, row, column - 1) if column else ""
    if above and left:
        return _("Print at 100%. Do not trim: {left} and {above} are glued over this page.",
                 left=left, above=above)  # fmt: skip
    return _("Print at 100%. Do not trim: {page} is glued over this page.", page=above or left)


def _is_roomy(plan: Plan, row: int) -> bool:
    """Whether there is room for two lines below the title between the picture and the foot."""
    _left, top, _right, bottom = plan.seen(row, 0)
    return plan.page.height - _BASE - TOP - (bottom - top) >= _TWO


def _set_words(words: str, wide: float, roomy: bool) -> Setting:
    """Words in a line or two of 7 points, smaller in one where there is no room for two."""
    if roomy:
        setting = set_words(words, "condensed", Room(wide, 8.0, 2.6, 7 * POINT, most=2))
        if setting.tight is None:
            return setting
    return set_words(words, "condensed", Room(wide, 3.0, 2.6))


def _small_plan(x: float, base: float, plan: Plan, row: int, column: int) -> Iterator[Shape]:
    side = min(2.0, 6.0 / plan.rows, _PLAN / plan.columns)
    for line_number in range(plan.rows):
        for place in range(plan.columns):
            here = (line_number, place) == (row, column)
            paint = Paint(MARK_INK if here else None, MARK_GREY, 0.15)
            y = base - (plan.rows - line_number) * side
            yield Rect(x + place * side, y, side, side, paint)
