"""The box of a deck holds its cards, and its lines are layers of their own."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from builder.drawing.cards.boxart import BoxArt, behind, cover, spine
from builder.drawing.cards.tuckbox import FOLD, box_for, tuck_box
from builder.drawing.display import Drawing, Group, Layer, Path, Polygon, Shape, Text
from builder.drawing.paper import Paper
from builder.drawing.sheets.dieline import NAME
from builder.game.model import Game
from tests.drawing.papers import A4
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
    around, tab = layers(page)[NAME].shapes
    assert isinstance(around, Path) and isinstance(tab, Path)
    ends = around.commands[0][-2:], around.commands[-1][-2:]
    assert ends == (tab.commands[-1][-2:], tab.commands[0][-2:])
    assert len(layers(page)[FOLD].shapes) == 12


def test_a_shallow_box_has_short_flaps_at_its_sides_and_its_folds_are_numbered() -> None:
    """Without any, cards slip out where the lid ends."""
    deck = next(iter(game().decks.values()))
    (shallow, _one), (deep, _other) = (tuck_box(game(), deck, stock, A4) for stock in (0.001, 1.0))
    assert box_for(game(), deck, 0.001).deep < 5 < box_for(game(), deck, 1.0).deep
    assert [len(layers(page)[FOLD].shapes) for page in (shallow, deep)] == [12, 12]
    assert box_for(game(), deck, 0.001).dust == 15 < box_for(game(), deck, 1.0).dust
    said = words(shallow)
    assert all(str(fold) in said for fold in range(1, 9)) and "GLUE" in said


def test_no_line_of_a_fold_is_left_on_the_box_for_ticks_outside_it_show_them() -> None:
    deck = next(iter(game().decks.values()))
    page, _paper = tuck_box(game(), deck, 0.3, A4)
    folds = layers(page)[FOLD]
    assert not folds.shown and layers(page)[NAME].shown
    box = box_for(game(), deck, 0.3)
    (piece,) = [one for one in page.shapes if isinstance(one, Group)
                if any(isinstance(inner, Layer) for inner in one.shapes)]  # fmt: skip
    ticks = [one.points for one in piece.shapes if isinstance(one, Polygon)]
    strokes = [one.points for one in folds.shapes if isinstance(one, Polygon)]
    for at in range(2):
        places = {round(a[at], 3) for a, b in strokes if a[at] == b[at]}
        marked = {round(a[at], 3) for a, b in ticks if a[at] == b[at]}
        assert places - marked <= {round(box.flat[0], 3)}
    for (x, y), _end in ticks:
        assert not (0 < x < box.flat[0] and 0 < y < box.flat[1]) or x < 12


def test_the_notch_of_a_box_cuts_nothing_that_is_printed() -> None:
    deck = replace(next(iter(game().decks.values())), width=63.5, height=88.9)
    drawn = [*cover(BoxArt(game(), deck, 65.0, 90.9))]
    tops = [one.y - one.size for one in drawn if isinstance(one, Text)]
    assert tops and min(tops) > 9.0


def test_a_box_bears_title_and_deck_on_its_front_and_sides_and_says_what_is_inside() -> None:
    deck = replace(next(iter(game().decks.values())), width=63.5, height=88.9)
    art = BoxArt(game(), deck, 65.0, 90.9)
    for panel in (cover(art), spine(art, 12.0), spine(art, 4.0)):
        said = " ".join(words_of([*panel])).casefold()
        assert game().title.casefold() in said and deck.name.casefold() in said
    said = " ".join(words_of([*behind(art)]))
    assert "63.5 × 88.9 mm" in said and game().version in said


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


def test_a_deck_larger_than_any_paper_has_a_page_of_its_own_size() -> None:
    deck = replace(next(iter(game().decks.values())), width=300.0, height=400.0)
    page, paper = tuck_box(game(), deck, 0.3, Paper("A4", 210, 297))
    assert page.width == paper.width > 600
