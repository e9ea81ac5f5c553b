"""Constraints: the few things that all rules come down to.

A constraint is plain data: conditions, numbers, and the sentence for what breaks it, with named
places that whoever decides it fills. The check, the search for deployments and the module's
warnings each know what to make of every constraint, and nothing of the kinds of rules.
Knows nothing of units and spaces beyond their conditions.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Literal

from builder.language.expr import Const, Expr
from builder.records import dataclass
from builder.rules.facts import Face, Fault, Row
from builder.words import Message

Whose = Literal["own", "enemy", "any"]
NEVER: Expr = Const(False)
NOTHING = Message("")


@dataclass(frozen=True, slots=True)
class Counters:
    """Counters that match `units`, of a side as `whose` says, seen from another counter's."""

    units: Expr
    whose: Whose


@dataclass(frozen=True, slots=True)
class Bar:
    """A unit may not stand in a space of the map where `when` holds of the two.

    Where `passing` holds it may pass through; that changes the sentence, not the verdict.
    `broken` and `broken_passing` name {unit}, {space} and the space's {kind}.
    """

    when: Expr
    broken: Message
    passing: Expr = NEVER
    broken_passing: Message = NOTHING


@dataclass(frozen=True, slots=True)
class Limit:
    """In each space of the map that matches `spaces`, the measure of the units that match adds up

    to at most `most`: for every side by itself with `by_side`, else for all units together. The
    measure "units" counts counters. `broken` names {space}, {units}, {total} and {limit}.
    """

    spaces: Expr
    units: Expr
    measure: str
    most: float
    by_side: bool
    broken: Message


@dataclass(frozen=True, slots=True)
class Sum:
    """In each group of named places, boxes included, the measure of the units that match adds up

    to a number from `least` to `most`, None for no bound. `short` and `over` name {places},
    {amount} and {bound}.
    """

    groups: tuple[tuple[str, ...], ...]
    units: Expr
    measure: str
    least: float | None
    most: float | None
    short: Message
    over: Message


@dataclass(frozen=True, slots=True)
class Near:
    """Each unit on the map that matches `units` stands within `within` spaces of a unit that

    matches `of` or a space that matches `of_spaces`. Steps lead only through spaces of the kind
    `through`, '' for any. `broken` names {unit} and {space}.
    """

    units: Expr
    of: Expr
    of_spaces: Expr
    within: int
    through: str
    broken: Message


@dataclass(frozen=True, slots=True)
class Far:
    """Each unit on the map that matches `units` stands more than `beyond` spaces from any other

    counter that matches `of`, of a side as `whose` says, and from spaces that match `of_spaces`.
    `broken` names {unit}, {space}, {other} and {where}; `broken_space` has no {other}.
    """

    units: Expr
    of: Expr
    whose: Whose
    of_spaces: Expr
    beyond: int
    broken: Message
    broken_space: Message


@dataclass(frozen=True, slots=True)
class Leg:
    """One part of a supply line: to a unit of the own side that matches `to_units`, or to a space

    that matches `to_spaces`; at most `within` spaces long, None for any length, or as many movement
    points of the unit with `points`. It leads over borders that match `over`, through spaces that
    match `through`.
    """

    to_units: Expr
    to_spaces: Expr
    within: float | None
    points: bool
    over: Expr
    through: Expr


@dataclass(frozen=True, slots=True)
class Supplied:
    """Each unit on the map that matches `units` traces a line of `legs`, one after the other.

    No leg enters a space with enemy units. Zones of control of the enemy bar it too with `zones`,
    but for the first of their spaces that it enters with `first_free`. `broken` names {unit},
    {space} and {why}.
    """

    units: Expr
    legs: tuple[Leg, ...]
    zones: bool
    first_free: bool
    broken: Message


@dataclass(frozen=True, slots=True)
class Outside:
    """No unit on the map that matches `units` stands in an enemy zone of control `zone`, '' for

    any. `broken` names {unit} and {space}.
    """

    units: Expr
    zone: str
    broken: Message


@dataclass(frozen=True, slots=True)
class Together:
    """A unit that matches `units`, in a space of the map that holds one of each of `given`, has

    one of each of `needed` there and none of `barred`. `missing` names {unit} and {space}, and
    `unwelcome` {others} too.
    """

    units: Expr
    given: tuple[Counters, ...]
    needed: tuple[Counters, ...]
    barred: tuple[Counters, ...]
    missing: Message
    unwelcome: Message


@dataclass(frozen=True, slots=True)
class Apart:
    """A formation that matches `whole` is not on the map with a unit whose parent it is.

    `broken` names {whole}, {space}, {part} and {other}, the part's space.
    """

    whole: Expr
    broken: Message


@dataclass(frozen=True, slots=True)
class Arrive:
    """Reinforcements that match `units` arrive in a turn from `first` to `last` (None for any), in

    the phase `phase` ('' for any), and have a space that matches `spaces`. `broken` names {unit}
    and {faults}, what is wrong about the arrival.
    """

    units: Expr
    first: int | None
    last: int | None
    phase: str
    spaces: Expr
    broken: Message


@dataclass(frozen=True, slots=True)
class CounterFact:
    """Something about one face of a counter, wherever it stands."""

    decide: Callable[[Face], Fault | None]


@dataclass(frozen=True, slots=True)
class ScenarioFact:
    """Something about all rows of a setup, wherever their counters stand."""

    decide: Callable[[Sequence[Row]], Iterable[Fault]]


Standing = Bar | Limit | Sum | Near | Far | Supplied | Outside | Together | Apart
Constraint = Standing | Arrive | CounterFact | ScenarioFact
"""Constraints on what stands where: a position keeps or breaks them."""
