"""Bands where ink is saved: one line round each, and none where a frame stands already."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import pytest

from builder.drawing.counters.counter import NOMINAL, counter
from builder.drawing.counters.outlined import frame_colour, plate_colour
from builder.drawing.counters.said import Said
from builder.drawing.display import Group, Paint, Rect, Shape
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
    assert framed("#375C2B", "#FFFFFF") == "#375C2B"
    assert contrast(framed("#AFBEB0", "#12170F"), "#FFFFFF") > 2.7, "sage is told from light blue"


def test_a_sliver_of_ground_below_a_picture_is_no_bar() -> None:
    soil = Element("soil", "band", (1.45, 8.9, 11.4, 0.6), colour="#C8953A")
    earth = Element("earth", "line", (1.45, 8.6, 11.4, 0.3), colour="#C8953A")
    assert lines([soil]) == lines([earth]) == []


def test_a_low_belt_has_no_lines_hard_above_and_below_its_word() -> None:
    belt = Element("strip", "band", (0.0, 8.8, NOMINAL, 2.0), colour="belt-ink")
    assert [(one.fill, one.stroke) for one in lines([belt])] == [("#FFFFFF", None)]


def test_a_belt_is_a_pale_tint_of_the_frame_from_edge_to_edge() -> None:
    """Two lines looked as if they struck out what is between them, and bars at its ends as if they
    were no part of it."""
    belt = Element("belt", "belt", (0.0, 3.0, NOMINAL, 5.9), on=frozenset({"reduced"}))
    layout, unit = replace(ready()["land"], elements=(belt,)), a_unit()
    of = replace(GAME, counters=CODED, layouts={"own": layout})
    _ground, tint = rects(counter(of, unit, 1, True).shapes)
    assert (tint.x, tint.width) == (0.0, NOMINAL)
    assert (
        1.05 < contrast(str(tint.paint.fill), "#FFFFFF") < contrast(frame_colour(unit), "#FFFFFF")
    )


def test_a_strip_too_low_for_its_word_between_lines_is_a_bar_on_either_side_of_it() -> None:
    low = replace(STRIP, box=(1.35, 10.0, 11.6, 2.5))
    word = Element("code", "words", low.box, show="code", size=8.0, font="condensed-bold")
    assert [one.fill for one in lines([low, word], "R")] == ["#3F689C", "#3F689C"]
    high = replace(STRIP, box=(1.35, 9.0, 11.6, 3.6))
    assert len(lines([high, replace(word, box=high.box)], "R")) == 1


def test_the_line_round_a_strip_on_a_rim_takes_no_room_from_what_is_on_it() -> None:
    """Side marks and ships touched it."""
    rim = Element("rim", "band", (1.2, 1.2, 11.9, 8.5), colour="belt-ink")
    field = Element("field", "band", (1.45, 1.45, 11.4, 8.0), colour="stripe")
    layout = replace(ready()["land"], elements=(rim, field))
    of = replace(GAME, counters=CODED, layouts={"own": layout})
    _white, line = rects(counter(of, a_unit(properties={"code": "R"}), 0, True).shapes)
    assert line.x + line.paint.width / 2 == pytest.approx(1.45)
    assert line.x - line.paint.width / 2 == pytest.approx(1.2)


def test_a_back_that_is_all_in_a_colour_keeps_it_in_the_frame() -> None:
    plate = Element("tile", "band", (0.0, 0.0, NOMINAL, NOMINAL), colour="stripe")
    layout = replace(ready()["land"], elements=(plate,))
    of = replace(GAME, counters=CODED, layouts={"own": layout})
    coded, plain = a_unit(properties={"code": "R"}), a_unit()
    assert plate_colour(Said(of, coded, 0), layout) == "#3F689C"
    assert plate_colour(Said(of, plain, 0), layout) == ""
