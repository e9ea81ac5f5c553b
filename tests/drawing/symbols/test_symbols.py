"""The symbol table: every glyph is there, inside its frame, and like no other."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import combinations

import pytest
from PIL import Image, ImageChops

from builder.drawing.display import Drawing, Group, Paint, Rect, Text
from builder.drawing.symbols import (
    KNOWN_SYMBOLS,
    NOMINAL_HEIGHT,
    NOMINAL_WIDTH,
    SILHOUETTES,
    SYMBOLS,
    family_of,
    known,
    marker_face,
    marker_look,
    marker_panel,
    silhouette,
    symbol,
    word_size,
)
from builder.drawing.symbols.markers import FAMILIES, MARKERS, Family
from builder.drawing.symbols.portraits import KIT, initial, portrait
from builder.drawing.symbols.units import UNITS
from builder.drawing.text.fitting import FLOOR
from builder.drawing.text.lines import ink
from builder.drawing.theme import GROUNDS, POINT, READABLE, SIGHTS, contrast, distance, seen
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
    left, top, right, foot = ImageChops.invert(face(name, 360)).getbbox() or (0, 0, 0, 0)
    step = COUNTER / 360
    edge = (COUNTER - NOMINAL_WIDTH) / 2 - 0.2
    assert left * step >= edge and right * step <= COUNTER - edge
    assert top * step >= 3.9 and foot * step <= 4.1 + NOMINAL_HEIGHT + 0.2


def apart(faces: Mapping[str, Image.Image]) -> None:
    """Every two differ plainly in some pixels."""
    for one, other in combinations(faces, 2):
        if frozenset({one, other}) in SAME:
            continue
        change = ImageChops.difference(faces[one], faces[other]).histogram()
        assert sum(change[91:]) >= 15, (one, other)


def test_signs_of_units_can_be_told_apart_at_sixty_pixels() -> None:
    apart({name: face(name) for name in UNITS})


def test_silhouettes_can_be_told_apart_at_72_pixels() -> None:
    apart({name: craft(name) for name in SILHOUETTES})


def craft(name: str) -> Image.Image:
    """A silhouette where it stands on a counter, on white."""
    ground = Rect(0, 0, COUNTER, COUNTER, Paint(fill="#FFFFFF"))
    placed = Group((silhouette(name, 11.0, "#000000"),), COUNTER / 2, 5.6)
    return picture(Drawing(COUNTER, COUNTER, (ground, placed)), 72).convert("L")


def marker(name: str, pixels: int = 72) -> Image.Image:
    """A marker's panel and glyph in black and white, in the middle of its counter."""
    ground = Rect(0, 0, COUNTER, COUNTER, Paint(fill="#FFFFFF"))
    look = replace(marker_look(family_of(name)), glyph="#000000", panel="#FFFFFF")
    panel = replace(marker_panel(name, look, mark="cross"), x=COUNTER / 2, y=5.55)
    return picture(Drawing(COUNTER, COUNTER, (ground, panel)), pixels).convert("L")


def test_markers_can_be_told_apart_at_72_pixels() -> None:
    apart({name: marker(name) for name in MARKERS})


@pytest.mark.parametrize("name", MARKERS)
def test_a_marker_keeps_to_its_panel(name: str) -> None:
    """In black on white, nothing reaches out of the panel or touches the word below it."""
    left, top, right, foot = ImageChops.invert(marker(name, 360)).getbbox() or (0, 0, 0, 0)
    step = COUNTER / 360
    assert left * step >= 1.1 and right * step <= COUNTER - 1.1
    assert top * step >= 1.1 and foot * step <= 10.4


def test_signs_of_several_branches_stand_in_one_frame() -> None:
    assert known("engineer+parachute") and not known("engineer+ghost") and not known("turn+air")
    both = face("engineer+parachute")
    assert ImageChops.difference(both, face("engineer")).getbbox() is not None
    assert ImageChops.difference(both, face("parachute")).getbbox() is not None


def test_a_stripe_lies_below_the_sign() -> None:
    striped = symbol("infantry", 6.8, 4.8, "#000000", "#FFFFFF", stripe="#C9463A")
    bands = [s for s in striped.shapes if isinstance(s, Rect) and s.paint.fill == "#C9463A"]
    assert [(band.y, band.height) for band in bands] == [(pytest.approx(3.65), 1.15)]


def test_the_words_of_a_set_have_one_size_and_stay_on_the_counter() -> None:
    words = ("Fort", "Out of command", "Illumination")
    size, look = word_size(words), marker_look("harm")
    assert FLOOR <= size < 6 * POINT
    for one in words:
        lines = [s for s in marker_face("fort", one, look, size) if isinstance(s, Text)]
        assert {line.size for line in lines} == {size}
        boxes = [ink(line) for line in lines]
        assert all(box and box.x >= 1.1 and box.right <= COUNTER - 1.1 for box in boxes)
        assert all(box and box.foot <= COUNTER - 1.1 for box in boxes)


@pytest.mark.parametrize("family", FAMILIES)
@pytest.mark.parametrize("owner", [None, *GROUNDS])
def test_words_and_glyphs_of_markers_can_be_read(
    family: Family, owner: tuple[str, str] | None
) -> None:
    look = marker_look(family, owner)
    assert contrast(look.word, look.ground) >= READABLE
    assert contrast(look.glyph, look.panel) >= READABLE


@pytest.mark.parametrize("sight", SIGHTS)
def test_families_are_told_apart_by_every_eye(sight: str) -> None:
    grounds = [seen(marker_look(family).ground, sight) for family in FAMILIES]
    assert all(distance(one, other) >= 14 for one, other in combinations(grounds, 2))


def test_nobody_gets_a_face_that_was_not_asked_for() -> None:
    plain = portrait((), "von Leeb", "#AFBEB0", "#12170F", width=5.25)
    assert [s.text for s in plain.shapes if isinstance(s, Text)] == ["L"]
    assert portrait(("no such cap",), "von Leeb", "#AFBEB0", "#12170F", width=5.25) == plain
    asked = portrait(("fur", "beard"), "von Leeb", "#AFBEB0", "#12170F", width=5.25)
    assert not [s for s in asked.shapes if isinstance(s, Text)]


def test_each_piece_of_the_kit_changes_the_portrait() -> None:
    usual = {"oval": ("broad",), "tunic": ("collar",), "hair": ("bald",)}
    for piece in KIT:
        plain = portrait(usual.get(piece, ("oval",)), "Oak", "#AFBEB0", "#12170F", width=5.25)
        asked = portrait((piece,), "Oak", "#AFBEB0", "#12170F", width=5.25)
        assert asked != plain, piece


@pytest.mark.parametrize(
    ("name", "letter"),
    [("Zhukov", "Z"), ("von dem Bach", "D"), ("van", "V"), ("«Ludwig»", "L"), ("–", "?")],
)
def test_a_monogram_is_the_letter_of_the_name(name: str, letter: str) -> None:
    assert initial(name) == letter


def test_the_frame_can_be_left_off_and_put_on() -> None:
    framed = symbol("turn", 7, 5, "#000000", "#FFFFFF", framed=True)
    free = symbol("infantry", 7, 5, "#000000", "#FFFFFF", framed=False)
    assert any(isinstance(s, Rect) and s.width == 7 for s in framed.shapes)
    assert not any(isinstance(s, Rect) for s in free.shapes)
