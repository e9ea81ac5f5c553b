"""A hexagonal map of the editor Tiled: its size, its stagger, and the terrain of each hex.

Every tile of a visible layer adds the terrains that its property `terrain` or its class names. The
file and its tilesets are read bounded; what is wrong is a finding at its line. Knows nothing of
hexes on a sheet.
"""

from __future__ import annotations

import base64
import binascii
import posixpath
import zlib
from collections.abc import Iterator, Mapping
from dataclasses import field
from typing import TYPE_CHECKING, Literal, cast

from builder.diagnostics import Findings, Span, nearest
from builder.game.geometry.numbering import row_words
from builder.game.names.unknown import no_such
from builder.game.schemas import MapFile
from builder.records import dataclass
from builder.source import YamlFile
from builder.source.schema import changed, given_in
from builder.words import Message, message

if TYPE_CHECKING:
    from lxml import etree

MAX_BYTES = 8 * 1024 * 1024
MOST_ACROSS = 200
"""So many columns and rows a grid has at most."""
MOST_LAYERS = 50
MOST_WORDS = 20
"""So many terrains a tile may name."""
_WITHOUT_FLAGS = 0x0FFFFFFF
"""The bits of a tile's number that do not say how it is turned."""
_PACKED = {"zlib": zlib.MAX_WBITS, "gzip": 16 + zlib.MAX_WBITS}
"""How zlib is told which of its forms it reads."""
Words = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TiledMap:
    """A map: columns and rows, how it is staggered, and what lies in each hex, counted from 0.

    `shifted` are the columns or rows that stand half a hex further, counted from 1. A hex without a
    tile is not in `terrains`; `said` is where each terrain is named first.
    """

    columns: int
    rows: int
    orientation: Literal["flat", "pointy"]
    shifted: Literal["even", "odd"]
    terrains: Mapping[tuple[int, int], Words]
    said: Mapping[str, Span]


def with_tiled(
    shape: MapFile, file: YamlFile, files: Mapping[str, bytes], findings: Findings
) -> tuple[MapFile, TiledMap] | None:
    """The shape of the map with the grid that its Tiled file has, and that file's terrains.

    None, with findings, where the file cannot be used.
    """
    grid, place = shape.grid, file.span("grid", "tiled")
    if grid.kind != "hex":
        findings.add("G401", place, message("only a grid of the kind 'hex' is read from Tiled"))
        return None
    tiled = read_tiled(grid.tiled, place, files, findings)
    if tiled is None:
        return None
    used = {word for words in tiled.terrains.values() for word in words}
    for word, span in tiled.said.items():
        if word in used and word not in shape.terrains:
            findings.add("G201", span, no_such("terrain", word),
                         hint=nearest(word, shape.terrains))  # fmt: skip
    given = {"orientation": tiled.orientation, "shifted": tiled.shifted}
    more = {
        "columns": grid.columns or [f"1-{tiled.columns}"],
        "rows": grid.rows or tiled.rows,
        "numbering": grid.numbering if "numbering" in given_in(grid) else "CCRR",
    }
    whole = changed(grid, **(given | more))
    for key, count in (("columns", tiled.columns), ("rows", tiled.rows)):
        try:
            words = row_words(getattr(whole, key))
        except ValueError:
            continue  # The grid reports it.
        if len(words) != count:
            fault = message("there are {number} {key}, but the Tiled map has {count}",
                            number=len(words), key=key, count=count)  # fmt: skip
            findings.add("G401", file.span("grid", key), fault)
            return None
    return changed(shape, grid=whole), tiled


class _Wrong(Exception):
    """What is wrong with a file, and where."""

    def __init__(self, fault: Message, span: Span, hint: Message | None = None) -> None:
        super().__init__(fault)
        self.fault, self.span, self.hint = fault, span, hint


@dataclass(slots=True)
class _Tiles:
    """What the tiles of all tilesets mean, by number; the lines of those that mean nothing."""

    words: dict[int, Words] = field(default_factory=dict)
    said: dict[str, Span] = field(default_factory=dict)
    sets: dict[int, Span] = field(default_factory=dict)


def read_tiled(
    name: str, place: Span, files: Mapping[str, bytes], findings: Findings
) -> TiledMap | None:
    """The map in a file of the game's folder; None, with a finding, where it cannot be used."""
    try:
        return _map(name, place, files)
    except _Wrong as wrong:
        findings.add("G405", wrong.span, wrong.fault, hint=wrong.hint or Message(""))
        return None


def _map(name: str, place: Span, files: Mapping[str, bytes]) -> TiledMap:
    root = _root(name, place, files, "map")
    span = _at(name, root)
    if root.get("orientation") != "hexagonal":
        hint = message("in Tiled, make a new map with the orientation 'Hexagonal (Staggered)'")
        raise _Wrong(message("it is not a hexagonal map"), span, hint)
    if root.get("infinite") == "1":
        hint = message("in Tiled, switch off 'Infinite' in the map's properties")
        raise _Wrong(message("it is an infinite map"), span, hint)
    columns, rows = (_number(root, key, span, 1, MOST_ACROSS) for key in ("width", "height"))
    axis, index = root.get("staggeraxis"), root.get("staggerindex")
    if axis not in ("x", "y") or index not in ("odd", "even"):
        raise _Wrong(message("it does not say which of its columns or rows are staggered"), span)
    tiles = _tiles(name, root, files)
    found: dict[tuple[int, int], dict[str, None]] = {}
    layers = [one for one in root.iter("layer") if _is_shown(one)]
    if not layers or len(layers) > MOST_LAYERS:
        raise _Wrong(message("it has no visible tile layer, or more than {most}",
                             most=MOST_LAYERS), span)  # fmt: skip
    for layer in layers:
        for number, tile in enumerate(_numbers(name, layer, columns * rows)):
            if tile:
                words = _meaning(tile, tiles, name, layer)
                at = (number % columns, number // columns)
                found.setdefault(at, {}).update(dict.fromkeys(words))
    # Tiled counts from 0: its odd columns are the second, the fourth and so on.
    return TiledMap(
        columns, rows, "flat" if axis == "x" else "pointy", "even" if index == "odd" else "odd",
        {at: tuple(words) for at, words in found.items()}, tiles.said,
    )  # fmt: skip


def _root(name: str, asked_by: Span, files: Mapping[str, bytes], tag: str) -> etree._Element:
    """The first element of an XML file; no DOCTYPE, no entities, nothing fetched."""
    data = files.get(name)
    if data is None:
        fault = message("the file {name} is missing", name=name[:80])
        raise _Wrong(fault, asked_by, nearest(name, files))
    start = Span(name, 1, 1)
    if len(data) > MAX_BYTES:
        limit = MAX_BYTES // 2**20
        raise _Wrong(message("{name} is larger than {limit} MB", name=name, limit=limit), start)
    if b"<!DOCTYPE" in data or b"<!ENTITY" in data or b"\0" in data:
        raise _Wrong(message("it has a DOCTYPE or entities, which Tiled does not write"), start)
    from lxml import etree  # only where a game has such a map

    parser = etree.XMLParser(
        resolve_entities=False, no_network=True, load_dtd=False, huge_tree=False,
        remove_comments=True, remove_pis=True,
    )  # fmt: skip
    try:
        root = etree.fromstring(data, parser)
    except (etree.XMLSyntaxError, ValueError) as error:
        line = max((entry.line for entry in parser.error_log), default=1)
        fault = message("it is not well-formed XML ({error})", error=str(error)[:120])
        raise _Wrong(fault, Span(name, line, 1)) from error
    if root.tag != tag:
        raise _Wrong(message("its first element is not <{tag}>", tag=tag), start)
    return root


def _at(name: str, node: etree._Element) -> Span:
    return Span(name, cast("int | None", node.sourceline) or 1, 1)


def _number(node: etree._Element, key: str, span: Span, low: int, high: int) -> int:
    text = node.get(key) or ""
    if not (text.isascii() and text.isdecimal() and len(text) < 10 and low <= int(text) <= high):
        fault = message("'{key}' is not a whole number from {low} to {high}", key=key, low=low,
                        high=high)  # fmt: skip
        raise _Wrong(fault, span)
    return int(text)


def _is_shown(layer: etree._Element) -> bool:
    """Whether a layer and the groups around it are visible."""
    return all(node.get("visible") != "0" for node in (layer, *layer.iterancestors()))


def _tiles(name: str, root: etree._Element, files: Mapping[str, bytes]) -> _Tiles:
    """What the tiles of all tilesets mean, those of files of their own among them."""
    out = _Tiles()
    for node in root.iterfind("tileset"):
        first = _number(node, "firstgid", _at(name, node), 1, _WITHOUT_FLAGS)
        source, here, tileset = node.get("source"), name, node
        if source is not None:
            here = posixpath.normpath(posixpath.join(posixpath.dirname(name), source))
            tileset = _root(here, _at(name, node), files, "tileset")
        out.sets[first] = _at(here, tileset)
        for tile in tileset.iterfind("tile"):
            span = _at(here, tile)
            number = first + _number(tile, "id", span, 0, _WITHOUT_FLAGS)
            words = _words(tile)
            if len(words) > MOST_WORDS:
                raise _Wrong(message("a tile names more than {most} terrains",
                                     most=MOST_WORDS), span)  # fmt: skip
            out.words[number] = words
            for word in words:
                out.said.setdefault(word, span)
    return out


def _words(tile: etree._Element) -> Words:
    """The terrains that a tile names: by its property, else by its class."""
    for held in tile.iterfind("properties/property"):
        if held.get("name") == "terrain":
            return tuple((held.get("value") or held.text or "").split())
    return tuple((tile.get("class") or tile.get("type") or "").split())


def _meaning(tile: int, tiles: _Tiles, name: str, layer: etree._Element) -> Words:
    """The terrains of a tile that lies on the map."""
    words = tiles.words.get(tile & _WITHOUT_FLAGS)
    if words:
        return words
    number = tile & _WITHOUT_FLAGS
    first = max((each for each in tiles.sets if each <= number), default=None)
    if first is None:
        raise _Wrong(message("a tile is in no tileset"), _at(name, layer))
    hint = message("give the tile in Tiled a class, or a property 'terrain', with its terrain")
    fault = message("tile {number} lies on the map, but names no terrain", number=number - first)
    raise _Wrong(fault, tiles.sets[first], hint)


def _numbers(name: str, layer: etree._Element, wanted: int) -> Iterator[int]:
    """The tiles of a layer, row by row, 0 for none."""
    data = layer.find("data")
    span = _at(name, layer if data is None else data)
    if data is None or data.find("chunk") is not None:
        raise _Wrong(message("a layer has no tiles"), span)
    encoding, text = data.get("encoding"), (data.text or "").strip()
    if encoding == "csv":
        found = _of_csv(text, span)
    elif encoding == "base64":
        found = _of_base64(text, data.get("compression") or "", wanted, span)
    else:
        hint = message("in Tiled, choose the tile layer format 'CSV'")
        raise _Wrong(message("a layer is neither CSV nor Base64"), span, hint)
    if len(found) != wanted:
        fault = message("a layer has {number} tiles instead of {wanted}", number=len(found),
                        wanted=wanted)  # fmt: skip
        raise _Wrong(fault, span)
    yield from found


def _of_csv(text: str, span: Span) -> list[int]:
    words = [word.strip() for word in text.split(",")]
    if not all(w.isascii() and w.isdecimal() and len(w) <= 10 for w in words):
        raise _Wrong(message("the tiles of a layer are not a list of numbers"), span)
    return [int(word) for word in words]


def _of_base64(text: str, compression: str, wanted: int, span: Span) -> list[int]:
    """Numbers of four bytes each; no more is unpacked than a layer has."""
    most = wanted * 4
    try:
        data = base64.b64decode("".join(text.split()), validate=True)
        if compression in _PACKED:
            data = zlib.decompressobj(_PACKED[compression]).decompress(data, most + 1)
    except (binascii.Error, ValueError, zlib.error) as error:
        raise _Wrong(message("the tiles of a layer cannot be decompressed"), span) from error
    if compression not in ("", *_PACKED):
        hint = message("in Tiled, choose the tile layer format 'CSV'")
        fault = message("a layer is compressed with '{method}', which cannot be read",
                        method=compression[:20])  # fmt: skip
        raise _Wrong(fault, span, hint)
    if len(data) > most or len(data) % 4:
        raise _Wrong(message("a layer does not have {wanted} tiles", wanted=wanted), span)
    return [int.from_bytes(data[n : n + 4], "little") for n in range(0, len(data), 4)]
