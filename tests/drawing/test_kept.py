"""What is worked out for drawings is worked out once for the same content."""

from __future__ import annotations

from dataclasses import replace
from itertools import count

from builder.drawing.aids.excerpt import excerpt
from builder.drawing.aids.excerptview import _piled
from builder.drawing.content import Prints
from builder.drawing.display import Drawing, Group, Picture, Text
from builder.drawing.drawings import Drawings
from builder.drawing.kept import Keeper, keeping, kept, together
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


def asked(shelf: Shelf, things: dict[str, bytes | None]) -> tuple[list[bytes | None], list[str]]:
    """What there is of many things, and which of them were made for it."""
    names, made = [*things], list[str]()

    def make(number: int) -> bytes | None:
        made.append(names[number])
        return things[names[number]]

    return [*together(shelf, names, make)], made


def test_many_small_things_are_kept_together_and_each_by_itself() -> None:
    things: dict[str, bytes | None] = {f"{n}": b"\n[1]" * (n % 3) for n in range(100)}
    shelf, values = Shelf(), [*things.values()]
    assert asked(shelf, things) == (values, [*things])
    assert asked(Shelf(things_together(shelf)), things) == (values, [])
    assert asked(shelf, {"new": b"a\nb", **things}) == ([b"a\nb", *values], ["new"])
    assert asked(shelf, {}) == ([], [])


def things_together(shelf: Shelf) -> dict[str, bytes]:
    return {key: data for key, data in shelf.items() if key.startswith("together")}


def test_what_is_not_made_is_asked_for_again() -> None:
    shelf = Shelf()
    assert asked(shelf, {"a": b"1", "b": None}) == ([b"1", None], ["a", "b"])
    assert asked(shelf, {"a": b"1", "b": b"2"}) == ([b"1", b"2"], ["b"])
    assert asked(shelf, {"a": None, "b": None}) == ([b"1", b"2"], [])
