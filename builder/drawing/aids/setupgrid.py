"""The markers of a display in columns that are the same in all rows, by the places where they go.

Lengths are millimetres. Knows words and signs, not what they are about.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import accumulate
from math import ceil

from builder.drawing.aids.look import FINE, GREY, RULE, Look
from builder.drawing.display import Group, Paint, Polygon, Shape
from builder.drawing.text.flow import Block, Run, Setting, Words, moved, paragraph, widest
from builder.records import dataclass

Parts = Sequence[Sequence[Run]]
"""The markers of a place: of each its sign and its words, which are not broken."""
_COLUMNS = (6, 5, 4, 3)
"""So many columns are tried."""
_CLOSE = 0.88
"""The leading of a name over its markers, as a share of theirs."""
_GAP, _AIR = 4.0, 1.1
"""Between two columns; above and below the rule between two rows."""
_SPREAD = 8.0
"""Markers on one line stand so much farther apart at most, where it has room."""


@dataclass(frozen=True, slots=True)
class _Cell:
    """A place in a row: the first of its columns and how many it has, its markers by line, each
    with the column of the cell in which it begins. What stands on one line has millimetres for
    columns."""

    name: str
    at: float
    span: float
    lines: Sequence[Sequence[tuple[float, Sequence[Run]]]]


_Rows = list[list[_Cell]]


def gridded(places: Mapping[str, Parts], whole: float, look: Look, leading: float) -> Block:
    """The places in rows of as many columns as make them lowest and fullest, over the `whole`
    width; a line of markers is at least `leading` high."""
    rows, count = _lowest(places, whole, look)
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


def lines_of(places: Mapping[str, Parts], whole: float, look: Look) -> int:
    """How many lines of markers the rows have."""
    return _height(_lowest(places, whole, look)[0])


def _lowest(places: Mapping[str, Parts], whole: float, look: Look) -> tuple[_Rows, float]:
    """The rows, and in how many columns they are: all words condensed where that helps. What would
    need several rows of columns may have room on one line, each as wide as it needs."""
    narrow = {name: [_condensed(part) for part in parts] for name, parts in places.items()}
    ways = [
        (_flowed(own, (whole + _GAP) / count, count, look), count)
        for own in (places, narrow) for count in _COLUMNS
    ]  # fmt: skip
    best = min(ways, key=lambda way: (_height(way[0]) + len(way[0]), _empty(*way)))
    lines = (
        [] if _height(best[0]) == 1 else [_one_line(own, whole, look) for own in (places, narrow)]
    )
    return next(((line, whole + _GAP) for line in lines if line), best)


def _one_line(places: Mapping[str, Parts], whole: float, look: Look) -> _Rows:
    """The places on one line, in millimetres; none where that has no room for them."""
    wide = {
        name: [widest([*part], look.body.em, True) + 0.1 + _GAP for part in parts]
        for name, parts in places.items()
    }
    for name, own in wide.items():
        named = widest([Words(name, "condensed")], look.head, True) + 0.1 + _GAP
        own[-1] += max(named - sum(own), 0.0)
    many = sum(map(len, wide.values()))
    free = whole + _GAP - sum(map(sum, wide.values()))
    row, at = list[_Cell](), 0.0
    for name, parts in places.items():
        spans = [one + min(free / many, _SPREAD) for one in wide[name]]
        starts = accumulate(spans, initial=0.0)
        row.append(_Cell(name, at, sum(spans), [[*zip(starts, parts, strict=False)]]))
        at += sum(spans)
    return [row] if free >= 0 else []


def _condensed(runs: Sequence[Run]) -> list[Run]:
    return [
        replace(run, font="condensed") if isinstance(run, Words) and run.font == "text" else run
        for run in runs
    ]


def _height(rows: _Rows) -> int:
    return sum(max(len(cell.lines) for cell in row) for row in rows)


def _empty(rows: _Rows, count: int) -> float:
    """How much of the rows no cell has, in rows."""
    return sum(1 - sum(cell.span for cell in row) / count for row in rows)


def _flowed(places: Mapping[str, Parts], pitch: float, count: int, look: Look) -> _Rows:
    """The places one after another in so many columns; one that is wider has lines of its own."""
    rows, at = _Rows([[]]), 0
    for name, parts in places.items():
        spans = [min(_span([*one], pitch, look.body.em), count) for one in parts]
        named = min(_span([Words(name, "condensed")], pitch, look.head), count)
        span = min(max(sum(spans), named), count)
        if at + span > count:
            rows.append([])
            at = 0
        rows[-1].append(_Cell(name, at, span, [*_lined(parts, spans, span)]))
        at += span
    return [row for row in rows if row]


def _span(runs: Sequence[Run], pitch: float, em: float) -> int:
    """How many columns words need."""
    return ceil((widest(runs, em, True) + 0.1 + _GAP) / pitch)


def _lined(
    parts: Parts, spans: Sequence[int], most: int
) -> Iterator[list[tuple[int, Sequence[Run]]]]:
    """The markers of a cell on lines of at most so many columns."""
    line, at = list[tuple[int, Sequence[Run]]](), 0
    for part, span in zip(parts, spans, strict=True):
        if at + span > most:
            yield line
            line, at = [], 0
        line.append((at, part))
        at += span
    yield line


def _block(cell: _Cell, pitch: float, look: Look, leading: float) -> Block:
    """The name over the markers; words in the middle of a line that is higher than they."""
    setting, wide = look.body, cell.span * pitch - _GAP
    head = paragraph(
        [Words(cell.name, "condensed", GREY)], wide, Setting(look.head, _CLOSE * setting.leading)
    )
    shapes, y = [*head.shapes], head.height
    for line in cell.lines:
        blocks = [paragraph([*part], wide, setting) for _at, part in line]
        high = max([leading, *(one.height for one in blocks)])
        for (at, _part), one in zip(line, blocks, strict=True):
            shapes.append(Group(one.shapes, at * pitch, y + (high - one.height) / 2))
        y += high
    return Block(y, tuple(shapes))


def _rule(start: tuple[float, float], end: tuple[float, float]) -> Shape:
    return Polygon((start, end), Paint(stroke=RULE, width=FINE), closed=False)
