"""An invented game of any size, written to a folder: for the bench, and for tests of growth.

It has what real games have: two-sided counters, terrain, rules of the kinds that look at every
space, reinforcements, boxes. Only the four numbers change.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from pathlib import Path

from builder.game.geometry.numbering import column_letters

WIDE, HIGH = 825.0, 950.0
"""Millimetres that the grid may fill."""
_LEFT, _TOP, _GAP, _COLUMN, _FOOT = 10.0, 25.0, 10.0, 135.0, 10.0
"""Millimetres left of the grid and above it, between it and the column of tracks and boxes, of that
column, and below both."""
_LEAST, _TRACK = 420.0, 120.0
"""Millimetres that track and boxes are high at least, and the track."""
TURNS = 10
KINDS = ("infantry", "armour", "artillery", "cavalry", "headquarters")


@dataclass(frozen=True, slots=True)
class Size:
    """How many counters, hexes (or, where above 0, areas) and setups the game has.

    Spaces are at most so many mm wide: the outline of a wide area has more corners. Types of
    counters have the `sides` by turns, in mm, where there are any.
    """

    counters: int = 200
    hexes: int = 100
    areas: int = 0
    setups: int = 1
    widest: float = 40.0
    sides: tuple[float, ...] = ()

    @property
    def spaces(self) -> int:
        """Spaces of the map: the least square of at least the wanted number."""
        return self.across**2

    @property
    def across(self) -> int:
        """Spaces in a row, and rows."""
        return math.ceil(math.sqrt(self.areas or self.hexes))

    @property
    def pitch(self) -> float:
        """Millimetres from one space to the next below it."""
        return min(self.widest, HIGH / (self.across + 0.5))

    @property
    def extent(self) -> tuple[float, float]:
        """Millimetres that the areas fill: each as much of any sheet, while there is room."""
        return min(WIDE, self.widest * (self.across + 0.5)), self.pitch * (self.across + 0.5)

    @property
    def ground(self) -> tuple[float, float]:
        """Millimetres that areas or hexes fill: the columns of these stand closer than rows."""
        if self.areas:
            return self.extent
        wide = self.pitch / math.sqrt(3) * (1.5 * self.across + 0.5)
        return wide, self.pitch * (self.across + 0.5)

    @property
    def counter(self) -> float:
        """Millimetres of a counter's side: it fits into a space, if not below the least size."""
        return max(8.0, min(15.0, round(self.pitch * 0.8, 1)))


def write(folder: Path, size: Size) -> Path:
    """Write the game into a new folder, which is given back."""
    (folder / "setups").mkdir(parents=True)
    files = {
        "game.yaml": _game(size),
        "units.csv": _units(size),
        "map.yaml": _map(size),
        "spaces.csv": _spaces(size),
        "sequence.yaml": _SEQUENCE,
        "rules.yaml": _rules(size),
    }
    files |= {f"setups/s{n}.csv": _setup(size, n) for n in range(size.setups)}
    for name, text in files.items():
        (folder / name).write_text(text, "utf-8")
    return folder


def space_names(size: Size) -> list[str]:
    """The ids of all spaces, column by column."""
    steps = range(1, size.across + 1)
    return [f"{column_letters(column)}{row}" for column in steps for row in steps]


def _game(size: Size) -> str:
    scenarios = "".join(
        f"  - {{id: s{n}, name: Battle {n}, file: setups/s{n}.csv, cite: '9.{n}'}}\n"
        for n in range(size.setups)
    )
    types = "".join(_type(size, n, kind) for n, kind in enumerate(KINDS))
    return f"""\
id: grown
title: Grown
version: 1.0.0
sides:
  red: {{name: Red, mark: star, colour: "#C98B62"}}
  blue: {{name: Blue, mark: cross, colour: "#AEB7A2"}}
nations:
  red: {{name: Red, side: red, ground: "#C98B62", ink: "#1A0E06"}}
  blue: {{name: Blue, side: blue, ground: "#AEB7A2", ink: "#14170F"}}
sizes:
  division: {{name: Division, sign: XX, measures: {{stacking: 2}}, cite: "3.1"}}
  brigade: {{name: Brigade, sign: X, measures: {{stacking: 1}}, cite: "3.1"}}
types:
{types}factors: {{attack: Attack, defence: Defence, movement: Movement}}
counters: {{size: {size.counter}, notation: "{{attack}}-{{defence}}-{{movement}}"}}
dice:
  - {{name: Die, count: 1, sides: 6}}
scenarios:
{scenarios}"""


def _type(size: Size, number: int, kind: str) -> str:
    own = f", counter: {size.sides[number % len(size.sides)]}" if size.sides else ""
    return f"  {kind}: {{name: {kind.title()}, symbol: {kind}{own}}}\n"


def _units(size: Size) -> str:
    head = "id,name,designation,nation,type,size,qty,attack,defence,movement,"
    head += "back,back_attack,back_defence,back_movement,cite\n"
    return head + "".join(
        f"u{n},{n}. {KINDS[n % 5].title()},{n},{'red' if n % 2 else 'blue'},{KINDS[n % 5]},"
        f"{'brigade' if n % 3 else 'division'},1,{n % 9},{n % 7},{n % 5 + 2},"
        f"reduced,{n % 9 // 2},{n % 7 // 2},{n % 5 + 1},9.1\n"
        for n in range(size.counters)
    )


def _map(size: Size) -> str:
    if size.areas:
        wide, high = size.extent
        grid = f"kind: areas, at: [10, 25], extent: [{wide:g}, {high:g}]"
    else:
        columns = ", ".join(column_letters(n) for n in range(1, size.across + 1))
        grid = f"kind: hex, at: [10, 25], pitch: {size.pitch:.3f}, rows: {size.across}, "
        grid += f'numbering: "{{column}}{{row}}", columns: [{columns}]'
    columns = [column_letters(n) for n in range(1, min(size.across // 2, 10) + 1)]
    west = " ".join(f"{column}1-{column}{size.across}" for column in columns)
    across, down = size.ground
    left, high = round(_LEFT + across + _GAP), max(_LEAST, round(down))
    pool = (high - _TRACK) / 2 - _GAP
    first = _TOP + _TRACK + _GAP
    track = f"[{left}, {_TOP:g}, {_COLUMN:g}, {_TRACK:g}]"
    red, blue = (f"[{left}, {y:g}, {_COLUMN:g}, {pool:g}]" for y in (first, first + pool + _GAP))
    return f"""\
size: [{left + _COLUMN + _GAP:g}, {_TOP + high + _FOOT:g}]
origin: project
grid: {{{grid}}}
terrains:
  clear: {{name: Clear, colour: "#E6E8C8", cite: "2.1"}}
  rough: {{name: Rough, colour: "#D9CDB0", cite: "2.1"}}
  swamp: {{name: Swamp, colour: "#BFD6DE", cite: "2.1"}}
groups:
  west:
    spaces: {west}
    cite: "2.2"
tracks:
  - {{id: turn, name: Turn, rect: {track}, columns: 5, cells: turns}}
boxes:
  - {{id: red-lost, name: Red lost, rect: {red}, side: red, tags: [eliminated]}}
  - {{id: blue-lost, name: Blue lost, rect: {blue}, side: blue, tags: [eliminated]}}
"""


def _terrain(n: int) -> str:
    return ("clear", "clear", "rough", "clear", "swamp")[n * 7 % 5 if n % 3 else 0]


def _is_town(n: int) -> bool:
    return n % 7 == 0


def _spaces(size: Size) -> str:
    """Every space has a terrain; every seventh a name. Areas stand in rows that waver a little."""
    lines = ["id,name,terrain,tags,cite" + (",x,y" if size.areas else "")]
    for n, name in enumerate(space_names(size)):
        town = f"Town {n}" if _is_town(n) else ""
        line = f"{name},{town},{_terrain(n)},{'town' if town else ''},2.1"
        if size.areas:
            column, row = divmod(n, size.across)
            x = (column + 0.5 + 0.5 * (row % 2)) * size.extent[0] / (size.across + 0.5)
            line += f",{round(x + n * 7 % 3)},{round((row + 0.5) * size.pitch + n * 5 % 3)}"
        lines.append(line)
    return "\n".join(lines) + "\n"


_SEQUENCE = f"""\
cite: "4.0"
turns: {{count: {TURNS}, cite: "4.1"}}
phases:
  - {{id: red-turn, name: Red turn, who: Red, cite: "4.2", text: Red moves and then fights.}}
  - {{id: blue-turn, name: Blue turn, who: Blue, cite: "4.3", text: Blue moves and then fights.}}
"""


def _rules(size: Size) -> str:
    """Rules that every setup keeps."""
    limit = 6 * math.ceil(size.counters / size.spaces)
    return f"""\
rules:
  - id: stack
    kind: stacking
    cite: "3.1"
    text: A space holds so many.
    spaces: kind == '{"area" if size.areas else "hex"}'
    measure: stacking
    limit: {limit}
  - id: dry
    kind: entry
    cite: "3.2"
    text: Headquarters keep out of towns in swamps.
    units: unit.type == 'headquarters'
    spaces: "'swamp' in space.terrain and 'town' in space.tags"
  - id: led
    kind: range
    cite: "3.3"
    text: Artillery stands within reach of the infantry.
    units: unit.type == 'artillery'
    of: unit.type == 'infantry'
    within: {size.across * 2}
  - id: few-lost
    kind: count
    cite: "3.4"
    text: At most ten counters are lost before play.
    places: [red-lost, blue-lost]
    measure: units
    at_most: 10
"""


def _setup(size: Size, number: int) -> str:
    """All counters: every fifth comes later, the others stand in spaces that suit them."""
    names = space_names(size)
    dry = [name for n, name in enumerate(names) if not (_is_town(n) and _terrain(n) == "swamp")]
    lines = ["unit,where,turn,cite"]
    for n in range(size.counters):
        if KINDS[n % 5] == "headquarters":
            turn, where = str(2 + n % (TURNS - 1)), dry[(n * 3 + number) % len(dry)]
        else:
            turn, where = "", names[(n * 101 + number) % len(names)]
        lines.append(f"u{n},{where},{turn},9.{number}")
    return "\n".join(lines) + "\n"
