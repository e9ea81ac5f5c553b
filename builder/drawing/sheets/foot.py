"""The foot of a page of a large drawing: its number, how all pages lie, the steps, the ruler.

They stand in this order and at the same places on all pages, and at the lower edge of each: what
has room on every page is found once. Lengths are millimetres.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import product

from builder.drawing.display import Drawing, Shape, Text
from builder.drawing.paper import MARK_INK, RULER_HEIGHT, Paper, ruler, ruler_width
from builder.drawing.sheets.paged import BASE, Plan, last_named, named
from builder.drawing.sheets.together import is_read, numbered, overview, schematic, steps
from builder.drawing.text.breaking import wrap
from builder.drawing.text.fitting import Room, set_words
from builder.drawing.text.type import measure
from builder.drawing.theme import POINT
from builder.records import dataclass
from builder.words import _

_NAME = 6.0
"""The em of the page's number."""
_EMS = 8 * POINT, 7.5 * POINT, 7 * POINT, 6.5 * POINT
"""The words' em: the largest that has room."""
_LEADING = 1.16
"""From line to line, in em."""
_RISE = 0.75
"""How far letters reach above their base line, in em."""
_PLAN_HIGH, _PLAN_WIDE = 14.0, 36.0
"""The most that the plan of the whole takes: it only says which page this is."""
_CELL = 9.0
"""The width of a page in a schematic plan, which stands where nobody could read a true one."""
_ROW = 1.9
"""Lower rows of one have no room for their numbers: then the words alone tell."""
_ASTRIDE = 2.4
"""Where no mark below a picture is so near, the plan stands between them, up to the picture."""
_ON = 8.0
"""So far to the right it moves for that."""
_UP_TO = 6.0
"""From the plan to the paper's edge."""
_GAP, _BETWEEN = 3.0, 4.0
"""From the number to the plan and from that to the words; from column to column of these."""
_BELOW = 0.6
"""From the marks below the picture to what stands at the foot."""
_APART = 2.0
"""From these marks to the plan of the whole: nearer it looks as if it hung on one of them."""
_RULED = RULER_HEIGHT + 2.6
"""What the ruler takes below the words that stand above it."""
_CLEAR, _ASIDE = 13.2, 8.0
"""With less room below the pictures, above the base line, their scissors reach down to the ruler;
how far it stands off these."""
_LONG, _SHORT = 100, 80
"""How many millimetres the ruler has, and where little room is left beside it."""


@dataclass(frozen=True, slots=True)
class _Form:
    """How the words are set: with the title above the steps or beside them, or all in one piece;
    above the ruler or beside it; how long that is, if there is one."""

    em: float
    title_above: bool = False
    above: bool = False
    long: int = _LONG

    @property
    def line(self) -> float:
        """From line to line."""
        return self.em * _LEADING

    @property
    def lines(self) -> int:
        """How many lines the words take."""
        return 3 if self.title_above else 2

    @property
    def high(self) -> float:
        """What the words and a ruler below them take."""
        return self.em * _RISE + self.line * (self.lines - 1) + _RULED * self.above


_FORMS = [
    form
    for em in _EMS
    for form in (
        _Form(em, title_above=True),
        _Form(em, title_above=True, above=True),
        _Form(em),
        _Form(em, above=True),
        _Form(em, long=_SHORT),
    )
]
"""The best first."""
_PLAINEST = 7 * POINT, 6 * POINT, 5.5 * POINT, 5 * POINT
"""The em of words in one piece, without a ruler, where there is room for no form."""


@dataclass(frozen=True, slots=True)
class Numbers:
    """What a foot says besides the steps: of which whole, how many pages there are, and whether
    it is a copy; at how many percent pages show the whole."""

    title: str
    total: int
    percent: int = 100
    is_copy: bool = False


class Foot:
    """The feet of all pages of a plan, with so much room below the pictures."""

    def __init__(self, page: Paper, plan: Plan, numbers: Numbers, free: float) -> None:
        self._page, self._plan, self._numbers = page, plan, numbers
        self._room = free - BASE - plan.marked - _BELOW
        self._base = page.height - BASE
        self._right = page.width - page.margin
        if free - BASE < _CLEAR:
            self._right = min(self._right, _scissors(plan) - _ASIDE)
        left = page.margin + measure(last_named(plan), "condensed-bold", _NAME) + _GAP
        self._plan_box = self._placed(left)
        self._x = self._plan_box[2] + _GAP if self._plan_box else left
        self._form = next((one for one in _FORMS if self._fits(one)), None)

    def _placed(self, left: float) -> tuple[float, float, float, float] | None:
        """Where the plan of the whole stands: true, or with cells that can be read; None without
        room."""
        plan = self._plan
        foot = self._page.height - _UP_TO
        form = (plan.shown[2] - plan.shown[0]) / (plan.shown[3] - plan.shown[1])
        high = min(self._room + BASE - _UP_TO - (_APART - _BELOW), _PLAN_HIGH)
        taller = min(self._room + BASE - _UP_TO + plan.marked - _BELOW, _PLAN_HIGH)
        is_low = not is_read(plan, (form * high, high))
        if is_low and (between := _between(_below(plan), left, taller * form)) is not None:
            left, high = between, taller
        if high < _ROW * plan.rows:
            return None
        wide = form * high
        self._is_true = wide <= _PLAN_WIDE and is_read(plan, (wide, high))
        if not self._is_true:
            wide = _CELL * plan.columns
        return left, foot - high, left + wide, foot

    def of(self, row: int, column: int) -> Iterator[Shape]:
        """The foot of a page."""
        yield from self._shown(named(self._plan, row, column), (row, column))
        said = numbered(steps(self._plan, row, column, self._numbers.is_copy))
        if self._plan.told:
            said = []
        yield from self._told(self._form, self._heading(named(self._plan, row, column)), said)

    def of_guide(self) -> Iterator[Shape]:
        """The foot of a page that shows how all others go together, and tells the steps itself."""
        yield from self._shown("1", None)
        form = replace(self._form, title_above=True) if self._form else None
        yield from self._told(form, self._heading("1"), [])

    def _shown(self, name: str, here: tuple[int, int] | None) -> Iterator[Shape]:
        """The number of a page and how all lie, and the ruler."""
        x, form = self._page.margin, self._form
        yield Text(x, self._base, name, "condensed-bold", _NAME, MARK_INK)
        if self._plan_box:
            drawn = overview if self._is_true else schematic
            yield from drawn(self._plan, here, self._plan_box)
        if form:
            start = self._x if form.above else self._right - ruler_width(form.long)
            yield ruler(start, self._base - RULER_HEIGHT + 0.2, long=form.long)

    def _heading(self, number: str) -> tuple[str, str]:
        """Of which whole a page is, and which page."""
        numbers = self._numbers
        page = _("page {number} of {last}", number=number, last=str(numbers.total))
        if numbers.percent != 100:
            percent, paper = numbers.percent, self._page.name
            page = _("{page}, drawn at {percent}% to fit {paper}", page=page, percent=percent,
                     paper=paper)  # fmt: skip
        return numbers.title, page

    def _told(
        self, form: _Form | None, heading: tuple[str, str], said: list[str]
    ) -> Iterator[Text]:
        """The title and the steps, two and two."""
        if form is None:
            yield from self._in_one_piece(heading, said)
            return
        lines = form.lines if said else form.lines - 2
        first = self._base - _RULED * form.above - form.line * (lines - 1)
        title, page = heading
        x, y = self._x, first
        if form.title_above:
            room = Room(self._wide(form), form.em, form.em, 1.0, most=1)
            whole = set_words(f"{title}, {page}", "condensed-bold", room)
            yield from whole.texts(x, y, "condensed-bold", MARK_INK)
            y += form.line
        else:
            yield Text(x, y, title, "condensed-bold", form.em, MARK_INK)
            yield Text(x, y + form.line, _capital(page), "condensed", form.em, MARK_INK)
        for number, words in enumerate(said):
            at = self._columns(form)[number // 2]
            down = number % 2 * form.line
            yield Text(x + at, y + down, words, "condensed", form.em, MARK_INK)

    def _in_one_piece(self, heading: tuple[str, str], said: list[str]) -> Iterator[Text]:
        """All words that have room, one after the other."""
        words, wide = " ".join([", ".join(heading) + ":", *said]), self._right - self._x
        for em in _PLAINEST:
            lines = wrap(words, "condensed", em, max(wide, 1.0))
            if _RISE * em + (len(lines) - 1) * _LEADING * em <= self._room:
                break
        last = len(lines) - 1
        for number, line in enumerate(lines):
            y = self._base - (last - number) * _LEADING * em
            yield Text(self._x, y, line, "condensed", em, MARK_INK)

    def _columns(self, form: _Form) -> tuple[float, float, float]:
        """How far inward the columns of steps begin, and where the second ends, on all pages."""
        em, plan = form.em, self._plan
        every = [numbered(steps(plan, row, column, self._numbers.is_copy))
                 for row, column in product(range(plan.rows), range(plan.columns))]  # fmt: skip
        columns = [[one for said in every for one in said[first : first + 2]] for first in (0, 2)]
        ends = [
            max((measure(one, "condensed", em) for one in column), default=0.0)
            for column in columns
        ]
        start = 0.0
        if not form.title_above:
            title, page = self._heading(str(self._numbers.total))
            start = _BETWEEN + max(
                measure(title, "condensed-bold", em), measure(_capital(page), "condensed", em)
            )
        second = start + ends[0] + _BETWEEN
        return start, second, second + ends[1] if ends[1] else second - _BETWEEN

    def _fits(self, form: _Form) -> bool:
        return form.high <= self._room and max(
            self._columns(form)[2], ruler_width(form.long) * form.above
        ) <= self._wide(form)

    def _wide(self, form: _Form) -> float:
        """The width of the words."""
        beside = 0.0 if form.above else ruler_width(form.long) + _BETWEEN
        return self._right - self._x - beside


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def _between(marks: Iterable[float], left: float, wide: float) -> float | None:
    """Where something so wide stands off marks, from a place on but not far from it."""
    ends = sorted(marks)
    starts = sorted([left, *(at + _ASTRIDE for at in ends if left < at + _ASTRIDE <= left + _ON)])
    for start in starts:
        if all(abs(at - start - wide / 2) >= wide / 2 + _ASTRIDE - 1e-6 for at in ends):
            return start
    return None


def _below(plan: Plan) -> Iterator[float]:
    """Where on any page marks stand below a picture, but for scissors, which are at its right."""
    for row, column in product(range(plan.rows), range(plan.columns)):
        left, _top, right, _foot = plan.seen(row, column)
        start, (under, over) = plan.corner(row, column)[0], plan.laps[0]
        yield start + (under if column else 0.0)
        yield start + right - left - (over if column + 1 < plan.columns else 0.0)


def _scissors(plan: Plan) -> float:
    """Where the first scissors below a picture stand at its right, if any do; else its edge."""
    return min(
        plan.corner(row, column)[0] + right - left
        - (plan.laps[0][1] if column + 1 < plan.columns else 0.0)
        for row, column in product(range(plan.rows), range(plan.columns))
        for left, _top, right, _foot in [plan.seen(row, column)]
    )  # fmt: skip


def foot_of(plan: Plan, drawing: Drawing, total: int, percent: int, is_copy: bool) -> Foot:
    """The foot of the pages of a plan among so many."""
    return Foot(plan.page, plan, Numbers(drawing.title, total, percent, is_copy), plan.free)
