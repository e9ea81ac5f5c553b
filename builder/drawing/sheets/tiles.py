"""A large drawing cut into pages at its true size, to be glued together.

Neighbouring pages show the same strip, so that a crooked cut leaves no gap; marks say where to cut
and where to lay the cut edge, and each page says which it is (1, 2 …) and what is done with it.
Knows nothing of what is drawn.
"""

from __future__ import annotations

from collections.abc import Iterator

from builder.drawing.crop import crop
from builder.drawing.display import Drawing, Group, Link, Paint, Polygon, Rect, Shape, Text
from builder.drawing.paper import (
    MARK_INK,
    RULER_HEIGHT,
    RULER_WIDTH,
    Paper,
    crop_marks,
    line,
    ruler,
)
from builder.drawing.sheets.cuts import strip
from builder.drawing.sheets.paged import Plan, tile_plan
from builder.drawing.sheets.together import (
    EM,
    LEAST,
    LINE,
    large,
    named,
    numbered,
    overview,
    scale_for,
    steps,
    together,
)
from builder.drawing.text.breaking import wrap
from builder.drawing.text.fitting import Room, set_words
from builder.drawing.text.type import measure
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
_HAIR = Paint(stroke=MARK_INK, width=0.15)
_AWAY, _MARK = 0.4, 1.9
"""From the picture to a mark, and to the end of one of an upright cut."""
_SIDE = 0.8
"""Half the side of a triangle to which a cut edge is laid."""
_TAB, _GLUE_AWAY = 2.6, 0.2
"""The em of what a tab says, and how far its letters stand from the picture."""
_PLAN = 16.0
"""The most that the plan of the whole takes beside the words, in mm."""
_DETAILED = 20.0
"""In less height the plan shows no more than the pages: their numbers would lie on boxes."""
_CLEAR = 0.7
"""From the picture to the words below it."""
_DESCENT = 0.2
"""How far letters reach below their line, as a share of their em."""
_INK = 105.5
"""From the zero of the ruler to the end of what stands above its line."""
_TITLE_GAP = 2.0
"""From the title to the first step on the same line."""


def sized(drawing: Drawing, scale: float) -> Drawing:
    """A drawing larger or smaller than its true size."""
    if scale == 1.0:
        return drawing
    whole = Group(drawing.shapes, 0.0, 0.0, scale)
    return Drawing(drawing.width * scale, drawing.height * scale, (whole,), drawing.title)


def tiles(drawing: Drawing, paper: Paper) -> list[Drawing]:
    """The pages in reading order: the first row from the left, then the second …"""
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
    shapes += _label(drawing, plan, row, column, block, bool(explained))
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
    """Lines where a page is cut, near the end of what it shows; triangles where the cut edge of
    another is laid upon it, with "glue" on what that hides; lines at the corners of the sheet."""
    (under, over), (x, y, wide, high) = strip(plan.overlap), block
    last_column, last_row = column + 1 == plan.columns, row + 1 == plan.rows
    side = min(3.0, x - _AWAY - _UNPRINTED)
    if not last_column:
        yield from crop_marks([x + wide - over], (), block, _AWAY, _MARK - _AWAY)
    if not last_row:
        yield from crop_marks((), [y + high - over], block, _AWAY, side)
    if column:
        for edge, way in ((y, -1), (y + high, 1)):
            yield _triangle(x + under, edge + way * _AWAY, 0, way * (_MARK - _AWAY))
        yield _glue(x - _GLUE_AWAY, y + high / 2, -90.0)
    if row:
        for edge, way in ((x, -1), (x + wide, 1)):
            yield _triangle(edge + way * _AWAY, y + under, way * min(side, _MARK - _AWAY), 0)
        yield _glue(x + wide / 2, y - _GLUE_AWAY, 0.0)
    corners = [(at, down) for at, is_outer in ((-1, not column), (1, last_column)) if is_outer
               for down, is_end in ((-1, not row), (1, last_row)) if is_end]  # fmt: skip
    for right, down in corners:
        cx, cy = x + wide * (right > 0), y + high * (down > 0)
        yield line(cx, cy + down * _AWAY, cx, cy + down * _MARK, _HAIR)
        yield line(cx + right * _AWAY, cy, cx + right * (_AWAY + side), cy, _HAIR)


def _triangle(x: float, y: float, over: float, up: float) -> Polygon:
    """An open triangle with its tip at (x, y), its middle line as long as told."""
    dx, dy = (_SIDE, 0.0) if up else (0.0, _SIDE)
    base = (x + over + dx, y + up + dy), (x + over - dx, y + up - dy)
    return Polygon(((x, y), *base), _HAIR)


def _glue(x: float, y: float, angle: float) -> Text:
    up, left = (0.0, _DESCENT * _TAB) if angle else (_DESCENT * _TAB, 0.0)
    return Text(x - left, y - up, _("glue"), "condensed", _TAB, MARK_INK, "middle", angle=angle)


def _below(drawing: Drawing, plan: Plan, row: int, column: int, block: Block) -> list[Shape]:
    """Where there is much room below the picture on every page, how all lie together."""
    top = block[1] + block[3] + 4.0
    room = plan.free - _BASE - RULER_HEIGHT - 3.0 - 4.0
    if plan.is_one or room < LEAST:
        return []
    whole = 0.0, 0.0, drawing.width, drawing.height
    parts = large(drawing.shapes, whole) if room >= _DETAILED else ()
    at = max(block[0], plan.page.margin), top
    return list(together(plan, row, column, parts, at, room))


def _label(
    drawing: Drawing, plan: Plan, row: int, column: int, block: Block, explained: bool
) -> Iterator[Shape]:
    """The page's number, a plan of the whole, what is done with it, and the ruler.

    The words begin at the left margin, the ruler ends at the right one; words that have no room
    beside it take its place. A page that shows the whole needs no number and no plan; one where a
    larger plan stands above needs no second.
    """
    base, name, title = plan.page.height - _BASE, named(plan, row, column), drawing.title
    x, scale = plan.page.margin, plan.page.width - plan.page.margin - RULER_WIDTH
    room = base - block[1] - block[3] - _CLEAR
    if not plan.is_one:
        yield Text(x, base, name, "condensed-bold", _NAME, MARK_INK)
        x += measure(name, "condensed-bold", _NAME) + 3
        title = _("{title}, page {number} of {last}", title=title, number=name,
                  last=plan.columns * plan.rows)  # fmt: skip
    lying = scale
    if not plan.is_one and not explained:
        marks = _at_foot(plan, row, column, block)
        if room < RULER_HEIGHT + _MARK + 0.3:
            lying = min([scale, *(mark - _INK - 1 for mark in marks if mark > scale - 3)])
        size = scale_for(plan, min(plan.free - _BASE - _CLEAR, _PLAN), _PLAN)
        wide, high = ((plan.shown[axis + 2] - plan.shown[axis]) * size for axis in (0, 1))
        x = max([x, *(mark + 2 * _SIDE for mark in marks if x - 1 < mark < x + wide + 1)])
        yield from overview(plan, row, column, (), (x, base - high), size)
        x += wide + 3
        if any(x - 1 < mark < lying - 3 for mark in marks):
            room -= _MARK + 0.3 - _CLEAR
    said = [] if explained else numbered(steps(plan, row, column))
    words = list(_words(title, said, (x, base), lying - x - 4, room))
    if not said or words[-1].size >= EM:
        yield from words
        yield ruler(lying, base - RULER_HEIGHT + 0.2)
    else:
        yield from _over_ruler(title, said, (x, base), plan.page, room)


def _over_ruler(
    title: str, said: list[str], at: tuple[float, float], page: Paper, room: float
) -> Iterator[Shape]:
    """The steps from side to side above the ruler, with the title beside that; without the ruler
    where that has no room."""
    (x, base), wide = at, page.width - page.margin - at[0]
    lines = wrap(" ".join(said), "condensed", EM, wide)
    if RULER_HEIGHT + 0.4 + LINE * len(lines) > room:
        yield from _words(title, said, at, wide, room)
        return
    start = page.width - page.margin - RULER_WIDTH
    yield from _words(title, [], at, start - x - 4, LINE)
    last = base - RULER_HEIGHT - 0.8
    for number, words in enumerate(reversed(lines)):
        yield Text(x, last - number * LINE, words, "condensed", EM, MARK_INK)
    yield ruler(start, base - RULER_HEIGHT + 0.2)


def _at_foot(plan: Plan, row: int, column: int, block: Block) -> list[float]:
    """Where marks of upright cuts, of edges laid there and of corners stand below a picture."""
    (under, over), (x, _y, wide, _high) = strip(plan.overlap), block
    is_end = row + 1 == plan.rows
    left = [x + under] if column else [x] if is_end else []
    if column + 1 < plan.columns:
        return [*left, x + wide - over]
    return [*left, x + wide] if is_end else left


def _words(
    title: str, said: list[str], at: tuple[float, float], wide: float, room: float
) -> Iterator[Text]:
    """The title and the steps below it, the last line on a base line; where two lines have room,
    the steps begin beside it."""
    (x, base), most = at, max(1, int((room - 2.0) / LINE))
    heading = set_words(title, "condensed-bold", Room(wide, EM, EM, 2.0, most=1))
    if said and most == 1:
        start = measure(heading.lines[0], "condensed-bold", heading.size) + _TITLE_GAP
        lines = _beside(" ".join(said), start, wide)
        if len(lines) <= 2:
            yield from heading.texts(x, base - LINE, "condensed-bold", MARK_INK)
            yield Text(x + start, base - LINE, lines[0], "condensed", EM, MARK_INK)
            yield from (Text(x, base, words, "condensed", EM, MARK_INK) for words in lines[1:])
            return
    em, lines = _fitted(" ".join(said), wide, most)
    base -= LINE * max(0, len(lines) - 1)
    yield from heading.texts(x, base - LINE * bool(lines), "condensed-bold", MARK_INK)
    for number, words in enumerate(lines):
        yield Text(x, base + number * LINE, words, "condensed", em, MARK_INK)


def _beside(words: str, start: float, wide: float) -> list[str]:
    """Words in lines of a width, the first of which begins so far in."""
    first = wrap(words, "condensed", EM, wide - start)[0]
    rest = words[len(first) :].strip()
    return [first, *wrap(rest, "condensed", EM, wide)] if rest else [first]


def _fitted(words: str, wide: float, most: int) -> tuple[float, list[str]]:
    """Words in so many lines, of 8 points where there is room for that, and their em."""
    for em in (EM, 0.9 * EM, 0.8 * EM):
        lines = wrap(words, "condensed", em, wide)
        if len(lines) <= most:
            return em, lines
    setting = set_words(words, "condensed", Room(wide, most * LINE, em, 1.0, most))
    return setting.size, list(setting.lines)
