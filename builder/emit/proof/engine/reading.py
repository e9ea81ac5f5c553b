"""What a procedure reads off the board, for scripts: of each input where it looks, and for what.

Knows nothing of reading.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import assert_never

from builder.emit.proof.engine.ground import places
from builder.emit.proof.engine.trees import Plain, Trees
from builder.game.model import Game, Space, SpaceRole
from builder.legality.waiting import cells, later_rows
from builder.procedure.inputs import AnyInput, AskedChoice, AskedFlag, AskedNumber
from builder.procedure.inputs.around import Around
from builder.procedure.inputs.board import BoardSum
from builder.procedure.inputs.border import BorderFlag
from builder.procedure.inputs.cell import TrackCell
from builder.procedure.inputs.count import SpaceCount
from builder.procedure.inputs.direction import COMPASS, TargetDirection
from builder.procedure.inputs.factor import UnitFactor
from builder.procedure.inputs.noted import NotedNumber, NotedText
from builder.procedure.inputs.points import Points
from builder.procedure.inputs.property import Reduced, TargetProperty, UnitProperty
from builder.procedure.inputs.range import TargetRange
from builder.procedure.inputs.space import SpaceChoice, SpaceFlag, SpaceNumber
from builder.procedure.inputs.target import Target
from builder.procedure.inputs.trace import Distance, Nearest, Trace
from builder.procedure.inputs.turn import CurrentTurn
from builder.procedure.model import Procedures
from builder.procedure.spaces import Where
from builder.records import dataclass
from builder.rules.constraints import Counters


@dataclass(frozen=True, slots=True)
class Reader:
    """Writes where inputs look."""

    game: Game
    trees: Trees

    def read(self, one: AnyInput) -> Plain:
        """Where an input is read; None where it is asked."""
        match one:
            case BoardSum() | Around() | SpaceCount() | Distance() | Nearest():
                return self._counted(one)
            case SpaceFlag() | SpaceChoice() | SpaceNumber() | BorderFlag():
                return self._ground(one)
            case UnitFactor() | UnitProperty() | TargetProperty() | Reduced():
                return self._counter(one)
            case TrackCell() | Points():
                return self._track(one)
            case Target():
                return {
                    "is": "target", "where": self._where(one.where),
                    "within": self.trees.tree(one.within), "entry": one.entry, "among": one.among,
                    "enters": "retreat" if one.retreat else "advance" if one.advance else "",
                }  # fmt: skip
            case TargetRange():
                return {"is": "range", "at": one.to}
            case TargetDirection():
                centres = [[*map(float, s.centre)] for s in self.game.board.spaces.values()]
                return {"is": "direction", "at": one.to, "centres": centres,
                        "compass": [*COMPASS]}  # fmt: skip
            case CurrentTurn():
                return {"is": "turn"}
            case NotedNumber() | NotedText():
                return {"is": "noted", "text": isinstance(one, NotedText)}
            case AskedNumber() | AskedChoice() | AskedFlag():
                return None
        assert_never(one)

    def _counted(self, one: BoardSum | Around | SpaceCount | Distance | Nearest) -> Plain:
        match one:
            case BoardSum():
                order = places(self.game.board)
                counted = one.measure in ("count", "units")
                measure = one.measure if counted else self._seen(one.measure)
                return {
                    "is": "sum", "measure": measure, "those": self._those(one.those),
                    "factor": one.measure in self.game.factors, "at": one.target,
                    "spaces": [order[each] for each in one.spaces], "others": one.others,
                    "against": one.against, "across": [*one.across],
                    "each": one.measure if one.each else "",
                    "notAcross": [*one.not_across],
                }  # fmt: skip
            case Around():
                return {"is": "around", "those": self._those(one.those), "within": one.within,
                        "at": one.at, "notAcross": [*one.not_across]}  # fmt: skip
            case SpaceCount():
                return {"is": "count", "where": self._where(one.where)}
        return {"is": "nearest", "distance": isinstance(one, Distance)} | self._trace(one.trace)

    def _ground(self, one: SpaceFlag | SpaceChoice | SpaceNumber | BorderFlag) -> Plain:
        tree, is_at = self.trees.tree, {"at": one.at}
        match one:
            case SpaceFlag():
                return {"is": "space", "when": tree(one.condition)} | is_at
            case SpaceChoice():
                cases = [[one.options[n], tree(condition)] for n, condition in one.cases]
                return {"is": "choice", "cases": cases} | is_at
            case SpaceNumber():
                return {"is": "column", "column": self.trees.column(one.column)} | is_at
        return {"is": "border", "when": tree(one.condition)} | is_at

    def _counter(self, one: UnitFactor | UnitProperty | TargetProperty | Reduced) -> Plain:
        match one:
            case UnitFactor():
                face = {"up": None, "front": 0, "back": 1}[one.face]
                return {"is": "factor", "seen": self._seen(one.factor), "face": face}
            case UnitProperty():
                return {"is": "property", "seen": self._seen(one.name)}
            case TargetProperty():
                return {"is": "theirs", "seen": self._seen(one.name), "at": one.at,
                        "those": self._those(one.those)}  # fmt: skip
        return {"is": "reduced"}

    def _track(self, one: TrackCell | Points) -> Plain:
        if isinstance(one, TrackCell):
            return {"is": "cell", "unit": one.unit, "cells": [*self._cells(one.track)]}
        return {
            "is": "points",
            "tracks": [{"unit": each.unit, "worth": each.worth, "back": each.back,
                        "cells": [*self._cells(each.track)]} for each in one.track.tracks],
        }  # fmt: skip

    def _cells(self, track: str) -> Iterator[Plain]:
        for number, space in enumerate(self.game.board.spaces.values()):
            if space.zone == track:
                yield [number, space.name]

    def _seen(self, name: str) -> int:
        """The place of a property among what conditions see of counters."""
        return self.trees.units.setdefault(name, len(self.trees.units))

    def _those(self, those: Counters) -> Plain:
        return [self.trees.tree(those.units), those.whose]

    def _where(self, where: Where) -> Plain:
        return {
            "spaces": self.trees.tree(where.spaces),
            "holds": [self._those(one) for one in where.holds],
            "without": [self._those(one) for one in where.without],
        }

    def _trace(self, trace: Trace) -> dict[str, Plain]:
        return {"to": self._where(trace.to), "through": self._where(trace.through),
                "limit": trace.limit}  # fmt: skip


def along(game: Game, said: Procedures) -> list[Plain]:
    """The kinds of courses that lie on borders, where an input asks for them."""
    board, order = game.board, places(game.board)
    asked = any(
        isinstance(one, BoardSum | Around) and (one.not_across or getattr(one, "across", ()))
        for each in said.all.values()
        for one in each.inputs
    )
    pairs = ((a, b) for a in order for b in board.neighbours.get(a, ()) if order[a] < order[b])
    found = ((a, b, {c.kind for c in board.along(a, b)}) for a, b in pairs) if asked else ()
    return [[order[a], order[b], sorted(kinds)] for a, b, kinds in found if kinds]


def waiting(game: Game, said: Procedures) -> list[Plain]:
    """Reinforcements: the set-up, the unit, when it is due, where it waits, where it may enter."""
    asked = any(isinstance(one, Target) and one.entry
                for each in said.all.values() for one in each.inputs)  # fmt: skip
    if not asked:
        return []
    order = places(game.board)

    def numbers(spaces: Iterable[Space]) -> list[int]:
        return [order[one.id] for one in spaces]

    def on_map(spaces: Iterable[str]) -> Iterator[Space]:
        found = (game.board.spaces[each] for each in spaces)
        return (space for space in found if space.role is SpaceRole.MAP)

    return [
        [one.id, row.unit.id, due, numbers(cells(game, row, due)),
         numbers(on_map(row.where.spaces))]
        for one in game.scenarios for row, due in later_rows(game, one.id)
    ]  # fmt: skip
