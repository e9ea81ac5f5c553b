"""Spaces of octagons that the rules do not name are engraved, so that they are no blank."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import replace

import pytest

from builder.drawing.display import Path
from builder.drawing.maps.engraving import INSIDE, PALE, engraving, within
from builder.drawing.maps.lattice import is_diamond
from builder.drawing.maps.octagons import beside_ids
from builder.game.model import Board
from tests.drawing.games import board
from tests.drawing.shapes import inside

PLAIN = board(4, 4)
NAMED = "C2", "D3"


def unnamed() -> Board:
    """The board, of which the rules name an octagon and a diamond."""
    spaces = {id: replace(one, attested=id in NAMED) for id, one in PLAIN.spaces.items()}
    return replace(PLAIN, spaces=spaces)


def engraved(ids: Mapping[str, tuple[float, float, float]] | None = None) -> list[Path]:
    """What is engraved, with lines broken at ids unless others are given."""
    found = engraving(unnamed(), beside_ids(unnamed()) if ids is None else ids)
    return [one for one in found if isinstance(one, Path)]


def points(path: Path) -> list[tuple[float, float]]:
    """The places of a path."""
    return [(float(step[1]), float(step[2])) for step in path.commands if len(step) > 2]


def test_all_spaces_are_engraved_but_those_that_the_rules_name() -> None:
    level, pale, _dark = engraved()
    for space in unnamed().map_spaces():
        own = level if is_diamond(space) else pale
        has = any(inside(space.outline, x, y) for x, y in points(own))
        assert has is not space.attested, space.id


def test_the_line_in_an_octagon_keeps_off_its_id() -> None:
    (_level, pale, _dark), ids = engraved(), beside_ids(unnamed())
    left, right, middle = ids["C3"]
    near = [x for x, y in points(pale) if abs(y - middle) < 2.0 and left - 3 < x < right + 3]
    assert near and all(x <= left + 0.01 or x >= right - 0.01 for x in near)
    assert ("Z",) not in pale.commands and ("Z",) in engraved({})[1].commands


def test_it_is_quiet() -> None:
    for one in engraved():
        assert not one.paint.fill and one.paint.width < 0.5
        assert one.paint == PALE or one.paint.opacity < 0.3


def test_a_map_whose_spaces_are_all_named_has_none() -> None:
    spaces = {id: replace(one, attested=True) for id, one in PLAIN.spaces.items()}
    assert not [*engraving(replace(PLAIN, spaces=spaces), beside_ids(PLAIN))]


@pytest.mark.parametrize("turned", [1, -1])
def test_an_outline_within_another_is_as_far_from_all_sides_whichever_way_it_runs(
    turned: int,
) -> None:
    """A corner in the middle of a side makes no difference."""
    square = [(0.0, 0.0), (5.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0)][::turned]
    found = within(square, INSIDE)
    far = 10.0 - INSIDE
    wanted = [(INSIDE, INSIDE), (far, INSIDE), (far, far), (INSIDE, far)]
    assert len(found) == 4
    assert all(min(math.dist(one, at) for at in found) < 1e-9 for one in wanted)
