"""Symbols on panels: one in a header, others pale in cells and places, where counters cover them.

Lengths are millimetres. Knows nothing of what a symbol stands for.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from builder.drawing.display import Group, Paint, Path, Shape, Text
from builder.drawing.maps.cells import LABEL_INK, bounds, larger
from builder.drawing.symbols import known, symbol
from builder.drawing.symbols.glyphs import Inks, shapes_of
from builder.drawing.symbols.markers import MARKERS
from builder.drawing.symbols.marks import side_mark
from builder.drawing.symbols.table import PICTURE_HIGH
from builder.drawing.text.type import outline
from builder.drawing.theme import darken, mix
from builder.game.model import Game, Point, Space

_PALE, _PALER = 0.49, 0.28
"""How much ink is in a pale symbol, and how much in what is second in it."""
_STAIN, _OF_FIELD, _LARGEST = 0.2, 0.5, 0.62
"""How much ink is in the symbol of a whole field; how high it is, in shares of that, and of
a counter at most: no picture is larger than what will lie on it."""
HEAD, AFTER = 3.8, 1.3
"""The side of a symbol in a header, and from it to the name."""
_ABOVE, _BELOW, _ASIDE = 5.4, 3.6, 1.8
"""What a symbol in a cell leaves to the words above and below it, and at its sides."""
_MOST, _OF_COUNTER = 0.62, 0.8
"""How large a symbol is at most: in shares of its cell, and of a counter."""
_OWN = 0.42, 0.75
"""How much darker than its side's colour a mark is, and how much of that is in it."""
_MARK, OF_SIDE = 0.8, 0.42
"""How large the mark of a side is: in shares of what a symbol would be, and of a place."""


def head_symbol(name: str, x: float, middle: float, ground: str, ink: str) -> Iterator[Shape]:
    """A symbol in a header, from `x` on."""
    inks = ink, ground, mix(ink, ground, 0.35)
    yield from _drawn(name, (x + HEAD / 2, middle), HEAD, *inks)


def pale(name: str, at: Point, side: float, ground: str) -> Iterator[Shape]:
    """A symbol that wide and high about a place, as if it were a stain on the ground."""
    inks = mix(ground, LABEL_INK, _PALE), ground, mix(ground, LABEL_INK, _PALER)
    yield from _drawn(name, at, side, *inks)


def stain(
    name: str, field: tuple[float, float, float, float], counter: float, ground: str
) -> Iterator[Shape]:  # fmt: skip
    """The symbol of a box in the middle of its field, fainter than one in a place: it says whose
    field this is while that is empty, and lies under many counters later."""
    x, y, width, height = field
    side = min(_OF_FIELD * height, _OF_FIELD * width, _LARGEST * counter)
    inks = mix(ground, LABEL_INK, _STAIN), ground, mix(ground, LABEL_INK, _STAIN * _PALER / _PALE)
    yield from _drawn(name, (x + width / 2, y + height / 2), side, *inks)


def _drawn(name: str, at: Point, side: float, ink: str, tone: str, accent: str) -> Iterator[Shape]:
    """A symbol of markers, or any other, without letters that one could take for words."""
    x, y = round(at[0], 2), round(at[1], 2)
    if name in MARKERS:
        inks: Inks = {"ink": ink, "paper": tone, "accent": accent}
        scale = round(side / PICTURE_HIGH, 5)
        yield Group(tuple(map(_outlined, shapes_of(MARKERS[name], inks))), x, y, scale)
    elif known(name):
        half = round(side / 2, 2)
        drawn = symbol(name, side, side, ink, tone, False, accent=accent)
        yield Group((_outlined(drawn),), round(x - half, 2), round(y - half, 2))


def _outlined(shape: Shape) -> Shape:
    """A shape with outlines of letters in place of these."""
    if isinstance(shape, Group):
        return replace(shape, shapes=tuple(map(_outlined, shape.shapes)))
    if isinstance(shape, Text):
        return Path(outline(shape).commands, Paint(fill=shape.fill))
    return shape


def in_cell(
    name: str, cell: Space, ground: str, game: Game, band: float = 0.0
) -> Iterator[Shape]:  # fmt: skip
    """The symbol of a cell, or the mark of the side that it is named after, under its counter;
    the name of a month takes a `band` at the top of the cell."""
    x, y, width, height = bounds(cell)
    y, height = y + band, height - band
    above = _ABOVE * larger(game.board)  # as high as the words there
    high = min(height - above - _BELOW, _OF_COUNTER * game.counters.size)
    side = min(high, _MOST * width, width - 2 * _ASIDE)
    at = x + width / 2, y + above + (height - above - _BELOW) / 2
    if side <= 0:
        return
    if name:
        yield from pale(name, at, side, ground)
    else:
        yield from own_mark(cell.name, at, _MARK * side, ground, game)


def own_mark(words: str, at: Point, side: float, ground: str, game: Game) -> Iterator[Shape]:
    """The mark of the side that these words are the name of, in that side's own hue."""
    for one in game.sides.values():
        if one.player and one.mark and one.name.casefold() == words.casefold():
            ink = mix(ground, darken(one.colour, _OWN[0]), _OWN[1])
            yield side_mark(one.mark, *at, side / 2, ink, ground)
