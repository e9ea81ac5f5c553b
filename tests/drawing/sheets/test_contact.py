"""The contact sheet: no page for a row that closing up saves, and a key to what its page shows."""

from __future__ import annotations

from dataclasses import replace

import pytest

from builder.drawing.counters.faces import Faces
from builder.drawing.display import Circle, Drawing, Group, Picture, Rect, Text
from builder.drawing.sheets.contact import contact_sheet
from builder.game.model import Game, Unit, UnitType
from tests.drawing.faces import FULL, a_unit
from tests.drawing.games import game
from tests.drawing.papers import A4
from tests.games import GAMES, HARBOUR, read_once


def pages(*units: Unit) -> list[Drawing]:
    return contact_sheet(Faces(made(*units)), A4)


def made(*units: Unit) -> Game:
    return replace(game(), units={unit.id: unit for unit in units})


def says(page: Drawing, words: str) -> bool:
    return any(isinstance(shape, Text) and shape.text == words for shape in page.shapes)


def test_the_key_names_the_rule_only_where_a_figure_is_not_known() -> None:
    known = a_unit(back=None)
    part = a_unit(factors={**FULL, "movement": None}, back=None)
    assert not says(pages(known)[0], "not known")
    assert says(pages(part)[0], "not known")


def test_rows_close_up_where_that_saves_a_page() -> None:
    type = a_unit().type
    types = {str(n): replace(type, id=str(n), name=f"Kind {n}") for n in range(10)}
    units = [replace(a_unit(), id=f"{key}-{n}", type=types[key]) for key in types for n in range(3)]
    counts = {many: len(contact(types, units[: 3 * many])) for many in (9, 10)}
    assert counts == {9: 1, 10: 2}


def contact(types: dict[str, UnitType], units: list[Unit]) -> list[Drawing]:
    return contact_sheet(Faces(replace(made(*units), types=types)), A4)


def test_few_counters_are_enlarged_to_fill_the_page() -> None:
    few = [replace(a_unit(), id=str(n)) for n in range(3)]
    page = pages(*few)[0]
    assert any(
        isinstance(shape, Text) and "% of actual size" in shape.text for shape in page.shapes
    )
    shown = [shape for shape in page.shapes if isinstance(shape, Picture)]
    assert {shape.scale for shape in shown} == {shown[0].scale} == {2.5}
    assert all(shape.x + shape.scale * shape.width <= A4.width - 12 for shape in shown)


def test_counters_of_many_kinds_stay_at_actual_size() -> None:
    type = a_unit().type
    types = {str(n): replace(type, id=str(n), name=f"Kind {n}") for n in range(9)}
    units = [replace(a_unit(), id=f"{key}-{n}", type=types[key]) for key in types for n in range(3)]
    assert says(contact(types, units)[0], "Contact sheet, actual size")


def test_captions_give_names_and_how_many_there_are_and_no_ids() -> None:
    one, many = replace(a_unit(), id="u-one", qty=1), replace(a_unit(), id="u-many", qty=3)
    page = pages(one, many)[0]
    assert says(page, one.name) and says(page, many.name) and says(page, "3×")
    texts = [shape.text for shape in page.shapes if isinstance(shape, Text)]
    assert not any("u-" in text for text in texts)


def test_every_counter_has_a_caption_without_the_name_of_its_kind_at_the_end() -> None:
    unit = replace(a_unit(), qty=3)
    kind = replace(unit.type, name="Foot")
    both = [replace(unit, id=name, type=kind, name=f"{name} Foot") for name in ("Marsh", "Hill")]
    (page,) = pages(*both)
    assert says(page, "Marsh") and says(page, "Foot") and not says(page, "Marsh Foot")
    (page,) = pages(both[0])
    assert says(page, "Marsh") and not says(page, "Marsh Foot"), "one that stands alone likewise"
    (page,) = pages(replace(unit, type=kind, name="Foot"))
    said = [shape.text for shape in page.shapes if isinstance(shape, Text)]
    assert said.count("Foot") == 2 and said.count("3×") == 2, "over it and below it, as of others"
    assert "3 counters" in said, "of the side"


@pytest.mark.games
def test_one_line_says_what_is_not_added_where_nearly_all_is() -> None:
    (page,) = contact_sheet(Faces(read_once(GAMES["last-hundred-yards"]).game), A4)
    assert says(
        page, "The source lists only Initiative: all other counters were added for this edition."
    )
    assert not [one for one in page.shapes if isinstance(one, Circle) and one.radius < 1]


@pytest.mark.games
def test_no_counter_stands_alone_in_the_last_row_of_many() -> None:
    """A corps of Strike the Bear did, below fifteen other infantry."""
    made = contact_sheet(Faces(read_once(GAMES["strike-the-bear"]).game), A4)
    names = {"26th Army", "27th Army", "Infantry Corps 1(3)2", "Infantry Corps 2(3)2"}
    bases = {one.y for page in made[1:] for one in page.shapes
             if isinstance(one, Text) and one.text in names}  # fmt: skip
    assert len(bases) == 1


@pytest.mark.games
@pytest.mark.parametrize("name", ["memoir44", "strike-the-bear"])
def test_one_key_serves_all_games(name: str) -> None:
    """Whether rings mark what was added, or one line names what was not."""
    made = contact_sheet(Faces(read_once(GAMES[name]).game), A4)
    said = [one.text for page in made for one in page.shapes if isinstance(one, Text)]
    assert any(" added for this edition" in f" {words}" for words in said)
    assert not any("all others" in one.text for page in made for one in page.shapes
                   if isinstance(one, Text))  # fmt: skip


def test_the_line_round_a_counter_has_its_corners() -> None:
    page = contact_sheet(Faces(read_once(HARBOUR).game), A4)[0]
    groups = (shape for shape in page.shapes if isinstance(shape, Group))
    lines = [each for group in groups for each in group.shapes if isinstance(each, Rect)]
    assert {line.radius > 0 for line in lines} == {True, False}


def test_names_are_set_with_the_signs_of_a_printer() -> None:
    (page,) = pages(replace(a_unit(), name="Points x10"))
    assert says(page, "Points ×10")


@pytest.mark.games
def test_groups_and_counts_are_those_of_the_counter_sheets() -> None:
    hundred = read_once(GAMES["last-hundred-yards"]).game
    harbour = read_once(HARBOUR).game
    assert hundred and harbour
    (page,) = contact_sheet(Faces(hundred), A4)
    assert says(page, "Action markers") and not says(page, "Status")
    (page,) = contact_sheet(Faces(harbour), A4)
    assert says(page, "15 counters"), "each further step is a counter, as it is cut"


@pytest.mark.games
def test_a_side_on_two_pages_says_how_many_of_its_counters_each_has() -> None:
    made = contact_sheet(Faces(read_once(GAMES["low-water"]).game), A4)
    assert says(made[0], "27 counters") and says(made[0], "10 of 35 counters")
    assert says(made[1], "25 of 35 counters")


def test_captions_of_a_sheet_have_one_size_unless_a_name_is_too_long_even_so() -> None:
    long = "Second Independent Alpine Division of the Northern Reserve Army"
    short, longer = a_unit(id="a", name="Alpha"), a_unit(id="b", name=long)
    found = {shape.text: shape.size for shape in pages(short, longer)[0].shapes
             if isinstance(shape, Text)}  # fmt: skip
    assert 6 * 25.4 / 72 - 0.01 <= found["Alpha"] == found[long] < 7.4 * 25.4 / 72
