"""When and where players are offered a procedure, and the key that begins it.

Knows the phases and the board, nothing of what a procedure does.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Annotated

from builder.game.model import Game, Phase
from builder.game.schemas import Id, Line, Shape
from builder.procedure.scope import Path, Scope
from builder.records import dataclass
from builder.source.schema import Field
from builder.words import message

MAP, BOX, TRACK = "map", "boxes", "tracks"
"""Words for all spaces of the map, all boxes, all cells of tracks."""
NOT_LETTERS = "U"
"""Ctrl+Shift with it begins a character's code on many machines."""
Letter = Annotated[str, Field(pattern=r"^[A-TV-Z0-9]$")]


class OfferedShape(Shape):
    """`phases` in which and places, `where` a counter stands, at which a procedure is offered;

    `key` is the letter that begins it, with Ctrl and Shift; `daily` ones stand in the menu itself.
    `leaders` offer it for the uppermost unit of their side in the space; `scenarios` are those that
    have it; `own_turn` keeps it from a side in phases in which the other side acts.
    """

    phases: list[Id] = []
    scenarios: list[Id] = []
    where: list[Line] = []
    key: Letter | None = None
    daily: bool = False
    leaders: bool = False
    own_turn: bool = False

    def offered(self, scope: Scope, path: Path) -> Offered:
        """The same, linked; names that are not known are reported."""
        known = {phase.id for phase in every_phase(scope.game.phases)}
        for index, name in enumerate(self.phases):
            missing = message("there is no phase '{name}'", name=name)
            scope.known(name, known, missing, *path, "phases", index)
        places = {MAP, BOX, TRACK, *scope.game.board.spaces}
        for index, name in enumerate(self.where):
            missing = message("there is no space '{name}'", name=name)
            scope.known(name, places, missing, *path, "where", index)
        scenarios = {scenario.id for scenario in scope.game.scenarios}
        for index, name in enumerate(self.scenarios):
            missing = message("there is no scenario '{name}'", name=name)
            scope.known(name, scenarios, missing, *path, "scenarios", index)
        return Offered(
            tuple(self.phases), tuple(self.where), self.key or "", self.daily, self.leaders,
            tuple(self.scenarios), self.own_turn,
        )  # fmt: skip


@dataclass(frozen=True, slots=True)
class Offered:
    """The phases by their ids (none: all), the places, the letter of the key, whether daily,
    whether leaders offer it too, the scenarios by their ids (none: all), and whether a side has it
    in its own phases only."""

    phases: tuple[str, ...] = ()
    where: tuple[str, ...] = ()
    letter: str = ""
    daily: bool = False
    leaders: bool = False
    scenarios: tuple[str, ...] = ()
    own_turn: bool = False


ALWAYS = Offered()
"""In all phases, wherever it makes sense."""


def every_phase(phases: Iterable[Phase]) -> Iterator[Phase]:
    """All phases and their steps."""
    for phase in phases:
        yield phase
        yield from every_phase(phase.steps)


def steps_of(game: Game, phases: Iterable[str]) -> frozenset[str]:
    """The ids of the steps of a turn that belong to some phases."""
    wanted = set(phases)
    return frozenset(
        step.id for phase in every_phase(game.phases) if phase.id in wanted
        for step in every_phase([phase]) if not step.steps
    )  # fmt: skip


def letters(names: Mapping[str, tuple[str, str]]) -> dict[str, str]:
    """{id: letter of its key} from {id: (its own letter or '', its name)}; '' where none is left.

    Without one of its own, a procedure has the first free letter of its words, then of its name.
    """
    out = {ident: own for ident, (own, _name) in names.items() if own}
    taken = {*out.values(), *NOT_LETTERS}
    for ident, (own, name) in names.items():
        if own:
            continue
        plain = "".join(c if c.isascii() and c.isalnum() else " " for c in name).upper()
        wanted = [*(word[0] for word in plain.split()), *plain.replace(" ", ""), *"1234567890"]
        out[ident] = next((each for each in wanted if each not in taken), "")
        taken.add(out[ident])
    return {ident: out[ident] for ident in names}
