"""The frozen model of procedures: inputs, then steps, each with its case and its words.

A procedure reads its inputs (some of which the board knows), computes values one after the other,
rolls dice, looks results up in tables, says what happened, and may change the board. Formulas are
trees of `rules.expr` whose names are values: the inputs and what earlier steps made. A new kind of
step is a class here; every function over `Step` must then learn it. Knows nothing of how a
procedure is run.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from builder.diagnostics import Span
from builder.language.expr import Expr
from builder.rules.constraints import Counters, Whose

Kind = Literal["number", "text", "flag"]


@dataclass(frozen=True, slots=True)
class FromBoard:
    """What the module reads off the board: a sum over units.

    `measure` is a factor, a measure, or "units" for the number of counters; `whose` is seen from
    the acting unit's side ("any" in a procedure without one); `units` says which count; `spaces`
    are the ids of the spaces where they stand, () for the space of the acting unit. Where the
    source does not give the factor of a unit that counts, the sum is not known and must be asked.
    """

    measure: str
    whose: Whose
    units: Expr
    spaces: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class FromPurse:
    """The points that the markers of a purse show (see Purse); the input's `high` is its `most`."""

    purse: str


@dataclass(frozen=True, slots=True)
class FromFactor:
    """A factor of the acting unit itself, of the face that is up, or of its `back` or `front`.

    Where the source does not give it, it must be asked.
    """

    factor: str
    face: Literal["up", "front", "back"]


@dataclass(frozen=True, slots=True)
class FromUnit:
    """A property of the acting unit: a text ("side", "nation", "type", "size", "id" …).

    A flag reads "reduced": whether the back is up.
    """

    name: str


@dataclass(frozen=True, slots=True)
class FromTurn:
    """The number of the game turn."""


@dataclass(frozen=True, slots=True)
class FromCell:
    """The label of the cell of a track where a marker stands, as a text: weather, initiative.

    `unit` is the marker, `track` the zone; every label is one of the input's options. Where the
    marker stands on no cell, it must be asked.
    """

    unit: str
    track: str


@dataclass(frozen=True, slots=True)
class Where:
    """Spaces of the map by what they are and what stands in them.

    A space fits when it matches `spaces`, holds a counter of each of `holds` and none of `without`.
    One of which the source does not say whether it matches does not fit.
    """

    spaces: Expr
    holds: tuple[Counters, ...] = ()
    without: tuple[Counters, ...] = ()


@dataclass(frozen=True, slots=True)
class FromTrace:
    """How many spaces the acting unit is from the nearest space that fits `to`: 0 for its own.

    A step leads to a neighbour; steps go on only from spaces that fit `through`, the unit's own
    apart. `limit` (the input's `high`) is both the farthest looked at and the answer where nothing
    is nearer. With `nearest` the answer is the ids of the nearest spaces, parted by ", ".
    """

    to: Where
    through: Where
    limit: int
    nearest: bool


@dataclass(frozen=True, slots=True)
class FromCount:
    """The number of spaces that fit."""

    where: Where


Source = FromBoard | FromPurse | FromFactor | FromUnit | FromCell | FromTurn | FromTrace | FromCount


@dataclass(frozen=True, slots=True)
class Input:
    """Something the procedure must know: asked of the player, or read off the board.

    A number lies between `low` and `high`; a text is one of `options`, or without them spaces of
    the map parted by ", " (`id_number` is then how many); a flag is yes or no.
    `when` (over earlier inputs) says whether it is asked or read at all; otherwise it is `default`.
    """

    id: str
    ask: str
    kind: Kind
    options: tuple[str, ...]
    low: int
    high: int
    default: int | str | bool
    source: Source | None
    when: Expr | None
    cite: str


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of what is said: words, or a value by name (`signed`: with + or -)."""

    text: str
    value: str = ""
    signed: bool = False


Template = tuple[Piece, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class StepBase:
    """What each step has: when it is taken (None: always), what it says, its case."""

    when: Expr | None
    say: Template
    cite: str
    span: Span


@dataclass(frozen=True, slots=True, kw_only=True)
class Compute(StepBase):
    """The value `name` is `to`. Where `when` does not hold, it is nought, '' or no."""

    name: str
    to: Expr
    kind: Kind


@dataclass(frozen=True, slots=True, kw_only=True)
class Roll(StepBase):
    """`count` dice of `sides` are rolled: `name` is their total, `name_1` … each die.

    With `faces`, each die shows a word instead, and `name_<n>` counts the dice that show the n-th
    distinct face; `number` (a formula, at most `count`) says how many of the dice are rolled.
    """

    name: str
    count: int
    sides: int
    faces: tuple[str, ...]
    number: Expr | None


@dataclass(frozen=True, slots=True)
class Term:
    """One shift or modifier: it applies `when`, adds `by`, and is named in the report."""

    when: Expr
    by: Expr
    say: str
    cite: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Add(StepBase):
    """The value `name` is the sum of the terms that apply; `name_words` names them."""

    name: str
    terms: tuple[Term, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Find(StepBase):
    """The value `name` is a cell of a table, and `name_known` says whether the table has it.

    `row` is matched with the heads of rows, `column` with those of columns (None: the first).
    A head is a text, a number, a range ("3-5", "12+", "2 or less"), or several parted by commas.
    A `kind` of "text" gives the cell's words, "not in source" where there are none; a "number" the
    first whole number in them ("+2 MP" is 2, "none" is not known), 0 where there is none.
    """

    name: str
    kind: Literal["text", "number"]
    table: str
    row: Expr
    column: Expr | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Stop(StepBase):
    """Where `when` holds, `say` is said and nothing more is done."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Say(StepBase):
    """Says its words."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Pay(StepBase):
    """The purse loses `amount` (or gains it, where negative; what is beyond `most` is lost).

    More than it holds is refused: `refuse` is said and the procedure ends.
    """

    purse: str
    amount: Expr
    refuse: Template
    most: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Flip(StepBase):
    """The acting unit turns over."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Move(StepBase):
    """A counter goes to the space whose id the formula `to` is worth.

    `units` None is the acting unit; else one counter of those that match, belong to a side as
    `whose` says (seen from the acting unit; "any" without one) and stand in a space of `among`
    (ids; empty: anywhere). Where none matches, nothing moves.
    """

    units: Expr | None
    among: tuple[str, ...]
    to: Expr
    whose: Whose = "any"


Step = Compute | Roll | Add | Find | Stop | Say | Pay | Flip | Move


@dataclass(frozen=True, slots=True)
class PurseTrack:
    """A track of a purse: its zone, the unit that marks it, what one of its labels is worth.

    `back` is what the marker's back adds (a "+100" side); 0 where it is not used.
    """

    track: str
    unit: str
    worth: int
    back: int = 0


@dataclass(frozen=True, slots=True)
class Purse:
    """Points kept by markers on tracks: the sum of label times worth, and of the backs that are up.

    `side` may pay from it; `most` is all that its tracks can show. See `purses.shown`.
    """

    id: str
    name: str
    side: str
    tracks: tuple[PurseTrack, ...]
    most: int
    cite: str


@dataclass(frozen=True, slots=True)
class Procedure:
    """A procedure: where its command is, what it wants to know, what it does.

    `units` is which units have the command; None: it is a button of the toolbar.
    """

    id: str
    name: str
    text: str
    units: Expr | None
    inputs: tuple[Input, ...]
    steps: tuple[Step, ...]
    cite: str
    origin: Literal["source", "project"]
    span: Span


@dataclass(frozen=True, slots=True)
class Procedures:
    """All procedures and purses of a game, by id, in the order of the data."""

    purses: dict[str, Purse]
    all: dict[str, Procedure]


NO_PROCEDURES = Procedures({}, {})
