"""Counters of other sizes on sheets that a service punches, and the map on its boards and mats."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from itertools import pairwise

import numpy as np
import pytest

from builder.drawing.display import Circle, Drawing, Group, Named, Paint, Rect, Shape, Text
from builder.drawing.services.boards import map_order
from builder.drawing.services.punchouts import Wanted, _even_out, punchouts
from builder.drawing.services.table import sold
from builder.emit.png import pixels_of
from builder.emit.svg import svg

OFFERED = sold("the-game-crafter", "sheet", "square")
NINE, FIVE = 14.2875, 15.875


def wanted(name: str, quantity: int, size: float = NINE, shape: str = "square") -> Wanted:
    ground = Rect(0, 0, size, size, Paint(fill="#123456"))
    sign = Rect(4, 4, size - 8, size - 8, Paint(fill="#ABCDEF"))
    belt = Rect(0, 5, size, 4, Paint(fill="#FFFFFF"))
    return Wanted("counter", shape, (size, size), name, name, quantity,
                  ((ground, sign), (ground, belt, sign)), "#123456", 0.0)  # fmt: skip


def faces(page: Drawing) -> list[Group]:
    return [one for one in page.shapes if isinstance(one, Group)]


@pytest.mark.parametrize(
    ("count", "size", "product", "sheets"),
    [(1, NINE, "Small", 1), (28, NINE, "Small", 1), (29, NINE, "Small", 2), (28, FIVE, "Small", 2),
     (154, NINE, "Large", 1), (2, 90.0, "Medium", 1)],
)  # fmt: skip
def test_counters_are_on_the_sheets_that_waste_least(
    count: int, size: float, product: str, sheets: int
) -> None:
    made = punchouts([wanted("a", count, size)], OFFERED)
    assert sum(one.counters for one in made) == count
    assert ({one.product.name for one in made}, len(made)) == (
        {f"Custom Punchout {product}"},
        sheets,
    )


def test_backs_lie_behind_their_fronts_and_cuts_round_them() -> None:
    listed = [wanted("a", 5), wanted("b", 3, FIVE), wanted("c", 2, 20.0, "round")]
    (made,) = punchouts(listed, OFFERED)
    wide, high = made.front.width, made.front.height
    assert (round(wide / 25.4 * 300), round(high / 25.4 * 300)) == made.product.pixels
    fronts, backs = faces(made.front), faces(made.back)
    assert len(fronts) == len(backs) == 10
    found = Counter[float]()
    for front, back, cut in zip(fronts, backs, made.lines[0].cuts, strict=True):
        size = 2 * cut.radius if isinstance(cut, Circle) else cut.width
        found[size] += 1
        assert back.x == pytest.approx(wide - front.x - size) and back.y == front.y
        if isinstance(cut, Circle):
            assert (cut.x, cut.y) == pytest.approx((front.x + 10, front.y + 10))
        else:
            assert isinstance(cut, Rect)
            assert (cut.x, cut.y) == (front.x, front.y)
        assert front.x > 6.3 and front.x + size < wide - 6.3
        assert front.y > 6.3 and front.y + size < high - 6.3
    assert found == {NINE: 5, FIVE: 3, 20.0: 2}


def test_counters_stand_in_the_middle_as_far_apart_as_there_is_room() -> None:
    (made,) = punchouts([wanted("a", 28)], OFFERED)
    for spots, size, room in (
        (sorted({one.x for one in faces(made.front)}), NINE, made.front.width),
        (sorted({one.y for one in faces(made.front)}), NINE, made.front.height),
    ):
        gaps = {round(b - a - size, 3) for a, b in pairwise(spots)}
        assert len(gaps) == 1 and gaps.pop() > 3.3
        assert spots[0] == pytest.approx(room - spots[-1] - size)
        assert spots[0] == pytest.approx(6.35, abs=0.01)


def test_outwards_grounds_run_as_far_past_the_cut_as_the_service_asks() -> None:
    """Between counters there may be less room."""
    (made,) = punchouts([wanted("a", 28)], OFFERED)
    grounds = [one for one in made.front.shapes[1:] if isinstance(one, Rect)]
    for one, other in ((grounds, made.lines[0].cuts), (made.back.shapes[1:29], made.lines[1].cuts)):
        ground, cut = around(one), around(other)
        assert all(abs(one - other) > 3.17 for one, other in zip(ground, cut, strict=True))


def around(shapes: Iterable[Shape]) -> tuple[float, float, float, float]:
    """Left, top, right and foot of all of them."""
    every = [one for one in shapes if isinstance(one, Rect)]
    right, foot = max(one.x + one.width for one in every), max(one.y + one.height for one in every)
    return min(one.x for one in every), min(one.y for one in every), right, foot


def test_belts_run_past_the_cut_in_one_piece() -> None:
    (made,) = punchouts([wanted("a", 8)], OFFERED)
    kinds = [type(one).__name__ for one in made.back.shapes]
    counters = [n for n, kind in enumerate(kinds) if kind == "Group"]
    assert len(counters) == 8 and counters == [*range(counters[0], counters[0] + 8)]
    for counter in faces(made.back):
        belt = counter.shapes[0]
        assert isinstance(belt, Rect) and belt.paint.fill == "#FFFFFF"
        assert belt.x < -1.5 and belt.x + belt.width > NINE + 1.5
        assert belt.x > -3.0 and belt.x + belt.width < NINE + 3.0  # the ground goes on to 3.2
        assert (belt.y, belt.height) == (5, 4)


@pytest.mark.parametrize("share", [1.0, 0.91, 0.77])
@pytest.mark.parametrize("shape", ["square", "round"])
def test_nothing_but_what_is_drawn_is_seen_within_a_cut(share: float, shape: str) -> None:
    """What is smaller leaves no edge of its own on the ground and the belt."""
    (made,) = punchouts([replace(wanted("a", 8, shape=shape), share=share)], OFFERED)
    wide, high = (round(side) for side in made.product.pixels)
    pixels = np.frombuffer(pixels_of(made.back, wide, high), np.uint8).reshape(high, wide, 4)
    per_mm = wide / made.back.width
    for cut in made.lines[1].cuts:
        if isinstance(cut, Circle):
            left, top = cut.x - cut.radius, cut.y - cut.radius
        else:
            left, top = cut.x, cut.y
        x, y = round((left + NINE / 2) * per_mm), round((top + 2) * per_mm)
        assert len({*map(bytes, pixels[y, x - 50 : x + 50])}) == 1  # across the ground
        level = round((top + 7 - (7 - NINE / 2) * (1 - share)) * per_mm)
        ends = [*range(x - 80, x - 50), *range(x + 50, x + 80)]
        assert {*map(bytes, pixels[level, ends])} == {b"\xff" * 4}  # along the belt


@pytest.mark.parametrize(
    ("many", "rows"),
    [(25, [4, 4, 4, 4, 4, 3, 2]), (9, [3, 3, 3]), (6, [3, 3]), (7, [3, 2, 2]), (3, [3])],
)
def test_all_rows_begin_at_one_edge_and_none_has_one_counter_alone(
    many: int, rows: list[int]
) -> None:
    (made,) = punchouts([wanted("a", many), replace(wanted("b", 1, 20.0), quantity=0)], OFFERED)
    found: dict[float, list[float]] = {}
    for one in faces(made.front):
        found.setdefault(round(one.y, 3), []).append(one.x)
    assert [len(each) for each in found.values()] == rows
    assert len({round(each[0], 3) for each in found.values()}) == 1


def test_sheets_are_filled_alike() -> None:
    other = replace(wanted("b", 20), ground="#FFFF00")
    made = punchouts([wanted("a", 20), other], OFFERED)
    assert [one.counters for one in made] == [20, 20]


def test_grounds_begin_rows_of_their_own_where_that_takes_no_more_sheets() -> None:
    other = replace(wanted("b", 1), ground="#FFFF00")
    mixed = [wanted("a", 1), other, wanted("c", 2), replace(other, file="d")]
    (made,) = punchouts(mixed, OFFERED)
    assert [round(one.y, 1) for one in faces(made.front)] == pytest.approx(
        [faces(made.front)[0].y] * 3 + [faces(made.front)[3].y] * 2, abs=0.1
    )
    assert faces(made.front)[3].y > faces(made.front)[0].y + NINE
    full = punchouts([wanted("a", 25), replace(other, quantity=3)], OFFERED)
    assert [one.counters for one in full] == [28]


def test_cuts_and_safe_zones_of_backs_are_where_their_counters_are() -> None:
    near = wanted("a", 3)
    words = Text(1.0, 8.0, "12", "text", 3, "#000000")
    (made,) = punchouts([replace(near, sides=(near.sides[0], (*near.sides[1], words)))], OFFERED)
    assert made.where[0] == () and len(made.where[1]) >= 3
    for counter, cut, zone in zip(
        faces(made.back), made.lines[1].cuts, made.lines[1].zones, strict=True
    ):
        assert isinstance(cut, Rect) and isinstance(zone, Rect)
        assert (cut.x, cut.y) == (counter.x, counter.y) and zone.x > cut.x + 3
        assert any(counter.x < left < right <= zone.x + 0.01
                   for left, _top, right, _foot in made.where[1])  # fmt: skip


def test_what_is_too_near_a_cut_is_said_for_its_side() -> None:
    near = wanted("a", 1)
    words = Text(1.0, 8.0, "12", "text", 3, "#000000")
    sides = near.sides[0], (*near.sides[1], words)
    made = punchouts([replace(near, sides=sides)], OFFERED)
    front, back = made[0].outside
    assert front == () and [(one.piece, one.words) for one in back] == [("a", "12")]


def test_what_is_too_near_a_cut_is_made_smaller_on_its_ground() -> None:
    near = wanted("a", 1)
    words = Text(2.5, 8.0, "12", "text", 3, "#000000")
    listed = replace(near, sides=(near.sides[0], (*near.sides[1], words)))
    (large,) = punchouts([listed], OFFERED)
    (small,) = punchouts([replace(listed, share=0.7)], OFFERED)
    assert large.outside[1] and not small.outside[1] and not small.where[1]
    belt, *shown = faces(small.back)[0].shapes
    assert isinstance(belt, Rect) and belt.x < 0
    assert {one.scale for one in shown if isinstance(one, Group)} == {0.7}
    assert belt.y == pytest.approx(0.15 * NINE + 0.7 * 5)


def test_a_belt_as_high_as_the_counter_runs_past_all_its_cuts() -> None:
    plain = wanted("a", 1)
    high = Rect(0, 0, NINE, NINE, Paint(fill="#FFFFFF"))
    (made,) = punchouts([replace(plain, sides=((high,), (high,)), share=0.9)], OFFERED)
    (belt,) = faces(made.back)[0].shapes
    assert isinstance(belt, Rect) and belt.x < -1.5 and belt.y < -1.5
    assert min(belt.x + belt.width, belt.y + belt.height) > NINE + 1.5


def test_a_colour_that_fits_on_one_sheet_is_not_divided() -> None:
    """28 counters to a sheet: one after another the second colour would be on two."""
    other = replace(wanted("b", 20), ground="#FFFF00")
    made = punchouts([wanted("a", 20), other, replace(wanted("c", 8), ground="#00FF00")], OFFERED)
    assert len(made) == 2
    grounds = [
        {one.paint.fill for one in page.front.shapes[1:] if isinstance(one, Rect)} for page in made
    ]
    assert grounds[0].isdisjoint(grounds[1])


def test_what_is_larger_than_any_sheet_is_left_out() -> None:
    assert punchouts([wanted("a", 2, 300.0)], OFFERED) == []


@pytest.mark.parametrize(
    ("size", "products", "scales"),
    [
        ((120, 120), ["Bifold Board 9 × 18 in", "Quarter Mat 5 × 5 in"], [1.5, 127 / 120]),
        ((450, 220), ["Bifold Board 9 × 18 in", "Big Mat 10 × 16 in"],
         [457.2 / 450, (406.4 - 14.8) / 450]),
        ((360, 229), ["Bifold Board 9 × 18 in", "Big Mat 10 × 16 in"], [228.6 / 229, 254 / 229]),
        ((600, 400), ["Sixfold Board 27 × 18 in", "Big Mat 10 × 16 in"],
         [457.2 / 400, 254 / 400 ]),
        ((914.4, 254.0), ["Sixfold Board 27 × 18 in"], [(685.8 - 14.8) / 914.4]),
        ((543, 546), ["Quadfold Board 18 × 18 in"], [457.2 / 546]),
    ],
)  # fmt: skip
def test_the_map_fills_the_smallest_board_and_mat_that_hold_it(
    size: tuple[float, float], products: list[str], scales: list[float]
) -> None:
    made = map_order(Drawing(*size, (), "map"), "the-game-crafter")
    assert [one.product.name for one in made.pieces] == products
    shown = [one.front.drawing.shapes[1] for one in made.pieces]
    found = [one.scale for one in shown if isinstance(one, Group)]
    assert found == pytest.approx(scales) and len(made.notes) == 2
    assert all([*one.sides] == ["front"] for one in made.pieces)
    assert all(("% of its size" in str(note)) == (scale != 1)
               for note, scale in zip(made.notes, scales, strict=False))  # fmt: skip


def test_a_map_that_would_be_too_small_on_a_product_is_left_out_with_the_size_of_its_type() -> None:
    words = Text(9, 9, "Moscow", "text", 3.0, "#000000")
    made = map_order(Drawing(546.0, 543.0, (words,), "map"), "the-game-crafter")
    assert [one.product.kind for one in made.pieces] == ["board"]
    assert str(made.notes[1]) == (
        "map: Big Mat 10 × 16 in, at 46.5 % of its size; its smallest type is then 4.0 pt, and "
        "half of it 4.0 pt or less: left out, for that is less than 60 %"
    )


def test_what_a_map_leaves_of_its_board_has_the_colour_of_its_sheet() -> None:
    sheet = Rect(0, 0, 100, 100, Paint(fill="#E6DDC8"))
    made = map_order(Drawing(100.0, 100.0, (sheet,), "map"), "the-game-crafter")
    ground = made.pieces[0].front.drawing.shapes[0]
    assert isinstance(ground, Rect) and ground.paint.fill == "#E6DDC8"


def test_the_map_lies_in_the_middle_turned_where_it_must_be() -> None:
    made = map_order(Drawing(450.0, 220.0, (), "map"), "the-game-crafter")
    drawing = made.pieces[0].front.drawing
    shown = drawing.shapes[1]
    assert isinstance(shown, Group) and shown.angle == 90
    across, down = 110 * shown.scale, 225 * shown.scale
    assert (shown.x - across, shown.y + down) == pytest.approx(
        (drawing.width / 2, drawing.height / 2)
    )


def test_a_service_without_boards_says_so() -> None:
    made = map_order(Drawing(100.0, 100.0, (), "map"), "makeplayingcards")
    assert not made.pieces
    assert str(made.notes[0]) == "MakePlayingCards sells no board or mat for the map"


def test_a_nation_that_has_room_in_a_row_is_not_parted() -> None:
    grounds = ("#AA0000", "#00AA00", "#0000AA", "#AAAA00", "#00AAAA", "#AA00AA")
    each = [
        replace(wanted(ground, many), ground=ground)
        for ground, many in zip(grounds, (7, 6, 4, 6, 3, 5), strict=True)
    ]
    (sheet,) = punchouts(each, [one for one in OFFERED if "Medium" in one.name])
    rows: dict[str, set[float]] = {}
    for cut, title in zip(sheet.lines[0].cuts, titles(sheet.cut), strict=True):
        rows.setdefault(title, set()).add(round(cut.y, 2))
    assert all(len(found) == 1 for found in rows.values())


def test_unlike_neighbours_have_all_their_bleed_where_the_row_has_room() -> None:
    each = [wanted("red", 27), replace(wanted("blue", 1), ground="#0000FF")]
    (sheet,) = punchouts(each, [one for one in OFFERED if "Small" in one.name])
    last = max(one.y for one in sheet.lines[0].cuts)
    cuts = sorted(one.x for one in sheet.lines[0].cuts if one.y == last)
    apart = [two - one - NINE for one, two in pairwise(cuts)]
    assert apart[2] == pytest.approx(6.35) and apart[:2] == pytest.approx([3.175, 3.175])


def test_each_piece_of_the_cut_file_has_a_name_of_its_own_and_that_of_its_counter() -> None:
    each = [replace(wanted("a", 2), name="Foot & <Horse>")]
    (sheet,) = punchouts(each, OFFERED)
    assert titles(sheet.cut) == ["Foot & <Horse>"] * 2
    assert len({one.name for one in sheet.cut.shapes if isinstance(one, Named)}) == 2
    assert b"<title>Foot &amp; &lt;Horse&gt;</title>" in svg(sheet.cut)


def titles(cut: Drawing) -> list[str]:
    return [one.title for one in cut.shapes if isinstance(one, Named)]


def test_a_row_that_alone_has_its_size_stands_in_the_middle() -> None:
    each = [wanted("red", 40), replace(wanted("blue", 1), size=(26.0, 13.0))]
    (sheet,) = punchouts(each, [one for one in OFFERED if "Large" in one.name])
    (odd,) = [cut for cut in sheet.lines[0].cuts if isinstance(cut, Rect) and cut.width == 26.0]
    assert odd.x + 13.0 == pytest.approx(sheet.front.width / 2, abs=0.01)


def test_where_whole_sheets_cost_the_same_one_large_punchout_gives_all_their_bleed() -> None:
    """111 counters: 4 small ones are four tenths of a sheet of the shop, 1 large one is half."""
    (sheet,) = punchouts([wanted("a", 111)], OFFERED)
    assert "Large" in sheet.product.name
    across, down = (sorted({round(getattr(one, axis), 2) for one in sheet.lines[0].cuts})
                    for axis in "xy")  # fmt: skip
    assert all(two - one - NINE >= 5.0 for each in (across, down) for one, two in pairwise(each))


def test_discs_stand_on_one_ground_and_their_cuts_apart() -> None:
    (sheet,) = punchouts([wanted("a", 28, shape="round")], OFFERED)
    assert not [one for one in sheet.front.shapes if isinstance(one, Circle)]
    one, two = [one for one in sheet.front.shapes[1:] if isinstance(one, Rect)][:2]
    assert two.x < one.x + one.width
    first, second = [one for one in sheet.lines[0].cuts if isinstance(one, Circle)][:2]
    assert second.x - first.x - first.radius - second.radius >= 3.0


def test_no_counter_stands_alone_below_full_rows() -> None:
    """A marker of its own colour had the last of twelve rows to itself."""
    full = OFFERED[0].size[0]
    across = int(full // (NINE + 3.1))
    each = [replace(wanted("a", 2 * across - 3)), replace(wanted("b", 3), ground="#FFFF00"),
            replace(wanted("c", 1), ground="#00FF00")]  # fmt: skip
    (made,) = punchouts(each, OFFERED[:1])
    rows = Counter(round(one.y, 1) for one in faces(made.front))
    assert min(rows.values()) > 1


def test_rows_that_are_not_full_end_at_one_edge_where_whole_colours_allow_it() -> None:
    """Rows of seven, nine and five counters ended in steps below full ones."""
    one = wanted("one", 1)
    rows = [[[one] * many for many in row] for row in ((6, 1), (6, 3), (1, 3, 1), (8, 2))]
    _even_out(rows, 10)
    assert [sum(map(len, row)) for row in rows] == [7, 7, 7, 10]
