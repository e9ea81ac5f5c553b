"""Which counters stand where on a sheet."""

from __future__ import annotations

from collections import Counter as Counts
from itertools import pairwise, product
from typing import get_args

import pytest

from builder.drawing.counters.counter import face_belt, face_ground
from builder.drawing.paper import Paper
from builder.drawing.sheets.frames import top_of
from builder.drawing.sheets.notes import with_notes
from builder.drawing.sheets.packing import packing_list
from builder.drawing.sheets.placing import Counter, bounds, placed, rows
from builder.drawing.sheets.printing import Mode, Printing
from tests.drawing.papers import A4, LETTER
from tests.drawing.shapes import texts
from tests.games import GAMES, HARBOUR, read_once


def on_sheet(name: str, paper: Paper = A4) -> list[Counter]:
    """The counters of a game's only sheet."""
    game = read_once(HARBOUR if name == "harbour" else GAMES[name]).game
    assert game is not None
    (page,) = placed(game, Printing(paper))
    return page


def in_order(page: list[Counter]) -> list[str]:
    """The counters of a sheet as they are read."""
    return [one.unit.id for one in sorted(page, key=lambda one: (one.slot.y, one.slot.x))]


@pytest.mark.games
def test_a_lone_oblong_stands_just_behind_the_last_disc() -> None:
    page = on_sheet("low-water")
    (ship,) = (one for one in page if one.unit.type.id == "flotilla")
    discs = [one for one in page if one.kind.shape == "round"]
    last = max(one.slot.y for one in discs)
    assert last < ship.slot.y < last + discs[0].kind.height
    end = max(one.slot.x + one.kind.width for one in discs if one.slot.y == last)
    assert end + 10 < ship.slot.x < end + 25  # marks of cuts have room between them
    left = bounds([one for one in page if one.kind.shape == "square"])[0]
    assert min(one.slot.x for one in discs) == pytest.approx(left)
    assert ship.slot.column == sum(one.slot.y == last for one in discs)


@pytest.mark.games
@pytest.mark.parametrize("paper", [A4, LETTER])
def test_few_counters_are_a_rectangle_right_under_the_heading(paper: Paper) -> None:
    """24 counters were 5 × 5 without one, in the upper left; then adrift in the white."""
    page = on_sheet("ibsm", paper)
    left, top, wide, _high = bounds(page)
    assert left == pytest.approx((paper.width - wide) / 2)
    assert top == top_of(Printing(paper))
    assert {*Counts(one.slot.y for one in page).values()} == {6}


@pytest.mark.games
def test_a_machine_cuts_as_many_counters_from_a_sheet_as_its_marks_leave_room_for() -> None:
    """111 counters took two sheets, each not half full."""
    game = read_once(GAMES["strike-the-bear"]).game
    assert game is not None
    (page,) = placed(game, Printing(A4, cutter="silhouette"))
    left, top, wide, high = bounds(page)
    assert left >= 10 and left + wide <= A4.width - 10
    assert top >= 50 and top + high <= A4.height - 50


def test_the_list_of_a_sheet_says_whose_nations_are_and_calls_units_by_their_names() -> None:
    """The pilots were "3× Dockers", and nothing said that the porters are East Quay's."""
    game = read_once(HARBOUR).game
    assert game is not None
    listed = packing_list(game, on_sheet("harbour"))
    assert [one.name for one in listed] == [
        "East Quay", "Porters", "Harbour Guard", "West Quay", "Pilots", "Markers", "Both quays",
    ]  # fmt: skip
    assert listed[2].what == ("2× Guard",)
    assert listed[4].what == ("3× Pilots", "2× Boats", "4× Buoy")


@pytest.mark.games
def test_grounds_that_fill_a_row_together_share_it() -> None:
    """Yellow markers stood at the end of a row and at the beginning of the next."""
    page = on_sheet("quarter-month")
    held = {(one.slot.y, face_ground(one.unit)) for one in page}
    assert max(Counts(ground for _y, ground in held).values()) == 1


def test_oblongs_stand_beside_discs_where_each_are_one_row() -> None:
    page = on_sheet("harbour", LETTER)
    barges = [one for one in page if one.unit.type.id == "barge"]
    discs = [one for one in page if one.kind.shape == "round"]
    assert max(one.slot.x + one.kind.width for one in barges) < min(one.slot.x for one in discs) - 8
    middles = {round(one.slot.y + one.kind.height / 2, 3) for one in (*barges, *discs)}
    assert len(middles) == 1
    left = bounds(page)[0]
    assert min(one.slot.x for one in barges) == pytest.approx(left)
    between = min(one.slot.x for one in discs) - max(one.slot.x + one.kind.width for one in barges)
    assert between < 17, "side by side rather than at the ends of the row, with a hole between"
    assert {one.slot.column for one in barges} & {one.slot.column for one in discs} == set()
    numbers = rows(page)
    assert numbers[barges[0].slot.y] == numbers[discs[0].slot.y]


@pytest.mark.parametrize("paper", [A4, LETTER])
def test_counters_stand_in_the_middle_of_the_paper(paper: Paper) -> None:
    page = on_sheet("harbour", paper)
    squares = [one for one in page if one.kind.shape == "square"]
    for some in (page, squares):
        left, _top, wide, _high = bounds(some)
        assert left + wide / 2 == pytest.approx(paper.width / 2, abs=0.01)


@pytest.mark.games
@pytest.mark.parametrize("paper", [A4, LETTER])
def test_colours_never_meet_within_a_row(paper: Paper) -> None:
    for name in ("memoir44", "strike-the-bear", "last-hundred-yards", "low-water"):
        row = sorted(on_sheet(name, paper), key=lambda one: (one.slot.y, one.slot.x))
        for one, two in pairwise(row):
            if one.slot.y == two.slot.y and face_ground(one.unit) != face_ground(two.unit):
                assert two.slot.x - one.slot.x - one.kind.width > 0.74


def joints(name: str, paper: Paper) -> list[str]:
    """The counters that stand on one cut with another of another colour, or with another belt."""
    game = read_once((GAMES | {"harbour": HARBOUR})[name]).game
    assert game is not None

    def looks(one: Counter) -> list[object]:
        faces = one.front, one.front + 1
        belts = [face_belt(game, one.unit, face) for face in faces]
        bands = [belt and (belt[0], round(belt[1] / 2)) for belt in belts]
        whole = [belt is not None and belt[2] >= one.kind.height - 0.1 for belt in belts]
        return [band if all_ else (face_ground(one.unit), band)
                for band, all_ in zip(bands, whole, strict=True)]  # fmt: skip

    page = sorted(on_sheet(name, paper), key=lambda one: (one.slot.y, one.slot.x))
    beside = [
        (one, two)
        for one, two in pairwise(page)
        if one.slot.y == two.slot.y and "round" not in (one.kind.shape, two.kind.shape)
    ]
    return [
        f"{one.unit.id} {two.unit.id}" for one, two in beside
        if two.slot.x - one.slot.x - one.kind.width < 0.74 and looks(one) != looks(two)
    ]  # fmt: skip


@pytest.mark.parametrize("paper", [A4, LETTER], ids=["a4", "letter"])
def test_neither_colours_nor_belts_meet_on_a_cut(paper: Paper) -> None:
    assert joints("harbour", paper) == []


@pytest.mark.games
@pytest.mark.parametrize("paper", [A4, LETTER], ids=["a4", "letter"])
@pytest.mark.parametrize("name", GAMES)
def test_neither_colours_nor_belts_of_games_meet_on_a_cut(name: str, paper: Paper) -> None:
    assert joints(name, paper) == []


@pytest.mark.games
def test_a_game_of_few_counters_fills_rows_of_fewer_columns() -> None:
    page = on_sheet("last-hundred-yards")
    each = Counts(one.slot.y for one in page)
    assert [each[top] for top in sorted(each)] == [8, 8, 8, 8, 8, 8, 3]


@pytest.mark.games
def test_counters_of_a_side_stand_in_the_order_of_the_list_however_many_they_are() -> None:
    read = in_order(on_sheet("slaughterhouse"))
    game = read_once(GAMES["slaughterhouse"]).game
    assert game is not None
    players = [one.id for one in game.units.values() if one.side and one.side.player]
    shown = [one for one in dict.fromkeys(read) if one in players]
    assert {game.units[one].nation.id for one in shown[:2]} == {game.units[players[0]].nation.id}


def test_counters_are_in_one_order_on_all_papers() -> None:
    assert in_order(on_sheet("harbour")) == in_order(on_sheet("harbour", LETTER))


@pytest.mark.games
def test_counters_of_one_kind_follow_one_another_and_fill_rows() -> None:
    page = on_sheet("strike-the-bear")
    read = [one.unit for one in sorted(page, key=lambda one: (one.slot.y, one.slot.x))]
    ops = [at for at, unit in enumerate(read) if unit.id.startswith("ax-ops")]
    assert ops[1] == ops[0] + 1
    control = [at for at, unit in enumerate(read) if unit.id == "ax-control"]
    assert control[-1] - control[0] == len(control) - 1


@pytest.mark.games
def test_sides_are_not_mixed_in_a_row() -> None:
    page = on_sheet("low-water")
    for row in {one.slot.y for one in page}:
        players = {one.unit.side.id for one in page
                   if one.slot.y == row and one.unit.side and one.unit.side.player}  # fmt: skip
        assert len(players) <= 1


@pytest.mark.games
@pytest.mark.parametrize("paper", [A4, LETTER])
def test_no_row_has_a_hole_where_nations_go_on_in_the_next_one(paper: Paper) -> None:
    """A white cell stood after the Japanese, though the Italians went on from row to row."""
    rows = Counts(one.slot.y for one in on_sheet("memoir44", paper))
    *whole, _last = (rows[top] for top in sorted(rows))
    assert len({*whole}) == 1


@pytest.mark.games
@pytest.mark.parametrize("paper", [A4, LETTER])
@pytest.mark.parametrize(
    ("name", "rows"),
    [("slaughterhouse", [6] * 5), ("quarter-month", [8, 8, 8, 5]),
     ("strike-the-bear", [11] * 9 + [6, 6])],
)  # fmt: skip
def test_rows_run_on_without_holes_and_no_counter_is_alone_in_the_last(
    name: str, rows: list[int], paper: Paper
) -> None:
    each = Counts(one.slot.y for one in on_sheet(name, paper))
    assert [each[top] for top in sorted(each)] == rows


@pytest.mark.games
@pytest.mark.parametrize("paper", [A4, LETTER])
@pytest.mark.parametrize(
    ("name", "counts"),
    [("last-hundred-yards", [28, 23]), ("memoir44", [30, 29]), ("harbour", [26])],
)  # fmt: skip
def test_folded_sheets_hold_about_as_many_counters_as_one_another(
    name: str, counts: list[int], paper: Paper
) -> None:
    game = read_once(HARBOUR if name == "harbour" else GAMES[name]).game
    assert game is not None
    pages, below, apart = with_notes(game, Printing(paper, "fold"))
    assert [len(page) for page in pages] == counts
    assert all(each.shapes for each in below) and not apart


@pytest.mark.games
def test_full_folded_sheets_share_their_notes_rather_than_take_a_sheet_more() -> None:
    """111 counters took three sheets, of which a quarter was blank."""
    game = read_once(GAMES["strike-the-bear"]).game
    assert game is not None
    pages, below, apart = with_notes(game, Printing(A4, "fold"))
    assert [len(page) for page in pages] == [56, 55] and not apart
    said = [" ".join(one.text for one in texts(each.shapes)) for each in below]
    assert "Cutting" in said[0] and below[0].elsewhere == "List of counters: page 2"
    assert "Counters on all sheets: 111" in said[1] and below[1].elsewhere == "Cutting: page 1"


@pytest.mark.games
def test_one_grid_serves_all_papers_folded_or_not() -> None:
    game = read_once(GAMES["brp-front"]).game
    assert game is not None
    for paper, mode in product([A4, LETTER], get_args(Mode)):
        for page in with_notes(game, Printing(paper, mode))[0]:
            for ends in ({one.slot.x for one in page}, {one.slot.y for one in page}):
                gaps = {two - one - page[0].kind.width for one, two in pairwise(sorted(ends))}
                assert all(gap == pytest.approx(3.0) for gap in gaps), (paper.name, mode)


def test_oblongs_of_one_colour_stand_apart_as_others_do() -> None:
    one, two = sorted(one.slot.x for one in on_sheet("harbour") if one.unit.type.id == "barge")
    assert two - one == pytest.approx(26 + 3)


@pytest.mark.games
def test_for_a_machine_counters_of_other_sizes_follow_without_room_for_marks() -> None:
    game = read_once(GAMES["low-water"]).game
    assert game is not None
    (page,) = placed(game, Printing(A4, cutter="silhouette"))
    assert {one.kind.shape for one in page} == {"square", "oblong", "round"}


@pytest.mark.games
def test_folded_counters_are_spread_over_a_page_that_notes_would_have_alone() -> None:
    found = read_once(GAMES["brp-front"]).game
    assert found is not None
    pages, below, apart = with_notes(found, Printing(A4, "fold"))
    assert len(pages) == 2 and all(each.shapes for each in below) and not apart


@pytest.mark.games
@pytest.mark.parametrize("paper", [A4, LETTER])
@pytest.mark.parametrize("name", ["brp-front", "memoir44", "quarter-month", "slaughterhouse"])
def test_columns_stand_about_as_far_apart_as_rows_where_there_is_room(
    name: str, paper: Paper
) -> None:
    page = on_sheet(name, paper)
    starts = sorted({one.slot.x for one in page})
    assert all(two - one - page[0].kind.width >= 2.4 for one, two in pairwise(starts))


def test_few_counters_above_others_fill_all_rows() -> None:
    game = read_once(HARBOUR).game
    assert game is not None
    squares = [one for one in placed(game, Printing(A4))[0] if one.kind.shape == "square"]
    rows = Counts(one.slot.y for one in squares).values()
    assert max(rows) - min(rows) <= 1


@pytest.mark.games
@pytest.mark.parametrize("name", ["brp-front", "last-hundred-yards"])
def test_short_rows_of_folded_sheets_end_at_the_fold(name: str) -> None:
    """A gap there left the board bare where it is folded."""
    found = read_once(GAMES[name]).game
    assert found is not None
    for page in placed(found, Printing(A4, "fold")):
        ends = [max(one.slot.x for one in page if one.slot.y == y) for y in rows(page)]
        assert ends == pytest.approx([max(ends)] * len(ends))
