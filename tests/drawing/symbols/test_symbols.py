"""The symbol table: every glyph is there, inside its frame, and like no other."""

from __future__ import annotations

from itertools import combinations

import pytest
from PIL import Image, ImageChops

from builder.drawing.display import Drawing, Group, Paint, Rect
from builder.drawing.symbols import KNOWN_SYMBOLS, NOMINAL_HEIGHT, NOMINAL_WIDTH, SYMBOLS, symbol
from tests.pictures import picture

SAME = {frozenset({"armour", "tank-corps"}), frozenset({"hq", "headquarters"})}
WANTED = (
    "infantry",
    "armour",
    "mechanized",
    "cavalry",
    "motorized",
    "airborne",
    "security",
    "garrison",
    "hq",
    "leader",
    "air",
    "supply-truck",
    "railhead",
    "partisan",
    "commissar",
    "fortified-zone",
    "anti-tank",
    "artillery",
    "engineer",
    "mountain",
    "naval",
    "reconnaissance",
    "militia",
    "tank-corps",
    "turn",
    "ops",
    "objective",
    "weather",
    "generic",
)
COUNTER = 14.2875


def face(name: str, pixels: int = 60) -> Image.Image:
    """A symbol where it stands on a counter, on white."""
    ground = Rect(0, 0, COUNTER, COUNTER, Paint(fill="#FFFFFF"))
    glyph = symbol(name, NOMINAL_WIDTH, NOMINAL_HEIGHT, "#000000", "#FFFFFF")
    placed = Group(glyph.shapes, (COUNTER - NOMINAL_WIDTH) / 2, 4.1)
    return picture(Drawing(COUNTER, COUNTER, (ground, placed)), pixels).convert("L")


@pytest.mark.parametrize("name", WANTED)
def test_the_table_has(name: str) -> None:
    assert name in SYMBOLS


def test_an_unknown_name_can_be_told_and_is_drawn_as_a_question() -> None:
    assert "no-such-thing" not in SYMBOLS
    assert ImageChops.difference(face("no-such-thing"), face("blank")).getbbox() is not None


@pytest.mark.parametrize("name", KNOWN_SYMBOLS)
def test_a_glyph_stays_inside_its_frame(name: str) -> None:
    left, top, right, foot = ImageChops.invert(face(name, 600)).getbbox() or (0, 0, 0, 0)
    step = COUNTER / 600
    edge = (COUNTER - NOMINAL_WIDTH) / 2 - 0.2
    assert left * step >= edge and right * step <= COUNTER - edge
    assert top * step >= 3.9 and foot * step <= 4.1 + NOMINAL_HEIGHT + 0.2


def test_glyphs_can_be_told_apart_at_sixty_pixels() -> None:
    faces = {name: face(name) for name in KNOWN_SYMBOLS}
    for one, other in combinations(KNOWN_SYMBOLS, 2):
        if frozenset({one, other}) in SAME:
            continue
        change = ImageChops.difference(faces[one], faces[other]).tobytes()
        assert sum(value > 90 for value in change) >= 15, (one, other)


def test_the_frame_can_be_left_off_and_put_on() -> None:
    framed = symbol("turn", 7, 5, "#000000", "#FFFFFF", framed=True)
    free = symbol("infantry", 7, 5, "#000000", "#FFFFFF", framed=False)
    assert any(isinstance(s, Rect) and s.width == 7 for s in framed.shapes)
    assert not any(isinstance(s, Rect) for s in free.shapes)
