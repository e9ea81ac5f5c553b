"""Rules made from their keys, with every name taken as it stands."""

from __future__ import annotations

from collections.abc import Collection

from builder.diagnostics import Span
from builder.language.expr import Expr, Subject, parse
from builder.rules.kind import RuleKind, RuleShape
from builder.rules.kinds import AnyRule
from builder.rules.model import Rule
from builder.source.wellformed import value
from builder.words import Message

HERE = Span("rules.yaml")


class Names:
    """Every name stands for itself; mistakes are kept in `faults`."""

    last_turn = 9

    def __init__(self) -> None:
        self.faults: list[tuple[str, str, tuple[str | int, ...], str]] = []

    def condition(
        self, text: str, subject: Subject, *path: str | int,
        sees: Collection[Subject] = (), wanted: bool = False, boxes: bool = False,
    ) -> Expr:  # fmt: skip
        return parse(text, subject)

    def measure(self, name: str, *path: str | int, factors: bool = False) -> str:
        return name

    def places(self, names: Collection[str], *path: str | int) -> tuple[str, ...]:
        return tuple(names)

    def phase(self, name: str, *path: str | int) -> str:
        return name

    def space_kind(self, name: str, *path: str | int) -> str:
        return name

    def zone(self, name: str, *path: str | int) -> str:
        return name

    def fault(
        self, code: str, found: Message, *path: str | int, hint: Message | None = None
    ) -> None:
        self.faults.append((code, str(found), path, str(hint or "")))


def schema(kind: str, **keys: object) -> AnyRule:
    """The rule as it stands in rules.yaml."""
    made: AnyRule = value(AnyRule, {"kind": kind, "id": kind, "cite": "1.1", "text": "So.", **keys})
    return made


def rule(kind: str, *, span: Span = HERE, **keys: object) -> Rule:
    """A rule of a kind, with the keys that it has in rules.yaml."""
    return linked(schema(kind, **keys), span=span)


def linked(made: AnyRule, *, span: Span = HERE) -> Rule:
    """What the keys come down to."""
    one: RuleKind = made
    return rule_of(made, one, span)


def rule_of(keys: RuleShape, one: RuleKind, span: Span = HERE) -> Rule:
    """The same for a kind that is not in the registry."""
    return Rule(
        id=keys.id, kind=one.kind, code=one.check.code, cite=keys.cite, text=keys.text,
        origin=keys.origin, cases=(), span=span, meaning=one.meaning(Names()),
        applies=keys.applies, scenarios=tuple(keys.scenarios),
        turns=(keys.in_turns[0], keys.in_turns[1]) if keys.in_turns else None,
    )  # fmt: skip
