"""What writes the values of a procedure: values set, words said, formulas as expressions.

Each value is given once, by an expression over others, so that nothing is worked out twice and dice
are rolled once. Knows no kind of step or input.
"""

from __future__ import annotations

from builder.emit.vassal import script as s
from builder.emit.vassal.play.procedures.orders import Program, Read
from builder.emit.vassal.script import Number, Script, Text, Truth
from builder.emit.vassal.script.conditions import condition, value
from builder.game.model import Game
from builder.language.expr import Expr, Property
from builder.procedure.inputs import BoardSum
from builder.procedure.kinds import kind_of
from builder.procedure.procedure import Procedure
from builder.procedure.template import Fragment, Template
from builder.procedure.values import Kind, Value
from builder.words import _

DOLLAR = "＄"
"""What stands for a dollar: the engine takes a word between two of them for a property's name,
each time that a text is handed on."""


LINE = "␞"
"""What stands before every line of a report; no text of a game holds it."""


class Writer:
    """Writes the values of one procedure; knows the kinds of those that there are so far."""

    def __init__(self, procedure: Procedure, game: Game, made: Program, read: Read) -> None:
        self.procedure = procedure
        self.game = game
        self.made = made
        self.read = read
        self.kinds: dict[str, Kind] = {}
        self.latest: dict[str, str] = {}
        self.stops: list[Truth] = []
        self.lines: list[Text] = []
        self.results: list[Text] = []

    def name(self, of: str) -> str:
        """The name under which a value is kept, or what is needed beside it."""
        return f"{self.made.prefix}_{self.latest.get(of, of)}"

    def set(self, name: str, to: Script) -> None:
        """Sets a value to an expression, replacing one of that name."""
        if self.name(name) in self.made.values:
            self.latest[name] = f"{self.latest.get(name, name)}Then"
        self.made.values[self.name(name)] = s.replacing(to, "$", DOLLAR)

    def let(self, name: str, kind: Kind, to: Script) -> None:
        """Makes a value of the procedure."""
        self.set(name, to)
        self.kinds[name] = kind

    def begin(self, going: Truth, otherwise: Text) -> None:
        """Where it begins at all; `otherwise` is said where it does not."""
        self.set("On", going)
        self.set("Refusal", s.choice(self.flag("On"), "", otherwise))
        self.lines.append(self.text("Refusal"))

    def stop(self, name: str, when: Truth) -> None:
        """Ends the procedure where a condition holds."""
        self.set(name, when)
        self.stops.append(self.flag(name))

    @property
    def reached(self) -> Truth:
        """Whether nothing has ended the procedure so far: for what is said and done at its end."""
        return self.number("Ended") >= len(self.stops)

    @property
    def going(self) -> Truth:
        """The same, for what others are worked out from."""
        return s.all_of(self.flag("On"), *(~each for each in self.stops))

    def finish(self) -> None:
        """What ended it, and all that is said."""
        first = s.first_of([(each, s.whole(n)) for n, each in enumerate(self.stops)], s.whole(999))
        self.set("Ended", s.choice(self.flag("On"), first, -1))
        if self.results:
            self.set("Results", s.joined(LINE, *self.results))
            found = self.text("Results")
            self.lines.append(s.choice(found.length() < 2, "", LINE + found.substring(2)))
        self.set("Said", s.joined(*self.lines))
        if any(isinstance(each, BoardSum) and each.against for each in self.procedure.inputs):
            self.set("Resolved", self.reached)
            self.made.resolved = self.name("Resolved")

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

    def say(self, template: Template, cite: str, when: Truth, *, result: bool = False) -> None:
        """Adds a line to the report, unless the procedure has ended; results are one, the last."""
        if not template:
            return
        words = self.words(template)
        line = s.joined(" " if result else LINE, *words, *([f" [{cite}]"] if cite else ()))
        name = f"Line{len(self.lines) + len(self.results)}"
        self.set(name, s.choice(self.reached & when, line, ""))
        (self.results if result else self.lines).append(self.text(name))

    def words(self, template: Template) -> list[Text | Number | str]:
        """Words with values among them, to go on after a text."""
        return [each for fragment in template for each in self._said(fragment)]

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
