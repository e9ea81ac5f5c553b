"""The counters of a setup as they look, each with its name and how many there are.

Lengths are millimetres. Knows how counters are drawn, not pages.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from builder.drawing.aids.look import PAD
from builder.drawing.aids.pieces import Column, Piece
from builder.drawing.display import Group, Shape
from builder.drawing.text.flow import Block, Run, Words, moved, paragraph
from builder.game.model import Placement, Unit

_LARGE = 1.1
"""The counters' scale."""
_AIR = 2.0


def manifest_pieces(rows: Iterable[Placement], column: Column) -> Iterator[Piece]:
    """Two counters a row, each at the left of its name."""
    counts: dict[str, int] = {}
    units: dict[str, Unit] = {}
    for one in rows:
        units.setdefault(one.unit.id, one.unit)
        counts[one.unit.id] = counts.get(one.unit.id, 0) + one.qty
    cells = [_cell(unit, counts[ident], column) for ident, unit in units.items()]
    wide = column.inner / 2
    for start in range(0, len(cells), 2):
        pair = cells[start : start + 2]
        shapes = [Group(one.shapes, PAD + place * wide, 0.0) for place, one in enumerate(pair)]
        high = max(one.height for one in pair)
        yield Piece(Block(high, tuple(shapes)), _AIR)


def _cell(unit: Unit, count: int, column: Column) -> Block:
    """A counter, and in the middle of what is beside it the name and number."""
    face = column.faces.of(unit, 0)
    wide, high = face.width * _LARGE, face.height * _LARGE
    runs: list[Run] = [Words(unit.name)]
    if count > 1:
        runs += [Words(" "), Words(f"×\N{NO-BREAK SPACE}{count}", "text-bold")]
    words = paragraph(runs, column.inner / 2 - wide - 3.6, column.look.body)
    beside = moved(words, wide + 1.8, max(0.0, (high - words.height) / 2))
    counter: Shape = column.faces.shown(unit, 0, scale=_LARGE)
    return Block(max(high, beside.height), (counter, *beside.shapes))
