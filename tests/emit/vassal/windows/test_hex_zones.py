"""Large maps of hexes in the module: the engine's grids name every hex, and find every spot.

What the engine does is written down here from its own rules, over the elements of the module.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise

import pytest

from builder.emit.standing.places import stand
from builder.emit.standing.spots import spots_of
from builder.emit.vassal.format.components import Element
from builder.emit.vassal.pieces import hexlines
from builder.emit.vassal.pieces.names import layer_name, middle_name, spot_name
from builder.emit.vassal.play.warnings.plan import lights_spaces
from builder.emit.vassal.windows.zones import EDGE, Scale, reckoned, zoned_grid
from builder.game.geometry.grid import Orientation, hexes
from builder.game.geometry.polygons import inside
from builder.game.model import Game, SpaceRole
from tests.games import SKIRMISH, STRAIT, read_once

IN = "VASSAL.build.module.map.boardPicker.board."
SCALE = Scale("map.png", 3000, 3000, 5.0)
Pixel = tuple[int, int]


@pytest.fixture(autouse=True)
def _every_map_is_large(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hexlines, "LEAST_HEXES", 1)


def skirmish() -> Game:
    game = read_once(SKIRMISH).game
    assert game is not None
    return replace(game)


def with_hexes(
    columns: Sequence[str], rows: int | Sequence[str], orientation: Orientation, numbering: str,
    missing: Sequence[str] = (), size: float = 23.7,
) -> Game:  # fmt: skip
    game = skirmish()
    cells = hexes(columns, rows, size, orientation, (13.3, 21.7), numbering)
    some = next(iter(game.board.map_spaces()))
    spaces = {cell.id: replace(some, id=cell.id, name="", centre=cell.centre, outline=cell.outline)
              for cell in cells.cells if cell.id not in missing}  # fmt: skip
    others = {s.id: s for s in game.board.spaces.values() if s.role is not SpaceRole.MAP}
    near = {name: tuple(n for n in cells.neighbours[name] if n in spaces) for name in spaces}
    board = replace(game.board, spaces={**spaces, **others}, edges=(), links=(),
                    neighbours={**near, **dict.fromkeys(others, ())})  # fmt: skip
    return replace(game, board=board, scenarios=())


GAMES = {
    "skirmish": skirmish,
    "letters": lambda: with_hexes("XYZ", 12, "flat", "{column}{row}"),
    "sheet": lambda: with_hexes(["Z", "AA", "AB"], 11, "flat", "{column}{row}"),
    "four digits": lambda: with_hexes(["09", "10", "11"], 12, "flat", "CCRR"),
    "from the foot": lambda: with_hexes(["1", "2"], ["9", "8", "7", "6"], "flat", "CCRR"),
    "gap": lambda: with_hexes("AB", 9, "flat", "{column}{row}", missing=["A4", "A5", "B9"]),
    "pointy": lambda: with_hexes([*"ABCDEFG"], 3, "pointy", "{column}{row}"),
    "pointy, from the right": lambda: with_hexes([*"GFEDC"], 3, "pointy", "{row}{column}"),
    "slanting": lambda: with_hexes(["1", "2", "3"], 7, "flat", "{column:02}{rising:02}"),
}


class Zone:
    """A zone with a hex grid as the engine reckons."""

    def __init__(self, node: Element) -> None:
        self.form = node.get("locationFormat", "")
        self.path = [tuple(map(float, p.split(","))) for p in node.get("path", "").split(";")]
        self.grid: Mapping[str, str] = dict(node[0].attrib)
        self.numbers: Mapping[str, str] = dict(node[0][0].attrib)
        self.sideways = self.grid["sideways"] == "true"
        self.dx, self.dy = float(self.grid["dx"]), float(self.grid["dy"])
        self.origin = int(self.grid["x0"]), int(self.grid["y0"])

    def contains(self, point: tuple[float, float]) -> bool:
        return inside(point, [(x, y) for x, y in self.path])

    def _falls(self) -> bool:
        return self.numbers["hDescend" if self.sideways else "vDescend"] == "true"

    def _last(self) -> int:
        xs, ys = zip(*self.path, strict=True)
        wide, high = int(max(xs) - min(xs)), int(max(ys) - min(ys))
        found = wide / self.dy if self.sideways else high / self.dx
        return math.floor(found + 0.5)

    def name(self, point: Pixel) -> str:
        x, y = reversed(point) if self.sideways else point
        assert math.floor((x - self.origin[0]) / self.dx + 0.5) == 0
        row = math.floor((y - self.origin[1]) / self.dy + 0.5)
        row = self._last() - row if self._falls() else row
        words = [self._said("h", 0), self._said("v", row)]
        if self.numbers["first"] == "V":
            words.reverse()
        return self.form.replace("$gridLocation$", self.numbers["sep"].join(words))

    def _said(self, way: str, number: int) -> str:
        number += int(self.numbers[f"{way}Off"])
        sign, size = "-" * (number < 0), abs(number)
        if self.numbers[f"{way}Type"] == "A":
            return sign + chr(65 + size % 26) * (1 + size // 26)
        return sign + str(size).zfill(int(self.numbers[f"{way}Leading"]) + 1)

    def find(self, name: str) -> Pixel | None:
        forms = []
        for way in "hv":
            digits = f"-?[0-9]{{{int(self.numbers[f'{way}Leading']) + 1},}}"
            letters = "-?(?:" + "|".join(f"{chr(c)}+" for c in range(65, 91)) + ")"
            forms.append(f"({letters if self.numbers[f'{way}Type'] == 'A' else digits})")
        first = self.numbers["first"] == "H"
        front, rest = map(re.escape, self.form.split("$gridLocation$"))
        between = re.escape(self.numbers["sep"]).join(forms if first else forms[::-1])
        match = re.fullmatch(front + between + rest, name)
        if match is None:
            return None
        column, row = match.groups() if first else match.groups()[::-1]
        across, along = self._read("h", column), self._read("v", row)
        along = self._last() - along if self._falls() else along
        half = 0.0 if across % 2 == 0 else self.dy / 2
        x = int(across * self.dx) + self.origin[0]
        y = int(along * self.dy + half) + self.origin[1]
        point = (y, x) if self.sideways else (x, y)
        return point if self.contains(point) else None

    def _read(self, way: str, text: str) -> int:
        bare = text.removeprefix("-")
        number = int(bare) if bare.isdigit() else 26 * (len(bare) - 1) + ord(bare[-1]) - 65
        return (-number if bare != text else number) - int(self.numbers[f"{way}Off"])


def zones(game: Game) -> list[Zone]:
    nodes = zoned_grid(game, SCALE).iter(f"{IN}mapgrid.Zone")
    return [Zone(node) for node in nodes if len(node) and node[0].tag == f"{IN}HexGrid"]


def points(game: Game) -> Iterator[tuple[str, Pixel]]:
    """The middle of every hex, and points at its corners and sides, by its name."""
    for line in hexlines.hex_lines(game):
        for space in line.spaces:
            x, y = space.centre
            corners = space.outline
            sides = [((a + c) / 2, (b + d) / 2)
                     for (a, b), (c, d) in pairwise(corners)]  # fmt: skip
            for to_x, to_y in (space.centre, *corners, *sides):
                yield (
                    space.id,
                    (round((x + (to_x - x) * 0.95) * 5), round((y + (to_y - y) * 0.95) * 5)),
                )


@pytest.mark.parametrize("name", GAMES)
def test_every_point_of_a_hex_has_its_name(name: str) -> None:
    game = GAMES[name]()
    there, seen = zones(game), 0
    for space, point in points(game):
        zone = next(zone for zone in there if zone.contains(point))
        assert zone.name(point) == space
        seen += 1
    hexes_there = [s for s in game.board.map_spaces() if len(s.outline) == 6]
    assert seen == 12 * len(hexes_there)


@pytest.mark.parametrize("name", GAMES)
def test_every_spot_of_a_hex_is_found_by_its_name(name: str) -> None:
    game = GAMES[name]()
    there, spots = zones(game), spots_of(game)
    for line in hexlines.hex_lines(game):
        for space in line.spaces:
            own = {layer_name(layer): at for layer, at in spots.of(space).items()}
            own |= {middle_name(shape): at for shape, at in spots.alone(space).items()}
            for spot, (x, y) in own.items():
                wanted = spot_name(space.id, spot)
                found = next(filter(None, (zone.find(wanted) for zone in there)))
                assert math.dist(found, (x * 5, y * 5)) < 2
                at = SCALE.on_map(x), SCALE.on_map(y)
                assert reckoned(game, SCALE)[space.id, *at] == (found[0] + EDGE, found[1] + EDGE)


def test_counters_of_a_setup_stand_where_the_engine_would_lay_them() -> None:
    game = skirmish()
    points = reckoned(game, SCALE)
    inner = {space.id for line in hexlines.hex_lines(game) for space in line.spaces}
    for scenario in game.scenarios:
        for each in stand(game, scenario)[0]:
            at = each.space.id, SCALE.on_map(each.x), SCALE.on_map(each.y)
            assert (at in points) == (each.space.id in inner)


def test_every_cell_and_box_is_found_by_name_behind_the_hexes() -> None:
    root = zoned_grid(skirmish(), SCALE)
    last = [*root.iter(f"{IN}mapgrid.Zone")][-1]
    names = {node.get("name") for node in last.iter(f"{IN}Region")}
    assert {"Turn 1 @Shared-markers", "Mill Lost", "Mill Lost @+1"} <= names
    assert not any(name and name.startswith("A1") for name in names)


def test_a_point_beside_the_hexes_is_in_one_at_the_border() -> None:
    game = with_hexes("ABCDE", 5, "flat", "{column}{row}")
    root = zoned_grid(game, SCALE)
    beneath = next(node for node in root.iter(f"{IN}mapgrid.Zone") if node.get("name") == "Map")
    names = {node.get("name") for node in beneath.iter(f"{IN}Region")}
    assert "A1" in names
    assert "C3" not in names


def test_hexes_that_share_a_zone_are_not_lit() -> None:
    assert not lights_spaces(skirmish())


def test_a_small_map_has_a_zone_for_each_hex(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hexlines, "LEAST_HEXES", 1500)
    assert not hexlines.hex_lines(skirmish())
    assert lights_spaces(skirmish())
    assert not zones(skirmish())


def test_hexes_of_insets_have_lines_of_their_own() -> None:
    game = read_once(STRAIT).game
    assert game is not None
    lines = hexlines.hex_lines(replace(game))
    assert {round(line.pitch) for line in lines} == {16, 18, 24}
