"""Maps of areas: coast, names, links and limits, on a board of three areas round a firth."""

from __future__ import annotations

from dataclasses import replace

import pytest

from builder.diagnostics import Span
from builder.drawing.display import Path, Polygon, Rect, Text
from builder.drawing.maps.areas import LIMIT, NAME_SIZE, area_name, coast, links, sea
from builder.drawing.maps.courses.lines import STREAM, courses
from builder.drawing.maps.layers import layers
from builder.drawing.text.type import measure
from builder.game.geometry.grid import areas
from builder.game.model import Board, Course, CourseStyle, Link, Space, SpaceRole, Zone
from builder.game.names.ways import Ways

FRAME = (0.0, 0.0, 100.0, 50.0)
COAST = (
    (0.0, 0.0), (100.0, 0.0), (100.0, 50.0), (60.0, 50.0), (60.0, 20.0), (40.0, 20.0),
    (40.0, 50.0), (0.0, 50.0),
)  # fmt: skip
CENTRES = {"west": (20.0, 40.0), "east": (80.0, 40.0), "north": (50.0, 8.0)}


@pytest.fixture(scope="module")
def board() -> Board:
    grid = areas(CENTRES, (100, 50), coast=COAST)
    spaces = {
        cell.id: Space(
            id=cell.id, name="", kind="area", role=SpaceRole.MAP, zone="map", centre=cell.centre,
            outline=cell.outline, terrain=(), tags=frozenset(), properties={}, side="",
            attested=True, origin="project", cite="", note="", span=Span("spaces.csv"),
        )
        for cell in grid.cells
    }  # fmt: skip
    link = Link("west", "east", "ferry", "project", "", "", Span("links.csv"))
    return Board(
        width=100, height=50, note="", origin="project", spaces=spaces,
        zones=(Zone("map", "Map", SpaceRole.MAP, FRAME, "", "", ""),), edges=(), features=(),
        terrains={}, neighbours=grid.neighbours, groups={}, grid_kind="areas", cell=10.0,
        links=(link,), outside="#CBDCE3",
    )  # fmt: skip


def test_the_coast_is_the_firth_and_not_the_frame(board: Board) -> None:
    sides = [shape for shape in coast(board) if isinstance(shape, Polygon)]
    points = {point for side in sides for point in side.points}
    assert {(40.0, 20.0), (60.0, 20.0), (40.0, 50.0), (60.0, 50.0)} <= points
    assert all(40 <= x <= 60 and 20 <= y <= 50 for x, y in points)


def test_light_water_stays_within_the_frame(board: Board) -> None:
    rect, *sides = sea(board)
    assert isinstance(rect, Rect)
    width = max(side.paint.width for side in sides if isinstance(side, Polygon))
    lowest = max(y for side in sides if isinstance(side, Polygon) for _, y in side.points)
    assert lowest + width / 2 <= 50 + 1e-6


def test_a_board_without_a_colour_outside_has_neither_sea_nor_coast(board: Board) -> None:
    dry = replace(board, outside="")
    assert [*sea(dry), *coast(dry)] == []


def test_a_link_is_a_dotted_bow_with_its_word(board: Board) -> None:
    bow, word = links(board)
    assert isinstance(bow, Path)
    assert bow.paint.dash
    assert isinstance(word, Text)
    assert word.text == "ferry"


def _around(board: Board, kind: CourseStyle, spaces: str) -> Course:
    """A course round some spaces."""
    ways = Ways(board.spaces, {}, tuple(board.spaces), board.neighbours)
    return Course(kind, "Beck", kind, borders=tuple(ways.around(spaces)), origin="project")


def test_a_limit_runs_where_its_spaces_meet_others(board: Board) -> None:
    frontier = _around(board, "limit", "west east")
    lines = [*courses(replace(board, courses=(frontier,)))]
    assert len(lines) == 2
    assert all(isinstance(line, Polygon) and line.paint == LIMIT for line in lines)
    assert _around(board, "limit", " ".join(board.spaces)).borders == ()


def test_a_stream_is_a_whole_line_of_water_where_its_spaces_meet_others(board: Board) -> None:
    stream = _around(board, "stream", "west")
    drawn = [*layers(replace(board, courses=(stream,)))]
    lines = [shape for shape in drawn if isinstance(shape, Polygon) and shape.paint == STREAM]
    assert len(lines) == len(stream.borders) > 0
    assert not STREAM.dash
    assert "Beck" not in {shape.text for shape in drawn if isinstance(shape, Text)}


def test_a_name_stands_above_the_counters_or_below_where_there_is_no_room(board: Board) -> None:
    west, north = board.spaces["west"], board.spaces["north"]
    assert area_name(replace(west, name="Wick")).y < west.centre[1] - 7
    assert area_name(replace(north, name="Nord")).y > north.centre[1] + 7


def test_an_area_without_a_name_bears_its_id(board: Board) -> None:
    assert area_name(board.spaces["west"]).text == "west"


def test_a_name_moves_aside_from_a_border_that_would_cross_it(board: Board) -> None:
    space = replace(board.spaces["west"], name="Wickham", centre=(20.0, 30.0))
    notch = ((17.0, 0.0), (17.5, 21.0), (18.0, 0.0))
    tip = ((0.0, 0.0), *notch, (40.0, 0.0), (40.0, 50.0), (0.0, 50.0))
    name = area_name(replace(space, outline=tip))
    half = measure(name.text, name.font, name.size) / 2
    assert name.size == NAME_SIZE
    assert name.y - 3 > 21.0 or not name.x - half < 17.5 < name.x + half
