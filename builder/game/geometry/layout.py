"""Where panels stand that were given no rectangle: in rows of one column beside or below the map.

Panels that are narrow enough share a row; all rows are as wide as the column, 4 mm apart, and as
high together as the map's frame. Lengths are millimetres. Pure.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from builder.game.geometry.grid import HEADER, LABEL, SPARE
from builder.game.geometry.places import fit, needs
from builder.records import dataclass

GAP = 4.0
"""Between panels."""
TOP = 36.0
"""Above the panels of a sheet without a map: its title."""
MARGIN = 12.0
"""From the edge of the sheet to what is laid out."""
FOOT, LINE = 3.6, 2.7
"""The foot of a track's cell with one small word; a line of the note of a turn."""
LETTER, CAPITAL = 1.1, 2.2
"""The width of a letter of such a note, and of one in the header of a panel, roughly; it is exact
where it is drawn."""
CELL, TURN = 15.0, 26.0
"""The least width of a track's cell, and of a turn's with its date (a lone cell has none)."""
KEY_ROW, LARGE_ROW, LARGE_HEX = 9.0, 10.2, 24.0
"""A row of the key in the column; one of grounds in hexes larger than so many millimetres."""
TITLE_HIGH, TITLE_LINE, TITLE_LETTER = 38.0, 3.2, 1.3
"""The title in the column: without the lines of the map's note, each of these, and the width of a
letter in them, roughly; it is exact where it is drawn."""

SHORT, SMALL = 3, 5
"""A track of so few cells may stand beside a box for so few piles."""
_PAIR = 2
"""Boxes for so many piles at most stand beside one another, though one is for fewer."""
_ALIKE = 1.5
"""A panel in a row is at most so many times as high as it wishes."""
_ROOMY = 1.25
"""Where there is room, all panels may be so many times as high as they wish."""
_WIDE = 1.4
"""The same for the key and the title, where there is still room."""
_SHORT_OF = 1.05
"""All panels are lower by so much rather than boxes narrower."""
_KEY_LEAST = 0.75
"""What the key is of the height that it wishes, at least, before boxes are lower."""
_LOWEST = 0.5
"""Boxes are at least by so much as high as they wish, if tracks are to stay as high."""
_LEAST = 60.0
"""A column beside the map is at least so wide; else panels stand below it."""


BAND = 5.0
"""The width of the bands round a map whose edges are named."""
LETTERS = 6.0
"""Outside the frame of octagons, for the letters of the columns and the numbers of the rows."""


def border(kind: str, edges: bool) -> float:
    """From a map to the outer line of its frame: bands that name edges, a ladder, or air."""
    if kind == "none":
        return 0.0
    return BAND + 1.2 if edges else 3.0 if kind == "areas" else 1.8


class Rect(NamedTuple):
    """A rectangle of the sheet."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """Its right side."""
        return self.x + self.width

    @property
    def foot(self) -> float:
        """Its lower side."""
        return self.y + self.height


@dataclass(frozen=True, slots=True)
class Wish:
    """What a panel needs: so many cells in a line (0: as many as fit), or room for piles.

    A box has no cells. `turns`, `figures` and `feet` say what stands in the cells of a track,
    `letters` how long the longest note in one is, `head` how long the panel's name; `fixed` is the
    height of what has neither cells nor piles; a `tight` box is as narrow as can be.
    """

    id: str
    cells: int = 0
    columns: int = 0
    turns: bool = False
    figures: bool = False
    feet: bool = False
    letters: int = 0
    head: int = 0
    room: int = 0
    fixed: float = 0.0
    tight: bool = False

    def across(self, width: float, counter: float) -> int:
        """How many cells stand in a line of such a width."""
        if self.columns or not self.cells:
            return self.columns or 1
        most = max(int(width / self._cell(counter) + 1e-6), 1)
        return math.ceil(self.cells / math.ceil(self.cells / most))

    def least(self, width: float, counter: float) -> float:
        """The least width of the panel in a column of such a width."""
        if self.fixed:
            return width
        if self.cells == 1:
            name = self.head * CAPITAL + 2 * SPARE
            return min(max(self._cell(counter), needs(1, counter), name), width)
        if self.cells:
            return min(self.across(width, counter) * self._cell(counter), width)
        return needs(max(round(math.sqrt(self.room * 1.3)) - self.tight, 1), counter)

    def piles(self, width: float, counter: float) -> int:
        """The rows of piles that a box of such a width needs; 0 for what is no box."""
        if self.fixed or self.cells:
            return 0
        return math.ceil(max(self.room, 1) / max(fit(width, counter), 1))

    def height(self, width: float, counter: float, close: bool = False, most: int = 99) -> float:
        """The height that it wishes in so much width; `close`: counters may hide figures.

        A box has at most so many rows of piles.
        """
        if self.fixed:
            return self.fixed
        if not self.cells:
            return HEADER + LABEL + needs(min(self.piles(width, counter), most), counter)
        across = self.across(width, counter)
        lines = math.ceil(self.cells / across)
        note = math.ceil(self.letters * LETTER / (width / across - 2 * SPARE)) * LINE
        foot = note if self.turns else FOOT if self.feet else 0.0
        label = 0.0 if close and self.figures else LABEL
        return HEADER + lines * (label + counter + SPARE + foot)

    def beside(self, other: Wish, width: float, counter: float) -> bool:
        """Whether both may share a row: boxes as large, tracks as high, or a box and a short track.

        Boxes for one and for two piles are as large.
        """
        if not self.cells and not other.cells:
            return self.room == other.room or max(self.room, other.room) <= _PAIR
        if not (self.cells and other.cells):
            return max(self.cells, other.cells) <= SHORT and max(self.room, other.room) <= SMALL
        high = self.height(self.least(width, counter), counter)
        low = other.height(other.least(width, counter), counter)
        return max(high, low) <= _ALIKE * min(high, low)

    def _cell(self, counter: float) -> float:
        return max(TURN if self.turns and self.cells > 1 else CELL, counter + SPARE)


class Laid(NamedTuple):
    """Where a panel stands, and how many of its cells in a line."""

    rect: Rect
    columns: int


def lay_out(wishes: Sequence[Wish], column: Rect, counter: float) -> Mapping[str, Laid]:
    """The panels in the column, in their order; a column of height 0 is as high as they wish.

    What is left of the height goes to rows with boxes, or to all where there is none; where it
    does not suffice, tracks of figures are lower, then boxes have fewer rows of piles, then the
    key is lower, then boxes are narrower, so that more share a row, then all are lower.
    """
    rows = list(_rows(wishes, column.width, counter))
    widths = [_widths(row, column.width, counter) for row in rows]
    piles = [max(wish.piles(wide, counter) for wish, wide in zip(row, line, strict=True))
             for row, line in zip(rows, widths, strict=True)]  # fmt: skip
    heights = _heights(rows, widths, counter, piles, close=False)
    if column.height:
        room = column.height - GAP * (len(rows) - 1)
        while sum(heights) > room:
            heights = _heights(rows, widths, counter, piles, close=True)
            if sum(heights) <= room or max(piles) < 2:
                break
            piles[_most(rows, piles)] -= 1
        over = max(sum(heights) - room, 0.0)
        heights = [
            max(high - over, high * _KEY_LEAST) if row[0].fixed else high
            for row, high in zip(rows, heights, strict=True)
        ]
        if sum(heights) > _SHORT_OF * room and not wishes[0].tight:
            return lay_out([replace(wish, tight=True) for wish in wishes], column, counter)
        heights = _stretched(rows, heights, room)
    out: dict[str, Laid] = {}
    y = column.y
    for row, line, high in zip(rows, widths, heights, strict=True):
        x = column.x
        for wish, wide in zip(row, line, strict=True):
            rect = Rect(round(x, 2), round(y, 2), round(wide, 2), round(high, 2))
            out[wish.id] = Laid(rect, wish.across(wide, counter))
            x += wide + GAP
        y += high + GAP
    return out


def _rows(wishes: Sequence[Wish], width: float, counter: float) -> Iterator[list[Wish]]:
    """The panels in rows: those that fit, and are about as high."""
    row: list[Wish] = []
    for wish in wishes:
        needs = sum(one.least(width, counter) + GAP for one in row) + wish.least(width, counter)
        alike = all(wish.beside(one, width, counter) for one in row)
        if row and (needs > width or not alike):
            yield row
            row = []
        row.append(wish)
    if row:
        yield row


def _widths(row: Sequence[Wish], width: float, counter: float) -> list[float]:
    """Boxes share the width of a row equally, tracks too if they have room; else by their needs."""
    free = width - GAP * (len(row) - 1)
    needs = [wish.least(width, counter) for wish in row]
    tracks = all(wish.cells for wish in row) and max(needs) <= free / len(row)
    alike = tracks or not any(wish.cells for wish in row)
    shares = [1.0] * len(row) if alike else needs
    return [free * share / sum(shares) for share in shares]


def _most(rows: Sequence[Sequence[Wish]], piles: Sequence[int]) -> int:
    """The row of boxes that can best do with one row of piles less: the least crowded then."""
    return min(
        (n for n, lines in enumerate(piles) if lines > 1),
        key=lambda n: max(wish.room for wish in rows[n]) / (piles[n] - 1),
    )


def _heights(
    rows: Sequence[Sequence[Wish]], widths: Sequence[Sequence[float]], counter: float,
    piles: Sequence[int], close: bool,
) -> list[float]:  # fmt: skip
    return [
        max(wish.height(wide, counter, close, most) for wish, wide in zip(row, line, strict=True))
        for row, line, most in zip(rows, widths, piles, strict=True)
    ]


def _stretched(
    rows: Sequence[Sequence[Wish]], heights: Sequence[float], room: float
) -> list[float]:
    """The heights of rows that fill a room together.

    Boxes grow a little first, then all rows, then the key and the title; what is left goes to
    boxes again.
    """
    boxes = [any(not wish.cells and not wish.fixed for wish in row) for row in rows]
    if not any(boxes):
        boxes = [not row[0].fixed for row in rows]
    total = sum(high for high, grow in zip(heights, boxes, strict=True) if grow)
    if not total or 1 + (room - sum(heights)) / total < _LOWEST:
        return [high * room / sum(heights) for high in heights]
    wished, found = heights, list(heights)
    fixed = [bool(row[0].fixed) for row in rows]
    for grows, most in ((boxes, _ROOMY), ([True] * len(rows), _ROOMY), (fixed, _WIDE),
                        (boxes, math.inf)):  # fmt: skip
        slack = room - sum(found)
        total = sum(high for high, grow in zip(found, grows, strict=True) if grow)
        found = [
            min(high * (1 + slack / total), max(high, wish * most)) if grow else high
            for high, wish, grow in zip(found, wished, grows, strict=True)
        ]
    return found


def column_of(
    sheet: tuple[float, float], frame: Rect | None, letters: float, taken: Sequence[Rect]
) -> Rect:
    """The column for panels: right of the map's frame, as high as it; or below it.

    Letters outside the frame need so much. Without a map, the whole sheet below the title. What
    already stands in the column stays above.
    """
    wide, high = sheet
    if frame is None:
        column = Rect(MARGIN, TOP, wide - 2 * MARGIN, high - MARGIN - TOP)
    elif wide - MARGIN - frame.right - GAP - letters >= _LEAST:
        left = frame.right + letters + GAP
        column = Rect(left, frame.y, wide - MARGIN - left, frame.height)
    else:
        column = Rect(frame.x, frame.foot + GAP, frame.width, high - MARGIN - frame.foot - GAP)
    feet = [one.foot + GAP for one in taken if one.right > column.x and one.x < column.right]
    start = max([column.y, *(foot for foot in feet if foot < column.foot)])
    return column._replace(y=start, height=column.foot - start)
