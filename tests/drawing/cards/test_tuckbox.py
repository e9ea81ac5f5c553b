"""The box of a deck holds its cards, and its lines are layers of their own."""

from __future__ import annotations

import math
from dataclasses import replace
from functools import cache

import pytest

from builder.drawing.cards.boxart import BoxArt, behind, cover, spine
from builder.drawing.cards.boxcut import SHORT, Box, outline, tab
from builder.drawing.cards.boxsteps import HIGH, steps
from builder.drawing.cards.tuckbox import FOLD, box_for, tuck_box
from builder.drawing.display import Drawing, Group, Layer, Path, Polygon, Rect, Shape, Text
from builder.drawing.paper import Paper
from builder.drawing.sheets.dieline import NAME
from builder.drawing.theme import POINT, contrast
from builder.game.model import Game
from tests.drawing.papers import A4, LETTER
from tests.drawing.shapes import words
from tests.games import SKIRMISH, read_once


@cache
def game() -> Game:
    found = read_once(SKIRMISH.with_name("lantern")).game
    assert found is not None
    return found


def layers(page: Drawing) -> dict[str, Layer]:
    groups = [one for one in page.shapes if isinstance(one, Group)]
    return {one.name: one for group in groups for one in group.shapes if isinstance(one, Layer)}


def reached(page: Drawing) -> list[tuple[float, float]]:
    """The points of the page between which it is cut."""
    groups = [one for one in page.shapes if isinstance(one, Group)]
    (box,) = [one for one in groups if any(isinstance(inner, Layer) for inner in one.shapes)]
    steps = [step for one in layers(page)[NAME].shapes if isinstance(one, Path)
             for step in one.commands]  # fmt: skip
    return [(box.x + float(step[-2]), box.y + float(step[-1])) for step in steps]


@pytest.mark.parametrize("stock", [0.1, 0.32, 2.0])
def test_a_box_has_room_for_its_cards_whatever_they_are_thick(stock: float) -> None:
    for deck in game().decks.values():
        count = sum(card.copies for card in game().cards.values() if card.deck == deck.id)
        box = box_for(game(), deck, stock)
        assert box.wide > deck.width and box.high > deck.height and box.deep > count * stock


def test_cuts_and_folds_are_layers_and_the_cut_is_closed_by_the_tab() -> None:
    deck = next(iter(game().decks.values()))
    page, _paper = tuck_box(game(), deck, 0.3, A4)
    assert {*layers(page)} == {NAME, FOLD}
    around, tab, slits = layers(page)[NAME].shapes
    assert isinstance(around, Path) and isinstance(tab, Path) and isinstance(slits, Path)
    ends = around.commands[0][-2:], around.commands[-1][-2:]
    assert ends == (tab.commands[-1][-2:], tab.commands[0][-2:])
    assert len(layers(page)[FOLD].shapes) == 12


def test_a_shallow_box_has_flaps_and_sides_that_can_be_folded_and_read() -> None:
    """Flaps of 2 mm closed nothing, and letters of 6 points were all that a side had room for."""
    deck = next(iter(game().decks.values()))
    (shallow, _one), (deep, _other) = (tuck_box(game(), deck, stock, A4) for stock in (0.001, 1.0))
    assert box_for(game(), deck, 0.001).deep == 6 < box_for(game(), deck, 1.0).deep
    assert [len(layers(page)[FOLD].shapes) for page in (shallow, deep)] == [12, 12]
    assert box_for(game(), deck, 0.001).dust == 15 < box_for(game(), deck, 1.0).dust
    said = words(shallow)
    assert all(str(fold) in said for fold in range(1, 9)) and "GLUE" in said
    for named in (True, False):
        side = spine(BoxArt(game(), deck, 65.0, 90.9), 6.0, named)
        assert min(one.size for one in side if isinstance(one, Text)) >= 7 * POINT


def test_a_flap_of_a_shallow_side_is_most_of_it_wide() -> None:
    box = Box(65.0, 90.9, 6.0)
    (side, front, _other, _end), top = box.upright, box.above
    across = sorted(float(step[-2]) for step in outline(box)
                    if side < float(step[-2]) < front and float(step[-1]) == top - 6.0)  # fmt: skip
    assert across == [side + 0.5, front - 0.5]
    assert min(float(step[-1]) for step in outline(box) if side < float(step[-2]) < front) == (
        top - 15.0
    )


def test_what_is_glued_has_room_behind_the_panel_that_it_is_glued_to() -> None:
    """Behind a side of 4.5 mm a tab of 12 mm would have been bent round the corner."""
    box = Box(65.0, 90.9, 6.0)
    reach = max(float(step[-2]) for step in tab(box)) - box.upright[-1]
    side, front, other, end = box.upright
    assert 10 <= reach < side == (other - front) - SHORT and end - other == front - side == 6


def test_the_line_that_shows_the_cut_is_seen_on_the_ground_and_lies_outside_the_piece() -> None:
    deck = next(iter(game().decks.values()))
    page, _paper = tuck_box(game(), deck, 0.3, A4)
    (piece,) = [one for one in page.shapes if isinstance(one, Group)
                if any(isinstance(inner, Layer) for inner in one.shapes)]  # fmt: skip
    bleed, line, ground = (one.paint for one in piece.shapes[:3] if isinstance(one, Path))
    assert line.stroke is not None and bleed.fill is not None
    assert contrast(line.stroke, bleed.fill) >= 4.5 and bleed.width > 4 * line.width
    assert (ground.fill, ground.stroke) == (bleed.fill, None)


def test_what_to_do_is_said_in_letters_of_eight_points_beside_a_plan() -> None:
    told = [one for one in steps(Box(65.0, 90.9, 6.0), 10, 200, 190) if isinstance(one, Text)]
    assert [one.text for one in told if len(one.text) == 1] == [*"ABCD"]
    assert min(one.size for one in told) >= 8 * POINT
    assert max(one.y for one in told) < 200 + HIGH


def test_no_line_of_a_fold_is_left_on_the_box_for_ticks_outside_it_show_them() -> None:
    deck = next(iter(game().decks.values()))
    page, _paper = tuck_box(game(), deck, 0.3, A4)
    folds = layers(page)[FOLD]
    assert not folds.shown and layers(page)[NAME].shown
    box = box_for(game(), deck, 0.3)
    (piece,) = [one for one in page.shapes if isinstance(one, Group)
                if any(isinstance(inner, Layer) for inner in one.shapes)]  # fmt: skip
    ticks = [one.points for one in piece.shapes
             if isinstance(one, Polygon) and not one.paint.fill]  # fmt: skip
    strokes = [one.points for one in folds.shapes if isinstance(one, Polygon)]
    for at in range(2):
        places = {round(a[at], 3) for a, b in strokes if a[at] == b[at]}
        marked = {round(a[at], 3) for a, b in ticks if a[at] == b[at]}
        assert places == marked
    front, other = box.upright[1:3]
    for (x, y), (past, _y) in ticks:
        beside_a_lid = front < x < past < other and not box.above - 3 < y < box.lying[2] + 3
        assert not (0 < x < box.flat[0] and 0 < y < box.flat[1]) or beside_a_lid


def test_the_notch_of_a_box_cuts_nothing_that_is_printed() -> None:
    deck = replace(next(iter(game().decks.values())), width=63.5, height=88.9)
    drawn = [*cover(BoxArt(game(), deck, 65.0, 90.9))]
    tops = [one.y - one.size for one in drawn if isinstance(one, Text)]
    assert tops and min(tops) > 9.0


def test_a_box_bears_title_and_deck_on_its_front_and_sides_and_says_what_is_inside() -> None:
    deck = replace(next(iter(game().decks.values())), width=63.5, height=88.9)
    art = BoxArt(game(), deck, 65.0, 90.9)
    for panel in (cover(art), spine(art, 12.0, True), spine(art, 6.0, True)):
        said = " ".join(words_of([*panel])).casefold()
        assert game().title.casefold() in said and deck.name.casefold() in said
    assert any(said.endswith("cards") for said in words_of([*spine(art, 6.0, False)]))
    licensed = replace(game(), owner="", copyright="© 2026 A. Smuggler", licence="MIT")
    said = " ".join(words_of([*behind(BoxArt(licensed, deck, 65.0, 90.9))]))
    assert "63.5 × 88.9 mm" in said and "© 2026 A. Smuggler · Licence: MIT" in said
    assert game().version not in said, "a box is no file"


def test_on_the_tab_that_is_glued_is_only_a_narrow_strip_of_ink() -> None:
    deck = next(iter(game().decks.values()))
    page, _paper = tuck_box(game(), deck, 0.3, A4)
    (piece,) = [one for one in page.shapes if isinstance(one, Group)
                if any(isinstance(inner, Layer) for inner in one.shapes)]  # fmt: skip
    box = box_for(game(), deck, 0.3)
    bare = [one for one in piece.shapes if isinstance(one, Rect) and one.x > box.upright[-1]]
    assert [one.x - box.upright[-1] < 1.0 for one in bare] == [True]


def test_the_round_corners_of_a_lid_go_on_as_its_sides_do() -> None:
    steps_ = [*outline(Box(65.0, 90.9, 8.0))]
    for before, edge, curve in zip(steps_, steps_[1:], steps_[2:], strict=False):
        if curve[0] == "C" and edge[0] == "L" and before[0] == "L":
            (ax, ay), (bx, by), (cx, cy) = ((float(x), float(y)) for x, y in (
                before[-2:], edge[-2:], curve[1:3]))  # fmt: skip
            one, other = math.atan2(by - ay, bx - ax), math.atan2(cy - by, cx - bx)
            notch = abs(abs(one - other) - math.pi / 2) < 1e-6
            assert notch or one == pytest.approx(other, abs=1e-6)


def words_of(shapes: list[Shape]) -> list[str]:
    """What a panel says outside its pictures."""
    return [one.text for one in shapes if isinstance(one, Text)]


def test_it_lies_on_the_paper_turned_or_on_a_larger_one() -> None:
    deck = replace(next(iter(game().decks.values())), width=63.5, height=88.9)
    small, paper = tuck_box(game(), deck, 0.3, A4)
    assert paper.file == "a4" and words(small)
    large, paper = tuck_box(game(), replace(deck, width=120.0, height=190.0), 0.3, A4)
    assert paper.file != "a4"
    for page, own in ((small, A4), (large, paper)):
        points = reached(page)
        assert min(min(point) for point in points) >= own.margin
        assert max(x for x, _y in points) <= page.width - own.margin
        assert max(y for _x, y in points) <= page.height - own.margin


def test_a_box_too_large_for_a_paper_is_on_a_larger_one_that_is_sold_beside_it() -> None:
    deck = replace(next(iter(game().decks.values())), width=90.0, height=120.0)
    for paper, larger in ((A4, "a3"), (LETTER, "tabloid")):
        assert tuck_box(game(), deck, 0.3, paper)[1].file == larger


def test_a_deck_larger_than_any_paper_has_a_page_of_its_own_size() -> None:
    deck = replace(next(iter(game().decks.values())), width=300.0, height=400.0)
    page, paper = tuck_box(game(), deck, 0.3, Paper("A4", 210, 297))
    assert page.width == paper.width > 600
