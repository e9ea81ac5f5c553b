"""Insets in the module: zones and regions of the one board, over those of the first map."""

from __future__ import annotations

from itertools import chain

from builder.emit.vassal.play.procedures.trace import spaces_by_code, ways
from builder.emit.vassal.windows.zones import Scale, zoned_grid
from builder.game.geometry.insets import inset_zones
from builder.game.model import Game
from tests.games import STRAIT, read_once

ZONE = "VASSAL.build.module.map.boardPicker.board.mapgrid.Zone"
REGION = "VASSAL.build.module.map.boardPicker.board.Region"


def strait() -> Game:
    game = read_once(STRAIT).game
    assert game is not None
    return game


def zones() -> list[tuple[str, list[tuple[int, int]], list[str]]]:
    """Name, corners and regions of every zone, in the order in which the engine looks."""
    root = zoned_grid(strait(), Scale("map.png", 1650, 1100, 5.0))
    found = []
    for node in root.iter(ZONE):
        path = [tuple(map(int, p.split(","))) for p in (node.get("path") or "").split(";")]
        inside = [region.get("name") or "" for region in node.iter(REGION)]
        found.append((node.get("name") or "", [(x, y) for x, y in path], inside))
    return found


def test_every_hex_of_an_inset_is_a_zone_that_holds_its_centre() -> None:
    by_name = {name: corners for name, corners, _ in zones()}
    board = strait().board
    own = {zone.id for zone in inset_zones(board)}
    hexes = [space for space in board.map_spaces() if space.zone in own]
    assert len(hexes) == 17
    for space in hexes:
        name = next(n for n in by_name if n.split(" ")[0] == space.id)
        xs, ys = zip(*by_name[name], strict=True)
        x, y = (5 * v for v in space.centre)
        assert min(xs) < x < max(xs) and min(ys) < y < max(ys)


def test_a_point_beside_the_hexes_of_an_inset_is_in_its_nearest_hex() -> None:
    names = [name for name, _, _ in zones()]
    assert names.index("Isle of Orm") < names.index("Map")
    assert names.index("Harbour") < names.index("Map")
    isle = next(regions for name, _, regions in zones() if name == "Isle of Orm")
    assert len(isle) == 9
    assert all(name.startswith("X") for name in isle)
    first = next(regions for name, _, regions in zones() if name == "Map")
    assert not any(name.startswith(("X", "P")) for name in first)


def test_no_two_zones_have_one_name() -> None:
    names = [name for name, _, _ in zones()]
    assert len(set(names)) == len(names)
    assert not set(chain.from_iterable(regions for _, _, regions in zones())) & {""}


def test_the_scripts_of_the_module_know_the_ways_from_map_to_map() -> None:
    game = strait()
    code = {space.id: code for code, space in spaces_by_code(game).items()}
    near = dict(part.split(":") for part in ways(game).rstrip(";").split(";"))
    assert code["X12"] in near[code["F3"]] and code["F3"] in near[code["X12"]]
    assert code["P1"] in near[code["D3"]] and code["P1"] not in near[code["F3"]]
