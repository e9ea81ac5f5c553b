"""The pattern of a card's back."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from builder.drawing.cards.back import back_colours, back_shapes
from builder.drawing.crop import bounds, extent, meets
from builder.drawing.display import Circle, Group, Rect, Shape
from builder.drawing.services.safe import outside
from builder.drawing.services.table import PRODUCTS, mm
from builder.game.model import Deck
from tests.games import GAMES, read_once


def pattern(shapes: tuple[Shape, ...]) -> list[Group]:
    """The signs: they are one picture, which ends with the card."""
    (whole,) = [one for one in shapes if isinstance(one, Group) and one.clip is not None]
    return [one for one in whole.shapes if isinstance(one, Group)]


def test_the_pattern_of_a_back_goes_past_its_cut_and_stays_off_the_title() -> None:
    """Its frame, 4 mm inside the cut, showed each slip of the knife and of the printer."""
    game = read_once(GAMES["low-water"]).game
    assert game is not None
    for deck in game.decks.values():
        shapes = back_shapes(game, deck)
        ground, title, *_inner = [one for one in shapes if isinstance(one, Rect)]
        disc = next(one for one in shapes if isinstance(one, Circle))
        signs = [extent(one) for one in pattern(shapes)]
        left, top, right, foot = bounds(ground)
        assert len(signs) > 40
        assert min(x for x, *_ in signs) < left + 1 and max(x for _x, _y, x, _ in signs) > right - 1
        assert min(y for _, y, *_ in signs) < top + 2 and max(y for *_, y in signs) > foot - 2
        assert not any(meets(one, bounds(taken)) for one in signs for taken in (title, disc))


def test_a_light_back_has_its_colour_in_the_lines_alone() -> None:
    game = read_once(GAMES["low-water"]).game
    assert game is not None
    for deck in game.decks.values():
        full, light = (back_shapes(game, deck, one) for one in (False, True))
        ground, title, *_inner = [one for one in light if isinstance(one, Rect)]
        assert ground.paint.fill == title.paint.fill == "#FFFFFF"
        assert title.paint.stroke == back_colours(deck)[0] and len(full) == len(light)


def test_the_pattern_leaves_no_room_for_a_mark_that_a_deck_has_not() -> None:
    game = read_once(GAMES["memoir44"]).game
    assert game is not None
    deck = next(iter(game.decks.values()))
    marked, deck = (replace(deck, back=replace(deck.back, mark=mark)) for mark in ("star", ""))

    def signs(one: Deck) -> int:
        return len(pattern(back_shapes(game, one)))

    assert not any(isinstance(shape, Circle) for shape in back_shapes(game, deck))
    assert signs(deck) >= signs(marked)
    rows = Counter(round(shape.y, 2) for shape in pattern(back_shapes(game, deck)) if shape.y < 20)
    assert len({*rows.values()}) == 2, "rows of many by turns with rows of one more"


def test_the_pattern_is_ground_that_no_safe_zone_asks_for() -> None:
    game = read_once(GAMES["low-water"]).game
    assert game is not None
    product = next(one for one in PRODUCTS if one.name == "Poker Deck")
    for deck in game.decks.values():
        shown = Group(back_shapes(game, deck), mm(product.bleed), mm(product.bleed))
        assert [*outside([shown], product)] == []
