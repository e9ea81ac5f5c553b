"""Maps of the editor Tiled: size, stagger and terrain; whatever is wrong, with its line."""

from __future__ import annotations

import base64
import gzip
import shutil
import zlib
from pathlib import Path

import pytest

from builder.diagnostics import Findings, Span
from builder.game.link.tiled import TiledMap, read_tiled
from builder.pipeline.load import load

pytestmark = pytest.mark.usefixtures("undrawn")

SKIRMISH = Path(__file__).parents[2] / "games" / "skirmish"
TILESET = """\
<tileset version="1.10" name="ground" tilewidth="18" tileheight="18" tilecount="4" columns="4">
 <tile id="0" class="clear"/>
 <tile id="1" type="wood"/>
 <tile id="2"><properties><property name="terrain" value="hill wood"/></properties></tile>
 <tile id="3"/>
</tileset>
"""
NUMBERS = (1, 2, 3, 1, 0, 2)


def layer(text: str, attributes: str = 'encoding="csv"', more: str = "") -> str:
    return f'<layer id="1" width="3" height="2"{more}><data {attributes}>{text}</data></layer>'


def packed(numbers: tuple[int, ...] = NUMBERS) -> bytes:
    return b"".join(each.to_bytes(4, "little") for each in numbers)


CSV = layer(",".join(map(str, NUMBERS)))


def tmx(layers: str = CSV, head: str = "", tileset: str = "") -> bytes:
    about = 'orientation="hexagonal" width="3" height="2" staggeraxis="x" staggerindex="odd"'
    inside = tileset or TILESET.replace("<tileset", '<tileset firstgid="1"')
    return f"<?xml version='1.0'?>\n<map {head or about}>\n{inside}{layers}\n</map>\n".encode()


def read(data: bytes, **files: bytes) -> tuple[TiledMap | None, list[str]]:
    findings = Findings()
    more = {name.replace("_", "."): each for name, each in files.items()}
    found = read_tiled("art/map.tmx", Span("map.yaml", 3), {"art/map.tmx": data, **more}, findings)
    return found, [f"{each.code} {each.span} {each.message}" for each in findings]


def terrains(data: bytes, **files: bytes) -> list[tuple[str, ...]]:
    found, faults = read(data, **files)
    assert found is not None, faults
    return [found.terrains.get((n % 3, n // 3), ()) for n in range(6)]


EXPECTED = [("clear",), ("wood",), ("hill", "wood"), ("clear",), (), ("wood",)]


def test_tiles_name_terrains_by_class_or_property() -> None:
    assert terrains(tmx()) == EXPECTED


@pytest.mark.parametrize(
    ("compression", "data"),
    [("", packed()), ("zlib", zlib.compress(packed())), ("gzip", gzip.compress(packed(), mtime=0))],
    ids=["plain", "zlib", "gzip"],
)
def test_layers_may_be_packed(compression: str, data: bytes) -> None:
    text = base64.b64encode(data).decode()
    attributes = f'encoding="base64" compression="{compression}"'
    assert terrains(tmx(layer(text, attributes))) == EXPECTED


def test_layers_add_terrains_and_hidden_ones_do_not_count() -> None:
    second = layer("2,0,0,0,0,0")
    hidden = layer("3,3,3,3,3,3", more=' visible="0"')
    assert terrains(tmx(CSV + second + hidden))[0] == ("clear", "wood")


def test_a_turned_tile_is_the_same_tile() -> None:
    assert terrains(tmx(layer(f"{1 + 2**31},2,3,1,0,{2 + 2**28}"))) == EXPECTED


def test_a_tileset_may_be_a_file_beside_the_map() -> None:
    named = '<tileset firstgid="1" source="ground.tsx"/>'
    found = terrains(tmx(tileset=named), **{"art/ground_tsx": TILESET.encode()})
    assert found == EXPECTED


@pytest.mark.parametrize(
    ("axis", "index", "wanted"),
    [
        ("x", "odd", ("flat", "even")),
        ("x", "even", ("flat", "odd")),
        ("y", "odd", ("pointy", "even")),
    ],
)
def test_the_stagger_is_the_orientation(axis: str, index: str, wanted: tuple[str, str]) -> None:
    """Tiled counts its columns from 0: its odd ones are the second, the fourth and so on."""
    head = (
        f'orientation="hexagonal" width="3" height="2" staggeraxis="{axis}" staggerindex="{index}"'
    )
    found, _ = read(tmx(head=head))
    assert found is not None
    assert (found.orientation, found.shifted) == wanted


HEAD = 'orientation="hexagonal" width="{}" height="2" staggeraxis="x" staggerindex="odd"'
BOMB = base64.b64encode(zlib.compress(bytes(5_000_000))).decode()


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"<map", "art/map.tmx:1:1 it is not well-formed XML"),
        (b"<!DOCTYPE map [<!ENTITY a 'b'>]>\n<map/>", "it has a DOCTYPE or entities"),
        (b"<svg/>", "its first element is not <map>"),
        (tmx(head='orientation="orthogonal"'), "art/map.tmx:2:1 it is not a hexagonal map"),
        (tmx(head=HEAD.format(3) + ' infinite="1"'), "it is an infinite map"),
        (tmx(head=HEAD.format(9999)), "'width' is not a whole number from 1 to 200"),
        (tmx(head=HEAD.format("٣")), "'width' is not a whole number"),
        (tmx(layers="<layer/>"), "a layer has no tiles"),
        (tmx(layers=""), "it has no visible tile layer"),
        (tmx(layer("1,2,3")), "art/map.tmx:9:1 a layer has 3 tiles instead of 6"),
        (tmx(layer("1,2,3,x,0,2")), "the tiles of a layer are not a list of numbers"),
        (tmx(layer("1,2,3,4,0,2")), "tile 3 lies on the map, but names no terrain"),
        (tmx(layer("!", 'encoding="base64"')), "the tiles of a layer cannot be decompressed"),
        (tmx(layer("AAAA", 'encoding="base64" compression="zstd"')), "compressed with 'zstd'"),
        (tmx(layer(BOMB, 'encoding="base64" compression="zlib"')), "does not have 6 tiles"),
        (tmx(tileset='<tileset firstgid="1" source="../../etc/x.tsx"/>'), "is missing"),
    ],
)  # fmt: skip
def test_what_cannot_be_used_is_one_finding(data: bytes, words: str) -> None:
    found, faults = read(data)
    assert found is None
    (fault,) = faults
    assert fault.startswith("G405 ")
    assert words in fault


MAP = """\
size: [300, 200]
origin: project
grid: {kind: hex, tiled: art/map.tmx, at: [12, 40], pitch: 20%s}
terrains:
  clear: {name: Clear, drawn: clear}
  wood: {name: Wood, drawn: woods}
  hill: {name: Hill, drawn: hills}
tracks: [{id: turn, name: Turn, columns: 2, cells: turns}]
boxes:
  - {id: mill-lost, name: Mill Lost, side: mill, tags: [eliminated, setup]}
  - {id: pond-lost, name: Pond Lost, side: pond, tags: [eliminated]}
  - {id: reserve, name: Frog Reserve, side: pond, tags: [setup]}
"""


def written(folder: Path, grid: str = "", data: bytes | None = None) -> Path:
    """The skirmish on a map of Tiled, without its rules."""
    shutil.copytree(SKIRMISH, folder)
    for name in ("rules", "procedures", "aid", "readings"):
        (folder / f"{name}.yaml").unlink()
    (folder / "links.csv").unlink(missing_ok=True)
    (folder / "map.yaml").write_text(MAP % grid, "utf-8")
    (folder / "spaces.csv").write_text("id,name,terrain\n0101,Mill,hill\n", "utf-8")
    (folder / "art").mkdir(exist_ok=True)
    (folder / "art" / "map.tmx").write_bytes(tmx() if data is None else data)
    (folder / "setups" / "morning.csv").write_text(
        "unit,qty,where\npond-foot,1,0101\nmill-foot,1,0201\n", "utf-8"
    )
    return folder


def test_a_game_is_played_on_it_and_spaces_csv_goes_before_it(tmp_path: Path) -> None:
    game = load(written(tmp_path / "game")).game
    assert game is not None
    spaces = {one.id: one.terrain for one in game.board.map_spaces()}
    assert spaces == {"0101": ("hill",), "0201": ("wood",), "0301": ("hill", "wood"),
                      "0102": ("clear",), "0302": ("wood",)}  # fmt: skip
    assert "0202" not in {n for near in game.board.neighbours.values() for n in near}


def test_a_terrain_that_map_yaml_has_not_is_found_at_its_tile(tmp_path: Path) -> None:
    odd = tmx().replace(b'class="clear"', b'class="claer"')
    found = [one for one in load(written(tmp_path / "g", data=odd)).findings if one.code == "G201"]
    assert [(str(one.span), "claer" in str(one.message)) for one in found] == [
        ("art/map.tmx:4:1", True)
    ]


def test_columns_that_are_given_are_as_many_as_its_own(tmp_path: Path) -> None:
    loaded = load(written(tmp_path / "game", ", columns: [A-D], numbering: '{column}{row}'"))
    (found,) = [one for one in loaded.findings if one.code == "G401"]
    assert str(found.message) == "there are 4 columns, but the Tiled map has 3"
