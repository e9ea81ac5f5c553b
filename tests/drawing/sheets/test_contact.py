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
    types = {str(n): replace(type, id=str(n), name=f"Kind {n}") for n in range(11)}
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
    assert {shape.scale for shape in shown} == {shown[0].scale} == {1.25}
    assert all(shape.x + shape.scale * shape.width <= A4.width - 12 for shape in shown)


def test_counters_fill_the_width_on_one_grid() -> None:
    """At actual size they ended 15 mm short of the rules over them."""
    type = a_unit().type
    types = {str(n): replace(type, id=str(n), name=f"Kind {n}") for n in range(3)}
    units = [replace(a_unit(), id=f"{key}-{n}", type=types[key]) for key in types for n in range(8)]
    shown = [one for page in contact(types, units) for one in page.shapes
             if isinstance(one, Picture)]  # fmt: skip
    first = min(one.y for one in shown)
    row = [one for one in shown if one.y == first]
    assert len(row) == len({one.x for one in shown}) > 2
    starts = sorted({round(one.x, 2) for one in shown})
    assert starts == sorted(round(one.x, 2) for one in row), "a front and a back in each column"
    last, pitch = starts[-1], starts[2] - starts[0]
    wide = starts[1] - starts[0] - 1.2 * row[0].scale
    assert last + wide == pytest.approx(A4.width - 12, abs=0.1) and last - starts[
        -3
    ] == pytest.approx(pitch, abs=0.02)


def test_captions_give_names_and_how_many_there_are_and_no_ids() -> None:
    one, many = replace(a_unit(), id="u-one", qty=1), replace(a_unit(), id="u-many", qty=3)
    page = pages(one, many)[0]
    assert says(page, one.name) and says(page, f"{many.name} · 3×")
    texts = [shape.text for shape in page.shapes if isinstance(shape, Text)]
    assert not any("u-" in text for text in texts)


def test_every_counter_has_a_caption_with_its_whole_name_and_their_number_if_not_one() -> None:
    """“1st” below “Infantry” is no name."""
    unit = replace(a_unit(), qty=3)
    kind = replace(unit.type, name="Foot")
    both = [replace(unit, id=name, type=kind, name=f"{name} Foot") for name in ("Marsh", "Hill")]
    (page,) = pages(*both)
    assert says(page, "Marsh Foot · 3×") and says(page, "Foot") and not says(page, "Marsh")
    (page,) = pages(replace(both[0], qty=1))
    assert says(page, "Marsh Foot") and not says(page, "1×")
    (page,) = pages(replace(unit, type=kind, name="Foot"))
    said = [shape.text for shape in page.shapes if isinstance(shape, Text)]
    assert "Foot" in said and "3×" in said and "Foot 3×" not in said, "over it, and once"
    assert "3 counters" in said, "of the side"


@pytest.mark.games
def test_one_line_says_what_is_not_added_where_nearly_all_is() -> None:
    (page,) = contact_sheet(Faces(read_once(GAMES["last-hundred-yards"]).game), A4)
    assert says(
        page, "Listed in the source: Initiative. All other counters were added for this edition."
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
def test_a_side_that_has_room_on_a_page_is_not_broken() -> None:
    made = contact_sheet(Faces(read_once(GAMES["low-water"]).game), A4)
    assert says(made[0], "27 counters") and not says(made[0], "REPUBLIC")
    assert says(made[1], "35 counters")


def test_a_side_on_two_pages_says_how_many_of_its_counters_each_has() -> None:
    type = a_unit().type
    types = {str(n): replace(type, id=str(n), name=f"Kind {n}") for n in range(14)}
    units = [replace(a_unit(), id=f"{key}-{n}", type=types[key]) for key in types for n in range(3)]
    said = [one.text for page in contact(types, units) for one in page.shapes
            if isinstance(one, Text) and "of 42 counters" in one.text]  # fmt: skip
    assert len(said) == 2 and sum(int(words.split()[0]) for words in said) == 42


def test_captions_of_a_sheet_have_one_size_and_a_long_name_two_lines() -> None:
    long = "Second Independent Alpine Division of the Northern Reserve Army and Its Very Long Train"
    short, longer = a_unit(id="a", name="Alpha"), a_unit(id="b", name=long)
    words = [shape for shape in pages(short, longer)[0].shapes if isinstance(shape, Text)]
    (size,) = {one.size for one in words if one.text == "Alpha" or one.text in long}
    assert size == pytest.approx(7.0 * 25.4 / 72)
    parts = [one for one in words if one.text and one.text in long and one.size == size]
    assert [one.text for one in parts] == [long] or (
        f"{parts[0].text} {parts[1].text}" == long and parts[1].y > parts[0].y
    )
