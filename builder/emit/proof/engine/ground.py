"""The board for scripts: spaces, who is beside whom, what a step costs, zones of control.

Lengths are mm; the numbers of outlines are kept once and meant by their place in a list. Knows
nothing of rules about where units may stand.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field
from fractions import Fraction
from math import lcm

from builder.emit.proof.engine.trees import Plain, Trees
from builder.game.model import Board, Game, Point, Space
from builder.records import dataclass
from builder.rules.constraints import Supplied
from builder.rules.movement import Cost, Movement, ZoneOfControl


@dataclass(slots=True)
class Numbers:
    """Numbers that come up again and again, each kept once."""

    known: dict[float, int] = field(default_factory=dict)

    def places(self, *points: Point) -> list[int]:
        """The places of the numbers of some points, one after the other."""
        return [self.known.setdefault(one, len(self.known)) for point in points for one in point]


def board(game: Game, trees: Trees, outlines: bool) -> dict[str, Plain]:
    """Spaces, zones and borders; with `outlines`, where each space lies."""
    numbers, order = Numbers(), places(game.board)
    spaces = [_space(game.board, space, order, trees) for space in game.board.spaces.values()]
    for space, found in zip(game.board.spaces.values(), spaces, strict=True):
        found |= _outlined(space, numbers) if outlines else {}
    zones = [[one.id, *one.rect] for one in game.board.zones]
    return {
        "spaces": spaces, "numbers": [*numbers.known], "zones": zones,
        "crossed": [*_crossed(game.board, order)], "ranks": _ranks(order),
    }  # fmt: skip


def places(board: Board) -> dict[str, int]:
    """The place of each space in the order of the board, by its id."""
    return {space: number for number, space in enumerate(board.spaces)}


def _ranks(order: dict[str, int]) -> list[int]:
    """Which place each space has when they stand by their ids: that decides between ways."""
    ranks = {space: rank for rank, space in enumerate(sorted(order))}
    return [ranks[space] for space in order]


def _space(board: Board, space: Space, order: dict[str, int], trees: Trees) -> dict[str, Plain]:
    return {
        "id": space.id, "name": space.name, "role": space.role.value, "kind": str(space.kind_name),
        "zone": space.zone, "near": [order[one] for one in board.neighbours.get(space.id, ())],
        "sees": trees.space(space),
    }  # fmt: skip


def _outlined(space: Space, numbers: Numbers) -> dict[str, Plain]:
    lines = [line for line in (space.outline, *space.parts) if line]
    return {"at": numbers.places(space.centre), "lines": [numbers.places(*line) for line in lines]}


def _crossed(board: Board, order: dict[str, int]) -> Iterator[Plain]:
    """What lies on borders, or leads over them."""
    for one, others in board.neighbours.items():
        for other in others:
            kinds = board.crossed(one, other)
            if kinds:
                yield [order[one], order[other], sorted(kinds)]


def scale(game: Game) -> int:
    """How many parts a movement point has for scripts, which then count whole numbers only."""
    movement = game.movement
    lines = (*movement.enter, *movement.cross, *movement.follow)
    exact = [line.points for line in lines if line.points is not None]
    needs = (one for rule in game.rules for one in rule.constraints if isinstance(one, Supplied))
    legs = (leg.within for need in needs for leg in need.legs)
    exact += [Fraction(str(within)) for within in legs if within is not None]
    return lcm(*(number.denominator for number in exact))


def movement(game: Game, trees: Trees, parts: int) -> dict[str, Plain]:
    """What steps cost, zones of control, the weather."""
    said = game.movement
    return {
        "scale": parts,
        "enter": [_cost(line, trees, parts) for line in said.enter],
        "cross": [_cost(line, trees, parts) for line in said.cross],
        "follow": [_cost(line, trees, parts) for line in said.follow],
        "zones": [_zone(one, trees) for one in said.zones],
        "blockedBy": [*said.blocked_by],
        "toward": [[trees.tree(one.units), trees.tree(one.spaces)] for one in said.toward],
        "weather": said.usual_weather,
        "shown": _shown(said, game.board),
    }


def _cost(line: Cost, trees: Trees, parts: int) -> dict[str, Plain]:
    points = None if line.points is None else int(line.points * parts)
    return {
        "points": points, "units": trees.tree(line.units), "spaces": trees.tree(line.spaces),
        "borders": trees.tree(line.borders), "weather": [*line.weather],
    }  # fmt: skip


def _zone(zone: ZoneOfControl, trees: Trees) -> dict[str, Plain]:
    return {
        "id": zone.id, "exertedBy": trees.tree(zone.exerted_by), "into": trees.tree(zone.into),
        "over": trees.tree(zone.over), "hinders": trees.tree(zone.hinders),
        "liftedBy": trees.tree(zone.lifted_by), "liftedFor": [*zone.lifted_for],
    }  # fmt: skip


def _shown(said: Movement, board: Board) -> Plain:
    """The marker of the weather, and which weather each cell of its track means."""
    if said.shown is None:
        return None
    cells = [[number, said.weather_called(space.name)]
             for number, space in enumerate(board.spaces.values())
             if space.zone == said.shown.track]  # fmt: skip
    return {"unit": said.shown.unit, "cells": cells}
