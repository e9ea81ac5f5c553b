"""What a procedure does in the module, in terms of values with names.

Every value is given once. What the reference would not reach is worked out all the same, but
neither said nor done. Knows nothing of how formulas become expressions.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field, replace
from typing import Protocol

from builder.emit.vassal import script as s
from builder.emit.vassal.script import Number, Script, Text, Truth
from builder.language.expr import Expr
from builder.procedure.inputs import AnyInput, BoardSum
from builder.procedure.steps import Count, Flip, Lose, Move
from builder.records import dataclass
from builder.rules.constraints import Counters

NOTED = "Noted_"
"""How the properties begin in which procedures note something for later ones."""
NOTHING = s.literal("")
"""An empty answer."""


@dataclass(frozen=True, slots=True)
class Summed:
    """A sum over counters in a place that keep what players say of them: the sum, and where it
    still lacks something."""

    wanted: BoardSum
    place: Text
    value: Number
    lacks: Truth

    @property
    def expressions(self) -> tuple[Script, ...]:
        """All that is worked out for it."""
        return self.place, self.value, self.lacks

    def placed(self, found: Mapping[str, Script]) -> Summed:
        """The same with the values that it needs put in."""
        place, value, lacks = (s.placed(each, found) for each in self.expressions)
        assert isinstance(place, Text)
        assert isinstance(value, Number)
        assert isinstance(lacks, Truth)
        return Summed(self.wanted, place, value, lacks)


@dataclass(frozen=True, slots=True)
class Ask:
    """Asks the player, where `guard` is true: one of `options`, or where there are none a text.

    `name` is the value that is the answer, `about` are the inputs that it is for. An option that is
    empty is not shown. Where it is not asked the answer is `otherwise`; with FALSE for a guard that
    is all, and only notes what was worked out, so that it is worked out once. Before its turn it
    counts as `unasked`. `group` are all inputs of which some may be typed together. With `summed`,
    the answer is that sum, for the counters that lacked a number have been given it; before that
    comes one question that `lists` those, and one that asks for their numbers and `gives` them.
    """

    name: str
    about: tuple[str, ...]
    guard: Truth
    prompt: str = ""
    options: tuple[str | Text, ...] = ()
    otherwise: Text = NOTHING
    unasked: str = ""
    group: tuple[str, ...] = ()
    summed: Summed | None = None
    lists: tuple[Summed, ...] = ()
    gives: tuple[Summed, ...] = ()

    @property
    def sums(self) -> tuple[Summed, ...]:
        """The sums that it is about, if any."""
        return (*((self.summed,) if self.summed else ()), *self.lists, *self.gives)

    @property
    def expressions(self) -> tuple[Script, ...]:
        """All that is worked out for it."""
        worked_out = (each for each in self.options if isinstance(each, Text))
        summed = (part for each in self.sums for part in each.expressions)
        return self.guard, *worked_out, self.otherwise, *summed


@dataclass(frozen=True, slots=True)
class Assign:
    """Sets the property to the expression."""

    name: str
    value: Script


@dataclass(frozen=True, slots=True)
class Gather:
    """Sets the property to the codes of the map spaces where such counters stand, in any order.

    Each counter tells its own; with `named`, its name after it, and NAMED before both. With
    `faces`, only counters with these faces up do.
    """

    name: str
    those: Counters
    named: bool = False
    faces: frozenset[tuple[str, int]] | None = None


NAMED = "␝"
"""What stands before a counter's code and name; no text of a game holds it."""


@dataclass(frozen=True, slots=True)
class Repeat:
    """Does the orders again and again, at least once, until the expression is true."""

    orders: tuple[Assign, ...]
    until: Truth


Order = Assign | Gather | Repeat


@dataclass(frozen=True, slots=True)
class Walk:
    """Orders that look over the map, and the values, by name, that they leave in properties."""

    orders: tuple[Order, ...]
    makes: Mapping[str, Script]


@dataclass(frozen=True, slots=True)
class Readout:
    """How the module reads an input: an expression, and one that is true where it cannot know.

    `walk` is to be done before, if there is one. Where it cannot know, the player chooses from
    `options`, if there are any.
    """

    value: Script
    unknown: Truth = s.FALSE
    walk: Walk | None = None
    options: tuple[Text, ...] = ()


class Known(Protocol):
    """What is known before an input is read."""

    def name(self, of: str) -> str:
        """The name under which a value is kept, or what is needed beside it."""
        ...

    def amount(self, tree: Expr) -> Number:
        """What a formula that is a number comes to."""
        ...


@dataclass(frozen=True, slots=True)
class Final:
    """What is known at the end of a procedure; no formula is worked out there."""

    prefix: str

    def name(self, of: str) -> str:
        """The name under which an input's value is kept."""
        return f"{self.prefix}_{of}"

    def amount(self, tree: Expr) -> Number:
        """Raises TypeError."""
        raise TypeError(tree)


Read = Callable[[AnyInput, Known], Readout | None]
"""How the module reads an input off the board, None where it asks.

Its own name begins those of the values for it; the one so begun that ends in READ tells whether it
is to be read at all.
"""
READ = "Read"


@dataclass(frozen=True, slots=True)
class Deed:
    """A step that changes the board: done where the value `done` is true.

    `to` is the value that says where to, or how much more; '' for none.
    """

    step: Flip | Move | Lose | Count
    done: str
    to: str = ""

    @property
    def is_own(self) -> bool:
        """Whether it is done to the counter that acts."""
        match self.step:
            case Move(others=others):
                return others is None
            case Lose(whom=whom) | Count(whom=whom):
                return whom is None
            case Flip():
                return True

    @property
    def place(self) -> str:
        """The value that says where to as a location; '' for what goes nowhere."""
        return f"{self.to}Place" if isinstance(self.step, Move) else ""


@dataclass(slots=True)
class Program:
    """The values of a procedure, what is asked for them, and what is then done to the board.

    The n-th question's answer is the n-th of the run's line. `spared` are the inputs whose usual
    answers one question shows. `paid` has the values that are what is left on a points track, by
    its id; `pays` those that are true where it was paid from; `notes` those that are noted, by the
    ids of inputs; `keeps` those that are all answers that are kept for an input, by its id; `typed`
    are for a question the dialogs in which it may be answered with others: how many numbers those
    want, and which it is; `folded` where a question was answered in a list of others, and how.
    `resolved` is the value that is true where it was gone through to its end; '' where nobody asks.
    """

    prefix: str
    asks: list[Ask] = field(default_factory=list)
    values: dict[str, Script] = field(default_factory=dict)
    walks: list[Walk] = field(default_factory=list)
    spared: frozenset[str] = frozenset()
    dice: list[str] = field(default_factory=list)
    deeds: list[Deed] = field(default_factory=list)
    paid: dict[str, str] = field(default_factory=dict)
    pays: dict[str, list[str]] = field(default_factory=dict)
    notes: dict[str, str] = field(default_factory=dict)
    keeps: dict[str, str] = field(default_factory=dict)
    typed: dict[str, list[tuple[str, int, int]]] = field(default_factory=dict)
    folded: dict[str, tuple[Truth, Text]] = field(default_factory=dict)
    resolved: str = ""

    def before(self, number: int) -> Program:
        """The same before the n-th question is asked: that one and later ones count as unasked."""
        waiting = {ask.name: s.literal(ask.unasked) for ask in self.asks[number:]}
        return replace(self, values={**self.values, **waiting})

    @property
    def said(self) -> str:
        """The value that is the report, each line after a blank."""
        return f"{self.prefix}_Said"

    @property
    def outcome(self) -> list[str]:
        """The values that the module needs once everything is worked out."""
        flags = [flag for each in self.pays.values() for flag in each]
        deeds = [name for d in self.deeds for name in (d.done, d.to, d.place)]
        kept = (*self.paid.values(), *self.notes.values(), *self.keeps.values())
        last = filter(None, [*deeds, self.resolved])
        return [self.said, *self.dice, *kept, *flags, *last]


def expressions(order: Order) -> list[Script]:
    """The expressions in an order."""
    match order:
        case Assign():
            return [order.value]
        case Gather():
            return []
        case Repeat():
            return [*(each.value for each in order.orders), order.until]
