"""Under a map of octagons lies a country that stands for no rule."""

from __future__ import annotations

from dataclasses import replace

from builder.drawing.display import Path, Picture
from builder.drawing.maps.country import country
from builder.drawing.maps.titleblock import map_frame
from tests.drawing.games import board

PLAIN = board(4, 4)


def paths() -> list[Path]:
    """What is drawn of it."""
    (picture,) = country(PLAIN)
    return [shape for shape in picture.shapes if isinstance(shape, Path)]


def test_the_country_ends_at_the_frame_without_a_clip() -> None:
    (picture,) = country(PLAIN)
    assert isinstance(picture, Picture) and picture.clip is None
    x, y, width, height = map_frame(PLAIN)
    assert (picture.x, picture.y) == (x, y)
    ends = [step[-2:] for path in paths() for step in path.commands if len(step) > 1]
    xs, ys = ([float(end[n]) * picture.scale for end in ends] for n in (0, 1))
    assert (min(xs), min(ys)) >= (0.0, 0.0)
    assert width - 9 < max(xs) < width + 0.1 and height - 9 < max(ys) < height + 0.1


def test_it_is_quiet_patches_and_light_without_grass_or_lines() -> None:
    """Tufts were read as ground, of which nothing is known."""
    assert len(paths()) > 2
    assert all(path.paint.opacity < 0.25 and not path.paint.stroke for path in paths())


def test_it_hangs_on_nothing_that_the_rules_know() -> None:
    bare = replace(PLAIN, terrains={}, features=(), groups={}, courses=())
    assert [*country(bare)] == [*country(PLAIN)]
