"""Bands where ink is saved: one line round each, and none where a frame stands already."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import pytest

from builder.drawing.counters.counter import NOMINAL, counter
from builder.drawing.display import Group, Paint, Rect, Shape
from builder.drawing.sheets.packing import frame_colour
from builder.drawing.theme import contrast
from builder.game.layouts import ready
from builder.game.model import Element, Unit
from tests.drawing.faces import a_unit
from tests.drawing.games import game

GAME = game()
CODED = replace(
    GAME.counters, stripes={"R": "#3F689C", "A": "#EAD9B8"}, stripe="code", layout="own"
)
STRIP = Element("strip", "band", (1.35, 10.0, 11.6, 3.0), colour="stripe")


def lines(elements: Sequence[Element], code: str = "", saving: bool = True) -> list[Paint]:
    """What the rectangles of a face are painted with, but for its ground."""
    layout = replace(ready()["land"], elements=tuple(elements))
    of = replace(GAME, counters=CODED, layouts={"own": layout})
    found = rects(counter(of, a_unit(properties={"code": code}), 0, saving).shapes)
    return [one.paint for one in found][1:]


def rects(shapes: Sequence[Shape]) -> Iterator[Rect]:
    for shape in shapes:
        if isinstance(shape, Rect):
            yield shape
        elif isinstance(shape, Group):
            yield from rects(shape.shapes)


def test_a_band_as_large_as_the_counter_has_no_line_beside_the_frame() -> None:
    ground = Element("ground", "band", (0.0, 0.0, NOMINAL, NOMINAL), colour="#5A2B18")
    assert lines([ground]) == []
    assert [one.fill for one in lines([ground], saving=False)] == ["#5A2B18"]


def test_a_band_that_leaves_only_a_rim_of_the_counter_has_no_line_beside_the_frame() -> None:
    plate = Element("plate", "band", (1.2, 1.2, NOMINAL - 2.4, NOMINAL - 2.4), colour="#5A2B18")
    assert lines([plate]) == []


def test_a_band_that_is_a_rim_of_another_one_has_no_line_of_its_own() -> None:
    rim = Element("rim", "band", (1.2, 9.85, 11.9, 3.3), colour="#EAD9B8")
    assert [one.stroke for one in lines([rim, STRIP], "R")] == ["#3F689C"]
    assert len(lines([rim, STRIP])) == 1, "what has no strip keeps its rim"


def test_a_white_band_hides_the_lines_of_a_belt_behind_a_frame() -> None:
    """They ran through the portraits of disrupted leaders."""
    pale = Element("pale", "band", STRIP.box, colour="#FFFFFF")
    edge = Element("edge", "line", STRIP.box)
    first, _frame = lines([pale, edge])
    assert first == Paint("#FFFFFF")


def test_a_band_in_a_frame_has_no_line_beside_it() -> None:
    edge = Element("edge", "line", STRIP.box)
    assert lines([STRIP, edge], "R") == lines([edge], "R")


@pytest.mark.parametrize("code", ["R", "A"])
def test_the_line_round_a_strip_is_wide_and_in_its_own_colour_as_far_as_that_is_seen(
    code: str,
) -> None:
    (line,) = lines([STRIP], code)
    assert line.stroke and contrast(line.stroke, "#FFFFFF") >= 2
    assert line.width == 0.35
    low = replace(STRIP, box=(1.35, 10.0, 5.0, 1.9))
    assert lines([low], code)[0].width < 0.2, "it would cross the words"


def test_a_frame_for_a_pale_ground_is_no_black_one_where_the_ink_is_black() -> None:
    def framed(ground: str, ink: str) -> str:
        unit: Unit = a_unit()
        return frame_colour(replace(unit, nation=replace(unit.nation, ground=ground, ink=ink)))

    assert contrast(framed("#F0E2A6", "#231A10"), "#FFFFFF") < 3
    assert framed("#E6EFEE", "#123E7C") == "#123E7C"
    assert framed("#AFBEB0", "#12170F") == "#AFBEB0"
