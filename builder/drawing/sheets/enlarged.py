"""Counters shown larger than they are, in rows, with words below them.

Lengths are millimetres. Knows how counters are drawn; not which are shown, nor where on a page.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from builder.drawing.counters.callouts import framed
from builder.drawing.counters.faces import Faces
from builder.drawing.display import Group, Paint, Polygon, Rect, Shape, Text
from builder.drawing.text.flow import INK, Block, Setting, Words, paragraph, stack, widest
from builder.drawing.text.type import cap_height
from builder.game.layouts import counter_size
from builder.game.model import Game, Unit
from builder.records import dataclass

SOFT = "#494845"
"""The ink of what is said below a name; 7.9:1 on the tint of a card."""
APART, CLOSE, ROWS = 4.0, 2.0, 5.0
"""Between two figures beside each other; between two counters at least; and between two rows, at
least."""
_LINES = 0.6
"""Words below a counter have room for so much of them on a line: they are hardly more than two."""
_WIDER = 1.35
"""Cells so many times as wide as the first may take several columns."""
_HEAD = "condensed-bold"
_ROUNDED = 1e-6
_UNDER = 1.7
"""From a counter down to its name."""
_LEADING = 1.2
_TO, _CLEAR, _SHAFT, _TIP = 3.6, 0.6, 0.35, 1.2
"""Between two faces of a counter, what is free beside the arrow there, its shaft and its tip."""
_HEADED = 4.6
"""From the base line of what is said once for all counters of a row to their top, in mm."""


@dataclass(frozen=True, slots=True)
class Panel:
    """What figures are made with: the faces, the room for them, the em of their words; whether ink
    is saved."""

    faces: Faces
    wide: float
    high: float
    em: float
    on_white: bool = False

    @property
    def game(self) -> Game:
        """The game whose counters they are."""
        return self.faces.game

    @property
    def setting(self) -> Setting:
        """How words below a counter are set."""
        return Setting(self.em, _LEADING * self.em, even=True)


@dataclass(frozen=True, slots=True)
class Cell:
    """Faces beside each other over lines of words; each face of a unit, and its number.

    An arrow leads from one to another of the same unit.
    """

    faces: tuple[tuple[Unit, int], ...]
    said: tuple[Words, ...] = ()
    headed: str = ""
    """What may be said once above counters of which all bear it out."""

    @property
    def unit(self) -> str:
        """The id of the first."""
        return self.faces[0][0].id

    def size(self, panel: Panel, scale: float) -> tuple[float, float]:
        """What its faces take across and down at a scale."""
        sizes = [counter_size(panel.game, unit) for unit, _face in self.faces]
        wide = scale * sum(one for one, _high in sizes) + (len(sizes) - 1) * _TO
        return wide, scale * max(high for _wide, high in sizes)

    def drawn(self, panel: Panel, scale: float) -> Iterator[Shape]:
        """These, from (0, 0) on."""
        x, tall, before = 0.0, self.size(panel, scale)[1], None
        for unit, face in self.faces:
            wide, high = (scale * one for one in counter_size(panel.game, unit))
            y = (tall - high) / 2
            if unit is before:
                yield from _arrow(x - _TO / 2, tall / 2)
            yield panel.faces.shown(unit, face, panel.on_white, x=x, y=y, scale=scale)
            if panel.on_white:
                yield Group((framed(panel.game, unit, x, scale),), 0.0, y)
            x, before = x + wide + _TO, unit


def in_rows(
    panel: Panel, cells: Sequence[Cell], high: float, scales: Sequence[float], gap: float = CLOSE
) -> list[Block]:  # fmt: skip
    """Cells on one grid of columns, in the number of these, and the first of some scales, in which
    they are no higher than told and fill the width and their last row best, a block for each row;
    nothing where there is none."""
    found = list[tuple[float, list[Block]]]()
    for columns in range(1, len(cells) + 1):
        for scale in scales:
            rows = _rows(panel, cells, scale, columns, gap)
            if rows and height(rows) <= high:
                filled = columns * cells[0].size(panel, scale)[0] / panel.wide
                whole = len(cells) / (columns * len(rows))
                found.append((scale * math.sqrt(filled) * whole, rows))
                break
    return max(found, key=lambda one: one[0], default=(0.0, []))[1]


def _rows(
    panel: Panel, cells: Sequence[Cell], scale: float, columns: int, gap: float
) -> list[Block]:  # fmt: skip
    """Rows of cells at a scale in so many columns, of which a wide cell takes several; nothing
    where one has no room. What all of a row bear out is said once above them."""
    pitch, rows, free = (panel.wide + gap) / columns, list[list[tuple[Cell, float]]](), 0
    for one in cells:
        wide = one.size(panel, scale)[0]
        takes = math.ceil((wide + gap) / pitch - _ROUNDED)
        if takes > 1 and wide < _WIDER * cells[0].size(panel, scale)[0]:
            return []
        needs = max((_needs(each, panel.em) for each in one.said), default=0.0)
        if takes > columns or needs + min(gap, CLOSE) > takes * pitch:
            return []
        if takes > free:
            rows.append([])
            free = columns
        rows[-1].append((one, takes * pitch - gap))
        free -= takes
    heads = [{one.headed for one, _wide in row} for row in rows]
    once = len(rows) > 1 and all(
        len(row) > 1 and len(said) == 1 and "" not in said
        for row, said in zip(rows, heads, strict=True)
    )
    last, blocks = "", list[Block]()
    for row in rows:
        head = row[0][0].headed if once else ""
        blocks.append(_row(panel, row, scale, gap, (head if head != last else "", once)))
        last = head
    return blocks


def height(rows: Sequence[Block]) -> float:
    """What rows take at least."""
    return sum(one.height for one in rows) + ROWS * max(len(rows) - 1, 0)


def _needs(words: Words, em: float) -> float:
    """The least width of words: that of the longest, and so much that they are few lines."""
    return max(widest([words], em), _LINES * widest([words], em, whole=True)) if words.text else 0.0


def _row(
    panel: Panel, cells: Sequence[tuple[Cell, float]], scale: float, gap: float,
    heading: tuple[str, bool],
) -> Block:  # fmt: skip
    """Cells side by side, each in the middle of a slot, as wide as told, or where nothing is said
    below it as far in as the first; above them, at the left edge of that, a heading, if any. What
    is said once is not said below."""
    (head, once), shapes, start = heading, list[Shape](), 0.0
    top = _HEADED if head else 0.0
    inward = (cells[0][1] - cells[0][0].size(panel, scale)[0]) / 2
    if head:
        shapes.append(Text(inward, cap_height(_HEAD, panel.em), head, _HEAD, panel.em, INK))
    tall, low = max(one.size(panel, scale)[1] for one, _slot in cells), 0.0
    for one, slot in cells:
        wide, high = one.size(panel, scale)
        said = [each for each in one.said if not once or each.text != one.headed]
        below = _words(panel, said, slot + gap - CLOSE / 2)
        own = tuple(one.drawn(panel, scale))
        inset = (slot - wide) / 2 if one.said else inward
        shapes.append(Group(own, start + inset, top + (tall - high) / 2))
        shapes.append(Group(below.shapes, start - gap / 2 + CLOSE / 4, top + tall + _UNDER))
        start, low = start + slot + gap, max(low, below.height)
    return Block(top + tall + (_UNDER + low if low else 0.0), tuple(shapes))


def _words(panel: Panel, said: Sequence[Words], wide: float) -> Block:
    """Each of some lines of words, in the middle."""
    return stack([paragraph([one], wide, panel.setting, centred=True) for one in said if one.text])


def _arrow(x: float, y: float) -> Iterator[Shape]:
    """An arrow to the right in the middle of a place."""
    half = _TO / 2 - _CLEAR
    yield Rect(x - half, y - _SHAFT / 2, 2 * half - _TIP, _SHAFT, Paint(fill=SOFT))
    tip = ((x + half, y), (x + half - _TIP, y - _TIP * 0.6), (x + half - _TIP, y + _TIP * 0.6))
    yield Polygon(tip, Paint(fill=SOFT))
