"""docs/images/keys: what keys look like, drawn by the program from a small game.

Each picture shows the game without the key and with it, or one after another what the key may say.
`make docs` draws them anew.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from builder.diagnostics import Findings
from builder.drawing.display import Drawing, Group, Paint, Rect
from builder.drawing.display import Path as Outline
from builder.drawing.drawings import Drawings
from builder.drawing.own import dressed
from builder.emit.png import png
from builder.game.link.game import link
from builder.game.model import Game
from builder.pipeline import load
from builder.source import open_folder
from builder.words import speaking

FOLDER = Path(__file__).parents[1] / "docs" / "images" / "keys"
PAPER, GAP = "#FBFAF5", 3.0
Change = tuple[str, str, str]
"""A file, a text in it, and what stands there instead."""
Part = tuple[float, float, float, float]
"""A part of the map in mm: x, y, width, height."""
HEX: Part = (26, 18, 26, 25)
MAP: Part = (8, 8, 76, 54)
PANEL: Part = (102, 8, 54, 74)

BASE = {
    "game.yaml": """id: keys
title: Keys
edition: own
sides:
  red: {name: Red, colour: "#C98B62", ink: "#1A0E06"}
  blue: {name: Blue, colour: "#9FB6CD", ink: "#0D1620"}
nations:
  red: {name: Red, side: red, ground: "#C98B62", ink: "#1A0E06"}
  blue: {name: Blue, side: blue, ground: "#9FB6CD", ink: "#0D1620"}
sizes:
  division: {name: Division, sign: XX, measures: {stacking: 1}}
types:
  infantry: {name: Infantry, symbol: infantry}
  mark: {name: Supply, symbol: dump, shape: marker, category: Markers}
factors: {attack: Attack, movement: Movement}
counters: {size: 15, notation: "{attack}-{movement}"}
scenarios:
  - {id: battle, name: Battle, file: setups/battle.csv}
""",
    "map.yaml": """size: [160, 96]
origin: project
grid: {kind: hex, at: [10, 10], pitch: 20, columns: [A-C], rows: 2}
terrains:
  clear: {name: Clear, drawn: clear}
groups: {}
features: []
names: []
tracks:
  - {id: turn, name: Turn, cells: turns, rect: [104, 10, 50, 30]}
boxes:
  - {id: camp, name: Camp, tags: [pool], rect: [104, 46, 50, 30]}
""",
    "sequence.yaml": "turns: {count: 4}\nphases:\n  - {id: red, name: Red, who: Red}\n",
    "units.csv": "id,name,designation,parent,nation,type,size,qty,attack,movement,back,back_attack,"
    "back_movement,year,arrives\n"
    "red,Red Division,1,Oak,red,infantry,division,1,4,6,reduced,2,6,44,T3\n"
    "blue,Blue Division,7,,blue,infantry,division,1,3,4,,,,,\n"
    "mark,Supply,,,red,mark,,1,,,,,,,\n",
    "spaces.csv": "id,name,terrain\nB1,Ford,clear\n",
    "setups/battle.csv": "unit,qty,where\nred,1,A1\nblue,1,C1\nmark,1,camp\n",
}
DECK = {
    "decks.yaml": """decks:
  red: {name: Red cards, side: red, hands: {red: 1}, back: {title: Orders}}
""",
    "cards.csv": "id,deck,name,kind,symbol,text,foot\n"
    "one,red,Night March,Movement,infantry,One division gets **two more points.**,Any phase\n",
}


@dataclass(frozen=True)
class Picture:
    """Of a key of a record: the game without and with it, as a face, a part of the map, or a card.

    `view` is a unit's id, `unit/back`, `card`, `cardback`, or a part of the map.
    """

    record: str
    key: str
    view: str | Part
    shown: tuple[tuple[Change, ...], ...]

    @property
    def path(self) -> Path:
        """The file."""
        return FOLDER / f"{self.record}-{self.key}.png".replace(" ", "-").replace(":", "")


def changed(file: str, old: str, *new: str) -> tuple[tuple[Change, ...], ...]:
    """The game as it is, then with each of these texts in place of one."""
    return ((), *(((file, old, one),) for one in new))


def only(file: str, old: str, *new: str) -> tuple[tuple[Change, ...], ...]:
    """The same, but for the game as it is."""
    return changed(file, old, *new)[1:]


def _game(record: str, key: str, view: str | Part, old: str, *new: str) -> Picture:
    return Picture(f"game {record}", key, view, changed("game.yaml", old, *new))


def _map(record: str, key: str, old: str, *new: str, view: Part = MAP) -> Picture:
    return Picture(f"map {record}", key, view, changed("map.yaml", old, *new))


def _feature(key: str, *written: str) -> Picture:
    found = tuple(f"features: [{{{one}}}]" for one in written)
    return Picture("map feature", key, MAP, only("map.yaml", "features: []", *found))


TYPE = "{name: Infantry, symbol: infantry}"
RED = 'red: {name: Red, colour: "#C98B62", ink: "#1A0E06"}'
NATION = 'red: {name: Red, side: red, ground: "#C98B62", ink: "#1A0E06"}'
COUNTERS = 'counters: {size: 15, notation: "{attack}-{movement}"}'
GRID = "grid: {kind: hex, at: [10, 10], pitch: 20, columns: [A-C], rows: 2}"
INSET = "{id: isle, name: Isle, at: [74, 24], pitch: 12, columns: [X, Y], rows: 2}"
TURN = "{id: turn, name: Turn, cells: turns, rect: [104, 10, 50, 30]}"
CAMP = "{id: camp, name: Camp, tags: [pool], rect: [104, 46, 50, 30]}"
MARK = "{name: Supply, symbol: dump, shape: marker, category: Markers}"
LAYOUT = "  infantry: {name: Infantry, symbol: infantry, layout: own}"
OWN_LAYOUT = "layouts:\n  own:\n    extends: land\n    elements:\n"
GROUNDS = ("woods", "hills", "mountains", "rough", "marsh", "fields", "town", "city", "sea", "lake")
LINES = ("river", "major-river", "ridge", "fortified", "border")
WAYS = ("road", "main-road", "track", "rail", "ferry", "stream")


def _with(text: str, more: str) -> str:
    return text.removesuffix("}") + f", {more}}}"


def _element(key: str, *written: str) -> Picture:
    """An element of a layout of one's own."""
    shown = tuple(
        (("game.yaml", "  " + f"infantry: {TYPE}", LAYOUT),
         ("layouts.yaml", "", f"{OWN_LAYOUT}      {one}\n"))
        for one in written
    )  # fmt: skip
    return Picture("layouts element", key, "red", shown)


def _layout(key: str, *written: str) -> Picture:
    shown = tuple(
        (("game.yaml", "  " + f"infantry: {TYPE}", LAYOUT),
         ("layouts.yaml", "", f"layouts:\n  own: {{extends: land, {one}}}\n"))
        for one in written
    )  # fmt: skip
    return Picture("layouts layout", key, "red", shown)


def _card(key: str, view: str, old: str, *new: str) -> Picture:
    deck = tuple((file, "", text) for file, text in DECK.items())
    return Picture(
        "decks " + ("card back" if view == "cardback" else "deck"), key, view,
        tuple((*deck, ("decks.yaml", old, one)) for one in (old, *new)),
    )  # fmt: skip


def _theme(key: str, written: str) -> Picture:
    return Picture("theme sheet", key, (0, 0, 100, 70),
                   ((), (("theme.yaml", "", f"sheet: {{{written}}}\n"),)))  # fmt: skip


BACK = "back: {title: Orders}"
WORDS = (
    "factors: null\n"
    "      motto: {kind: words, text: Old Guard, box: [1, 10.9, 12.3, 2.4], size: 6.5"
)
PICTURES = (
    _game("side", "mark", "red", RED, _with(RED, "mark: cross"), _with(RED, "mark: star")),
    _game("nation", "ground", "red", NATION, NATION.replace("#C98B62", "#D9C27A")),
    _game("nation", "ink", "red", NATION, NATION.replace("#1A0E06", "#8A1F1B")),
    _game("nation", "mark", "red", NATION, _with(NATION, "mark: G")),
    _game("nation", "layout", "red", NATION, _with(NATION, "layout: large-symbol")),
    _game("size", "sign", "red", "sign: XX", "sign: III", 'sign: "•••"'),
    _game("type", "symbol", "red", TYPE, *(TYPE.replace("l: infantry", f"l: {one}")
                                           for one in ("armour", "artillery", "cavalry"))),
    _game("type", "layout", "red", TYPE, _with(TYPE, "layout: round"), _with(TYPE, "layout: text")),
    _game("type", "notation", "red", TYPE, _with(TYPE, 'notation: "{attack}"')),
    _game("type", "counter", "red", TYPE, _with(TYPE, "counter: 20")),
    _game("type", "family", "mark", MARK, *(_with(MARK, f"family: {one}")
                                            for one in ("harm", "works", "orders"))),
    _game("counters", "size", "red", COUNTERS, COUNTERS.replace("15", "12")),
    _game("counters", "notation", "red", COUNTERS,
          COUNTERS.replace("{attack}-{movement}", "{attack}({movement!})")),
    _game("counters", "radius", "red", COUNTERS, _with(COUNTERS, "radius: 2.5")),
    _game("counters", "layout", "red", COUNTERS, _with(COUNTERS, "layout: round")),
    _game("counters", "stripes", "red", COUNTERS, _with(COUNTERS, 'stripes: {Oak: "#306F3F"}')),
    _game("columns", "left", "red", COUNTERS, _with(COUNTERS, "columns: {left: arrives}")),
    _game("columns", "right", "red", COUNTERS, _with(COUNTERS, "columns: {right: year}")),
    _game("columns", "corner", "red", COUNTERS, _with(COUNTERS, "columns: {corner: year}")),
    _map("grid", "orientation", GRID, _with(GRID, "orientation: pointy")),
    Picture("map grid", "numbering", MAP, ((), (
        ("map.yaml", GRID, _with(GRID, "numbering: CCRR").replace("A-C", "1-3")),
        ("spaces.csv", "B1", "0201"), ("setups/battle.csv", "A1", "0101"),
        ("setups/battle.csv", "C1", "0301")))),
    Picture("map inset", "at", (8, 8, 94, 54),
            only("map.yaml", "features: []", f"features: []\ninsets: [{INSET}]")),
    _map("grid", "shifted", GRID, _with(GRID, "shifted: odd")),
    _map("grid", "missing", GRID, _with(GRID, "missing: B2")),
    _map("grid", "pitch", GRID, GRID.replace("pitch: 20", "pitch: 13")),
    Picture("map grid", "kind", MAP, only(
        "map.yaml", GRID, GRID,
        "grid: {kind: octagon-diamond, at: [10, 10], pitch: 20, columns: [A-C], between: [D, E], "
        "rows: 2}")),
    Picture("map terrain", "drawn", HEX, only(
        "map.yaml", "drawn: clear", *(f"drawn: {one}" for one in GROUNDS))),
    Picture("map terrain", "colour", HEX, only(
        "map.yaml", "drawn: clear", 'colour: "#EBCDB9"', 'colour: "#CFE0C3"')),
    _feature("kind", *(f"kind: {one}, along: A1/B1 A2/B1 B1/B2 B1/C2" for one in LINES),
             *(f"kind: {one}, through: A1 B1 C2" for one in WAYS)),
    _feature("along", "kind: river, along: A1/B1 A2/B1", "kind: river, along: A1/B1 A2/B1 B1/B2"),
    _feature("through", "kind: road, through: A1 B1 C1", "kind: road, through: NW A1 B1 C1 SE"),
    _feature("around", "kind: border, around: A1 A2"),
    _feature("points", "kind: river, points: [[2, 20], [20, 26], [34, 18], [52, 30]]"),
    _feature("name", "kind: city, name: Ashford, spaces: C1"),
    _feature("spaces", "kind: label, name: Old mill, spaces: A2"),
    Picture("map name", "style", MAP, only("map.yaml", "names: []", *(
        f"names: [{{text: Alder, style: {one}, spaces: A1 B1 C1}}]"
        for one in ("water", "river", "range", "region")))),
    Picture("map name", "size", MAP, only("map.yaml", "names: []", *(
        f"names: [{{text: Alder, style: region, spaces: A1 B1 C1, size: {one}}}]"
        for one in (4, 8)))),
    _map("track", "columns", TURN, _with(TURN, "columns: 2"), view=PANEL),
    _map("track", "cells", TURN, TURN.replace("cells: turns", "cells: [Dry, Mud, Snow]"),
         view=PANEL),
    _map("track", "tints", TURN,
         _with(TURN, 'tints: ["#F2E2A8", "", "", "#B9C4D8"]'), view=PANEL),
    _map("track", "symbol", TURN, _with(TURN, "symbol: turn"), view=PANEL),
    _map("track", "symbols", TURN,
         TURN.replace("cells: turns", "cells: [Dry, Mud, Snow], symbols: [clear, mud, snow]"),
         view=PANEL),
    _map("track", "band", TURN, _with(TURN, 'band: "#7A3B2C"'), view=PANEL),
    _map("track", "note", TURN, _with(TURN, "note: one card"), view=PANEL),
    _map("box", "places", CAMP, _with(CAMP, "places: [Fuel, Food, Ammunition]"), view=PANEL),
    _map("box", "symbol", CAMP, _with(CAMP, "symbol: eliminated"), view=PANEL),
    _map("box", "symbols", CAMP, _with(CAMP, "symbols: [fuel, depot, ammunition]"), view=PANEL),
    _map("box", "side", CAMP, _with(CAMP, "side: blue"), view=PANEL),
    _map("box", "band", CAMP, _with(CAMP, 'band: "#5A5F34"'), view=PANEL),
    _map("box", "note", CAMP, _with(CAMP, "note: Until they are placed"), view=PANEL),
    _layout("corner", "corner: 0", "corner: 3"),
    _element("align", *(f"{WORDS}, align: {one}}}" for one in ("left", "middle", "right"))),
    _element("capitals", WORDS + "}", WORDS + ", capitals: true}"),
    _element("colour", WORDS + "}", WORDS + ', colour: "#8A1F1B"}'),
    _element("frame", "symbol: {frame: true}", "symbol: {frame: false}"),
    _card("side", "card", "side: red", "side: blue"),
    _card("size", "card", "side: red", "side: red, size: mini"),
    _card("title", "cardback", BACK, "back: {title: Night orders}"),
    _card("subtitle", "cardback", BACK, _with(BACK, "subtitle: Red")),
    _card("ground", "cardback", BACK, _with(BACK, 'ground: "#3D5A73"')),
    _card("mark", "cardback", BACK, _with(BACK, "mark: star")),
    _theme("frame", "frame: single"),
    _theme("numbers", "numbers: foot"),
)  # fmt: skip


@cache
def game(changes: tuple[Change, ...]) -> Game:
    """The small game with changes: linked, not judged."""
    files = dict(BASE)
    for file, old, new in changes:
        assert old in files.get(file, ""), f"{file} has no {old}"
        files[file] = files.get(file, "").replace(old, new, 1) if old else new
    with tempfile.TemporaryDirectory() as name:
        root = Path(name) / "keys"
        for file, text in files.items():
            (root / file).parent.mkdir(parents=True, exist_ok=True)
            (root / file).write_text(text, "utf-8")
        findings = Findings()
        found = link(load._documents(open_folder(root), findings), findings)
    assert found is not None and not findings.failed, [str(f.message) for f in findings]
    return found


def view(changes: tuple[Change, ...], what: str | Part) -> Drawing:
    """A face, a card, or a part of the map of such a game."""
    found = game(changes)
    with speaking("en"), dressed(found):
        drawings = Drawings(found)
        if isinstance(what, tuple):
            return Drawing(*what[2:], (_cut(drawings.map, what),))
        if what == "card":
            return next(iter(drawings.cards.values()))
        if what == "cardback":
            return next(iter(drawings.backs.values()))
        unit, _slash, back = what.partition("/")
        return drawings.faces.of(found.units[unit], 1 if back else 0)


def _cut(sheet: Drawing, part: Part) -> Group:
    """A part of a sheet, and nothing beside it."""
    x, y, wide, high = part
    corners = ((x, y), (x + wide, y), (x + wide, y + high), (x, y + high))
    lines = tuple(("L", *corner) for corner in corners[1:])
    return Group(sheet.shapes, -x, -y, clip=Outline((("M", x, y), *lines, ("Z",)), Paint()))


def drawn(picture: Picture) -> bytes:
    """The picture: one beside another, on paper."""
    parts = [view(changes, picture.view) for changes in picture.shown]
    across = 5 if len(parts) > 5 else len(parts)
    wide, high = max(one.width for one in parts), max(one.height for one in parts)
    rows = -(-len(parts) // across)
    whole = (across * (wide + GAP) + GAP, rows * (high + GAP) + GAP)
    groups = tuple(
        Group(one.shapes, GAP + n % across * (wide + GAP) + (wide - one.width) / 2,
              GAP + n // across * (high + GAP) + (high - one.height) / 2)
        for n, one in enumerate(parts)
    )  # fmt: skip
    paper = Rect(0, 0, *whole, Paint(fill=PAPER))
    return png(Drawing(*whole, (paper, *groups)), 5 if high < 25 else 2.4 if len(parts) > 2 else 3)


def pictures() -> Iterator[tuple[Path, bytes]]:
    """All files with what is in them."""
    for one in PICTURES:
        yield one.path, drawn(one)


def shown(stem: str, record: str) -> dict[str, Picture]:
    """The pictures of a record's keys, by key: `stem` is the file, `record` its name."""
    return {one.key: one for one in PICTURES if one.record == f"{stem} {record}"}


if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    for old in FOLDER.glob("*.png"):
        old.unlink()
    for path, data in pictures():
        path.write_bytes(data)
