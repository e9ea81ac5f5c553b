"""Areas that end at a coast."""

from __future__ import annotations

import pytest

from builder.game.geometry.grid import area, areas

# A land of 100 x 50 mm with a firth from the south, 20 mm wide and 30 deep.
COAST = (
    (0.0, 0.0), (100.0, 0.0), (100.0, 50.0), (60.0, 50.0), (60.0, 20.0), (40.0, 20.0),
    (40.0, 50.0), (0.0, 50.0),
)  # fmt: skip


def test_areas_fill_the_land_and_not_the_sea() -> None:
    grid = areas({"west": (20, 30), "east": (80, 30)}, (100, 50), coast=COAST)
    assert sum(area(cell.outline) for cell in grid.cells) == pytest.approx(5000 - 600)


def test_areas_on_both_sides_of_a_firth_are_neighbours_by_land_alone() -> None:
    centres = {"west": (20.0, 40.0), "east": (80.0, 40.0), "north": (50.0, 5.0)}
    grid = areas(centres, (100, 50), coast=COAST)
    assert grid.neighbours["west"] == ("north",)
    assert grid.neighbours["north"] == ("west", "east")


def test_a_centre_in_the_sea_is_refused() -> None:
    with pytest.raises(ValueError, match="lies in the sea"):
        areas({"west": (20, 30), "firth": (50, 40)}, (100, 50), coast=COAST)
