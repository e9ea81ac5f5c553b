"""The shapes of a game's YAML files, as pydantic models: types, bounds and what each key means.

From these `builder schema` writes the JSON Schema that editors use. Knows nothing of linking:
a name is only a text here.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

Id = Annotated[str, Field(pattern=r"^[A-Za-z0-9][A-Za-z0-9_.\-]{0,59}$")]
Line = Annotated[str, Field(max_length=200)]
Words = Annotated[str, Field(max_length=2000)]
Cite = Annotated[str, Field(max_length=120)]
Colour = Annotated[str, Field(pattern=r"^#[0-9A-Fa-f]{6}$")]
Origin = Literal["source", "project"]
Millimetres = Annotated[float, Field(ge=0, le=2000)]
Pair = Annotated[list[Millimetres], Field(min_length=2, max_length=2)]
# The module's map has 5 pixels a millimetre and stays under 5,000 pixels a side.
SheetSide = Annotated[float, Field(ge=60, le=990)]
Box = Annotated[list[Millimetres], Field(min_length=4, max_length=4)]


class Shape(BaseModel):
    """A mapping whose keys are all known."""

    model_config = ConfigDict(extra="forbid", strict=True)


class SideShape(Shape):
    """A player's side."""

    name: Line
    mark: Line = ""
    colour: Colour
    ink: Colour = "#14170F"
    player: bool = True


class NationShape(Shape):
    """Whose army: the colours of its counters and a mark that is not colour."""

    name: Line
    side: Id
    ground: Colour
    ink: Colour
    mark: Line = ""
    accent: Colour | None = None


class SizeShape(Shape):
    """A formation's size and what it counts for."""

    name: Line
    sign: Line = ""
    measures: dict[Id, float | int] = {}
    reduced: dict[Id, float | int] = {}
    cite: Cite = ""


class TypeShape(Shape):
    """A kind of unit or marker; `notation` replaces the game's factor line."""

    name: Line
    symbol: Line
    shape: Literal["unit", "leader", "marker"] = "unit"
    category: Line = ""
    notation: Line | None = None
    cite: Cite = ""


class CountersShape(Shape):
    """The counter: its side in mm, its factor line ("{attack}({ops!}){movement}", ! is red)."""

    size: Annotated[float, Field(ge=8, le=60)] = 14.2875
    notation: Line = ""
    radius: Annotated[float, Field(ge=0, le=5)] = 0.0


class DieShape(Shape):
    """A dice button; `faces` are the words on a special die, in order, `symbols` their pictures."""

    name: Line
    count: Annotated[int, Field(ge=1, le=20)] = 1
    sides: Annotated[int, Field(ge=2, le=100)] = 6
    faces: Annotated[list[Line], Field(max_length=20)] = []
    symbols: Annotated[list[Line], Field(max_length=20)] = []
    cite: Cite = ""


class SetupGroupShape(Shape):
    """A group of a set-up, as the source gives it: how many counters, or which units."""

    counters: Annotated[int, Field(ge=0, le=20000)] | None = None
    members: Annotated[list[Id], Field(max_length=2000)] = []
    cite: Cite = ""


class ScenarioShape(Shape):
    """A set-up: its file of placements and the turns it runs.

    `area` is the part of the map in play, written as in a set-up. `counters` is "some" where the
    scenario does not use the whole mix. `groups` are those of the set-up's group column.
    """

    id: Id
    name: Line
    file: Annotated[str, Field(pattern=r"^[A-Za-z0-9_\-]+(/[A-Za-z0-9_\-]+)*\.csv$")]
    first_turn: Annotated[int, Field(ge=1, le=500)] = 1
    last_turn: Annotated[int, Field(ge=1, le=500)] | None = None
    area: Line = ""
    counters: Literal["all", "some"] = "all"
    groups: dict[Line, SetupGroupShape] = {}
    text: Words = ""
    cite: Cite = ""
    origin: Origin = "source"


class CounterTotal(Shape):
    """The number of counters that the game says it has."""

    count: Annotated[int, Field(ge=0, le=20000)]
    cite: Cite = ""


class GameFile(Shape):
    """game.yaml: who the game is, its sides, nations, sizes, types, counters and scenarios.

    `cases` lists the cases that the rules have ("4.1.1-4.1.5", "14.0"); every `cite` must then be
    one of them. `formations` lists the parents that are no counters themselves.
    """

    id: Id
    title: Line
    version: Annotated[str, Field(pattern=r"^\d{1,4}\.\d{1,4}\.\d{1,4}$")] = "1.0.0"
    owner: Words = ""
    about: Words = ""
    language: Annotated[str, Field(pattern=r"^[a-z]{2}(-[A-Z]{2})?$")] = "en"
    sides: dict[Id, SideShape]
    nations: dict[Id, NationShape]
    sizes: dict[Id, SizeShape] = {}
    types: dict[Id, TypeShape]
    factors: dict[Id, Line] = {}
    counters: CountersShape = CountersShape()
    counter_total: CounterTotal | None = None
    dice: list[DieShape] = []
    scenarios: list[ScenarioShape] = []
    formations: list[Line] = []
    cases: list[Line] = []


class GridShape(Shape):
    """The grid of the map: "octagon-diamond", "hex" or "areas". Lengths in mm.

    "none" is a board of tracks and boxes without a map.

    `pitch` is the distance of two cells, `extent` the sheet of areas round points (x, y of
    spaces.csv, from `at`), `coast` the outline of the land at which areas end (points from `at`;
    none: the whole sheet), `outside` the colour of the sheet beyond it, `between` the letters of
    the diamonds, `corner` the part of the pitch cut off. `names` gives the game's words for the
    kinds of cells. `known` is "all" when the source shows the whole map, "listed" when only the
    spaces in spaces.csv are attested.
    """

    kind: Literal["octagon-diamond", "hex", "areas", "none"]
    at: Annotated[list[Millimetres], Field(min_length=2, max_length=2)] = [0.0, 0.0]
    pitch: Annotated[float, Field(ge=5, le=300)] = 40.0
    extent: Annotated[list[Millimetres], Field(min_length=2, max_length=2)] = [100.0, 100.0]
    coast: Annotated[list[Pair], Field(max_length=500)] = []
    outside: Colour | None = None
    columns: Annotated[list[Line], Field(max_length=200)] = []
    between: Annotated[list[Line], Field(max_length=200)] = []
    rows: Annotated[int, Field(ge=0, le=200)] = 0
    corner: Annotated[float, Field(ge=0, le=0.5)] = 0.2929
    orientation: Literal["flat", "pointy"] = "flat"
    numbering: Line = "{column}{row}"
    names: dict[Id, Line] = {}
    known: Literal["all", "listed"] = "all"
    cite: Cite = ""
    note: Words = ""


class TerrainShape(Shape):
    """A kind of terrain and its tone on the map."""

    name: Line
    colour: Colour
    cite: Cite = ""


class EdgeShape(Shape):
    """A named edge of the map; `spaces` as in a set-up ("A3-A10")."""

    id: Id
    name: Line
    spaces: Line
    side: Line = ""
    cite: Cite = ""


class GroupShape(Shape):
    """A named set of spaces, for set-ups and rules."""

    spaces: Line
    cite: Cite = ""
    note: Words = ""
    origin: Origin = "source"


class FeatureShape(Shape):
    """A label or course on the map that is no space of its own; a limit goes round its spaces."""

    kind: Literal["city", "river", "label", "limit"]
    name: Line
    spaces: Line
    origin: Origin = "source"
    cite: Cite = ""


class TrackShape(Shape):
    """A track beside the map: its cells by label; rectangle in mm (x, y, width, height).

    `feet` are small words at the foot of each cell.
    """

    id: Id
    name: Line
    rect: Box
    columns: Annotated[int, Field(ge=1, le=60)]
    cells: Annotated[list[Line], Field(min_length=1, max_length=200)] | Literal["turns"]
    feet: Annotated[list[Line], Field(max_length=200)] = []
    side: Line = ""
    note: Words = ""
    cite: Cite = ""
    tags: list[Line] = []


class BoxShape(Shape):
    """A holding box beside the map; rectangle in mm (x, y, width, height)."""

    id: Id
    name: Line
    rect: Box
    side: Line = ""
    note: Words = ""
    cite: Cite = ""
    tags: list[Line] = []


class MapFile(Shape):
    """map.yaml: the sheet, its grid, terrain, edges, groups, tracks and boxes."""

    size: Annotated[list[SheetSide], Field(min_length=2, max_length=2)]
    origin: Origin = "source"
    note: Words = ""
    grid: GridShape
    terrains: dict[Id, TerrainShape] = {}
    edges: list[EdgeShape] = []
    groups: dict[Id, GroupShape] = {}
    features: list[FeatureShape] = []
    tracks: list[TrackShape] = []
    boxes: list[BoxShape] = []


class DateCheck(Shape):
    """A date that the source gives for a turn."""

    turn: Annotated[int, Field(ge=1, le=500)]
    date: Annotated[str, Field(pattern=r"^\d{4}-\d{2}-\d{2}$")]
    cite: Cite = ""


class TurnNote(Shape):
    """A word on the turn track."""

    turn: Annotated[int, Field(ge=1, le=500)]
    text: Line
    cite: Cite = ""


class TurnsShape(Shape):
    """The turns: how many, the first date and the days between two; dates to be met.

    `dates` gives every date instead, where the steps differ.
    """

    count: Annotated[int, Field(ge=1, le=500)]
    first_date: Annotated[str, Field(pattern=r"^\d{4}-\d{2}-\d{2}$")] | None = None
    step_days: Annotated[int, Field(ge=1, le=4000)] | None = None
    names: list[Line] = []
    dates: list[Annotated[str, Field(pattern=r"^\d{4}-\d{2}-\d{2}$")]] = []
    checks: list[DateCheck] = []
    notes: list[TurnNote] = []
    cite: Cite = ""


class PhaseShape(Shape):
    """A step of the sequence of play and its sub-steps; `who` acts."""

    id: Id
    name: Line
    who: Line = ""
    cite: Cite = ""
    text: Words = ""
    steps: list[PhaseShape] = []


class SequenceFile(Shape):
    """sequence.yaml: turns and phases."""

    cite: Cite = ""
    turns: TurnsShape
    phases: list[PhaseShape]


class TableRow(Shape):
    """A row of a table: its die result or head, its cells (null where not in the source)."""

    head: Line
    cells: Annotated[list[Line | None], Field(max_length=40)] = []


class TableShape(Shape):
    """A table: dice, column heads, rows; `missing` says what the source does not give."""

    name: Line
    dice: Line = ""
    columns: Annotated[list[Line], Field(max_length=40)] = []
    rows: Annotated[list[TableRow], Field(max_length=200)] = []
    missing: Words = ""
    text: Words = ""
    cite: Cite = ""
    origin: Origin = "source"


class TablesFile(Shape):
    """tables.yaml: the tables by id."""

    tables: dict[Id, TableShape] = {}


class StandShape(Shape):
    """Units in a case of a rule."""

    unit: Id
    space: Line
    qty: Annotated[int, Field(ge=1, le=1000)] = 1
    reduced: bool = False


class CaseShape(Shape):
    """A worked case: with these units placed, the rule passes or fails."""

    name: Line
    verdict: Literal["pass", "fail"]
    place: Annotated[list[StandShape], Field(max_length=100)]
    cite: Cite = ""


class RuleShape(Shape):
    """What each rule has: its words are the author's own, its case is that of the source.

    `applies` is "setup" where the rule holds before play only.
    """

    id: Id
    cite: Cite
    text: Words
    origin: Origin = "source"
    applies: Literal["always", "setup"] = "always"
    cases: list[CaseShape] = []


class StackingShape(RuleShape):
    """At most `limit` of a measure in each matching space."""

    kind: Literal["stacking"]
    spaces: Words
    units: Words = "true"
    measure: Id
    limit: float | int
    per: Literal["side", "all"] = "side"


class EntryShape(RuleShape):
    """Units that may not stand in certain spaces; `passing` where they may pass but not stop."""

    kind: Literal["entry"]
    units: Words
    spaces: Words
    passing: Words | None = None


class CountShape(RuleShape):
    """How much of a measure stands in the named places: together, or in `each` of them."""

    kind: Literal["count"]
    places: Annotated[list[Line], Field(min_length=1, max_length=200)]
    each: bool = False
    exactly: float | int | None = None
    units: Words = "true"
    measure: Id = "units"
    at_least: float | int | None = None
    at_most: float | int | None = None


class RangeShape(RuleShape):
    """Units that stand within so many spaces of some unit (`of`) or space (`of_spaces`)."""

    kind: Literal["range"]
    units: Words
    of: Words | None = None
    of_spaces: Words | None = None
    within: Annotated[int, Field(ge=0, le=1000)]
    through: Line = ""


class PlacementShape(RuleShape):
    """Units that stand only in certain spaces."""

    kind: Literal["placement"]
    units: Words
    spaces: Words


class ExclusiveShape(RuleShape):
    """A formation and the units whose parent it is are never on the map together."""

    kind: Literal["exclusive"]
    whole: Words


class ArrivalShape(RuleShape):
    """When and where reinforcements may arrive."""

    kind: Literal["arrival"]
    units: Words
    turns: Annotated[list[int], Field(min_length=2, max_length=2)] | None = None
    phase: Line = ""
    spaces: Words = "true"


class TotalShape(RuleShape):
    """A total that the source declares, computed over all counters of a scenario."""

    kind: Literal["total"]
    units: Words = "true"
    measure: Id = "units"
    declared: float | int


class ValuesShape(RuleShape):
    """What is printed on the counters that match `units`: `wants` holds for front and back."""

    kind: Literal["values"]
    units: Words
    wants: Words


AnyRule = Annotated[
    StackingShape
    | EntryShape
    | CountShape
    | RangeShape
    | PlacementShape
    | ExclusiveShape
    | ArrivalShape
    | TotalShape
    | ValuesShape,
    Field(discriminator="kind"),
]


class RulesFile(Shape):
    """rules.yaml: the rules about where units stand."""

    rules: list[AnyRule] = []


class AidEntryShape(Shape):
    """A line of the aid, in our own words, with its case."""

    head: Line = ""
    text: Words
    cite: Cite = ""
    origin: Origin = "source"


class AidBlockShape(Shape):
    """A card of the aid; `show` is entries, sequence, turns, tables:…, rules:… or counters."""

    id: Id
    title: Line
    show: Line = "entries"
    page: Annotated[int, Field(ge=1, le=2)] = 1
    column: Annotated[int, Field(ge=1, le=4)] = 1
    entries: list[AidEntryShape] = []


class AidFile(Shape):
    """aid.yaml: the cards of the player aid."""

    blocks: list[AidBlockShape] = []


class ReadingShape(Shape):
    """A contradiction of the source, the reading chosen and why."""

    id: Id
    about: Line
    readings: Annotated[list[Words], Field(min_length=1, max_length=10)]
    chosen: Words
    why: Words
    cite: Cite = ""


class ReadingsFile(Shape):
    """readings.yaml: contradictions and gaps of the source that had to be read one way."""

    readings: list[ReadingShape] = []


class WaiverShape(Shape):
    """A finding that is meant to be: its code, what it concerns, and the reason."""

    code: Annotated[str, Field(pattern=r"^[SGLRD][0-9]{3}$")]
    unit: Line = ""
    space: Line = ""
    rule: Line = ""
    scenario: Line = ""
    reason: Annotated[str, Field(min_length=1, max_length=2000)]
    cite: Cite = ""


class WaiversFile(Shape):
    """waivers.yaml: findings that stay in the report, marked, and do not fail the build."""

    waivers: list[WaiverShape] = []


FILES: dict[str, type[Shape]] = {
    "game": GameFile,
    "map": MapFile,
    "sequence": SequenceFile,
    "tables": TablesFile,
    "rules": RulesFile,
    "aid": AidFile,
    "readings": ReadingsFile,
    "waivers": WaiversFile,
}


def json_schema(name: str) -> dict[str, Any]:
    """The JSON Schema of one YAML file, for editors."""
    return {"$schema": "https://json-schema.org/draft/2020-12/schema"} | FILES[
        name
    ].model_json_schema()
