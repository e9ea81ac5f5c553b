"""The paper under a map of octagons is browner along the frame, and stands for no rule."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from builder.drawing.display import Path
from builder.drawing.maps.octagons import PARCHMENT
from builder.drawing.maps.titleblock import map_frame
from builder.drawing.maps.weathering import RIM, STRONG, weathering
from builder.drawing.theme import luminance, mix
from tests.drawing.games import board

PLAIN = board(4, 4)


def rings() -> list[Path]:
    """The rings along the frame, from without."""
    return [one for picture in weathering(PLAIN) for one in picture.shapes if isinstance(one, Path)]


def places(ring: Path) -> list[tuple[float, float]]:
    """The corners of a ring."""
    return [(float(step[1]), float(step[2])) for step in ring.commands if len(step) > 2]


def lightness(colour: str) -> float:
    """L* of CIE 1976."""
    return float(116 * luminance(colour) ** (1 / 3) - 16)


def test_it_ends_at_the_frame_without_a_clip() -> None:
    left, top, width, height = map_frame(PLAIN)
    (picture,) = weathering(PLAIN)
    assert picture.clip is None and len(picture.shapes) == len(rings())
    corners = places(rings()[0])
    assert min(corners) == (round(left, 2), round(top, 2))
    assert max(corners) == (round(left + width, 2), round(top + height, 2))


def test_it_hangs_on_nothing_that_the_rules_know() -> None:
    bare = replace(PLAIN, terrains={}, features=(), groups={}, courses=())
    assert [*weathering(bare)] == [*weathering(PLAIN)]


def test_no_step_of_it_is_seen_at_any_size() -> None:
    tones = [mix(PARCHMENT, one.paint.fill or "", one.paint.opacity) for one in rings()]
    steps = [lightness(inner) - lightness(outer) for outer, inner in pairwise([*tones, PARCHMENT])]
    assert all(0.0 <= step < 1.0 for step in steps)  # less than one can tell apart
    assert lightness(PARCHMENT) - lightness(tones[0]) < 100 * STRONG


def test_rings_lie_side_by_side_for_painters_round_each_layer() -> None:
    for outer, inner in pairwise(rings()):
        assert set(places(inner)) & set(places(outer))


def test_the_middle_of_the_map_has_one_tone() -> None:
    """Patches there, however faint, had edges and looked like faults of the print."""
    left, top, *_size = map_frame(PLAIN)
    assert max(min(x for x, _ in places(one)) for one in rings()) < left + RIM
    assert max(min(y for _, y in places(one)) for one in rings()) < top + RIM
