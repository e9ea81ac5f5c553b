"""Names on the counters of a game: those on one line in one size, those on two in another."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from builder.drawing.counters.counter import counter
from builder.drawing.display import Group, Shape, Text
from builder.game.model import Game, Unit
from tests.drawing.faces import UNKNOWN, a_unit
from tests.drawing.games import game

NAMES = ("Fen", "Grey Heron", "2nd Guard", "Young Frog of Mire", "3rd Rumanian Army")


def unknown(name: str) -> Unit:
    return a_unit(size=None, factors={**UNKNOWN}, id=name, name=name, designation="", back=None)


UNITS = [unknown(name) for name in NAMES]
GAME = replace(game(), units={unit.id: unit for unit in UNITS})


def texts(shapes: tuple[Shape, ...]) -> Iterator[Text]:
    for shape in shapes:
        if isinstance(shape, Text):
            yield shape
        elif isinstance(shape, Group):
            yield from texts(shape.shapes)


def lines(unit: Unit, of: Game = GAME) -> list[Text]:
    """The lines of its name."""
    return [text for text in texts(counter(of, unit).shapes) if text.text in unit.name]


def test_names_on_one_line_have_one_size_and_those_on_two_have_another() -> None:
    sizes: dict[int, set[float]] = {}
    for unit in UNITS:
        found = lines(unit)
        sizes.setdefault(len(found), set()).update(round(text.size, 3) for text in found)
    assert {count: len(each) for count, each in sizes.items()} == {1: 1, 2: 1}


def test_a_name_too_long_for_one_line_stands_on_two_even_where_it_fits_at_the_smaller_size() -> (
    None
):
    assert [text.text for text in lines(UNITS[3])] == ["Young Frog", "of Mire"]


def test_names_with_and_without_descenders_stand_on_one_baseline() -> None:
    one_line = [lines(unit)[0] for unit in UNITS if len(lines(unit)) == 1]
    assert {"Fen", "Grey Heron"} <= {text.text for text in one_line}
    assert len({round(text.y, 3) for text in one_line}) == 1


@pytest.mark.parametrize(("name", "designation", "said"), [
    ("4th Army", "4", False), ("Finnish 7th Corps", "7", False), ("SS Korps", "SS", False),
    ("14th Army", "4", True), ("Grey Heron", "9", True), ("SS Korps", "S", True),
])  # fmt: skip
def test_a_designation_that_the_name_says_is_not_repeated_in_the_corner(
    name: str, designation: str, said: bool
) -> None:
    unit = a_unit(factors={**UNKNOWN}, name=name, designation=designation, parent="", back=None)
    found = [text.text for text in texts(counter(game(), unit).shapes)]
    assert name in " ".join(found)
    assert (designation in found) is said
