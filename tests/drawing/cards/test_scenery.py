"""Pictures of cards: what stands in front of a landscape stands side by side."""

from __future__ import annotations

from itertools import combinations, pairwise
from typing import get_args

import pytest

from builder.drawing.cards.foreground import Grows, foreground
from builder.drawing.cards.scenery import (
    LIGHTS,
    Standing,
    View,
    _fronts,
    _smoking,
    _town,
    scene,
    standing,
)
from builder.drawing.cards.sections import Sections
from builder.drawing.cards.silhouettes import SILHOUETTES, Silhouette
from builder.drawing.counters.placed import ink_box
from builder.drawing.display import Circle, Group, Path
from builder.drawing.symbols.glyphs import Inks, shapes_of
from builder.drawing.text.lines import Box
from builder.game.geometry.chance import Chance

INKS: Inks = {
    "ink": "#000000", "mid": "#000000", "paper": "#000000", "accent": "#000000",
    "window": "#000000",
}  # fmt: skip
SIZE = (55.5, 36.0)


def seen(one: Silhouette, sections: Sections | None = None, past: float = 0.0) -> list[Box]:
    wide, high = SIZE
    view = View("card", LIGHTS["summer"], ("open",), (one,), wide + 2 * past, high, sections, past)
    places = standing(view, one)
    return [_box(one, at, len(places) - n) for n, at in enumerate(places, 1)]


def _box(one: Silhouette, at: Standing, number: int) -> Box:
    box, scale = ink_box(shapes_of(one.glyph_of(number), INKS)), at.wide / one.wide
    return Box(at.x + scale * box.x, at.y + scale * box.y, scale * box.width, scale * box.height)


def shared(one: Box, other: Box) -> float:
    """The share of the smaller box that lies in the other."""
    across = min(one.right, other.right) - max(one.x, other.x)
    down = min(one.foot, other.foot) - max(one.y, other.y)
    least = min(one.width * one.height, other.width * other.height)
    return max(across, 0) * max(down, 0) / least


@pytest.mark.parametrize("name", SILHOUETTES)
@pytest.mark.parametrize("past", [0.0, 3.0])
def test_silhouettes_hide_no_more_than_a_tenth_of_each_other(name: str, past: float) -> None:
    for one, other in combinations(seen(SILHOUETTES[name], past=past), 2):
        assert shared(one, other) <= 0.10


@pytest.mark.parametrize("name", [name for name, one in SILHOUETTES.items() if not one.spans])
def test_nothing_in_front_of_a_picture_that_is_cut_comes_near_the_knife(name: str) -> None:
    """A barrel ended just past the cut, or on it."""
    past = 3.0
    boxes = seen(SILHOUETTES[name], past=past)
    right = SIZE[0] + past
    assert boxes[-1].x > past + 2 and boxes[-1].right < right - 2
    if SILHOUETTES[name].low:
        assert all(box.x > past and box.right < right for box in boxes)


@pytest.mark.parametrize("name", [name for name, one in SILHOUETTES.items() if not one.spans])
def test_the_frame_cuts_nothing_off_what_is_nearest(name: str) -> None:
    nearest = seen(SILHOUETTES[name])[-1]
    assert nearest.x > 0.5 and nearest.right < SIZE[0] - 0.5


def test_in_a_field_of_sections_smoke_rises_beside_those_that_are_chosen() -> None:
    for chosen in ({1}, {2}, {3}, {1, 3}):
        sections = Sections(frozenset(chosen), 3)
        view = View("card", LIGHTS["summer"], ("smoke",), (), *SIZE, sections)
        for number in range(2):
            at = _smoking(view, number, Chance("sky", str(chosen)))
            assert int(at * 3) + 1 not in chosen


@pytest.mark.parametrize("name", SILHOUETTES)
def test_in_a_field_of_sections_each_stands_within_its_own(name: str) -> None:
    past = 3.0  # the picture runs on past the card's edge
    boxes = seen(SILHOUETTES[name], Sections(frozenset({1, 3}), 3, past=past))
    step = (SIZE[0] - 2 * past) / 3
    assert len(boxes) == 2
    for box, left in zip(boxes, (past, past + 2 * step), strict=True):
        assert left < box.x and box.right < left + step


def test_sections_are_alike_once_the_card_is_cut() -> None:
    sections, wide = Sections(frozenset({2}), 3, past=3.0), 66.0
    assert [sections.middle(n, wide) for n in range(3)] == [13.0, 33.0, 53.0]
    assert [sections.part_at(x, wide) for x in (0.0, 22.9, 23.1, 66.0)] == [0, 0, 1, 2]


@pytest.mark.parametrize("each", (2, 3))
@pytest.mark.parametrize("name", ("tanks", "infantry", "guns", "armoured-cars", "trucks"))
def test_as_many_stand_in_a_section_as_are_ordered_there_side_by_side(name: str, each: int) -> None:
    boxes = seen(SILHOUETTES[name], Sections(frozenset({2}), 3, each))
    step = SIZE[0] / 3
    assert len(boxes) == each
    assert all(step - 0.05 <= box.x and box.right <= 2 * step + 0.05 for box in boxes)
    assert all(shared(one, other) <= 0.10 for one, other in combinations(boxes, 2))


@pytest.mark.parametrize("each", (2, 3))
@pytest.mark.parametrize("name", ("tanks", "infantry", "march", "scouts"))
def test_those_in_a_section_stand_plainly_to_the_side_of_each_other(name: str, each: int) -> None:
    """The foot of one man stood on the helmet of the other."""
    view = View("card", LIGHTS["summer"], ("open",), (SILHOUETTES[name],), 63.5, 39.0,
                Sections(frozenset({2}), 3, each))  # fmt: skip
    places = standing(view, SILHOUETTES[name])
    assert all(abs(one.x - other.x) >= 4 for one, other in pairwise(places))


def test_tanks_in_a_section_are_as_wide_as_half_of_it_one_behind_the_other() -> None:
    boxes = seen(SILHOUETTES["tanks"], Sections(frozenset({2}), 3, 3))
    assert all(box.width > SIZE[0] / 3 / 2 for box in boxes)


@pytest.mark.parametrize("kind", get_args(Grows))
def test_what_grows_before_the_eye_stands_low_in_the_middle(kind: Grows) -> None:
    shapes = [*foreground(kind, "card", *SIZE, "#000000")]
    middle = [box for box in map(ink_box, ([one] for one in shapes))
              if abs(box.x + box.width / 2 - SIZE[0] / 2) < SIZE[0] / 5]  # fmt: skip
    assert shapes
    assert all(box.y > SIZE[1] * 0.85 for box in middle)


@pytest.mark.parametrize("chosen", ({1}, {2}, {3}, {1, 3}))
def test_the_sun_stands_whole_in_a_section_that_is_not_chosen(chosen: set[int]) -> None:
    """A ridge and the lines between sections cut it."""
    for light in ("summer", "night", "dusk"):
        words = [light, "tanks"]
        (whole,) = scene(words, "card", *SIZE, Sections(frozenset(chosen), 3))
        assert isinstance(whole, Group)
        sun = next(s for s in whole.shapes if isinstance(s, Circle) and s.paint.opacity == 1.0)
        step, across = SIZE[0] / 3, sun.x / (SIZE[0] / 3)
        assert int(across) + 1 not in chosen
        assert sun.radius < min(across % 1, 1 - across % 1) * step
        assert sun.y + sun.radius < SIZE[1] * 0.4


def test_a_town_and_its_tower_stand_within_a_section() -> None:
    view = View("card", LIGHTS["dawn"], ("town",), (), *SIZE, Sections(frozenset({3}), 3))
    box = ink_box([*_town(view)])
    assert int(box.x * 3 / SIZE[0]) == int(box.right * 3 / SIZE[0])


def test_what_stands_on_the_ground_has_a_shadow_and_what_flies_has_none() -> None:
    for word, shadows in (("tanks", 3), ("aircraft", 0)):
        view = View("card", LIGHTS["summer"], ("open",), (SILHOUETTES[word],), *SIZE)
        assert sum(isinstance(one, Path) for one in _fronts(view)) == shadows


@pytest.mark.parametrize("name", ("a", "b", "c", "d"))
@pytest.mark.parametrize("high", (29.6, 40.6))
def test_moon_sun_and_aircraft_are_whole_below_the_head_of_a_picture(
    name: str, high: float
) -> None:
    """The strip above it cut Low Water's moon."""
    for light in ("night", "summer", "dusk"):
        (whole,) = scene([light, "aircraft"], name, 63.5, high)
        assert isinstance(whole, Group)
        sun = next(one for one in whole.shapes if isinstance(one, Circle))
        assert sun.y - sun.radius > 1.4
        view = View(name, LIGHTS[light], ("open",), (SILHOUETTES["aircraft"],), 63.5, high)
        assert ink_box([*_fronts(view)]).y > 1.0
