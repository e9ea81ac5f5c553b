"""Counters in the module: each of a pile can be told from the one on it."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PIL import ImageChops

from builder.drawing.counters import screen
from builder.drawing.counters.counter import counter, face_ground
from builder.drawing.counters.screen import on_screen
from builder.drawing.display import Circle, Group, Paint, Rect
from builder.drawing.theme import contrast
from builder.emit.svg import svg
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


def test_a_ground_with_round_corners_needs_no_clip_and_looks_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    unit = a_unit()
    face = counter(GAME, unit)
    bare = on_screen(face, GAME, unit, PIXEL)
    monkeypatch.setattr(screen, "uncut", lambda *_all: None)
    clipped = on_screen(face, GAME, unit, PIXEL)
    assert b"clip-path" in svg(clipped) and b"clip-path" not in svg(bare)
    low, high = zip(*ImageChops.difference(picture(bare, 144), picture(clipped, 144)).getextrema(),
                    strict=True)  # fmt: skip
    assert max(*low, *high) <= 2


def test_what_stands_within_a_round_corner_or_climbs_beside_it_needs_no_clip(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    unit = a_unit()
    face = counter(GAME, unit)
    near = Rect(0.5, 0.5, 1.0, 1.0, Paint("#FF0000"))
    climbing = Group((Rect(0.2, 0.2, 4.0, 1.0, Paint("#00FF00")),), 0.5, 9.0, angle=-90)
    face = replace(face, shapes=(*face.shapes, near, climbing))
    bare = on_screen(face, GAME, unit, PIXEL)
    monkeypatch.setattr(screen, "uncut", lambda *_all: None)
    clipped = on_screen(face, GAME, unit, PIXEL)
    assert b"clip-path" in svg(clipped) and b"clip-path" not in svg(bare)
    low, high = zip(*ImageChops.difference(picture(bare, 144), picture(clipped, 144)).getextrema(),
                    strict=True)  # fmt: skip
    assert max(*low, *high) <= 2


def test_what_climbs_into_a_corner_is_cut_off() -> None:
    unit = a_unit()
    face = counter(GAME, unit)
    climbing = Group((Rect(0.0, 0.0, 4.0, 1.0, Paint("#00FF00")),), 0.0, 4.0, angle=-90)
    shown = on_screen(replace(face, shapes=(*face.shapes, climbing)), GAME, unit, PIXEL)
    assert b"clip-path" in svg(shown)


def test_what_lies_in_a_corner_is_cut_off() -> None:
    unit = a_unit()
    face = counter(GAME, unit)
    square = Rect(0.1, 0.1, 2.0, 2.0, Paint("#FF0000"))
    shown = on_screen(replace(face, shapes=(*face.shapes, square)), GAME, unit, PIXEL)
    assert picture(shown, 144).getpixel((0, 0)) == (255, 255, 255)
    assert b"clip-path" in svg(shown)
