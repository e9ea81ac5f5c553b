"""All courses of a board, traced once and drawn in layers, back to front.

Shapes are in units of the ground inside one group, cut off at the frame.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property

from builder.drawing.display import Group, Paint, Path, Shape
from builder.drawing.maps.clearance import Clearance, KeepOff
from builder.drawing.maps.courses import paint
from builder.drawing.maps.courses.bridges import Bridge, bridges
from builder.drawing.maps.courses.grid import hex_lines, rim
from builder.drawing.maps.courses.numbers import Places, hex_numbers, number_boxes, number_places
from builder.drawing.maps.courses.plot import Plot
from builder.drawing.maps.courses.valley import linings, meadows, thickets
from builder.drawing.maps.courses.water import River, rivers
from builder.drawing.maps.courses.ways import ROADS, Way, ways
from builder.drawing.maps.courses.works import Work, borders, broken, forts, ridges, works
from builder.drawing.maps.distance import Floats
from builder.drawing.maps.ground.works import standing
from builder.drawing.maps.pen import line, resampled
from builder.game.model import Board, Course, Point

_OFF_LETTERS = 0.6
"""Half of what letters keep off along a road or a border."""
_NUMBER_AIR, _NUMBER_FOOT = 0.7, 0.13
"""How much farther than others a limit keeps off a number, so that it is broken well round it, and
as far below it as above."""
OFF_WAYS, OFF_RIVERS, OFF_STREAMS, OFF_WORKS = 1.15, 1.3, 0.5, 1.0
"""How far symbols of the ground keep off the middle of roads, the bank of rivers, and works."""
_COARSE = 0.7


class Courses:
    """The courses of a board."""

    def __init__(self, board: Board) -> None:
        self.plot = Plot(board)

    @cached_property
    def _rivers(self) -> list[River]:
        return rivers(self.plot)

    @cached_property
    def _ways(self) -> list[Way]:
        return ways(self.plot, (*ROADS, "rail"))

    @cached_property
    def _ferries(self) -> list[Way]:
        return ways(self.plot, ("ferry",))

    @cached_property
    def _works(self) -> list[Work]:
        return works(self.plot)

    @cached_property
    def _bridges(self) -> list[Bridge]:
        return bridges(self._ways, self._rivers, self.plot)

    def rivers(self) -> Iterator[Shape]:
        """Rivers; sea and lakes are drawn over their mouths."""
        found = self._rivers
        drawn = tuple(paint.rivers(found))
        if self.plot.roomy or self.plot.octagons:
            known = [river for river in found if not river.faint]
            damp = found if self.plot.octagons else known
            drawn = (*meadows(damp), *self._banks(known), *drawn, *linings(known))
        yield from self._framed(drawn)

    def _banks(self, known: Iterable[River]) -> Iterator[Shape]:
        """The bushes beside rivers in large hexes."""
        lines = [(river.points, river.halves) for river in known]
        if self.plot.roomy and lines:
            kept = [box.scaled(1 / self.plot.scale) for box in self.numbers_kept()]
            yield from thickets(lines, Clearance(tuple(kept), self.plot.frame))

    def works(self) -> Iterator[Shape]:
        """Ridges, fortified lines, limits and borders."""
        found = self._works
        if any(work.course.style == "limit" for work in found):
            kept = [one.scaled(1 / self.plot.scale) for one in self._unbroken()]
            found = [broken(work, kept) for work in found]
        if self.plot.natural:  # there borders are drawn with those of areas
            found = [work for work in found if work.course.style not in ("border", "limit")]
        yield from self._framed((*ridges(found), *forts(found), *borders(found)))

    def _unbroken(self) -> Iterator[KeepOff]:
        """The numbers of hexes and what stands in them, for which limits are broken, in mm."""
        if self.plot.board.grid_kind == "hex":
            for box in number_boxes(self.plot, self._numbers, _NUMBER_FOOT):
                yield KeepOff(box.points, box.distance + _NUMBER_AIR)
            yield from standing(self.plot.board)

    def ways(self) -> Iterator[Shape]:
        """Tracks, roads and railways, their bridges, and ferries."""
        found = self._ways
        yield from self._framed(
            (*paint.roads(found), *paint.rails(found), *paint.bridges(self._bridges),
             *paint.ferries(self._ferries))
        )  # fmt: skip

    def grid(self, over: Sequence[Shape] = ()) -> Iterator[Shape]:
        """The lines of the grid, where the map is of hexes, and below them the paper over hexes
        that the frame cuts off; what lies `over` that, which are rivers: they go on to the frame.
        """
        if self.plot.board.grid_kind != "hex":
            return
        yield from self._framed((*rim(self.plot, over), *hex_lines(self.plot, self._rivers)))

    def numbers(self) -> Iterator[Shape]:
        """The numbers of hexes, clear of courses."""
        if self.plot.board.grid_kind == "hex":
            yield from hex_numbers(self.plot, self._numbers)

    @cached_property
    def _numbers(self) -> Places:
        return number_places(self.plot, self._lines)

    @cached_property
    def _lines(self) -> list[Floats]:
        works = [work for work in self._works if work.course.style != "limit"]
        drawn: list[River | Way | Work] = [*self._rivers, *self._ways, *self._ferries, *works]
        return [resampled(one.points, _COARSE) for one in drawn]

    def keep_off(self) -> Iterator[KeepOff]:
        """What symbols of the ground keep off, in mm."""
        for river in self._rivers:
            away = OFF_STREAMS if river.course.style == "stream" else OFF_RIVERS
            yield self._off(river.points, away + float(river.halves.mean()))
        for way in (*self._ways, *self._ferries):
            yield self._off(way.points, OFF_WAYS)
        for work in self._works:
            if work.course.style not in ("border", "limit"):
                yield self._off(work.points, OFF_WORKS)
        if self.plot.board.grid_kind == "hex":
            yield from number_boxes(self.plot, self._numbers)

    def drawn(self) -> Iterator[KeepOff]:
        """All courses as they are drawn, which letters should not touch, in mm."""
        drawn: list[River | Way | Work] = [*self._rivers, *self._ways, *self._ferries, *self._works]
        for one in drawn:
            wide = float(one.halves.mean()) if isinstance(one, River) else _OFF_LETTERS
            yield self._off(one.points, wide)

    def numbers_kept(self) -> Iterator[KeepOff]:
        """The numbers of hexes, which are in no letter's way, in mm."""
        yield from number_boxes(self.plot, self._numbers)

    def number_middles(self) -> dict[str, Point]:
        """The middle of the number of each hex, in mm."""
        scale = self.plot.scale
        return {id: (x * scale, (y - 0.6) * scale) for id, (x, y) in self._numbers.items()}

    def number_room(self) -> Iterator[KeepOff]:
        """The numbers of hexes with the air that words along a line leave them, in mm."""
        if self.plot.board.grid_kind == "hex":
            for one in number_boxes(self.plot, self._numbers):
                yield KeepOff(one.points, one.distance + 1.0)

    def banks(self) -> Iterator[KeepOff]:
        """The rivers with half their width, in mm: grounds end there, and hills fall to them.

        Grounds come nearer to a stream, so that it is not taken for a road between two lines.
        """
        for river in self._rivers:
            half = float(river.halves.mean())
            narrow = river.course.style == "stream" and self.plot.board.grid_kind == "hex"
            yield self._off(river.points, half - 0.5 if narrow else half)

    def _off(self, points: Floats, distance: float) -> KeepOff:
        scale = self.plot.scale
        kept = resampled(points, _COARSE) * scale
        return KeepOff(tuple((x, y) for x, y in kept.tolist()), round(distance, 1) * scale)

    def named(self) -> Iterator[tuple[Course, tuple[Point, ...]]]:
        """The courses that have a name, each with its longest line in mm, for whoever writes it."""
        longest: dict[int, tuple[Course, Floats]] = {}
        drawn: list[River | Way | Work] = [*self._rivers, *self._ways, *self._ferries, *self._works]
        for one in drawn:
            known = longest.get(id(one.course))
            if one.course.name and (known is None or len(known[1]) < len(one.points)):
                longest[id(one.course)] = one.course, one.points
        for course, points in longest.values():
            found = (points * self.plot.scale).round(2)
            yield course, tuple((x, y) for x, y in found.tolist())

    def _framed(self, shapes: Iterable[Shape]) -> Iterator[Shape]:
        """Shapes in units of the ground, cut off at the frame; nothing where there are none."""
        found = tuple(shapes)
        if found:
            x, y, width, height = self.plot.frame
            corners = ((x, y), (x + width, y), (x + width, y + height), (x, y + height))
            clip = Path(tuple(line(corners, closed=True)), Paint())
            yield Group(found, scale=self.plot.scale, clip=clip)
