"""Conditions linked: parsed, their names and words looked up, by one function for all files.

Rules and procedures bring their texts here, so that both are checked alike. Knows nothing of what
a condition is for.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from builder.diagnostics import Findings, nearest
from builder.diagnostics.findings import NOTHING
from builder.game.conditions.sense import faults
from builder.game.conditions.view import space_property, unit_property
from builder.game.conditions.vocabulary import Vocabulary
from builder.game.model import Board, Space, SpaceRole, Unit
from builder.language.decide import Known, decide
from builder.language.expr import TRUE, Expr, ExprError, Property, Subject, parse, properties
from builder.records import dataclass
from builder.source import YamlFile
from builder.words import Message, listed, message

Path = tuple[str | int, ...]
UNIT: tuple[Subject, ...] = ("unit",)
SPACE: tuple[Subject, ...] = ("space",)
BOTH: tuple[Subject, ...] = ("unit", "space")
SUBJECTS: dict[Subject, Message] = {
    "unit": message("units"),
    "space": message("spaces"),
    "border": message("borders of spaces"),
    "value": message("values"),
}


@dataclass(frozen=True, slots=True)
class ConditionLinker:
    """Links the conditions of one game.

    `whole` means that no mistake was found in its lists. Only then are conditions compared with
    what their rows contain, so that a row that was left out is not reported again.
    """

    words: Vocabulary
    units: Mapping[str, Unit]
    board: Board
    findings: Findings
    whole: bool

    def link(
        self, text: str, subject: Subject, file: YamlFile, path: Path, *,
        sees: Collection[Subject] = BOTH, wanted: bool = False, boxes: bool = False,
    ) -> Expr:  # fmt: skip
        """The condition; a mistake in it is a finding at its place.

        `subject` is what a bare name belongs to, `sees` what is looked at. `wanted`: the condition
        tells what the data ought to be. `boxes`: tracks and boxes are looked at too.
        """
        try:
            tree = parse(text, subject)
        except ExprError as error:
            self.findings.add("G210", file.within(error.column, *path), error.message)
            return TRUE
        before, place = len(self.findings), file.span(*path)
        for prop in dict.fromkeys(properties(tree)):
            fault, hint = self._name(prop, sees)
            if fault:
                self.findings.add("G211", place, fault, hint=hint)
        for one in faults(tree, self.words, wanted or not self.whole):
            self.findings.add(one.code, place, one.message, hint=one.hint)
        if len(self.findings) == before and self.whole and not wanted:
            self._matched(tree, file, path, boxes)
        return tree

    def _name(self, prop: Property, sees: Collection[Subject]) -> tuple[Message, Message]:
        """What is wrong with a property's name, and what to write; no words where nothing is."""
        if (prop.subject, prop.name) not in self.words.terms:
            hint = nearest(prop.name, self.words.names(prop.subject))
            return _no_property(prop), hint
        if prop.subject not in sees:
            seen = listed(SUBJECTS[one] for one in sees)
            fault = message(
                "'{property}' cannot be used here", property=f"{prop.subject}.{prop.name[:60]}"
            )
            return fault, message("this condition looks only at {subjects}", subjects=seen)
        return NOTHING, NOTHING

    def _matched(self, tree: Expr, file: YamlFile, path: Path, boxes: bool) -> None:
        """A condition that is false for all units, or for all spaces, is a finding."""
        named = {prop.subject for prop in properties(tree)}
        spaces = (s for s in self.board.spaces.values() if boxes or s.role is SpaceRole.MAP)
        fault, hint = NOTHING, message("should an 'and' be an 'or'?")
        if "unit" in named and not _any_unit(tree, self.units.values()):
            fault = message("no unit meets this condition")
        elif "space" in named and not _any_space(tree, spaces):
            fault = message("no space meets this condition")
            if not boxes:
                fault = message("no space of the map meets this condition")
                if _any_space(tree, self.board.spaces.values()):
                    hint = message("for boxes and tracks, use a rule of the kind 'count'")
        if fault:
            self.findings.add("G214", file.span(*path), fault, hint=hint)


def _no_property(prop: Property) -> Message:
    name = prop.name[:60]
    match prop.subject:
        case "unit":
            return message("a unit has no '{property}'", property=name)
        case "space":
            return message("a space has no '{property}'", property=name)
        case "border":
            return message("a border of spaces has no '{property}'", property=name)
        case _:
            return message("there is no value '{property}'", property=name)


def _any_unit(tree: Expr, units: Iterable[Unit]) -> bool:
    def seen(unit: Unit, reduced: int) -> bool:
        def lookup(subject: Subject, name: str) -> Known | None:
            return unit_property(unit, name, reduced) if subject == "unit" else None

        return decide(tree, lookup) is not False

    return any(seen(u, reduced) for u in units for reduced in range(len(u.faces)))


def _any_space(tree: Expr, spaces: Iterable[Space]) -> bool:
    def seen(space: Space) -> bool:
        def lookup(subject: Subject, name: str) -> Known | None:
            return space_property(space, name) if subject == "space" else None

        return decide(tree, lookup) is not False

    return any(seen(space) for space in spaces)
