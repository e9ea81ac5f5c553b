"""Counters shown larger than they are, in rows, with words below them.

Lengths are millimetres. Knows how counters are drawn; not which are shown, nor where on a page.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from builder.drawing.counters.callouts import framed
from builder.drawing.counters.faces import Faces
from builder.drawing.display import Group, Paint, Polygon, Rect, Shape
from builder.drawing.text.flow import Block, Setting, Words, paragraph, stack, widest
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
"""Cells so many times as wide as others have rows of their own, which need not be as wide."""
_UNDER = 1.7
"""From a counter down to its name."""
_LEADING = 1.2
_TO, _CLEAR, _SHAFT, _TIP = 6.0, 1.2, 0.35, 1.4
"""Between two faces of a counter, what is free beside the arrow there, its shaft and its tip."""


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
    """Faces of a counter beside each other, each from the one before, over lines of words."""

    unit: Unit
    faces: tuple[int, ...]
    said: tuple[Words, ...]

    def size(self, panel: Panel, scale: float) -> tuple[float, float]:
        """What its faces take across and down at a scale."""
        wide, high = counter_size(panel.game, self.unit)
        count = len(self.faces)
        return count * scale * wide + (count - 1) * _TO, scale * high

    def drawn(self, panel: Panel, scale: float) -> Iterator[Shape]:
        """These, from (0, 0) on."""
        wide, high = (scale * one for one in counter_size(panel.game, self.unit))
        for place, face in enumerate(self.faces):
            x = place * (wide + _TO)
            if place:
                yield from _arrow(x - _TO / 2, high / 2)
            yield panel.faces.shown(self.unit, face, panel.on_white, x=x, y=0.0, scale=scale)
            if panel.on_white:
                yield framed(panel.game, self.unit, x, scale)


def in_rows(
    panel: Panel, cells: Sequence[Cell], high: float, scales: Sequence[float], gap: float = CLOSE
) -> list[Block]:  # fmt: skip
    """Cells in as few rows as they need, as long as one another, in the first of some scales in
    which they are no higher than told, a block each; nothing where there is none."""
    alike = _by_width(panel, cells)
    for scale in scales if cells else ():
        rows = [_rows(panel, some, scale, gap) for some in alike]
        blocks = [row for some in rows for row in some]
        if all(rows) and height(blocks) <= high:
            return blocks
    return []


def _by_width(panel: Panel, cells: Sequence[Cell]) -> list[list[Cell]]:
    """Cells of about one width, and those that are much wider."""
    least = min((one.size(panel, 1.0)[0] for one in cells), default=0.0)
    wider = [one for one in cells if one.size(panel, 1.0)[0] > _WIDER * least]
    return [some for some in ([one for one in cells if one not in wider], wider) if some]


def _rows(panel: Panel, cells: Sequence[Cell], scale: float, gap: float) -> list[Block]:
    """Rows of cells at a scale; nothing where one is wider than there is room for."""
    needs = max(max(one.size(panel, scale)[0], *(_needs(each, panel.em) for each in one.said))
                for one in cells)  # fmt: skip
    across = min(int((panel.wide + gap) / (needs + gap)), len(cells))
    if not across:
        return []
    rows = [*_even(cells, across)]
    return [_row(panel, row, scale, panel.wide / len(rows[0])) for row in rows]


def height(rows: Sequence[Block]) -> float:
    """What rows take at least."""
    return sum(one.height for one in rows) + ROWS * max(len(rows) - 1, 0)


def _needs(words: Words, em: float) -> float:
    """The least width of words: that of the longest, and so much that they are few lines."""
    return max(widest([words], em), _LINES * widest([words], em, whole=True)) if words.text else 0.0


def _even(cells: Sequence[Cell], across: int) -> Iterator[Sequence[Cell]]:
    """Rows of at most so many, as long as one another or shorter by one."""
    rows, at = -(-len(cells) // across), 0
    for row in range(rows):
        many = -(-(len(cells) - at) // (rows - row))
        yield cells[at : at + many]
        at += many


def _row(panel: Panel, cells: Sequence[Cell], scale: float, slot: float) -> Block:
    """Cells side by side in the middle, each in the middle of a slot so wide."""
    shapes, start = list[Shape](), (panel.wide - len(cells) * slot) / 2
    sizes = [one.size(panel, scale) for one in cells]
    words = [_words(panel, one.said, slot - CLOSE / 2) for one in cells]
    tall = max(high for _wide, high in sizes)
    for place, (one, (wide, high), below) in enumerate(zip(cells, sizes, words, strict=True)):
        left = start + place * slot
        own = tuple(one.drawn(panel, scale))
        shapes.append(Group(own, left + (slot - wide) / 2, (tall - high) / 2))
        shapes.append(Group(below.shapes, left + CLOSE / 4, tall + _UNDER))
    return Block(tall + _UNDER + max(one.height for one in words), tuple(shapes))


def _words(panel: Panel, said: Sequence[Words], wide: float) -> Block:
    """Each of some lines of words, in the middle."""
    return stack([paragraph([one], wide, panel.setting, centred=True) for one in said if one.text])


def _arrow(x: float, y: float) -> Iterator[Shape]:
    """An arrow to the right in the middle of a place."""
    half = _TO / 2 - _CLEAR
    yield Rect(x - half, y - _SHAFT / 2, 2 * half - _TIP, _SHAFT, Paint(fill=SOFT))
    tip = ((x + half, y), (x + half - _TIP, y - _TIP * 0.6), (x + half - _TIP, y + _TIP * 0.6))
    yield Polygon(tip, Paint(fill=SOFT))
