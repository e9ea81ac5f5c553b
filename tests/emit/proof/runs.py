"""Procedures run by the program, in the shape in which the scripts of the proof page answer."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from builder.game.model import Game
from builder.procedure.inputs import AnyInput, Choice, Flag, Number, Spaces, Target
from builder.procedure.outcome import Line
from builder.procedure.procedure import Procedure
from builder.procedure.run import InputError, Taken, run
from builder.procedure.steps import Roll
from builder.procedure.values import Value
from builder.words import speaking

Row = dict[str, Any]


def of_program(procedure: Procedure, game: Game, given: dict[str, Value], faces: list[int]) -> Row:
    """What comes of a procedure, step by step; or why it cannot be run."""
    with speaking(game.language):
        thrown = iter(faces)
        try:
            done = run(procedure, game, given, lambda _sides: next(thrown))
        except InputError as error:
            return {"error": str(error)}
        values = dict(done.begun)
        trail = []
        for taken in done.trail:
            values |= taken.made
            trail.append(_step(taken, game, values))
        return {
            "error": "", "trail": trail, "lines": [*map(_line, done.lines)],
            "values": [*map(list, done.values.items())], "report": done.report(),
            "effects": [{"kind": e.kind, "what": e.what, "to": e.to} for e in done.effects],
            "stopped": done.stopped,
        }  # fmt: skip


def _step(taken: Taken, game: Game, values: dict[str, Value]) -> Row:
    step = taken.step
    return {
        "kind": step.key, "held": taken.held, "made": [*map(list, taken.made.items())],
        "text": step.explained(game, taken.made, values) if taken.held else "",
        "said": [*map(_line, taken.said)], "cite": step.cite,
    }  # fmt: skip


def _line(line: Line) -> Row:
    return {"text": line.text, "cite": line.cite, "result": line.result}


def of_script(found: Row) -> Row:
    """The same of what a script found."""
    if found["error"]:
        return {"error": found["error"]}
    trail = [{k: v for k, v in one.items() if k != "known"} for one in found["trail"]]
    keys = ("error", "lines", "values", "report", "effects", "stopped")
    return {"trail": trail} | {key: found[key] for key in keys}


def inputs(procedure: Procedure, game: Game, random: Random) -> dict[str, Value]:
    """Answers by chance: most are allowed, some are missing."""
    return {one.id: _answer(one, game, random) for one in procedure.inputs if random.random() < 0.9}


def _answer(one: AnyInput, game: Game, random: Random) -> Value:
    spaces = list(game.board.spaces)
    some: Value
    match one:
        case Number():
            ends = [one.low, one.high, one.default, min(one.high, one.low + 6)]
            some = random.choice([*ends, random.randint(one.low, min(one.high, one.low + 12))])
        case Choice():
            some = random.choice(one.options)
        case Flag():
            some = random.random() < 0.5
        case Spaces():
            some = ", ".join(random.sample(spaces, random.randrange(min(3, len(spaces)))))
        case Target():
            some = random.choice(["", *spaces])
        case _:
            some = random.choice(["", "north 3", "x"])
    wrong: list[Value] = [-99999, "no such", True]
    return some if random.random() < 0.998 else random.choice(wrong)


def cases(
    procedure: Procedure, game: Game, random: Random, count: int
) -> Iterator[tuple[dict[str, Value], list[int]]]:
    """So many inputs and dice."""
    rolls = [step for step in procedure.steps if isinstance(step, Roll)]
    sides = [one.sides for one in rolls for _ in range(one.count)]
    for _ in range(count):
        yield inputs(procedure, game, random), [random.randint(1, side) for side in sides]
