"""The key to the picture of a setup in an empty corner of its map, which has the width then.

What its owner places freely has a head of its own above the key. Lengths are millimetres. Knows
spaces and entries of the key, not how the map is drawn.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise, zip_longest

from builder.drawing.aids.look import FRAME, HEAD, HEAD_INK
from builder.drawing.crop import bounds
from builder.drawing.display import Group, Paint, Polygon, Rect, Shape, Text
from builder.drawing.labels import Edges
from builder.drawing.maps.entries import Entry
from builder.drawing.text.flow import INK, Block, Setting, Words, paragraph, widest
from builder.drawing.text.lines import Box
from builder.drawing.text.type import cap_height
from builder.drawing.theme import POINT
from builder.game.model import Space
from builder.records import dataclass

_OFF, _PAD = 2.2, 2.4
"""From the box to the edges of the map and to what it must leave free; inside it."""
_SETTING, _FONT = Setting(8.5 * POINT, 9.8 * POINT), "condensed"
_BAND, _TITLE, _SPACED = 5.0, 9.5 * POINT, 0.3
"""The band of a head, and the type of its title."""
_BESIDE, _ACROSS, _APART = 1.5, 4.5, 1.5
"""From a swatch to its words; between two columns, and between two entries of one."""
_COLUMNS = (2, 3, 1)
"""In how many columns entries are tried."""
_PAPER = "#FFFDF6"


@dataclass(frozen=True, slots=True)
class Corner:
    """The lower right corner of a picture, so wide and high, with what is said there in a box
    on the map, of which a little is seen all round it."""

    wide: float
    high: float
    shapes: tuple[Shape, ...]

    def box(self, right: float, foot: float, scale: float = 1.0) -> Box:
        """What it covers of a picture that ends there, at the scale of that."""
        wide, high, off = self.wide / scale, self.high / scale, _OFF / scale
        return Box(right - off - wide, foot - off - high, wide, high)

    def drawn(self, right: float, foot: float) -> Iterator[Shape]:
        """The box on a picture that ends there, as shown."""
        box = self.box(right, foot)
        ground = Rect(box.x, box.y, box.width, box.height, Paint(_PAPER, INK, FRAME))
        yield Group((ground, Group(self.shapes, box.x, box.y)))


Part = tuple[str, Sequence[Entry]]
"""Entries and their head."""


def corner_of(
    parts: Iterable[Part], frame: Box, kept: Iterable[Space], scale: float
) -> Corner | None:  # fmt: skip
    """The box with the entries under their heads, as shown at a scale; None where the corner off
    all spaces that are `kept` has no room for them."""
    told = [part for part in parts if part[1]]
    ends = [bounds(Polygon(one.outline, Paint())) for one in kept]
    for room in sorted(_rooms(frame, ends, scale), key=lambda one: -one[0] * one[1]):
        for count in _COLUMNS:
            found = _corner(told, count, room[0])
            if found and found.high <= room[1]:
                return found
    return None


def _rooms(frame: Box, kept: Sequence[Edges], scale: float) -> Iterator[tuple[float, float]]:
    """How wide and high the free corner is, as shown: the wider, the lower."""
    for left in sorted({frame.x, *(one[2] for one in kept)}):
        top = max((one[3] for one in kept if one[2] > left + 0.01), default=frame.y)
        yield (frame.right - left) * scale - 2 * _OFF, (frame.foot - top) * scale - 2 * _OFF


def _corner(parts: Sequence[Part], count: int, most: float) -> Corner | None:
    """The box with entries in so many columns, no wider than it need be; None where it would be
    wider than `most`."""
    columns = [(title, _columns(entries, count)) for title, entries in parts]
    room = (most - 2 * _PAD - (count - 1) * _ACROSS) / count
    wide = min(room, max(_long(one) for _title, own in columns for one in own))
    if any(_least(one) > wide for _title, own in columns for one in own):
        return None
    whole, y, shapes = 2 * _PAD + count * wide + (count - 1) * _ACROSS, 0.0, list[Shape]()
    for title, own in columns:
        shapes += _head(title, y, whole)
        y += _BAND + _PAD
        for row in zip_longest(*own):
            cells = [(_cell(one, _swatch(own[at]), wide), at) for at, one in enumerate(row) if one]
            high = max(block.height for block, _at in cells)
            for block, at in cells:
                down = y + (high - block.height) / 2
                shapes.append(Group(block.shapes, _PAD + at * (wide + _ACROSS), down))
            y += high + _APART
        y += _PAD - _APART
    return Corner(whole, y, tuple(shapes))


def _columns(entries: Sequence[Entry], count: int) -> list[Sequence[Entry]]:
    """The entries down one column, then the next."""
    high = -(-len(entries) // count)
    ends = [*range(0, len(entries), high), len(entries)]
    return [entries[first:last] for first, last in pairwise(ends)]


def _swatch(entries: Iterable[Entry]) -> float:
    """How wide the swatches of a column are, with what parts them from its words."""
    return max(one.width for one in entries) + _BESIDE


def _long(entries: Sequence[Entry]) -> float:
    """How wide a column is whose words are not broken."""
    words = (widest([Words(one.name, _FONT)], _SETTING.em, True) for one in entries)
    return _swatch(entries) + max(words) + 0.1


def _least(entries: Sequence[Entry]) -> float:
    """How wide a column is at least."""
    words = (widest([Words(one.name, _FONT)], _SETTING.em) for one in entries)
    return _swatch(entries) + max(words)


def _cell(one: Entry, left: float, wide: float) -> Block:
    """A swatch in the middle of the `left` part of its column, the words beside it."""
    words = paragraph([Words(one.name, _FONT)], wide - left, _SETTING)
    high = max(one.height, words.height)
    swatch = Group(one.shapes, (left - _BESIDE - one.width) / 2, (high - one.height) / 2)
    beside = Group(words.shapes, left, (high - words.height) / 2)
    return Block(high, (swatch, beside))


def _head(title: str, y: float, wide: float) -> Iterator[Shape]:
    """The band of a head, as cards have it."""
    yield Rect(0.0, y, wide, _BAND, Paint(fill=HEAD))
    base = y + (_BAND + cap_height("condensed-bold", _TITLE)) / 2
    yield Text(_PAD, base, title.upper(), "condensed-bold", _TITLE, HEAD_INK, "start", _SPACED)
