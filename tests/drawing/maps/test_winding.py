"""Rivers of a map of areas: they wind, and none ends in a cut."""

from __future__ import annotations

import math

import numpy as np
import pytest

from builder.drawing.maps.courses.plot import Plot
from builder.drawing.maps.courses.winding import Winding, windings
from builder.drawing.maps.distance import Floats
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


def from_edge(points: Floats, board: Board) -> Floats:
    """How far points are from the edge of play, in mm."""
    edge = np.concatenate([np.asarray(b.points) for b in board.plan.borders if not b.other])
    return np.asarray(np.hypot(*(points[:, None] - edge[None]).transpose(2, 0, 1)).min(axis=1))


def test_a_river_along_the_edge_of_play_is_that_edge(
    board: Board, rivers: list[tuple[Course, Winding]]
) -> None:
    """A strip between them would be nobody's; a river that only crosses the edge keeps its way."""
    scale = Plot(board).scale
    away = {course.name: from_edge(river.points * scale, board) for course, river in rivers}
    along = {name: float((gap < 0.6).sum()) * 0.35 * scale for name, gap in away.items()}
    if board.width == 540.0 and board.height == 492.0:
        assert along["Danube"] > 60.0
    assert along["Volga"] < 20.0


def test_a_river_winds_but_keeps_to_the_course_of_the_data(
    board: Board, rivers: list[tuple[Course, Winding]]
) -> None:
    scale = Plot(board).scale
    for course, river in rivers:
        points, given = river.points * scale, np.asarray(course.points)
        if len(given) < 6:
            continue
        inner = [place for place in given[1:-1] if from_edge(place[None, :], board)[0] > 8.0]
        away = [np.hypot(*(points - place).T).min() for place in inner]
        assert max(away) < 2.5, course.name
        steps = np.diff(points, axis=0)
        long = float(np.hypot(*steps.T).sum())
        straight = float(np.hypot(*np.diff(given, axis=0).T).sum())
        on_edge = len(inner) < len(given) - 2
        assert long > (1.0 if on_edge else 1.01) * straight, course.name
