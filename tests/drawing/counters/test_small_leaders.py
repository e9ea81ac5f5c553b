"""Leaders on counters that are shown too small for their names."""

from __future__ import annotations

from dataclasses import replace

import pytest

from builder.drawing.counters.counter import Part
from builder.drawing.counters.placed import ink_box
from builder.drawing.counters.small import _free_beside
from builder.drawing.counters.smallleaders import portrait_of
from builder.drawing.counters.smallstrips import marks_in_middle, portrait_alone
from builder.drawing.crop import extent
from builder.drawing.display import Group, Paint, Rect, Text
from builder.drawing.text.lines import Box
from builder.game.model import Element

FREE = Box(1.2, 1.2, 12.0, 12.0)
INK = Paint("#000000")
FIELD = Part(Element("field", "band", (4.0, 4.0, 6.0, 5.0)), (Rect(4.0, 4.0, 6.0, 5.0, INK),))
BUST = Part(Element("bust", "portrait", (4.0, 4.0, 6.0, 5.0)), (Group(()),))
FIGURES = Part(Element("factors", "factors", (3.6, 1.1, 9.0, 2.0)), (Group(()),))
NAME = Part(
    Element("called", "words", (1.6, 10.0, 11.0, 3.0), show="name"),
    (Text(7.0, 12.0, "Guderian", "condensed-bold", 2.0, "#FFFFFF"),),
)


def figures_of(em: float) -> Part:
    return replace(FIGURES, shapes=(Text(8.0, 3.0, "10", "condensed-bold", em, "#FFFFFF"),))


def test_a_leader_without_a_name_keeps_his_figures_alone_that_can_be_read() -> None:
    """Guderian was drawn without his on the map of a set-up card, and with them elsewhere."""
    small, large = figures_of(1.0), figures_of(8.0)
    assert portrait_of([FIELD, BUST, small, NAME], 0.4, FREE) == [FIELD, BUST, NAME]
    *others, figures = portrait_of([FIELD, BUST, large, NAME], 0.4, FREE)
    assert others == [FIELD, BUST, NAME]
    (grown,) = figures.shapes
    assert isinstance(grown, Group) and grown.scale > 1.0


def test_a_name_has_the_width_of_the_counter_but_not_that_of_a_portrait_beside_it() -> None:
    """It ran across the captain's chest."""
    beside = Part(Element("name", "words", (10.5, 5.0, 3.0, 2.0), show="designation"), NAME.shapes)
    assert _free_beside(NAME, [BUST, NAME], FREE) == FREE
    assert _free_beside(beside, [BUST, beside], FREE) == Box(10.5, FREE.y, 3.0, FREE.height)


def test_a_portrait_alone_fills_its_field_which_is_wider_for_its_shoulders() -> None:
    field, bust = portrait_alone([FIELD, BUST], FREE)
    (rect,), (person,) = field.shapes, bust.shapes
    assert isinstance(rect, Rect)
    assert isinstance(person, Group)
    assert rect.y + rect.height == FREE.foot
    assert person.y + person.scale * 9.0 == FREE.foot
    assert rect.width == 6.0 * 1.25


def test_shoulders_of_a_portrait_alone_end_at_the_frame_in_which_they_stand() -> None:
    """They stuck out of it at both sides."""
    edge = Part(Element("edge", "line", (1.7, 1.4, 10.9, 9.2)), (Rect(1.7, 1.4, 10.9, 9.2, INK),))
    bust = Part(
        Element("bust", "portrait", (3.3, 1.6, 7.7, 9.0)), (Rect(1.9, 1.6, 10.5, 9.0, INK),)
    )
    frame, person = (ink_box(one.shapes) for one in portrait_alone([edge, bust], FREE))
    assert frame.foot == pytest.approx(FREE.foot)
    assert frame.x < person.x and person.right < frame.right and person.foot < frame.foot


def test_a_portrait_cropped_by_his_window_takes_all_the_height_and_the_mark_the_rest() -> None:
    window = Part(Element("edge", "line", (1.4, 1.4, 5.4, 8.8)), (Rect(1.4, 1.4, 5.4, 8.8, INK),))
    bust = Part(Element("bust", "portrait", (0.4, 1.5, 7.4, 8.6)), (Rect(1.5, 1.5, 5.2, 8.6, INK),))
    mark = Part(Element("sign", "mark", (9.0, 1.2, 2.6, 2.6)), (Rect(9.0, 1.2, 2.6, 2.6, INK),))
    edge, person, sign = (ink_box(one.shapes) for one in portrait_alone([window, bust, mark], FREE))
    assert (edge.x, edge.y) == pytest.approx((FREE.x, FREE.y))
    assert edge.foot == pytest.approx(FREE.foot)
    assert edge.x < person.x and person.right < edge.right and person.foot < edge.foot
    assert sign.width > 2.6 and sign.x > edge.right + 0.5
    assert sign.right == pytest.approx(FREE.right)


def test_a_mark_alone_on_its_strip_stands_in_the_middle_wherever_its_word_had_it() -> None:
    mark = Part(Element("sign", "mark", (1.6, 10.6, 1.8, 1.8)), (Rect(4.0, 10.6, 1.8, 1.8, INK),))
    foot = Part(Element("foot", "band", (1.2, 9.8, 12.0, 3.4)), (Rect(1.2, 9.8, 12.0, 3.4, INK),))
    _foot, alone = marks_in_middle([foot, mark], [Box(3.6, 9.8, 9.0, 3.4)])
    left, _top, right, _low = extent(alone.shapes[0])
    assert (left + right) / 2 == pytest.approx(7.2)


def test_a_mark_on_the_field_of_a_portrait_stays_in_its_corner_where_the_name_is_gone() -> None:
    """It grew over the general's face."""
    mark = Part(Element("mark", "mark", (FIELD.element.box[0] + 0.5, 4.5, 1.0, 1.0)), NAME.shapes)
    bare = [Box(FIELD.element.box[0] + 0.2, 8.0, 4.0, 0.8)]
    assert marks_in_middle([FIELD, BUST, mark], bare) == [FIELD, BUST, mark]
    (moved,) = marks_in_middle([FIELD, mark], bare)[1:]
    assert moved != mark
