"""Counters in the module: each of a pile can be told from the one on it."""

from __future__ import annotations

from dataclasses import replace

from builder.drawing.counters.counter import counter, face_ground
from builder.drawing.counters.screen import on_screen
from builder.drawing.display import Circle, Rect
from builder.drawing.theme import contrast
from tests.drawing.faces import a_unit
from tests.drawing.games import game
from tests.pictures import picture

GAME = game()
PIXEL = 0.2


def test_a_counter_has_an_edge_darker_than_its_ground_and_the_same_size() -> None:
    unit = a_unit()
    face = counter(GAME, unit)
    shown = on_screen(face, GAME, unit, PIXEL)
    assert (shown.width, shown.height) == (face.width, face.height)
    line = shown.shapes[-1]
    assert isinstance(line, Rect) and line.paint.width == PIXEL
    assert contrast(str(line.paint.stroke), face_ground(unit)) > 3


def test_the_corners_of_a_counter_are_clear_and_the_middle_is_not() -> None:
    unit = a_unit()
    image = picture(on_screen(counter(GAME, unit), GAME, unit, PIXEL), 144)
    assert image.getpixel((0, 0)) == (255, 255, 255)
    assert image.getpixel((72, 1)) != (255, 255, 255)


def test_a_round_counter_has_a_round_edge() -> None:
    unit = a_unit()
    unit = replace(unit, type=replace(unit.type, layout="round"))
    assert isinstance(on_screen(counter(GAME, unit), GAME, unit, PIXEL).shapes[-1], Circle)
