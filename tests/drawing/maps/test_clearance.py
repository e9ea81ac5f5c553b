"""Symbols keep their distance from lines, points and words."""

from __future__ import annotations

import numpy as np

from builder.drawing.maps.clearance import Clearance, KeepOff

FRAME = (0.0, 0.0, 100.0, 80.0)


def away(keep: list[KeepOff], *places: tuple[float, float]) -> list[float]:
    x, y = np.array(places, dtype=float).T
    return [float(v) for v in Clearance(keep, FRAME)(x, y)]


def test_places_near_a_line_are_not_free() -> None:
    road = KeepOff(((10, 10), (60, 10), (60, 70)), 1.15)
    on, beside, off, far = away([road], (40, 10), (40, 10.8), (40, 12.0), (20, 60))
    assert on < -1 and beside < 0 < off and far == 2
    assert abs(off - 0.85) < 0.1


def test_a_point_keeps_a_disc_free() -> None:
    inside, outside = away([KeepOff(((50, 40),), 3.0)], (52, 41), (52.5, 42.5))
    assert inside < 0 < outside


def test_words_keep_their_box_free() -> None:
    name = KeepOff.box(20, 30, 40, 33, 0.6)
    middle, end, above = away([name], (30, 31.5), (38.2, 31.5), (30, 28.8))
    assert middle < 0 and end < 0 and above > 0
    upright = KeepOff.box(20, 30, 23, 50, 0.6)
    assert away([upright], (21.5, 47.0))[0] < 0 < away([upright], (25.5, 40.0))[0]


def test_the_nearest_of_many_counts_whatever_their_order() -> None:
    chance = np.linspace(0, 6.28, 90)
    ring = KeepOff(
        tuple((50 + 30 * float(np.cos(t)), 40 + 20 * float(np.sin(t))) for t in chance), 1.0
    )
    keep = [ring, KeepOff(((50, 40),), 2.0), KeepOff(((1, 1),), 0.5)]
    places = [(50.0 + t, 40.0 - t / 2) for t in range(30)]
    assert away(keep, *places) == away(keep[::-1], *places)
    for x, y in places:
        true = min(np.hypot(px - x, py - y) for px, py in ring.points) - 1.0
        true = min(true, np.hypot(x - 50, y - 40) - 2.0, 2.0)
        assert abs(away(keep, (x, y))[0] - true) < 0.25


def test_nothing_to_keep_off_leaves_all_free() -> None:
    assert away([], (5, 5), (99, 79)) == [2.0, 2.0]
