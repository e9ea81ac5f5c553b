"""An invented game for the tests of drawings: two brooks quarrel over a heath.

It has everything that a drawing must cope with: unknown factors and cells, long names, letters
that markup must escape, spaces that are not attested, tracks, boxes, edges, rivers and towns.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache

from builder.diagnostics import Span
from builder.game.geometry.grid import GridCell, octagon_diamond, track
from builder.game.model import (
    AidBlock,
    AidEntry,
    Arrival,
    Board,
    Cell,
    CounterStyle,
    Course,
    Face,
    Feature,
    Game,
    MapEdge,
    Nation,
    Phase,
    Placement,
    Scenario,
    Side,
    Size,
    Space,
    SpaceRole,
    Table,
    Terrain,
    Turn,
    Unit,
    UnitType,
    Where,
    Zone,
)
from tests.rules.made import rule

HERE = Span("test.yaml", 1, 1)
TOP, LEFT, PITCH = 42.0, 18.0, 46.0

UPPER = Side("upper", "Upper Brook", "star", "#A8BCA0", "#14170F")
LOWER = Side("lower", "Lower Brook & Fen", "cross", "#B98A66", "#14170F")
HERONS = Nation("herons", "Herons", UPPER, "#AEB7A2", "#14170F", "cross", "#9A1B1E")
OTTERS = Nation("otters", "Otters", UPPER, "#E5C65A", "#1B1606", "O", "#9A1B1E")
TOADS = Nation("toads", "Toads <of the Fen>", LOWER, "#C98B62", "#1A0E06", "star", "#7A1010")
BAND = Size("band", "band", "XX", {"stacking": 1}, {}, "4.1")
HOST = Size("host", "host", "XXXX", {"stacking": 2}, {}, "4.1")
FOOT = UnitType("foot", "Foot", "infantry", "unit", "foot", "1.2")
CARTS = UnitType("carts", "Carts", "armour", "unit", "mobile", "1.2")
CHIEF = UnitType("chief", "Chief", "leader", "leader", "leader", "1.2")
TALLY = UnitType("tally", "Tally", "turn", "marker", "marker", "1.2")


def unit(
    id: str,
    nation: Nation,
    type: UnitType,
    size: Size | None = None,
    front: Mapping[str, int | None] | None = None,
    back: Mapping[str, int | None] | None = None,
    qty: int = 1,
) -> Unit:
    """A unit with its id as its name; a back only where its factors are given."""
    return Unit(
        id=id,
        name=f"{id} of the {nation.name}",
        designation=id,
        side=nation.side,
        nation=nation,
        type=type,
        size=size,
        parent="2H",
        qty=qty,
        front=Face("full", dict(front or {})),
        back=None if back is None else Face("reduced", dict(back)),
        tags=frozenset(),
        properties={},
        origin="source",
        cite="14.1",
        note="",
        span=HERE,
    )


UNITS: tuple[Unit, ...] = (
    unit("1H", HERONS, FOOT, BAND, _F := {"attack": 4, "ops": 2, "movement": 3}, _F, qty=3),
    unit("2H", HERONS, FOOT, HOST, {"attack": 8, "ops": None, "movement": 2}, _F),
    unit("Grey Chief", HERONS, CHIEF, None, {"support": 4}),
    unit("9O", OTTERS, CARTS, BAND, {"attack": None, "ops": None, "movement": None}, _F, qty=2),
    unit("1T", TOADS, FOOT, BAND, {"attack": 1, "ops": 3, "movement": 3}, _F, qty=14),
    unit("Turn", TOADS, TALLY, None),
)


def space(
    cell: GridCell, role: SpaceRole, zone: str, terrain: Sequence[str] = (), attested: bool = True
) -> Space:
    """A space on a cell of a grid."""
    return Space(
        id=cell.id if role is SpaceRole.MAP else f"{zone}-{cell.id}",
        name=cell.id,
        kind=cell.kind,
        role=role,
        zone=zone,
        centre=cell.centre,
        outline=cell.outline,
        terrain=tuple(terrain),
        tags=frozenset(),
        properties={},
        side="",
        attested=attested,
        origin="source",
        cite="3.1",
        note="",
        span=HERE,
    )


TERRAINS = {
    "heath": Terrain("heath", "Heath", "#DDE3C4", "3.2"),
    "fen": Terrain("fen", "Fen & bog", "#C3D3CF", "3.2"),
}


def zones(x: float) -> tuple[Zone, ...]:
    """The tracks and boxes of the test game, in a column that begins at `x`."""
    rows: list[tuple[str, str, SpaceRole, float, str, str]] = [
        ("turns", "Turn Track", SpaceRole.TRACK, 57, "", "Three weeks a turn"),
        ("points", "Upper Brook Points", SpaceRole.TRACK, 27, "upper", "Tens and units"),
        ("out", "Upper Brook, broken down", SpaceRole.BOX, 40, "upper", "at least 14 bands (12.5)"),
        ("gone", "Lower Brook, eliminated", SpaceRole.BOX, 40, "lower", ""),
    ]
    found, y = [], TOP
    for id, name, role, height, side, note in rows:
        found.append(Zone(id, name, role, (x, y, 200, height), side, note, "12.5"))
        y += height + 6
    return tuple(found)


@cache
def board(columns: int = 3, rows: int = 3) -> Board:
    """A board of octagons and diamonds with tracks and boxes to its right."""
    letters = "ABCDEFGHIJKLMNOPQRSTUVW"[: 2 * columns - 1]
    grid = octagon_diamond(letters[::2], letters[1::2], rows, PITCH, (LEFT, TOP), 0.31 * PITCH)
    terrain = {"C2": ("heath", "fen"), "A1": ("heath",), "B2": ("fen",)}
    doubtful = {"C3", "B3"}
    spaces = {
        cell.id: space(
            cell, SpaceRole.MAP, "map", terrain.get(cell.id, ()), cell.id not in doubtful
        )
        for cell in grid.cells
    }
    links = dict(grid.neighbours)
    beside = zones(LEFT + grid.width + 16)
    for zone in beside:
        count = {"turns": 6, "points": 10}.get(zone.id, 1)
        role_columns = {"turns": 3, "points": 10}.get(zone.id, 1)
        cells = track([str(n + 1) for n in range(count)], zone.rect, role_columns)
        for cell in cells.cells:
            made = space(cell, zone.role, zone.id)
            spaces[made.id] = made if count > 1 else replace(made, name=zone.name)
            links[made.id] = ()
    whole = Zone("map", "Map", SpaceRole.MAP, (LEFT, TOP, grid.width, grid.height), "", "", "3.1")
    return Board(
        width=LEFT + grid.width + 16 + 200 + 14,
        height=max(TOP + grid.height, TOP + 188) + 26,
        note="This map is schematic and the project's own.",
        origin="project",
        spaces=spaces,
        zones=(whole, *beside),
        edges=(
            MapEdge("north", "North edge", ("A1", "C1"), "upper", "3.4"),
            MapEdge("west", "West edge", ("A1", "A2", "A3"), "lower", "3.4"),
        ),
        features=(
            Feature("city", "Reedham", ("A2", "C2"), "source", "3.3"),
            Feature("label", "Moor", ("A3",), "project", ""),
        ),
        courses=(Course("river", "The Brook", "river", ("C1", "C2"), cite="3.3"),),
        terrains=TERRAINS,
        neighbours=links,
        groups={},
        grid_kind="octagon-diamond",
        cell=PITCH,
    )


def placement(unit: Unit, arrival: Arrival, where: str, turn: int | None = None) -> Placement:
    """One counter of a unit somewhere."""
    return Placement(
        unit,
        1,
        Where(where, (where,), True),
        arrival,
        False,
        turn,
        "",
        "",
        "source",
        "14.1",
        "",
        HERE,
    )


TABLES = {
    "fight": Table(
        "fight",
        "Fight results",
        "2d6",
        ("1:1", "2:1", "3:1"),
        (
            ("2–4", (Cell("A1"), Cell(None), Cell("–"))),
            ("5–9", (Cell(None), Cell("D1"), Cell(None))),
        ),
        "most of the body",
        "",
        "9.1",
        "source",
        HERE,
    ),
    "weather": Table(
        "weather",
        "Weather",
        "1d6",
        ("Mud", "Snow"),
        (),
        "the whole body",
        "",
        "8.1",
        "source",
        HERE,
    ),
}

PHASES = (
    Phase("weather", "Weather", "both", "2.1", "Roll for the weather."),
    Phase(
        "moves",
        "Moves",
        "Upper Brook",
        "2.2",
        "",
        (Phase("march", "March", "", "2.2.1", "Each band marches."),),
    ),
)

RULES = (
    rule(
        "stacking", id="stack", cite="4.1.1", text="A plot holds four bands a side.", span=HERE,
        spaces="true", measure="stacking", limit=4,
    ),
)  # fmt: skip


def entries(count: int, words: int = 14) -> tuple[AidEntry, ...]:
    """So many lines of an aid, each of so many words."""
    text = " ".join(["a heron wades where the otter swims"] * 9).split()
    return tuple(
        AidEntry(f"Head {n + 1}", " ".join(text[:words]) + ".", f"6.{n + 1}") for n in range(count)
    )


def block(
    id: str, show: str = "entries", page: int = 1, column: int = 1, lines: Sequence[AidEntry] = ()
) -> AidBlock:
    """A card of the aid."""
    return AidBlock(id, id.title(), show, page, column, tuple(lines))


AID = (
    block("sequence", "sequence"),
    block("moving", "entries", 1, 2, entries(4)),
    block("stacking", "rules:stack", 1, 2),
    block("turns", "turns", 1, 3),
    block("fighting", "tables:fight,weather", 2, 1),
    block("counters", "counters", 2, 2),
    block("own", "entries", 2, 3, (AidEntry("Ours", "made up here", "", "project"),)),
)


@cache
def game(columns: int = 3, rows: int = 3) -> Game:
    """The whole test game on a board of so many octagons."""
    return Game(
        id="heath",
        title="Heath & Brook",
        version="1.0.0",
        owner="Heath Press",
        about="An invented game",
        language="en",
        sides={side.id: side for side in (UPPER, LOWER)},
        nations={nation.id: nation for nation in (HERONS, OTTERS, TOADS)},
        types={type.id: type for type in (FOOT, CARTS, CHIEF, TALLY)},
        sizes={size.id: size for size in (BAND, HOST)},
        factors={"attack": "Attack", "ops": "Points", "movement": "Movement", "support": "Support"},
        counters=CounterStyle(
            14.2875,
            (
                ("", "attack", False),
                ("(", "", False),
                ("", "ops", True),
                (")", "", False),
                ("", "movement", False),
            ),
            0.0,
        ),
        units={unit.id: unit for unit in UNITS},
        counter_total=None,
        counter_total_cite="",
        board=board(columns, rows),
        turns=tuple(
            Turn(n, f"{n} Jun 41", f"1941-06-{n:02}", "Snow from here" if n == 4 else "", "2.0")
            for n in range(1, 7)
        ),
        phases=PHASES,
        sequence_cite="2.0",
        scenarios=(
            Scenario(
                "long",
                "The long quarrel",
                (
                    placement(UNITS[0], Arrival.START, "A1"),
                    placement(UNITS[1], Arrival.REINFORCEMENT, "A1", 2),
                    placement(UNITS[4], Arrival.REINFORCEMENT, "C3", 5),
                ),
                1,
                6,
                "",
                "14.1",
                "source",
                HERE,
            ),
        ),
        tables=TABLES,
        rules=RULES,
        aid=AID,
        readings=(),
        dice=(),
    )
