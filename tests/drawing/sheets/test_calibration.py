"""The calibration page: crosses of the back behind the scales of the front."""

from __future__ import annotations

import pytest

from builder.drawing.display import Drawing, Polygon
from builder.drawing.paper import PAPERS, Paper
from builder.drawing.sheets.calibration import REACH, calibration
from tests.drawing.papers import named
from tests.drawing.shapes import texts


def middles(page: Drawing, length: float) -> set[tuple[float, float]]:
    """The middles of the level strokes of a length."""
    found = [s.points for s in page.shapes if isinstance(s, Polygon)]
    return {
        (round((a[0] + b[0]) / 2, 3), round(a[1], 3))
        for a, b in found
        if a[1] == b[1] and abs(abs(b[0] - a[0]) - length) < 1e-6
    }


@pytest.mark.parametrize("paper", PAPERS, ids=named)
def test_each_cross_of_the_back_lies_behind_a_scale_of_the_front(paper: Paper) -> None:
    front, back = calibration(paper)
    width = paper.width
    scales, crosses = middles(front, 2 * REACH), middles(back, 2 * (REACH + 4))
    assert len(scales) == 5
    assert {(round(width - x, 3), y) for x, y in crosses} == scales


@pytest.mark.parametrize("paper", PAPERS, ids=named)
def test_it_says_how_it_is_used_and_stays_off_the_edges(paper: Paper) -> None:
    front, _ = calibration(paper)
    words = texts(front.shapes)
    assert "up to the light" in " ".join(text.text for text in words)
    for shape in front.shapes:
        if isinstance(shape, Polygon):
            assert all(6.35 <= x <= paper.width - 6.35 for x, _ in shape.points)
