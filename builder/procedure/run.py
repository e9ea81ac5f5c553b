"""Running a procedure: the reference that the module's automation must equal.

Pure: the dice are given or drawn from a seed. Knows nothing of the terminal and of VASSAL.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field

from builder.game.model import Game
from builder.procedure.inputs import AnyInput, Target
from builder.procedure.outcome import Dice, Line, Outcome
from builder.procedure.procedure import Procedure
from builder.procedure.situation import Situation
from builder.procedure.steps import AnyStep
from builder.procedure.values import Value
from builder.records import dataclass
from builder.words import Message, message


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
    """What came of a procedure: `begun` are the inputs as they came in, `trail` the steps.

    `read` are those inputs that the board gave.
    """

    begun: dict[str, Value] = field(default_factory=dict)
    read: dict[str, Value] = field(default_factory=dict)
    trail: list[Taken] = field(default_factory=list)


def run(
    procedure: Procedure, game: Game, given: Mapping[str, Value], dice: Dice,
    situation: Situation | None = None,
) -> Run:  # fmt: skip
    """Take every step. `given` are the inputs by id; raises InputError where one is wrong.

    What is not given is read from the `situation`, if there is one, and else has its usual value.
    """
    outcome = Run()
    for wanted in procedure.inputs:
        if situation is not None and wanted.id not in given and wanted.needed(outcome.values):
            found = _read(wanted, situation.knowing(outcome.values))
            outcome.read |= {} if found is None else {wanted.id: found}
        values = _input(wanted, {**outcome.read, **given}, outcome.values, game)
        outcome.values |= wanted.values(values)
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


def _read(wanted: AnyInput, situation: Situation) -> Value | None:
    """What the board gives for an input, None for nothing; raises InputError where it is a choice
    of several targets."""
    found = wanted.read(situation)
    if found is None and isinstance(wanted, Target):
        targets = wanted.candidates(situation)
        if targets:
            raise InputError(_which(wanted, targets))
    return found


def _which(wanted: Target, targets: Sequence[str]) -> Message:
    """That a target must be given, and how."""
    return message(
        "{input} ({question}): give one of {spaces}, such as {input}={first}",
        input=wanted.id, question=wanted.ask, spaces=", ".join(targets), first=targets[0],
    )  # fmt: skip


def _input(
    wanted: AnyInput, given: Mapping[str, Value], values: Mapping[str, Value], game: Game
) -> Value:
    if not wanted.needed(values):
        return wanted.usual
    found = given.get(wanted.id, wanted.usual)
    if not wanted.fits(found, game):
        raise InputError(wanted.refusal(found))
    return found
