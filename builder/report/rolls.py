"""A procedure run at the desk: inputs, every step with its case, and the line of the report."""

from __future__ import annotations

import json
import textwrap
from collections.abc import Iterator

from builder.pipeline.roll import Rolled
from builder.procedure.inputs import AnyInput, Asked
from builder.procedure.model import Procedures
from builder.procedure.notation import written
from builder.procedure.outcome import Effect
from builder.procedure.run import Taken
from builder.procedure.values import Values, shown
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
            yield from _wrapped(f"    {wanted.id}={shown(wanted.usual)}", _wanted(wanted))


def _wanted(wanted: AnyInput) -> str:
    asked = f"{wanted.ask}{_case(wanted.cite)}: {wanted.allowed()}"
    if wanted.when is None:
        return asked
    return _("{asked}, if {condition}", asked=asked, condition=written(wanted.when))


def roll_lines(rolled: Rolled) -> Iterator[str]:
    """The lines that explain a procedure that was run; the last is the report."""
    procedure = rolled.procedure
    yield f"{procedure.name} ({rolled.game.id}, {procedure.id}){_case(procedure.cite)}"
    if rolled.game.adds(procedure):
        yield f"  {_('added')}"
    yield from _inputs(rolled)
    yield ""
    for number, (first, *others) in enumerate(filter(None, _steps(rolled)), 1):
        yield from _wrapped(f"  {number:>2}.", first)
        for line in others:
            yield from _wrapped("     ", line)
    if rolled.outcome.effects:
        yield ""
        yield from (_("On the board: {effect}", effect=_effect(effect))
                    for effect in rolled.outcome.effects)  # fmt: skip
    yield ""
    yield _("Seed {seed}: the same seed gives the same rolls.", seed=rolled.seed)
    yield _("Report: {report}", report=rolled.outcome.report() or _("nothing"))


def roll_as_json(rolled: Rolled) -> str:
    """The inputs, steps and result of a procedure that was run."""
    return json.dumps(rolled.as_data(), indent=1, ensure_ascii=False)


def _inputs(rolled: Rolled) -> Iterator[str]:
    for wanted in rolled.procedure.inputs:
        value = shown(rolled.outcome.begun[wanted.id])
        given = wanted.id in rolled.given
        how = _("given") if given else _("by default")
        if wanted.id in rolled.outcome.read:
            how = _("from the saved game")
        if not wanted.needed(rolled.outcome.begun):
            how = _("not used here")
        asked = f"{wanted.ask}{_case(wanted.cite)}"
        if not isinstance(wanted, Asked):
            asked = _("{asked}; module: {how}", asked=asked, how=wanted.source())
        yield from _wrapped(f"  {wanted.id} = {value} ({how})", asked)


def _steps(rolled: Rolled) -> Iterator[list[str]]:
    """The lines of each step, with the values as they were when it was taken."""
    values = dict(rolled.outcome.begun)
    for taken in rolled.outcome.trail:
        values |= taken.made
        yield list(_step(taken, rolled, values))


def _step(taken: Taken, rolled: Rolled, values: Values) -> Iterator[str]:
    """What a step did, and what it said; nothing of a step that was passed over."""
    step = taken.step
    if taken.held:
        words = step.explained(rolled.game, taken.made, values)
        yield from [f"{words}{_case(step.cite)}"] if words else ()
    yield from (f"{line.text}{_case(line.cite)}" for line in taken.said)


def _effect(effect: Effect) -> str:
    match effect.kind:
        case "pay":
            return _("{points} shows {number}", points=effect.what, number=effect.to)
        case "note":
            return _("{name} is noted: {value}", name=effect.what, value=effect.to or "''")
        case "flip":
            return _("the unit is flipped")
        case "lose" if effect.to == "all":
            return _("they are eliminated") if effect.what else _("the unit is eliminated")
        case "lose":
            return (
                _("each of them loses steps: {number}", number=effect.to)
                if effect.what
                else _("the unit loses steps: {number}", number=effect.to)
            )
        case "count":
            return (
                _("each of them counts more: {number}", number=effect.to)
                if effect.what
                else _("the unit counts more: {number}", number=effect.to)
            )
        case _ if effect.what:
            return _("one counter that matches goes to {space}", space=effect.to)
        case _:
            return _("the unit goes to {space}", space=effect.to)


def _case(cite: str) -> str:
    return f" [{cite}]" if cite else ""


def _wrapped(head: str, text: str) -> Iterator[str]:
    """A head and its words, wrapped under one another."""
    indent = " " * (len(head) - len(head.lstrip()) + 4 if head.strip() else len(head) + 2)
    yield from textwrap.wrap(
        f"{head}  {text}", WIDTH, subsequent_indent=indent, break_long_words=False,
        break_on_hyphens=False,
    )  # fmt: skip
