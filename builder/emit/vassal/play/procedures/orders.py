"""The orders of a procedure for the module, and which of them are needed.

An order never fails: what the reference would not reach is worked out all the same, but neither
said nor done. Knows nothing of how formulas become expressions.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from builder.emit.vassal import script as s
from builder.emit.vassal.script import Script, Truth
from builder.procedure.inputs import AnyInput
from builder.procedure.steps import Flip, Move
from builder.rules.constraints import Counters


@dataclass(frozen=True, slots=True)
class Assign:
    """Sets the property to the expression."""

    name: str
    value: Script


@dataclass(frozen=True, slots=True)
class Ask:
    """Asks the player, where `guard` is true: one of `options`, or a number from `low` to `high`.

    Who cancels leaves the property as it was: it is cleared before.
    """

    name: str
    guard: Truth
    prompt: str
    options: tuple[str, ...]
    low: int
    high: int


@dataclass(frozen=True, slots=True)
class Gather:
    """Sets the property to the codes of all map spaces where such counters stand, in any order."""

    name: str
    those: Counters


@dataclass(frozen=True, slots=True)
class Repeat:
    """Does the orders again and again, at least once, until the expression is true."""

    orders: tuple[Assign, ...]
    until: Truth


Order = Assign | Ask | Gather | Repeat


@dataclass(frozen=True, slots=True)
class Readout:
    """How the module reads an input: an expression, and one that is true where it cannot know.

    `before` are orders to be done first.
    """

    value: Script
    unknown: Truth = s.FALSE
    before: tuple[Order, ...] = ()


Read = Callable[[AnyInput, str], Readout | None]
"""How the module reads an input off the board, None where it asks.

The text begins the names of properties for it; the one so begun that ends in READ tells whether it
is to be read at all.
"""
READ = "Read"


@dataclass(frozen=True, slots=True)
class Deed:
    """A step that changes the board: done where the property `done` is true.

    `to` is the property that holds where to; '' for none.
    """

    step: Flip | Move
    done: str
    to: str = ""

    @property
    def place(self) -> str:
        """The property that holds where to as a location; '' where there is no such space."""
        return f"{self.to}Place"


@dataclass(slots=True)
class Program:
    """The orders of a procedure, and what is then done to the board.

    `said` holds the report, each line after a blank. `paid` has the properties that hold what is
    left on a points track, by its id; `pays` those that are true where it was paid from.
    """

    prefix: str
    orders: list[Order] = field(default_factory=list)
    deeds: list[Deed] = field(default_factory=list)
    paid: dict[str, str] = field(default_factory=dict)
    pays: dict[str, list[str]] = field(default_factory=dict)

    @property
    def on(self) -> str:
        """The property that is true as long as nothing has ended the procedure."""
        return f"{self.prefix}_On"

    @property
    def said(self) -> str:
        """The property that holds what was said."""
        return f"{self.prefix}_Said"


def needed(made: Program) -> list[Order]:
    """The orders without those that set what nothing reads afterwards: the module stays small.

    What the player is asked stays, and dice that are rolled.
    """
    read = {made.said, *made.paid.values(), *(flag for each in made.pays.values() for flag in each)}
    read |= {name for deed in made.deeds for name in (deed.done, deed.to)}
    kept: list[Order] = []
    for order in reversed(made.orders):
        names = s.names_in(*expressions(order))
        if isinstance(order, Ask) or s.RANDOM in names or not read.isdisjoint(_set_by(order)):
            kept.append(order)
            read |= names
    return kept[::-1]


def expressions(order: Order) -> list[Script]:
    """The expressions in an order."""
    match order:
        case Assign():
            return [order.value]
        case Ask():
            return [order.guard]
        case Gather():
            return []
        case Repeat():
            return [*(each.value for each in order.orders), order.until]


def _set_by(order: Order) -> list[str]:
    """The properties that an order sets."""
    return [each.name for each in order.orders] if isinstance(order, Repeat) else [order.name]
