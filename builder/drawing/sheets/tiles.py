"""A large drawing cut into pages at its true size, to be glued together.

Neighbouring pages show the same strip of 6 mm, so that a crooked cut leaves no gap; crop marks
say where to cut and each page says which it is (A1, A2, … B1). The pages show about as much each,
and cuts keep off words and panels where they can. Knows nothing of what is drawn.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator

from builder.drawing.crop import Bounds, crop
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
from builder.drawing.sheets.cuts import OVERLAP, across, cuts, weighed
from builder.drawing.text.fitting import Room, Setting, set_words
from builder.drawing.text.type import measure
from builder.drawing.theme import POINT
from builder.game.geometry.numbering import column_letters
from builder.records import dataclass
from builder.words import _

TOP, FOOT = 8.3, 15.5
"""Room above the picture for crop marks, and below it for those and one line: the label, then the
ruler."""
_BASE = 6.8
"""From the foot of the page up to the base line of the label and the ruler: printers leave 6.35 mm
blank."""
_NAME = 6.0
"""The em of the page's name."""

_WHITE = Paint(fill="#FFFFFF")
_MARK = 1.9
"""How far the mark of an upright cut reaches from the picture."""
_LINE, _TWO = 2.9, 10.5
"""From line to line at the foot; what the title with two lines below it takes above the base."""
_PLAN = 9.0
"""The most that the plan of the whole takes beside the words, in mm."""


@dataclass(frozen=True, slots=True)
class Plan:
    """How a picture is cut: the page, the most that it shows, how many pages each way, the cuts."""

    page: Paper
    window: tuple[float, float]
    columns: int
    rows: int
    size: tuple[float, float]
    upright: tuple[float, ...]
    level: tuple[float, ...]

    @property
    def is_one(self) -> bool:
        """Whether one page shows the whole."""
        return self.columns * self.rows == 1

    @property
    def corner(self) -> tuple[float, float]:
        """Where on its page a picture begins: one that no other continues stands in the middle."""
        if not self.is_one:
            return self.page.margin, TOP
        (wide, high), room = self.size, self.window
        return (self.page.width - wide) / 2, TOP + (room[1] - high) / 2

    def seen(self, row: int, column: int) -> Bounds:
        """What a page shows of the picture: from cut to cut, and half the strip beyond."""
        left, right = _strip(self.upright, column, self.size[0])
        top, bottom = _strip(self.level, row, self.size[1])
        return left, top, right, bottom


def _strip(cuts: tuple[float, ...], index: int, size: float) -> tuple[float, float]:
    half = OVERLAP / 2
    first = cuts[index - 1] - half if index else 0.0
    return first, cuts[index] + half if index < len(cuts) else size


def sized(drawing: Drawing, scale: float) -> Drawing:
    """A drawing larger or smaller than its true size."""
    if scale == 1.0:
        return drawing
    whole = Group(drawing.shapes, 0.0, 0.0, scale)
    return Drawing(drawing.width * scale, drawing.height * scale, (whole,), drawing.title)


def tiles(drawing: Drawing, paper: Paper) -> list[Drawing]:
    """The pages in reading order: row A from the left, then row B …"""
    plan = tile_plan(drawing.width, drawing.height, paper, drawing.shapes)
    return [
        _page(drawing, plan, row, column)
        for row in range(plan.rows)
        for column in range(plan.columns)
    ]


def tile_plan(width: float, height: float, paper: Paper, shapes: Iterable[Shape] = ()) -> Plan:
    """The plan with the fewest pages, upright or lying, then that which cuts through least."""
    things = list(weighed(shapes))
    costs = across(things, width, 0), across(things, height, 1)
    plans = [_plan((width, height), page, costs) for page in (paper, paper.turned())]
    return min(plans, key=lambda one: (one[1].columns * one[1].rows, one[0]))[1]


def _plan(
    size: tuple[float, float], page: Paper, costs: tuple[list[float], list[float]]
) -> tuple[float, Plan]:
    """What the cuts on a page go through, and the plan."""
    window = (page.width - 2 * page.margin, page.height - TOP - FOOT)
    columns, rows = (
        max(1, math.ceil((whole - OVERLAP - 1e-6) / (room - OVERLAP)))
        for whole, room in zip(size, window, strict=True)
    )
    through, upright = cuts(size[0], columns, window[0], costs[0])
    more, level = cuts(size[1], rows, window[1], costs[1])
    return through + more, Plan(page, window, columns, rows, size, tuple(upright), tuple(level))


def _page(drawing: Drawing, plan: Plan, row: int, column: int) -> Drawing:
    margin, (x, y) = plan.page.margin, plan.corner
    seen = plan.seen(row, column)
    left, top, right, bottom = seen
    wide, high = right - left, bottom - top
    inside = tuple(crop(drawing.shapes, seen))
    name = _named(plan, row, column)
    shapes: list[Shape] = [Group(inside, x - left, y - top)]
    shapes += _blank_margins(plan, wide, high)
    shapes += _marks(plan, row, column, wide, high)
    shapes += _label(drawing.title, name, plan, row, column)
    bookmark = (Link(f"{drawing.title} {name}", margin),)
    title = f"{drawing.title} {name}"
    return Drawing(*plan.page.size, tuple(shapes), title, bookmark, label=name)


def _blank_margins(plan: Plan, wide: float, high: float) -> Iterator[Shape]:
    """White over what the picture shows beyond the window: a display list cannot clip."""
    far, page, (x, y) = 3000.0, plan.page, plan.corner
    yield Rect(-far, -far, page.width + 2 * far, far + y, _WHITE)
    yield Rect(-far, y + high, page.width + 2 * far, far, _WHITE)
    yield Rect(-far, 0, far + x, page.height, _WHITE)
    yield Rect(x + wide, 0, far, page.height, _WHITE)


def _marks(plan: Plan, row: int, column: int, wide: float, high: float) -> Iterator[Shape]:
    """Crop marks at the cut, which halves the strip; the picture's own edge has none."""
    margin = plan.page.margin
    half = OVERLAP / 2
    columns = [margin + half] if column else []
    rows = [TOP + half] if row else []
    if column + 1 < plan.columns:
        columns.append(margin + wide - half)
    if row + 1 < plan.rows:
        rows.append(TOP + high - half)
    block = (margin, TOP, wide, high)
    yield from crop_marks(columns, (), block, _MARK - 1.5, 1.5)
    yield from crop_marks((), rows, block, 0.4, 3.0)


def _label(title: str, name: str, plan: Plan, row: int, column: int) -> Iterator[Shape]:
    """The page's name, what its neighbours are, a plan of the whole, and the ruler.

    The words begin at the left margin, the ruler ends at the right one. A page that shows the whole
    needs no name and no plan.
    """
    base = plan.page.height - _BASE
    x, scale = plan.page.margin, plan.page.width - plan.page.margin - RULER_WIDTH
    if not plan.is_one:
        yield Text(x, base, name, "condensed-bold", _NAME, MARK_INK)
        x += measure(name, "condensed-bold", _NAME) + 3
    last = _named(plan, plan.rows - 1, plan.columns - 1)
    wide = scale - x - _PLAN - 4
    line = _set_words(_how_to_join(plan, row, column), wide, _is_roomy(plan, row))
    if not plan.is_one:
        title = _("{title}, page {name} of A1–{last}", title=title, name=name, last=last)
    room = Room(wide, 3.0, 2.6, most=1)
    heading = set_words(title, "condensed-bold", room)
    up = _LINE * len(line.lines)
    yield from heading.texts(x, base - up, "condensed-bold", MARK_INK, room=room)
    for place, words in enumerate(line.lines, 1):
        yield Text(x, base - up + place * _LINE, words, "condensed", line.size, MARK_GREY)
    yield ruler(scale, base - RULER_HEIGHT + 0.2)
    if plan.is_one:
        return
    ends = [measure(one, "condensed", line.size) for one in line.lines]
    wide = max(*ends, *(measure(one, "condensed-bold", heading.size) for one in heading.lines))
    yield from _small_plan(x + wide + 3, base, plan, row, column)


def _named(plan: Plan, row: int, column: int) -> str:
    """What a page is called; "" for one that there is not."""
    there = row < plan.rows and column < plan.columns
    return f"{column_letters(row + 1)}{column + 1}" if there else ""


def _how_to_join(plan: Plan, row: int, column: int) -> str:
    """Which edges of a page are cut, and over which pages they are glued."""
    if plan.is_one:
        return _("Print at 100%, no scaling.")
    right, below = _named(plan, row, column + 1), _named(plan, row + 1, column)
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
    above = _named(plan, row - 1, column) if row else ""
    left = _named(plan, row, column - 1) if column else ""
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
