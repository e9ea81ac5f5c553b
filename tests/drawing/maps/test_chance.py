"""Chance hangs on names alone, and looks like chance."""

from __future__ import annotations

import numpy as np

from builder.drawing.maps.chance import Chance, noise, seed, waves


def test_the_same_names_give_the_same_numbers_on_every_machine() -> None:
    assert seed("woods", "A1") == 14309332595380517303
    assert [round(v, 9) for v in Chance("woods", "A1").reals(2)] == [0.286677308, 0.364330889]
    place = np.array([3.3]), np.array([-1.2])
    assert round(float(waves(*place, 7.0, seed("edge"))[0]), 9) == -0.342997981


def test_drawing_many_at_once_is_drawing_one_by_one() -> None:
    one = Chance("crowns")
    assert list(Chance("crowns").reals(5, 2, 3)) == [one.real(2, 3) for _ in range(5)]


def test_other_names_give_other_numbers() -> None:
    assert Chance("woods", "A1").real() != Chance("woods", "A2").real()


def test_numbers_fill_their_range_evenly() -> None:
    values = Chance("even").reals(20_000, -1, 1)
    assert -1 <= values.min() < -0.999 and 0.999 < values.max() < 1
    counts, _ = np.histogram(values, bins=10, range=(-1, 1))
    assert counts.min() > 1850 and counts.max() < 2150


def test_a_choice_is_one_of_the_things() -> None:
    chance = Chance("choice")
    assert {chance.choice("abc") for _ in range(50)} == set("abc")


def test_noise_hangs_on_the_place_and_not_on_what_else_is_asked() -> None:
    x, y = np.array([3.3, 40.2, -7.9]), np.array([-1.2, 8.8, 90.1])
    whole = waves(x, y, 7.0, seed("edge"))
    assert np.array_equal(waves(x[1:2], y[1:2], 7.0, seed("edge")), whole[1:2])


def test_noise_is_smooth_and_stays_within_bounds() -> None:
    x = np.linspace(0, 400, 8001)
    values = noise(x, x * 0.37, seed("smooth"))
    assert np.abs(values).max() <= 1 and values.std() > 0.3
    assert np.abs(np.diff(values)).max() < 0.25


def test_noise_of_no_place_is_nothing() -> None:
    assert not waves(np.zeros(0), np.zeros(0), 7.0, 1).size
