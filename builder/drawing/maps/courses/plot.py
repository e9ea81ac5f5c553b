"""A board as its courses see it: in units of the ground, corners and middles, the rim, water.

Knows nothing of how a course is drawn.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from functools import cached_property

import numpy as np

from builder.drawing.maps.chance import Chance
from builder.drawing.maps.courses.curves import run, smooth
from builder.drawing.maps.distance import Floats
from builder.drawing.maps.distance import smooth as smooth_step
from builder.drawing.maps.ground.lay import ROOMY, scale_of
from builder.game.geometry.borders import common_border
from builder.game.model import Board, Border, Course, Point, Space, SpaceRole

WET = ("sea", "lake")
BUILT = ("town", "city")
_OUT = 14.0
"""How far a line is drawn beyond the rim of the map, to be cut off at the frame."""
_SEEPS, _STEADY = 5.0, 12
"""How far into water a river runs that ends there; on how many points the way it ends in is
taken."""
_MOUTH = 3.4
"""How far a river is drawn into the water into which it flows."""
_PART = 0.3
"""What reaches less far into the frame is not seen."""

_BENDS, _WAVE = ((0.8, 0.9), (0.45, 2.1), (0.2, 4.9), (0.1, 9.1)), 36.0
"""The bends of a river of which no more is known than its space: how high, as shares of the most,
and how many there are on so long a way."""
_FADES, _FADES_OCTAGON = 30.0, 17.0
"""How far beyond the sides of that space it fades, in mm; how far its line is known in octagons."""
_IN_MARSH = 4.0
"""How far it does in a marsh, over whose drawing it would lie, in mm."""
_SAG = 0.19
"""How much lower than the middles of those sides it runs between them, where no counter lies."""
_LOW = 0.06, 0.13
"""In octagons: how far below those middles it comes in, and how much lower it runs between."""
_SQUARE, _WITHIN = 0.34, 0.01
"""In octagons: on which share of its way it turns square to a side, where it ends, and how far from
that side its bends are known."""

Vertex = tuple[int, int]


def key(point: Sequence[float]) -> Vertex:
    """A corner as all lines have it that meet there, in tenths of a unit.

    The shift keeps round coordinates away from where rounding would part them.
    """
    return round(point[0] * 10 + 0.137), round(point[1] * 10 + 0.137)


class Plot:
    """A board and its courses; lengths are units of the ground, `scale` mm each."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.courses: tuple[Course, ...] = board.courses
        self.scale = scale_of(board)
        self.natural = board.grid_kind == "areas"
        """Whether borders are not straight sides."""
        self.octagons = board.grid_kind == "octagon-diamond"
        self.roomy = board.grid_kind == "hex" and self.scale >= ROOMY
        """Whether hexes are so large that what runs along their sides has room to wind."""
        self.nets: dict[tuple[str, ...], object] = {}
        """What `ways` finds out about courses that meet, kept here."""

    def scaled(self, points: Sequence[Point]) -> Floats:
        """Points of the board in units."""
        return np.asarray(points, dtype=np.float64).reshape(-1, 2) / self.scale

    @cached_property
    def centres(self) -> Mapping[str, Floats]:
        """The middles of the spaces of the map."""
        return {s.id: self.scaled([s.centre])[0] for s in self.board.map_spaces()}

    @cached_property
    def frame(self) -> tuple[float, float, float, float]:
        """The map's frame: x, y, width, height."""
        rects = [zone.rect for zone in self.board.zones if zone.role is SpaceRole.MAP]
        left, top = min(r[0] for r in rects), min(r[1] for r in rects)
        right, foot = max(r[0] + r[2] for r in rects), max(r[1] + r[3] for r in rects)
        x, y, width, height = (v / self.scale for v in (left, top, right - left, foot - top))
        return x, y, width, height

    @cached_property
    def rim(self) -> tuple[Floats, ...]:
        """Hexes beyond the rim that the frame cuts: they belong to no space. None without hexes."""
        if self.board.grid_kind != "hex":
            return ()
        outlines = {id: self.scaled(self.board.spaces[id].outline) for id in self.centres}
        taken = {key(centre.tolist()) for centre in self.centres.values()}
        found: dict[Vertex, Floats] = {}
        for id, outline in outlines.items():
            steps = outline + np.roll(outline, -1, axis=0) - 2 * self.centres[id]
            for step in steps:
                spot = key((self.centres[id] + step).tolist())
                if spot not in taken and self._is_cut(outline + step):
                    found.setdefault(spot, outline + step)
        return tuple(found.values())

    def _is_cut(self, outline: Floats) -> bool:
        """Whether a part of an outline lies within the frame."""
        x, y, width, height = self.frame
        (left, top), (right, foot) = outline.min(axis=0), outline.max(axis=0)
        across = min(right, x + width) - max(left, x)
        return bool(across > _PART and min(foot, y + height) - max(top, y) > _PART)

    def corners(self, chain: Sequence[Border]) -> Floats:
        """The corners of borders that run one after the other."""
        points = [chain[0].line[0], *(point for border in chain for point in border.line[1:])]
        return self.scaled(points)

    @cached_property
    def _meeting(self) -> Mapping[Vertex, list[Space]]:
        """The spaces of the map that meet in each corner."""
        found: dict[Vertex, list[Space]] = {}
        for space in self.board.map_spaces():
            for x, y in space.outline:
                found.setdefault(key((x / self.scale, y / self.scale)), []).append(space)
        return found

    def is_wet(self, space: Space) -> bool:
        """Whether a space is all water."""
        drawn = self.drawn(space)
        return bool(drawn) and all(one in WET for one in drawn)

    def is_beach(self, space: Space) -> bool:
        """Whether a space is a beach."""
        return "beach" in self.drawn(space)

    def is_built(self, space: Space) -> bool:
        """Whether a town or city stands in the middle of a space."""
        return any(one in BUILT for one in self.drawn(space))

    def drawn(self, space: Space) -> list[str]:
        """The drawings of a space's terrains."""
        terrains = self.board.terrains
        return [terrains[name].drawn for name in space.terrain if name in terrains]

    def beyond(self, corner: Floats, mouth: bool = True) -> Floats:
        """The points by which a line that ends in a corner is drawn on; none inside the map.

        At the rim it leaves the map; where a sea or lake begins, it runs some way into it.
        """
        near = self._meeting.get(key(corner.tolist()), [])
        wet = [space for space in near if self.is_wet(space)]
        if wet and mouth and len(wet) < len(near):
            middle = np.mean([self.centres[space.id] for space in wet], axis=0)
            way = middle - corner
            return np.asarray(corner + way / np.hypot(*way) * _MOUTH)[None, :]
        if self.natural or not near or len(near) > 2:
            return np.zeros((0, 2))
        way = corner - np.mean([self.centres[space.id] for space in near], axis=0)
        way = way / max(float(np.hypot(*way)), 1e-9)
        return np.asarray(corner + way * np.array([_OUT / 2, _OUT])[:, None])

    @cached_property
    def _gates(self) -> dict[frozenset[str], tuple[Floats, Floats]]:
        return {}

    def gate(self, one: str, two: str) -> tuple[Floats, Floats]:
        """Where one passes from a space to another: the middle of their border, and along it."""
        pair = frozenset((one, two))
        if pair not in self._gates:
            first, second = sorted(pair)
            self._gates[pair] = self._gate(self.board.spaces[first], self.board.spaces[second])
        return self._gates[pair]

    def _gate(self, one: Space, two: Space) -> tuple[Floats, Floats]:
        line = common_border(one.outline, two.outline)
        a, b = self.scaled([one.centre, two.centre])
        if len(line) < 2:
            way = b - a
            return (a + b) / 2, np.array([-way[1], way[0]]) / max(float(np.hypot(*way)), 1e-9)
        points = self.scaled(line)
        long = run(points)
        middle = np.array([np.interp(long[-1] / 2, long, points[:, axis]) for axis in (0, 1)])
        way = (points[-1] - points[0]) / max(float(np.hypot(*(points[-1] - points[0]))), 1e-9)
        return middle, ahead(way)

    def wave(self, space: str) -> tuple[Floats, Floats, Floats]:
        """A wave from the middle of a space's side to that of another, in three parts: the middle
        one is known; before and after it the river leaves the space, where no more is known of it
        than that water, if it comes to it, is where it ends.

        In an octagon it runs below where counters lie, in a diamond through the middle. On a map
        of these it runs from side to side of its space, and ends there.
        """
        outline = self.scaled(self.board.spaces[space].outline)
        top, foot = outline[:, 1].min(), outline[:, 1].max()
        high, middle = float(foot - top), self.centres[space]
        if len(outline) > 4:
            low, dip = _LOW if self.octagons else (0.0, _SAG)
            y, sag = float(middle[1]) + low * high, dip * high
            gates = np.array([(x, y) for x in _chord(outline, y)])
        else:
            gates, sag = middle + np.array([(-0.25, -0.25), (0.25, 0.25)]) * high, 0.0
        way = gates[1] - gates[0]
        long = float(np.hypot(*way))
        over = (_FADES_OCTAGON if self.octagons else _FADES) / self.scale / long
        chance, at = Chance("river", "scrap", space), np.linspace(-over, 1.0 + over, 81)
        within = np.abs(np.sin(math.pi * (at + over) / (1 + 2 * over)))
        bends = sag * within**0.6
        for share, count in _BENDS:
            wave = np.sin(math.tau * (count * at * long / _WAVE + chance.real()))
            bends += share * min(1.2, high / 9) * wave * within
        across = np.array([-way[1], way[0]]) / long
        if self.octagons:
            bends *= smooth_step(np.minimum(at, 1.0 - at) / _SQUARE)
        line = smooth(gates[0] + at[:, None] * way + bends[:, None] * across)
        done = (line - gates[0]) @ way / long**2
        start, end = (int(np.searchsorted(done, x)) for x in (0.0, 1.0))
        if self._soaked(line[end:]):
            return line[: start + 1], _run_out(line[start : end + 1]), line[:0]
        if self._soaked(line[:start]):
            return line[:0], _run_out(line[end : start - 1 : -1])[::-1], line[end:]
        if self.octagons:
            inner = line[(done > _WITHIN) & (done < 1.0 - _WITHIN)]
            return line[:0], np.concatenate([gates[:1], inner, gates[1:]]), line[:0]
        before = self._short_in_marsh(line[start::-1])[::-1]
        return before, line[start : end + 1], self._short_in_marsh(line[end:])

    def _short_in_marsh(self, line: Floats) -> Floats:
        """What fades from a space on, cut short where a marsh begins."""
        if not self._is_in(line, ("marsh",)):
            return line
        return line[: int(np.searchsorted(run(line), _IN_MARSH / self.scale)) + 1]

    def _soaked(self, line: Floats) -> bool:
        """Whether a river ends where a line runs: in a space of water."""
        return self._is_in(line, WET)

    def _is_in(self, line: Floats, kinds: Sequence[str]) -> bool:
        """Whether the middle of a line is in a space where one of some grounds is drawn."""
        if not len(line):
            return False
        away = {id: np.hypot(*(at - line[len(line) // 2])) for id, at in self.centres.items()}
        space = self.board.spaces[min(away, key=lambda id: away[id])]
        return bool({*self.drawn(space)} & {*kinds})


_AHEAD = np.array([math.cos(math.radians(80)), math.sin(math.radians(80))])
"""Along a border is the way that is nearer to this."""


def _run_out(line: Floats) -> Floats:
    """A river with a straight end in water: a bend so near its point would be a hook."""
    way = line[-1] - line[max(len(line) - _STEADY, 0)]
    on = np.linspace(0.0, _SEEPS, 12)[1:, None] * way / max(float(np.hypot(*way)), 1e-9)
    return np.concatenate([line, line[-1] + on])


def ahead(way: Floats) -> Floats:
    """A way along a border, turned so that the ways along neighbouring hexsides agree."""
    return way if way @ _AHEAD > 0 else -way


def _chord(outline: Floats, y: float) -> tuple[float, float]:
    """Where a level line enters and leaves a polygon."""
    after = np.roll(outline, -1, axis=0)
    cuts = (outline[:, 1] <= y) != (after[:, 1] <= y)
    start, end = outline[cuts], after[cuts]
    x = start[:, 0] + (y - start[:, 1]) / (end[:, 1] - start[:, 1]) * (end[:, 0] - start[:, 0])
    return (float(x.min()), float(x.max())) if len(x) else (0.0, 0.0)
