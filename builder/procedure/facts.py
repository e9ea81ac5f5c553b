"""Facts of a scenario: answers that its data gives, so that nobody is asked.

They answer inputs whose answers are kept for the game, or for values of one earlier input. Knows
nothing of how the module keeps them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from builder.diagnostics import Findings, nearest
from builder.game.model import Fact, Game
from builder.procedure.inputs import AnyInput, Choice, Flag, Number
from builder.procedure.procedure import Procedure
from builder.records import dataclass
from builder.words import Message, either, message


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer to an input, and what it is kept for: '' for the game, else a value."""

    wanted: AnyInput
    kept_for: str
    value: bool | int | str


def answers(facts: Mapping[str, Fact], procedures: Mapping[str, Procedure]) -> Iterator[Answer]:
    """The answers that a scenario gives; those that fit no input are left out."""
    for ident, fact in facts.items():
        wanted = _kept(procedures).get(ident)
        if wanted is not None:
            yield from (Answer(wanted, key, value) for key, value in fact.values)


def check_facts(game: Game, procedures: Mapping[str, Procedure], findings: Findings) -> None:
    """Report facts that no input asks for, and answers that none can have."""
    kept = _kept(procedures)
    for scenario in game.scenarios:
        for ident, fact in scenario.facts.items():
            wanted = kept.get(ident)
            if wanted is None:
                said = message("no input whose answer is kept has the id '{name}'", name=ident[:60])
                findings.add("G201", fact.span, said, hint=nearest(ident, kept))
            elif fault := _fault(wanted, fact):
                findings.add("P104", fact.span, fault)


def _kept(procedures: Mapping[str, Procedure]) -> dict[str, AnyInput]:
    """The inputs whose answers are kept for the game, or for values of one other input."""
    found = (one for each in procedures.values() for one in each.inputs if one.keep is not None)
    return {one.id: one for one in found if len(one.keep or ()) < 2
            and not {*(one.keep or ())} & {"space", "unit"}}  # fmt: skip


def _fault(wanted: AnyInput, fact: Fact) -> Message:
    """What is wrong with a fact, no words where nothing is."""
    lone = [key for key, _value in fact.values] == [""]
    if wanted.keep and lone:
        return message("'{name}' has an answer for each {other}: write {example}", name=wanted.id,
                       other=wanted.keep[0], example=f"{wanted.id}: {{…: …}}")  # fmt: skip
    if not wanted.keep and not lone:
        return message("'{name}' has one answer for the game", name=wanted.id)
    for _key, value in fact.values:
        if not _fits(wanted, value):
            return message("'{value}' is not an answer to '{name}': {wanted}",
                           value=str(value)[:60], name=wanted.id,
                           wanted=_wanted(wanted))  # fmt: skip
    return Message("")


def _fits(wanted: AnyInput, value: bool | int | str) -> bool:
    match wanted:
        case Flag():
            return isinstance(value, bool)
        case Number():
            whole = isinstance(value, int) and not isinstance(value, bool)
            return whole and wanted.low <= int(value) <= wanted.high
        case Choice():
            return value in wanted.options
    return isinstance(value, str)


def _wanted(wanted: AnyInput) -> Message:
    match wanted:
        case Flag():
            return message("true or false")
        case Number():
            return message("a number from {low} to {high}", low=wanted.low, high=wanted.high)
        case Choice():
            return message("{options}", options=either(wanted.options))
    return message("a text")
