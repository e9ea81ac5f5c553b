"""The foot of a page of a large drawing: its number, how all pages lie, the steps, the ruler.

They stand in this order and at the same places on all pages: what has room on each is found once.
Lengths are millimetres.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from builder.drawing.display import Drawing, Shape, Text
from builder.drawing.paper import MARK_INK, RULER_HEIGHT, RULER_WIDTH, ruler
from builder.drawing.sheets.joining import FRAME, picture
from builder.drawing.sheets.paged import Plan, last_named, named
from builder.drawing.sheets.together import (
    brief_steps,
    is_read,
    numbered,
    overview,
    own_steps,
    scale_for,
    schematic,
    steps,
)
from builder.drawing.text.breaking import wrap
from builder.drawing.text.fitting import Room, Setting, set_words
from builder.drawing.text.type import measure
from builder.drawing.theme import POINT
from builder.records import dataclass
from builder.words import _

_BASE = 6.5
"""From the foot of the page up to the base line of all that stands there: printers leave 6.35 mm
blank."""
_NAME = 6.0
"""The em of the page's name."""
_EM, _LINE = 8 * POINT, 3.3
"""The words' em, and from line to line of them."""
_RISE = 2.0
"""How far letters and figures reach above their base line."""
_HIGH = 28.0
"""The most height that the number, the plan of the whole and the words take."""
_PLAN_HIGH, _PLAN_WIDE = 22.0, 36.0
"""The most that the plan of the whole takes: it only says which page this is."""
_CELL, _LEAST_WIDE = 9.0, 14.0
"""The width of a page in a schematic plan, which stands where a true one would be narrower."""
_ROW = 3.0
"""Lower rows of one are squashed: then the words alone tell where a page lies."""
_UP_TO = 5.2
"""From a schematic plan to the paper's edge."""
_SHOWN, _OFF = 36.0, 9.0
"""With so much height left below all that, each step's words stand above a picture; how far
below."""
_STEP_LINES = 3
"""So many lines stand above a picture at most."""
_CLEAR = 8.0
"""From the marks of a picture that none continues below to all that stands at the foot, which
follows it."""
_GAP, _BETWEEN = 3.0, 3.0
"""From the number to the plan and from that to the words; from words to those or the ruler beside
them."""
_BELOW = 0.6
"""From the marks below the picture to what stands at the foot."""
_RULED = RULER_HEIGHT + 2.6
"""What the ruler takes below the words that stand above it."""
_PAST_MARK = 3.0
"""From the mark of a corner to words that stand beside it."""
_LOW, _ASIDE = 55.0, 8.0
"""With less room below the pictures their scissors reach down to the ruler; how far it stands off
these."""
_NARROW = 90.0
"""Steps in less width are a column that one reads badly."""


@dataclass(frozen=True, slots=True)
class _Form:
    """How the words are set: above the ruler or beside it; each step on a line of its own in one
    column or two, or all in one piece after the title."""

    columns: int = 0
    above: bool = False
    ruled: bool = True
    em: float = _EM


_FORMS = (
    _Form(1, em=1.15 * _EM),
    _Form(1, above=True, em=1.15 * _EM),
    _Form(1),
    _Form(1, above=True),
    _Form(2, em=1.15 * _EM),
    _Form(2, above=True, em=1.15 * _EM),
    _Form(2),
    _Form(2, above=True),
    _Form(2, em=0.93 * _EM),
    _Form(),
    _Form(em=0.93 * _EM),
    _Form(ruled=False),
    _Form(ruled=False, em=0.9 * _EM),
    _Form(ruled=False, em=0.8 * _EM),
    _Form(ruled=False, em=0.5 * _EM),
)
"""The best first; the last have no ruler."""


@dataclass(frozen=True, slots=True)
class _Said:
    """Words at the foot: how far inward and on which line."""

    inward: float
    line: int
    words: str


class Foot:
    """The feet of all pages of a plan, among so many; a copy is the last of them."""

    def __init__(self, drawing: Drawing, plan: Plan, total: int, is_copy: bool = False) -> None:
        page, self._total = plan.page, str(total)
        self._plan, self._title, self._is_copy = plan, drawing.title, is_copy
        self._right, self._x = _ruler_end(plan), page.margin
        self._ruler = self._right - RULER_WIDTH
        self._room = plan.free - _BASE - plan.marked - _BELOW
        self._up = _BASE
        if self._room > _HIGH + _CLEAR:
            self._up += self._room - _HIGH - _CLEAR
            self._room = _HIGH
        self._scale, self._is_true = 0.0, False
        self._titled: dict[_Form, float] = {}
        if plan.is_one:
            self._x = max(self._x, plan.corner(0, 0)[0] + _PAST_MARK)
        else:
            self._make_room()
        forms = [one for one in _FORMS if one.columns != 1] if plan.has_guide else _FORMS
        self._form = next((one for one in forms if self._fits(one)), forms[-1])
        self._last = self._lines(self._form) - 1

    def _make_room(self) -> None:
        """Room for the number and the plan of the whole, left of the words."""
        plan = self._plan
        self._left = self._x + measure(last_named(plan), "condensed-bold", _NAME) + _GAP
        self._scale = scale_for(plan, min(self._room, _PLAN_HIGH), _PLAN_WIDE)
        self._wide_plan = (plan.shown[2] - plan.shown[0]) * self._scale
        self._is_true = self._wide_plan >= _LEAST_WIDE and is_read(plan, self._scale)
        if not self._is_true:
            self._wide_plan = max(_LEAST_WIDE, _CELL * plan.columns)
        self._x = self._left
        if self._is_true or self._plan_high >= _ROW * plan.rows:
            self._x += self._wide_plan + _GAP

    def of(self, row: int, column: int) -> Iterator[Shape]:
        """The foot of a page."""
        plan, base = self._plan, self._base(row, column)
        if not plan.is_one:
            name = named(plan, row, column)
            yield Text(plan.page.margin, base, name, "condensed-bold", _NAME, MARK_INK)
            yield from self._small(row, column)
            if self._pictured:
                yield from self._pictures(row, column)
        yield from self._words(row, column)
        if self._form.ruled:
            yield ruler(self._ruler, base - RULER_HEIGHT + 0.2)

    def _small(self, row: int, column: int) -> Iterator[Shape]:
        """How all pages lie."""
        plan = self._plan
        if self._is_true:
            at = self._left, self._base(row, column) - (plan.shown[3] - plan.shown[1]) * self._scale
            yield from overview(plan, row, column, at, self._scale)
            return
        if self._plan_high < _ROW * plan.rows:
            return
        top = plan.page.height - plan.below(row, column) + plan.marked + _BELOW
        box = self._left, top, self._left + self._wide_plan, top + self._plan_high
        yield from schematic(plan, row, column, box)

    @property
    def _plan_high(self) -> float:
        """The height of a schematic plan."""
        return min(self._plan.free - self._plan.marked - _BELOW - _UP_TO, _HIGH)

    @property
    def _pictured(self) -> bool:
        """Whether there is room below all else for a picture of each step, under its words."""
        own = not self._plan.is_one and not self._plan.has_guide
        return own and self._up - _OFF - _BASE >= _SHOWN

    def _pictures(self, row: int, column: int) -> Iterator[Shape]:
        """A page's steps side by side, each in words above its picture."""
        page, first = self._plan.page, self._base(row, column) + _OFF + 0.75 * _EM
        told = own_steps(self._plan, row, column)
        slot = (page.width - 2 * page.margin + _GAP) / 4
        parts = [wrap(words, "condensed", _EM, slot - 2 * _GAP) for words in numbered(
            [words for _step, words in told])]  # fmt: skip
        top = first + _LINE * (_STEP_LINES - 1) + _BETWEEN
        scale = min((page.height - _BASE - top) / FRAME[1], (slot - 2 * _GAP) / FRAME[0], 1.0)
        for place, ((step, _words), lines) in enumerate(zip(told, parts, strict=True)):
            x = page.margin + place * slot
            for line, words in enumerate(lines):
                yield Text(x, first + line * _LINE, words, "condensed", _EM, MARK_INK)
            yield picture(step, x, top, scale)

    def _base(self, row: int, column: int) -> float:
        """The base line of a page's foot: all follow their pictures at one distance."""
        plan = self._plan
        return plan.page.height - self._up - (plan.below(row, column) - plan.free)

    def _words(self, row: int, column: int) -> Iterator[Text]:
        """The title, and the steps, which begin at one height on all pages."""
        form, line = self._form, _LINE * self._form.em / _EM
        start = self._base(row, column) - _RULED * form.above - line * self._last
        heading = self._heading(form, row, column)
        yield from heading.texts(self._x, start, "condensed-bold", MARK_INK)
        for one in self._said(form, row, column):
            x, y = self._x + one.inward, start + one.line * line
            yield Text(x, y, one.words, "condensed", form.em, MARK_INK)

    def _heading(self, form: _Form, row: int, column: int) -> Setting:
        plan, title = self._plan, self._title
        if self._is_copy or not plan.is_one:
            number = self._total if self._is_copy else named(plan, row, column)
            title = _("{title}, page {number} of {last}", title=title, number=number,
                      last=self._total)  # fmt: skip
            if plan.rows > 1 and plan.columns > 1:
                title = _("{page}: row {row}, column {column}", page=title, row=row + 1,
                          column=column + 1)  # fmt: skip
        room = Room(self._wide(form), form.em, form.em, 1.0, most=1)
        return set_words(title, "condensed-bold", room)

    def _said(self, form: _Form, row: int, column: int) -> list[_Said]:
        """What stands below the title, which is on line 0, or beside it."""
        if self._pictured:
            return []
        wide, inward = self._wide(form), self._beside(form)
        if self._plan.has_guide:
            said = brief_steps(self._plan, row, column)
            if form.columns:
                return [_Said(inward, 0, said[0]), _Said(0.0, 1, said[1])]
        else:
            said = self._steps(row, column)
        if not form.columns:
            return list(_in_one_piece(" ".join(said), form.em, inward, wide))
        if form.columns == 1:
            lines = [part for step in said for part in wrap(step, "condensed", form.em, wide)]
            found = [_Said(0.0, line, words) for line, words in enumerate(lines, 1)]
        else:
            second = self._first_column(form)
            found = [_Said(second * (n // 2), 1 + n % 2, words) for n, words in enumerate(said)]
        return found

    def _steps(self, row: int, column: int) -> list[str]:
        return numbered(steps(self._plan, row, column, self._is_copy))

    def _beside(self, form: _Form) -> float:
        """How far inward something stands beside the title, on all pages."""
        if form not in self._titled:
            every = [self._heading(form, *page) for page in self._pages()]
            ends = (measure("".join(one.lines), "condensed-bold", one.size) for one in every)
            self._titled[form] = max(ends) + _BETWEEN
        return self._titled[form]

    def _first_column(self, form: _Form) -> float:
        """How far inward the second of two columns begins, on all pages."""
        every = [self._steps(*page)[:2] for page in self._pages()]
        return _BETWEEN + max(measure(one, "condensed", form.em) for two in every for one in two)

    def _fits(self, form: _Form) -> bool:
        if form.ruled and (self._wide(form) < _NARROW or self._ruler < self._x):
            return False
        high = _RISE + _LINE * form.em / _EM * (self._lines(form) - 1) + _RULED * form.above
        return high <= self._room and (form.columns < 2 or self._is_narrow_enough(form))

    def _is_narrow_enough(self, form: _Form) -> bool:
        """Whether two columns have room side by side."""
        ends = [one.inward + measure(one.words, "condensed", form.em)
                for page in self._pages() for one in self._said(form, *page)]  # fmt: skip
        return max(ends) <= self._wide(form)

    def _lines(self, form: _Form) -> int:
        """How many lines the words take on the page that says most."""
        every = (one.line for page in self._pages() for one in self._said(form, *page))
        return 1 + max(every, default=0)

    def _wide(self, form: _Form) -> float:
        """The width of the steps."""
        end = self._right if form.above or not form.ruled else self._ruler - _BETWEEN
        return end - self._x

    def _pages(self) -> Iterator[tuple[int, int]]:
        return product(range(self._plan.rows), range(self._plan.columns))


def _ruler_end(plan: Plan) -> float:
    """Where the ruler ends: at the margin, or clear of the marks at the right that reach down to
    it."""
    end = plan.page.width - plan.page.margin
    if plan.free > _LOW:
        return end
    for row, column in product(range(plan.rows), range(plan.columns)):
        left, _top, right, _foot = plan.seen(row, column)
        over = plan.laps[0][1] if column + 1 < plan.columns else 0.0
        end = min(end, plan.corner(row, column)[0] + right - left - over - _ASIDE)
    return end


def _in_one_piece(words: str, em: float, inward: float, wide: float) -> Iterator[_Said]:
    """Steps that run on after the title."""
    first = wrap(words, "condensed", em, max(wide - inward, 1.0))[0]
    yield _Said(inward, 0, first)
    if rest := words[len(first) :].strip():
        for line, part in enumerate(wrap(rest, "condensed", em, wide), 1):
            yield _Said(0.0, line, part)
