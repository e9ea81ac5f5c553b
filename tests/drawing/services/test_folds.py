"""A board does not fold through what is read on its map."""

from __future__ import annotations

import pytest

from builder.drawing.display import Drawing, Group, Image, Paint, Rect, Shape, Text
from builder.drawing.paper import PAPERS
from builder.drawing.services.boards import Play, map_order
from builder.drawing.services.folds import laid, near_folds
from builder.drawing.services.foldstrips import fold_pages
from builder.drawing.services.table import PRODUCTS, mm
from builder.source.artwork import Artwork
from tests.drawing.shapes import texts

QUAD = next(one for one in PRODUCTS if one.name.startswith("Quadfold"))
FOLD = mm(QUAD.fold)
A4 = PAPERS[0]


def sheet(size: float, *names: tuple[float, float]) -> Drawing:
    found = (Text(x, y, "Moscow", "text-bold", 3.0, "#000000", "middle") for x, y in names)
    return Drawing(size, size, tuple(found), "map")


def test_a_fold_through_a_name_is_moved_beside_it() -> None:
    lies = laid(sheet(440.0, (224.0, 100.0)), QUAD, 1.0, turned=False)
    assert lies.cost < 1.0 and lies.scale == 1.0
    assert abs((FOLD - lies.x) - 224.0) > 5.0  # half of the name


def test_a_map_that_fills_its_board_becomes_a_little_smaller_to_be_moved() -> None:
    full = QUAD.size[0] / 440.0
    lies = laid(sheet(440.0, (224.0, 100.0)), QUAD, full, turned=False)
    assert 0.95 * full < lies.scale < full and lies.cost < 1.0


def test_a_fold_keeps_farther_off_words_than_off_empty_cells() -> None:
    """A crease through an empty cell harms nothing."""
    name = Text(220.0, 218.6, "Moscow", "text-bold", 3.0, "#000000", "middle")
    header = Rect(150.0, 214.0, 140.0, 6.0, Paint(fill="#FFFFFF"))
    cells = [Rect(150.0 + 28.0 * n, y, 28.0, high, Paint(stroke="#000000"))
             for n in range(5) for y, high in ((195.0, 16.0), (220.0, 13.0))]  # fmt: skip
    lies = laid(Drawing(440.0, 440.0, (header, *cells, name), "map"), QUAD, 1.0, turned=False)
    assert 222.0 < FOLD - lies.y < 231.0


def test_a_turned_map_is_moved_the_right_way() -> None:
    lies = laid(sheet(440.0, (100.0, 220.0)), QUAD, 1.0, turned=True)
    from_the_top = lies.x + 440.0 - FOLD  # the top of the map is at the right
    assert lies.cost < 1.0 and abs(from_the_top - 219.0) > 1.5


def test_a_map_without_words_on_its_folds_stays_in_the_middle() -> None:
    lies = laid(sheet(440.0, (50.0, 50.0)), QUAD, 1.0, turned=False)
    assert (lies.x, lies.y) == (pytest.approx((QUAD.size[0] - 440.0) / 2),) * 2


def test_the_strips_along_all_folds_are_at_true_size() -> None:
    image = Artwork("map.png", "png", 9, 9, b"1")
    (page,) = fold_pages(image, QUAD, A4, "map")
    strips = [one for one in page.shapes if isinstance(one, Group)]
    assert len(strips) == 4  # each fold in two parts
    shown = [one.shapes[0] for one in strips]
    for each in shown:
        assert isinstance(each, Group) and each.scale == 1.0
        (picture,) = each.shapes
        assert isinstance(picture, Image) and picture.place[0] == mm(QUAD.pixels[0])
    words = [one.text for one in page.shapes if isinstance(one, Text)]
    assert {"Vertical fold 1, part 1 of 2", "Horizontal fold 1, part 2 of 2"} <= {*words}


def round_it(wide: float, high: float) -> list[Shape]:
    ground = Rect(0, 0, wide, high, Paint(fill="#E6DDC8"))
    made = map_order(Drawing(wide, high, (ground,), "map"), "the-game-crafter")
    return [one for one in made.pieces[0].front.drawing.shapes[1:] if isinstance(one, Rect)]


def test_a_map_that_fills_its_board_has_no_frame() -> None:
    assert not round_it(450.0, 455.0)


def test_much_bare_ground_beside_a_map_is_a_margin_within_a_frame() -> None:
    """A map as high as its board had 98 mm of plain tan at either side."""
    broad, fine = round_it(500.0, 467.0)
    assert isinstance(broad, Rect) and isinstance(fine, Rect)
    assert broad.x - broad.paint.width / 2 > mm(QUAD.bleed + (QUAD.safe or 0.0))
    assert broad.x < fine.x and broad.paint.width > fine.paint.width


def test_what_is_on_a_map_keeps_clear_of_the_frame() -> None:
    ground, foot = Rect(0, 0, 500, 467, Paint(fill="#E6DDC8")), Text(99, 465, "foot", "text", 3, "")
    made = map_order(Drawing(500, 467, (ground, foot), "map"), "the-game-crafter").pieces[0]
    _ground, shown, *_mount, fine = made.front.drawing.shapes
    assert isinstance(shown, Group) and isinstance(fine, Rect)
    assert shown.y + shown.scale * 465 < fine.y + fine.height - 1.5


def test_in_the_broader_flank_of_a_framed_board_stands_the_title_clear_of_folds() -> None:
    plain = Drawing(500, 467, (Rect(0, 0, 500, 467, Paint(fill="#E6DDC8")),), "map")
    (board, *_mats) = map_order(plain, "the-game-crafter", title="Kursk").pieces
    _ground, shown, mount, *_frame = board.front.drawing.shapes
    assert isinstance(shown, Group) and isinstance(mount, Group)
    (said,) = texts(mount.shapes)
    assert said.text == "KURSK"
    assert not any(near_folds((mount,), board.product))
    edges = [one for one in mount.shapes if isinstance(one, Rect)]
    assert all(one.paint.fill != "#E6DDC8" for one in edges)


def test_a_map_goes_farther_off_the_middle_where_much_is_bare_beside_it() -> None:
    """Folds went through names though the map might have been moved by 98 mm."""
    six = next(one for one in PRODUCTS if one.name.startswith("Sixfold"))
    names = ((98.0 + 6 * n, 100.0) for n in range(5))
    lies = laid(sheet(460.0, *names), six, 0.95, turned=False)
    off = lies.x - (six.size[0] - lies.scale * 460.0) / 2
    assert 5.0 < abs(off) < 30.0 and lies.cost < 1.0


def test_a_map_lies_in_the_middle_but_for_a_few_millimetres() -> None:
    """Farther off it looked like a mistake: 68 mm of bare ground on one side, 104 on the other."""
    names = ((210.0 + 8 * n, 100.0) for n in range(5))
    lies = laid(sheet(400.0, *names), QUAD, 1.0, turned=False)
    assert abs(lies.x - (QUAD.size[0] - lies.scale * 400.0) / 2) <= 5.0


def test_words_near_a_fold_are_named_with_it() -> None:
    near = Text(220.0, 99, "Moscow", "text", 3.0, "#000000", "middle")
    drawn = Group((near,), FOLD + mm(QUAD.bleed) - 220.0, 0.0)
    assert [*near_folds([drawn], QUAD)] == [(False, 1, ["Moscow"])]


def test_type_under_5_points_is_said_to_be_too_small() -> None:
    words = Text(9, 9, "Moscow", "text", 1.5, "#000000")
    made = map_order(Drawing(546.0, 543.0, (words,), "map"), "the-game-crafter")
    assert "too small to be read in print" in " ".join(map(str, made.pieces[0].remarks))


def test_a_map_says_how_large_its_spaces_are_beside_its_counters() -> None:
    words = Text(9, 9, "Moscow", "text", 3.0, "#000000")
    made = map_order(Drawing(546.0, 543.0, (words,), "map"), "the-game-crafter", Play(14.3, 26.0))
    said = " ".join(map(str, made.pieces[0].remarks))
    assert "its size. Its smallest type is 7.1 pt." in said
    assert "The counters are 14.3 mm wide, the smallest space of the map 21.8 mm." in said
    assert "The Game Crafter sells nothing of this kind that shows it larger." in said


def test_a_map_whose_counters_hardly_fit_its_spaces_is_left_out() -> None:
    """Hexes of 14.5 mm for counters of 14.3 mm were offered on a mat."""
    sheet_ = Drawing(330.0, 480.0, (Rect(0, 0, 330.0, 480.0, Paint(fill="#E6DDC8")),), "map")
    for space, kinds in ((18.0, ["board"]), (25.0, ["board", "mat"])):
        made = map_order(sheet_, "the-game-crafter", Play(14.3, space))
        assert [piece.product.kind for piece in made.pieces] == kinds
        tight = [note for note in map(str, made.notes) if "too little for counters" in note]
        assert len(tight) == 2 - len(kinds)


def test_a_map_that_leaves_much_of_its_board_bare_says_how_large_it_would_be_on_a_smaller_one() -> (
    None
):
    """A square map lay on a board of three to two, and nobody was told why."""
    for wide, says in ((530.0, True), (690.0, False)):
        made = map_order(
            Drawing(wide, 467.0, (Rect(0, 0, wide, 467.0, Paint(fill="#E6DDC8")),), "map"),
            "the-game-crafter",
        )
        said = " ".join(map(str, made.pieces[0].remarks))
        assert ("On Quadfold Board 18 × 18 in, which it fills" in said) == says
