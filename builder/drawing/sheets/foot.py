"""The foot of a page of a large drawing: its number, how all pages lie, the steps, the ruler.

They stand in this order and at the same places on all pages: what has room on each is found once.
Lengths are millimetres.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from builder.drawing.crop import Bounds
from builder.drawing.display import Drawing, Shape, Text
from builder.drawing.paper import MARK_INK, RULER_HEIGHT, RULER_WIDTH, ruler
from builder.drawing.sheets.joints import MARKED
from builder.drawing.sheets.paged import Plan
from builder.drawing.sheets.together import large, named, numbered, overview, scale_for, steps
from builder.drawing.text.breaking import wrap
from builder.drawing.text.fitting import Room, Setting, set_words
from builder.drawing.text.type import measure
from builder.drawing.theme import POINT
from builder.records import dataclass
from builder.words import _

_BASE = 6.8
"""From the foot of the page up to the base line of all that stands there: printers leave 6.35 mm
blank."""
_NAME = 6.0
"""The em of the page's name."""
_EM, _LINE = 8 * POINT, 2.9
"""The words' em, and from line to line."""
_RISE = 2.2
"""How far letters and figures reach above their base line."""
_HIGH, _WIDE, _LOW_WIDE = 26.0, 60.0, 16.0
"""The most that the plan of the whole takes; and its width where it is low."""
_DETAILED = 18.0
"""In less height the plan shows no more than the pages: their numbers would lie on boxes."""
_GAP, _TITLE_GAP = 3.0, 2.0
"""From the number to the plan and from that to the words; from the title to a step beside it."""
_RULED = RULER_HEIGHT + 0.8
"""What the ruler takes below the words that stand above it."""
_NARROW, _TITLE = 90.0, 40.0
"""Steps in less width are a column that one reads badly; a title in less left of the ruler is too
small."""


@dataclass(frozen=True, slots=True)
class _Form:
    """How the words are set: above the ruler from side to side, or beside it; each step on lines of
    its own, or all in one piece; the title before them or, `apart`, to the left of the ruler."""

    above: bool = False
    listed: bool = False
    apart: bool = False
    ruled: bool = True
    em: float = _EM


_FORMS = (
    _Form(listed=True),
    _Form(listed=True, above=True),
    _Form(above=True, apart=True),
    _Form(),
    _Form(em=0.93 * _EM),
    _Form(ruled=False),
    _Form(ruled=False, em=0.9 * _EM),
    _Form(ruled=False, em=0.8 * _EM),
    _Form(ruled=False, em=0.5 * _EM),
)
"""The best first; the last have no ruler."""


class Foot:
    """The feet of all pages of a plan."""

    def __init__(self, drawing: Drawing, plan: Plan) -> None:
        page = plan.page
        self._plan, self._title, self._base = plan, drawing.title, page.height - _BASE
        self._right = page.width - page.margin
        self._ruler, self._x = self._right - RULER_WIDTH, page.margin
        self._room = plan.free - _BASE - MARKED - 0.4
        self._scale, self._parts = 0.0, tuple[Bounds, ...]()
        if not plan.is_one:
            self._make_room(drawing)
        self._form = next((one for one in _FORMS if self._fits(one)), _FORMS[-1])
        self._most = max(len(self._said(self._form, *page)) for page in self._pages())

    def _make_room(self, drawing: Drawing) -> None:
        """Room for the number and the plan of the whole, left of the words."""
        plan = self._plan
        last = named(plan, plan.rows - 1, plan.columns - 1)
        self._left = self._x + measure(last, "condensed-bold", _NAME) + _GAP
        wide = _LOW_WIDE if self._room < _DETAILED else _WIDE
        self._scale = scale_for(plan, min(self._room, _HIGH), wide)
        self._x = self._left + (plan.shown[2] - plan.shown[0]) * self._scale + _GAP
        if (plan.shown[3] - plan.shown[1]) * self._scale >= _DETAILED:
            self._parts = tuple(large(drawing.shapes, (0.0, 0.0, drawing.width, drawing.height)))

    def of(self, row: int, column: int) -> Iterator[Shape]:
        """The foot of a page."""
        plan, base = self._plan, self._base
        if not plan.is_one:
            name = named(plan, row, column)
            yield Text(plan.page.margin, base, name, "condensed-bold", _NAME, MARK_INK)
            at = self._left, base - (plan.shown[3] - plan.shown[1]) * self._scale
            yield from overview(plan, row, column, self._parts, at, self._scale)
        yield from self._words(row, column)
        if self._form.ruled:
            yield ruler(self._ruler, base - RULER_HEIGHT + 0.2)

    def _words(self, row: int, column: int) -> Iterator[Text]:
        """The title, and the steps, which begin at one height on all pages."""
        form, line = self._form, _LINE * self._form.em / _EM
        start = self._base - _RULED * form.above - line * (self._most - 1)
        heading = self._heading(form, row, column)
        at = self._base if form.apart else start
        yield from heading.texts(self._x, at, "condensed-bold", MARK_INK)
        for number, (inward, words) in enumerate(self._said(form, row, column)):
            x, y = self._x + inward, start + number * line
            if words:
                yield Text(x, y, words, "condensed", form.em, MARK_INK)

    def _heading(self, form: _Form, row: int, column: int) -> Setting:
        plan, title = self._plan, self._title
        if not plan.is_one:
            title = _("{title}, page {number} of {last}", title=title,
                      number=named(plan, row, column), last=plan.rows * plan.columns)  # fmt: skip
        wide = self._ruler - 4 - self._x if form.apart else self._wide(form)
        return set_words(title, "condensed-bold", Room(wide, form.em, form.em, 1.0, most=1))

    def _said(self, form: _Form, row: int, column: int) -> list[tuple[float, str]]:
        """The lines of the steps, and how far inward each begins; nothing on the line of a title
        that stands alone."""
        said, wide = numbered(steps(self._plan, row, column)), self._wide(form)
        if form.listed:
            lines = [part for step in said for part in wrap(step, "condensed", form.em, wide)]
            return [(0.0, line) for line in ["", *lines]]
        words, inward = " ".join(said), 0.0
        if not form.apart:
            heading = self._heading(form, row, column)
            inward = measure(heading.lines[0], "condensed-bold", heading.size) + _TITLE_GAP
        first = wrap(words, "condensed", form.em, max(wide - inward, 1.0))[0]
        rest = words[len(first) :].strip()
        lines = wrap(rest, "condensed", form.em, wide) if rest else []
        return [(inward, first), *((0.0, line) for line in lines)]

    def _fits(self, form: _Form) -> bool:
        if form.ruled and (self._wide(form) < _NARROW or self._ruler - self._x < _TITLE):
            return False
        most = max(len(self._said(form, *page)) for page in self._pages())
        high = _RISE + _LINE * form.em / _EM * (most - 1) + _RULED * form.above
        return high <= self._room

    def _wide(self, form: _Form) -> float:
        """The width of the steps."""
        end = self._right if form.above or not form.ruled else self._ruler - 4
        return end - self._x

    def _pages(self) -> Iterator[tuple[int, int]]:
        return product(range(self._plan.rows), range(self._plan.columns))
