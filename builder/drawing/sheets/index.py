"""Which counter stands where: an index of each sheet, small, on its back or on pages of its own.

Row by row it names the counters with the columns in which they are, and the scenarios that they
take part in: one below another, or where that has no room in lines that run on. The list (CSV) of
positions says the same, and more. Lengths are millimetres. Knows the model and where counters are
printed; no file.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import groupby

from builder.drawing.display import Drawing, Group, Link, Paint, Picture, Rect, Shape, Text
from builder.drawing.paper import MARK_GREY, MARK_INK, RULER_HEIGHT, Paper
from builder.drawing.sheets.around import rights_line
from builder.drawing.sheets.cutters import cutter
from builder.drawing.sheets.noted import ruler_top
from builder.drawing.sheets.notes import with_notes
from builder.drawing.sheets.placing import Counter, bounds, rows
from builder.drawing.sheets.printing import Printing
from builder.drawing.text.breaking import wrap
from builder.drawing.text.typography import fair
from builder.drawing.theme import HAIR, POINT
from builder.game.geometry.numbering import column_letters
from builder.game.model import Game
from builder.records import dataclass
from builder.words import _

_SIZES = tuple(points * POINT for points in (8.0, 7.0, 6.5, 5.75, 5.0))
"""The first in which a sheet's index has room."""
_SMALL = _SIZES[-1]
_PITCH, _KEY = 1.22, 1.47
"""From line to line, and from one to the next of what the signs mean, in ems."""
_TITLE, _HEAD = 7.5 * POINT, 4.8
_LEFT = 7.0
"""How far it begins inside the margin, as headings do."""
_ABOVE, _BELOW, _MARKS = 5.0, 3.5, 6.0
"""From what stands above it on a sheet, and to the words at the foot; the marks below counters."""
_NUMBER, _PLACE, _GUTTER = 4.5, 2.7, 6.0
"""For the number of a row; for those of columns, in em; and between columns of the index."""
_WIDE, _WIDER = 110.0, 150.0
"""Paper that is wider has two columns of lines that run on; and one more of entries."""
_NAME = 3.9
"""The title on a page of its own."""
_Line = tuple[str, str, str]
"""The row that begins there, the columns of an entry, and words."""
_SHEET = "sheet"
"""Stands before a line that says which sheet the next ones are about."""
_HOLD = "\N{NO-BREAK SPACE}"
Sheets = Sequence[Sequence[Counter]]


@dataclass(frozen=True, slots=True)
class _Form:
    """How an index is set: its em, in how many columns, and whether an entry has its own line."""

    size: float
    columns: int
    listed: bool

    def wide(self, paper: Paper) -> float:
        """How wide the words of a line may be."""
        column = (_inner(paper) - (self.columns - 1) * _GUTTER) / self.columns
        return column - _NUMBER - (_PLACE * self.size if self.listed else 0.0)


def _forms(paper: Paper) -> list[_Form]:
    """The ways to set an index, the one that is read best first."""
    inner = _inner(paper)
    run_on = 1 + (inner > _WIDE)
    listed = run_on + (inner > _WIDER)
    return [
        *(_Form(size, listed + more, listed=True) for size in _SIZES[:4] for more in (0, 1)),
        _Form(_SIZES[3], listed + 2, listed=True),
        *(_Form(size, run_on, listed=False) for size in _SIZES[1:]),
    ]


def indexed(pages: Sequence[Drawing], game: Game, way: Printing) -> list[Drawing]:
    """The pages, each back with the index of its sheet where it has room below the counters.

    A folded sheet has it where both sides are, one with the marks of a machine nowhere. What has
    no room comes on the next that has, or on pages behind all. Where the last page says how all
    is cut it stands there, if it can: it is larger so, and is still there when all is cut.
    """
    found, left = [*pages], list[int]()
    sheets = with_notes(game, way)[0]
    if way.cutter and len(found) > 2 * len(sheets) and (added := _added(
        game, way, sheets, range(len(sheets)), found[-1]
    )):  # fmt: skip
        return [*found[:-1], added]
    for number, page in enumerate(sheets):
        at = _page_of(number, len(sheets), way)
        top = _foot(page, found[at], way) + _ABOVE
        ways = [[*left, number], [number]] if left else [[number]]
        shapes = _roomy(game, way, sheets, ways, top) if _may(way) else None
        if shapes is None:
            left.append(number)
            continue
        here, more = shapes
        left = [one for one in left if one not in here]
        if way.flip == "short" and way.mode == "duplex":
            more = (Group(more, way.paper.width, way.paper.height, angle=180.0),)
        found[at] = replace(found[at], shapes=(*found[at].shapes, *more))
    return [*found, *(_own(game, way, sheets, left) if left else ())]


def _added(
    game: Game, way: Printing, sheets: Sheets, here: Sequence[int], page: Drawing
) -> Drawing | None:
    """The page that says how sheets are cut, with the index of all where it has room below."""
    top = max(_feet(page.shapes), default=0.0) + 2 * _ABOVE
    found = _roomy(game, way, sheets, [here], top)
    return replace(page, shapes=(*page.shapes, *found[1])) if found else None


def _may(way: Printing) -> bool:
    """Whether an index may stand beside counters: not where a machine looks for marks."""
    return way.cutter is None or way.mode == "duplex" or cutter(way.cutter).marks is None


def _roomy(
    game: Game, way: Printing, sheets: Sheets, ways: Sequence[Sequence[int]], top: float
) -> tuple[Sequence[int], tuple[Shape, ...]] | None:
    """The first of some choices of sheets whose index has room from `top` down, and that."""
    for here in ways:
        for form in _forms(way.paper):
            key = wrap(_key(game), "condensed", form.size, _inner(way.paper))
            lines = [*_lines(game, way.paper, sheets, here, form, headed=len(here) > 1)]
            most = _most(game, way.paper, top, key, form)
            if len(lines) <= most:
                return here, tuple(_set(lines, key, way.paper, top, most, form))
    return None


def _most(game: Game, paper: Paper, top: float, key: Sequence[str], form: _Form) -> int:
    """How many lines have room from `top` downward; words at the foot take some of it."""
    below = _BELOW if any(rights_line(game, paper)) else 0.0
    free = paper.height - paper.margin - below - top - _HEAD - _KEY * form.size * len(key)
    return int(free / (_PITCH * form.size)) * form.columns


def _page_of(number: int, count: int, way: Printing) -> int:
    """The page on which the index of a sheet stands."""
    if way.mode == "fold":
        return number
    return 2 * number + 1 if way.mode == "duplex" else count + number


def _foot(counters: Sequence[Counter], page: Drawing, way: Printing) -> float:
    """How far down a page is taken: by counters and marks, by the ruler of a sheet of backs alone,
    or by what stands below folded ones."""
    if way.mode == "fold":
        return max(_feet(page.shapes), default=0.0)
    _left, top, _wide, high = bounds(counters)
    foot = top + high + way.farther
    if way.mode == "separate" and way.cutter is None:
        return ruler_top(way.paper, foot) + RULER_HEIGHT
    return foot + _MARKS


def _feet(shapes: Sequence[Shape], y: float = 0.0, scale: float = 1.0) -> Iterator[float]:
    """How far down words and their groups reach, but for those at the foot of the sheet."""
    for shape in shapes:
        if isinstance(shape, Text) and shape.fill != MARK_GREY:
            yield y + shape.y * scale
        elif isinstance(shape, Group) and not isinstance(shape, Picture):
            yield from _feet(shape.shapes, y + shape.y * scale, scale * shape.scale)


def _inner(paper: Paper) -> float:
    return paper.width - 2 * (paper.margin + _LEFT)


def _scenarios(game: Game) -> dict[str, str]:
    """The letters of the scenarios, where there are several."""
    named = [scenario.id for scenario in game.scenarios]
    several = named if len(named) > 1 else []
    return {scenario: column_letters(place) for place, scenario in enumerate(several, 1)}


def _key(game: Game) -> str:
    """What the numbers and letters mean."""
    said = _("Row, column and counter, as seen from the front.")
    if found := _scenarios(game):
        named = zip(found.values(), game.scenarios, strict=True)
        names = ", ".join(f"{letter}{_HOLD}{fair(str(one.name))}" for letter, one in named)
        said += " " + _("Letters in brackets name the only scenarios in which a counter takes "
                        "part: {names}.", names=names)  # fmt: skip
    return said


def _lines(
    game: Game, paper: Paper, sheets: Sheets, here: Sequence[int], form: _Form, *, headed: bool
) -> Iterator[_Line]:
    """The lines of some sheets, each under its number where they are `headed`."""
    part, wide = _parts(game), form.wide(paper)
    for number in here:
        if headed:
            yield _SHEET, "", _("Sheet {number}", number=number + 1)
        page = sheets[number]
        for top, row in sorted(rows(page).items()):
            found = sorted((one for one in page if one.slot.y == top), key=lambda one: one.slot.x)
            yield from _row(str(row), [*_named(found, part)], wide, form)


def _row(
    row: str, entries: Sequence[tuple[str, str]], wide: float, form: _Form
) -> Iterator[_Line]:  # fmt: skip
    """The lines of a row of counters."""
    if not form.listed:
        words = ";  ".join(f"{where}:{_HOLD}{name}".replace(" ", _HOLD) for where, name in entries)
        for place, line in enumerate(wrap(words, "condensed", form.size, wide)):
            yield "" if place else row, "", line
        return
    for at, (where, name) in enumerate(entries):
        for place, line in enumerate(wrap(name, "condensed", form.size, wide)):
            yield "" if at or place else row, "" if place else where, line


def _parts(game: Game) -> dict[str, str]:
    """The letters of the scenarios of each unit; "" where it is in all or none."""
    known = _scenarios(game)
    found: dict[str, str] = {}
    for unit in game.units if known else ():
        own = [known[one.id] for one in game.scenarios
               if any(row.unit.id == unit for row in one.placements)]  # fmt: skip
        found[unit] = ", ".join(own) if len(own) < len(known) else ""
    return found


def _named(counters: Sequence[Counter], part: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """The columns and the names of the counters of a row, those that are alike and beside each
    other together."""
    for (_unit, front), run in groupby(counters, key=lambda one: (one.unit.id, one.front)):
        alike = [*run]
        unit, first, last = alike[0].unit, alike[0].slot.column + 1, alike[-1].slot.column + 1
        words = fair(unit.name)
        if front:
            words += f", {fair(unit.faces[front].label) or _('face {number}', number=front + 1)}"
        if part.get(unit.id):
            words += f" ({part[unit.id]})"
        yield str(first) if first == last else f"{first}–{last}", words


def _split(lines: Sequence[_Line], count: int, most: int) -> int:
    """How many lines the first column has: all of one row of counters, where there is room for
    `most` in all columns together."""
    even = -(-len(lines) // count)
    tall = most // count
    starts = [at for at, (head, *_words) in enumerate(lines)
              if at and head and max(at, len(lines) - at) <= tall]  # fmt: skip
    return min(starts, key=lambda at: abs(at - even), default=even) if count == 2 else even


def _set(
    lines: Sequence[_Line], key: Sequence[str], paper: Paper, top: float, most: int, form: _Form
) -> Iterator[Shape]:
    """The index from `top` downward, in columns of about one height; `most` lines have room."""
    left, count, size = paper.margin + _LEFT, form.columns, form.size
    yield Text(left, top, _("Where each counter is"), "text-bold", _TITLE, MARK_INK)
    yield Rect(left, top + 1.2, _inner(paper), HAIR, Paint(fill=MARK_INK))
    for place, words in enumerate(key):
        yield Text(left, top + _HEAD + place * _KEY * size, words, "condensed", size, MARK_GREY)
    start, each = top + _HEAD + len(key) * _KEY * size + 0.6, _split(lines, count, most)
    column, row = (_inner(paper) + _GUTTER) / count, ""
    for place, (number, where, words) in enumerate(lines):
        x = left + min(place // each, count - 1) * column
        y = start + (place - min(place // each, count - 1) * each) * _PITCH * size
        if number == _SHEET:
            yield Text(x, y, words, "condensed-bold", size, MARK_INK)
            continue
        row = number or row
        if number or place % each == 0:
            ink = MARK_INK if number else MARK_GREY
            yield Text(x + 2.6, y, row, "condensed-bold", size, ink, "end")
        if where:
            yield Text(x + _NUMBER, y, where, "condensed", size, MARK_GREY)
        after = _NUMBER + (_PLACE * size if form.listed else 0.0)
        yield Text(x + after, y, words, "condensed", size, MARK_INK)


def _own(game: Game, way: Printing, sheets: Sheets, left: Sequence[int]) -> Iterator[Drawing]:
    """Pages of the index of some sheets alone, as many as it needs."""
    paper = way.paper
    top, form = paper.margin + 14.0, _forms(paper)[0]
    key = wrap(_key(game), "condensed", form.size, _inner(paper))
    lines = [*_lines(game, paper, sheets, left, form, headed=len(sheets) > 1)]
    each = _most(game, paper, top, key, form)
    count = -(-len(lines) // each)
    for number in range(count):
        which = _("Index of counters")
        which += f" {number + 1}/{count}" if count > 1 else ""
        shapes: list[Shape] = [Rect(0, 0, *paper.size, Paint(fill="#FFFFFF"))]
        start, base = paper.margin + _LEFT, paper.margin + 1.6
        name = fair(game.title).upper()
        shapes.append(Text(start, base, name, "condensed-bold", _NAME, MARK_INK))
        shapes.append(Text(start, base + 4.2, which, "condensed", 3.2, MARK_GREY))
        shapes += _set(lines[number * each : (number + 1) * each], key, paper, top, each, form)
        shapes += rights_line(game, paper)
        yield Drawing(*paper.size, tuple(shapes), f"{game.title} – {which}",
                      (Link(which, paper.margin),), label=which)  # fmt: skip
