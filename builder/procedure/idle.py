"""Inputs on which nothing hangs: the procedure always ends before, as a table lacks what it needs.

Knows looking up, setting, saying and stopping; a step of another kind before the end may do
anything, and no input is idle then.
"""

from __future__ import annotations

from builder.game.model import Game
from builder.language.decide import decide
from builder.language.expr import Const, Expr
from builder.procedure.inputs.base import names_in
from builder.procedure.procedure import Procedure
from builder.procedure.steps import Find, Say, Set, Step, Stop
from builder.procedure.tables import matches


def idle_inputs(game: Game, procedure: Procedure) -> frozenset[str]:
    """The ids of the inputs of which neither what is said nor the end depends."""
    false = set[str]()
    """Values that are always no: what is not known of a cell, and what follows from it."""
    for number, step in enumerate(procedure.steps):
        match step:
            case Find() if _never_known(game, step):
                false.add(f"{step.name}_known")
            case Set() if _sure(step.to, false) is False:
                false.add(step.name)
            case Stop() if step.when is not None and _sure(step.when, false):
                return _unread(procedure, number, false)
            case Find() | Set() | Say() | Stop():
                pass
            case _:
                return frozenset()
    return frozenset()


def _sure(tree: Expr, false: set[str]) -> bool | None:
    """What a condition comes to whatever the inputs are; None where that differs."""
    return decide(tree, lambda _subject, name: False if name in false else None)


def _never_known(game: Game, step: Find) -> bool:
    """Whether no cell in which it may look has anything that it could read."""
    table = game.tables[step.table]
    heads = table.columns
    if isinstance(step.column, Const) and not isinstance(step.column.value, bool | float):
        heads = tuple(head for head in heads if matches(head, step.column.value))
    return all(
        not step.read(cells[table.columns.index(head)].text)[1]
        for _row, cells in table.rows
        for head in heads
        if table.columns.index(head) < len(cells)
    )


def _unread(procedure: Procedure, end: int, false: set[str]) -> frozenset[str]:
    """The inputs that no step up to the end reads for what is said or decided."""
    needs = set[str]()
    for step in reversed(procedure.steps[: end + 1]):
        made = {step.name, f"{step.name}_known"} if isinstance(step, Find | Set) else set[str]()
        if step.say or isinstance(step, Stop) or needs & made:
            needs |= _reads(step) - false
    for wanted in reversed(procedure.inputs):
        if wanted.id in needs:
            needs |= wanted.looks_at()
    return frozenset(each.id for each in procedure.inputs) - needs


def _reads(step: Step) -> set[str]:
    """The values that a step looks at."""
    found = {*names_in(step.when), *(each.value for each in step.say)}
    match step:
        case Find():
            found |= names_in(step.row) | names_in(step.column)
        case Set():
            found |= names_in(step.to)
    return found
