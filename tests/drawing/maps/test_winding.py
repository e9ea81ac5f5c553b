"""Rivers of a map of areas: they wind, and none ends in a cut."""

from __future__ import annotations

import math

import numpy as np
import pytest

from builder.drawing.maps.courses.plot import Plot
from builder.drawing.maps.courses.winding import Winding, windings
from builder.game.geometry.areas.shore import within
from builder.game.model import Board, Course

pytestmark = pytest.mark.usefixtures("undrawn")


@pytest.fixture(scope="module")
def rivers(board: Board) -> list[tuple[Course, Winding]]:
    courses = [course for course in board.courses if course.points]
    return list(zip(courses, windings(courses, Plot(board)), strict=True))


def test_every_end_is_a_source_a_town_another_river_the_rim_or_in_the_water(
    board: Board, rivers: list[tuple[Course, Winding]]
) -> None:
    scale = Plot(board).scale
    for course, river in rivers:
        others = np.concatenate([one.points for _, one in rivers if one is not river]) * scale
        for at, kind in ((0, river.start), (-1, river.end)):
            end, half = river.points[at] * scale, river.halves[at] * scale
            if kind == "source":
                assert half < 0.05, (course.name, at)
            elif kind == "coast":
                assert not within(end[None, :], board.plan.land)[0], (course.name, at)
            elif kind == "river":
                assert np.hypot(*(others - end).T).min() < 0.05, (course.name, at)
            elif kind == "town":
                towns = [space.town_at for space in board.map_spaces() if space.town_at]
                assert min(math.dist(end, town) for town in towns) < 0.05, (course.name, at)
            else:
                (x, y, wide, high) = (value * scale for value in Plot(board).frame)
                assert not (x < end[0] < x + wide and y < end[1] < y + high), (course.name, at)


def test_a_mouth_is_never_a_point(rivers: list[tuple[Course, Winding]]) -> None:
    assert {river.end for _, river in rivers} <= {"coast", "river", "rim", "town"}


def test_a_river_widens_to_its_mouth(rivers: list[tuple[Course, Winding]]) -> None:
    for course, river in rivers:
        if river.start == "source":
            middle = river.halves[len(river.halves) // 2]
            assert river.halves[0] < middle < river.halves[-1], course.name


def test_a_river_winds_but_keeps_to_the_course_of_the_data(
    board: Board, rivers: list[tuple[Course, Winding]]
) -> None:
    scale = Plot(board).scale
    for course, river in rivers:
        points, given = river.points * scale, np.asarray(course.points)
        if len(given) < 6:
            continue
        away = [np.hypot(*(points - place).T).min() for place in given[1:-1]]
        assert max(away) < 2.5, course.name
        steps = np.diff(points, axis=0)
        long = float(np.hypot(*steps.T).sum())
        straight = float(np.hypot(*np.diff(given, axis=0).T).sum())
        assert long > 1.01 * straight, course.name
