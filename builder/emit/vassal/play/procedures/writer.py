"""What writes the orders of a procedure: values set, words said, formulas as expressions.

Each value is a global property of the module, set once by an expression over those before it, so
that nothing is worked out twice and dice are rolled once. Knows no kind of step or input.
"""

from __future__ import annotations

from builder.emit.vassal import script as s
from builder.emit.vassal.play.procedures.orders import Assign, Program, Read
from builder.emit.vassal.script import Number, Script, Text, Truth
from builder.emit.vassal.script.conditions import condition, value
from builder.game.model import Game
from builder.language.expr import Expr, Property
from builder.procedure.kinds import kind_of
from builder.procedure.procedure import Procedure
from builder.procedure.template import Fragment, Template
from builder.procedure.values import Kind, Value
from builder.words import _

DOLLAR = "＄"
"""What stands for a dollar: the engine takes a word between two of them for a property's name,
each time that a text is handed on."""


class Writer:
    """Writes the orders of one procedure; knows the kinds of the values that there are so far."""

    def __init__(self, procedure: Procedure, game: Game, made: Program, read: Read) -> None:
        self.procedure = procedure
        self.game = game
        self.made = made
        self.read = read
        self.kinds: dict[str, Kind] = {}

    @property
    def on(self) -> Truth:
        """Whether nothing has ended the procedure."""
        return s.flag(self.made.on)

    def name(self, of: str) -> str:
        """The property that holds a value, or what the orders need beside it."""
        return f"{self.made.prefix}_{of}"

    def set(self, name: str, to: Script) -> None:
        """Sets a property to an expression."""
        self.made.orders.append(Assign(self.name(name), s.replacing(to, "$", DOLLAR)))

    def let(self, name: str, kind: Kind, to: Script) -> None:
        """Makes a value of the procedure."""
        self.set(name, to)
        self.kinds[name] = kind

    def stop_unless(self, going: Truth) -> None:
        """Ends the procedure where it does not go on."""
        self.set("On", self.on & going)

    def number(self, name: str) -> Number:
        """A property that is a number."""
        return s.number(self.name(name))

    def text(self, name: str) -> Text:
        """A property that is a text."""
        return s.text(self.name(name))

    def flag(self, name: str) -> Truth:
        """A property that is true or false."""
        return s.flag(self.name(name))

    def value(self, name: str) -> Script:
        """A value of the procedure."""
        match self.kinds[name]:
            case "number":
                return self.number(name)
            case "text":
                return self.text(name)
            case "flag":
                return self.flag(name)

    def formula(self, tree: Expr) -> Script:
        """What a formula comes to."""
        return value(tree, self._property)

    def amount(self, tree: Expr) -> Number:
        """What a formula that is a number comes to."""
        found = self.formula(tree)
        assert isinstance(found, Number)
        return found

    def holds(self, tree: Expr | None) -> Truth:
        """Whether a condition holds; no condition always does."""
        return s.TRUE if tree is None else condition(tree, self._property)

    def kind_of(self, tree: Expr) -> Kind:
        """The kind of a formula."""
        return kind_of(tree, self.kinds)

    def _property(self, prop: Property) -> Script:
        return self.value(prop.name)

    def taken(self, name: str, when: Expr | None) -> Truth:
        """A step's condition, kept in a property where it is not plain."""
        if when is None:
            return s.TRUE
        self.set(f"{name}Taken", self.holds(when))
        return self.flag(f"{name}Taken")

    def say(self, template: Template, cite: str, when: Truth) -> None:
        """Adds a line to the report, unless the procedure has ended."""
        if not template:
            return
        said = s.text(self.made.said)
        words = [each for fragment in template for each in self._said(fragment)]
        line = s.joined(said, " ", *words, *([f" [{cite}]"] if cite else ()))
        self.set("Said", s.choice(self.on & when, line, said))

    def _said(self, fragment: Fragment) -> list[Text | Number | str]:
        """A part of what is said, to go on after a text."""
        if not fragment.value:
            return [flat(fragment.text)]
        found = self.value(fragment.value)
        match found:
            case Truth():
                return [s.choice(found, _("yes"), _("no"))]
            case Number() if fragment.signed:
                return [s.choice(found < 0, "", "+"), found]
            case Number() | Text():
                return [found]
        return []


def flat(text: str) -> str:
    """Text on one line."""
    return text.replace("\r", "").replace("\n", " ").replace("\t", " ")


def constant(found: Value) -> Script:
    """A value as it is."""
    match found:
        case bool():
            return s.TRUE if found else s.FALSE
        case str():
            return s.literal(found)
        case int():
            return s.whole(found)
