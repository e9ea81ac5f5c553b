"""How the grounds of a board lie: for each kind, how far every place is inside its spaces.

Everything is in units of the ground, `scale` mm each, in which a space is about as large as a hex
18 mm across: what is drawn on it then looks alike on maps of all sizes.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Collection, Iterable
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from builder.drawing.maps.chance import Chance, seed, waves
from builder.drawing.maps.distance import Floats, Grid, blurred, distances, holders
from builder.game.model import Board, Space, SpaceRole
from builder.records import dataclass

STEP = 0.5
"""Between the places at which a field is known, in units."""
MARGIN = 3.0
"""How far beyond the frame ground is drawn, to be cut off there."""
USUAL = 16.75
"""The side of a square as large as a hex 18 mm across."""
SCALES = (0.75, 1.4)
LARGE = 1.75
"""The most on maps of hexes, whose textures grow with them."""
BLUR = 5
"""Running means over so many places make bays of corners."""
GROUND = frozenset(
    ("clear", "woods", "light-woods", "hills", "mountains", "rough", "marsh", "fields", "city",
     "beach", "sea", "lake")
)  # fmt: skip
"""The drawings that cover a space; the others are a tone, or symbols in it."""
ROOMY, WIDER = 1.4, 1.7
"""From how many mm a unit has, edges swing wider and in longer waves, and by how much: a hex that
large holds more of an edge."""
OVER, UNDER = 0.2, 1.7
"""How far chance lets a ground reach over its spaces' borders, and stay behind them."""
ROUND = 0.1
"""How far a rounded corner alone may do so."""
OVER_WIDER, ROUNDER = 0.4, 2
"""The first in large hexes, where a ground cut off at the border would be a tile; and over how many
places more corners are rounded there."""
_WITHIN = {"city": 0.0, "marsh": 0.1, "woods": -0.15, "hills": 0.7, "mountains": 0.7}
"""How much farther than 0.35, as others are, grounds are set back there, so that chance shapes
their edges rather than the border."""
SNUG = -0.7, 0.55
"""How far a ground is set back in a lit octagon: less than nothing, so that it fills that to every
side; and how far chance moves its edge at most."""
HIGHER = 1.2
"""By how much edges in large hexes swing wider at most, that hexes stay covered."""
_RIM = 1.3
"""How far from other spaces a ground ends beyond the rim of large hexes: its trees reach so far."""
_RINGS = 2
_ON_FRAME = 0.05
"""Places beyond the frame as far from a border as from the frame lie behind one on the frame."""
_SAME = 0.000317
"""Added before corners are rounded, so that none lies on the edge between two roundings."""

_EDGES = {
    "rough": (0.7, 1.5, 7.0),
    "fields": (0.55, 1.2, 7.0),
    "marsh": (0.4, 1.6, 8.0),
    "light-woods": (0.6, 1.3, 7.0),
    "woods": (0.6, 1.6, 7.5),
    "city": (0.8, 1.0, 6.0),
    "lake": (0.9, 1.2, 7.0),
    "hills": (0.7, 1.4, 8.0),
    "mountains": (0.6, 1.3, 8.0),
}
"""How far each is set back from its spaces' borders, and how chance moves its edge."""

_OVER_ANOTHER = ("clear", "rough", "fields", "marsh", "light-woods", "woods")
"""Grounds that would hide those before them: where a space has several, each but the first is a
patch on the others."""
_PATCH, _ASIDE, _RAGGED = 0.4, 0.11, (1.3, 6.0)
"""The radius of a patch and how far it is off the middle, as shares of the side of a square as
large as its space; how chance moves its edge."""
_PATCH_SNUG, _UP_SNUG, _RAGGED_SNUG, _OFF_SNUG = 0.46, 0.03, (2.6, 8.0), 3.0
"""The same in a lit octagon, at whose top it lies: signs stand at its foot, on the other
ground, of which there is something at every side."""

EDGED = frozenset(_EDGES)
"""The grounds with an edge of their own inside their spaces."""

_SHORE, _HIGH = frozenset(("beach", "sea", "lake")), frozenset(("hills", "mountains"))

Bools = NDArray[np.bool_]
Place = tuple[float, float, float]
"""Where the frame stands on the sheet in mm, and how many mm a unit of the ground has."""


@dataclass(frozen=True, eq=False)
class Cell:
    """A space: its outline and middle in units, its name, and how its terrains are drawn.

    `real` is False where a hex beyond the map takes the ground of the nearest one on it; `patches`
    are the kinds that it has in a part of it alone.
    """

    id: str
    outline: Floats
    centre: tuple[float, float]
    kinds: frozenset[str]
    terrain: tuple[str, ...] = ()
    real: bool = True
    width: float = 18.0
    name: str = ""
    patches: frozenset[str] = frozenset()
    town_at: tuple[float, float] | None = None

    @property
    def form_at(self) -> tuple[float, float]:
        """The middle of what stands on it: its own, but for a town that lies elsewhere in it."""
        return self.town_at or self.centre


@dataclass(frozen=True)
class Field:
    """Values on a part of the map; `where` is that part of the whole grid."""

    grid: Grid
    values: Floats
    where: tuple[slice, slice]


def open_field(grid: Grid) -> Field:
    """All of a grid, far from every edge."""
    return Field(grid, grid.full(5.0), (slice(0, grid.rows), slice(0, grid.columns)))


class Lay:
    """The spaces of a map and the grid on which their fields are known."""

    def __init__(
        self, cells: tuple[Cell, ...], frame: tuple[float, float, float, float],
        swell: float = 1.0, snug: bool = False,
    ) -> None:  # fmt: skip
        self.cells, self.frame, self.swell, self.snug = cells, frame, swell, snug
        x, y, width, height = frame
        self.grid = Grid.over(x - MARGIN, y - MARGIN, x + width + MARGIN, y + height + MARGIN, STEP)
        self._sides, self._owner, self._key = _sides(cells)
        self.holder = self._held()

    def _held(self) -> NDArray[np.int64]:
        """Which cell holds each place; beyond the frame, that of the nearest place within."""
        x, y, width, height = self.frame
        rows, columns = self.grid.part(x, y, x + width, y + height)
        rows = slice(rows.start + 1, max(rows.stop - 1, rows.start + 2))
        columns = slice(columns.start + 1, max(columns.stop - 1, columns.start + 2))
        held = holders(self.grid.cut(rows, columns), [cell.outline for cell in self.cells])
        around = ((rows.start, self.grid.rows - rows.stop),
                  (columns.start, self.grid.columns - columns.stop))  # fmt: skip
        return np.pad(held, around, mode="edge")

    def held(self, x: Floats, y: Floats) -> NDArray[np.int64]:
        """Which cell holds each of some places."""
        columns, _ = self.grid.across(x)
        rows, _ = self.grid.down(y)
        return np.asarray(self.holder[rows, columns])

    def has(self, *kinds: str) -> bool:
        """Whether a space of the map has one of the grounds."""
        return any(cell.kinds & set(kinds) for cell in self.cells)

    def beside(self, cell: Cell) -> list[tuple[Cell, Floats]]:
        """The spaces that share a side with one, and that side, in the order of its outline."""
        number = self.cells.index(cell)
        found = []
        for side in np.flatnonzero(self._owner == number):
            for other in np.flatnonzero(self._key == self._key[side]):
                if self._owner[other] != number:
                    found.append((self.cells[self._owner[other]], self._sides[side]))
        return found

    def bare(self, cell: Cell) -> list[Floats]:
        """The sides of a space that it shares with no other."""
        own = np.flatnonzero(self._owner == self.cells.index(cell))
        return [self._sides[n] for n in own if (self._key == self._key[n]).sum() == 1]

    def inside(
        self, kinds: Collection[str], reach: float = 5.0, framed: bool = False
    ) -> Field | None:
        """How far places are inside the spaces of some kinds, corners blurred; None without any.

        Negative outside; known as far as `reach`. The frame is a border for them if `framed`.
        """
        member = np.array([bool(cell.kinds & set(kinds)) for cell in self.cells], dtype=bool)
        return self.within(member, reach, framed) if member.any() else None

    def within(self, member: Bools, reach: float = 5.0, framed: bool = False) -> Field:
        """The same for chosen spaces."""
        outlines = [cell.outline for cell, own in zip(self.cells, member, strict=True) if own]
        points = np.concatenate(outlines)
        (left, top), (right, bottom) = points.min(axis=0) - reach, points.max(axis=0) + reach
        where = self.grid.part(left, top, right, bottom)
        if where[0].stop - where[0].start < 2 or where[1].stop - where[1].start < 2:
            where = (slice(0, 2), slice(0, 2))
        grid = self.grid.cut(*where)
        away = distances(grid, self._outer(member, framed), reach)
        own = np.append(member, False)[self.holder[where]]
        if framed:
            own &= np.abs(away - self._beyond(grid)) > _ON_FRAME
        sharp = np.where(own, away, -away)
        soft = blurred(sharp, BLUR if self.swell == 1.0 else BLUR + ROUNDER)
        most = ROUND if self.swell == 1.0 else OVER_WIDER
        return Field(grid, np.minimum(soft, sharp + most), where)

    def _beyond(self, grid: Grid) -> Floats:
        """How far places are beyond the frame; far within it."""
        (x, y), (left, top, width, height) = grid.places(), self.frame
        across = np.maximum(left - x, x - left - width)
        out = np.maximum(across, np.maximum(top - y, y - top - height))
        return np.where(out > 0, out, np.inf)

    @property
    def over(self) -> float:
        """How far a ground may reach over its spaces' borders."""
        return OVER if self.swell == 1.0 else OVER_WIDER

    def off_rim(self, field: Field, kinds: Collection[str]) -> Field:
        """A ground that in large hexes of others comes no farther than from a space of it: from
        beyond the rim, where paper lies over it, it would be a fringe of nothing."""
        real = np.array([cell.real for cell in self.cells])
        own = np.array([bool(cell.kinds & set(kinds)) for cell in self.cells])
        if self.swell == 1.0 or not (own & ~real).any():
            return field
        held = self.holder[field.where]
        others, beyond = (np.append(one, False)[held] for one in (real & ~own, own & ~real))
        most = np.full(held.shape, np.inf)
        for where, member, least in ((others, own & real, -self.over), (beyond, real & ~own, _RIM)):
            sides = self._outer(member, False)
            away = distances(field.grid, sides, 5.0) if len(sides) else np.full(held.shape, 5.0)
            sign = 1.0 if where is beyond else -1.0
            most[where] = (sign * away - least)[where]
        return replace(field, values=np.minimum(field.values, most))

    def border(self, member: Bools) -> Floats:
        """The sides of chosen spaces towards others, as (x1, y1, x2, y2)."""
        return self._outer(member, False)

    def _outer(self, member: Bools, framed: bool) -> Floats:
        """The sides of the chosen spaces that no two of them share; on the frame if `framed`."""
        own = member[self._owner]
        count = np.bincount(self._key[own], minlength=int(self._key.max()) + 1)
        sides = self._sides[own & (count[self._key] == 1)]
        x, y, width, height = self.frame
        for first, second, at in (
            () if framed else ((0, 2, x), (0, 2, x + width), (1, 3, y), (1, 3, y + height))
        ):
            on = (np.abs(sides[:, first] - at) < 0.02) & (np.abs(sides[:, second] - at) < 0.02)
            sides = sides[~on]
        return np.asarray(sides)


def _sides(cells: tuple[Cell, ...]) -> tuple[Floats, NDArray[np.int64], NDArray[np.int64]]:
    """All sides of all spaces, whose each is, and a number that equal sides share."""
    sides = [np.concatenate([c.outline, np.roll(c.outline, -1, axis=0)], axis=1) for c in cells]
    owner = np.repeat(np.arange(len(cells)), [len(each) for each in sides])
    joined = np.concatenate(sides)
    ends = np.round(joined + _SAME, 2)
    turned = (ends[:, 0] > ends[:, 2]) | ((ends[:, 0] == ends[:, 2]) & (ends[:, 1] > ends[:, 3]))
    ends = np.where(turned[:, None], ends[:, [2, 3, 0, 1]], ends)
    _, key = np.unique(ends, axis=0, return_inverse=True)
    return joined, owner, key.reshape(-1)


def mass(
    field: Field, kind: str, back: float, swing: float, wave: float, under: float = UNDER,
    over: float = OVER,
) -> Field:  # fmt: skip
    """A ground's own field: set back from its borders, its edge moved by chance.

    Chance reaches no farther than the edge itself, and hardly over the border, so that nobody
    wonders whose ground it is.
    """
    values = field.values - back
    near = np.abs(values) < 1.6 * (swing + 0.35)
    x, y = (np.broadcast_to(each, values.shape)[near] for each in field.grid.places())
    values[near] += swing * waves(x, y, wave, seed(kind, "edge"), 2)
    values[near] += 0.35 * waves(x, y, 2.4, seed(kind, "seam"), 2)
    np.clip(values, field.values - under, field.values + over, out=values)
    return replace(field, values=values)


def massed(lay: Lay, kind: str, reach: float = 5.0) -> Field | None:
    """The field of a ground: positive where it is drawn; None where no space has it."""
    if kind in _HIGH:
        base = _heights(lay, reach) if kind == "hills" else _tops(lay, reach)
    else:
        base = lay.inside((kind,), reach, framed=kind == "city")
    if base is None:
        return None
    base = _patched(lay, kind, _to_cliffs(lay, base) if kind == "hills" else base)
    back, swing, wave = _EDGES[kind]
    if lay.snug:
        back, swing = SNUG[0], min(swing, SNUG[1])
    more = 1.0 if kind == "city" else lay.swell  # a name has to stand in it
    field = mass(
        base,
        kind,
        back + (_WITHIN.get(kind, 0.35) if lay.swell > 1.0 else 0.0),
        swing * min(more, HIGHER),
        wave * (1.0 if kind in _HIGH else more),
        UNDER * min(more, HIGHER),
        lay.over,
    )
    return lay.off_rim(field, _HIGH if kind == "hills" else {kind})


def _heights(lay: Lay, reach: float) -> Field | None:
    """How far places are inside hills and mountains: where large hexes of both meet inside either,
    or nobody would see where one ends."""
    whole = lay.inside(("hills", "mountains", "cliff"), reach)
    hills, tops = lay.inside(("hills", "cliff"), reach), _tops(lay, reach)
    if whole is None or tops is None or lay.swell == 1.0:
        return whole
    values = lay.grid.full(-reach)
    for field in (hills, tops):
        if field is not None:
            values[field.where] = np.maximum(values[field.where], field.values)
    return replace(whole, values=values[whole.where])


def _tops(lay: Lay, reach: float) -> Field | None:
    """How far places are inside mountains, whose dark foot never reaches out of large hexes."""
    field = lay.inside(("mountains",), reach)
    if field is None or lay.swell == 1.0:
        return field
    return replace(field, values=field.values - OVER_WIDER)


_BELOW = ("beach", "sea", "lake")
"""What lies at the foot of a cliff."""


def _to_cliffs(lay: Lay, base: Field) -> Field:
    """Hills that in spaces with a cliff reach the sides over what lies below it."""
    edge = np.array(["cliff" in cell.kinds for cell in lay.cells] + [False])
    low = lay.inside(("hills", "mountains", "cliff", *_BELOW), 5.0) if edge.any() else None
    if low is None:
        return base
    whole = lay.grid.full(-5.0)
    whole[low.where] = low.values
    over = np.maximum(base.values, whole[base.where])
    return replace(base, values=np.where(edge[lay.holder[base.where]], over, base.values))


def _patched(lay: Lay, kind: str, field: Field) -> Field:
    """The field of a ground, in spaces of several grounds no more than a patch off the middle."""
    values = field.values.copy()
    whole = np.array([kind in c.kinds and kind not in c.patches for c in lay.cells] + [False])
    nearest = lay.holder[field.where]
    for number, cell in enumerate(lay.cells):
        if kind in cell.patches:
            all_x, all_y = (np.broadcast_to(v, values.shape) for v in field.grid.places())
            away = np.hypot(all_x - cell.centre[0], all_y - cell.centre[1])
            own = (nearest == number) | ((away < cell.width) & ~whole[nearest])
            x, y = all_x[own], all_y[own]
            side = cell.width / 18 * USUAL
            turn = Chance("patch", kind, cell.id).real(0.0, math.tau)
            turn, aside = (-math.pi / 2, _UP_SNUG) if lay.snug else (turn, _ASIDE)
            left = cell.centre[0] + aside * side * math.cos(turn)
            top = cell.centre[1] + aside * side * math.sin(turn)
            swing, long = _RAGGED_SNUG if lay.snug else _RAGGED
            patch = (_PATCH_SNUG if lay.snug else _PATCH) * side - np.hypot(x - left, y - top)
            patch += swing * waves(x, y, long, seed(kind, "patch"), 2)
            inner = values[own] - (_OFF_SNUG if lay.snug else 0.0)
            values[own] = np.minimum(inner, patch)
    return replace(field, values=values)


def cut(field: Field, by: Floats) -> Field:
    """A field that is nowhere higher than `by`."""
    return replace(field, values=np.minimum(field.values, by))


def scale_of(board: Board) -> float:
    """How many mm a unit of the ground has."""
    sizes = [abs(_area(space.outline)) for space in board.map_spaces()]
    if not sizes:
        return 1.0
    most = LARGE if board.grid_kind == "hex" else SCALES[1]
    wide = math.sqrt(sum(sizes) / len(sizes))
    return round(min(max(wide / USUAL, SCALES[0]), most), 3)


def _area(outline: Iterable[tuple[float, float]]) -> float:
    points = tuple(outline)
    sides = zip(points, (*points[1:], *points[:1]), strict=True)
    return sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in sides) / 2


def lay_of(board: Board) -> tuple[Lay, Place]:
    """The lay of a board that has a map, its frame at (0, 0), and where that stands."""
    frames = [zone.rect for zone in board.zones if zone.role is SpaceRole.MAP]
    left, top = min(f[0] for f in frames), min(f[1] for f in frames)
    right, bottom = max(f[0] + f[2] for f in frames), max(f[1] + f[3] for f in frames)
    place = (left, top, scale_of(board))
    cells = [cell for space in board.map_spaces() for cell in _parts(space, board, place)]
    if board.grid_kind == "hex":
        for _ in range(_RINGS):
            cells += _beyond(cells, place[2] >= ROOMY)
    frame = (0.0, 0.0, (right - left) / place[2], (bottom - top) / place[2])
    swell = WIDER if place[2] >= ROOMY else 1.0
    return Lay(tuple(cells), frame, swell, board.grid_kind == "octagon-diamond"), place


def _parts(space: Space, board: Board, place: Place) -> list[Cell]:
    """A space, and the parts of it beyond water, where there is ground but no symbol."""
    whole = _cell(space, board, place)
    return [whole, *(
        replace(whole, outline=_placed(part, place),
                kinds=whole.kinds & GROUND, real=False)
        for part in space.parts
    )]  # fmt: skip


def _placed(points: Iterable[tuple[float, float]], place: Place) -> Floats:
    """Points of the sheet in units of the ground, from its frame."""
    return (np.asarray(tuple(points), dtype=np.float64) - place[:2]) / place[2]


def _cell(space: Space, board: Board, place: Place) -> Cell:
    outline = _placed(space.outline, place)
    terrains = [board.terrains[id] for id in space.terrain if id in board.terrains]
    kinds = frozenset(terrain.drawn for terrain in terrains)
    patches = frozenset([kind for kind in _OVER_ANOTHER if kind in kinds][1:])
    x, y = _placed([space.centre], place)[0].tolist()
    width = math.sqrt(abs(_area(outline.tolist()))) / USUAL * 18
    town = _placed([space.town_at], place)[0].tolist() if space.town_at else None
    return Cell(
        space.id, outline, (x, y), kinds, space.terrain, True, width, space.name, patches,
        (town[0], town[1]) if town else None,
    )  # fmt: skip


def _beyond(cells: list[Cell], roomy: bool) -> list[Cell]:
    """A further ring of hexes round the others, each with the ground of the nearest real one.

    Of several it is the ground of most, or the shore. No city is built there, and no work.
    """
    bare = frozenset(("clear", "plain")) | (_HIGH if roomy else frozenset())
    taken = {_spot(cell.centre) for cell in cells}
    real = [cell for cell in cells if cell.real]
    centres = np.array([cell.centre for cell in real])
    ring: dict[tuple[int, int], Cell] = {}
    for cell in cells:
        centre = np.array(cell.centre)
        middles = (cell.outline + np.concatenate((cell.outline[1:], cell.outline[:1]))) / 2
        for step in 2 * (middles - centre):
            at = centre + step
            spot = _spot((at[0], at[1]))
            if spot not in taken and spot not in ring:
                away = np.round(((centres - at) ** 2).sum(axis=1), 1)
                nearest = _usual([real[n] for n in np.flatnonzero(away <= away.min() + 0.2)], bare)
                kinds = (nearest.kinds & GROUND) - {"city"} or nearest.kinds & {"plain"}
                ring[spot] = replace(
                    nearest, outline=cell.outline + step, real=False,
                    centre=(float(at[0]), float(at[1])), kinds=kinds or frozenset({"clear"}),
                )  # fmt: skip
    return list(ring.values())


def _usual(cells: list[Cell], bare: frozenset[str]) -> Cell:
    """The first of those cells whose ground most of them have; else one on a shore, or covered.

    What is `bare` gives way; in large hexes hills do, for half a hex of theirs is seen.
    """
    count = Counter(cell.terrain for cell in cells)
    return max(
        cells,
        key=lambda cell: (count[cell.terrain], bool(cell.kinds & _SHORE), not cell.kinds <= bare),
    )


def _spot(centre: tuple[float, float]) -> tuple[int, int]:
    return round(centre[0]), round(centre[1])
