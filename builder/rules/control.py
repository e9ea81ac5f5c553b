"""Who holds places, which are contested, and what places are worth to a side.

The markers on the map are what is known: a place with none belongs to whoever has it from home.
Plain data: conditions, units and numbers. Knows nothing of where counters stand.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from builder.diagnostics import Span
from builder.language.expr import Expr
from builder.records import dataclass


@dataclass(frozen=True, slots=True)
class Sign:
    """A marker, and which of its faces says it, counted from 0."""

    unit: str
    face: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Control:
    """Places that match `spaces` pass to the side whose `units` stand alone in them.

    `home` says for each side which places are its own where no marker lies; `signs` are the markers
    of the sides. `text` and `cite` are the rule's words and case.
    """

    spaces: Expr
    units: Expr
    home: Mapping[str, Expr]
    signs: Mapping[str, Sign]
    text: str
    cite: str
    span: Span


@dataclass(frozen=True, slots=True, kw_only=True)
class Contested:
    """Places that match `spaces` are contested while `units` of two sides stand in them."""

    spaces: Expr
    units: Expr
    sign: Sign
    text: str
    cite: str
    span: Span


@dataclass(frozen=True, slots=True, kw_only=True)
class Mark:
    """A marker that players put into the space of `units`, and take away again: out of supply.

    With `traced`, the module puts it where units have no supply line. One that `stays` belongs to
    the space: it goes back to its box when the last unit of the side has left.
    """

    id: str
    name: str
    units: Expr
    sign: Sign
    cite: str
    traced: bool = False
    stays: bool = False


@dataclass(frozen=True, slots=True)
class Worth:
    """What each place that matches is worth while a side holds it: a number or a column's."""

    side: str
    spaces: Expr
    points: int
    column: str
    cite: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Score:
    """Points for places held; the marker `unit` shows them on a track, by its cells' numbers.

    `cells` are {number: id of the cell}.
    """

    id: str
    name: str
    unit: str
    cells: Mapping[int, str]
    of: tuple[Worth, ...]
    cite: str
    span: Span


@dataclass(frozen=True, slots=True)
class Kept:
    """What is kept of places: control, contest, points, marks; None and () for nothing."""

    control: Control | None = None
    contested: Contested | None = None
    scores: tuple[Score, ...] = field(default=())
    marks: tuple[Mark, ...] = field(default=())
