"""A counter's face: what stands on it, where, and that nothing leaves the safe area."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from builder.drawing.counters.counter import NOMINAL, SAFE, counter, face_ground, mark_of
from builder.drawing.counters.faces import Faces
from builder.drawing.display import Circle, Group, Polygon, Rect, Shape, Text
from builder.drawing.sheets.contact import contact_sheet
from builder.drawing.text.lines import Box, ink
from builder.drawing.theme import READABLE, contrast
from builder.game.model import Face, Unit
from tests.drawing.faces import FACES, FULL, UNKNOWN, a_unit
from tests.drawing.games import CHIEF, FOOT, TALLY, UNITS, game
from tests.drawing.papers import A4
from tests.pictures import picture

GAME = game()
BARE = replace(FOOT, notation=())
hostile = st.text(max_size=30) | st.sampled_from(
    [
        "<b>&amp;\"quotes'",
        "Ж" * 25,
        "漢字" * 9,
        "a\tb\\c$d;e/f",
        "A\u0301\u0302\u0303" * 9,
        "W" * 60,
    ]
)


def shapes(found: tuple[Shape, ...], kind: type[Shape]) -> Iterator[Shape]:
    """All shapes of a kind, groups opened."""
    for shape in found:
        if isinstance(shape, Group):
            yield from shapes(shape.shapes, kind)
        elif isinstance(shape, kind):
            yield shape


def words(unit: Unit, back: bool = False) -> list[str]:
    return [t.text for t in shapes(counter(GAME, unit, back).shapes, Text) if isinstance(t, Text)]


Corners = list[tuple[float, float]]


def inked(found: tuple[Shape, ...]) -> Iterator[tuple[str, Corners]]:
    """Every text with the corners of its ink on the drawing."""
    for shape in found:
        if isinstance(shape, Group):
            cos, sin = math.cos(math.radians(shape.angle)), math.sin(math.radians(shape.angle))
            for text, corners in inked(shape.shapes):
                scaled = [(x * shape.scale, y * shape.scale) for x, y in corners]
                yield (
                    text,
                    [(shape.x + x * cos - y * sin, shape.y + x * sin + y * cos) for x, y in scaled],
                )
        elif isinstance(shape, Text) and (box := ink(shape)):
            yield shape.text, [(box.x, box.y), (box.right, box.foot)]


def boxes(unit: Unit, back: bool = False) -> list[tuple[str, float, float, float, float]]:
    """Each text's ink as left, top, right, foot."""
    return [
        (text, *map(min, zip(*corners, strict=True)), *map(max, zip(*corners, strict=True)))
        for text, corners in inked(counter(GAME, unit, back).shapes)
    ]


def test_a_parent_that_is_a_counter_is_named_as_it_is_printed_and_never_by_its_id() -> None:
    parent = replace(next(unit for unit in FACES if unit.designation), id="brook-7")
    of = replace(GAME, units={parent.id: parent})
    for named, printed in ((parent.id, parent.designation), ("3rd Corps", "3rd Corps")):
        child = replace(FACES[0], designation="", parent=named)
        said = [t.text for t in shapes(counter(of, child).shapes, Text) if isinstance(t, Text)]
        assert printed in said
        assert parent.id not in said


def test_a_face_is_as_large_as_the_game_says() -> None:
    assert counter(GAME, FACES[0]).width == GAME.counters.size == pytest.approx(14.2875)
    inch = replace(GAME, counters=replace(GAME.counters, size=25.4))
    assert counter(inch, FACES[0]).height == 25.4


def test_factors_are_printed_in_the_games_notation() -> None:
    text = words(a_unit())
    assert [t for t in text if t in ("6", "(", "8", ")", "4")] == ["6", "(", "8", ")", "4"]


def test_the_emphasised_factor_alone_is_red() -> None:
    drawing = counter(GAME, a_unit())
    fills = {t.text: t.fill for t in shapes(drawing.shapes, Text) if isinstance(t, Text)}
    assert fills["8"] != fills["6"] == fills["4"] == fills["("]
    red = fills["8"]
    assert int(red[1:3], 16) > 2 * int(red[3:5], 16)


def test_an_unknown_factor_is_an_empty_frame_between_its_brackets() -> None:
    unit = a_unit(factors={**UNKNOWN})
    assert "(" in words(unit) and ")" in words(unit)
    assert not any(t.isdigit() for t in words(unit))
    frames = [
        r
        for r in shapes(counter(GAME, unit).shapes, Rect)
        if isinstance(r, Rect) and r.paint.fill is None and r.width < 3
    ]
    assert len(frames) == 3


def test_nought_is_a_factor_and_not_unknown() -> None:
    assert "0" in words(a_unit(factors={**FULL, "attack": 0}))


def test_the_size_designation_and_parent_are_printed() -> None:
    assert {"XX", "7th", "2H"} <= set(words(a_unit(designation="7th", parent="2H")))


def test_a_unit_without_size_and_designation_bears_its_name() -> None:
    assert "Millers" in words(a_unit(size=None, designation="", name="Millers"))


def test_a_unit_without_factors_bears_its_name_at_the_foot_and_a_larger_symbol() -> None:
    bare = a_unit(factors={}, type=BARE, designation="", parent="", name="Wayside Shrine (two)")
    (name,) = [b for b in boxes(bare) if b[0] == "Wayside Shrine"]
    assert name[2] > 0.7 * NOMINAL
    assert symbol_width(bare) > symbol_width(a_unit()) * 1.15


def symbol_width(unit: Unit) -> float:
    """The width of the widest window on a face, in mm."""
    found = shapes(counter(GAME, unit).shapes, Rect)
    return max(r.width for r in found if isinstance(r, Rect) and r.width < NOMINAL - 1)


def test_a_leader_claims_no_rank() -> None:
    leader = a_unit(type=CHIEF, size=None)
    stars = [p for p in shapes(counter(GAME, leader).shapes, Polygon) if isinstance(p, Polygon)]
    assert not [p for p in stars if len(p.points) == 10]


@pytest.mark.parametrize("ground", ["#26282A", "#9E2B25", "#AEB7A2", "#F1F3F2"])
def test_the_band_of_a_reduced_side_stands_off_every_ground(ground: str) -> None:
    unit = a_unit()
    dark = replace(unit, nation=replace(unit.nation, ground=ground))
    band = [
        r
        for r in shapes(counter(GAME, dark, True).shapes, Rect)
        if isinstance(r, Rect) and r.width == NOMINAL and r.y > 0
    ]
    assert contrast(str(band[0].paint.fill), face_ground(dark, True)) >= 2.2


def test_the_reduced_side_has_a_lighter_ground_and_a_band_at_its_foot() -> None:
    unit = a_unit()
    assert contrast(face_ground(unit, True), "#000000") > contrast(face_ground(unit), "#000000")
    image = picture(counter(GAME, unit, True), 120)
    assert image.getpixel((60, 118)) != image.getpixel((3, 60))
    front = picture(counter(GAME, unit), 120)
    assert front.getpixel((60, 118)) == front.getpixel((3, 60))


def test_factors_stand_in_the_same_place_on_both_sides() -> None:
    unit = a_unit(back=Face("reduced", dict(FULL), "reduced"))
    front, back = boxes(unit), boxes(unit, True)
    assert [b for b in front if b[0] == "6"] == [b for b in back if b[0] == "6"]


def test_a_disrupted_side_says_so() -> None:
    leader = a_unit(type=CHIEF, size=None, back=Face("x", {}, "disrupted"))
    assert "disrupted" in words(leader, True)
    assert "disrupted" not in words(leader)


def test_a_back_that_is_not_given_is_blank_but_for_the_side() -> None:
    unit = a_unit(back=None)
    assert words(unit, True) == []
    assert list(shapes(counter(GAME, unit, True).shapes, Polygon))


@pytest.mark.parametrize("unit", FACES, ids=lambda unit: unit.type.id)
def test_the_side_is_never_told_by_colour_alone(unit: Unit) -> None:
    assert mark_of(unit)


def test_a_letter_serves_as_mark_where_the_nation_has_one() -> None:
    assert "O" in words(FACES[1])


def test_a_marker_bears_its_word_and_its_label_on_the_back() -> None:
    marker = a_unit(type=TALLY, size=None, designation="", name="Turn", back=Face("", {}, "+100"))
    assert "Turn" in words(marker)
    assert "+100" in words(marker, True)


def test_what_the_project_made_up_bears_a_ring() -> None:
    def rings(unit: Unit) -> int:
        return sum(
            isinstance(s, Circle) and s.paint.fill is None
            for s in shapes(counter(GAME, unit).shapes, Circle)
        )

    assert rings(a_unit(origin="project")) == rings(a_unit()) + 1


@pytest.mark.parametrize("back", [False, True])
@pytest.mark.parametrize("unit", FACES, ids=lambda unit: unit.nation.id + unit.type.id)
def test_texts_can_be_read_and_do_not_touch(unit: Unit, back: bool) -> None:
    ground = face_ground(unit, back)
    for text in shapes(counter(GAME, unit, back).shapes, Text):
        assert isinstance(text, Text)
        on_plate = text.fill == "#B0121A" or text.text == unit.nation.mark
        assert on_plate or contrast(text.fill, ground) >= READABLE
    found = boxes(unit, back)
    for place, (_, left, top, right, foot) in enumerate(found):
        for _, x, y, x2, y2 in found[place + 1 :]:
            assert right <= x + 0.01 or x2 <= left + 0.01 or foot <= y + 0.01 or y2 <= top + 0.01


@settings(max_examples=60, deadline=None)
@given(hostile, hostile, hostile, st.sampled_from(FACES), st.booleans(), st.integers(0, 999))
def test_no_name_leaves_the_safe_area(
    name: str, id: str, parent: str, unit: Unit, back: bool, factor: int
) -> None:
    face = Face(name, dict.fromkeys(FULL, factor), parent)
    unit = replace(unit, name=name, designation=id, parent=parent, front=face, back=face)
    size = replace(unit.size, sign=id) if unit.size else None
    for _, left, top, right, foot in boxes(replace(unit, size=size), back):
        assert left >= SAFE.x and top >= SAFE.y
        assert right <= SAFE.right and foot <= SAFE.foot


def test_hostile_names_are_still_ink() -> None:
    for name in ("<&>", "Ж", "漢", '"'):
        plain = picture(counter(GAME, a_unit(designation="")), 120)
        named = picture(counter(GAME, a_unit(designation=name)), 120)
        assert plain.tobytes() != named.tobytes()


def test_rounded_corners_leave_the_corner_empty() -> None:
    rounded = replace(GAME, counters=replace(GAME.counters, radius=1.5))
    assert picture(counter(rounded, FACES[0]), 200).getpixel((0, 0)) == (255, 255, 255)
    assert picture(counter(GAME, FACES[0]), 200).getpixel((0, 0)) != (255, 255, 255)


def test_the_contact_sheet_shows_every_counter_twice_at_true_size_with_its_id() -> None:
    pages = contact_sheet(Faces(GAME), A4)
    found = [t.text for page in pages for t in shapes(page.shapes, Text) if isinstance(t, Text)]
    assert all(any(text.startswith(name) for text in found) for name in GAME.units)
    frames = [
        r
        for page in pages
        for r in page.shapes
        if isinstance(r, Rect) and r.width == GAME.counters.size
    ]
    assert len(frames) == 2 * len(GAME.units)
    assert all(r.x >= 12 and r.x + r.width <= 198 and r.y + r.height <= 285 for r in frames)
    assert [link.title for page in pages for link in page.bookmarks]


def test_nothing_on_the_contact_sheet_touches_anything_else() -> None:
    many = {
        f"{name}-{n}": replace(unit, id=f"{name}-{n}")
        for name, unit in GAME.units.items()
        for n in range(7)
    }
    for page in contact_sheet(Faces(replace(GAME, units=many)), A4):
        found = [ink(s) for s in page.shapes if isinstance(s, Text)]
        found += [Box(r.x, r.y, r.width, r.height) for r in page.shapes if isinstance(r, Rect)]
        placed = [box for box in found if box]
        for one, other in combinations(placed, 2):
            apart = one.right <= other.x or other.right <= one.x
            assert apart or one.foot <= other.y or other.foot <= one.y


def test_a_contact_sheet_of_large_counters_takes_more_pages() -> None:
    large = replace(GAME, counters=replace(GAME.counters, size=60.0))
    assert len(contact_sheet(Faces(large), A4)) > len(contact_sheet(Faces(GAME), A4))
    assert contact_sheet(Faces(replace(GAME, units={})), A4) == []


def test_a_face_is_drawn_the_same_twice() -> None:
    assert counter(GAME, FACES[0]) == counter(GAME, FACES[0])
    assert pytest.approx(9 / 16 * 25.4) == NOMINAL


def test_any_column_of_the_list_may_be_printed_beside_the_symbol_or_in_the_corner() -> None:
    own = {"nickname": "Old Crow", "home": "Mill"}
    unit = replace(UNITS[0], designation="9Z", properties=own)
    style = replace(GAME.counters, left="home", right="nickname", corner="id")
    face = counter(replace(GAME, counters=style), unit)
    said = [t.text for t in shapes(face.shapes, Text) if isinstance(t, Text)]
    assert {"Mill", "Old Crow", unit.id} <= set(said)
    assert unit.designation not in said


def test_a_factor_that_is_unknown_is_no_text() -> None:
    front = replace(UNITS[0].front, factors={"attack": None, "move": 4})
    unit = replace(UNITS[0], front=front)
    assert (unit.text("attack"), unit.text("move"), unit.text("nickname")) == (None, "4", "")
