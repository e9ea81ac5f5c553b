"""Tiny positions of the invented game, written as in its rules: "mill-foot 2 A1, ..."."""

from __future__ import annotations

from builder.game.model import Game
from builder.legality.position import Position, Standing
from builder.legality.verdicts import Violation, violations
from builder.rules.model import Rule


def position(game: Game, text: str) -> Position:
    """Counters by "unit qty space" with "-" before the space of those that are reduced."""
    made = Position()
    for word in text.split(", ") if text else ():
        name, qty, space = word.split(maxsplit=2)
        unit = game.units[name]
        there = Standing(unit, int(qty), space.startswith("-"), unit.span)
        made.put(space.removeprefix("-"), there)
    return made


def rule(game: Game, name: str) -> Rule:
    """A rule by its id."""
    return next(r for r in game.rules if r.id == name)


def broken(game: Game, name: str, text: str) -> list[Violation]:
    """What a rule finds wrong."""
    return violations(rule(game, name), game, position(game, text))
