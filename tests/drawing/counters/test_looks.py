"""Faces that were drawn before are known by their looks, and are what would be drawn now."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from builder.drawing.counters import faces as drawing
from builder.drawing.counters.looks import Look
from builder.drawing.drawings import Drawings
from builder.drawing.kept import Keeper, keeping
from builder.game.model import Game, Unit
from tests.drawing.shelf import Shelf
from tests.games import SKIRMISH, read_once

Drawn = list[str]


def game() -> Game:
    found = read_once(SKIRMISH).game
    assert found is not None
    return found


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> Drawn:
    """The units of which faces are drawn."""
    names, counter = Drawn(), drawing.counter

    def counting(game: Game, unit: Unit, *how: object) -> object:
        names.append(unit.id)
        return counter(game, unit, *how)

    monkeypatch.setattr(drawing, "counter", counting)
    return names


def looks(game: Game, shelf: Shelf | None = None) -> dict[str, list[Look | str]]:
    """The looks of all faces, those on white and those of small ones too."""
    drawings = Drawings(game)
    with keeping(Keeper(drawings.prints, shelf) if shelf is not None else None):
        return {
            unit.id: [
                *(drawings.faces.look(unit, face, on) for face in (0, 1) for on in (False, True)),
                drawings.faces.shown_small(unit, 0, x=0, y=0, scale=0.5, seen=0.9).look,
            ]
            for unit in game.units.values()
        }  # fmt: skip


def edited(game: Game, ident: str, **how: object) -> Game:
    return replace(game, units={**game.units, ident: replace(game.units[ident], **how)})


def test_a_face_that_is_known_is_not_drawn(drawn: Drawn) -> None:
    shelf = Shelf()
    first = looks(game(), shelf)
    assert drawn
    drawn.clear()
    assert looks(game(), shelf) == first
    assert drawn == []


def test_a_unit_edited_is_drawn_and_no_other(drawn: Drawn) -> None:
    shelf = Shelf()
    looks(game(), shelf)
    drawn.clear()
    looks(edited(game(), "pond-foot", designation="7"), shelf)
    assert {*drawn} == {"pond-foot"}


def test_shapes_are_drawn_when_they_are_asked_for(drawn: Drawn) -> None:
    shelf, first = Shelf(), game()
    looks(first, shelf)
    drawn.clear()
    drawings, unit = Drawings(first), first.units["pond-foot"]
    with keeping(Keeper(drawings.prints, shelf)):
        shown = drawings.faces.shown(unit, x=3.0)
    assert drawn == []
    assert shown.shapes == Drawings(first).faces.of(unit).shapes
    assert drawn


EDITS: dict[str, Callable[[Game], Game]] = {
    "a name that all others are set like": lambda game: edited(
        game, "mill-foot", name="Extraordinarily Longwinded Neighbouring Millers"
    ),
    "the formation's designation": lambda game: edited(game, "mill-foot", designation="Z"),
    "a marker's word": lambda game: edited(game, "turn-marker", name="Interminable waiting"),
    "a nation's colour": lambda game: replace(game, counters=replace(game.counters, radius=2.0)),
    "a unit less": lambda game: replace(
        game, units={name: one for name, one in game.units.items() if name != "mill-foot"}
    ),
}
"""What is edited, by what changes on other faces."""


@pytest.mark.parametrize("edit", EDITS.values(), ids=[*EDITS])
def test_what_is_known_is_what_would_be_drawn(edit: Callable[[Game], Game]) -> None:
    """On counters without factors, which show their names and their formations."""
    shelf, first = Shelf(), game()
    first = replace(first, counters=replace(first.counters, notation=(), left="parent"))
    before = looks(first, shelf)
    other = edit(first)
    after = looks(other)
    assert looks(other, shelf) == after
    assert any(after[name] != before[name] for name in after), "nothing was changed by it"
