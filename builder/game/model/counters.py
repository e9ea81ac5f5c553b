"""Sides, nations, sizes, types and units: what stands on counters.

Knows nothing of where units stand.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Literal

from builder.diagnostics import Span
from builder.game.model.base import Notation, Origin
from builder.records import dataclass
from builder.source.artwork import Artwork

Hidden = Literal["", "mask", "block", "owner"]
"""How counters are kept from the other side: face down until shown, as blocks of which only their
own side ever sees the face, or not seen at all."""


@dataclass(frozen=True, slots=True)
class Side:
    """A player's side. `mark` is its sign on counters besides colour."""

    id: str
    name: str
    mark: str
    colour: str
    ink: str
    player: bool = True


@dataclass(frozen=True, slots=True)
class Nation:
    """Whose army: colours of the counter's ground and ink, and the mark (cross, star, letter)."""

    id: str
    name: str
    side: Side
    ground: str
    ink: str
    mark: str
    accent: str
    layout: str = ""


@dataclass(frozen=True, slots=True)
class Size:
    """A formation's size: `sign` as printed (XXX), and the measures rules sum (stacking …)."""

    id: str
    name: str
    sign: str
    measures: Mapping[str, float]
    reduced_measures: Mapping[str, float]
    cite: str


@dataclass(frozen=True, slots=True)
class UnitType:
    """A kind of unit or marker. `symbol` is a glyph of the symbol table.

    `shape` is "unit" (framed symbol and factors), "leader" or "marker". `notation` is its own
    factor line where it differs from the game's; None means the game's, or none for a marker.
    `layout` is how its counters look, '' for what its nation, the game or its shape says; `counter`
    how wide they are in mm, None for as wide as the game's; `family` what a marker is for, '' for
    what its symbol says. `hidden` is how its counters are kept from the other side, '' for not;
    `counts` what the number is called that they keep in play, '' for none; `facings` how many ways
    they can face, 0 for one; `label` what players write on them, '' for nothing; markers `beneath`
    lie under units, those that `follows` go along with the last unit that leaves their space.
    """

    id: str
    name: str
    symbol: str
    shape: Literal["unit", "leader", "marker"]
    category: str
    cite: str
    notation: Notation | None = None
    layout: str = ""
    counter: float | None = None
    family: str = ""
    hidden: Hidden = ""
    counts: str = ""
    facings: int = 0
    label: str = ""
    beneath: bool = False
    follows: bool = False


@dataclass(frozen=True, slots=True)
class Face:
    """One side of a counter. `factors` maps a factor to its value, None where not in the source.

    `image` is the designer's own picture of the whole face.
    `texts` has those that are printed otherwise than as a number: (4), 4*, A, ½.
    """

    name: str
    factors: Mapping[str, float | None]
    label: str = ""
    image: Artwork | None = None
    texts: Mapping[str, str] = field(default_factory=dict)

    def printed(self, factor: str) -> str:
        """A factor as it is printed, '' where it is not in the source."""
        value = self.factors.get(factor)
        return self.texts.get(factor) or ("" if value is None else f"{value:g}")


@dataclass(frozen=True, slots=True)
class Unit:
    """A row of units.csv: one kind of counter, of which `qty` identical ones exist.

    `designation` is the short id printed on the counter; `back` is None when the counter has one
    face only, else its label is the state; `further` are the faces of a third step and so on, each
    two on a counter of their own. `parent` is the id or name of the formation it belongs to.
    `properties` are the columns of the designer's own; `places` those of the row's cells;
    `portrait` are the pieces of a leader's
    portrait; `formerly` are ids that the unit has had. The type has the symbol of the row.
    """

    id: str
    name: str
    designation: str
    side: Side | None
    nation: Nation
    type: UnitType
    size: Size | None
    parent: str
    qty: int
    front: Face
    back: Face | None
    tags: frozenset[str]
    properties: Mapping[str, str]
    origin: Origin
    cite: str
    note: str
    span: Span
    places: Mapping[str, Span] = field(default_factory=dict)
    portrait: tuple[str, ...] = ()
    further: tuple[Face, ...] = ()
    formerly: tuple[str, ...] = ()

    @property
    def faces(self) -> tuple[Face, ...]:
        """All faces, from full strength down."""
        two = (self.front, self.back) if self.back else (self.front,)
        return two + self.further if self.further else two

    @property
    def given(self) -> tuple[Mapping[str, bool], ...]:
        """The factors of each face, and whether they are in the source."""
        return tuple(
            {factor: value is not None for factor, value in face.factors.items()}
            for face in self.faces
        )

    def face(self, reduced: int) -> Face:
        """The face so many steps down from full strength, or the last one."""
        return self.faces[min(reduced, len(self.faces) - 1)]

    def place(self, column: str) -> Span:
        """The place of a cell of the unit's row, or of the row."""
        return self.places.get(column, self.span)

    def text(self, column: str) -> str | None:
        """What a column of the unit's row says: '' where empty, None for an unknown factor."""
        match column:
            case "id" | "name" | "designation" | "parent" | "origin" | "cite" | "note":
                return str(getattr(self, column))
            case "type":
                return self.type.name
            case "nation":
                return self.nation.name
            case "size":
                return self.size.name if self.size else ""
            case "qty":
                return str(self.qty)
            case "label":
                return self.front.label
            case "back":
                return self.back.label if self.back else ""
            case _:
                return (
                    self._figure(column) if self._has(column) else self.properties.get(column, "")
                )

    def _has(self, column: str) -> bool:
        return column.removeprefix("back_") in self.front.factors

    def _figure(self, column: str) -> str | None:
        face = self.back if column.startswith("back_") else self.front
        return (face.printed(column.removeprefix("back_")) or None) if face else None

    def measure(self, name: str, reduced: int = 0) -> float:
        """A measure such as stacking, from the size; 0 where the unit has no size."""
        if self.size is None:
            return 0
        table = self.size.reduced_measures if reduced else self.size.measures
        return table.get(name, self.size.measures.get(name, 0))


@dataclass(frozen=True, slots=True)
class CounterStyle:
    """Counter sizes and notation: side in mm, the factor line as a template, what is printed red.

    `notation` is a tuple of (text, factor name, emphasis): attack(OPs)movement is
    (("", "attack", False), ("(", "", False), ("", "ops", True), …). `left`, `right` and `corner`
    are the columns of units.csv that are printed there, '' for none, `setup` and `turn` those on
    backs without a face, `stripe` says which formation a unit is of. `layout` is that of units;
    `stripes` are colours of formations.
    """

    size: float
    notation: Notation
    radius: float
    left: str = "designation"
    right: str = "parent"
    corner: str = ""
    setup: str = ""
    turn: str = ""
    layout: str = ""
    stripes: Mapping[str, str] = field(default_factory=dict)
    stripe: str = "parent"
