"""Running a procedure: the reference that the module's automation must equal.

Pure: the dice are given or drawn from a seed. Knows nothing of the terminal and of VASSAL.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from builder.game.model import Game
from builder.procedure.inputs import AnyInput
from builder.procedure.outcome import Dice, Line, Outcome
from builder.procedure.procedure import Procedure
from builder.procedure.steps import AnyStep
from builder.procedure.values import Value
from builder.words import message


class InputError(Exception):
    """An input that is missing or not allowed; its message says what is allowed."""


@dataclass(slots=True)
class Taken:
    """A step that was reached: whether its condition held, the values it made, what it said."""

    step: AnyStep
    held: bool
    made: dict[str, Value]
    said: tuple[Line, ...]


@dataclass(slots=True)
class Run(Outcome):
    """What came of a procedure: `begun` are the inputs as they came in, `trail` the steps."""

    begun: dict[str, Value] = field(default_factory=dict)
    trail: list[Taken] = field(default_factory=list)


def run(procedure: Procedure, game: Game, given: Mapping[str, Value], dice: Dice) -> Run:
    """Take every step. `given` are the inputs by id; raises InputError where one is wrong."""
    outcome = Run()
    for wanted in procedure.inputs:
        outcome.values |= wanted.values(_input(wanted, given, outcome.values, game))
    unknown = sorted(set(given) - {wanted.id for wanted in procedure.inputs})
    if unknown:
        raise InputError(message("there is no input '{name}'", name=unknown[0]))
    outcome.begun = dict(outcome.values)
    for step in procedure.steps:
        before, said = dict(outcome.values), len(outcome.lines)
        held = step.take(game, outcome, dice)
        made = {k: v for k, v in outcome.values.items() if k not in before or before[k] != v}
        outcome.trail.append(Taken(step, held, made, tuple(outcome.lines[said:])))
        if outcome.stopped:
            break
    return outcome


def _input(
    wanted: AnyInput, given: Mapping[str, Value], values: Mapping[str, Value], game: Game
) -> Value:
    if not wanted.needed(values):
        return wanted.usual
    found = given.get(wanted.id, wanted.usual)
    if not wanted.fits(found, game):
        raise InputError(wanted.refusal(found))
    return found
