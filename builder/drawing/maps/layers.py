"""The map inside its frame, in layers from back to front.

Each layer is a function of the board; a board without that kind of ground, line or name has none
of it. Knows no game.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from builder.drawing.display import Paint, Picture, Shape
from builder.drawing.maps.areas.borders import borders as area_borders
from builder.drawing.maps.areas.borders import casings, glows, limits, rim
from builder.drawing.maps.areas.land import damp, land, mottle, ribbons
from builder.drawing.maps.areas.lines import path
from builder.drawing.maps.areas.links import links
from builder.drawing.maps.areas.ranges import ranges, under_letter
from builder.drawing.maps.areas.water import coast, sea
from builder.drawing.maps.areas.woods import woods
from builder.drawing.maps.clearance import KeepOff
from builder.drawing.maps.courses.courses import Courses
from builder.drawing.maps.courses.lines import borders
from builder.drawing.maps.grain import grain
from builder.drawing.maps.ground.ground import ground_of
from builder.drawing.maps.ground.tones import territory_borders, tones
from builder.drawing.maps.marks import leads, marks, off_marks
from builder.drawing.maps.names import features, names
from builder.drawing.maps.naming.along import keep_off, line_names, off_numbers
from builder.drawing.maps.naming.areas import symbols
from builder.drawing.maps.naming.hexes import HexName, hex_names, texts
from builder.drawing.maps.naming.laid import laid_names
from builder.drawing.maps.naming.rivers import river_names
from builder.drawing.maps.octagons import OCTAGONS, ids, paper, places, sides
from builder.drawing.maps.picture import picture
from builder.drawing.maps.points import POINTS, boxes, bridges, land_of_points, ways
from builder.drawing.maps.weathering import weathering
from builder.game.model import Board

_OFF_BORDERS, _OFF_NAMES = 1.4, 1.1
"""Names of rivers keep so far off borders and off other names, or are left out."""


def layers(board: Board, drawn: str = "all") -> Iterator[Shape]:
    """Everything inside the frame of one map; over a picture of the designer's, what he wants
    `drawn`, else "all"."""
    yield from picture(board)
    if drawn == "hidden" or not any(board.map_spaces()):
        return
    if board.grid_kind == "areas":
        yield from _areas(board, drawn)
    elif board.grid_kind == POINTS:
        yield from _points(board, drawn)
    else:
        yield from _lattice(board, drawn)


def _lattice(board: Board, drawn: str) -> Iterator[Shape]:
    """A map of hexes or octagons."""
    courses = Courses(board if drawn != "grid" else replace(board, courses=()))
    if board.grid_kind == "hex":
        board = replace(board, names=off_numbers(board, courses.numbers_kept(), courses.drawn()))
    named = _hex_names(board, courses) if board.grid_kind == "hex" else {}
    rooms = {id: name.keep_off for id, name in named.items()}
    boxes = [*rooms.values()]
    board = replace(
        board, names=(*board.names, *river_names(courses, [*boxes, *courses.number_room()]))
    )
    led = [id for id, name in named.items() if name.lead]
    keep = (*courses.keep_off(), *keep_off(board), *boxes, *off_marks(board, led))
    ground = ground_of(board, keep, courses.banks(), rooms) if drawn == "all" else None
    if ground is not None:
        if board.grid_kind == OCTAGONS:
            yield from paper(board, courses.drawn(), weathering(board), grain(board))
        yield from tones(board, ground)
        yield from ground.back()
    rivers = [*(ground.rivers() if ground is not None else ()), *courses.rivers()]
    yield from rivers
    if ground is not None:
        yield from ground.waters()
    yield from courses.grid(rivers) if board.grid_kind == "hex" else lattice(board)
    if ground is not None and board.grid_kind == "hex":
        yield from territory_borders(board, ground)
    if drawn != "grid":
        yield from links(board)
    yield from courses.works()
    yield from courses.ways()
    if ground is not None:
        yield from ground.works()
        yield from line_names(board)
    if board.grid_kind == OCTAGONS:
        yield from ids(board)
        yield from places(board)
    else:
        yield from names(board, named)
    yield from courses.numbers()
    yield from marks(board, named)
    yield from texts(named)


def _hex_names(board: Board, courses: Courses) -> dict[str, HexName]:
    """The names of towns and other places in hexes."""
    found = features(board)
    led = leads(board, found)
    keep = [*courses.keep_off(), *keep_off(board), *off_marks(board, led)]
    return hex_names(board, found, keep, courses.number_middles(), led)


def _areas(board: Board, drawn: str) -> Iterator[Shape]:
    """A map of areas: all ground and lines end at the coast."""
    courses, named = laid_names(board if drawn != "grid" else replace(board, courses=()))
    keep = [one for name in named.values() for one in name.keep_off]
    edges = [KeepOff(border.points[::3], _OFF_BORDERS) for border in board.plan.borders]
    wider = [replace(one, distance=one.distance + _OFF_NAMES) for one in keep]
    board = replace(board, names=(*board.names, *river_names(courses, (*wider, *edges))))
    keep += (*keep_off(board), *courses.keep_off())
    ground = ground_of(board, keep, courses.banks()) if drawn == "all" else None
    inland: list[Shape] = []
    if ground is not None:
        yield from sea(board)
        inland += (*land(board), *mottle(board), *ribbons(board), *damp(board))
        inland += (*woods(board, keep), *ranges(board))
        inland += ground.back()
        inland += (*ground.rivers(), *rim(board))
    inland += (*casings(board), *glows(board), *courses.rivers())
    if ground is not None:
        inland += ground.waters()
    inland += (*area_borders(board), *limits(board), *courses.works())
    if inland:
        clip = path(board.plan.land, Paint(fill="#000000"), closed=True)
        # A picture, so that tiles of the map hold it once.
        wide, high = board.width, board.height
        yield Picture(tuple(inland), clip=clip, name="map: inland", width=wide, height=high)
    if drawn != "grid":
        yield from coast(board)
        yield from links(board)
        yield from courses.ways()
        yield from line_names(board, lambda at, style: under_letter(at, style, board))
        yield from symbols(named)
    if ground is not None:
        yield from ground.works()
    for name in named.values():
        yield name.text


def _points(board: Board, drawn: str) -> Iterator[Shape]:
    """A point-to-point map: rivers below the lines, boxes over all."""
    if drawn == "all":
        yield from land_of_points(board)
    if drawn != "grid":
        courses = Courses(board)
        yield from (*courses.rivers(), *courses.works(), *courses.ways())
        yield from ways(board)
        yield from bridges(board)
        yield from line_names(board)
    yield from boxes(board)


def grounds(board: Board) -> Iterator[Shape]:
    """What spaces without a drawn ground are of, for the samples of the key."""
    if board.grid_kind == "areas":
        yield from sea(board)
        yield from land(board)
        return
    if board.grid_kind == OCTAGONS:
        yield from paper(board)
    yield from tones(board)


def lattice(board: Board) -> Iterator[Shape]:
    """The lines between the spaces, likewise."""
    if board.grid_kind == OCTAGONS:
        yield from sides(board)
    else:
        yield from borders(list(board.map_spaces()))
