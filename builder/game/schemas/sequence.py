"""The schema of sequence.yaml: turns, dates and phases.

Knows nothing of calendars.
"""

from __future__ import annotations

from typing import Annotated, Literal

from builder.source.schema import Cite, Field, Id, Line, Shape, Words


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
    """A step of the sequence of play and its sub-steps.

    `who` acts: a side by its name, Both, the Active, Non-active, Phasing or Non-phasing player, or
    one of the actors under words in game.yaml. `short` is its name in the head of a narrow column
    of the turn record.
    """

    id: Id
    name: Line
    short: Line = ""
    who: Line = ""
    cite: Cite = ""
    text: Words = ""
    steps: list[PhaseShape] = []


class ClockMarkerShape(Shape):
    """A marker that shows on a track what the turn track shows.

    At `level` 0 it shows the turn; at 1 the phase, at 2 the step within the phase, and so on: the
    first stands on the first cell of the track, the second on the second.
    """

    unit: Id
    track: Id
    level: Annotated[int, Field(ge=0, le=8)] = 0


class RecordColumnShape(Shape):
    """A column of the turn record in which players write.

    `width` in millimetres; `side` is its ground; `choose` are words with a box to tick each,
    `boxes` so many boxes to tick; `before` puts it before the steps. `first` is what it has on the
    first turn, and on all up to `through`. Of those that are `carried`, and of no others, the last
    row of a record of turns that go on is filled in.
    """

    name: Line
    width: Annotated[float, Field(ge=6, le=80)] = 12.0
    side: Id | None = None
    choose: Annotated[list[Line], Field(max_length=4)] = []
    boxes: Annotated[int, Field(ge=0, le=20)] = 0
    before: bool = False
    first: Line = ""
    through: Annotated[int, Field(ge=1, le=500)] = 1
    carried: bool = False


class RecordShape(Shape):
    """What the turn record has besides the turns: columns to write in, and how many rows a page.

    `each: side` puts the columns of each side under its name, beside one column of turns.
    Without `columns` the tracks of the map are the columns. `tick: phases` has one box for a phase
    rather than one for each of its steps, `tick: none` none at all. `heads` are words with a line
    to write on above the record, beside scenario and date; `scenario` is what the game calls one.
    `note` stands below. `total`: what is filled in is added up in a row below all turns.
    """

    columns: Annotated[list[RecordColumnShape], Field(max_length=12)] = []
    rows: Annotated[int, Field(ge=5, le=40)] | None = None
    pages: Annotated[int, Field(ge=1, le=4)] = 1
    each: Literal["turn", "side"] = "turn"
    tick: Literal["steps", "phases", "none"] = "steps"
    heads: Annotated[list[Line], Field(max_length=2)] = []
    scenario: Line = ""
    note: Line = ""
    total: bool = False


class SequenceFile(Shape):
    """sequence.yaml: turns and phases, the markers that show them on the map, the turn record."""

    cite: Cite = ""
    turns: TurnsShape
    phases: list[PhaseShape]
    markers: list[ClockMarkerShape] = []
    record: RecordShape = RecordShape()
