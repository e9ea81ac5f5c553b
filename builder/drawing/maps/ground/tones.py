"""The grounds of the spaces: a tone for each terrain.

Knows nothing of the lines over it, of names, and of no game: colours come from the board.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import numpy as np

from builder.drawing.display import Group, Paint, Path, Point, Polygon, Shape
from builder.drawing.maps.distance import Floats
from builder.drawing.maps.ground.farmland import farmland
from builder.drawing.maps.ground.ground import Ground
from builder.drawing.maps.ground.lay import Bools, Lay
from builder.drawing.maps.ground.open import mottle, turf
from builder.drawing.maps.ground.palette import CLEAR
from builder.drawing.maps.ground.placed import chains
from builder.drawing.maps.pen import curve, line, path, resampled
from builder.drawing.theme import darken, lighten, mix
from builder.game.model import Board, Space, Terrain

PAPER_TONE = "#F5F0E2"
"""Ground of a space whose terrain is unknown."""
DOUBTFUL_TONE = "#F0EADA"
"""Ground of a space that the source does not show."""

_RIBBON, _RIBBONS, _STRONG = 2.2, 10, 0.02
"""How wide the ribbon along the border of a tone is, in mm, which fades away from it: in how many
layers, and how strong each is."""
_STEP, _PULLED = 0.3, 6
"""Between the points of a border, and how often it is drawn in towards its course: its corners are
hardly rounded, for it is read on the sides of spaces."""
_STRIP, _AT_FRAME = 4.0, 2.0
"""How far a border is from the sides of its cells at most; how much farther at the frame."""
_SQUARE = 3.0
"""How far from the frame a border turns straight towards it."""
_UNDER, _BORDER, _DASHES = 1.1, 0.5, (2.6, 0.8, 0.5, 0.8)
"""The pale line that hides the sides of hexes under a border, the line along it likewise: how wide,
and its strokes and gaps."""
_GRASSY = 0.1
"""How few drifts of grass there are on such grounds in large hexes: fewer are many."""
_ROUNDED, _STUB = 0.4, 4
"""How much nearer a point of that line may be to the middle of a cell that is no space than to
those of two spaces: its corners are rounded. A part of it of fewer points is none."""

Outline = Sequence[Point]
Box = tuple[float, float, float, float]
"""Left, top, width, height."""


def tones(board: Board, ground: Ground | None = None) -> Iterator[Shape]:
    """The ground of every space in its tone, and before it that of hexes cut off by the frame."""
    clear = ground is not None and ground.lay.has("clear") and not ground.lay.snug
    if ground is not None:
        beyond: list[Shape] = []
        for cell in ground.lay.cells:
            if not cell.real:
                outline = tuple((x, y) for x, y in cell.outline.tolist())
                beyond += _tone(board.spaces[cell.id], outline, board, clear)
        yield from ground.framed(beyond, "tones")
    for space in board.map_spaces():
        if board.grid_kind != "octagon-diamond" or _is_plain(space, board):
            yield from _tone(space, space.outline, board, clear)
    if ground is not None and board.grid_kind == "hex":
        yield from ground.framed(_territories(board, ground), "territories")


def _is_plain(space: Space, board: Board) -> bool:
    """Whether a terrain of a space is a tone and nothing else."""
    return any(board.terrains[id].drawn == "plain" for id in space.terrain if id in board.terrains)


def _territories(board: Board, ground: Ground) -> Iterator[Shape]:
    """Grounds that are a tone: patches as on clear ground, and a ribbon along their border."""
    lay, scale = ground.lay, ground.place[2]
    for terrain, member in _members(board, lay):
        field = lay.within(member)
        shades = darken(terrain.colour, 0.07), lighten(terrain.colour, 0.3)
        dark, light = (Paint(fill=shade, opacity=0.4) for shade in shades)
        inner = replace(field, values=field.values - 0.3)
        yield from mottle(inner, (dark, light))
        if ground.is_roomy:
            blades = darken(terrain.colour, 0.24), darken(terrain.colour, 0.32)
            yield from turf(inner, ground.free, (dark, light), blades, _GRASSY)
            yield from farmland(inner, ground.free, lay)
        for way in _border(member, lay):
            yield from _up_to(way, member, lay, terrain.colour)
            for wide in np.arange(_RIBBONS, 0, -1) * _RIBBON / _RIBBONS / scale:
                ribbon = Paint(stroke=darken(terrain.colour, 0.4), width=round(float(wide), 2),
                               opacity=_STRONG, join="round")  # fmt: skip
                yield from path(curve(_within(way, float(wide) / 2, lay)), ribbon)


def territory_borders(board: Board, ground: Ground) -> Iterator[Shape]:
    """The lines along the borders of grounds that are a tone, which lie over the grid."""
    scale = ground.place[2]
    dashes = tuple(round(one / scale, 2) for one in _DASHES)
    lines: list[Shape] = []
    for terrain, member in _members(board, ground.lay):
        border = Paint(stroke=darken(terrain.colour, 0.66), width=round(_BORDER / scale, 2),
                       dash=dashes, join="round")  # fmt: skip
        ways = [part for way in _border(member, ground.lay) for part in _in_play(way, ground.lay)]
        along = [c for way in ways for c in curve(way)]
        under = replace(border, stroke=lighten(terrain.colour, 0.35), dash=(),
                        width=round(_UNDER / scale, 2))  # fmt: skip
        lines += (*path(along, under), *path(along, border))
    yield from ground.framed(lines, "borders of territories")


def _in_play(way: Floats, lay: Lay) -> Iterator[Floats]:
    """The parts of a border that lie between spaces: beyond them it would part nothing."""
    centres = np.array([cell.centre for cell in lay.cells])
    real = np.array([cell.real for cell in lay.cells])
    away = np.hypot(*(way[:, None, :] - centres[None, :, :]).transpose(2, 0, 1))
    within = np.sort(away[:, real])[:, 1] < away[:, ~real].min(axis=1, initial=np.inf) + _ROUNDED
    ends = np.flatnonzero(np.diff(within)) + 1
    for part, own in zip(np.split(way, ends), np.split(within, ends), strict=True):
        if own[0] and len(part) >= _STUB:
            yield part


def territory_sample(terrain: Terrain, outline: Outline) -> Iterator[Group]:
    """The right-hand part of a space in the key: the border of a ground that is a tone."""
    if terrain.drawn != "plain":
        return
    (left, top), (right, foot) = np.min(outline, axis=0), np.max(outline, axis=0)
    wide, high = right - left, foot - top
    bend = [(0.7, -0.1), (0.62, 0.28), (0.72, 0.66), (0.66, 1.1)]
    way = [(left + x * wide, top + y * high) for x, y in bend]
    beyond = [*line(way), ("L", right + 1, way[-1][1]), ("L", right + 1, way[0][1]), ("Z",)]
    dash = Paint(stroke=darken(terrain.colour, 0.66), width=_BORDER, dash=_DASHES)
    ribbon = Paint(stroke=darken(terrain.colour, 0.4), width=3.0, opacity=0.2)
    shapes = (Path(tuple(line(way)), ribbon), Path(tuple(beyond), Paint(fill=CLEAR)),
              Path(tuple(line(way)), dash))  # fmt: skip
    yield Group(shapes, clip=Path(tuple(line(outline, closed=True)), Paint()))


def _members(board: Board, lay: Lay) -> Iterator[tuple[Terrain, Bools]]:
    """The terrains that are a tone on a map with clear ground, and the cells that have them."""
    for terrain in board.terrains.values():
        member = np.array([terrain.id in cell.terrain for cell in lay.cells])
        if terrain.drawn == "plain" and member.any() and lay.has("clear"):
            yield terrain, member


def _border(member: Bools, lay: Lay) -> list[Floats]:
    """The border of cells as lines of points close together; none where they have none."""
    ways = (_drawn(chain) for chain in chains(list(lay.border(member))))
    return [_squared(_squared(part, lay.frame)[::-1], lay.frame)[::-1]
            for way in ways for part in _parts(way, lay.frame)]  # fmt: skip


def _up_to(way: Floats, member: Bools, lay: Lay, colour: str) -> Iterator[Shape]:
    """The tone up to a border that is not quite on the sides of cells, and clear ground beyond."""
    for far, own, fill in ((-_STRIP, member, CLEAR), (_STRIP, ~member, colour)):
        wide = far * (1 + _AT_FRAME * _near_frame(way, lay))
        strip = [*curve(way), *line(_within(way, wide, lay)[::-1])[1:], ("Z",)]
        cells = [one.outline for one, inside in zip(lay.cells, own, strict=True) if inside]
        clip = Path(tuple(c for one in cells for c in line(one, closed=True)), Paint())
        yield Group((Path(tuple(strip), Paint(fill=fill)),), clip=clip)


def _near_frame(way: Floats, lay: Lay) -> Floats:
    """How near points are to the frame, where a border leaves its cells to turn straight there."""
    near = 1 - np.clip(_depths(way, lay.frame).min(axis=0) / (3 * _SQUARE), 0.0, 1.0)
    return np.asarray(near[:, None])


def _within(way: Floats, far: float | Floats, lay: Lay) -> Floats:
    """A border moved so far into the cells that it is of."""
    x, y = lay.cells[0].outline.T
    turn = np.sign(np.sum(x * np.roll(y, -1) - np.roll(x, -1) * y))
    along = np.gradient(way, axis=0)
    along /= np.maximum(np.hypot(along[:, 0], along[:, 1]), 1e-9)[:, None]
    inward: Floats = way + far * turn * np.stack([-along[:, 1], along[:, 0]], axis=1)
    return inward


def _drawn(chain: Floats) -> Floats:
    """A border on its sides, with its corners a little rounded."""
    closed = len(chain) > 3 and np.allclose(chain[0], chain[-1])
    line_ = resampled(chain, _STEP)
    if closed:
        line_ = np.concatenate([line_[-_PULLED - 2 : -1], line_, line_[1 : _PULLED + 2]])
    line_ = _drawn_in(line_, _PULLED)
    return line_[_PULLED + 1 : -_PULLED - 1] if closed else line_


def _drawn_in(line_: Floats, times: int) -> Floats:
    """A line whose bends are so many times less far to either side; its ends stay."""
    for _ in range(times):
        line_[1:-1] = (line_[:-2] + 2 * line_[1:-1] + line_[2:]) / 4
    return line_


def _parts(way: Floats, frame: Box) -> list[Floats]:
    """The parts of a line within the frame, each from just beyond it to just beyond it."""
    within = _depths(way, frame).min(axis=0) > 0
    if within.all():
        return [way]
    if np.allclose(way[0], way[-1]):
        way, within = way[:-1], within[:-1]
        first = int(np.flatnonzero(~within)[0])
        way = np.concatenate([way[first:], way[: first + 1]])
        within = np.concatenate([within[first:], within[: first + 1]])
    turns = np.flatnonzero(np.diff(np.concatenate([[False], within, [False]]).astype(int)))
    return [way[max(start - 1, 0) : end + 1] for start, end in turns.reshape(-1, 2).tolist()]


def _depths(way: Floats, frame: Box) -> Floats:
    """How far the points of a line are from the left, right, upper and lower side of the frame."""
    left, top, wide, high = frame
    return np.stack([way[:, 0] - left, left + wide - way[:, 0],
                     way[:, 1] - top, top + high - way[:, 1]])  # fmt: skip


def _squared(way: Floats, frame: Box) -> Floats:
    """A line that runs straight to the frame over the last few millimetres before its beginning."""
    inside = _depths(way, frame)
    if inside[:, 0].min() > 0:
        return way
    deep = np.flatnonzero(inside.min(axis=0) > _SQUARE)
    if not len(deep) or not deep[0]:
        return way
    first = way[deep[0]]
    side = int(inside[:, deep[0]].argmin())
    out = np.array(((-1.0, 0.0), (1.0, 0.0), (0.0, -1.0), (0.0, 1.0))[side])
    steps = np.arange(2 * _SQUARE, 0.0, -_STEP)[:, None]
    return _drawn_in(np.concatenate([first + steps * out, way[deep[0] :]]), _PULLED)


def _tone(space: Space, outline: Outline, board: Board, clear: bool) -> Iterator[Shape]:
    """The ground in the tone of its terrain; several tones lie one below the other.

    What has a drawing of its own stands on clear ground, on maps that know any (`clear`).
    """
    terrains = [board.terrains[id] for id in space.terrain if id in board.terrains]
    colours = [terrain.colour for terrain in terrains if terrain.drawn == "plain"]
    plain = PAPER_TONE if space.attested else DOUBTFUL_TONE
    if not colours:
        colours = [CLEAR if terrains and clear else plain]
    if not space.attested:
        colours = [mix(colour, DOUBTFUL_TONE, 0.5) for colour in colours]
    top, bottom = min(y for _, y in outline), max(y for _, y in outline)
    part = (bottom - top) / len(colours)
    for index, colour in enumerate(colours):
        band = _between(outline, top + index * part, top + (index + 1) * part)
        yield Polygon(tuple(outline if len(colours) == 1 else band), Paint(fill=colour))


def _between(outline: Outline, top: float, bottom: float) -> list[Point]:
    """The part of a convex polygon between two heights."""
    return _above(_above(list(outline), bottom, 1), top, -1)


def _above(outline: Outline, level: float, sign: int) -> list[Point]:
    kept: list[Point] = []
    for index, (x, y) in enumerate(outline):
        x0, y0 = outline[index - 1]
        if (y - level) * sign <= 0 < (y0 - level) * sign or (y0 - level) * sign <= 0 < (
            y - level
        ) * sign:
            kept.append((x0 + (level - y0) / (y - y0) * (x - x0), level))
        if (y - level) * sign <= 0:
            kept.append((x, y))
    return kept
