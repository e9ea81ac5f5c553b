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
    assert {shape.scale for shape in shown} == {shown[0].scale} == {2.0}
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


def test_what_the_name_of_a_kind_says_is_not_said_again_below_its_only_counter() -> None:
    unit = replace(a_unit(), qty=3)
    kind = replace(unit.type, name=unit.name)
    (page,) = pages(replace(unit, type=kind))
    said = [shape.text for shape in page.shapes if isinstance(shape, Text)]
    assert said.count(unit.name) == said.count("3×") == 1
    (page,) = pages(replace(unit, type=replace(kind, name=unit.name.upper())))
    assert not says(page, unit.name), "capitals make no other name"
    (page,) = pages(unit)
    said = [shape.text for shape in page.shapes if isinstance(shape, Text)]
    assert said.count(unit.name) == said.count("3×") == 1


@pytest.mark.games
def test_the_mark_of_what_was_added_stands_before_a_heading_that_says_its_name() -> None:
    (page,) = contact_sheet(Faces(read_once(GAMES["brp-front"]).game), A4)
    turns = [one for one in page.shapes if isinstance(one, Text) and one.text == "Turn"]
    discs = [one for one in page.shapes if isinstance(one, Circle)]
    assert len(turns) == 1
    assert any(0 < turns[0].x - one.x < 3 and abs(one.y - turns[0].y) < 2 for one in discs)


def test_the_line_round_a_counter_has_its_corners() -> None:
    page = contact_sheet(Faces(read_once(HARBOUR).game), A4)[0]
    groups = (shape for shape in page.shapes if isinstance(shape, Group))
    lines = [each for group in groups for each in group.shapes if isinstance(each, Rect)]
    assert {line.radius > 0 for line in lines} == {True, False}


def test_names_are_set_with_the_signs_of_a_printer() -> None:
    (page,) = pages(replace(a_unit(), name="Points x10"))
    assert says(page, "Points ×10")
