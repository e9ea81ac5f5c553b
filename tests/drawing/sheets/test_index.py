"""The index of counters: on the back of their sheet, on a folded sheet, or on a page of its own."""

from __future__ import annotations

from dataclasses import replace

from builder.drawing.counters.faces import Faces
from builder.drawing.display import Drawing, Group, Text
from builder.drawing.paper import RULER_HEIGHT, Paper
from builder.drawing.sheets.index import _HEAD, _PITCH, _SIZES, _Form, _most, _split, indexed
from builder.drawing.sheets.noted import ruler_top
from builder.drawing.sheets.placing import bounds, placed
from builder.drawing.sheets.printing import Printing
from builder.drawing.sheets.sheet import sheets
from tests.drawing.games import game
from tests.drawing.papers import A4
from tests.drawing.shapes import words

GAME = game()


def pages(way: Printing) -> tuple[list[Drawing], list[Drawing]]:
    """The sheets, and the sheets with their index."""
    made = sheets(Faces(GAME), way)
    return made, indexed(made, GAME, way)


def lines(page: Drawing) -> list[Text]:
    return [one for one in page.shapes if isinstance(one, Text) and one.size in _SIZES]


def test_the_back_of_a_sheet_names_its_counters_below_them() -> None:
    made, found = pages(Printing(A4))
    assert len(made) == len(found) == 2 and found[0] == made[0]
    said = " ".join(one.text for one in lines(found[1])).replace("\N{NO-BREAK SPACE}", " ")
    assert "1 1–3 1H of the Herons" in said and "2H of the Herons" in said and "#" not in said
    _left, top, _wide, high = bounds(placed(GAME, Printing(A4))[0])
    assert min(one.y for one in lines(found[1])) > top + high + 6
    assert max(one.y for one in lines(found[1])) < A4.height - A4.margin


def test_it_stands_below_the_ruler_of_a_back_alone() -> None:
    _made, found = pages(way := Printing(A4, "separate"))
    _left, top, _wide, high = bounds(placed(GAME, way)[0])
    levels = [one.y for one in lines(found[1])]
    assert (
        ruler_top(A4, top + high) + RULER_HEIGHT < min(levels) < max(levels) < A4.height - A4.margin
    )


def test_scenarios_are_named_by_letters_where_there_are_several() -> None:
    one, way = GAME.scenarios[0], Printing(A4)
    other = replace(one, id="other", name="Other", placements=one.placements[:1])
    both = replace(GAME, scenarios=(one, other))
    (_front, back) = indexed(sheets(Faces(both), way), both, way)
    said = " ".join(one.text for one in lines(back)).replace("\N{NO-BREAK SPACE}", " ")
    assert "B Other" in said
    first = one.placements[0].unit
    second = next(
        row.unit for row in one.placements if row.unit != first
    )  # fmt: skip
    assert f"{first.name} (" not in said and f"{second.name} (A)" in said


def test_entries_stand_below_one_another_where_there_is_room_and_else_run_on() -> None:
    roomy = lines(pages(Printing(A4))[1][1])
    assert not any(";" in one.text for one in roomy)
    small = Paper("210x68", 210, 68)
    crowded = lines(pages(Printing(small))[1][1])
    assert any(";" in one.text for one in crowded)


def test_it_is_large_where_it_has_room_as_on_pages_of_its_own() -> None:
    assert {one.size for one in lines(pages(Printing(A4))[1][1])} == {_SIZES[0]}
    apart = pages(Printing(A4, "separate", cutter="silhouette"))[1][-1]
    assert {one.size for one in lines(apart)} == {_SIZES[0]}


def test_a_row_of_counters_is_not_parted_where_its_column_has_room() -> None:
    lines = [(row, "", "") for row in ("1", "", "", "2", "", "", "", "3")]
    assert _split(lines, 2, 10) == 3
    assert _split(lines, 2, 8) == 4  # no room
    assert _split([("1", "", "")], 2, 40) == 1


def test_it_is_turned_with_a_back_for_the_short_edge() -> None:
    _made, found = pages(Printing(A4, flip="short"))
    last = found[1].shapes[-1]
    assert isinstance(last, Group) and last.angle == 180


def test_what_has_no_room_is_on_a_page_of_its_own() -> None:
    made, found = pages(Printing(A4, copies=25))
    assert len(found) == len(made) + 1 and "Index of counters" in words(found[-1])
    assert lines(found[-1])


def test_with_sheets_cut_apart_by_a_machine_it_stands_below_the_steps_for_all_of_them() -> None:
    made, found = pages(Printing(A4, "separate", cutter="silhouette"))
    assert len(found) == len(made) == 3 and lines(found[-1])
    said = words(found[-1]).replace("\xa0", " ")
    assert "counters-a4-separate-silhouette-1-back.svg" in said
    assert "Glue each back to its front" in said
    assert all("How to cut: page 3" in words(page) for page in made[:2])


def test_with_a_sheet_cut_by_a_machine_it_stands_below_the_steps_not_on_the_backs() -> None:
    """On the backs it was small, and lay under the card while that was cut."""
    made, found = pages(Printing(A4, cutter="silhouette"))
    assert len(found) == len(made) == 3
    assert "Where each counter is" in words(found[2]) and "Cut CUT" in words(found[2])
    assert "Where each counter is" not in words(found[1])


def test_a_full_sheet_has_its_index_on_the_next_one_with_room() -> None:
    made, found = pages(Printing(A4, copies=15))
    assert len(found) == len(made) == 5 and not lines(found[1])  # the last one has the list
    assert {"Sheet 1", "Sheet 2"} <= {one.text for one in lines(found[3])}


def test_words_at_the_foot_take_room_and_are_not_allowed_for_where_there_are_none() -> None:
    form = _Form(_SIZES[-1], 2, listed=False)
    top = A4.height - A4.margin - _HEAD - 3 * _PITCH * form.size
    assert _most(replace(GAME, copyright=""), A4, top - 0.1, [], form) == 6
    assert _most(replace(GAME, copyright="© 1777 A. Reed"), A4, top - 0.1, [], form) == 2
