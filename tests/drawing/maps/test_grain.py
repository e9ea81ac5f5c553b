"""A map of octagons is on paper with a fine grain that stands for no rule."""

from __future__ import annotations

import math
from dataclasses import replace

from builder.drawing.display import Path
from builder.drawing.maps.grain import grain
from builder.drawing.maps.titleblock import map_frame
from tests.drawing.games import board

PLAIN = board(4, 4)


def test_the_grain_ends_at_the_frame_without_a_clip() -> None:
    left, top, width, height = map_frame(PLAIN)
    pieces = [*grain(PLAIN)]
    assert (min(one.x for one in pieces), min(one.y for one in pieces)) == (left, top)
    assert abs(max(one.x + one.width for one in pieces) - left - width) < 0.01
    assert abs(max(one.y + one.height for one in pieces) - top - height) < 0.01
    for one in pieces:
        assert one.clip is None
        for path in one.shapes:
            assert isinstance(path, Path)
            for _letter, x, y in path.commands:
                assert 0.0 <= float(x) <= one.width and 0.0 <= float(y) <= one.height


def test_it_is_fine_pale_fibres_and_no_patches() -> None:
    """Patches and shades were read as ground, of which nothing is known."""
    for path in next(grain(PLAIN)).shapes:
        assert isinstance(path, Path) and not path.paint.fill and path.paint.width < 0.15
        steps = [tuple(map(float, step[1:])) for step in path.commands]
        assert all(math.dist(*ends) < 1.2 for ends in zip(steps[::2], steps[1::2], strict=True))


def test_a_page_holds_a_piece_of_it_once() -> None:
    assert len({(one.name, one.shapes) for one in grain(PLAIN)}) == 1


def test_it_hangs_on_nothing_that_the_rules_know() -> None:
    bare = replace(PLAIN, terrains={}, features=(), groups={}, courses=())
    assert [*grain(bare)] == [*grain(PLAIN)]
