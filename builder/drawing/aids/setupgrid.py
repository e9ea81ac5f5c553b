"""The markers of a display in columns that are the same in all rows, by the places where they go.

Lengths are millimetres. Knows words and signs, not what they are about.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import accumulate, product

from builder.drawing.aids.look import FINE, GREY, NOTE, RULE, Look
from builder.drawing.display import Group, Paint, Polygon, Shape
from builder.drawing.text.flow import (
    Block,
    Run,
    Setting,
    Sign,
    Words,
    lines_needed,
    moved,
    paragraph,
    widest,
)
from builder.drawing.text.type import cap_height, measure, remembered
from builder.records import dataclass

Parts = Sequence[Sequence[Run]]
"""The markers of a place: of each its sign and its words."""
_COLUMNS = (7, 6, 5, 4, 3)
"""So many columns are tried."""
_LINES, _DEEP = 4, 2
"""So many lines of markers are tried for a place, and so many lines of words beside a sign."""
_CLOSE = 0.88
"""The leading of a name over its markers, as a share of theirs."""
_GAP, _AIR = 4.0, 1.1
"""Between two columns; above and below the rule between two rows."""
_SPREAD = 8.0
"""Markers on one line stand so much farther apart at most, where it has room."""
_HOLD = "\N{NO-BREAK SPACE}"


@dataclass(frozen=True, slots=True)
class _Marker:
    """A marker in its cell: the column where it begins, how many it has, its sign and words."""

    at: float
    span: float
    runs: Sequence[Run]


@dataclass(frozen=True, slots=True)
class _Cell:
    """A place in a row: the first of its columns and how many it has, its markers by line. What
    stands on one line has millimetres for columns."""

    name: str
    at: float
    span: float
    lines: Sequence[Sequence[_Marker]]


_Rows = list[list[_Cell]]


def gridded(places: Mapping[str, Parts], whole: float, look: Look, leading: float) -> Block:
    """The places in rows of as many columns as make them lowest and fullest, over the `whole`
    width; a line of markers is at least `leading` high."""
    rows, count = _lowest(places, whole, look, _deep(look, leading))
    pitch, y, shapes = (whole + _GAP) / count, 0.0, list[Shape]()
    for row in rows:
        if y:
            shapes.append(_rule((0.0, y), (whole, y)))
            y += _AIR
        blocks = [_block(cell, pitch, look, leading) for cell in row]
        high = max(block.height for block in blocks)
        for cell, block in zip(row, blocks, strict=True):
            x = cell.at * pitch
            if cell.at:
                shapes.append(_rule((x - _GAP / 2, y + 0.4), (x - _GAP / 2, y + high)))
            shapes += moved(block, x, y).shapes
        y += high + _AIR
    return Block(y - _AIR, tuple(shapes))


def lines_of(places: Mapping[str, Parts], whole: float, look: Look, leading: float = 0.0) -> int:
    """How many lines of markers the rows have."""
    return _height(_lowest(places, whole, look, _deep(look, leading))[0])


def _deep(look: Look, leading: float) -> int:
    """On how many lines words may stand beside a sign."""
    return max(min(int(leading / look.body.leading), _DEEP), 1)


def _lowest(
    places: Mapping[str, Parts], whole: float, look: Look, deep: int
) -> tuple[_Rows, float]:
    """The rows, and in how many columns they are: all words condensed where that helps. What would
    need several rows of columns may have room on one line, each as wide as it needs."""
    every = tuple((name, tuple(map(tuple, parts))) for name, parts in places.items())
    return _lowest_of(every, whole, look, deep)


@remembered(64)
def _lowest_of(
    every: tuple[tuple[str, tuple[tuple[Run, ...], ...]], ...], whole: float, look: Look, deep: int
) -> tuple[_Rows, float]:
    """The same, worked out once: sizes and columns of lists are tried that leave it as wide."""
    places: Mapping[str, Parts] = dict(every)
    narrow: Mapping[str, Parts] = {
        name: [_condensed(part) for part in parts] for name, parts in places.items()
    }
    ways = [
        (_flowed(own, (whole + _GAP) / count, count, look, deep), count)
        for own in (places, narrow) for count in _COLUMNS
    ]  # fmt: skip
    best = min(ways, key=lambda way: (_height(way[0]) + len(way[0]), _empty(*way)))
    if _height(best[0]) == 1:
        return best
    lines = (
        _one_line(own, whole, look, many)
        for own, many in product((places, narrow), range(1, deep + 1))
    )
    return next(((line, whole + _GAP) for line in lines if line), best)


def _one_line(places: Mapping[str, Parts], whole: float, look: Look, deep: int) -> _Rows:
    """The places on one line, in millimetres; none where that has no room for them."""
    wide = {name: _widths(name, parts, look, deep) for name, parts in places.items()}
    free = whole + _GAP - sum(map(sum, wide.values()))
    if free < 0:
        return []
    more, row, at = min(free / sum(map(len, wide.values())), _SPREAD), list[_Cell](), 0.0
    for name, parts in places.items():
        spans = [one + more for one in wide[name]]
        row.append(_Cell(name, at, sum(spans), [[*_side_by_side(parts, spans)]]))
        at += sum(spans)
    return [row]


def _side_by_side(parts: Parts, spans: Sequence[float]) -> Iterator[_Marker]:
    return map(_Marker, accumulate(spans, initial=0.0), spans, parts)


def _widths(name: str, parts: Parts, look: Look, deep: int) -> list[float]:
    """What the markers of a place need side by side, the last one with what its name needs more."""
    found = [_width(part, look.body.em, deep) + _GAP for part in parts]
    found[-1] += max(_named(name, look) + _GAP - sum(found), 0.0)
    return found


def _named(name: str, look: Look) -> float:
    return widest([Words(name, "condensed")], look.head, True) + 0.1


def _width(runs: Sequence[Run], em: float, deep: int) -> float:
    """What a marker needs: its sign, and beside it its words on so many lines."""
    sign, words = _parted(runs, em)
    return sign + _narrowest(words, em, deep)


@remembered(1024)
def _narrowest(words: tuple[Words, ...], em: float, deep: int) -> float:
    """The least width, to a millimetre, in which words need no more lines."""
    wide, most = widest(words, em) + 0.1, widest(words, em, True) + 0.1
    while wide < most and lines_needed(words, wide, em) > deep:
        wide += 1.0
    return min(wide, most)


def _parted(runs: Sequence[Run], em: float) -> tuple[float, tuple[Words, ...]]:
    """How far the words of a marker are from its left, where its sign is, and these words."""
    sign = sum(one.width for one in runs if isinstance(one, Sign))
    words = [one for one in runs if isinstance(one, Words)]
    first = [replace(one, text=one.text.removeprefix(_HOLD)) for one in words[:1]]
    return sign + measure(" ", "text", em) if sign else 0.0, (*first, *words[1:])


def _condensed(runs: Sequence[Run]) -> list[Run]:
    return [
        replace(run, font=NOTE) if isinstance(run, Words) and run.font == "text" else run
        for run in runs
    ]


def _height(rows: _Rows) -> int:
    return sum(max(len(cell.lines) for cell in row) for row in rows)


def _empty(rows: _Rows, count: int) -> float:
    """How much of the lines no marker has, in lines."""
    used = sum(one.span for row in rows for cell in row for line in cell.lines for one in line)
    return _height(rows) - used / count


def _flowed(
    places: Mapping[str, Parts], pitch: float, count: int, look: Look, deep: int
) -> _Rows:  # fmt: skip
    """The places one after another in rows of so many columns, those of a row with their markers on
    as many lines as make the rows lowest, then fullest."""
    names, best = [*places], dict[int, _Rows]({len(places): []})
    cells = {name: [*_cells(name, places[name], pitch, count, look, deep)] for name in names}
    for first in range(len(names) - 1, -1, -1):
        ways = list[_Rows]()
        for last in range(first + 1, len(names) + 1):
            some = [cells[name] for name in names[first:last]]
            rows = [row for each in _unlike(some) if (row := _row(each, count))]
            if not rows:
                break  # with more of them neither
            ways += [[row, *best[last]] for row in rows]
        best[first] = min(ways, key=lambda rows: (_height(rows) + len(rows), _empty(rows, count)))
    return best[0]


def _unlike(some: Sequence[Sequence[_Cell]]) -> Iterator[list[_Cell]]:
    """Places with their markers on one line, on two, and so on: each way once."""
    before: list[int] = []
    for each in map(list, zip(*some, strict=True)):
        now = [*map(id, each)]
        if now != before:
            yield each
        before = now


def _row(cells: Sequence[_Cell], count: int) -> list[_Cell]:
    """Cells side by side, the last one over what is left; none where they need more columns."""
    starts = [*accumulate((one.span for one in cells), initial=0.0)]
    if starts[-1] > count:
        return []
    placed = [replace(one, at=at) for one, at in zip(cells, starts, strict=False)]
    return [*placed[:-1], _widened(placed[-1], count - placed[-1].at)]


def _widened(cell: _Cell, span: float) -> _Cell:
    """A cell over so many columns, its markers as much farther apart."""
    more = span / cell.span
    lines = [
        [replace(one, at=one.at * more, span=one.span * more) for one in line]
        for line in cell.lines
    ]
    return replace(cell, span=span, lines=lines)


def _cells(
    name: str, parts: Parts, pitch: float, count: int, look: Look, deep: int
) -> Iterator[_Cell]:  # fmt: skip
    """A place as narrow as it can be with its markers on one line, on two, and so on."""
    em = look.body.em
    spans = [min(_span(_width(one, em, deep), pitch), count) for one in parts]
    least = max(*spans, min(_span(_named(name, look), pitch), count))
    ways = [[*_lined(parts, spans, span)] for span in range(least, count + 1)]
    cells = [_Cell(name, 0, least + at, lines) for at, lines in enumerate(ways)]
    for many in range(1, _LINES + 1):
        yield next((one for one in cells if len(one.lines) <= many), cells[-1])


def _span(wide: float, pitch: float) -> int:
    """How many columns something needs."""
    return -int(-(wide + _GAP) // pitch)


def _lined(parts: Parts, spans: Sequence[int], most: int) -> Iterator[list[_Marker]]:
    """The markers of a cell on lines of at most so many columns."""
    line, at = list[_Marker](), 0
    for part, span in zip(parts, spans, strict=True):
        if at + span > most:
            yield line
            line, at = [], 0
        line.append(_Marker(at, span, part))
        at += span
    yield line


def _block(cell: _Cell, pitch: float, look: Look, leading: float) -> Block:
    """The name over the markers; what is less high than its line in the middle of that."""
    setting = look.body
    head = paragraph(
        [Words(cell.name, "condensed", GREY)], cell.span * pitch - _GAP,
        Setting(look.head, _CLOSE * setting.leading),
    )  # fmt: skip
    shapes, y = [*head.shapes], head.height
    for line in cell.lines:
        said = [_said(one, one.span * pitch - _GAP, setting) for one in line]
        high = max([leading, *(one.height for one in said)])
        for one, words in zip(line, said, strict=True):
            signs = (run for run in one.runs if isinstance(run, Sign))
            shapes += _beside(signs, words, one.at * pitch, y + high / 2, setting)
        y += high
    return Block(y, tuple(shapes))


def _said(one: _Marker, wide: float, setting: Setting) -> Block:
    """The words of a marker, where they stand beside its sign."""
    left, words = _parted(one.runs, setting.em)
    return moved(paragraph(words, wide - left + 0.05, setting), left)


def _beside(
    signs: Iterator[Sign], words: Block, x: float, middle: float, setting: Setting
) -> Iterator[Shape]:  # fmt: skip
    """The signs of a marker and its words, the middles of their capitals on one line."""
    half, left = cap_height("text", setting.em) / 2, x
    for sign in signs:
        yield Group(sign.shapes, left, middle + half)
        left += sign.width
    first = setting.base - half
    yield Group(words.shapes, x, middle - first - (words.height - setting.leading) / 2)


def _rule(start: tuple[float, float], end: tuple[float, float]) -> Shape:
    return Polygon((start, end), Paint(stroke=RULE, width=FINE), closed=False)
