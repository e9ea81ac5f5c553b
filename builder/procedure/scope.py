"""What one procedure's linking knows so far: its values' kinds, and how names are looked up.

Knows nothing of inputs and steps.
"""

from __future__ import annotations

import re

from builder.diagnostics import Findings, nearest
from builder.game.model import Game
from builder.game.view import SPACE_NAMES, UNIT_NAMES
from builder.procedure.kinds import KindError, kind_of
from builder.procedure.model import Kind, Piece, Purse, Template
from builder.rules.expr import TRUE, Expr, ExprError, Subject, parse, properties
from builder.source import YamlFile

Path = tuple[str | int, ...]
_VALUE = re.compile(r"\{([a-z][a-z0-9_]*)(:\+)?\}")


class Scope:
    """One procedure being linked: the kinds of the values that there are so far."""

    def __init__(
        self, file: YamlFile, game: Game, purses: dict[str, Purse], findings: Findings
    ) -> None:
        self.file = file
        self.game = game
        self.purses = purses
        self.findings = findings
        self.kinds: dict[str, Kind] = {}
        self.units: Expr | None = None
        self.read: set[str] = set()

    def report(self, code: str, message: str, *path: str | int, hint: str = "") -> None:
        self.findings.add(code, self.file.span(*path), message, hint=hint)

    def name(self, name: str, kind: Kind, *path: str | int) -> None:
        """A new value; a second one of the same name is a finding."""
        if name in self.kinds:
            self.report("G202", f"the value '{name}' stands twice", *path)
        self.kinds[name] = kind

    def measures(self) -> set[str]:
        return {m for size in self.game.sizes.values() for m in size.measures}

    def known(self, name: str, known: set[str], what: str, *path: str | int) -> None:
        if name not in known:
            hint = nearest(name, sorted(known))
            self.report("G201", f"there is no {what} '{name}'", *path, hint=hint)

    def condition(self, text: str, *path: str | int, subject: Subject = "unit") -> Expr:
        """A condition over units or over spaces, as in rules."""
        try:
            tree = parse(text, subject)
        except ExprError as error:
            self.findings.add("G210", self.file.within(error.column, *path), error.message)
            return TRUE
        known = self._seen_of(subject)
        for prop in properties(tree):
            if prop.subject != subject or prop.name not in known:
                hint = nearest(prop.name, sorted(known))
                self.report("G211", f"a {subject} has no '{prop.name}'", *path, hint=hint)
        return tree

    def _seen_of(self, subject: Subject) -> set[str]:
        """The names of what a condition sees of a unit or of a space."""
        if subject == "space":
            return {*SPACE_NAMES, *(p for s in self.game.board.map_spaces() for p in s.properties)}
        own = {p for u in self.game.units.values() for p in u.properties}
        return {*UNIT_NAMES, *self.game.factors, *self.measures(), *own}

    def formula(self, text: str | int | bool, wanted: Kind | None, *path: str | int) -> Expr:
        """A formula over the values so far, of the kind that is wanted."""
        if isinstance(text, bool):
            text = "true" if text else "false"
        try:
            tree = parse(str(text), "value")
            found = kind_of(tree, self.kinds)
        except ExprError as error:
            self.findings.add("G210", self.file.within(error.column, *path), error.message)
            return TRUE
        except KindError as error:
            self.report("P102", str(error), *path, hint=self._hint(tree))
            return TRUE
        if wanted is not None and found != wanted:
            self.report("P104", f"a {wanted} is wanted here, this is a {found}", *path)
        return tree

    def _hint(self, tree: Expr) -> str:
        names = [p.name for p in properties(tree) if p.name not in self.kinds]
        return nearest(names[0], self.kinds) if names else ""

    def template(self, text: str, *path: str | int) -> Template:
        pieces: list[Piece] = []
        at = 0
        for match in _VALUE.finditer(text):
            if match.start() > at:
                pieces.append(Piece(text[at : match.start()]))
            name = match.group(1)
            self.known(name, set(self.kinds), "value", *path)
            pieces.append(Piece("", name, match.group(2) is not None))
            at = match.end()
        if at < len(text):
            pieces.append(Piece(text[at:]))
        return tuple(pieces)
