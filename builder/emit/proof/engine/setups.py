"""Counters, set-ups and what is kept of places, for scripts.

Knows nothing of rules about where units may stand.
"""

from __future__ import annotations

from builder.emit.proof.engine.ground import places
from builder.emit.proof.engine.trees import Plain, Trees
from builder.game.model import Game, Placement, Scenario, Unit
from builder.procedure.facts import answers
from builder.procedure.model import Procedures
from builder.rules.control import Control, Score, Sign
from builder.saves.model import Module


def units(game: Game, trees: Trees) -> list[Plain]:
    """The kinds of counters, after all conditions were written."""
    sides = {side: number for number, side in enumerate(game.sides)}
    printed = any(rule.printed for rule in game.rules)
    return [
        _unit(unit, sides, trees) | (_printed(unit) if printed else {})
        for unit in game.units.values()
    ]


def _printed(unit: Unit) -> dict[str, Plain]:
    """What stands on its faces, for rules about that."""
    given = [", ".join(f"{name} {value}" for name, value in face.factors.items()
                       if value is not None) for face in unit.faces]  # fmt: skip
    return {"faces": [face.name for face in unit.faces], "given": given}


def _unit(unit: Unit, sides: dict[str, int], trees: Trees) -> dict[str, Plain]:
    return {
        "id": unit.id, "name": unit.name, "side": sides[unit.side.id] if unit.side else -1,
        "shape": unit.type.shape, "qty": unit.qty, "parent": unit.parent, "cite": unit.cite,
        "sees": trees.faces(unit), "at": [unit.span.file, unit.span.line],
    }  # fmt: skip


def scenarios(game: Game, said: Procedures) -> list[Plain]:
    """The set-ups with their rows, and what they answer to procedures."""
    return [
        {
            "id": one.id, "name": one.name, "first": one.first_turn, "last": one.last_turn,
            "at": [one.span.file, one.span.line], "rows": _rows(game, one),
            "facts": [[each.wanted.id, each.kept_for, each.value]
                      for each in answers(one.facts, said.all)],
        } for one in game.scenarios
    ]  # fmt: skip


def _rows(game: Game, scenario: Scenario) -> list[Plain]:
    order = places(game.board)
    kinds = {unit: number for number, unit in enumerate(game.units)}

    def row(p: Placement) -> dict[str, Plain]:
        return {
            "unit": kinds[p.unit.id], "qty": p.qty, "face": p.reduced, "turn": p.turn,
            "phase": p.phase, "spaces": [order[one] for one in p.where.spaces],
            "fixed": p.where.fixed, "place": p.where.text, "cite": p.cite,
            "at": [p.span.file, p.span.line],
        }  # fmt: skip

    return [row(p) for p in scenario.placements]


def kept(game: Game, trees: Trees) -> dict[str, Plain]:
    """Control, contest and points."""
    said = game.kept
    contested = None
    if said.contested is not None:
        contested = {
            "spaces": trees.tree(said.contested.spaces), "units": trees.tree(said.contested.units),
            "sign": _sign(said.contested.sign), "text": said.contested.text,
            "cite": said.contested.cite,
        }  # fmt: skip
    return {
        "control": None if said.control is None else _control(said.control, trees),
        "contested": contested,
        "scores": [_score(score, game, trees) for score in said.scores],
    }


def _control(control: Control, trees: Trees) -> dict[str, Plain]:
    return {
        "spaces": trees.tree(control.spaces), "units": trees.tree(control.units),
        "home": [[side, trees.tree(tree)] for side, tree in control.home.items()],
        "signs": [[side, _sign(sign)] for side, sign in control.signs.items()],
        "text": control.text, "cite": control.cite,
    }  # fmt: skip


def _score(score: Score, game: Game, trees: Trees) -> dict[str, Plain]:
    order = places(game.board)
    return {
        "id": score.id, "name": score.name, "unit": score.unit, "cite": score.cite,
        "cells": [[number, order[cell]] for number, cell in score.cells.items()],
        "of": [{"side": one.side, "spaces": trees.tree(one.spaces), "points": one.points,
                "column": trees.column(one.column) if one.column else -1} for one in score.of],
    }  # fmt: skip


def _sign(sign: Sign) -> list[Plain]:
    return [sign.unit, sign.face]


def module(said: Module) -> dict[str, Plain]:
    """What the game's module calls things."""
    layers = said.layers
    return {
        "name": said.name, "version": said.version, "map": said.map_name,
        "units": [[gpid, unit] for gpid, unit in said.units.items()],
        "others": sorted(said.others), "perMm": said.pixels_per_mm, "edge": said.edge,
        "steps": [*said.steps], "faces": layers.faces, "mark": layers.mark, "count": layers.count,
        "places": dict(said.places),
        "said": [[name, factor, face] for name, (factor, face) in layers.said.items()],
    }  # fmt: skip
