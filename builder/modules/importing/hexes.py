"""A module's grid of hexes or squares: where its cells lie and what it calls them.

The numbers are the engine's: columns and rows counted from the grid's origin, in pixels of the
board. Knows nothing of millimetres.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping

from builder.modules.importing.names import number, whole
from builder.modules.model import Component
from builder.records import dataclass

Point = tuple[float, float]
MOST = 200
"""Columns and rows of a grid at the most."""
_SIZE = 64.0
_NUMBERING = "GridNumbering"


@dataclass(frozen=True, slots=True)
class Axis:
    """How columns or rows are counted: letters or figures, from which, downwards or upwards."""

    letters: bool
    first: int
    digits: int
    last: int | None

    def word(self, n: int) -> str:
        """The word for the line with a number from the origin; empty where there is none."""
        n = (n if self.last is None else self.last - n) + self.first
        if n < 0 or (self.letters and n >= 26 * 4):
            return ""
        if self.letters:
            return chr(65 + n % 26) * (n // 26 + 1)
        return str(n).zfill(self.digits)


@dataclass(frozen=True, slots=True)
class Cells:
    """A grid. `sideways` hexes have their point up; `hexes` is false for squares."""

    hexes: bool
    origin: Point
    dx: float
    dy: float
    sideways: bool
    columns: Axis
    rows: Axis
    separator: str
    row_first: bool
    stagger: bool

    def at(self, point: Point) -> tuple[int, int]:
        """The cell round a point: the number of its column and row."""
        x, y = (point[1], point[0]) if self.sideways else point
        x, y = x - self.origin[0], y - self.origin[1]
        column = math.floor(x / self.dx + 0.5)
        if not self.hexes:
            return column, math.floor(y / self.dy + 0.5)
        near = [(c, math.floor(y / self.dy - c % 2 / 2 + 0.5))
                for c in (column, column - 1, column + 1)]  # fmt: skip
        return min(near, key=lambda one: math.dist(self._raw(*one), (x, y)))

    def centre(self, column: int, row: int) -> Point:
        """The middle of a cell."""
        x, y = self._raw(column, row)
        x, y = x + self.origin[0], y + self.origin[1]
        return (y, x) if self.sideways else (x, y)

    def _raw(self, column: int, row: int) -> Point:
        half = 0.5 if self.hexes and column % 2 else 0.0
        return self.dx * column, self.dy * (row + half)

    def words(self, column: int, row: int) -> tuple[str, str]:
        """The words for a cell's column and row."""
        row += 1 if self.stagger and column % 2 else 0
        return self.columns.word(column), self.rows.word(row)

    def name(self, column: int, row: int) -> str:
        """What the module calls a cell; empty where it has no name."""
        one, two = self.words(column, row)
        if not one or not two:
            return ""
        return self.separator.join((two, one) if self.row_first else (one, two))

    def within(self, size: Point) -> Iterator[tuple[int, int]]:
        """All cells whose middle lies on a board of a size and that have a name."""
        corners = [self.at(p) for p in ((0, 0), size, (size[0], 0), (0, size[1]))]
        left, top = (min(c[n] for c in corners) - 1 for n in (0, 1))
        right, bottom = (max(c[n] for c in corners) + 1 for n in (0, 1))
        for column in range(left, min(right, left + MOST) + 1):
            for row in range(top, min(bottom, top + MOST) + 1):
                x, y = self.centre(column, row)
                if 0 <= x < size[0] and 0 <= y < size[1] and self.name(column, row):
                    yield column, row


def cells(grid: Component, size: Point) -> Cells | None:
    """The grid of a HexGrid or SquareGrid; None where its lengths make none."""
    given, hexes = grid.attributes, grid.kind.endswith("HexGrid")
    usual = _SIZE if hexes else 48.0
    dy = number(given, "dy", usual)
    dx = number(given, "dx", dy * math.sqrt(3) / 2 if hexes else usual)
    if not (dx >= 4 and dy >= 4):
        return None
    origin = (number(given, "x0", 0 if hexes else 24), number(given, "y0", 32 if hexes else 24))
    sideways = hexes and given.get("sideways") == "true"
    numbering = next((one for one in grid.children if one.kind.endswith(_NUMBERING)), None)
    said = numbering.attributes if numbering is not None else {}
    last = (size[0] / (dy if hexes else dx), size[1] / (dx if hexes else dy))
    wide, high = (math.floor(one + 0.5) for one in (reversed(last) if sideways else last))
    return Cells(
        hexes, origin, dx, dy, sideways, _axis(said, "h", "v" if sideways else "h", wide),
        _axis(said, "v", "h" if sideways else "v", high),
        re.sub(r"[^A-Za-z0-9.\-]", "-", said.get("sep", ""))[:3], said.get("first", "H") == "V",
        hexes and said.get("stagger", "true") == "true" and bool(said),
    )  # fmt: skip


def _axis(given: Mapping[str, str], letter: str, turned: str, last: int) -> Axis:
    down = given.get(f"{turned}Descend") == "true"
    digits = min(4, max(0, whole(given, f"{letter}Leading", 1))) + 1
    return Axis(given.get(f"{letter}Type", "N") == "A", whole(given, f"{letter}Off", 1), digits,
                last if down else None)  # fmt: skip
