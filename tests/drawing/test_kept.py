"""What is worked out for drawings is worked out once for the same content."""

from __future__ import annotations

from dataclasses import replace
from itertools import count

from builder.drawing.aids.excerpt import _piled, excerpt
from builder.drawing.content import Prints
from builder.drawing.display import Drawing, Group, Picture, Text
from builder.drawing.drawings import Drawings
from builder.drawing.kept import Keeper, keeping, kept
from builder.game.model import Game
from tests.drawing.shelf import Shelf
from tests.games import SKIRMISH, read_once


def game() -> Game:
    found = read_once(SKIRMISH).game
    assert found is not None
    return found


def worked(shelf: Shelf, of: object, game: Game) -> list[int]:
    """How often something was worked out of it."""
    times = list[int]()
    with keeping(Keeper(Prints(game), shelf)):
        assert kept("sum", of, lambda: times.append(1) or len(times)) == 1
    return times


def test_the_same_content_is_worked_out_once() -> None:
    shelf, first = Shelf(), game()
    unit, *_ = first.units.values()
    assert worked(shelf, (unit, 1.5), first) == [1]
    assert worked(shelf, (replace(unit), 1.5), replace(first)) == []


def test_other_content_is_worked_out_anew() -> None:
    shelf, first = Shelf(), game()
    unit, *_ = first.units.values()
    assert worked(shelf, unit, first) == [1]
    assert worked(shelf, replace(unit, name="Renamed"), first) == [1]
    assert worked(shelf, unit, replace(first, language="de")) == [1]


def test_without_a_keeper_nothing_is_kept() -> None:
    numbers = count()
    with keeping(None):
        assert [kept("sum", 1, numbers.__next__) for _ in range(2)] == [0, 1]


def picture(game: Game) -> object:
    """The map with the counters of the first setup."""
    drawings = Drawings(game)
    found = excerpt(lambda: Drawing(990, 985, ()), drawings.faces, game.scenarios[0], 180.0, 200.0)
    assert found is not None
    return found.drawn()


def test_counters_lie_where_they_lay_and_are_those_of_now() -> None:
    """A unit in other colours stands where it stood, and is shown in these."""
    shelf, first = Shelf(), game()
    units = {
        name: replace(unit, nation=replace(unit.nation, ground="#123456"))
        for name, unit in first.units.items()
    }
    rows = tuple(
        replace(one, placements=tuple(
            replace(row, unit=units[row.unit.id]) for row in one.placements
        ))
        for one in first.scenarios
    )  # fmt: skip
    other = replace(first, units=units, scenarios=rows)
    plain = [picture(each) for each in (first, other)]
    assert plain[0] != plain[1]
    for each, wanted in zip((first, first, other), (plain[0], *plain), strict=True):
        with keeping(Keeper(Prints(each), shelf)):
            assert picture(each) == wanted
    assert len([key for key in shelf if key.startswith("even ")]) == 1


def test_what_a_counter_shows_is_no_number_of_a_pile() -> None:
    words = (Text(0, 0, "+2", "text", 3, "#000000"),)
    assert [*_piled([Group(words), Picture(words)])] == ["+2"]
