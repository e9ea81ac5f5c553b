"""Procedures for scripts: what they ask, what they do, the tables that they look into.

Knows nothing of running them.
"""

from __future__ import annotations

from typing import assert_never

from builder.emit.proof.engine.reading import Reader
from builder.emit.proof.engine.trees import Plain, Trees
from builder.game.model import Game, Table
from builder.language.expr import Expr
from builder.procedure.inputs import AnyInput, Asked, Choice, Flag, Number, Spaces, Target
from builder.procedure.model import Procedures
from builder.procedure.notation import written
from builder.procedure.procedure import Procedure
from builder.procedure.steps import (
    Add,
    AnyStep,
    Count,
    Find,
    Flip,
    Lose,
    Move,
    Note,
    Odds,
    Pay,
    Roll,
    Say,
    Set,
    Stop,
)
from builder.procedure.steps.find import title_of
from builder.procedure.tables import spans
from builder.procedure.template import Template
from builder.procedure.values import EMPTY
from builder.words import either


def procedures(game: Game, said: Procedures, trees: Trees) -> list[Plain]:
    """All procedures."""
    return [_procedure(game, one, trees) for one in said.all.values()]


def tables(game: Game, said: Procedures) -> list[Plain]:
    """The tables that procedures look into."""
    names = (step.table for one in said.all.values() for step in one.steps
             if isinstance(step, Find))  # fmt: skip
    return [_table(game.lookup(name), name) for name in dict.fromkeys(names)]


def _table(table: Table, name: str) -> dict[str, Plain]:
    return {
        "id": name,
        "columns": [_head(head) for head in table.columns],
        "rows": [[_head(head), [cell.text for cell in cells]] for head, cells in table.rows],
    }


def _head(head: str) -> list[Plain]:
    """The words of a head, and the runs of numbers that it stands for."""
    return [head.strip(), *([span.low, span.high] for span in spans(head) or ())]


def _procedure(game: Game, one: Procedure, trees: Trees) -> dict[str, Plain]:
    return {
        "id": one.id, "name": one.name, "text": one.text, "cite": one.cite,
        "added": game.adds(one), "units": None if one.units is None else trees.tree(one.units),
        "inputs": [_input(asked, game, trees) for asked in one.inputs],
        "steps": [_step(step, game, trees) for step in one.steps],
    }  # fmt: skip


def _input(one: AnyInput, game: Game, trees: Trees) -> dict[str, Plain]:
    out = {
        "id": one.id, "ask": one.ask, "cite": one.cite, "answer": "text", "low": None, "high": None,
        "options": [], "default": one.usual, "asked": isinstance(one, Asked),
        "allowed": str(one.allowed()), "source": str(one.source()),
        "if": "" if one.when is None else written(one.when), "when": _maybe(one.when, trees),
        "read": Reader(game, trees).read(one), "keep": None if one.keep is None else [*one.keep],
    }  # fmt: skip
    match one:
        case Number():
            out |= {"answer": "number", "low": one.low, "high": one.high}
        case Choice():
            out |= {"answer": "choice", "options": [*one.options]}
        case Flag():
            out["answer"] = "flag"
        case Spaces():
            out["answer"] = "spaces"
        case Target():
            out["answer"] = "space"
    return out


def _step(step: AnyStep, game: Game, trees: Trees) -> dict[str, Plain]:
    return {
        "kind": step.key, "when": _maybe(step.when, trees), "say": _template(step.say),
        "cite": step.cite, "result": step.result, **_own(step, game, trees),
    }  # fmt: skip


def _own(step: AnyStep, game: Game, trees: Trees) -> dict[str, Plain]:
    """What a kind of step has besides."""
    tree = trees.tree
    match step:
        case Set() | Note():
            own = {"name": step.name, "to": tree(step.to), "formula": written(step.to)}
            return own | ({"empty": EMPTY[step.kind]} if isinstance(step, Set) else {})
        case Roll():
            return {"name": step.name, "count": step.count, "sides": step.sides,
                    "faces": [*step.faces], "number": _maybe(step.number, trees)}  # fmt: skip
        case Add():
            return _add(step, trees)
        case Odds():
            return {"name": step.name, "columns": [*step.columns],
                    "ratios": [[*ratio] for ratio in step.ratios], "attack": tree(step.attack),
                    "defence": tree(step.defence), "shift": tree(step.shift)}  # fmt: skip
        case Find():
            return {"name": step.name, "number": step.kind == "number", "table": step.table,
                    "title": str(title_of(game.tables[step.table], game)), "row": tree(step.row),
                    "column": _maybe(step.column, trees)}  # fmt: skip
        case Pay():
            return {"name": step.track.id, "most": step.track.most, "amount": tree(step.amount),
                    "refuse": _template(step.refuse), "formula": written(step.amount)}  # fmt: skip
        case Move() | Count() | Lose():
            return _on_board(step, game, trees)
        case Flip() | Stop() | Say():
            return {}
    assert_never(step)


def _add(step: Add, trees: Trees) -> dict[str, Plain]:
    terms = [[trees.tree(term.when), trees.tree(term.by), term.say, term.case]
             for term in step.terms]  # fmt: skip
    return {"name": step.name, "columns": step.columns, "terms": terms}


def _on_board(step: Move | Count | Lose, game: Game, trees: Trees) -> dict[str, Plain]:
    """What is done to counters: `units` are others than the one that acts, in words."""
    if isinstance(step, Lose):
        return {"other": step.whom is not None, "to": str(step.steps or "all"),
                "text": step.explained(game, {}, {})}  # fmt: skip
    if isinstance(step, Count):
        whom = step.whom
        return {"other": whom is not None, "units": written(whom.those.units) if whom else "",
                "number": trees.tree(step.number)}  # fmt: skip
    others = step.others
    return {"other": others is not None, "to": trees.tree(step.to),
            "units": written(others.those.units) if others else "",
            "places": str(either(others.among)) if others and others.among else ""}  # fmt: skip


def _template(said: Template) -> list[Plain]:
    """Words, and values as lists: the name, and whether the sign is shown."""
    return [[one.value, one.signed] if one.value else one.text for one in said]


def _maybe(tree: Expr | None, trees: Trees) -> Plain:
    """A tree; None where there is none, which holds."""
    return None if tree is None else trees.tree(tree)
