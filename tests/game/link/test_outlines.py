"""Outlines of areas in a game's files: a column of spaces.csv, or a GeoJSON file."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from builder.diagnostics import Finding
from builder.game.model import Board
from builder.pipeline.load import load

pytestmark = pytest.mark.usefixtures("undrawn")

SKIRMISH = Path(__file__).parents[2] / "games" / "skirmish"
GRID = "grid: {kind: areas, at: [12, 40], extent: [150, 120], outside: '#B9D2DE'%s}"
MAP = """\
size: [300, 200]
origin: project
%s
groups: {mill-bank: {spaces: west}}
tracks: [{id: turn, name: Turn, columns: 2, cells: turns}]
boxes:
  - {id: mill-lost, name: Mill Lost, side: mill, tags: [eliminated, setup]}
  - {id: pond-lost, name: Pond Lost, side: pond, tags: [eliminated]}
  - {id: reserve, name: Frog Reserve, side: pond, tags: [setup]}
"""
WEST, EAST = "M20,20 L70,20 L70,100 L20,100 Z", "M70,20 L130,20 L130,100 L70,100 Z"


def written(folder: Path, grid: str, west: str = "", east: str = "") -> Path:
    """The skirmish on a map of two areas, without its rules."""
    shutil.copytree(SKIRMISH, folder)
    for name in ("rules", "procedures", "aid", "readings"):
        (folder / f"{name}.yaml").unlink()
    (folder / "map.yaml").write_text(MAP % (GRID % grid), "utf-8")
    rows = f'id,name,x,y,outline\nwest,West,45,60,"{west}"\neast,East,100,60,"{east}"\n'
    (folder / "spaces.csv").write_text(rows, "utf-8")
    (folder / "links.csv").unlink(missing_ok=True)
    (folder / "setups" / "morning.csv").write_text(
        "unit,qty,where\npond-foot,1,east\nmill-foot,1,west\n", "utf-8"
    )
    return folder


def found(folder: Path, code: str) -> list[Finding]:
    return [each for each in load(folder).findings if each.code == code]


def board(folder: Path) -> Board:
    game = load(folder).game
    assert game is not None
    return game.board


def test_outlines_in_spaces_csv_are_the_areas(tmp_path: Path) -> None:
    drawn = board(written(tmp_path / "game", "", WEST, EAST))
    assert set(drawn.spaces["west"].outline) == {(32, 60), (82, 60), (82, 140), (32, 140)}
    assert drawn.neighbours["west"] == ("east",)
    assert drawn.spaces["west"].centre == (57, 100)


def test_a_wrong_path_is_found_in_its_cell(tmp_path: Path) -> None:
    (one,) = found(written(tmp_path / "game", "", WEST, "M1,1 A 9 9"), "G401")
    assert (one.span.file, one.span.line) == ("spaces.csv", 3)
    assert str(one.message) == "the outline of east: the command A is not known"


def test_an_area_without_an_outline_among_others_is_found(tmp_path: Path) -> None:
    (one,) = found(written(tmp_path / "game", "", WEST), "G401")
    assert str(one.message) == "east has no outline, though other areas have one"


def test_outlines_that_make_no_map_are_found_at_their_cell(tmp_path: Path) -> None:
    (one,) = found(written(tmp_path / "game", "", WEST, "M1,1 L9,1 L9,9 Z"), "G401")
    assert str(one.message) == "x and y of east lie outside its outline"
    assert one.span.line == 3


def feature(name: object, *ring: tuple[float, float], kind: str = "Polygon") -> dict[str, object]:
    return {"type": "Feature", "properties": {"area": name},
            "geometry": {"type": kind, "coordinates": [[*ring, ring[0]]]}}  # fmt: skip


def geojson(folder: Path, text: str, more: str = "") -> Path:
    written(folder, f", outlines: {{file: areas.geojson, id: area{more}}}")
    (folder / "areas.geojson").write_text(text, "utf-8")
    return folder


def two(*west: tuple[float, float]) -> str:
    east = feature("east", (70, 20), (130, 20), (130, 100), (70, 100))
    return json.dumps({"features": [feature("west", *west), east]}, indent=1)


SQUARE = ((20.0, 20.0), (70.0, 20.0), (70.0, 100.0), (20.0, 100.0))


def test_a_geojson_file_in_millimetres_gives_the_areas(tmp_path: Path) -> None:
    drawn = board(geojson(tmp_path / "game", two(*SQUARE)))
    assert (32, 60) in drawn.spaces["west"].outline
    assert drawn.neighbours["east"] == ("west",)


@pytest.mark.parametrize(("projection", "scale"), [("mercator", 25), ("conic", 40)])
def test_degrees_are_projected_round_the_middle(
    tmp_path: Path, projection: str, scale: int
) -> None:
    west = feature("west", (29.0, 51.0), (30.5, 51.0), (30.5, 49.0), (29.0, 49.0))
    east = feature("east", (30.5, 51.0), (32.0, 51.0), (32.0, 49.0), (30.5, 49.0))
    more = f", projection: {projection}, middle: [30.5, 50], place: [70, 60], scale: {scale}"
    text = json.dumps({"features": [west, east]})
    drawn = board(geojson(tmp_path / "game", text, more + ", parallels: [49, 51]"))
    xs, ys = zip(*drawn.spaces["west"].outline, strict=True)
    assert max(xs) == pytest.approx(82, abs=0.1)
    wide = 37.5 if projection == "mercator" else 60 * 0.643
    assert 82 - min(xs) == pytest.approx(wide, abs=1.0)
    high = 50 / 0.643 if projection == "mercator" else 80
    assert max(ys) - min(ys) == pytest.approx(high, abs=1.5)


@pytest.mark.parametrize(
    ("text", "wrong", "line"),
    [
        ('{"features": [', "this is not JSON: Expecting value", 1),
        ('{\n"features":\n nope}', "this is not JSON: Expecting value", 3),
        ('{"features": [{"a": NaN}]}', "this is not GeoJSON with outlines", 1),
        ("[" * 100_000, "this is not GeoJSON with outlines", 1),
        ("[]", "this is not GeoJSON: there is no list 'features'", 1),
        ('{"features": [7]}', "a feature has no property 'area' with the id of its area", 1),
        (two((1, 1), (2, 2)), "the outline of west has too few points", 6),
        (two(*SQUARE).replace("20.0", '"x"', 1),
         "the coordinates of west are not pairs of numbers", 6),
        (two(*SQUARE).replace("20.0", "1e300", 1), "the outline of west lies far off the map", 6),
        (two(*SQUARE).replace('"Polygon"', '"Point"', 1),
         "west is neither Polygon nor MultiPolygon", 6),
        (two(*SQUARE).replace('"east"', '"west"'), "there are two outlines of west", 6),
    ],
)  # fmt: skip
def test_a_hostile_file_is_a_finding_with_its_line(
    tmp_path: Path, text: str, wrong: str, line: int
) -> None:
    (one,) = found(geojson(tmp_path / "game", text), "G401")
    assert str(one.message) == wrong
    assert (one.span.file, one.span.line) == ("areas.geojson", line)


def test_an_outline_of_no_space_is_found_with_its_line(tmp_path: Path) -> None:
    text = two(*SQUARE).replace('"east"', '"eest"')
    findings = [*load(geojson(tmp_path / "game", text)).findings]
    said = [str(each.message) for each in findings if each.span.file == "areas.geojson"]
    assert said == ["there is an outline of 'eest', which is not a space"]


def test_a_missing_file_is_found_where_it_is_named(tmp_path: Path) -> None:
    folder = geojson(tmp_path / "game", two(*SQUARE))
    (folder / "areas.geojson").rename(folder / "area.geojson")
    (one,) = found(folder, "S102")
    assert one.span.file == "map.yaml"
    assert "areas.geojson" in str(one.message)
