"""Colours: what is printed can be read."""

from __future__ import annotations

from itertools import chain, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from builder.drawing.theme import (
    GROUNDS,
    INK,
    READABLE,
    SIGHTS,
    channels,
    contrast,
    darken,
    deepen,
    distance,
    emphasis,
    lighten,
    luminance,
    mix,
    readable,
    seen,
)

colours = st.from_regex("#[0-9A-F]{6}", fullmatch=True)


def test_contrast_of_black_on_white_is_21() -> None:
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#AEB7A2", "#14170F") == pytest.approx(8.7, abs=0.1)


@pytest.mark.parametrize(("ground", "ink"), GROUNDS)
def test_ink_can_be_read_on_every_ground(ground: str, ink: str) -> None:
    assert contrast(ink, ground) >= READABLE


@pytest.mark.parametrize(("ground", "ink"), GROUNDS)
@pytest.mark.parametrize("share", [0.0, 0.5])
def test_the_red_figure_can_be_read_on_every_ground(ground: str, ink: str, share: float) -> None:
    ground = lighten(ground, share)
    ink = readable(ground, ink, INK)
    red = emphasis(ground, ink)
    assert contrast(red.colour, red.plate or ground) >= READABLE
    assert distance(red.colour, ink) > 14


@given(colours, colours)
def test_the_red_figure_can_be_read_on_any_ground(ground: str, ink: str) -> None:
    red = emphasis(ground, ink)
    assert contrast(red.colour, red.plate or ground) >= READABLE


@given(colours)
def test_some_ink_can_be_read_on_any_ground(ground: str) -> None:
    assert contrast(readable(ground, ground), ground) >= READABLE


@pytest.mark.parametrize("sight", SIGHTS)
def test_the_grounds_stay_apart_for_every_eye(sight: str) -> None:
    grounds = [seen(ground, sight) for ground, _ in GROUNDS]
    one, other, nobody = grounds[:8], grounds[8:15], grounds[15:]
    pairs = chain(product(one, other), product(one + other, nobody))
    assert all(distance(a, b) >= 14 for a, b in pairs)


def test_red_and_green_look_alike_to_some_eyes_only() -> None:
    red, green = "#C98B62", "#9FA56B"
    assert distance(seen(red, "deuteranopia"), seen(green, "deuteranopia")) < 7
    assert distance(seen(red, "tritanopia"), seen(green, "tritanopia")) > 30
    assert seen(red, "normal sight") == red


def test_mixing_goes_from_one_colour_to_the_other() -> None:
    assert mix("#102030", "#FFFFFF", 0) == "#102030"
    assert lighten("#102030", 1) == "#FFFFFF"
    assert darken("#808080", 0.5) == "#404040"


@pytest.mark.parametrize("text", ["red", "#fff", "#12345G", "", "rgb(0,0,0)"])
def test_what_is_no_colour_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="not a colour"):
        channels(text)


def test_a_deeper_colour_is_darker_in_its_own_hue() -> None:
    winter, cream = "#D5E3EB", "#F0EBD2"
    for colour, order in ((winter, sorted), (cream, lambda parts: sorted(parts, reverse=True))):
        dark = deepen(colour, 0.1)
        assert luminance(dark) < luminance(colour)
        assert list(channels(dark)) == order(channels(dark))
    assert deepen(cream, 0.0) == cream
