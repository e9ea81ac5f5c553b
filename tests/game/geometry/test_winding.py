"""How often outlines wind round points: as counted side by side."""

from __future__ import annotations

import random

import numpy as np
import pytest

from builder.game.geometry.winding import Winding

Point = tuple[float, float]
SQUARE = [(0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0)]


def winding(*rings: list[Point]) -> Winding:
    ones = [point for ring in rings for point in (*ring[-1:], *ring[:-1])]
    others = [point for ring in rings for point in ring]
    return Winding(np.array(ones, float).reshape(-1, 2), np.array(others, float).reshape(-1, 2))


def counted(ring: list[Point], x: float, y: float) -> int:
    """The sum of the angles under which the sides are seen, in whole turns."""
    angles = np.array([np.arctan2(b - y, a - x) for a, b in ring])
    steps = np.diff(np.append(angles, angles[0]))
    return round(float(np.sum((steps + np.pi) % (2 * np.pi) - np.pi)) / (2 * np.pi))


@pytest.mark.parametrize("corners", [3, 40, 2000])
def test_any_outline_is_wound_as_its_angles_say(corners: int) -> None:
    chance = random.Random(corners)
    ring = [(chance.uniform(0, 100), chance.gauss(50, 20)) for _ in range(corners)]
    points = [(chance.uniform(-5, 105), chance.uniform(-20, 120)) for _ in range(60)]
    made = winding(ring)
    said = [counted(ring, *point) for point in points]
    assert [made.turns(*point) for point in points] == said
    assert made.turns_of(*np.array(points).T).tolist() == said


def test_a_ring_the_other_way_is_a_hole() -> None:
    hole = [(3.0, 3.0), (3.0, 7.0), (7.0, 7.0), (7.0, 3.0)]
    made = winding(SQUARE, hole)
    assert [made.turns(x, 5.0) for x in (-1.0, 1.0, 5.0, 9.0, 11.0)] == [0, 1, 0, 1, 0]


def test_above_below_and_beside_it_is_outside() -> None:
    made = winding(SQUARE)
    beyond = ((5, -1), (5, 11), (-1, 5), (11, 5))
    assert {made.turns(x, y) for x, y in beyond} == {0}
    assert made.turns_of(*np.array(beyond, float).T).tolist() == [0] * 4


@pytest.mark.parametrize("ring", [[], [(1.0, 1.0)], [(0.0, 2.0), (5.0, 2.0)]])
def test_what_has_no_area_holds_nothing(ring: list[Point]) -> None:
    assert winding(ring).turns(1.0, 1.0) == 0
    assert winding(ring).turns_of(np.ones(2), np.ones(2)).tolist() == [0, 0]
