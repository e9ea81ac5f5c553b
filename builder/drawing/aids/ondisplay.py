"""A setup on a display of tracks and boxes alone: its counters, on the places printed there.

Lengths are millimetres. Knows piles and printed places, not pages.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from builder.drawing.counters.faces import Faces
from builder.drawing.crop import Bounds, extent
from builder.drawing.display import Group, Paint, Path, Picture, Rect, Shape, Text
from builder.drawing.maps.named import on_names
from builder.drawing.maps.sockets import BRACKET
from builder.drawing.maps.tracks import OUTER_BORDER
from builder.drawing.maps.tracks import piles as printed
from builder.drawing.sheets.piles import GAP, Pile, Rows, laid, out_below, piles_of
from builder.drawing.text.lines import Box
from builder.drawing.text.type import measure
from builder.drawing.theme import POINT
from builder.game.geometry.grid import HEADER
from builder.game.model import Board, Game, Placement, Point, Space, SpaceRole, Zone
from builder.legality.position import Position
from builder.records import dataclass
from builder.words import _

_AFTER = 3.0
"""Between the name of a track and what is said of its rows."""
_ROW, _CUT = 10.0, OUTER_BORDER.width / 2
"""Rows so high are worth leaving out; how far below a row the picture is cut: on the line there."""
_SLACK = 0.14
"""What of the height of a cell is left out below a sign in its middle."""
_ROOM, _BAND = 1.5, 6.0
"""What is shown round the tracks and boxes, and above them, where their names are."""
_ABOVE = 0.95
"""The share of that height which is above the counter."""
_CELL, _HEAD = 0.78, 7.0
"""How much of a cell's width a counter takes; how high its number and the words at its foot are."""
_BETWEEN = 1.8
"""Between two counters in a cell, and below the last."""
_ABOVE_FOOT = 2.4
"""Twice how far a counter is above the foot of its cell at least."""
_BOX = 0.94
"""How much of its share of a box's width a counter takes where printed places are too few."""

SEEN = 5 / 6
"""A counter is drawn as if it were seen so much smaller: words are left out, or larger, that would
be smaller than 6 points, where those of maps have 5."""
_SMALLEST = 6.5 * POINT
"""The em of the words of a display, as shown, where they have the room."""
_LEAST, _PADDED, _CLOSER, _OFF = 6.0 * POINT, 0.9, 0.03, 0.8
"""The least em of those for which there is less room; from them to the edge of their cell; how many
ems their letters are closer at most; from a bracket to its words, as shown."""
_PILED, _DOWN = 0.76, 0.1
"""How much of the size of a counter one has that has its number above it; it stands so much lower
on its place, so that both lie within that."""


def filled(rows: Iterable[Placement], board: Board) -> list[Space]:
    """The cells and boxes on which counters start."""
    ids = {ident for one in rows if one.where.fixed for ident in one.where.spaces}
    return [space for space in board.spaces.values() if space.id in ids and space.outline]


def whole(spaces: Iterable[Space], board: Board) -> Box:
    """What all tracks and boxes lie within that are about spaces."""
    zones = {space.zone for space in spaces}
    points = [
        point
        for space in board.spaces.values() if space.zone in zones
        for point in space.outline
    ]  # fmt: skip
    xs, ys = [x for x, _y in points], [y for _x, y in points]
    left, top = min(xs) - _ROOM, min(ys) - _ROOM - _BAND
    return Box(left, top, max(xs) + _ROOM - left, max(ys) + _ROOM - top)


Unseen = tuple[Zone, str]
"""A track of which rows are left out, and what is said of that."""
Parts = list[tuple[Box, Unseen | None]]
"""The parts of a display that are shown, with what is left out below each."""


def kept_rows(spaces: Iterable[Space], board: Board, frame: Box) -> Parts:
    """Without the rows of a track below the last that has counters, if these rows have nothing
    beside them."""
    used, tops = {one.id for one in spaces}, [zone.rect[1] for zone in board.zones]
    shown, start = Parts(), frame.y
    for zone in sorted(board.zones, key=lambda one: one.rect[1]):
        cells = [one for one in board.spaces.values() if one.zone == zone.id]
        feet = {one.id: round(_foot(one), 3) for one in cells}
        foot = max((feet[one.id] for one in cells if one.id in used), default=0.0)
        last = max(feet.values(), default=0.0)
        alone = tops.count(zone.rect[1]) == 1 and not any(foot < top < last for top in tops)
        if zone.role is SpaceRole.TRACK and foot and alone and last - foot > _ROW:
            below = [one.name for one in cells if feet[one.id] > foot + 0.01]
            said = _("{first}–{last} not shown", first=below[0], last=below[-1])
            shown.append((Box(frame.x, start, frame.width, foot + _CUT - start), (zone, said)))
            start = last + _CUT
    return [*shown, (Box(frame.x, start, frame.width, frame.foot - start), None)]


def closer_rows(spaces: Iterable[Space], board: Board, frame: Box) -> Parts:
    """The rows of tracks that have no counters a little lower, where nothing stands at their feet
    nor beside them: a wide display becomes larger."""
    used, shown, start = {one.id for one in spaces}, Parts(), frame.y
    bands = [(one.rect[1], one.rect[1] + one.rect[3], one.id) for one in board.zones]
    rows = dict[tuple[str, float, float], list[Space]]()
    for one in board.spaces.values():
        if one.outline and one.role is SpaceRole.TRACK:
            _left, top, _wide, high = _bounds(one)
            rows.setdefault((one.zone, round(top, 3), round(top + high, 3)), []).append(one)
    for (zone, top, foot), cells in sorted(rows.items(), key=lambda row: row[0][2]):
        beside = any(low < foot and top < end and name != zone for low, end, name in bands)
        if not (beside or any(one.id in used for one in cells)):
            end = foot - _SLACK * (foot - top)
            shown.append((Box(frame.x, start, frame.width, end - start), None))
            start = foot - OUTER_BORDER.width
    return [*shown, (Box(frame.x, start, frame.width, frame.foot - start), None)]


def unseen_rows(
    shapes: Iterable[Shape], track: Zone, said: str, foot: float
) -> Iterator[Shape]:  # fmt: skip
    """The line under the last row that is shown of a track, whose part of the picture ends at
    `foot`; and what is said of the others: in its bar, after its name."""
    x, y, wide, _high = track.rect
    rim = OUTER_BORDER.width
    yield Rect(x - rim / 2, foot - _CUT - rim / 2, wide + rim, rim, Paint(fill=OUTER_BORDER.stroke))
    for one in texts_of(shapes):
        if one.anchor == "start" and x <= one.x < x + wide / 4 and y <= one.y <= y + HEADER:
            left = one.x + measure(one.text, one.font, one.size, one.tracking) + _AFTER
            yield Text(left, one.y, said, "condensed", one.size, one.fill)
            return


def without_what_is_below(shapes: Iterable[Shape], counters: Iterable[Shape]) -> Iterator[Shape]:
    """The shapes of a display without the words and signs on places that would be seen in part
    below counters."""
    faces = [one for one in counters if isinstance(one, Picture)]
    boxes = [(one.x, one.y, one.x + one.scale * one.width, one.y + one.scale * one.height)
             for one in faces]  # fmt: skip
    for one in shapes:
        if type(one) is Group and not (one.x or one.y or one.angle) and one.scale == 1.0:
            yield replace(one, shapes=tuple(without_what_is_below(one.shapes, faces)))
        elif not any(_is_below(one, box) for box in boxes):
            yield one


def _is_below(one: Shape, counter: Bounds) -> bool:
    """Whether a word, or a sign by its middle, lies below a counter."""
    left, top, right, foot = counter
    if isinstance(one, Text):
        return left < one.x < right and top < one.y < foot + one.size
    if type(one) is not Group or not (reach := extent(one)):
        return False
    x, y = (reach[0] + reach[2]) / 2, (reach[1] + reach[3]) / 2
    return left < x < right and top < y < foot


def readable(shapes: Iterable[Shape], scale: float, cells: Iterable[Space] = ()) -> Iterator[Shape]:
    """The shapes of a display with words as large as those that can be read at a scale; less in
    cells where they would come too near to the edge. Brackets keep off their words."""
    boxes = [_bounds(one) for one in cells]
    yield from _off_words([*_readable(shapes, scale, boxes)], scale)


def _readable(
    shapes: Iterable[Shape], scale: float, boxes: Sequence[Bounds]
) -> Iterator[Shape]:  # fmt: skip
    for one in shapes:
        if isinstance(one, Text) and one.size < _SMALLEST / scale:
            yield _larger(one, scale, boxes)
        elif type(one) is Group and not (one.x or one.y or one.angle) and one.scale == 1.0:
            own = [*_readable(one.shapes, scale, boxes)]
            yield replace(one, shapes=tuple(_off_words(own, scale)))
        else:
            yield one


def _larger(text: Text, scale: float, boxes: Sequence[Bounds]) -> Text:
    """A word that becomes larger: one that begins at the left of a cell as far as the edge of that
    allows, six points at least, with its letters a little closer if even that is too long."""
    wished, least = _SMALLEST / scale, max(text.size, _LEAST / scale)
    for left, top, wide, high in boxes if text.anchor == "start" and len(text.text) > 1 else ():
        if left < text.x < left + wide and top < text.y < top + high:
            room = left + wide - _PADDED / scale - text.x
            size = min(wished, max(least, room / measure(text.text, text.font, 1.0)))
            over = measure(text.text, text.font, size) - room
            closer = min(max(over, 0.0) / (len(text.text) - 1), _CLOSER * size)
            return replace(text, size=size, tracking=text.tracking - closer)
    return replace(text, size=wished)


def _off_words(shapes: Sequence[Shape], scale: float) -> Iterator[Shape]:
    """The shapes with brackets as far from the words in their middle as can be seen."""
    texts = [one for one in shapes if isinstance(one, Text) and one.anchor == "middle"]
    for one in shapes:
        yield _off(one, texts, scale) if isinstance(one, Path) and one.paint == BRACKET else one


def _off(bracket: Path, texts: Iterable[Text], scale: float) -> Path:
    *others, (step, x, y) = bracket.commands
    end = float(others[0][1])
    for text in texts:
        half = measure(text.text, text.font, text.size) / 2 + _OFF / scale
        level = text.y - text.size < float(y) < text.y
        if level and abs(float(x) - text.x) < half and abs(end - text.x) > half:
            inner = text.x + (half if end > text.x else -half)
            return replace(bracket, commands=(*others, (step, inner, y)))
    return bracket


def texts_of(shapes: Iterable[Shape]) -> Iterator[Text]:
    """The texts among shapes, those of groups that are not moved too."""
    for one in shapes:
        if isinstance(one, Text):
            yield one
        elif type(one) is Group and not (one.x or one.y or one.angle) and one.scale == 1.0:
            yield from texts_of(one.shapes)


def _foot(space: Space) -> float:
    _left, top, _wide, high = _bounds(space)
    return top + high


def standing(
    faces: Faces, position: Position, spaces: Iterable[Space], scale: float
) -> Iterator[Shape]:
    """The counters of spaces, those of a box on its places; shown at a scale."""
    size, game = faces.game.counters.size, faces.game
    found = [_Standing(space, *_put(space, position, game)) for space in spaces]
    badged = any(one.numbered for one in found if one.of_markers)
    for one in found:
        side, middles = one.side, one.middles
        if one.numbered or (badged and one.of_markers):
            side, middles = _numbered(side, one.piles, middles)
        half = side * (1 + GAP) / 2
        for pile, (x, y) in zip(one.piles, middles, strict=False):
            rows = Rows(x - half, y - half, 1, side)
            yield from laid([pile], faces, rows, size, scale * SEEN, under=True)


@dataclass(frozen=True, slots=True)
class _Standing:
    """The piles of a space, the size of their counters and their middles."""

    space: Space
    side: float
    piles: Sequence[Pile]
    middles: Sequence[Point]

    @property
    def numbered(self) -> bool:
        """Whether a number stands above any of them."""
        return any(pile.badge for pile in self.piles)

    @property
    def of_markers(self) -> bool:
        """Whether markers wait here, which are of one size in all boxes."""
        shapes = {pile.unit.type.shape for pile in self.piles}
        return self.space.role is SpaceRole.BOX and shapes == {"marker"}


def _put(
    space: Space, position: Position, game: Game
) -> tuple[float, Sequence[Pile], Sequence[Point]]:
    """How large the counters of a space are, its piles, and their middles."""
    piles = piles_of(game, position, space, {})
    put = boxed if space.role is SpaceRole.BOX else in_cell
    side, middles = put(space, len(piles), game)
    if space.role is SpaceRole.BOX:
        piles, middles = _down_columns(piles, space, game) or (piles, middles)
    if named := _on_names(space, piles, game):
        return game.counters.size, [one for one, _at in named], [at for _one, at in named]
    return side, piles, middles


def _numbered(
    side: float, piles: Sequence[Pile], middles: Sequence[Point]
) -> tuple[float, list[Point]]:
    """The size and the middles of piles whose numbers stand above their counters: so small that
    each lies on its place with its number and the edges of those below."""
    own = side * _PILED
    down = _DOWN * side
    return own, [
        (x - out_below(pile, own) / 2, y + down) if pile.badge else (x, y)
        for pile, (x, y) in zip(piles, middles, strict=False)
    ]


def _down_columns(
    piles: Sequence[Pile], box: Space, game: Game
) -> tuple[list[Pile], list[Point]] | None:
    """The piles of a box each spread down the column of places that it has, where there are as many
    columns as piles; None elsewhere."""
    places = printed(box, game).centres
    columns = sorted({x for x, _y in places})
    if len(columns) != len(piles) or len(places) == len(piles):
        return None
    found = list[tuple[Pile, Point]]()
    for pile, across in zip(piles, columns, strict=True):
        own = [at for at in places if at[0] == across]
        for n, at in enumerate(own):
            least, more = divmod(pile.qty, len(own))
            found += [(replace(pile, qty=least + (n < more)), at)] if least or n < more else []
    return [pile for pile, _at in found], [at for _pile, at in found]


def _on_names(box: Space, piles: Sequence[Pile], game: Game) -> list[tuple[Pile, Point]]:
    """The piles of a box on the places that bear their names, spread over all that do.

    None without such places."""
    every = [(n, pile) for n, pile in enumerate(piles) for _each in range(pile.qty)]
    places = on_names(box, game, [pile.unit for _n, pile in every])
    parts = Counter((n, at) for (n, _pile), at in zip(every, places, strict=False))
    return [(replace(piles[n], qty=qty), at) for (n, at), qty in parts.items()]


def in_cell(cell: Space, count: int, game: Game) -> tuple[float, list[Point]]:
    """The size and the middles of counters in a cell of a track: one below the other, so small
    that all are seen whole. A track's only cell has a printed place in its middle.
    """
    left, top, wide, high = _bounds(cell)
    room = high - _HEAD
    side = min(game.counters.size, _CELL * wide, room)
    if count == 1 and sum(one.zone == cell.zone for one in game.board.spaces.values()) == 1:
        return side, [(left + wide / 2, top + high / 2)]
    if count == 1:
        return min(side, 2 * (top + high - cell.centre[1]) - _ABOVE_FOOT), [cell.centre]
    side = min(side, (room - count * _BETWEEN) / count)
    step = side + _BETWEEN
    x, middle = cell.centre[0], top + _HEAD * _ABOVE + (room - _BETWEEN) / 2
    return side, [(x, middle + (place - (count - 1) / 2) * step) for place in range(count)]


def boxed(box: Space, count: int, game: Game) -> tuple[float, list[Point]]:
    """The size and the middles of piles in a box: its places, or closer where they are too few."""
    size, places = game.counters.size, printed(box, game).centres or (box.centre,)
    if count <= len(places):
        return size, list(places)
    lines = sorted({y for _x, y in places})
    across = -(-count // len(lines))
    left, _top, wide, _high = _bounds(box)
    pitch = (wide - 2 * _ROOM) / across
    found = [(left + _ROOM + (place + 0.5) * pitch, y) for y in lines for place in range(across)]
    return min(size, pitch * _BOX), found


def _bounds(space: Space) -> tuple[float, float, float, float]:
    """The rectangle of a cell or box: left, top, width, height."""
    xs, ys = [x for x, _y in space.outline], [y for _x, y in space.outline]
    return min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)
