"""An invented game with every kind of counter and space, and names meant to break things."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Mapping, Sequence

from builder.diagnostics import Span
from builder.emit.vassal import artefacts as vassal
from builder.emit.vassal.format.archive import png_size
from builder.emit.vassal.module import NO_OTHERS, Others
from builder.game.model import (
    AidBlock,
    AidEntry,
    Arrival,
    Board,
    Cell,
    CounterStyle,
    DieButton,
    Face,
    Game,
    Nation,
    Phase,
    Placement,
    Point,
    Reading,
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
from builder.procedure.model import NO_PROCEDURES, Procedures
from builder.rules.model import Rule
from tests.rules.made import rule

SPAN = Span("units.csv")
HOSTILE = """O'Neill & "Sons" <b>;/\\ $Side$ {1+1}, Ж\u4e2d\t|="""

BLUE = Side("blue", "Blue", "square", "#0000cc", "#ffffff")
RED = Side("red", "Red & White", "circle", "#cc0000", "#ffffff")
SIDES = {side.id: side for side in (BLUE, RED)}
NATIONS = {
    side.id: Nation(side.id, f"{side.name}land", side, side.colour, side.ink, "star", "#000000")
    for side in SIDES.values()
}
CORPS = Size("corps", "Corps", "XXX", {"stacking": 2}, {"stacking": 1}, "3.1")
FOOT = UnitType("inf", "Infantry", "infantry", "unit", "Infantry", "2.1")
CHIEF = UnitType("hq", "Leader", "hq", "leader", "Leaders", "2.2")
SIGN = UnitType("vp", "Points", "star", "marker", "Markers", "2.3")


def unit(
    ident: str,
    side: Side | None,
    kind: UnitType = FOOT,
    *,
    name: str = "",
    qty: int = 1,
    attack: int | None = 3,
    back: Face | None = None,
) -> Unit:
    """A counter; units have a reduced back unless another is given."""
    front = Face("", {"attack": attack, "move": 4})
    if kind is FOOT and back is None:
        back = Face("reduced", {"attack": 1, "move": 4})
    nation = NATIONS[side.id if side else "blue"]
    return Unit(
        id=ident, name=name or ident, designation=ident, side=side, nation=nation, type=kind,
        size=CORPS if kind is FOOT else None, parent="", qty=qty, front=front, back=back,
        tags=frozenset({"b", "a"}), properties={}, origin="source", cite="14.1",
        note="", span=SPAN,
    )  # fmt: skip


UNITS = {
    each.id: each
    for each in (
        unit("b1", BLUE, name="1 Corps", qty=3),
        unit("b2", BLUE, name="2 Corps", attack=None),
        unit("b-hq", BLUE, CHIEF, name="General Blue"),
        unit("r1", RED, name="1 Guards"),
        unit("R 2/ü", RED, name=HOSTILE),
        unit("r3", RED, name="ends in \\", qty=2),
        unit("r4", RED, name="1 Guards"),
        unit("vp", None, SIGN, name="Points"),
    )
}


def space(
    ident: str,
    centre: Point,
    role: SpaceRole = SpaceRole.MAP,
    zone: str = "map",
    *,
    name: str = "",
    tags: tuple[str, ...] = (),
    side: str = "",
    half: float = 12,
) -> Space:
    """A square space."""
    x, y = centre
    outline = (
        (x - half, y - half),
        (x + half, y - half),
        (x + half, y + half),
        (x - half, y + half),
    )
    return Space(
        id=ident, name=name or ident, kind="glade" if role is SpaceRole.MAP else role.value,
        role=role, zone=zone, centre=centre, outline=outline, terrain=("wood",),
        tags=frozenset(tags), properties={}, side=side, attested=ident != "D4", origin="project",
        cite="4.1", note="", span=SPAN,
    )  # fmt: skip


BOX, TRACK = SpaceRole.BOX, SpaceRole.TRACK
SPACES = {
    each.id: each
    for each in (
        space("A1", (20, 20)),
        space("B2", (50, 20), name="Ab & <Zu>"),
        space("0205", (20, 50)),
        space("D4", (50, 50)),
        space("Turn 1", (20, 85), TRACK, "turns", name="1", tags=("turn",), half=8),
        space("Turn 2", (40, 85), TRACK, "turns", name="2", tags=("turn",), half=8),
        space("be", (90, 20), BOX, "be", name="Blue eliminated", tags=("eliminated",), side="blue"),
        space("re", (90, 50), BOX, "re", name="Red eliminated", tags=("eliminated",), side="red"),
        space("bs", (90, 90), BOX, "bs", name="Blue setup", tags=("setup",), side="blue", half=18),
    )
}
ZONES = (
    Zone("map", "Map", SpaceRole.MAP, (0, 0, 70, 70), "", "", ""),
    Zone("turns", "Turn track", TRACK, (10, 75, 40, 20), "", "", ""),
    Zone("be", "Blue eliminated", BOX, (75, 5, 30, 30), "blue", "", ""),
    Zone("re", "Red eliminated", BOX, (75, 36, 30, 28), "red", "", ""),
    Zone("bs", "Blue setup", BOX, (70, 70, 40, 40), "blue", "", ""),
)
BOARD = Board(
    width=120, height=110, note="A schematic map", origin="project", spaces=SPACES, zones=ZONES,
    edges=(), features=(), terrains={"wood": Terrain("wood", "Wood", "#88cc88", "4")},
    neighbours={"A1": ("B2",), "B2": ("A1",)}, groups={}, grid_kind="areas", cell=30,
)  # fmt: skip


def place(
    ident: str, qty: int, spaces: tuple[str, ...], arrival: Arrival = Arrival.START,
    *, reduced: bool = False, turn: int | None = None,
) -> Placement:  # fmt: skip
    """A row of the setup."""
    where = Where(" ".join(spaces), spaces, len(spaces) == 1)
    return Placement(
        UNITS[ident], qty, where, arrival, reduced, turn, "", "", "source", "14.1", "", SPAN
    )


SCENARIO = Scenario(
    "campaign", "Campaign", (
        place("b1", 2, ("A1",)),
        place("b1", 1, ("A1", "B2")),
        place("b2", 1, ("A1",), reduced=True),
        place("b-hq", 1, ("0205",)),
        place("r1", 1, ("A1",)),
        place("R 2/ü", 1, ("B2",)),
        place("r3", 1, (), Arrival.REINFORCEMENT, turn=1),
        place("r3", 1, ("A1", "B2"), Arrival.REINFORCEMENT, turn=2),
        place("r4", 1, (), Arrival.REINFORCEMENT, turn=9),
        place("vp", 1, ("Turn 1",), Arrival.TRACK),
    ), 1, 2, "", "14", "source", SPAN,
)  # fmt: skip

PHASES = (
    Phase("move", "Movement", "Blue", "5.1", "Units move.", (
        Phase("rail", "By rail", "Blue", "5.1.1", "By rail."),
        Phase("foot", 'On "foot", $all$', "", "5.1.2", "On foot."),
    )),
    Phase("fight", "Combat", "Red & White", "6", "Units fight."),
)  # fmt: skip
RULES: tuple[Rule, ...] = (
    rule(
        "stacking", id="stack", cite="4.1", text='Two "corps" of a side at most.', span=SPAN,
        spaces="kind == 'glade'", units="unit.shape == 'unit'", measure="stacking", limit=4,
    ),
    rule(
        "entry", id="hq", cite="4.2", text="Leaders stay out of B2; they may pass 0205.", span=SPAN,
        units="type == 'hq'", spaces="id in ['B2', '0205']", passing="id == '0205'",
    ),
    rule(
        "count", id="box", cite="4.3", text="The box holds two counters.", span=SPAN,
        places=["be"], at_most=2,
    ),
)  # fmt: skip
TABLE = Table(
    "crt", "Combat & losses", "1d6", ("1:1", "2:1"),
    (("1", (Cell("AE"), Cell(None))), ("2", (Cell("<b>"), Cell("DR")))),
    "columns above 2:1", "", "7", "source", SPAN,
)  # fmt: skip
GAME = Game(
    id="tiny", title='Tiny & "Small" <game>', version="1.2.3", owner="Somebody", about="A test.",
    language="en", sides=SIDES, nations=NATIONS,
    types={kind.id: kind for kind in (FOOT, CHIEF, SIGN)}, sizes={"corps": CORPS},
    factors={"attack": "attack", "move": "movement"},
    counters=CounterStyle(14, (("", "attack", False), ("-", "move", True)), 1),
    units=UNITS, counter_total=None, counter_total_cite="", board=BOARD,
    turns=(Turn(1, "22 Jun", "", "", ""), Turn(2, '29 "Jun"', "", "note", "5")),
    phases=PHASES, sequence_cite="5", scenarios=(SCENARIO,), tables={"crt": TABLE}, rules=RULES,
    aid=(AidBlock("a", "Stacking", "entries", 1, 1, (AidEntry("Limit", "two < three", "3"),)),),
    readings=(Reading("r", "Turns", ("one", "two"), "two", "It is later.", "5", SPAN),),
    dice=(DieButton("1d6", 1, 6, "7"), DieButton("2d6", 2, 6, "")),
)  # fmt: skip


def png(width: int, height: int, colour: tuple[int, int, int]) -> bytes:
    """A plain picture with a dark frame."""
    edge = bytes(3 * width)
    middle = bytes(9) + bytes(colour) * (width - 6) + bytes(9)
    rows = [edge if y < 3 or y >= height - 3 else middle for y in range(height)]
    data = zlib.compress(b"".join(b"\0" + row for row in rows), 0)
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n" + _chunk(b"IHDR", head) + _chunk(b"IDAT", data) + _chunk(b"IEND", b"")
    )


def _chunk(kind: bytes, data: bytes) -> bytes:
    body = kind + data
    return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))


def pictures(game: Game, per_mm: int = 5) -> dict[str, bytes]:
    """Plain pictures under all names that the module needs."""
    size = round(game.counters.size * per_mm * 2)
    out = {name: png(size, size, (200, 180, 120)) for name in vassal.needed_images(game)}
    out[vassal.MAP_IMAGE] = png(
        round(game.board.width * per_mm), round(game.board.height * per_mm), (230, 230, 210)
    )
    out[vassal.JOIN_IMAGE] = png(14, 14, (240, 60, 0))
    out[vassal.MOVED_IMAGE] = png(14, 14, (240, 220, 0))
    return out


def module(
    game: Game, images: dict[str, bytes], charts: Sequence[str], gpids: Mapping[str, int],
    procedures: Procedures = NO_PROCEDURES, others: Others = NO_OTHERS,
) -> bytes:  # fmt: skip
    """The module of a game with these pictures."""
    per_mm = png_size(images[vassal.MAP_IMAGE])[0] / game.board.width
    seen = vassal.Painted(images, charts)
    return vassal.module(game, per_mm, lambda: seen, gpids, procedures, others)


def build(game: Game = GAME) -> bytes:
    """The module of a game with plain pictures and one chart."""
    gpids = vassal.assign(vassal.Lock({}), vassal.gpid_keys(game)).numbers
    images = pictures(game) | {vassal.chart_image(1): png(200, 300, (255, 255, 255))}
    return module(game, images, ["Aid, page 1"], gpids)
