"""Counters of an area shown small: inside it, off its border and its name."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest

from builder.drawing.display import Circle, Polygon
from builder.drawing.sheets.areas import _Area, _by_mark, _over_words, _Task, _within
from builder.drawing.sheets.beyond import Open, called_out
from builder.drawing.sheets.block import Window, line, meets
from builder.drawing.sheets.blocks import block_in
from builder.drawing.sheets.even import _row_of_side
from builder.drawing.sheets.inside import Ground, rows_inside, widths
from builder.drawing.sheets.piles import GAP, Heap, Rows
from builder.drawing.text.lines import Box
from tests.drawing.games import board

SQUARE = ((0.0, 0.0), (40.0, 0.0), (40.0, 40.0), (0.0, 40.0))
ELL = ((0.0, 0.0), (60.0, 0.0), (60.0, 14.0), (14.0, 14.0), (14.0, 60.0), (0.0, 60.0))
"""Two strips that meet in a corner."""


STAIR = (
    *((0.0, 0.0), (18.0, 0.0), (18.0, 15.0), (33.0, 15.0), (33.0, 30.0), (48.0, 30.0)),
    *((48.0, 45.0), (30.0, 45.0), (30.0, 30.0), (15.0, 30.0), (15.0, 15.0), (0.0, 15.0)),
)
"""Three steps, each with room for one counter."""


def rows(
    outline: tuple[tuple[float, float], ...],
    count: int,
    side: float,
    *kept: Box,
    above: float = 0,
    margin: float = 1.5,
) -> Rows | None:
    ground = Ground(outline, 0.5)
    for across in widths(count):
        blocked, to = ground.blocked(kept), (20.0, 20.0)
        if found := rows_inside(ground, count, across, side, margin, above, to, blocked):
            return found
    return None


def far(rows: Rows, count: int) -> Box:
    pitch = rows.side * (1 + GAP)
    return Box(rows.x, rows.y, rows.across * pitch, -(-count // rows.across) * pitch)


@pytest.mark.parametrize(("count", "across"), [(1, 1), (3, 3), (4, 2), (6, 3)])
def test_few_counters_lie_in_a_row_others_in_a_square_block(count: int, across: int) -> None:
    found = rows(SQUARE, count, 8.0)
    assert found and found.across == across
    box = far(found, count)
    assert abs(box.x + box.width / 2 - 20) < 0.6 and abs(box.y + box.height / 2 - 20) < 0.6


def test_counters_keep_off_the_border() -> None:
    found = rows(SQUARE, 4, 17.0)
    assert found
    box = far(found, 4)
    assert box.x >= 1.5 and box.y >= 1.5 and box.right <= 38.5 and box.foot <= 38.5
    assert rows(SQUARE, 1, 37.5) is None


def test_counters_hang_over_the_border_as_little_as_is_said_and_cover_nothing_there() -> None:
    found = rows(SQUARE, 1, 38.5, margin=-1.0)
    assert found and found.x >= -1.01 and far(found, 1).right <= 41.01
    assert rows(SQUARE, 1, 38.5, Box(-2.5, 0.0, 3.0, 40.0), margin=-1.0) is None
    assert rows(SQUARE, 1, 41.0, margin=-1.0) is None


def test_counters_keep_off_the_broad_band_of_a_border() -> None:
    """One lay on the purple band of a country's border, half of which is in the area."""
    band = [Box(-2.0, 0.0, 4.0, 40.0)]
    plain, banded = Ground(SQUARE, 0.5), Ground(SQUARE, 0.5, bands=band)
    lefts = [
        found.x for one in (plain, banded)
        if (found := rows_inside(one, 1, 1, 20.0, 0.5, 0.0, (0.0, 20.0), one.blocked([])))
    ]  # fmt: skip
    assert lefts == [pytest.approx(0.5), pytest.approx(2.5)]


def test_counters_that_hang_over_a_border_do_so_as_little_as_they_can() -> None:
    ground = Ground(SQUARE, 0.5)
    found = rows_inside(ground, 1, 1, 20.0, -2.0, 0.0, (0.0, 20.0), ground.blocked([]))
    assert found and found.x >= 0.0, "it hung over, as near to its place as it might"


def test_a_row_over_words_leaves_the_name_a_place_beside_its_mark() -> None:
    """Leningrad's stood above its star, across the coast and a border, for a pile's number."""
    space = replace(next(iter(board().map_spaces())), outline=SQUARE, centre=(20.0, 20.0))
    name, mark = Box(10.0, 14.0, 20.0, 5.0), Box(8.0, 8.0, 3.4, 3.4)
    area = _Area(space, [Heap(n, "red", "", 1, 0) for n in range(3)], Ground(SQUARE, 0.5),
                 Box(8.0, 8.0, 22.0, 11.0), mark)  # fmt: skip
    window = Window(Box(-50.0, -50.0, 150.0, 150.0), 1.0, [name], [], [])
    found = _over_words(area, 11.5, _Task([area], window, [name], [Box(8.0, 8.0, 22.0, 11.0)]), [])
    (east,) = _by_mark(area, window)
    assert found and east.x == mark.right and east.width >= name.width
    assert not any(meets(one.box, east) for one in found[1])


def test_a_row_that_leaves_a_name_no_place_beside_its_mark_is_worse() -> None:
    """Leningrad's stood over its gulf, for counters that were a little larger."""
    space = replace(next(iter(board().map_spaces())), outline=SQUARE, centre=(20.0, 20.0))
    whole, mark = Box(8.0, 8.0, 22.0, 11.0), Box(8.0, 18.0, 3.4, 3.4)

    def bad(high: float, side: float = 11.5) -> int:
        name = Box(10.0, 18.0, 20.0, high)
        area = _Area(space, [Heap(n, "red", "", 1, 0) for n in range(3)], Ground(SQUARE, 0.5),
                     Box(8.0, 18.0, 22.0, 5.0), mark)  # fmt: skip
        window = Window(Box(-50.0, -50.0, 150.0, 150.0), 1.0, [name], [], [])
        found = _over_words(area, side, _Task([area], window, [name], [whole]), [])
        assert found
        return found[0]

    assert bad(30.0) > bad(5.0)


def test_three_counters_are_rather_apart_than_in_a_row_over_a_border() -> None:
    """Those of Leningrad and Moscow hid where their areas end; a row of two hides little."""
    space = replace(next(iter(board().map_spaces())), outline=STAIR, centre=(15.0, 15.0))
    window = Window(Box(-50.0, -50.0, 200.0, 200.0), 1.0, [], [], [])

    def blocks(count: int) -> int:
        heaps = [Heap(n, "red", "", 1, 0) for n in range(count)]
        area = _Area(space, heaps, Ground(STAIR, 0.5), None, None)
        return len(_within(area, 11.5, _Task([area], window, [], []), [])[1])

    assert blocks(3) == 3 and blocks(2) <= 2


def test_a_row_takes_the_only_strip_that_has_room_for_it() -> None:
    found = rows(ELL, 3, 10.0)
    assert found and found.across in (1, 3)
    box = far(found, 3)
    ends = product((box.x, box.right), (box.y, box.foot))
    assert all(x <= 14 or y <= 14 for x, y in ends)


def test_counters_lie_beside_a_name_and_leave_room_for_the_number_of_a_pile() -> None:
    name = Box(0.0, 12.0, 40.0, 6.0)
    found = rows(SQUARE, 2, 8.0, name, above=2.0)
    assert found and found.y - 2.0 >= name.foot - 0.01
    assert rows(SQUARE, 2, 8.0, Box(0.0, 0.0, 40.0, 40.0)) is None


def test_a_counter_lies_near_its_border_rather_than_over_it() -> None:
    space = replace(next(iter(board().map_spaces())), outline=SQUARE, centre=(0.0, 20.0))
    area = _Area(space, [Heap(0, "red", "", 1, 0)], Ground(SQUARE, 0.1), None, None)
    window = Window(Box(-50.0, -50.0, 150.0, 150.0), 1.0, [], [], [])
    _bad, (block,) = _within(area, 37.6, _Task([area], window, [], []), [])
    assert block.rows.x >= 0.0 and block.rows.x + block.rows.side <= 40.0


def test_counters_leave_a_square_of_their_area_room_beside_them() -> None:
    """A step's number lay on a counter that had only to lie a little higher."""
    ground, name = Ground(SQUARE, 0.5), Box(0.0, 30.0, 40.0, 5.0)
    blocked, side = ground.blocked([name]), 24.0 / (1 + GAP)
    square = 4.0, (24.0, 0.0), 0.0, blocked
    low = rows_inside(ground, 1, 1, side, 1.5, 0.0, (20.0, 40.0), blocked)
    high = rows_inside(ground, 1, 1, side, 1.5, 0.0, (20.0, 40.0), ground.blocked([
        name, Box(0.0, 0.0, 8.0, 40.0), Box(32.0, 0.0, 8.0, 40.0)]), square=square)  # fmt: skip
    assert low and low.y == pytest.approx(6.0) and high and high.y <= 6.0
    whole = 16.5, (24.0, 0.0), 0.0, blocked
    assert rows_inside(ground, 1, 1, side, 1.5, 0.0, (20.0, 40.0), blocked, square=whole) is None


def test_a_row_on_an_octagon_keeps_off_the_octagons_on_both_sides() -> None:
    """A leader stood on the space beside his own, under a counter of that."""
    corner = 40.0 * 0.293
    far = 40.0 - corner
    octagon = ((corner, 0.0), (far, 0.0), (40.0, corner), (40.0, far),
               (far, 40.0), (corner, 40.0), (0.0, far), (0.0, corner))  # fmt: skip
    space = replace(next(iter(board().map_spaces())), outline=octagon, centre=(20.0, 20.0))
    wide, kept = 42.0 / 3 / (1 + GAP), list[Box]()
    over = block_in(space, 3, wide, 0.76, kept, 1.0)
    within = block_in(space, 3, wide, 0.76, kept, 1.0, air=0.5)
    assert over and over.across == 3 and within and within.across < 3


def test_what_has_no_room_in_its_area_stands_near_its_town_with_a_line_to_it() -> None:
    """The line to Moscow ran over a third of the map, from the nearest ground of no area."""
    model = next(iter(board().map_spaces()))
    space = replace(model, outline=SQUARE, centre=(20.0, 20.0), town_at=None)
    frame = Box(-50.0, -50.0, 200.0, 200.0)
    heaps = [Heap(n, "red", "", 1, 0) for n in range(3)]
    found = called_out(space, heaps, 15.0, Open(frame, [SQUARE], [], 0.5), [], 1.0)
    assert found and not meets(found.box, Box(0.0, 0.0, 40.0, 40.0)), "off its own ground"
    assert found and found.to == (20.0, 20.0)
    assert not meets(found.box, Box(19.5, 19.5, 1.0, 1.0)), "the town is seen"
    assert found.box.x < 50.0 and found.box.y < 50.0 and found.box.right > -10.0
    assert frame.x <= found.box.x and found.box.right <= frame.right
    assert called_out(space, heaps, 15.0, Open(frame, [SQUARE], [], 0.5), [frame], 1.0) is None


def test_a_line_to_a_town_is_thin_and_ends_in_a_dot_beside_its_mark() -> None:
    """That to Moscow was as heavy as a border."""
    shapes = [*line(Box(0.0, 0.0, 10.0, 10.0), (40.0, 5.0), 0.5)]
    (ink,) = {one.paint.width for one in shapes if isinstance(one, Polygon)
              and one.paint.stroke == "#23211C"}  # fmt: skip
    dots = [one for one in shapes if isinstance(one, Circle)]
    assert ink * 0.5 == pytest.approx(0.25)
    assert all(one.x > 30.0 and one.x + one.radius < 40.0 for one in dots) and len(dots) == 2


def test_the_squares_of_all_areas_are_at_the_same_corner_of_their_counters() -> None:
    """That of one step stood left of its counter, that of another above it."""
    model, side = next(iter(board().map_spaces())), 4.0
    areas = [_Area(replace(model, id=name, outline=tuple((x + right, y) for x, y in SQUARE)),
                   [Heap(n, "red", "", 1, 0)],
                   Ground([(x + right, y) for x, y in SQUARE], 0.1), None, None)
             for n, (name, right) in enumerate((("A1", 0.0), ("A2", 60.0)))]  # fmt: skip
    window = Window(Box(-50.0, -50.0, 250.0, 150.0), 1.0, [], [], [], 0.0, ["A1", "A2"], side)
    for corner in ((True, True), (False, False)):
        task = _Task(areas, replace(window, corner=corner), [], [])
        for area in areas:
            _bad, (block,) = _within(area, 10.0, task, [])
            assert block.square
            assert (block.square.x > block.rows.x) == corner[0]
            assert (block.square.y == block.rows.y) == corner[1]
            assert not meets(block.square, block.box)


def test_two_sides_in_an_octagon_have_a_row_each() -> None:
    def heaps(*sides: str) -> list[Heap]:
        return [Heap(place, side, "", 1) for place, side in enumerate(sides)]

    assert _row_of_side(heaps("a", "a", "b", "b", "b")) == 3
    assert _row_of_side(heaps("a", "b")) == 1
    assert _row_of_side(heaps("a", "a")) == 0  # one side: as square as can be
    assert _row_of_side(heaps(*"aaaab")) == 0  # more than a row holds
