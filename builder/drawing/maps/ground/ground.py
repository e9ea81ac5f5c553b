"""The ground of a whole map, back to front: what each owner of a layer asks for.

Shapes are in units of the ground inside one group, cut off at the frame.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property

import numpy as np

from builder.drawing.display import Group, Paint, Path, Picture, Shape
from builder.drawing.maps.clearance import Clearance, KeepOff, sides_of
from builder.drawing.maps.distance import Floats, Grid, distances
from builder.drawing.maps.ground import open as plain
from builder.drawing.maps.ground.built import city, large_cities, towns
from builder.drawing.maps.ground.farmland import farmland
from builder.drawing.maps.ground.lay import EDGED, Field, Lay, Place, cut, lay_of, massed
from builder.drawing.maps.ground.patches import patches
from builder.drawing.maps.ground.placed import WIDTH, keep_off, off_rivers, rivers, symbols
from builder.drawing.maps.ground.placed import courses as courses_of
from builder.drawing.maps.ground.relief import FAR, heights
from builder.drawing.maps.ground.scatter import Free
from builder.drawing.maps.ground.trees import light_woods, woods
from builder.drawing.maps.ground.water import REACH, beaches, sea_field, water
from builder.drawing.maps.pen import line
from builder.game.model import Board

_HERE = (0.0, 0.0, 1.0)


class Ground:
    """The drawn ground of a lay; symbols keep off what `keep` says (in units of the lay).

    `place` is where its frame stands on the sheet and its scale; `valleys` are rivers; grounds of
    one `name` are the same. Contours are as much heavier as `weight` says. `named` says where
    the names of cities are, by space.
    """

    def __init__(
        self, lay: Lay, place: Place = _HERE, keep: Iterable[KeepOff] = (),
        valleys: Iterable[KeepOff] = (), name: str = "", weight: float = 1.0,
        named: Mapping[str, KeepOff] | None = None,
    ) -> None:  # fmt: skip
        self.lay, self.place, self.name, self._weight = lay, place, name, weight
        self._named = named or {}
        self._dry = (*keep, *keep_off(lay))
        self._keep = (*self._dry, *off_rivers(lay))
        self._valleys = (
            *valleys,
            *(KeepOff(tuple(map(tuple, line_.tolist())), WIDTH / 2) for line_ in courses_of(lay)),
        )

    @cached_property
    def free(self) -> Free:
        """How far places are from what symbols keep off."""
        if not self._keep:
            return _all_free
        return Clearance(self._keep, self.lay.frame)

    def back(self) -> Iterator[Shape]:
        """Everything below rivers: from clear ground to sand."""
        yield from self.framed(self._back(), "back")

    def rivers(self) -> Iterator[Shape]:
        """Rivers that are the terrain of their spaces."""
        banked = self.is_roomy and len(self._keep) > len(self._dry)
        free = Clearance(self._dry, self.lay.frame) if banked else None
        yield from self.framed(rivers(self.lay, free), "rivers")

    def works(self) -> Iterator[Shape]:
        """Symbols for works, obstacles and buildings."""
        yield from self.framed(symbols(self.lay), "works")

    def waters(self) -> Iterator[Shape]:
        """Sea and lakes, over rivers, so that their mouths are open."""
        fields = (self._sea, massed(self.lay, "lake", REACH))
        shapes = [shape for field in fields if field is not None for shape in water(field)]
        yield from self.framed(shapes, "waters")

    @cached_property
    def _sea(self) -> Field | None:
        return sea_field(self.lay)

    def _back(self) -> Iterator[Shape]:
        free = self.free
        clear = self._clear()
        if clear is not None:
            yield from plain.mottle(clear)
            if self.lay.snug:
                yield from plain.grass(clear, free)
            if self.is_roomy:
                yield from plain.turf(clear, free)
                yield from farmland(clear, free, self.lay)
        yield from heights(self.lay, self._from_rivers, self._weight)
        for kind, draw in _DRAWN.items():
            field = None if self._quarters(kind) else massed(self.lay, kind)
            if self._quarters(kind):
                yield from large_cities(self.lay, free, self._named)
            if field is not None:
                yield from draw(self._banked(field, kind), free)
        yield from towns(self.lay, free)
        yield from beaches(self.lay, self._sea, free)
        yield from patches(self.lay, free)

    @property
    def is_roomy(self) -> bool:
        """Whether hexes are so large that open ground in them would be bare."""
        return self.lay.swell > 1.0 and not self.lay.snug

    def _quarters(self, kind: str) -> bool:
        """Whether a ground is cities in large hexes, which stand each for itself."""
        return kind == "city" and self.lay.swell > 1.0

    def _banked(self, field: Field, kind: str) -> Field:
        """A ground that ends at the banks of rivers, where it is one that does."""
        if kind not in _BANKS or not self._valleys:
            return field
        return cut(field, self._from_rivers(field.grid) - _BANKS[kind])

    def _from_rivers(self, grid: Grid) -> Floats:
        """How far places are from the rivers' banks, as far as it matters."""
        away = grid.full(FAR)
        for one in self._valleys:
            near = distances(grid, sides_of(one.points), FAR + one.distance) - one.distance
            np.minimum(away, near, out=away)
        return away

    def _clear(self) -> Field | None:
        """Where ground is known and has no tone of its own: there it is clear, or lies on clear; in
        octagons where it is known to be clear."""
        if not self.lay.has("clear"):
            return None
        if self.lay.snug:
            return self._grass()
        known = np.array([bool(c.kinds) and "plain" not in c.kinds for c in self.lay.cells])
        if not known.all():
            return self.lay.within(known)
        grid = self.lay.grid
        return Field(grid, grid.full(5.0), (slice(0, grid.rows), slice(0, grid.columns)))

    def _grass(self) -> Field:
        """Clear ground in octagons, up to what else is known to be there."""
        field = self.lay.within(np.array(["clear" in cell.kinds for cell in self.lay.cells]))
        for kind in EDGED:
            other = massed(self.lay, kind)
            if other is not None:
                whole = self.lay.grid.full(-5.0)
                whole[other.where] = other.values
                field = cut(field, -whole[field.where])
        return field

    def framed(self, shapes: Iterable[Shape], layer: str) -> Iterator[Shape]:
        """Shapes in units of the ground, cut off at the frame; nothing where there are none.

        Those of a map are a picture, so that tiles of it hold them once.
        """
        x, y, width, height = self.lay.frame
        corners = ((x, y), (x + width, y), (x + width, y + height), (x, y + height))
        clip = Path(tuple(line(corners, True)), Paint())
        found, (left, top, scale) = tuple(shapes), self.place
        if not found:
            return
        if self.name:
            name = f"{self.name}: {layer}"
            yield Picture(found, left, top, scale, clip=clip, name=name, width=width, height=height)
        else:
            yield Group(found, left, top, scale, clip=clip)


def _all_free(x: Floats, y: Floats) -> Floats:
    return np.full(x.shape, 2.0)


_DRAWN: Mapping[str, Callable[[Field, Free], Iterator[Shape]]] = {
    "rough": plain.rough,
    "fields": lambda field, free: plain.fields(field),
    "marsh": plain.marsh,
    "light-woods": light_woods,
    "woods": woods,
    "city": city,
}
"""Grounds from back to front, but for relief and water."""
_BANKS = {"fields": 0.7, "light-woods": 0.9, "woods": 0.9, "city": 0.6}
"""How far from a river's bank they end."""
NAMED = "map"
"""The names of the pictures of a map's ground begin with it."""


def ground_of(
    board: Board, keep: Iterable[KeepOff] = (), valleys: Iterable[KeepOff] = (),
    named: Mapping[str, KeepOff] | None = None,
) -> Ground:  # fmt: skip
    """The ground of a board; symbols `keep` off and hills fall towards `valleys`, all in mm.

    Cities bear the names that are `named` by their spaces.
    """
    lay, place = lay_of(board)

    def own(those: Iterable[KeepOff]) -> list[KeepOff]:
        return [one.moved(-place[0], -place[1]).scaled(1 / place[2]) for one in those]

    bearing = dict(zip(named or {}, own((named or {}).values()), strict=True))
    return Ground(lay, place, own(keep), own(valleys), NAMED, named=bearing)
