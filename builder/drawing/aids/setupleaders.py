"""The names of leaders on the picture of a setup, each below his own counter.

Counters so small show their portraits alone, and lie in the last row of their space. Lengths are
millimetres of the map sheet. Knows where counters lie, not how that is chosen.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from builder.drawing.counters.small import leader_named
from builder.drawing.crop import extent
from builder.drawing.display import Halo, Picture, Shape, Text
from builder.drawing.sheets.block import READ
from builder.drawing.text.type import cap_height, measure
from builder.drawing.theme import INK, POINT
from builder.game.model import Game, Point
from builder.legality.position import Position

_EM, _FONT, _OFF = 6.0 * POINT, "condensed-bold", 0.4
"""The em of a name, as shown, and how far it stands below the counters."""
_LIGHT, _WIDE, _EDGES = "#F6F1E2", 0.35, (1.3, 0.2)
"""The light round a name, as shown, and from that to the edge of its space, on which the band of a
side may lie; the least where it has no more room."""
CAPTION = cap_height(_FONT, _EM) + 2 * _OFF + _WIDE
"""What a name takes below the counters, as shown."""


def captioned(game: Game, position: Position) -> list[str]:
    """The spaces with leaders who may need a name there."""
    return [
        ident for ident, there in position.spaces.items()
        if any(leader_named(game, one.unit, READ) for one in there)
    ]  # fmt: skip


def leaders_below(
    game: Game, position: Position, placed: Mapping[str, Sequence[Shape]], scale: float
) -> Iterator[Text]:
    """The name of each leader where his counter does not show it: below that, or below all counters
    of his space where it is not in their last row, or others stand too near."""
    for ident, shapes in placed.items():
        units = [one.unit for one in position.spaces.get(ident, ())]
        faces = [one for one in shapes if isinstance(one, Picture)]
        if not faces:
            continue
        wide = min(one.width * one.scale for one in faces) * scale
        named = {one.id: name for one in units if (name := leader_named(game, one, wide))}
        own = [*_below_own(named, faces, scale)]
        if len(own) != len(named):
            own = [*_below_all([*named.values()], faces, scale)]
        outline = game.board.spaces[ident].outline
        yield from (_inside(one, outline, scale) for one in own)


def _below_own(named: Mapping[str, str], faces: Sequence[Picture], scale: float) -> Iterator[Text]:
    """The names of leaders in the last row, within its width where that has the room; none that
    would touch the one before."""
    foot, used = max(extent(one)[3] for one in faces), -math.inf
    row = [box for one in faces if (box := extent(one))[3] >= foot - 0.01]
    first, last = min(one[0] for one in row), max(one[2] for one in row)
    for ident, name in named.items():
        face = next((one for one in faces if one.name.startswith(f"{ident} ")), None)
        if face is None or extent(face)[3] < foot - 0.01:
            continue
        left, _top, right, _foot = extent(face)
        half, middle = measure(name, _FONT, _EM / scale) / 2, (left + right) / 2
        if 2 * half < last - first:
            middle = min(max(middle, first + half), last - half)
        text = _name(name, middle, foot, scale)
        if text.x - half > used:
            yield text
        used = text.x + half + _OFF / scale


def _below_all(names: Iterable[str], faces: Sequence[Picture], scale: float) -> Iterator[Text]:
    """The names one below the other, in the middle below all counters."""
    left, _top, right, foot = zip(*map(extent, faces), strict=True)
    base = max(foot)
    for name in names:
        yield (text := _name(name, (min(left) + max(right)) / 2, base, scale))
        base = text.y


def _inside(name: Text, outline: Sequence[Point], scale: float) -> Text:
    """A name moved so that its light leaves the edges of its space whole, where it has the room."""
    off = _WIDE / scale
    levels = (name.y - cap_height(_FONT, name.size) - off, name.y + off)
    spans = [_across(outline, y) for y in levels]
    for edge in _EDGES:
        half = measure(name.text, _FONT, name.size) / 2 + off + edge / scale
        first, last = max(one[0] for one in spans) + half, min(one[1] for one in spans) - half
        if first <= last:
            return replace(name, x=min(max(name.x, first), last))
    return name


def _across(outline: Sequence[Point], y: float) -> tuple[float, float]:
    """The first and the last place of an outline at a height; nowhere off it."""
    xs = [
        x + (y - top) / (foot - top) * (end - x)
        for (x, top), (end, foot) in zip(outline, [*outline[1:], *outline[:1]], strict=True)
        if min(top, foot) <= y < max(top, foot)
    ]
    return (min(xs), max(xs)) if xs else (math.inf, -math.inf)


def _name(name: str, x: float, foot: float, scale: float) -> Text:
    """A name below what ends at a foot."""
    em = _EM / scale
    base = foot + _OFF / scale + cap_height(_FONT, em)
    halo = Halo(_LIGHT, _WIDE / scale)
    return Text(x, base, name, _FONT, em, INK, "middle", halo=halo)
