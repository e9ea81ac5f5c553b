"""Tests of `builder.drawing.plain`."""

from __future__ import annotations

from dataclasses import replace

from builder.diagnostics import Span
from builder.drawing.display import Group, Halo, Paint, Path, Picture, Rect, Text, Tight
from builder.drawing.plain import Plain, drawn_key, plain_digest
from builder.words import message

WORDS = Text(1.0, 2.0, "A", "text", 3.0, "#000000", halo=Halo("#FFFFFF", 0.5))
CLIP = Path((("M", 0.0, 0.0), ("L", 1.0, 0.0), ("Z",)), Paint())
SHAPES = (Group((Rect(0.0, 0.0, 1.0, 1.0, Paint("#FFFFFF")), WORDS), clip=CLIP),)


def test_equal_shapes_have_one_key_whatever_in_them_is_one_object() -> None:
    again = (Group((Rect(0.0, 0.0, 1.0, 1.0, Paint("#FFFFFF")), replace(WORDS)), clip=CLIP),)
    assert drawn_key(again) == drawn_key(SHAPES)


def test_whatever_is_another_gives_another_key() -> None:
    (group,) = SHAPES
    others = (
        (replace(group, x=1.0),),
        (replace(group, clip=None),),
        (replace(group, shapes=group.shapes[:1]),),
        (replace(group, shapes=(group.shapes[0], replace(WORDS, halo=None))),),
        (replace(group, shapes=(group.shapes[0], replace(WORDS, text="B"))),),
        (Picture(group.shapes, clip=CLIP),),
    )
    assert len({drawn_key(SHAPES), *map(drawn_key, others)}) == 1 + len(others)


def test_a_picture_known_by_its_look_is_told_by_it() -> None:
    one, other = (Picture(shapes, name="x", look="same") for shapes in (SHAPES, ()))
    assert drawn_key((one,)) == drawn_key((other,)) != drawn_key((replace(one, look="other"),))


def test_what_is_to_be_said_of_words_too_small_counts_wherever_they_stand() -> None:
    tight = Tight(Span("units.csv", 2, 1), message("map"), "A", 1.0, 2.0, 1.0, "wide")
    lower, worse = replace(tight, span=Span("units.csv", 3, 1)), replace(tight, needs=3.0)
    none, one, moved, other = (
        drawn_key(replace(WORDS, tight=each)) for each in (None, tight, lower, worse)
    )
    assert one == moved and len({none, one, other}) == 3


def test_whatever_is_drawn_is_plain_with_what_is_said_of_words_too_small() -> None:
    side = message("name of {side}", side=message("Axis"))
    tight = replace(WORDS, tight=Tight(Span("units.csv", 2, 1), side, "A", 1.0, 2.0, 1.0, "wide"))
    for shapes in (SHAPES, (Group((tight,)),)):
        assert drawn_key(shapes) == plain_digest(Plain(whole=True).of(shapes))
