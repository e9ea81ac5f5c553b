"""The shapes of tables.yaml, aid.yaml, readings.yaml and waivers.yaml.

Knows nothing of what they refer to.
"""

from typing import Annotated, Literal

from builder.source.schema import Cite, Field, Id, Line, Origin, Shape, Words


class TableRow(Shape):
    """A row of a table: its die result or head, its cells (null where not in the source).

    `symbol` is drawn before the head on the player aid: a type of unit or a symbol; `full` is the
    head as the aid says it.
    """

    head: Line
    cells: Annotated[list[Line | None], Field(max_length=40)] = []
    symbol: Line = ""
    full: Line = ""


class TableShape(Shape):
    """A table: dice, column heads, rows; `missing` says what the source does not give.

    `corner` stands over the heads of the rows; `shifts`: cells such as 2L and 1R are column
    shifts, and the aid draws arrows.
    """

    name: Line
    dice: Line = ""
    corner: Line = ""
    columns: Annotated[list[Line], Field(max_length=40)] = []
    rows: Annotated[list[TableRow], Field(max_length=200)] = []
    shifts: bool = False
    missing: Words = ""
    text: Words = ""
    cite: Cite = ""
    origin: Origin = "source"


class TablesFile(Shape):
    """tables.yaml: the tables by id."""

    tables: dict[Id, TableShape] = {}


class AidEntryShape(Shape):
    """A line of the aid, in our own words, with its case."""

    head: Line = ""
    text: Words
    cite: Cite = ""
    origin: Origin = "source"


class AidBlockShape(Shape):
    """A card of the aid; `show`: entries, sequence, turns, counters, tables:…, rules:…, units:…,
    map:… (a scenario and groups of spaces)."""

    id: Id
    title: Line
    show: Line = "entries"
    page: Annotated[int, Field(ge=1, le=4)] = 1
    column: Annotated[int, Field(ge=1, le=4)] = 1
    wide: bool = False
    entries: list[AidEntryShape] = []


class AidFile(Shape):
    """aid.yaml: the cards of the player aid; its own title, where gaps and additions are listed, at
    its foot or in the module's About alone, and in how many columns its cards stand."""

    title: Line = ""
    gaps: Literal["listed", "about"] = "listed"
    columns: Annotated[int, Field(ge=2, le=4)] | None = None
    blocks: list[AidBlockShape] = []


class ReadingShape(Shape):
    """A contradiction of the source, the reading chosen and why; where it matters, and for whom."""

    id: Id
    about: Line
    readings: Annotated[list[Words], Field(min_length=1, max_length=10)]
    chosen: Words
    why: Words
    cite: Cite = ""
    spaces: Annotated[list[Line], Field(max_length=200)] = []
    units: Annotated[list[Id], Field(max_length=200)] = []


class ReadingsFile(Shape):
    """readings.yaml: contradictions and gaps of the source that had to be read one way."""

    readings: list[ReadingShape] = []


class WaiverShape(Shape):
    """A finding that is meant to be: its code, what it concerns, and the reason.

    It names a unit, a space, a rule or a scenario, or says with `count` how many it covers.
    """

    code: Annotated[str, Field(pattern=r"^[SGLRD][0-9]{3}$")]
    unit: Line = ""
    space: Line = ""
    rule: Line = ""
    scenario: Line = ""
    count: Annotated[int, Field(ge=1, le=20000)] | None = None
    reason: Annotated[str, Field(min_length=1, max_length=2000)]
    cite: Cite = ""


class WaiversFile(Shape):
    """waivers.yaml: findings that stay in the report, marked, and do not fail the build."""

    waivers: list[WaiverShape] = []
