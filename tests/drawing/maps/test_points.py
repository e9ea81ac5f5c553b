"""Point-to-point maps: boxes, the lines between them, and what may be wrong with them."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from builder.diagnostics import Findings
from builder.drawing.display import Circle, Polygon, Shape, Text
from builder.drawing.display import Path as Line
from builder.drawing.maps.layers import layers
from builder.drawing.maps.map import map_drawing
from builder.drawing.maps.points import LINES, PLAIN, box, bridges, tone, way, ways
from builder.game.geometry.grid import NAME, box_for
from builder.game.model import Board, Game
from builder.pipeline.load import load
from tests.drawing.shapes import words

SKIRMISH = Path(__file__).parents[2] / "games" / "skirmish"
MAP = """\
size: [300, 200]
origin: project
grid: {kind: points, at: [12, 40], extent: [150, 120], box: [18, 22]}
groups:
  mill-bank: {spaces: Ford Mill, name: The mill bank, tint: "#DDE3CF"}
features:
  - {kind: river, name: Slow, points: [[60, 0], [60, 120]]}
tracks:
  - {id: turn, name: Turn, columns: 2, cells: turns}
boxes:
  - {id: mill-lost, name: Mill Lost, side: mill, tags: [eliminated, setup]}
  - {id: pond-lost, name: Pond Lost, side: pond, tags: [eliminated]}
  - {id: reserve, name: Frog Reserve, side: pond, tags: [setup]}
"""
SPACES = "id,name,x,y,town\nFord,,20,20,\nMill,Old Mill,20,80,town\nGate,,110,20,fortress\n"
LINKS = "a,b,kind\nFord,Gate,main-road\nFord,Mill,border\nMill,Pass,track\nGate,Pass,sea\n"
SETUP = "unit,qty,where\npond-foot,1,Gate\nmill-foot,1,Ford\n"


def written(folder: Path, spaces: str = "Pass,,110,80,\n", links: str = LINKS) -> Path:
    """The skirmish on another map, without its rules."""
    shutil.copytree(SKIRMISH, folder)
    for name in ("rules", "procedures", "aid", "readings"):
        (folder / f"{name}.yaml").unlink()
    (folder / "map.yaml").write_text(MAP, "utf-8")
    (folder / "spaces.csv").write_text(SPACES + spaces, "utf-8")
    (folder / "links.csv").write_text(links, "utf-8")
    (folder / "setups" / "morning.csv").write_text(SETUP, "utf-8")
    return folder


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Game:
    found = load(written(tmp_path_factory.mktemp("points") / "game")).game
    assert found is not None
    return found


@pytest.fixture
def board(game: Game) -> Board:
    return game.board


def test_links_alone_make_neighbours_and_ways_over_the_sea_do_not(board: Board) -> None:
    near = {id: board.neighbours[id] for id in ("Ford", "Mill", "Gate", "Pass")}
    assert near == {"Ford": ("Mill", "Gate"), "Mill": ("Ford", "Pass"), "Gate": ("Ford",),
                    "Pass": ("Mill",)}  # fmt: skip


def test_counters_stand_in_the_middle_below_the_name(board: Board) -> None:
    ford = board.spaces["Ford"]
    assert ford.outline[0] == (12 + 20 - 9, 40 + 20 - 11)
    assert ford.centre == (32, 60 + NAME / 2)


def test_a_box_holds_a_counter_below_its_name() -> None:
    assert box_for(12.7) == (17.0, 12.7 + 2 + NAME)
    assert box_for(25.4)[0] > 25.4 and box_for(25.4)[1] - NAME > 25.4


def test_each_kind_of_link_has_its_line_and_casings_lie_below_all(board: Board) -> None:
    casing, *lines = ways(board)
    assert isinstance(casing, Line) and casing.paint.width == 2.4
    paints = [line.paint for line in lines if isinstance(line, Line)]
    assert [*LINES["main-road"], *LINES["track"], *LINES["border"]] == paints[1:]
    assert paints[0].cap == "round" and paints[0].dash


def test_a_way_bends_a_little_and_always_alike(board: Board) -> None:
    link = board.links[0]
    (_, x, y), (_, *bend) = way(link, board)
    assert (x, y) == (32, 60) and bend[-2:] == [122, 60]
    assert 2 < abs(float(bend[1]) - 60) < 9
    turned = way(replace(link, a=link.b, b=link.a), board)
    assert turned != way(link, board) and turned == way(replace(link, a=link.b, b=link.a), board)


def test_a_road_crosses_a_river_on_a_bridge_and_the_sea_does_not(board: Board) -> None:
    (parapets,) = bridges(board)
    assert isinstance(parapets, Line)
    starts = [each for each in parapets.commands if each[0] == "M"]
    assert len(starts) == 4
    assert all(abs(float(x) - 72) < 4 for _, x, _ in starts)


def test_the_header_and_the_star_say_how_weighty_a_point_is(board: Board) -> None:
    def fills(id: str) -> set[str | None]:
        return {s.paint.fill for s in box(board.spaces[id], PLAIN)
                if isinstance(s, Line | Polygon)}  # fmt: skip

    assert fills("Ford") == {None}
    assert "#C9BFA4" in fills("Mill")
    assert {"#3B4248", "#B23A2A"} <= fills("Gate")


def test_a_box_has_the_tint_of_its_group(board: Board) -> None:
    assert tone(board.spaces["Ford"], board) == "#DDE3CF"
    assert tone(board.spaces["Gate"], board) == PLAIN


def test_boxes_lie_over_the_lines_and_the_key_shows_them_all(game: Game) -> None:
    drawn: list[Shape] = [*layers(game.board)]
    last_line = max(n for n, s in enumerate(drawn) if isinstance(s, Line) and s.paint.dash)
    first_name = min(n for n, s in enumerate(drawn) if isinstance(s, Text) and s.text == "Ford")
    assert last_line < first_name
    assert not any(isinstance(shape, Circle) for shape in drawn)
    said = words(map_drawing(game))
    for name in ("Town", "Fortress", "Main road", "Track", "Connection", "By sea", "The mill bank"):
        assert name in said


@pytest.mark.parametrize(
    ("row", "wrong"),
    [
        ("Pass,,110,30,\n", "the grid: the boxes of Gate and Pass overlap"),
        ("Pass,,145,80,\n", "the grid: the box of Pass does not lie on the map"),
    ],
)
def test_boxes_that_overlap_or_leave_the_map_are_found(
    tmp_path: Path, row: str, wrong: str
) -> None:
    findings = load(written(tmp_path / "game", row)).findings
    assert wrong in [str(f.message) for f in findings if f.code == "G401"]
    assert isinstance(findings, Findings)
