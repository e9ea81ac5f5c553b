"""A procedure run at the desk: inputs, every step with its case, and the line of the report."""

from __future__ import annotations

import json
import textwrap
from collections.abc import Iterator

from builder.pipeline.roll import Rolled
from builder.procedure.model import (
    Add,
    Compute,
    Find,
    Input,
    Move,
    Pay,
    Procedures,
    Roll,
)  # fmt: skip
from builder.procedure.notation import read_at, written
from builder.procedure.run import Effect, Taken, Worth, allowed, worth
from builder.procedure.worth import NOT_IN_SOURCE
from builder.words import _

WIDTH = 100


def list_procedures(procedures: Procedures) -> Iterator[str]:
    """The lines that list a game's procedures with their inputs."""
    if not procedures.all:
        yield _("this game has no procedures")
    for procedure in procedures.all.values():
        yield f"{procedure.id}: {procedure.name}{_case(procedure.cite)}"
        if procedure.text:
            yield f"    {procedure.text}"
        for wanted in procedure.inputs:
            yield from _wrapped(f"    {wanted.id}={_shown(wanted.default)}", _wanted(wanted))


def _wanted(wanted: Input) -> str:
    when = "" if wanted.when is None else f", if {written(wanted.when)}"
    return f"{wanted.ask}{_case(wanted.cite)}: {allowed(wanted)}{when}"


def roll_lines(rolled: Rolled) -> Iterator[str]:
    """The lines that explain a procedure that was run; the last is the report."""
    procedure = rolled.procedure
    origin = ", made by the project" if procedure.origin == "project" else ""
    yield f"{procedure.name} ({rolled.game.id}, {procedure.id}{origin}){_case(procedure.cite)}"
    yield from _inputs(rolled)
    yield ""
    shown = [lines for taken in rolled.outcome.trail if (lines := list(_step(taken, rolled)))]
    for number, (first, *others) in enumerate(shown, 1):
        yield from _wrapped(f"  {number:>2}.", first)
        for line in others:
            yield from _wrapped("     ", line)
    if rolled.outcome.effects:
        yield ""
        yield from (f"On the board: {_effect(effect)}" for effect in rolled.outcome.effects)
    yield ""
    yield f"Seed {rolled.seed}: the same seed gives the same rolls."
    yield f"Report: {rolled.outcome.report() or 'nothing'}"


def roll_as_json(rolled: Rolled) -> str:
    """The inputs, steps and result of a procedure that was run."""
    return json.dumps(rolled.as_data(), indent=1, ensure_ascii=False)


def _inputs(rolled: Rolled) -> Iterator[str]:
    for wanted in rolled.procedure.inputs:
        value = _shown(rolled.outcome.begun[wanted.id])
        given = wanted.id in rolled.given
        how = "given" if given else "by default"
        if not rolled.needed(wanted):
            how = "not used here"
        module = "" if wanted.source is None else f"; module: {read_at(wanted.source)}"
        yield from _wrapped(
            f"  {wanted.id} = {value} ({how})", f"{wanted.ask}{_case(wanted.cite)}{module}"
        )


def _step(taken: Taken, rolled: Rolled) -> Iterator[str]:
    """What a step did, and what it said; nothing of a step that was passed over."""
    if taken.held:
        yield from _details(taken, rolled)
    yield from (f"{line.text}{_case(line.cite)}" for line in taken.said)


def _details(taken: Taken, rolled: Rolled) -> Iterator[str]:
    step, made, values = taken.step, taken.made, rolled.outcome.values
    case = _case(step.cite)
    match step:
        case Compute(name=name, to=to):
            yield f"{name} = {_shown(made.get(name, ''))}, by {written(to)}{case}"
        case Roll():
            yield _rolled(step, made) + case
        case Add(name=name):
            yield f"{name} = {made[name]:+d}: {made[f'{name}_words']}{case}"
        case Find(name=name, table=table):
            found = made[name] if made[f"{name}_known"] else NOT_IN_SOURCE
            shown = rolled.game.tables[table].name
            made_up = rolled.game.tables[table].origin == "project"
            shown += " (made by the project)" if made_up else ""
            across = "" if step.column is None else f", column {worth(step.column, values)}"
            yield f"{name} = {found}: {shown}, row {worth(step.row, values)}{across}{case}"
        case Pay(purse=purse, amount=amount):
            yield f"{purse}: {values[purse]} after paying {written(amount)}{case}"
        case Move(units=units, among=among, to=to):
            which = "the unit" if units is None else f"one counter, {written(units)}"
            where = f", from {' or '.join(among)}" if among else ""
            yield f"move {which}{where}, to {worth(to, values)}{case}"
        case _:
            return


def _rolled(step: Roll, made: dict[str, Worth]) -> str:
    if step.faces:
        return f"{step.name}: {made[step.name]} dice: {made[f'{step.name}_words']}"
    dice = "+".join(str(made[f"{step.name}_{n}"]) for n in range(1, step.count + 1))
    sides = f"{step.count}D{step.sides}" if step.count > 1 else f"D{step.sides}"
    return f"{step.name}: {sides} {dice}" + (f" = {made[step.name]}" if step.count > 1 else "")


def _effect(effect: Effect) -> str:
    match effect.kind:
        case "pay":
            return f"{effect.what} shows {effect.to}"
        case "flip":
            return "the unit is flipped"
        case _:
            who = "one counter that matches" if effect.what else "the unit"
            return f"{who} goes to {effect.to}"


def _case(cite: str) -> str:
    return f" [{cite}]" if cite else ""


def _shown(value: Worth) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value) if value != "" else "''"


def _wrapped(head: str, text: str) -> Iterator[str]:
    """A head and its words, wrapped under one another."""
    indent = " " * (len(head) - len(head.lstrip()) + 4 if head.strip() else len(head) + 2)
    yield from textwrap.wrap(
        f"{head}  {text}", WIDTH, subsequent_indent=indent, break_long_words=False,
        break_on_hyphens=False,
    )  # fmt: skip
