"""The paper under a map of octagons is not of one tone, and what it is stands for no rule."""

from __future__ import annotations

from dataclasses import replace

from builder.drawing.display import Path, Rect, Shape
from builder.drawing.maps.octagons import PARCHMENT
from builder.drawing.maps.titleblock import map_frame
from builder.drawing.maps.weathering import TONES, weathering
from builder.drawing.theme import luminance, mix
from tests.drawing.games import board

PLAIN = board(4, 4)


def layers() -> list[Shape]:
    """The layers over a map."""
    return [one for picture in weathering(PLAIN) for one in picture.shapes]


def lightness(colour: str) -> float:
    """L* of CIE 1976."""
    return float(116 * luminance(colour) ** (1 / 3) - 16)


def test_it_ends_at_the_frame() -> None:
    left, top, width, height = map_frame(PLAIN)
    (picture,) = weathering(PLAIN)
    assert picture.clip
    places = [step[1:] for step in picture.clip.commands if len(step) > 2]
    assert (round(left, 2), round(top, 2)) in places
    assert (round(left + width, 2), round(top + height, 2)) in places


def test_it_hangs_on_nothing_that_the_rules_know() -> None:
    bare = replace(PLAIN, terrains={}, features=(), groups={}, courses=())
    assert [*weathering(bare)] == [*weathering(PLAIN)]


def test_no_step_of_it_is_seen_and_all_of_it_is_hardly_darker_or_lighter() -> None:
    for colour, strength, _long, levels in TONES.values():
        ground = PARCHMENT
        for _level in levels:
            further = mix(ground, colour, strength)
            assert abs(lightness(further) - lightness(ground)) < 2.0
            ground = further
        assert abs(lightness(ground) - lightness(PARCHMENT)) < 6.0


def test_its_patches_are_wider_than_a_space_and_have_no_outline() -> None:
    """Small ones, or such with a line, were read as ground."""
    wide = max(x for x, _ in PLAIN.spaces["A1"].outline) - min(
        x for x, _ in PLAIN.spaces["A1"].outline)  # fmt: skip
    assert all(long > 1.3 * wide for _colour, _strength, long, _levels in TONES.values())
    patches = [one for one in layers() if isinstance(one, Path)]
    assert patches and all(one.paint.fill and not one.paint.stroke for one in patches)
    assert all(isinstance(one, Path | Rect) and one.paint.opacity < 0.1 for one in layers())
