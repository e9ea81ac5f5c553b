"""Which counter stands where: an index of each sheet, small, on its back or on pages of its own.

Row by row it names the counters with the columns in which they are, the numbers of their pieces in
the module, and the scenarios that they take part in. The list (CSV) of positions says the same.
Lengths are millimetres. Knows the model and where counters are printed; no file.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import groupby

from builder.drawing.display import Drawing, Group, Link, Paint, Picture, Rect, Shape, Text
from builder.drawing.paper import MARK_GREY, MARK_INK, RULER_HEIGHT, Paper
from builder.drawing.sheets.around import rights_line
from builder.drawing.sheets.noted import ruler_top
from builder.drawing.sheets.placing import Counter, bounds, placed, rows
from builder.drawing.sheets.printing import Printing
from builder.drawing.text.breaking import wrap
from builder.drawing.text.typography import fair
from builder.drawing.theme import HAIR, POINT
from builder.game.geometry.numbering import column_letters
from builder.game.model import Game
from builder.words import _

_SIZES = tuple(points * POINT for points in (6.5, 5.75, 5.0))
"""The first in which a sheet's index has room; what has a page of its own has the last."""
_SMALL = _SIZES[-1]
_PITCH, _KEY = 1.22, 1.47
"""From line to line, and from one to the next of what the signs mean, in ems."""
_TITLE, _HEAD = 7.5 * POINT, 4.8
_LEFT = 7.0
"""How far it begins inside the margin, as headings do."""
_ABOVE, _BELOW, _MARKS = 5.0, 3.5, 6.0
"""From what stands above it on a sheet, and to the words at the foot; the marks below counters."""
_NUMBER, _GUTTER = 4.5, 6.0
_WIDE = 110.0
"""Paper that is wider has two columns."""
_NAME = 3.9
"""The title on a page of its own."""
_Line = tuple[str, str]
_SHEET = "sheet"
"""Stands before a line that says which sheet the next ones are about."""
_HOLD = "\N{NO-BREAK SPACE}"


def indexed(
    pages: Sequence[Drawing], game: Game, way: Printing, pieces: Mapping[str, int]
) -> list[Drawing]:
    """The pages, each back with the index of its sheet where it has room below the counters.

    A folded sheet has it where both sides are, one with the marks of a machine nowhere. What has
    no room comes on the next that has, or on pages behind all. `pieces` are the numbers in the
    module by the ids of units.
    """
    found, left = [*pages], list[_Line]()
    part, key = _parts(game), wrap(_key(game), "condensed", _SMALL, _inner(way.paper))
    sheets = placed(game, way)
    for number, page in enumerate(sheets):
        head: _Line = (_SHEET, _("Sheet {number}", number=number + 1))
        at = _page_of(number, len(sheets), way)
        top = _foot(page, found[at], way) + _ABOVE
        for size in _SIZES[-1:] if left else _SIZES:
            lines = [*_lines(page, pieces, part, _column(way.paper), size)]
            signs = wrap(_key(game), "condensed", size, _inner(way.paper))
            most = _most(game, way.paper, top, signs, size)
            if len(lines) <= most:
                break
        if way.cutter is not None and way.mode != "duplex":
            most = 0
        both = [*left, head, *lines] if left else lines
        if len(both) <= most:
            lines, left = both, []
        if len(lines) <= most:
            more = tuple(_set(lines, signs, way.paper, top, most, size))
            if way.flip == "short" and way.mode == "duplex":
                more = (Group(more, way.paper.width, way.paper.height, angle=180.0),)
            found[at] = replace(found[at], shapes=(*found[at].shapes, *more))
        else:
            left += [head, *lines] if len(sheets) > 1 else lines
    return [*found, *_own(game, way, left, key)]


def _most(game: Game, paper: Paper, top: float, key: Sequence[str], size: float = _SMALL) -> int:
    """How many lines have room from `top` downward; words at the foot take some of it."""
    below = _BELOW if any(rights_line(game, paper)) else 0.0
    free = paper.height - paper.margin - below - top - _HEAD - _KEY * size * len(key)
    return int(free / (_PITCH * size)) * _columns(paper)


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


def _columns(paper: Paper) -> int:
    return 2 if _inner(paper) > _WIDE else 1


def _column(paper: Paper) -> float:
    count = _columns(paper)
    return (_inner(paper) - (count - 1) * _GUTTER) / count


def _scenarios(game: Game) -> dict[str, str]:
    """The letters of the scenarios, where there are several."""
    named = [scenario.id for scenario in game.scenarios]
    several = named if len(named) > 1 else []
    return {scenario: column_letters(place) for place, scenario in enumerate(several, 1)}


def _key(game: Game) -> str:
    """What the signs mean."""
    said = _("Row and columns of the front, counter, number of its piece in the module (#).")
    if found := _scenarios(game):
        named = zip(found.values(), game.scenarios, strict=True)
        names = ", ".join(f"{letter}{_HOLD}{fair(str(one.name))}" for letter, one in named)
        said += " " + _("Scenarios in which it takes part: {names}; all where none is named.",
                        names=names)  # fmt: skip
    return said


def _lines(
    page: Sequence[Counter],
    pieces: Mapping[str, int],
    part: Mapping[str, str],
    wide: float,
    size: float,
) -> Iterator[_Line]:
    """The lines of a sheet: what stands before each, and its words."""
    for top, number in sorted(rows(page).items()):
        found = sorted((one for one in page if one.slot.y == top), key=lambda one: one.slot.x)
        words = ";  ".join(_named(found, pieces, part))
        for place, line in enumerate(wrap(words, "condensed", size, wide - _NUMBER)):
            yield ("" if place else str(number)), line


def _parts(game: Game) -> dict[str, str]:
    """The letters of the scenarios of each unit; "" where it is in all or none."""
    known = _scenarios(game)
    found: dict[str, str] = {}
    for unit in game.units if known else ():
        own = [known[one.id] for one in game.scenarios
               if any(row.unit.id == unit for row in one.placements)]  # fmt: skip
        found[unit] = " ".join(own) if len(own) < len(known) else ""
    return found


def _named(
    counters: Sequence[Counter], pieces: Mapping[str, int], part: Mapping[str, str]
) -> Iterator[str]:
    """The counters of a row, those that are alike and beside each other together."""
    for (_unit, front), run in groupby(counters, key=lambda one: (one.unit.id, one.front)):
        alike = [*run]
        unit, first, last = alike[0].unit, alike[0].slot.column + 1, alike[-1].slot.column + 1
        where = f"{first}:" if first == last else f"{first}–{last}:"
        words = [where, fair(unit.name).replace(" ", _HOLD)]
        words += [f"({front + 1})"] if front else []
        words += [f"#{pieces[unit.id]}"] if unit.id in pieces else []
        words += [part[unit.id].replace(" ", _HOLD)] if part.get(unit.id) else []
        yield _HOLD.join(words)


def _split(lines: Sequence[_Line], count: int, most: int) -> int:
    """How many lines the first column has: all of one row of counters, where there is room for
    `most` in all columns together."""
    even = -(-len(lines) // count)
    tall = most // count
    starts = [at for at, (head, _words) in enumerate(lines)
              if at and head and max(at, len(lines) - at) <= tall]  # fmt: skip
    return min(starts, key=lambda at: abs(at - even), default=even) if count == 2 else even


def _set(
    lines: Sequence[_Line], key: Sequence[str], paper: Paper, top: float, most: int,
    size: float = _SMALL,
) -> Iterator[Shape]:  # fmt: skip
    """The index from `top` downward, in columns of about one height; `most` lines have room."""
    left, count = paper.margin + _LEFT, _columns(paper)
    yield Text(left, top, _("Where each counter is"), "text-bold", _TITLE, MARK_INK)
    yield Rect(left, top + 1.2, _inner(paper), HAIR, Paint(fill=MARK_INK))
    for place, words in enumerate(key):
        yield Text(left, top + _HEAD + place * _KEY * size, words, "condensed", size, MARK_GREY)
    start, each = top + _HEAD + len(key) * _KEY * size + 0.6, _split(lines, count, most)
    for place, (number, words) in enumerate(lines):
        column = min(place // each, count - 1)
        x = left + column * (_column(paper) + _GUTTER)
        y = start + (place - column * each) * _PITCH * size
        if number == _SHEET:
            yield Text(x, y, words, "condensed-bold", size, MARK_INK)
            continue
        if number:
            yield Text(x + 2.6, y, number, "condensed-bold", size, MARK_INK, "end")
        yield Text(x + _NUMBER, y, words, "condensed", size, MARK_INK)


def _own(
    game: Game, way: Printing, lines: Sequence[_Line], key: Sequence[str]
) -> Iterator[Drawing]:
    """Pages of the index alone, as many as it needs."""
    paper = way.paper
    top = paper.margin + 14.0
    each = _most(game, paper, top, key)
    count = -(-len(lines) // each)
    for number in range(count):
        which = _("Index of counters")
        which += f" {number + 1}/{count}" if count > 1 else ""
        shapes: list[Shape] = [Rect(0, 0, *paper.size, Paint(fill="#FFFFFF"))]
        left, base = paper.margin + _LEFT, paper.margin + 1.6
        name = fair(game.title).upper()
        shapes.append(Text(left, base, name, "condensed-bold", _NAME, MARK_INK))
        shapes.append(Text(left, base + 4.2, which, "condensed", 3.2, MARK_GREY))
        shapes += _set(lines[number * each : (number + 1) * each], key, paper, top, each)
        shapes += rights_line(game, paper)
        yield Drawing(*paper.size, tuple(shapes), f"{game.title} – {which}",
                      (Link(which, paper.margin),), label=which)  # fmt: skip
