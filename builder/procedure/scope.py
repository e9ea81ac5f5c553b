"""What one procedure's linking knows so far: its values, and how names are looked up.

A name that does not exist is reported where it is first used and then fits anywhere, so that one
misspelt word is one finding. Knows nothing of inputs and steps.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping
from typing import TYPE_CHECKING

from builder.diagnostics import Findings, nearest
from builder.diagnostics.findings import NOTHING
from builder.game.conditions.link import ConditionLinker
from builder.game.model import Game
from builder.language.expr import Expr, ExprError, Property, Subject, parse, properties
from builder.procedure.kinds import KindError, expected, kind_of
from builder.procedure.points import PointsTrack
from builder.procedure.possible import ANYTHING, Possible, faults
from builder.procedure.template import Template, fragments
from builder.procedure.values import Kind
from builder.source import YamlFile
from builder.words import Message, message

if TYPE_CHECKING:
    from builder.procedure.spaces import Where

Path = tuple[str | int, ...]
_WITH = re.compile(r"_(known|words|number|[0-9]+)$")
"""The endings of values that come with another."""
WRONG = Property("value", "")
"""What a formula with a mistake in it becomes: its kind is not known, and nothing follows of it."""


class Scope:
    """One procedure being linked: the kinds of the values that there are so far."""

    def __init__(
        self, file: YamlFile, game: Game, conditions: ConditionLinker,
        points: Mapping[str, PointsTrack | None], later: Collection[str],
    ) -> None:  # fmt: skip
        """`points` are the tracks of the file, None for one with a mistake; `later` are the values
        that any step makes."""
        self.file = file
        self.game = game
        self.conditions = conditions
        self.points = points
        self.later = later
        self.findings: Findings = conditions.findings
        self.kinds: dict[str, Kind | None] = {WRONG.name: None}
        self.can: dict[str, Possible] = {}
        self.made: set[str] = set()
        self.vague: set[str] = set()
        self.units: Expr | None = None
        self.read: set[str] = set()
        """The points tracks that inputs read."""
        self.noted: dict[str, Kind] = {}
        """The inputs so far that are noted, and their kinds."""
        self.places: dict[str, Where] = {}
        """The inputs so far that are targets, and which spaces those can be."""

    def report(self, code: str, said: Message, *path: str | int, hint: Message = NOTHING) -> None:
        self.findings.add(code, self.file.span(*path), said, hint=hint)

    def name(
        self, name: str, kind: Kind | None, *path: str | int, can: Possible = ANYTHING
    ) -> None:
        """A new value; a second one of the same name is a finding."""
        if name in self.made:
            self.report("G202", message("duplicate value '{name}'", name=name), *path)
        self.made.add(name)
        self.kinds[name] = kind
        self.can[name] = can

    def value(self, name: str, *path: str | int) -> None:
        """A value that is used; one that there is not is reported once, then fits anywhere.

        With a value come others (`odds_known`, `die_1`): where it is missing, so are they.
        """
        if name in self.kinds:
            return
        main = _WITH.sub("", name)
        missing = name if main in self.made else main
        if missing not in self.kinds and not name.startswith(tuple(self.vague) or "\n"):
            hint: Message = nearest(missing, self.made)
            if missing in self.later:
                hint = message("a later step gives it its value: move that step up")
            said = message("there is no value '{name}' at this step", name=missing)
            self.report("P102", said, *path, hint=hint)
        self.kinds[name] = self.kinds[missing] = None

    def measures(self) -> set[str]:
        return {m for size in self.game.sizes.values() for m in size.measures}

    def known(
        self, name: str, known: Iterable[str], missing: Message, *path: str | int
    ) -> bool:  # fmt: skip
        """Whether a name is known; else the sentence about one that is missing is reported."""
        if name in known:
            return True
        self.report("G201", missing, *path, hint=nearest(name, sorted(known)))
        return False

    def spaces(self, names: Iterable[str], *path: str | int) -> None:
        """Reports those of some spaces, a list at the path, that the board has not."""
        for index, name in enumerate(names):
            self.space(name, *path, index)

    def space(self, name: str, *path: str | int) -> None:
        """Reports a space that the board has not."""
        missing = message("there is no space '{name}'", name=name)
        self.known(name, self.game.board.spaces, missing, *path)

    def condition(self, text: str, *path: str | int, subject: Subject = "unit") -> Expr:
        """A condition over units or over spaces, as in rules."""
        return self.conditions.link(text, subject, self.file, path, sees=(subject,))

    def formula(self, text: str | int | bool, wanted: Kind | None, *path: str | int) -> Expr:
        """A formula over the values so far, of the kind that is wanted; WRONG with a mistake."""
        if isinstance(text, bool):
            text = "true" if text else "false"
        try:
            tree = parse(str(text), "value")
        except ExprError as error:
            self.findings.add("G210", self.file.within(error.column, *path), error.message)
            return WRONG
        for prop in properties(tree):
            if prop.subject == "value":
                self.value(prop.name, *path)
        try:
            found = kind_of(tree, self.kinds)
        except KindError as error:
            self.report("P102", error.message, *path)
            return WRONG
        if wanted is not None and found not in (wanted, None):
            self.report("P104", expected(wanted, found), *path)
            return WRONG
        for fault in dict.fromkeys(faults(tree, self.can)):
            self.report(fault.code, fault.message, *path, hint=fault.hint)
        return tree

    def template(self, text: str, *path: str | int) -> Template:
        """What a step says; a value that there is not is reported, and so is a stray brace."""
        found = fragments(text)
        for fragment in found:
            if fragment.value:
                self.value(fragment.value, *path)
        if any(sign in fragment.text for fragment in found for sign in "{}"):
            hint = message("write {x}, or {x:+} for a number with its sign; "
                           "x is the name of a value")  # fmt: skip
            self.report("P101", message("these braces hold no value"), *path, hint=hint)
        return found
