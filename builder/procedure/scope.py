"""What one procedure's linking knows so far: its values, and how names are looked up.

A name that does not exist is reported where it is first used and then fits anywhere, so that one
misspelt word is one finding. Knows nothing of inputs and steps.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping

from builder.diagnostics import Findings, Words, nearest
from builder.game.conditions.link import ConditionLinker
from builder.game.model import Game
from builder.language.expr import Expr, ExprError, Property, Subject, parse, properties
from builder.procedure.kinds import KindError, kind_of
from builder.procedure.model import Kind, Piece, Purse, Template
from builder.procedure.worth import ANYTHING, Worths, faults
from builder.source import YamlFile

Path = tuple[str | int, ...]
_VALUE = re.compile(r"\{([a-z][a-z0-9_]*)(:\+)?\}")
_WITH = re.compile(r"_(known|words|number|[0-9]+)$")
"""The endings of values that come with another."""
WRONG = Property("value", "")
"""What a formula with a mistake in it becomes: its kind is not known, and nothing follows of it."""


class Scope:
    """One procedure being linked: the kinds of the values that there are so far."""

    def __init__(
        self, file: YamlFile, game: Game, conditions: ConditionLinker,
        purses: Mapping[str, Purse | None], later: Collection[str],
    ) -> None:  # fmt: skip
        """`purses` are those of the file, None where one has a mistake; `later` all values made."""
        self.file = file
        self.game = game
        self.conditions = conditions
        self.purses = purses
        self.later = later
        self.findings: Findings = conditions.findings
        self.kinds: dict[str, Kind | None] = {WRONG.name: None}
        self.can: dict[str, Worths] = {}
        self.made: set[str] = set()
        self.vague: set[str] = set()
        self.units: Expr | None = None
        self.read: set[str] = set()

    def report(self, code: str, message: Words, *path: str | int, hint: Words = "") -> None:
        self.findings.add(code, self.file.span(*path), message, hint=hint)

    def name(self, name: str, kind: Kind | None, *path: str | int, can: Worths = ANYTHING) -> None:
        """A new value; a second one of the same name is a finding."""
        if name in self.made:
            self.report("G202", f"duplicate value '{name}'", *path)
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
            hint: Words = nearest(missing, self.made)
            if missing in self.later:
                hint = "a later step makes it: move that step up"
            self.report("P102", f"there is no value '{missing}' at this step", *path, hint=hint)
        self.kinds[name] = self.kinds[missing] = None

    def measures(self) -> set[str]:
        return {m for size in self.game.sizes.values() for m in size.measures}

    def known(self, name: str, known: Iterable[str], what: str, *path: str | int) -> bool:
        """Whether a name is known; one that is not is reported."""
        if name in known:
            return True
        self.report(
            "G201", f"there is no {what} '{name}'", *path, hint=nearest(name, sorted(known))
        )
        return False

    def purse(self, name: str, *path: str | int) -> Purse | None:
        """A purse; None where it does not exist, which is reported, or has a mistake of its own."""
        self.known(name, self.purses, "purse", *path)
        return self.purses.get(name)

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
            self.report("P102", str(error), *path)
            return WRONG
        if wanted is not None and found not in (wanted, None):
            self.report("P104", f"expected a {wanted}, found a {found}", *path)
            return WRONG
        for fault in dict.fromkeys(faults(tree, self.can)):
            self.report(fault.code, fault.message, *path, hint=fault.hint)
        return tree

    def template(self, text: str, *path: str | int) -> Template:
        pieces: list[Piece] = []
        at = 0
        for match in _VALUE.finditer(text):
            if match.start() > at:
                pieces.append(Piece(text[at : match.start()]))
            name = match.group(1)
            self.value(name, *path)
            pieces.append(Piece("", name, match.group(2) is not None))
            at = match.end()
        if at < len(text):
            pieces.append(Piece(text[at:]))
        if any(sign in piece.text for piece in pieces for sign in "{}"):
            hint = "write {x}, or {x:+} for a number with its sign; x is the name of a value"
            self.report("P101", "these braces hold no value", *path, hint=hint)
        return tuple(pieces)
