"""The running text of cards: one size, in the middle of its panel."""

from __future__ import annotations

from builder.drawing.aids.signs import Signs
from builder.drawing.cards.running import running
from builder.drawing.counters.placed import ink_box
from builder.drawing.display import Group, Shape, Text
from builder.drawing.text.fitting import Source
from builder.drawing.text.lines import Box
from builder.game.model.base import SOMEWHERE
from builder.words import message
from tests.drawing.games import game

PANEL = Box(4.0, 60.6, 55.5, 20.8)


def _set(words: str) -> list[Shape]:
    source = Source(SOMEWHERE, message("the text of the card {card}", card="One"))
    return running(words, PANEL, 3.9, 2.3, "#000000", Signs(game()), source)


def _sizes(shapes: list[Shape]) -> set[float]:
    found = set[float]()
    for shape in shapes:
        if isinstance(shape, Group):
            found |= _sizes([*shape.shapes])
        elif isinstance(shape, Text):
            found.add(round(shape.size, 3))
    return found


def test_a_short_text_has_the_size_of_a_long_one() -> None:
    """One of two lines was a fifth larger than those of the cards beside it."""
    long = "Remove one marker, or treat one hexside as if a road crossed it until the turn ends."
    assert _sizes(_set("Draw a card.")) == _sizes(_set(long))


def test_a_text_stands_in_the_middle_of_its_panel() -> None:
    box = ink_box(_set("Draw a card. Then draw another card, and a third one after that."))
    above, below = box.y - PANEL.y, PANEL.foot - box.foot
    assert abs(above - below) < 0.5 and above > 3.5
