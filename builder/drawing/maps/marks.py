"""Discs at the foot of hexes, for what a group of them means: objectives, cities, points.

That of a side is a little counter in its colour: where its units stand at the start, for example.
A space of several groups has theirs side by side; a place of two hexes that are both in a group has
one, on the side between them. Those of a city in a large hex stand before its name. Lengths are
millimetres. Knows no game.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from builder.drawing.display import Circle, Group, Paint, Picture, Point, Rect, Shape, Text
from builder.drawing.maps.clearance import KeepOff
from builder.drawing.maps.courses.lines import chord
from builder.drawing.maps.lattice import polygons
from builder.drawing.maps.naming.hexes import HexName, is_city, is_large
from builder.drawing.maps.octagons import OCTAGONS, beside_ids
from builder.drawing.symbols.marks import side_mark
from builder.drawing.text.lines import Box
from builder.drawing.text.type import cap_height, measure
from builder.game.geometry.borders import common_border
from builder.game.model import Board, Feature, GroupMark, Space

RADIUS = 1.75
GRIDS = "hex", OCTAGONS
"""The maps whose spaces have marks."""
_GROUND, _INK = "#A63A2A", "#FFFDF3"
_RIM = Paint(fill=_GROUND, stroke=_INK, width=0.35)
_FONT, _EM, _STAR = "condensed-bold", 3.0, 1.35
_LARGE = 2.25 / RADIUS
_HALF = 1.75
"""Half the side of a little counter."""
_OFF_ID, _OFF_SIDE = 0.8, 0.8
"""How far marks in octagons are from the number beside which they stand, and from the side above
it."""
_NAMED = "mark: "
"""The names of their pictures begin with it."""
_MARK = re.compile(rf"{_NAMED}\S+ on ")
_UP, _APART, _AIR, _INSIDE = 2.0, 0.9, 0.5, 2.4
"""How far a disc is above the foot of its hex, two of them are apart, and names keep off; how much
wider the hex is than they, where they stand."""
_BEFORE = 0.9
"""Between marks and the name that they stand before."""


def disc(x: float, y: float, mark: GroupMark) -> Iterator[Shape]:
    """A mark round (x, y): a disc, or a side's little counter."""
    sign = mark.sign
    if mark.ground:
        edge = Paint(mark.ground, mark.ink, 0.25)
        yield Rect(round(x - _HALF, 2), round(y - _HALF, 2), 2 * _HALF, 2 * _HALF, edge, 0.5)
        yield side_mark(sign, x, y, 0.66 * _HALF, mark.ink, mark.ground)
        return
    yield Circle(round(x, 2), round(y, 2), RADIUS, _RIM)
    if sign == "star":
        points = [
            (x + reach * math.sin(math.tau * n / 10), y - reach * math.cos(math.tau * n / 10))
            for n, reach in enumerate([_STAR, 0.4 * _STAR] * 5)
        ]
        yield polygons([points], Paint(fill=_INK))
    else:
        em = _EM if len(sign) == 1 else 0.8 * _EM
        yield Text(x, y + cap_height(_FONT, em) / 2, sign, _FONT, em, _INK, "middle")


def leads(board: Board, features: Iterable[Feature]) -> dict[str, float]:
    """How much room marks take before the names of cities in large hexes, by hex."""
    found = dict[str, float]()
    for feature in features:
        if feature.style != "label" or len(feature.spaces) != 1:
            continue
        space = board.spaces.get(feature.spaces[0])
        if space is not None and is_large(space) and is_city(space, board):
            signs = [m for group, m in board.marks.items() if space.id in board.groups[group]]
            if signs:
                found[space.id] = _wide(signs) + _BEFORE
    return found


def marks(board: Board, named: Mapping[str, HexName] | None = None) -> Iterator[Shape]:
    """Those of all spaces of a board, some before the names of hexes: pictures, so that none is
    taken for a word of the map, which stands over counters."""
    before = {id: _before(name) for id, name in (named or {}).items() if name.lead}
    for (x, y), mark in _placed(board, before):
        name = f"{_NAMED}{mark.sign}{mark.ground and ' on '}{mark.ground}"
        large = larger_by(mark, board)
        left, top = x - RADIUS * large, y - RADIUS * large
        yield Picture(tuple(disc(RADIUS, RADIUS, mark)), left, top, large, name=name,
                      width=2 * RADIUS, height=2 * RADIUS)  # fmt: skip


def larger_by(mark: GroupMark, board: Board) -> float:
    """How much larger a mark is than in hexes: a disc in octagons, which has a space to itself."""
    return _LARGE if board.grid_kind == OCTAGONS and not mark.ground else 1.0


def without_side_marks(shapes: Iterable[Shape]) -> Iterator[Shape]:
    """The shapes of a map without the marks of sides, which counters that start there tell."""
    return (one for one in shapes if not _MARK.match(one.name if isinstance(one, Picture) else ""))


def mark_boxes(shapes: Iterable[Shape]) -> list[Box]:
    """Where the marks among the shapes of a map stand."""
    found = (one for one in shapes if isinstance(one, Picture) and one.name.startswith(_NAMED))
    return [Box(one.x, one.y, one.scale * one.width, one.scale * one.height) for one in found]


def with_larger_marks(shapes: Iterable[Shape], scale: float, least: float) -> Iterator[Shape]:
    """The shapes of a map shown at a scale, the letters in its marks at least so large, with the
    marks about them."""
    for one in shapes:
        larger = 1.0
        if isinstance(one, Picture) and one.name.startswith(_NAMED):
            sizes = [size * one.scale * scale for size in _letters(one.shapes)]
            larger = max(least / min(sizes, default=least), 1.0)
        if larger > 1.0 and isinstance(one, Picture):
            x, y = (larger - 1) / 2 * one.width, (larger - 1) / 2 * one.height
            one = replace(one, x=one.x - x, y=one.y - y, scale=larger * one.scale)
        yield one


def _letters(shapes: Iterable[Shape]) -> Iterator[float]:
    """The ems of letters."""
    for one in shapes:
        if isinstance(one, Group):
            yield from (one.scale * size for size in _letters(one.shapes))
        elif isinstance(one, Text):
            yield one.size


def bare_of_marks(shapes: Iterable[Shape], covered: Sequence[Box]) -> list[Shape]:
    """The shapes of a map without the marks that what lies on it covers in part."""
    half = [
        box
        for box in mark_boxes(shapes)
        if any(
            box.x < one.right and one.x < box.right and box.y < one.foot and one.y < box.foot
            for one in covered
        )
    ]
    return [
        one
        for one in shapes
        if not (isinstance(one, Picture) and one.name.startswith(_NAMED)
                and Box(one.x, one.y, one.width, one.height) in half)
    ]  # fmt: skip


def _before(name: HexName) -> Point:
    """The middle of the row of marks before a name."""
    text = name.text
    left = text.x - measure(text.text, text.font, text.size, text.tracking) / 2
    return left - (name.lead + _BEFORE) / 2, text.y - cap_height(text.font, text.size) / 2


def off_marks(board: Board, led: Iterable[str] = ()) -> Iterator[KeepOff]:
    """What keeps names and symbols off them, but for those that stand before names."""
    for at, _mark in _placed(board, dict.fromkeys(led)):
        yield KeepOff((at,), RADIUS + _AIR)


def _placed(board: Board, before: Mapping[str, Point | None]) -> Iterator[tuple[Point, GroupMark]]:
    """The middle of each mark; those of some hexes stand `before` names, in
    rows with these middles."""
    if board.grid_kind not in GRIDS:
        return
    other = dict(_halves(board))
    first = next((mark.ground for mark in board.marks.values() if mark.ground), "")
    ids = beside_ids(board) if board.grid_kind == OCTAGONS else {}
    for space in board.map_spaces():
        signs, joint = list[GroupMark](), list[GroupMark]()
        for group, mark in board.marks.items():
            if space.id in board.groups[group]:
                twin = other.get(space.id, "")
                (joint if twin in board.groups[group] else signs).append(mark)
        if space.id in before or (joint and other[space.id] in before):
            at = before.get(space.id)
            yield from _row([*joint, *signs], *at) if at else ()
            continue
        if joint and space.id < other[space.id]:
            border = common_border(space.outline, board.spaces[other[space.id]].outline)
            (x, y), (right, foot) = border[0], border[-1]
            yield from _row(joint, (x + right) / 2, (y + foot) / 2)
        if board.grid_kind == OCTAGONS:
            yield from _in_octagons(space, signs, ids, first)
            continue
        wide = _wide(signs)
        foot = max(y for _, y in space.outline) - _UP
        while signs and foot > space.centre[1]:
            left, right = chord(space.outline, foot - _AIR)
            if right - left >= wide + _INSIDE:
                break
            foot -= _AIR
        yield from _row(signs, space.centre[0], foot - RADIUS)


def _in_octagons(
    space: Space, signs: Sequence[GroupMark], ids: Mapping[str, tuple[float, float, float]],
    first: str,
) -> Iterator[tuple[Point, GroupMark]]:  # fmt: skip
    """The marks of an octagon stand beside its number, where counters leave them free: of the first
    side on its left, of others on its right. Those of a diamond stand in its middle."""
    if space.id not in ids:
        yield from _row(signs, *space.centre)
        return
    left, right, y = ids[space.id]
    y = max(y, min(y for _, y in space.outline) + RADIUS + _OFF_SIDE)
    for end, way in ((left, -1), (right, 1)):
        some = [mark for mark in signs if (mark.ground == first) == (way < 0)]
        yield from _row(some, end + way * (_OFF_ID + _wide(some) / 2), y)


def _wide(signs: Sequence[GroupMark]) -> float:
    """How wide marks are side by side."""
    return len(signs) * 2 * RADIUS + (len(signs) - 1) * _APART


def _row(signs: Sequence[GroupMark], x: float, y: float) -> Iterator[tuple[Point, GroupMark]]:
    """Marks side by side round a point."""
    step = 2 * RADIUS + _APART
    left = x - (len(signs) - 1) * step / 2
    for n, mark in enumerate(signs):
        yield (round(left + n * step, 2), round(y, 2)), mark


def _halves(board: Board) -> Iterator[tuple[str, str]]:
    """The hexes of places of two hexes, neighbours of one name, each with the other one.

    What is in both is marked once, on the side between them.
    """
    same = {space.id: [id for id in board.neighbours.get(space.id, ()) if id in board.spaces
                       and board.spaces[id].name == space.name]
            for space in board.map_spaces() if space.name and board.grid_kind == "hex"}  # fmt: skip
    for id, near in same.items():
        if len(near) == 1 and len(same.get(near[0], ())) == 1:
            yield id, near[0]
