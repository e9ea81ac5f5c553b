"""Sides of the contact sheet that are small enough to stand in one row, side by side.

Knows sizes in mm; draws nothing.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace

from builder.drawing.sheets.arranged import (
    GAP,
    SIDES,
    TALLER,
    Beside,
    Grid,
    Kind,
    Part,
    Row,
    faces_wide,
    parts,
    row_high,
)
from builder.game.model import Game
from builder.words import _

Head = Callable[[Kind], float]
"""How wide the name of a kind is, in mm."""


def sides(game: Game, grid: Grid, head: Head) -> list[Part]:
    """The rows of each side, in the order of the data; small ones that fit in one row share it.
    What is nobody's is called markers, if that is all."""
    found = list[Part]()
    for part in parts(game, grid, head):
        joint = _joint(game, grid, head, found[-1], part) if found else None
        found[-1:] = [joint] if joint else [*found[-1:], part]
    if len(found) == 1 and found[0].loose and not found[0].beside:
        return [replace(found[0], name=_("Markers"))]
    return found


def _joint(game: Game, grid: Grid, head: Head, part: Part, other: Part) -> Part | None:
    """Two sides in one row, if that has room for both and they are about as high."""
    if len(part.rows) > 1 or len(other.rows) > 1 or part.beside:
        return None
    (row,), (more,) = part.rows, other.rows
    low, high = sorted(row_high(game, one) for one in (row, more))
    if high > TALLER * low:
        return None
    start = grid.step * math.ceil(row.taken / grid.step)
    last = row.cells[-1]
    faces = faces_wide(game, last.unit, min(grid.shown[last.unit.id], 2))
    end = grid.x(last.column) + grid.scale * faces
    if grid.shown[last.unit.id] > 2 or head(last.kind) > grid.scale * faces:
        end = grid.wide(row.taken)
    while start < grid.many and start * grid.pitch - end < SIDES:
        start += grid.step
    if start + more.taken <= grid.many:
        free = grid.many - start - more.taken
        both = _beside(row, more, start + (free if free < 2 else 0))
    else:
        closer = _closer(game, grid, head, _beside(row, more, start), len(row.cells))
        if closer is None:
            return None
        both = closer
    column = both.other = both.heads[len(row.heads)][1]
    beside = (*part.beside, Beside(other.name, other.side, other.whole, column))
    return replace(part, rows=(both,), beside=beside)


def _beside(row: Row, more: Row, start: int) -> Row:
    """A row, and another one from a column on."""
    heads = [(kind, start + column) for kind, column in more.heads]
    cells = [replace(cell, column=start + cell.column) for cell in more.cells]
    return Row([*row.heads, *heads], [*row.cells, *cells], start + more.taken)


def _closer(game: Game, grid: Grid, head: Head, row: Row, first: int) -> Row | None:
    """The same off the columns, each counter as wide as it is, if so all keep to the page; the cell
    in the place `first` is the other side's first."""
    wide = [grid.scale * faces_wide(game, cell.unit, grid.shown[cell.unit.id])
            for cell in row.cells]  # fmt: skip
    for kind, _column in row.heads:
        own = [place for place, cell in enumerate(row.cells) if cell.kind is kind]
        free = sum(wide[place] + GAP for place in own) - GAP
        wide[own[-1]] += max(head(kind) - free, 0.0)
    apart = SIDES - GAP
    gap = (grid.edge - sum(wide) - apart) / max(len(wide) - 1, 1)
    if gap < GAP or any(grid.shown[cell.unit.id] > 2 for cell in row.cells):
        return None
    at = [(sum(wide[:place]) + place * gap + (apart if place >= first else 0)) / grid.pitch
          for place in range(len(wide))]  # fmt: skip
    many = [(one - grid.column) / grid.pitch + 1 for one in wide]
    cells = [replace(cell, column=column, columns=columns)
             for cell, column, columns in zip(row.cells, at, many, strict=True)]  # fmt: skip
    heads = [(kind, next(cell.column for cell in cells if cell.kind is kind))
             for kind, _column in row.heads]  # fmt: skip
    return Row(heads, cells, grid.many)
