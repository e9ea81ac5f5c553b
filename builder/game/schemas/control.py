"""The shape of control.yaml: who holds places, which are contested, what they are worth.

Knows nothing of the conditions in it.
"""

from typing import Annotated

from builder.source.schema import Cite, Field, Id, Line, Shape, Words

MarkerName = Annotated[str, Field(pattern=r"^[A-Za-z0-9][A-Za-z0-9_.\-]{0,59}(/[1-9])?$")]
"""A unit, and behind a stroke the number of its face: ``control/2`` is its back."""


class ControlShape(Shape):
    """Places that pass to the side whose units stand alone in them, and the sides' markers."""

    spaces: Words = "true"
    units: Words = "shape == 'unit'"
    home: Annotated[dict[Id, Words], Field(max_length=20)] = {}
    markers: Annotated[dict[Id, MarkerName], Field(max_length=20)]
    text: Words = ""
    cite: Cite = ""


class ContestedShape(Shape):
    """Places that are contested while units of two sides stand in them, and the marker."""

    spaces: Words = "true"
    units: Words = "shape == 'unit'"
    marker: MarkerName
    text: Words = ""
    cite: Cite = ""


class WorthShape(Shape):
    """What places are worth while a side holds them: `points` each, or the number in a column."""

    held_by: Id
    spaces: Words = "true"
    points: Annotated[int, Field(ge=-999, le=999)] = 1
    column: Line = ""
    cite: Cite = ""


class ScoreShape(Shape):
    """Points for places held, and the marker that shows them on a track of numbers."""

    id: Id
    name: Line
    marker: Id
    track: Id
    of: Annotated[list[WorthShape], Field(min_length=1, max_length=40)]
    cite: Cite = ""


class MarkShape(Shape):
    """A marker that players put into the space of units by a command, and take away again.

    With `traced`, a button puts it where units have no supply line by the rules, and takes it away.
    One that `stays` does not go on with its units: it goes back when the last of them has left.
    """

    id: Id
    name: Line
    marker: MarkerName
    units: Words = "shape == 'unit'"
    cite: Cite = ""
    traced: bool = False
    stays: bool = False


class ControlFile(Shape):
    """control.yaml: what is kept of places, from where units stand."""

    control: ControlShape | None = None
    contested: ContestedShape | None = None
    scores: Annotated[list[ScoreShape], Field(max_length=20)] = []
    marks: Annotated[list[MarkShape], Field(max_length=20)] = []
